// What came of a vendor's listings, each answer in one snapshot so that no figure contradicts another.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { monthOf, monthsLater } from '#platform/kernel/time/calendar-month.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  countCustomers,
  countCustomersByState,
  listComingPayments,
  listCustomers,
  listCustomersByState,
  listOrdersToCome,
  type OrderToCome,
  readResultsOfEach,
  readRevenue,
  readRevenueShares,
  readStarts,
  type Customer as StoredCustomer,
} from '#rooms/buy/subscriptions/server/index.ts'
import { listListingDays, sumListingDays } from '#rooms/discover/listing-views/server/index.ts'
import { hasListing, listPublishedNames } from '#rooms/sell/listings/server/index.ts'
import { listMonthsReportedToCustomers } from '#rooms/value/usage/server/index.ts'
import {
  type ApplicationFigures,
  applicationsCompared,
  type Customer,
  customersAtOnce,
  mostViewedShown,
  type RevenueShares,
  readCustomerPlace,
  type Sales,
  sharesShown,
  type VendorAnalytics,
  type VendorCustomers,
  type VendorDashboard,
  writeCustomerPlace,
} from '../contract.ts'
import { isAtRisk } from '../rules/at-risk.ts'
import {
  type DayFigures,
  everyDay,
  funnelOf,
  periodBefore,
  periodUpTo,
  recurringOf,
  salesOf,
  upcomingOf,
  viewsByApplication,
} from '../rules/vendor-figures.ts'
import type { VendorPeriod } from '../rules/vendor-vocabulary.ts'

const newestShown = 5
const soonMs = 30 * 86_400_000
const latelyMs = 30 * 86_400_000

export function getVendorDashboard(platform: Platform, actor: Actor): Promise<VendorDashboard> {
  const now = platform.clock.now()
  return platform.inTenantReport(actor, async (tx) => {
    const { customers, paying, installations } = await countCustomers(tx, now)
    const newest = await listCustomers(tx, now, { atMost: newestShown })
    return {
      sales: await readSales(tx, now, undefined),
      activeCustomers: customers,
      payingCustomers: paying,
      installations,
      newestCustomers: await shownOf(tx, now, newest),
    }
  })
}

export function listVendorCustomers(
  platform: Platform,
  actor: Actor,
  {
    status,
    applicationId,
    cursor,
  }: {
    status?: Customer['status'] | undefined
    applicationId?: string | undefined
    cursor?: string | undefined
  },
): Promise<VendorCustomers> {
  const after = readCustomerPlace(cursor)
  const now = after ? new Date(after.asOf) : platform.clock.now()
  return platform.inTenantReport(actor, async (tx) => {
    await refuseForeign(tx, applicationId)
    const rows = await listCustomersByState(tx, now, {
      state: status,
      applicationId,
      after,
      atMost: customersAtOnce + 1,
    })
    const shown = rows.slice(0, customersAtOnce)
    const last = shown.at(-1)
    return {
      customers: await shownOf(
        tx,
        now,
        shown.map(({ customer }) => customer),
      ),
      totals: after === undefined ? await totalsOf(tx, now, applicationId) : null,
      next:
        last && rows.length > shown.length
          ? writeCustomerPlace({ ...last.place, asOf: now.toISOString() })
          : null,
    }
  })
}

export function getVendorAnalytics(
  platform: Platform,
  actor: Actor,
  { days = '30', applicationId }: { days?: VendorPeriod | undefined; applicationId?: string | undefined },
): Promise<VendorAnalytics> {
  const now = platform.clock.now()
  const period = periodUpTo(now, Number(days))
  return platform.inTenantReport(actor, async (tx) => {
    await refuseForeign(tx, applicationId)
    const before = periodBefore(period)
    const both = await readDays(tx, { from: before.from, to: period.to }, applicationId)
    const [earlier, series] = [both.slice(0, Number(days)), both.slice(-Number(days))]
    return {
      period,
      series,
      funnel: funnelOf(series),
      previous: { period: before, series: earlier, funnel: funnelOf(earlier) },
      sales: await readSales(tx, now, applicationId),
    }
  })
}

export function getApplicationFigures(
  platform: Platform,
  actor: Actor,
  days: VendorPeriod = '30',
): Promise<ApplicationFigures> {
  const now = platform.clock.now()
  const period = periodUpTo(now, Number(days))
  const periods = { period, before: periodBefore(period) }
  const month = monthsLater(monthOf(now), -1)
  return platform.inTenantReport(actor, async (tx) => {
    const names = await listPublishedNames(tx)
    const met = await sumListingDays(tx, periods)
    const metOf = (id: string) => met.get(id) ?? { counts: unmet, before: unmet }
    const all = names.toSorted(
      (one, other) => metOf(other.id).counts.impressions - metOf(one.id).counts.impressions,
    )
    const shown = all.slice(0, applicationsCompared)
    const results = await readResultsOfEach(tx, {
      ...periods,
      month,
      applicationIds: shown.map(({ id }) => id),
    })
    return {
      month,
      applications: shown.flatMap(({ id, name }) => {
        const result = results.get(id)
        if (!result) return []
        const { counts, before } = metOf(id)
        return {
          ...{ id, name, invoiced: result.invoiced },
          counts: { ...counts, ...result.counts },
          before: { ...before, ...result.before },
        }
      }),
      others: all.length - shown.length,
      views: viewsByApplication(
        all.map(({ id, name }) => {
          const { counts, before } = metOf(id)
          return { id, name, views: counts.views, before: before.views }
        }),
        mostViewedShown,
      ),
    }
  })
}

const unmet = { impressions: 0, views: 0 }

export function getVendorRevenueShares(platform: Platform, actor: Actor): Promise<RevenueShares> {
  const month = monthsLater(monthOf(platform.clock.now()), -1)
  return platform.inTenantReport(actor, async (tx) => ({
    month,
    ...(await readRevenueShares(tx, { month, atMost: sharesShown })),
  }))
}

async function totalsOf(
  tx: Tx,
  now: Date,
  applicationId: string | undefined,
): Promise<VendorCustomers['totals']> {
  const counts = await countCustomersByState(tx, now, applicationId)
  const paying =
    counts.active === 0 ? [] : await listCustomers(tx, now, { state: 'active', applicationId, atMost: null })
  const endedSince = new Date(now.getTime() - latelyMs)
  const lately =
    counts.ended === 0
      ? []
      : await listCustomers(tx, now, { state: 'ended', applicationId, endedSince, atMost: null })
  const until = new Date(now.getTime() + soonMs)
  const [nextTrial] =
    counts.trial === 0
      ? []
      : await listCustomersByState(tx, now, { state: 'trial', applicationId, after: undefined, atMost: 1 })
  return {
    ...counts,
    recurring: recurringOf(paying),
    upcoming: upcomingOf(await listComingPayments(tx, now, { until, applicationId })),
    atRisk: await atRiskOf(tx, now, paying),
    endedLately: { subscriptions: lately.length, cost: recurringOf(lately) },
    nextTrialEndsAt: nextTrial?.customer.trialEndsAt?.toISOString() ?? null,
  }
}

/** What is not the own company's does not exist for it. */
async function refuseForeign(tx: Tx, applicationId: string | undefined): Promise<void> {
  if (applicationId !== undefined && !(await hasListing(tx, applicationId)))
    throw new Refusal('not_found', t('Your company has no listing with this id.'))
}

async function readDays(
  tx: Tx,
  period: { from: string; to: string },
  applicationId: string | undefined,
): Promise<DayFigures[]> {
  const wanted = { from: period.from, applicationId }
  const met = await listListingDays(tx, wanted)
  const { trialStarts, paidStarts } = await readStarts(tx, wanted)
  return everyDay(period, met, trialStarts, paidStarts)
}

async function readSales(tx: Tx, now: Date, applicationId: string | undefined): Promise<Sales[]> {
  const { sales, paid, dues, payers } = await readRevenue(tx, applicationId)
  return salesOf(sales, paid, dues, payers, now)
}

const atRiskShown = 3

/** Those who use the smallest part of their seats first. */
async function atRiskOf(tx: Tx, now: Date, paying: readonly StoredCustomer[]) {
  const reported = await reportedOf(tx, now, paying)
  const found = paying
    .filter((one) => isAtRisk({ ...one, reported: reported.get(one.id) ?? null }, monthOf(now)))
    .sort((one, other) => usedPart(one, reported) - usedPart(other, reported) || (one.id < other.id ? -1 : 1))
  return {
    subscriptions: found.length,
    first: found.slice(0, atRiskShown).flatMap(({ id, companyName, paid }) =>
      paid && paid.seats !== null
        ? [
            {
              ...{ companyName, seats: paid.seats, activeUsers: reported.get(id)?.activeUsers ?? 0 },
              ...{ currency: paid.currency, costMinor: paid.totalMinor, billing: paid.billing },
            },
          ]
        : [],
    ),
  }
}

/** Prices of other currencies and periods are not alike; the part of the paid users that is active is. */
function usedPart({ id, paid }: StoredCustomer, reported: Awaited<ReturnType<typeof reportedOf>>): number {
  return (reported.get(id)?.activeUsers ?? 0) / (paid?.seats || 1)
}

/** The newest month within a year that the own company reported of each. */
async function reportedOf(
  tx: Tx,
  now: Date,
  customers: readonly StoredCustomer[],
): Promise<ReadonlyMap<string, NonNullable<Customer['reported']>>> {
  if (customers.length === 0) return new Map()
  const months = await listMonthsReportedToCustomers(
    tx,
    monthsLater(monthOf(now), -11),
    customers.map(({ id }) => id),
  )
  // Oldest first, so that the newest one stays.
  return new Map(
    months.flatMap(({ subscriptionId, month, activeUsers }) =>
      activeUsers === null ? [] : [[subscriptionId, { month, activeUsers }]],
    ),
  )
}

/** With what the own company reported of their use, and nothing else that is known of it. */
async function shownOf(tx: Tx, now: Date, customers: readonly StoredCustomer[]): Promise<Customer[]> {
  const reported = await reportedOf(tx, now, customers)
  const orders = await listOrdersToCome(
    tx,
    now,
    customers.map(({ id }) => id),
  )
  return customers.map((customer) =>
    asShown(customer, reported.get(customer.id) ?? null, orders.get(customer.id), monthOf(now)),
  )
}

function asShown(
  { startedAt, trialEndsAt, paid, ...customer }: StoredCustomer,
  reported: Customer['reported'],
  order: OrderToCome | undefined,
  month: string,
): Customer {
  return {
    ...customer,
    reported,
    isAtRisk: isAtRisk({ status: customer.status, paid, reported }, month),
    ordered: order
      ? { on: order.on, currency: order.currency, costMinor: order.totalMinor, billing: order.billing }
      : null,
    startedAt: startedAt.toISOString(),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    paid: paid && {
      ...{ seats: paid.seats, currency: paid.currency, costMinor: paid.totalMinor, billing: paid.billing },
      since: paid.since.toISOString(),
      endsOn: paid.endsOn,
    },
  }
}
