// What somebody chose to order, as it is in the address of /orders/new, and whether it was they who chose it.

import { figureOf } from '#platform/kernel/figure.ts'
import { type OrderKind, seatsAtMost } from './vocabulary.ts'

export interface ChosenItem {
  kind: OrderKind
  itemId: string
  /** Undefined where it is still to be said, or makes no difference. */
  seats: number | undefined
  /** Of an application on trial: whether it starts with the approval and gives up the free days that are left. */
  startsNow?: boolean
}

/** What is in the address, by kind. */
const names: Readonly<Record<OrderKind, string>> = {
  plan: 'plan',
  'credit-package': 'package',
  application: 'application',
}

const idForm = /^[a-z][a-z-]{0,59}$/
const applicationIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const seatsBounds = { min: 1, max: seatsAtMost, decimals: 0 }

/** Undefined where the address names nothing that could be ordered. */
export function readChosenItem(parameters: URLSearchParams): ChosenItem | undefined {
  const kind = (['plan', 'credit-package', 'application'] as const).find((one) => parameters.has(names[one]))
  if (!kind) return undefined
  const itemId = parameters.get(names[kind]) ?? ''
  if (!(kind === 'application' ? applicationIdForm : idForm).test(itemId)) return undefined
  const seats = figureOf(parameters.get('seats') ?? '', seatsBounds, undefined)
  return { kind, itemId, seats: kind === 'credit-package' ? undefined : seats }
}

export function newOrderAddress({ kind, itemId, seats }: ChosenItem): string {
  const parameters = new URLSearchParams({ [names[kind]]: itemId })
  if (seats !== undefined) parameters.set('seats', String(seats))
  return `/orders/new?${parameters}`
}

/** Where a visitor signs in to order, so that they come back to what they chose. */
export function signInToOrder(chosen: ChosenItem): string {
  return `/enterprise-login?redirect=${encodeURIComponent(newOrderAddress(chosen))}`
}

/** What this tab remembers of the press of a visitor. */
export interface StoredChoice {
  address: string
  /** Milliseconds since 1970. */
  at: number
}

const goodForMs = 30 * 60_000

/** Whether the choice in the address was made in this tab not long ago. An address alone proves nothing: anybody can send one. */
export function wasChosenHere(stored: string | null, chosen: ChosenItem, now: number): boolean {
  try {
    const { address, at }: Partial<StoredChoice> = JSON.parse(stored ?? '{}') ?? {}
    return address === newOrderAddress(chosen) && typeof at === 'number' && at <= now && now - at <= goodForMs
  } catch {
    return false
  }
}
