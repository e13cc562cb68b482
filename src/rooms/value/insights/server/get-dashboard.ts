// A buyer's dashboard in one snapshot, so that no tile contradicts another.

import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dayIn, zoneOf } from '#platform/kernel/time/business-day.ts'
import { calendarDay } from '#platform/kernel/time/date-format.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { listRecentActions } from '#platform/server/audit/audit-store.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listChosenSorts, listOrdersToApprove, summariseProcurement } from '#rooms/buy/orders/server/index.ts'
import {
  type Agreement,
  businessDay,
  isForCredits,
  isPlatformPlan,
  listAgreements,
  nextDueOf,
  paymentsAhead,
  paymentsAround,
} from '#rooms/buy/subscriptions/server/index.ts'
import { summariseSimulations } from '#rooms/decide/roi/server/index.ts'
import {
  countShortlists,
  findShortlistNames,
  hasCompared,
  listAwaitedDecisions,
} from '#rooms/decide/shortlists/server/index.ts'
import { findNeeds } from '#rooms/discover/assessment/server/index.ts'
import { countSaved, findApplicationNames, findCertificatesOf } from '#rooms/discover/catalog/server/index.ts'
import { listEndingCredits, noticeDays } from '#rooms/pay/billing/server/index.ts'
import {
  countMembers,
  countMembersHere,
  findMembers,
  hasBeenHereBefore,
} from '#rooms/people/accounts/server/index.ts'
import { readBilledTo } from '#rooms/people/company/server/index.ts'
import { overviewOf } from '#rooms/value/renewals/server/index.ts'
import { readValue } from '#rooms/value/usage/server/index.ts'
import type { Dashboard } from '../contract.ts'
import { activityActions, namedIn, sentenceOf, simulationLink } from '../rules/activity.ts'
import { costFindings } from '../rules/cost-findings.ts'
import { promisedOf } from '../rules/promised.ts'
import {
  certificatesEnding,
  type Rise,
  renewalsToDecide,
  trialsEnding,
  unusedSeatsOf,
} from '../rules/waiting.ts'
import { runningPlansOf } from './get-analytics.ts'

const activityShown = 10
const activeDays = 30
const ordersShown = 5

export async function getDashboard(platform: Platform, actor: Actor): Promise<Dashboard> {
  const userId = getUserId(actor)
  const now = platform.clock.now()
  const needs = await findNeeds(platform, actor)
  return platform.inTenantReport(actor, async (tx) => {
    const simulations = await summariseSimulations(tx)
    const { plan, trials, orders } = await summariseProcurement(tx, now)
    const { tiles, subscriptions, renewals: dates } = await overviewOf(tx, now)
    const here = await countMembersHere(tx, new Date(now.getTime() - activeDays * 86_400_000))
    const saved = await countSaved(tx, userId)
    const chosen = await listChosenSorts(tx)
    const agreements = await listAgreements(tx)
    const renewals = agreements.flatMap(({ itemName, term }) => {
      const at = nextDueOf({ term }, now)
      return at
        ? [
            {
              what:
                term.startsAt > now
                  ? t('{itemName} begins', { itemName })
                  : t('{itemName} renews', { itemName }),
              on: businessDay(term, at),
            },
          ]
        : []
    })
    const zone = zoneOf((await readBilledTo(tx)).country)
    const toApprove = await listOrdersToApprove(tx, now)
    const trialEnds = dates.flatMap(({ action, app, date }) =>
      action === 'Convert to Paid' ? [{ name: app, endsOn: date }] : [],
    )
    const [next = null] = trialEnds
    const today = dayIn(zone, now)
    const decisions = await listAwaitedDecisions(tx, userId)
    const tried = subscriptions.flatMap(({ applicationId: id, name }) => (id ? { id, name } : []))
    const certificates = await findCertificatesOf(
      tx,
      tried.map(({ id }) => id),
    )
    return {
      hasBeenHereBefore: await hasBeenHereBefore(tx, userId),
      firstSteps: {
        needsSaved: needs !== undefined,
        applicationSaved: saved > 0,
        applicationsCompared: await hasCompared(tx),
        returnModelled: simulations.count > 0,
        planChosen: chosen.some(isPlatformPlan),
        creditsChosen: chosen.some(isForCredits),
        trialStarted: trials.running + trials.ended > 0,
        accountSecured: actor.account?.hasSecondFactor === true,
      },
      waiting: {
        today,
        orders: {
          total: orders.submitted,
          shown: toApprove.toSorted((a, b) => Number(b.isMine) - Number(a.isMine)).slice(0, ordersShown),
        },
        invoices: { open: tiles.open, overdue: tiles.overdue, firstDueOn: tiles.firstDueOn },
        trials: trialsEnding(subscriptions, today),
        decisions: decisions.map((one) => ({
          ...one,
          isOverdue: one.decideBy !== null && one.decideBy < today,
        })),
        renewals: renewalsToDecide(subscriptions, today, noticeDays, risesOf(agreements, zone, now)),
        planSeats: unusedSeatsOf(
          costFindings([], await runningPlansOf(tx, agreements.filter(isPlatformPlan), now), now),
        ),
        certificates: certificatesEnding(tried, certificates, today),
        credits: await listEndingCredits(tx, zone, now),
      },
      money: {
        ahead: tiles.spend.map(({ currency, yearMinor, soonMinor }) => ({ currency, yearMinor, soonMinor })),
        promised: promisedOf(await readValue(tx, now)),
      },
      trials: { active: tiles.trials, next },
      simulations: {
        count: simulations.count,
        netSavings: simulations.count === 0 ? null : simulations.netSavingsMinor / 100,
        latest: simulations.latest
          ? {
              applicationName: simulations.latest.applicationName,
              link: simulationLink(simulations.latest.applicationId, simulations.latest.shortlistId),
            }
          : null,
      },
      team: { members: await countMembers(tx), activeMembers: here },
      evaluation: {
        shortlists: await countShortlists(tx),
        saved,
        hasNeeds: needs !== undefined,
      },
      activity: await activityOf(platform, tx, userId),
      subscription: {
        plan: plan && {
          name: plan.name,
          state: planState(plan),
          seats: plan.seats,
          link: `/orders/${plan.orderId}`,
        },
        due: earliestOf([
          ...renewals,
          ...trialEnds.map(({ name, endsOn }) => ({
            what: t('The trial of {name} ends', { name }),
            on: endsOn,
          })),
        ]),
      },
    }
  })
}

/** By order, where a promotion ends with one of the payments ahead. */
function risesOf(agreements: readonly Agreement[], zone: string, now: Date): Map<string, Rise> {
  return new Map(
    agreements.flatMap((agreement) => {
      const { orderId, price, term } = agreement
      const full = paymentsAround(agreement, now).runningMinor === price.laterMinor ? null : price.laterMinor
      const first = paymentsAhead([agreement], zone, now).find(({ totalMinor }) => totalMinor === full)
      return full !== null && first
        ? [[orderId, { on: businessDay(term, first.at), amountMinor: full }] as const]
        : []
    }),
  )
}

function earliestOf<One extends { on: string }>(dates: readonly One[]): One | null {
  return dates.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))[0] ?? null
}

function planState({ billing, endsOn }: { billing: string; endsOn?: string | null | undefined }): string {
  if (!endsOn) return billing === 'annual' ? t('approved, billed yearly') : t('approved, billed monthly')
  const ends = calendarDay(readersLocale(), endsOn)
  return billing === 'annual'
    ? t('approved, billed yearly, ends {ends}', { ends })
    : t('approved, billed monthly, ends {ends}', { ends })
}

async function activityOf(platform: Platform, tx: Tx, userId: string): Promise<Dashboard['activity']> {
  const auditActions = await listRecentActions(tx, activityActions, activityShown)
  const { applicationIds, shortlistIds } = namedIn(auditActions)
  const applications = await findApplicationNames(platform.database.pool, applicationIds)
  const shortlists = await findShortlistNames(tx, shortlistIds)
  const people = await findMembers(
    tx,
    auditActions.flatMap(({ actorId }) => actorId ?? []),
  )
  const names = {
    application: (id: string | undefined) =>
      applications.get(id ?? '') ?? t('an application that is no longer listed'),
    shortlist: (id: string | undefined) => shortlists.get(id ?? '') ?? t('a shortlist'),
  }
  return auditActions.flatMap((auditAction) => {
    const isYou = auditAction.actorId === userId
    const name = people.get(auditAction.actorId ?? '')?.name ?? t('A former member')
    const sentence = sentenceOf(auditAction, names, { name, isYou })
    if (!sentence) return []
    const who = isYou ? t('You') : name
    return { id: auditAction.id, at: auditAction.occurredAt.toISOString(), who, ...sentence }
  })
}
