// The financial analytics of a company in one snapshot, so that no figure contradicts another (FIN-01).
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findApplications, findRunningPromotion } from '#rooms/catalog/server/index.ts'
import {
  duesBetween,
  fullPriceFrom,
  type HeldSubscription,
  listHeldSubscriptions,
  paymentMinor,
  subscriptionStatus,
} from '#rooms/procurement/server/index.ts'
import {
  monthOf,
  monthsLater,
  monthsUpTo,
  paybackOf,
  readUsage,
  readValue,
  realisedRoi,
  type SubscriptionUsage,
  type SubscriptionValue,
} from '#rooms/usage/server/index.ts'
import type { Analytics, Forecast } from '../analytics-contract.ts'
import { forecastMonths } from '../rules/analytics-vocabulary.ts'
import { costFindings, type RunningSubscription } from '../rules/cost-findings.ts'
import { departmentsOf, summariesOf, type ValuedSubscription } from '../rules/portfolio-return.ts'

export function getAnalytics(platform: Platform, actor: Actor): Promise<Analytics> {
  return platform.inTenantSnapshot(actor, (tx) => readAnalytics(platform, tx, platform.clock.now()))
}

/** As of `now`, of the acting company. */
export async function readAnalytics(platform: Platform, tx: Tx, now: Date): Promise<Analytics> {
  const held = await listHeldSubscriptions(tx)
  const usage = await readUsage(tx, now, held)
  const value = await readValue(tx, now, held)
  const valued = value.map(valuedOf)
  const running = held.filter((one) => subscriptionStatus(one, one.terms, now) !== 'ended')
  const rules = { roi: realisedRoi, payback: paybackOf }
  return {
    asOf: now.toISOString(),
    subscriptions: {
      active: value.filter(({ status }) => status === 'active').length,
      trials: value.filter(({ status }) => status === 'trial').length,
      unmeasured: value.filter(({ status, outcomes }) => status === 'active' && outcomes.length === 0).length,
      mixed: value.filter(({ isMixed }) => isMixed).length,
    },
    summaries: summariesOf(valued, monthsLater(monthOf(now), -11), rules),
    departments: departmentsOf(valued, realisedRoi),
    findings: costFindings(await runningOf(platform, tx, running, usage, now), now),
    forecast: forecastOf(held, value, now),
    usage: usageOf(usage, now),
  }
}

function valuedOf(value: SubscriptionValue): ValuedSubscription {
  const { status, department, currency, isMixed, outcomes, months } = value
  return {
    isRunning: status !== 'ended',
    ...{ department, months, outcomes },
    currency: isMixed ? null : currency,
    isMeasured: !isMixed && outcomes.length > 0,
    case: value.case,
  }
}

async function runningOf(
  platform: Platform,
  tx: Tx,
  held: readonly HeldSubscription[],
  usage: readonly SubscriptionUsage[],
  now: Date,
): Promise<RunningSubscription[]> {
  const applications = await findApplications(
    platform.database.pool,
    held.map(({ applicationId }) => applicationId),
    now,
  )
  const found: RunningSubscription[] = []
  for (const one of held) {
    const status = subscriptionStatus(one, one.terms, now) === 'trial' ? 'trial' : 'active'
    const promotion = status === 'trial' ? await findRunningPromotion(tx, one.applicationId, now) : undefined
    const application = applications.get(one.applicationId)
    found.push({
      subscriptionId: one.id,
      applicationId: one.applicationId,
      applicationName: one.applicationName,
      status,
      trialEndsAt: one.trialEndsAt,
      category: application?.category ?? null,
      promotion:
        promotion && application
          ? {
              name: promotion.terms.name,
              lastDay: promotion.terms.lastDay,
              endsAt: new Date(promotion.terms.until),
              ...{ listMinor: promotion.listMinor, priceMinor: promotion.priceMinor },
              currency: application.pricing.currency,
            }
          : null,
      term: termNow(one, now),
      usedInWholeMonths: (usage.find(({ subscriptionId }) => subscriptionId === one.id)?.months ?? [])
        .filter(({ month }) => month < monthOf(now))
        .map(({ activeUsers }) => activeUsers),
    })
  }
  return found
}

function termNow({ terms }: HeldSubscription, now: Date): RunningSubscription['term'] {
  const term = terms.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
  if (!term) return null
  const { seats, currency, billing } = term
  const paid = paymentMinor(term, Math.max(0, duesBetween(term, null, now).length - 1))
  const dearer = fullPriceFrom(term)
  const change =
    dearer && dearer > now && (term.endsAt === null || dearer < term.endsAt) && term.laterMinor !== null
      ? { at: dearer, paymentMinor: term.laterMinor }
      : null
  // What was agreed on for the time after it has its own price.
  const next = terms.find(({ startsAt }) => startsAt > now)
  const agreed =
    next && next.currency === currency && next.billing === billing && next.totalMinor !== paid
      ? { at: next.startsAt, paymentMinor: next.totalMinor }
      : null
  return { seats, currency, billing, paymentMinor: paid, change: change ?? agreed }
}

function forecastOf(
  held: readonly HeldSubscription[],
  value: readonly SubscriptionValue[],
  now: Date,
): Forecast[] {
  const thisMonth = monthOf(now)
  const months = monthsUpTo(monthsLater(thisMonth, forecastMonths), forecastMonths)
  const until = new Date(Date.parse(`${monthsLater(thisMonth, forecastMonths + 1)}-01T00:00:00Z`) - 1)
  const dues = held.flatMap(({ applicationName, terms }) =>
    terms.flatMap((term) =>
      duesBetween(term, null, until).flatMap((due, number) =>
        due > now
          ? {
              applicationName,
              currency: term.currency,
              month: monthOf(due),
              dueMinor: paymentMinor(term, number),
            }
          : [],
      ),
    ),
  )
  const expected = value.flatMap((one) =>
    one.case && one.status !== 'ended'
      ? one.case.ahead.map((ahead) => ({ ...ahead, currency: one.case?.currency ?? '' }))
      : [],
  )
  const currencies = [...new Set([...dues, ...expected].map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => ({
    currency,
    restOfMonthMinor: sum(
      dues
        .filter((one) => one.currency === currency && one.month === thisMonth)
        .map(({ dueMinor }) => dueMinor),
    ),
    months: months.map((month) => {
      const own = dues.filter((one) => one.currency === currency && one.month === month)
      return {
        month,
        dueMinor: sum(own.map(({ dueMinor }) => dueMinor)),
        expectedMinor: sum(
          expected
            .filter((one) => one.currency === currency && one.month === month)
            .map(({ expectedMinor }) => expectedMinor),
        ),
        dues: own.map(({ applicationName, dueMinor }) => ({ applicationName, dueMinor })),
      }
    }),
  }))
}

function usageOf(usage: readonly SubscriptionUsage[], now: Date): Analytics['usage'] {
  return {
    months: monthsUpTo(monthOf(now), 12).map((month) => {
      const stated = usage.flatMap(({ months }) =>
        months.filter((one) => one.month === month && one.activeUsers !== null),
      )
      return {
        month,
        subscriptions: stated.length,
        activeUsers: sum(stated.map(({ activeUsers }) => activeUsers ?? 0)),
      }
    }),
    applications: usage.flatMap(({ subscriptionId, applicationName, months }) => {
      const last = months.findLast(({ activeUsers }) => activeUsers !== null)
      if (!last || last.activeUsers === null || last.source === null) return []
      const { month, activeUsers, seats, percent, source } = last
      return { subscriptionId, applicationName, month, activeUsers, seats, percent, source }
    }),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
