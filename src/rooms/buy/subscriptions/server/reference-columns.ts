// The columns of `purchase_order` and of `invoice` that keep the texts by which a company knows its orders.

import { type OrderReferences, orderReferences } from '../rules/order-references.ts'

export const referenceColumns = {
  purchaseOrder: 'purchase_order',
  costCentre: 'cost_centre',
} as const satisfies Record<keyof OrderReferences, string>

/** To be selected, by the names that the code has for them. */
export const selectedReferences = orderReferences.map(
  (name) => `${referenceColumns[name]} as ${name}` as const,
)

/** To be written. */
export function referenceValues(of: OrderReferences) {
  return Object.fromEntries(orderReferences.map((name) => [referenceColumns[name], of[name]])) as Record<
    (typeof referenceColumns)[keyof OrderReferences],
    string
  >
}
