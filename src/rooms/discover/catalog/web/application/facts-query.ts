// What the catalogue holds, for pages that state it.
import { query } from '#platform/web/api/query.ts'
import { catalogRoutes } from '../../contract.ts'

/** A page that the server remembers may hold older ones than the server would say; then the browser asks. */
const aMinute = { staleTime: 60_000 }

export const catalogueFactsQuery = query(catalogRoutes.getCatalogueFacts, {}, aMinute)
