// What the catalogue holds and what of it can be required, for pages that state it.
import { queryOptions } from '@tanstack/react-query'
import type { CatalogueFacts, MustHaveOptions } from '../contract.ts'

/** A page that the server remembers may hold older ones than the server would say; then the browser asks. */
const staleTime = 60_000

export const catalogueFactsQuery = queryOptions<CatalogueFacts>({
  queryKey: ['/api/catalogue-facts'],
  staleTime,
})

export const mustHaveOptionsQuery = queryOptions<MustHaveOptions>({
  queryKey: ['/api/must-haves'],
  staleTime,
})
