// What somebody chose to order, and the address of the form that orders it.

import type { OrderKind } from './vocabulary.ts'

export interface ChosenItem {
  kind: OrderKind
  itemId: string
  /** Undefined where it is still to be said, or makes no difference. */
  seats: number | undefined
  /** Of an application on trial: whether it starts with the approval and gives up the free days that are left. */
  startsNow?: boolean
}

/** What is in the address, by kind. */
export const itemParameters: Readonly<Record<OrderKind, string>> = {
  plan: 'plan',
  'credit-package': 'package',
  application: 'application',
}

export function newOrderAddress({ kind, itemId, seats }: ChosenItem): string {
  const parameters = new URLSearchParams({ [itemParameters[kind]]: itemId })
  if (seats !== undefined) parameters.set('seats', String(seats))
  return `/orders/new?${parameters}`
}

/** Where a visitor signs in to order, so that they come back to what they chose. */
export function signInToOrder(chosen: ChosenItem): string {
  return `/enterprise-login?redirect=${encodeURIComponent(newOrderAddress(chosen))}`
}
