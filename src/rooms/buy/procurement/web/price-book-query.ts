// The price book as screens read it: one request for all of them, answered from the cache afterwards.
import { queryOptions } from '@tanstack/react-query'
import type { PriceBook } from '../contract.ts'

export const priceBookQuery = queryOptions<PriceBook>({ queryKey: ['/api/plans'] })
