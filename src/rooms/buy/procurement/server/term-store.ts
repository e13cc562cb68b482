// What was agreed on for subscriptions, order by order.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { isEverHeld, type Relief, type TermDates, type TermPrice } from '../rules/subscription-term.ts'
import { reliefOf } from './relief-store.ts'

export interface Term extends TermDates, TermPrice {
  orderId: string
  subscriptionId: string
  seats: number | null
  currency: string
  relief: Relief
}

const columns = sql`order_id as "orderId", subscription_id as "subscriptionId", billing, seats, currency,
  total_minor as "totalMinor",
  reduced_payments as "reducedPayments", later_minor as "laterMinor", starts_at as "startsAt", ends_at as "endsAt",
  time_zone as zone, anchor_day as "anchorDay", ${reliefOf(sql.ref('order_id'))} as relief`

/** Of one subscription or of all, oldest first; without those that were replaced, cancelled or undone before anything of them was due. */
export async function listTerms(tx: Tx, subscriptionId?: string): Promise<Term[]> {
  return (await listAllTerms(tx, subscriptionId)).filter(isEverHeld)
}

/** Also those that were never in force. */
export async function listAllTerms(tx: Tx, subscriptionId?: string): Promise<Term[]> {
  const of = subscriptionId === undefined ? sql`` : sql`and subscription_id = ${subscriptionId}`
  const { rows } = await sql<Term>`
    select ${columns} from subscription_term
    where tenant_id = ${tx.actor.tenantId} ${of} order by starts_at, order_id`.execute(tx.db)
  return rows
}

export async function findTermOfOrder(tx: Tx, orderId: string): Promise<Term | undefined> {
  const { rows } = await sql<Term>`
    select ${columns} from subscription_term
    where tenant_id = ${tx.actor.tenantId} and order_id = ${orderId}`.execute(tx.db)
  return rows[0]
}

export async function insertTerm(tx: Tx, term: Omit<Term, 'relief'>): Promise<void> {
  await sql`
    insert into subscription_term (tenant_id, order_id, subscription_id, billing, seats, currency, total_minor,
      reduced_payments, later_minor, starts_at, ends_at, time_zone, anchor_day)
    values (${tx.actor.tenantId}, ${term.orderId}, ${term.subscriptionId}, ${term.billing}, ${term.seats}, ${term.currency},
      ${term.totalMinor}, ${term.reducedPayments}, ${term.laterMinor}, ${term.startsAt}, ${term.endsAt}, ${term.zone}, ${term.anchorDay})`.execute(
    tx.db,
  )
}

export async function setTermEnd(tx: Tx, orderId: string, endsAt: Date | null): Promise<void> {
  await sql`
    update subscription_term set ends_at = ${endsAt}
    where tenant_id = ${tx.actor.tenantId} and order_id = ${orderId}`.execute(tx.db)
}

/** Goes on after its period, or ends with it, whatever is ordered and taken back meanwhile. */
export async function setTermRenewal(tx: Tx, orderId: string, endsAt: Date | null): Promise<void> {
  await sql`
    update subscription_term set ends_at = ${endsAt}, renews = ${endsAt === null}
    where tenant_id = ${tx.actor.tenantId} and order_id = ${orderId}`.execute(tx.db)
}

/** The order whose term ends where this one begins, that is still agreed on and renews; undefined where there is none. */
export async function findReplacedOrder(
  tx: Tx,
  { subscriptionId, orderId, startsAt }: Term,
): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select t.order_id as "orderId" from subscription_term t
    join purchase_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
    where t.tenant_id = ${tx.actor.tenantId} and t.subscription_id = ${subscriptionId} and t.order_id <> ${orderId}
      and t.ends_at = ${startsAt} and t.starts_at < t.ends_at and t.renews
      and o.state = 'approved'`.execute(tx.db)
  return rows[0]?.orderId
}
