// Who tries and pays for what the acting company sells, and what that brings: companies' names, no person of theirs.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { SubscriptionStatus } from '../rules/subscription-term.ts'
import type { OrderBilling } from '../rules/vocabulary.ts'

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
    /** Whole minor units, due at a time. */
    totalMinor: number
    billing: OrderBilling
    /** Null while nobody has ended or changed it. */
    endsAt: Date | null
  } | null
}

export interface WantedCustomers {
  /** All of them where nothing is said. */
  state?: SubscriptionStatus | undefined
  applicationId?: string | undefined
  /** From the one after this place. */
  after?: { startedAt: string; id: string } | undefined
  atMost: number
}

interface Row extends Omit<Customer, 'paid'> {
  since: Date | null
  seats: number | null
  currency: string | null
  totalMinor: number | null
  billing: OrderBilling | null
  endsAt: Date | null
}

/** Newest first; each subscription is a row of its own. */
export async function listCustomers(
  tx: Tx,
  now: Date,
  { state, applicationId, after, atMost }: WantedCustomers,
): Promise<Customer[]> {
  const { rows } = await sql<Row>`
    select id, company_name as "companyName", application_id as "applicationId", application_name as "applicationName", status,
      started_at as "startedAt", trial_ends_at as "trialEndsAt", paid_since as since, seats, currency,
      total_minor::double precision as "totalMinor", billing, ends_at as "endsAt"
    from customers_of_own_applications(${now}, ${applicationId ?? null}::uuid, ${state ?? null}::text,
      ${after?.startedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${atMost})`.execute(tx.db)
  return rows.map(({ since, seats, currency, totalMinor, billing, endsAt, ...customer }) => ({
    ...customer,
    paid:
      since && currency && totalMinor !== null && billing
        ? { since, seats, currency, totalMinor, billing, endsAt }
        : null,
  }))
}

interface WantedStarts {
  /** A day such as 2026-11-28 in UTC. */
  from: string
  applicationId?: string | undefined
}

/** Days on which a trial began, such as 2026-11-28 in UTC, and how many; all applications or one of them. */
export async function countTrialStarts(
  tx: Tx,
  { from, applicationId }: WantedStarts,
): Promise<{ day: string; starts: number }[]> {
  const { rows } = await sql<{ day: string; starts: number }>`
    select day::text as day, starts
    from trial_starts_of_own_applications(${from}::date, ${applicationId ?? null}::uuid)`.execute(tx.db)
  return rows
}

/** Days on which a subscription was paid for the first time, which is when its first order was approved, and how many. */
export async function countPaidStarts(
  tx: Tx,
  { from, applicationId }: WantedStarts,
): Promise<{ day: string; starts: number }[]> {
  const { rows } = await sql<{ day: string; starts: number }>`
    select day::text as day, starts
    from paid_starts_of_own_applications(${from}::date, ${applicationId ?? null}::uuid)`.execute(tx.db)
  return rows
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

export interface MonthOfSales {
  /** 2026-11 */
  month: string
  currency: string
  /** Whole minor units that fell due in the month under approved orders. */
  dueMinor: number
}

/** Oldest month first; months in which nothing fell due are left out. Each currency is a row of its own. */
export async function listSales(
  tx: Tx,
  now: Date,
  { applicationId }: { applicationId?: string | undefined } = {},
): Promise<MonthOfSales[]> {
  const { rows } = await sql<MonthOfSales>`
    select to_char(month, 'YYYY-MM') as month, currency, due_minor::double precision as "dueMinor"
    from sales_of_own_applications(${now}, ${applicationId ?? null}::uuid) order by 1, 2`.execute(tx.db)
  return rows
}

/** How many companies anything ever fell due for, by currency. */
export async function countPayers(
  tx: Tx,
  now: Date,
  { applicationId }: { applicationId?: string | undefined } = {},
): Promise<{ currency: string; companies: number }[]> {
  const { rows } = await sql<{ currency: string; companies: number }>`
    select currency, companies from payers_of_own_applications(${now}, ${applicationId ?? null}::uuid)
    order by 1`.execute(tx.db)
  return rows
}
