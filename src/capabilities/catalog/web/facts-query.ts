// What the catalogue holds and what of it can be required, for pages that state it.
import { queryOptions } from '@tanstack/react-query'
import type { CatalogueFacts, MustHaveOptions } from '../contract.ts'

export const catalogueFactsQuery = queryOptions<CatalogueFacts>({ queryKey: ['/api/catalogue-facts'] })

export const mustHaveOptionsQuery = queryOptions<MustHaveOptions>({ queryKey: ['/api/must-haves'] })
