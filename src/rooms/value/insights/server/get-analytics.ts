// The financial analytics of a company in one snapshot, so that no figure contradicts another (FIN-01).

import { monthOf, monthsLater, monthsUpTo } from '#platform/kernel/time/calendar-month.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listWaitingOrders, quoteNow, type WaitingOrder } from '#rooms/buy/orders/server/index.ts'
import { summariseSeats } from '#rooms/buy/seats/server/index.ts'
import {
  type Agreement,
  businessDay,
  duesUntil,
  fullPriceFrom,
  type HeldSubscription,
  isHeld,
  isPlatformPlan,
  listAgreements,
  listHeldSubscriptions,
  paymentMinor,
  paymentsAround,
  paymentsOf,
  subscriptionStatus,
} from '#rooms/buy/subscriptions/server/index.ts'
import { findApplications, findRunningPromotion } from '#rooms/discover/catalog/server/index.ts'
import { countMembers } from '#rooms/people/accounts/server/index.ts'
import {
  countUnusedSeats,
  paybackOf,
  readUsage,
  readValue,
  realisedRoi,
  type SubscriptionUsage,
  type SubscriptionValue,
  usedSeatsOf,
} from '#rooms/value/usage/server/index.ts'
import type { Analytics, Forecast } from '../analytics-contract.ts'
import { forecastMonths } from '../rules/analytics-vocabulary.ts'
import {
  costFindings,
  type FewerSeats,
  type RunningPlan,
  type RunningSubscription,
  seatsNeeded,
} from '../rules/cost-findings.ts'
import { departmentsOf, summariesOf, type ValuedSubscription } from '../rules/portfolio-return.ts'

export function getAnalytics(platform: Platform, actor: Actor): Promise<Analytics> {
  return platform.inTenantReport(actor, (tx) => readAnalytics(platform, tx, platform.clock.now()))
}

/** As of `now`, of the acting company. */
export async function readAnalytics(platform: Platform, tx: Tx, now: Date): Promise<Analytics> {
  const held = await listHeldSubscriptions(tx)
  const usage = await readUsage(tx, now, held)
  const value = await readValue(tx, now, held)
  const valued = value.map(valuedOf)
  const running = held.filter((one) => subscriptionStatus(one, one.terms, now) !== 'ended')
  const agreements = await listAgreements(tx)
  const plans = agreements.filter(isPlatformPlan)
  const rules = { roi: realisedRoi, payback: paybackOf }
  return {
    asOf: now.toISOString(),
    subscriptions: {
      active: value.filter(({ status }) => status === 'active').length,
      trials: value.filter(({ status }) => status === 'trial').length,
      unmeasured: value.filter(({ status, outcomes }) => status === 'active' && outcomes.length === 0).length,
      mixed: value.filter(({ isMixed }) => isMixed).length,
    },
    summaries: summariesOf(valued, monthsLater(monthOf(now), -11), fallenDueOf(plans, now), rules),
    departments: departmentsOf(valued, realisedRoi),
    findings: costFindings(
      await runningOf(platform, tx, running, usage, now),
      await runningPlansOf(tx, plans, now),
      now,
    ),
    forecast: forecastOf(agreements, value, await listWaitingOrders(tx), now),
    usage: usageOf(usage, value, now),
  }
}

function valuedOf(value: SubscriptionValue): ValuedSubscription {
  const { status, department, currency, isMixed, outcomes, months } = value
  return {
    isRunning: status !== 'ended',
    applicationName: value.applicationName,
    ...{ department, months, outcomes },
    currency: isMixed ? null : currency,
    isMeasured: !isMixed && outcomes.length > 0,
    case: value.case,
  }
}

function fallenDueOf(plans: readonly Agreement[], now: Date): Map<string, number> {
  const byCurrency = Map.groupBy(plans, ({ currency }) => currency)
  return new Map(
    [...byCurrency].map(([currency, own]) => [
      currency,
      sum(own.flatMap((plan) => paymentsOf(plan, now).map(({ totalMinor }) => totalMinor))),
    ]),
  )
}

/** Those that are paid by user; a company has one plan at a time. */
export async function runningPlansOf(tx: Tx, plans: readonly Agreement[], now: Date): Promise<RunningPlan[]> {
  const members = await countMembers(tx)
  const found: RunningPlan[] = []
  for (const plan of plans) {
    const { itemId, itemName, seats, currency, term } = plan
    if (seats === null || !isHeld(term, now)) continue
    found.push({
      ...{ itemId, name: itemName, seats, members, currency, billing: term.billing, endsAt: term.endsAt },
      paymentMinor: paymentsAround(plan, now).runningMinor,
      fewer: members < seats ? await fewerSeats(tx, 'plan', itemId, Math.max(1, members), now) : null,
    })
  }
  return found
}

async function fewerSeats(
  tx: Tx,
  kind: 'plan' | 'application',
  itemId: string,
  seats: number,
  now: Date,
): Promise<FewerSeats | null> {
  const quote = await quoteNow(tx, { kind, itemId }, seats, now)
  if (!quote) return null
  const { currency, billing, totalMinor, promotion } = quote
  return { seats, currency, billing, totalMinor, laterMinor: promotion?.laterMinor ?? null }
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
  const named = new Map((await summariseSeats(tx, now, held)).map((one) => [one.subscriptionId, one.held]))
  const unused = new Map((await countUnusedSeats(tx, now)).map((one) => [one.subscriptionId, one.unused]))
  const found: RunningSubscription[] = []
  for (const one of held) {
    const status = subscriptionStatus(one, one.terms, now) === 'trial' ? 'trial' : 'active'
    const promotion = status === 'trial' ? await findRunningPromotion(tx, one.applicationId, now) : undefined
    const application = applications.get(one.applicationId)
    const term = termNow(one, now)
    const months = usage.find(({ subscriptionId }) => subscriptionId === one.id)?.months ?? []
    const used = {
      usedInWholeMonths: months
        .filter(({ month }) => month < monthOf(now))
        .map(({ activeUsers }) => activeUsers),
      usedThisMonth: months.find(({ month }) => month === monthOf(now))?.activeUsers ?? null,
    }
    const needed = seatsNeeded(used) ?? 0
    const holders = named.get(one.id) || null
    const unusedHolders = unused.get(one.id) ?? 0
    const using = (holders ?? 0) - unusedHolders
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
      term,
      ...used,
      fewer:
        needed > 0 && term?.seats && needed < term.seats
          ? await fewerSeats(tx, 'application', one.applicationId, needed, now)
          : null,
      ...{ holders, unusedHolders },
      fewerByHolders:
        using > 0 && term?.seats && using < term.seats
          ? await fewerSeats(tx, 'application', one.applicationId, using, now)
          : null,
    })
  }
  return found
}

function termNow({ terms }: HeldSubscription, now: Date): RunningSubscription['term'] {
  const term = terms.find(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
  if (!term) return null
  const { seats, currency, billing, endsAt } = term
  const paid = paymentMinor(term, Math.max(0, duesUntil(term, now).length - 1))
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
  return { seats, currency, billing, paymentMinor: paid, change: change ?? agreed, endsAt }
}

/** Months are those of each agreement's own calendar, as on its invoices. */
function forecastOf(
  agreements: readonly Agreement[],
  value: readonly SubscriptionValue[],
  waiting: readonly WaitingOrder[],
  now: Date,
): Forecast[] {
  const thisMonth = monthOf(now)
  const months = monthsUpTo(monthsLater(thisMonth, forecastMonths), forecastMonths)
  // Two days more than the last month: somewhere it ends later than in UTC.
  const until = new Date(Date.parse(`${monthsLater(thisMonth, forecastMonths + 1)}-03T00:00:00Z`))
  const dues = agreements.flatMap((agreement) =>
    paymentsOf(agreement, until).flatMap(({ at, totalMinor }) =>
      at > now
        ? {
            itemName: agreement.itemName,
            currency: agreement.currency,
            month: businessDay(agreement.term, at).slice(0, 7),
            dueMinor: totalMinor,
          }
        : [],
    ),
  )
  const expected = value.flatMap((one) =>
    one.case && one.status !== 'ended'
      ? one.case.ahead.map((ahead) => ({ ...ahead, currency: one.case?.currency ?? '' }))
      : [],
  )
  const currencies = [
    ...new Set([...dues, ...expected, ...waiting].map(({ currency }) => currency)),
  ].toSorted()
  return currencies.map((currency) => ({
    currency,
    restOfMonthMinor: sum(
      dues
        .filter((one) => one.currency === currency && one.month <= thisMonth)
        .map(({ dueMinor }) => dueMinor),
    ),
    waiting: waiting
      .filter((one) => one.currency === currency)
      .map(({ orderId, number, itemName, totalMinor, billing }) => ({
        ...{ orderId, number, itemName, totalMinor, billing },
      })),
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
        dues: own.map(({ itemName, dueMinor }) => ({ itemName, dueMinor })),
      }
    }),
  }))
}

function usageOf(
  usage: readonly SubscriptionUsage[],
  value: readonly SubscriptionValue[],
  now: Date,
): Analytics['usage'] {
  const valued = new Map(value.map((one) => [one.subscriptionId, one]))
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
    seats: seatsOf(usage),
    applications: usage.flatMap(({ subscriptionId, applicationName, months }) => {
      const last = lastStated(months)
      if (!last || last.activeUsers === null || last.source === null) return []
      const { month, activeUsers, seats, percent, source } = last
      return {
        ...{ subscriptionId, applicationName, month, activeUsers, seats, percent, source },
        department: valued.get(subscriptionId)?.department ?? null,
        promised: promisedBy(valued.get(subscriptionId)?.case ?? null),
      }
    }),
  }
}

/** As the page of subscriptions counts them. */
function seatsOf(usage: readonly SubscriptionUsage[]): Analytics['usage']['seats'] {
  const running = usage
    .filter(({ status }) => status === 'active')
    .map(({ applicationName, seats, months }) => {
      const { month, activeUsers = null } = lastStated(months) ?? {}
      return { applicationName, seats, usage: month && activeUsers !== null ? { month, activeUsers } : null }
    })
  const { used, seats, month } = usedSeatsOf(running)
  const [lowest = null] = running
    .flatMap(({ applicationName, seats: paid, usage: last }) =>
      paid && last && last.activeUsers < paid ? { applicationName, used: last.activeUsers, seats: paid } : [],
    )
    .toSorted(
      (a, b) =>
        a.used / a.seats - b.used / b.seats || a.applicationName.localeCompare(b.applicationName, 'en'),
    )
  return { used, seats, month, lowest }
}

const lastStated = (months: SubscriptionUsage['months']) =>
  months.findLast(({ activeUsers }) => activeUsers !== null)

/** As the page of usage and value shows it. */
function promisedBy(
  linked: SubscriptionValue['case'],
): Analytics['usage']['applications'][number]['promised'] {
  if (!linked || linked.varianceMinor === null || linked.expectedMinor === 0) return null
  const { currency, expectedMinor, varianceMinor } = linked
  return { currency, expectedMinor, realisedMinor: expectedMinor + varianceMinor }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
