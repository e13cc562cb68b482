// What was said about usage, by month: to the company whose subscriptions they are, and to a vendor what it said itself.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface ReportedMonth {
  subscriptionId: string
  /** Such as 2026-11. */
  month: string
  source: 'own' | 'vendor'
  /** The highest of the days; of a day the fact that arrived last counts. Null where only quantities were reported. */
  activeUsers: number | null
  /** Days with active users. */
  days: number
  /** When the last fact of the month arrived. */
  at: Date
  quantities: { unit: string; quantity: number }[]
}

/** What the own systems and the vendors reported of the acting company's subscriptions, from a month on. */
export function listReportedMonths(tx: Tx, from: string): Promise<ReportedMonth[]> {
  return readMonths(tx, sql`e.customer_id = ${tx.actor.tenantId}`, from)
}

/** What the acting vendor reported of its customers' subscriptions, from a month on. */
export function listMonthsReportedToCustomers(
  tx: Tx,
  from: string,
  subscriptionIds: readonly string[],
): Promise<ReportedMonth[]> {
  return readMonths(
    tx,
    sql`e.tenant_id = ${tx.actor.tenantId} and e.customer_id <> ${tx.actor.tenantId}
      and e.subscription_id = any(${[...subscriptionIds]}::uuid[])`,
    from,
  )
}

export interface NamedUse {
  subscriptionId: string
  /** As it was reported: an e-mail address, or an id of the directory. */
  name: string
  firstDay: string
  lastDay: string
  /** Days from `recent` on. */
  days: number
}

/** Who used the acting company's subscriptions from a day on, where its own systems or the vendors named them. */
export async function listNamedUse(tx: Tx, from: string, recent: string): Promise<NamedUse[]> {
  const { rows } = await sql<NamedUse>`
    select e.subscription_id as "subscriptionId", named.name, min(e.day)::text as "firstDay", max(e.day)::text as "lastDay",
      (count(distinct e.day) filter (where e.day >= ${recent}::date))::int as days
    from usage_event e cross join lateral unnest(e.users) as named (name)
    where e.customer_id = ${tx.actor.tenantId} and e.day >= ${from}::date and e.users is not null
    group by 1, 2`.execute(tx.db)
  return rows
}

async function readMonths(tx: Tx, which: ReturnType<typeof sql>, from: string): Promise<ReportedMonth[]> {
  const { rows } = await sql<ReportedMonth>`
    with facts as (
      select e.*, to_char(e.day, 'YYYY-MM') as month,
        case when e.tenant_id = e.customer_id then 'own' else 'vendor' end as source
      from usage_event e where ${which} and e.day >= ${`${from}-01`}::date),
    days as (
      select distinct on (subscription_id, source, day) subscription_id, source, month, active_users
      from facts where active_users is not null
      order by subscription_id, source, day, number desc),
    users as (
      select subscription_id, source, month, max(active_users) as active_users, count(*)::int as days
      from days group by 1, 2, 3),
    sums as (
      select subscription_id, source, month,
        json_agg(json_build_object('unit', unit, 'quantity', quantity) order by unit) as quantities
      from (
        select subscription_id, source, month, unit, sum(quantity)::bigint as quantity
        from facts where unit is not null group by 1, 2, 3, 4) by_unit
      group by 1, 2, 3),
    arrived as (
      select subscription_id, source, month, max(received_at) as at from facts group by 1, 2, 3)
    select a.subscription_id as "subscriptionId", a.month, a.source, u.active_users as "activeUsers",
      coalesce(u.days, 0) as days, a.at, coalesce(s.quantities, '[]') as quantities
    from arrived a
    left join users u using (subscription_id, source, month)
    left join sums s using (subscription_id, source, month)
    order by a.subscription_id, a.month, a.source`.execute(tx.db)
  return rows
}
