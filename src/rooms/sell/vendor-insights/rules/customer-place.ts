// Where a page of customers starts: the last row before it, which the list finds by its state first.
import { type ListPlace, readListPlace, writeListPlace } from '#platform/contract/list-place.ts'
import { customerStates } from './vendor-vocabulary.ts'

interface CustomerPlace extends ListPlace {
  state: (typeof customerStates)[number]
}

/** What the list answers as `next`. */
export function writeCustomerPlace({ state, at, id }: CustomerPlace): string {
  return `${state}_${writeListPlace(new Date(at), id)}`
}

/** Undefined for what is no place, as at the start of the list. */
export function readCustomerPlace(cursor: string | undefined): CustomerPlace | undefined {
  const state = customerStates.find((one) => cursor?.startsWith(`${one}_`))
  const place = state && readListPlace(cursor?.slice(state.length + 1))
  return state && place && { state, ...place }
}
