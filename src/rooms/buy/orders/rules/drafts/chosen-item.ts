// What somebody chose to order, as it is in the address of /orders/new, and whether it was they who chose it.

import { figureOf } from '#platform/kernel/numbers/figure.ts'
import {
  type ChosenItem,
  itemParameters,
  newOrderAddress,
  orderKinds,
  seatsAtMost,
} from '#rooms/buy/price-book/rules/index.ts'

const idForm = /^[a-z][a-z-]{0,59}$/
const applicationIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const seatsBounds = { min: 1, max: seatsAtMost, decimals: 0 }

/** Undefined where the address names nothing that could be ordered. */
export function readChosenItem(parameters: URLSearchParams): ChosenItem | undefined {
  const kind = orderKinds.find((one) => parameters.has(itemParameters[one]))
  if (!kind) return undefined
  const itemId = parameters.get(itemParameters[kind]) ?? ''
  if (!(kind === 'application' ? applicationIdForm : idForm).test(itemId)) return undefined
  const seats = figureOf(parameters.get('seats') ?? '', seatsBounds, undefined)
  return { kind, itemId, seats: kind === 'credit-package' ? undefined : seats }
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
