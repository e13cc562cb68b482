// The financial analytics: asked anew at every visit, since orders, programs and colleagues change them meanwhile.
import { queryOptions } from '@tanstack/react-query'
import type { Analytics } from '../contract.ts'

export const analyticsQuery = queryOptions<Analytics>({ queryKey: ['/api/analytics'], staleTime: 0 })
