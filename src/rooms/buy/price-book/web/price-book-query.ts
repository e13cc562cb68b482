// The price book as screens read it: one request for all of them, answered from the cache afterwards.
import { query } from '#platform/web/api/query.ts'
import { priceBookRoutes } from '../contract.ts'

export const priceBookQuery = query(priceBookRoutes.getPriceBook)
