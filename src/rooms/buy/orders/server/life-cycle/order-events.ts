// The events of orders for systems outside.
import type { EventType } from '#platform/kernel/event-types.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { RecordedStep } from '../../rules/order-vocabulary.ts'
import type { StoredOrder } from '../order-store.ts'

const events = {
  submit: 'order.submitted',
  approve: 'order.approved',
  reject: 'order.rejected',
  cancel: 'order.cancelled',
} as const satisfies Partial<Record<RecordedStep, EventType>>

/** Of the steps that others wait for; drafts concern only their author. */
export async function raiseOrderEvent(
  tx: Tx,
  now: Date,
  step: RecordedStep,
  { id, number, state, kind, itemId, itemName, vendorName, billing, seats, ...order }: StoredOrder,
): Promise<void> {
  if (!(step in events) || state === 'draft') return
  await raiseEvent(tx, now, events[step as keyof typeof events], {
    ...{ id, number, state, kind, itemId, itemName, vendorName, billing, seats },
    ...{ currency: order.currency, totalMinor: order.totalMinor, requestedBy: order.requestedBy },
  })
}
