// A buyer's dashboard in one snapshot, so that no tile contradicts another.
import { type Actor, getUserId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findNeeds } from '#rooms/assessment/server/index.ts'
import { listDeeds } from '#rooms/audit/server/index.ts'
import { countSaved, findApplicationNames } from '#rooms/catalog/server/index.ts'
import {
  countMembers,
  countMembersHere,
  findMembers,
  hasBeenHereBefore,
} from '#rooms/identity/server/index.ts'
import {
  listAgreements,
  listChosenKinds,
  nextDueOf,
  summariseProcurement,
} from '#rooms/procurement/server/index.ts'
import { summariseSimulations } from '#rooms/roi/server/index.ts'
import { countShortlists, findShortlistNames, hasCompared } from '#rooms/shortlists/server/index.ts'
import { readValue } from '#rooms/usage/server/index.ts'
import type { Dashboard } from '../contract.ts'
import { namedIn, sentenceOf, simulationLink, toldActions } from '../rules/activity.ts'
import { promisedOf } from '../rules/promised.ts'

const activityShown = 10
const activeDays = 30

export async function getDashboard(platform: Platform, actor: Actor): Promise<Dashboard> {
  const userId = getUserId(actor)
  const now = platform.clock.now()
  const needs = await findNeeds(platform, actor)
  return platform.inTenantSnapshot(actor, async (tx) => {
    const simulations = await summariseSimulations(tx)
    const { plan, trials } = await summariseProcurement(tx, now)
    const here = await countMembersHere(tx, new Date(now.getTime() - activeDays * 86_400_000))
    const saved = await countSaved(tx, userId)
    const chosen = await listChosenKinds(tx)
    const next = trials.next && { ...trials.next, endsAt: trials.next.endsAt.toISOString() }
    const renewals = (await listAgreements(tx)).flatMap((agreement) => {
      const at = nextDueOf(agreement, now)
      return at
        ? [
            {
              what: `${agreement.itemName} ${agreement.term.startsAt > now ? 'begins' : 'renews'}`,
              at: at.toISOString(),
            },
          ]
        : []
    })
    return {
      hasBeenHereBefore: await hasBeenHereBefore(tx, userId),
      firstSteps: {
        needsSaved: needs !== undefined,
        applicationSaved: saved > 0,
        applicationsCompared: await hasCompared(tx),
        returnModelled: simulations.count > 0,
        planChosen: chosen.includes('plan'),
        creditsChosen: chosen.includes('credit-package'),
        trialStarted: trials.running + trials.ended > 0,
        accountSecured: actor.account?.hasSecondFactor === true,
      },
      trials: { active: trials.running, next },
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
          state: `approved, billed ${plan.billing === 'annual' ? 'yearly' : 'monthly'}`,
          seats: plan.seats,
          link: `/orders/${plan.orderId}`,
        },
        promised: promisedOf(await readValue(tx, now)),
        due: earliestOf([
          ...(next ? [{ what: `The trial of ${next.applicationName} ends`, at: next.endsAt }] : []),
          ...renewals,
        ]),
      },
    }
  })
}

function earliestOf<One extends { at: string }>(dates: readonly One[]): One | null {
  return dates.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))[0] ?? null
}

async function activityOf(platform: Platform, tx: Tx, userId: string): Promise<Dashboard['activity']> {
  const deeds = await listDeeds(tx, toldActions, activityShown)
  const { applicationIds, shortlistIds } = namedIn(deeds)
  const applications = await findApplicationNames(platform.database.pool, applicationIds)
  const shortlists = await findShortlistNames(tx, shortlistIds)
  const people = await findMembers(
    tx,
    deeds.flatMap(({ actorId }) => actorId ?? []),
  )
  const names = {
    application: (id: string | undefined) =>
      applications.get(id ?? '') ?? 'an application that has left the catalogue',
    shortlist: (id: string | undefined) => shortlists.get(id ?? '') ?? 'a shortlist',
  }
  return deeds.flatMap((deed) => {
    const sentence = sentenceOf(deed, names)
    if (!sentence) return []
    const who = deed.actorId === userId ? 'You' : (people.get(deed.actorId ?? '')?.name ?? 'A former member')
    return { id: deed.id, at: deed.occurredAt.toISOString(), who, ...sentence }
  })
}
