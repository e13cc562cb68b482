// The places that are written for a listing, one for each order by a whole number. Apart from the orders, which every visit loads.
import { type ByPlace, holdsText, keptOrder, type Placed, sortKeys } from './orders.ts'

const ordersByNumber = sortKeys
  .map(keptOrder)
  .filter((order) => 'place' in order && !holdsText(order)) as ByPlace[]

/** The columns of whole numbers that are written for a listing; prices have their own. */
export const placeColumns = ordersByNumber.map(({ column }) => column)

/** The places of a listing, by column. */
export function placesOf(row: Placed): Readonly<Record<string, number>> {
  return Object.fromEntries(ordersByNumber.map(({ column, place }) => [column, Number(place(row))]))
}
