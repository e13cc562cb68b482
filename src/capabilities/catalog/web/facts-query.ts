// What the catalogue holds, for pages that state it.
import { queryOptions } from '@tanstack/react-query'
import type { CatalogueFacts } from '../contract.ts'

export const catalogueFactsQuery = queryOptions<CatalogueFacts>({ queryKey: ['/api/catalogue-facts'] })
