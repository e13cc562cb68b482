// Who tries and pays for what the acting company sells, and what that brings: companies' names, no person of theirs.

import { type RawBuilder, sql } from 'kysely'
import type { ListPlace } from '#platform/contract/list-place.ts'
import { prepared } from '#platform/server/database/held-connections.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import {
  businessDay,
  nextRenewalNumber,
  paymentMinor,
  paymentsAfter,
  type Relief,
  type SubscriptionStatus,
  type TermDates,
  type TermPrice,
} from '../rules/subscription-term.ts'
import type { Term } from './term-store.ts'

export interface Customer {
  /** Of the subscription. */
  id: string
  companyName: string
  applicationId: string
  applicationName: string
  status: SubscriptionStatus
  startedAt: Date
  /** Null where it did not begin with a trial. */
  trialEndsAt: Date | null
  /** Null while nothing was ordered. */
  paid: {
    since: Date
    seats: number | null
    currency: string
    /** Whole minor units: what the payment of the period costs that runs, or that ran last. */
    totalMinor: number
    billing: OrderBilling
    /** The day on which it ends; null while nobody has ended it. An order in its place is no end. */
    endsOn: string | null
  } | null
}

export interface WantedCustomers {
  /** All of them by default. */
  state?: SubscriptionStatus | undefined
  applicationId?: string | undefined
  /** Only those that were paid for and ended then or later. */
  endedSince?: Date | undefined
  /** All of them where it is null. */
  atMost: number | null
}

/** A row's place in the list by state. */
interface CustomerPlace extends ListPlace {
  state: SubscriptionStatus
}

interface Row extends Omit<Customer, 'paid'> {
  since: Date | null
  /** Of the term that began last; null before one did. */
  term: (Omit<TermDates, 'startsAt' | 'endsAt'> & TermPrice & Pick<Term, 'seats' | 'currency'>) | null
  startsAt: Date | null
  endsAt: Date | null
}

const columns = sql`id, company_name as "companyName", application_id as "applicationId", application_name as "applicationName", status,
  started_at as "startedAt", trial_ends_at as "trialEndsAt", paid_since as since, starts_at as "startsAt", ends_at as "endsAt",
  case when billing is not null then jsonb_build_object('seats', seats, 'currency', currency, 'billing', billing,
    'totalMinor', total_minor, 'reducedPayments', reduced_payments, 'laterMinor', later_minor, 'zone', time_zone,
    'anchorDay', anchor_day) end as term`

function customersOf(now: Date, { state, applicationId, atMost }: WantedCustomers) {
  return sql`customers_of_own_applications(${now}, ${applicationId ?? null}::uuid, ${state ?? null}::text,
    null::timestamptz, null::uuid, ${atMost}::integer)`
}

/** Newest first; each subscription is a row of its own. */
export async function listCustomers(tx: Tx, now: Date, wanted: WantedCustomers): Promise<Customer[]> {
  const { endedSince } = wanted
  const { rows } = await sql<Row>`
    select ${columns} from ${customersOf(now, wanted)}
    ${endedSince ? sql`where billing is not null and ends_at >= ${endedSince}` : sql``}`.execute(tx.db)
  return rows.map((row) => asCustomer(row, now))
}

/**
 * Those who pay first, newest first, then running trials by their end, the next one first, then what ended, last first. Each with
 * its place.
 */
export async function listCustomersByState(
  tx: Tx,
  now: Date,
  { after, ...wanted }: WantedCustomers & { after: CustomerPlace | undefined },
): Promise<{ customer: Customer; place: CustomerPlace }[]> {
  const rank = (state: RawBuilder<unknown>) =>
    sql`array_position(array['ended', 'trial', 'active'], ${state})`
  const order = (state: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    sql`extract(epoch from ${at}) * case ${state} when 'trial' then -1 else 1 end`
  const [state, at] = [sql`status`, sql`placed.at`]
  const [stateBefore, atBefore] = [sql`${after?.state ?? null}::text`, sql`${after?.at ?? null}::timestamptz`]
  const { rows } = await sql<Row & { at: Date }>`
    select ${columns}, placed.at
    from ${customersOf(now, { ...wanted, atMost: null })}
    cross join lateral (
      select date_trunc('milliseconds', case status when 'active' then coalesce(paid_since, started_at) when 'trial' then trial_ends_at
        else case when paid_since is null then coalesce(trial_ends_at, started_at) else coalesce(ends_at, started_at) end
        end) as at) placed
    where ${after === undefined}::boolean
      or (${rank(state)}, ${order(state, at)}, id)
        < (${rank(stateBefore)}, ${order(stateBefore, atBefore)}, ${after?.id ?? null}::uuid)
    order by ${rank(state)} desc, ${order(state, at)} desc, id desc
    limit ${wanted.atMost}`.execute(tx.db)
  return rows.map(({ at: placedAt, ...row }) => ({
    customer: asCustomer(row, now),
    place: { state: row.status, at: placedAt.toISOString(), id: row.id },
  }))
}

function asCustomer({ since, term, startsAt, endsAt, ...customer }: Row, now: Date): Customer {
  if (!since || !term || !startsAt) return { ...customer, paid: null }
  const { seats, currency, billing } = term
  const last = endsAt !== null && endsAt <= now ? new Date(endsAt.getTime() - 1) : now
  const endsOn = endsAt && businessDay(term, endsAt)
  const totalMinor = paymentMinor(term, (nextRenewalNumber({ ...term, startsAt }, last) ?? 1) - 1)
  return { ...customer, paid: { since, seats, currency, totalMinor, billing, endsOn } }
}

/** What a customer is invoiced, and the day of the customer on which it falls due. */
export interface ComingPayment {
  on: string
  companyName: string
  applicationName: string
  currency: string
  totalMinor: number
}

/** What falls due after now up to and including `until` by all that is agreed on, the next first. */
export async function listComingPayments(
  tx: Tx,
  now: Date,
  { until, applicationId }: { until: Date; applicationId: string | undefined },
): Promise<ComingPayment[]> {
  const { rows } = await sql<
    TermDates &
      TermPrice & { relief: Relief } & Pick<ComingPayment, 'companyName' | 'applicationName' | 'currency'>
  >`
    select company_name as "companyName", application_name as "applicationName", currency, billing, starts_at as "startsAt",
      ends_at as "endsAt", total_minor as "totalMinor", reduced_payments as "reducedPayments", later_minor as "laterMinor",
      time_zone as zone, anchor_day as "anchorDay", relief
    from coming_terms_of_own_applications(${now}, ${until}, ${applicationId ?? null}::uuid)`.execute(tx.db)
  return rows
    .flatMap(({ companyName, applicationName, currency, ...term }) =>
      paymentsAfter(term, now, until).map(({ at, totalMinor }) => ({
        at,
        payment: { on: businessDay(term, at), companyName, applicationName, currency, totalMinor },
      })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ payment }) => payment)
}

/** An approved order that begins later, such as at the end of a trial, and the day of the customer on which it does. */
export interface OrderToCome {
  on: string
  currency: string
  totalMinor: number
  billing: OrderBilling
}

/** Of these subscriptions of customers the order that begins next, by subscription. */
export async function listOrdersToCome(
  tx: Tx,
  now: Date,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, OrderToCome>> {
  const { rows } = await sql<
    Omit<OrderToCome, 'on'> & { subscriptionId: string; startsAt: Date; zone: string }
  >`
    select subscription_id as "subscriptionId", currency, total_minor as "totalMinor", billing, starts_at as "startsAt",
      time_zone as zone
    from orders_to_come_of_own_applications(${now}, ${[...subscriptionIds]}::uuid[])`.execute(tx.db)
  return new Map(
    rows.map(({ subscriptionId, startsAt, zone, ...order }) => [
      subscriptionId,
      { ...order, on: businessDay({ zone }, startsAt) },
    ]),
  )
}

/** How many rows the list has of each state. */
export async function countCustomersByState(
  tx: Tx,
  now: Date,
  applicationId: string | undefined,
): Promise<Record<SubscriptionStatus, number>> {
  const { rows } = await sql<{ status: SubscriptionStatus; rows: number }>`
    select status, count(*)::integer as rows from ${customersOf(now, { applicationId, atMost: null })}
    group by status`.execute(tx.db)
  const of = (wanted: SubscriptionStatus) => rows.find(({ status }) => status === wanted)?.rows ?? 0
  return { active: of('active'), trial: of('trial'), ended: of('ended') }
}

export interface CustomersNow {
  /** Companies with a running trial or an active subscription. */
  customers: number
  /** Those with an active subscription. */
  paying: number
  /** Running trials and active subscriptions. */
  installations: number
}

export async function countCustomers(tx: Tx, now: Date): Promise<CustomersNow> {
  const { rows } = await sql<CustomersNow>`
    select customers, paying, installations from customers_now_of_own_applications(${now})`.execute(tx.db)
  return rows[0] ?? { customers: 0, paying: 0, installations: 0 }
}

/** What was invoiced of a company or an application: in all, in one month and in the month before it. */
export interface RevenueShare {
  name: string
  currency: string
  invoicedMinor: number
  monthMinor: number
  beforeMinor: number
}

/** The most first, each currency apart and with so many rows of its own. `month`: such as 2026-11. */
export async function readRevenueShares(
  tx: Tx,
  { month, atMost }: { month: string; atMost: number },
): Promise<{ byCustomer: RevenueShare[]; byApplication: RevenueShare[] }> {
  const { rows } = await sql<RevenueShare & { kind: 'customer' | 'application' }>`
    select kind, name, currency, invoiced_minor as "invoicedMinor", month_minor as "monthMinor", before_minor as "beforeMinor"
    from revenue_shares_of_own_applications(${`${month}-01`}::date, ${atMost}::integer)`.execute(tx.db)
  const of = (wanted: (typeof rows)[number]['kind']) =>
    rows.flatMap(({ kind, ...share }) => (kind === wanted ? [share] : []))
  return { byCustomer: of('customer'), byApplication: of('application') }
}

interface Starts {
  /** Days on which trials began, such as 2026-11-28 in UTC, and how many. */
  trialStarts: { day: string; starts: number }[]
  /** Days on which subscriptions were paid for the first time, which is when their first order was approved. */
  paidStarts: { day: string; starts: number }[]
}

interface Revenue {
  /** Whole minor units that were invoiced in a month, such as 2026-11, and not taken back; each currency apart. */
  sales: { month: string; currency: string; invoicedMinor: number }[]
  /** What of it was paid, in the same months. */
  paid: { month: string; currency: string; paidMinor: number }[]
  /** Until when what is not is due: the first and the last day, in the same months. */
  dues: { month: string; currency: string; firstOn: string; lastOn: string }[]
  /** How many companies anything of it was invoiced to, by currency. */
  payers: { currency: string; companies: number }[]
}

/** Of the own applications, all of them or one, from a day on. Oldest first; days without any are left out. */
export async function readStarts(
  tx: Tx,
  { from, applicationId = null }: { from: string; applicationId?: string | null | undefined },
): Promise<Starts> {
  const { rows } = await sql<Starts>`${prepared}
    select
      (select coalesce(json_agg(json_build_object('day', day, 'starts', starts) order by day), '[]')
       from trial_starts_of_own_applications(${from}::date, ${applicationId}::uuid)) as "trialStarts",
      (select coalesce(json_agg(json_build_object('day', day, 'starts', starts) order by day), '[]')
       from paid_starts_of_own_applications(${from}::date, ${applicationId}::uuid)) as "paidStarts"`.execute(
    tx.db,
  )
  return rows[0] ?? { trialStarts: [], paidStarts: [] }
}

interface Days {
  /** The first and the last of them, such as 2026-11-28, in UTC. */
  from: string
  to: string
}
type Started = { trialStarts: number; paidConversions: number }

export interface ApplicationResult {
  counts: Started
  before: Started
  /** Whole minor units invoiced in a month and in the month before it, each currency apart, by name. */
  invoiced: { currency: string; monthMinor: number; beforeMinor: number }[]
}

/** Of each of these own applications the starts of two periods, and what was invoiced in a month such as 2026-11 and the one before. */
export async function readResultsOfEach(
  tx: Tx,
  {
    period,
    before,
    month,
    applicationIds,
  }: { period: Days; before: Days; month: string; applicationIds: readonly string[] },
): Promise<ReadonlyMap<string, ApplicationResult>> {
  const within = ({ from, to }: Days) => sql`coalesce(sum(starts) filter (
    where day between ${from}::date and ${to}::date), 0)`
  const started = (days: Days) => sql<Started>`json_build_object(
    'trialStarts', (select ${within(days)} from trial_starts_of_own_applications(${days.from}::date, own.id)),
    'paidConversions', (select ${within(days)} from paid_starts_of_own_applications(${days.from}::date, own.id)))`
  const monthAt = sql`${`${month}-01`}::date`
  const { rows } = await sql<ApplicationResult & { id: string }>`
    select own.id, ${started(period)} as counts, ${started(before)} as before, (
      select coalesce(json_agg(json_build_object(
        'currency', currency, 'monthMinor', month_minor, 'beforeMinor', before_minor) order by currency), '[]')
      from (
        select currency, coalesce(max(invoiced_minor) filter (where month = ${monthAt}), 0) as month_minor,
          coalesce(max(invoiced_minor) filter (where month < ${monthAt}), 0) as before_minor
        from sales_of_own_applications(own.id)
        where month between ${monthAt} - interval '1 month' and ${monthAt}
        group by currency) sales) as invoiced
    from unnest(${applicationIds}::uuid[]) own(id)`.execute(tx.db)
  return new Map(rows.map(({ id, ...result }) => [id, result]))
}

/** What the own applications, all of them or one, brought in all time. Oldest first; months without anything are left out. */
export async function readRevenue(tx: Tx, applicationId: string | null = null): Promise<Revenue> {
  const { rows } = await sql<Revenue>`${prepared}
    select
      (select coalesce(json_agg(json_build_object(
          'month', to_char(month, 'YYYY-MM'), 'currency', currency, 'invoicedMinor', invoiced_minor) order by month, currency), '[]')
       from sales_of_own_applications(${applicationId}::uuid)) as sales,
      (select coalesce(json_agg(json_build_object(
          'month', to_char(month, 'YYYY-MM'), 'currency', currency, 'paidMinor', paid_minor) order by month, currency), '[]')
       from paid_of_own_applications(${applicationId}::uuid)) as paid,
      (select coalesce(json_agg(json_build_object(
          'month', to_char(month, 'YYYY-MM'), 'currency', currency, 'firstOn', first_on, 'lastOn', last_on) order by month, currency), '[]')
       from dues_of_own_applications(${applicationId}::uuid)) as dues,
      (select coalesce(json_agg(json_build_object('currency', currency, 'companies', companies) order by currency), '[]')
       from payers_of_own_applications(${applicationId}::uuid)) as payers`.execute(tx.db)
  return rows[0] ?? { sales: [], paid: [], dues: [], payers: [] }
}
