// What was agreed on for subscriptions, order by order.
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

function selectTerms(tx: Tx) {
  return tx.db
    .selectFrom('subscription_term')
    .select(({ ref }) => [
      'order_id as orderId',
      'subscription_id as subscriptionId',
      'billing',
      'seats',
      'currency',
      'total_minor as totalMinor',
      'reduced_payments as reducedPayments',
      'later_minor as laterMinor',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'time_zone as zone',
      'anchor_day as anchorDay',
      reliefOf(ref('order_id')).as('relief'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
}

/** Of one subscription or of all, oldest first; without those that were replaced, cancelled or undone before anything of them was due. */
export async function listTerms(tx: Tx, subscriptionId?: string): Promise<Term[]> {
  return (await listAllTerms(tx, subscriptionId)).filter(isEverHeld)
}

/** Also those that were never in force. */
export async function listAllTerms(tx: Tx, subscriptionId?: string): Promise<Term[]> {
  const terms = selectTerms(tx).orderBy('starts_at').orderBy('order_id')
  return (
    subscriptionId === undefined ? terms : terms.where('subscription_id', '=', subscriptionId)
  ).execute()
}

export async function findTermOfOrder(tx: Tx, orderId: string): Promise<Term | undefined> {
  return selectTerms(tx).where('order_id', '=', orderId).executeTakeFirst()
}

export async function insertTerm(tx: Tx, term: Omit<Term, 'relief'>): Promise<void> {
  await tx.db
    .insertInto('subscription_term')
    .values({
      tenant_id: tx.actor.tenantId,
      order_id: term.orderId,
      subscription_id: term.subscriptionId,
      billing: term.billing,
      seats: term.seats,
      currency: term.currency,
      total_minor: term.totalMinor,
      reduced_payments: term.reducedPayments,
      later_minor: term.laterMinor,
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      time_zone: term.zone,
      anchor_day: term.anchorDay,
    })
    .execute()
}

export async function setTermEnd(tx: Tx, orderId: string, endsAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('subscription_term')
    .set({ ends_at: endsAt })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', orderId)
    .execute()
}

/** Goes on after its period, or ends with it, whatever is ordered and taken back meanwhile. */
export async function setTermRenewal(tx: Tx, orderId: string, endsAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('subscription_term')
    .set({ ends_at: endsAt, renews: endsAt === null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('order_id', '=', orderId)
    .execute()
}

/** The order whose term ends where this one begins, that is still agreed on and renews; undefined where there is none. */
export async function findReplacedOrder(
  tx: Tx,
  { subscriptionId, orderId, startsAt }: Term,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('subscription_term as t')
    .innerJoin('purchase_order as o', (join) =>
      join.onRef('o.tenant_id', '=', 't.tenant_id').onRef('o.id', '=', 't.order_id'),
    )
    .select('t.order_id as orderId')
    .where('t.tenant_id', '=', tx.actor.tenantId)
    .where('t.subscription_id', '=', subscriptionId)
    .where('t.order_id', '<>', orderId)
    .where('t.ends_at', '=', startsAt)
    .whereRef('t.starts_at', '<', 't.ends_at')
    .where('t.renews', '=', true)
    .where('o.state', '=', 'approved')
    .executeTakeFirst()
  return row?.orderId
}
