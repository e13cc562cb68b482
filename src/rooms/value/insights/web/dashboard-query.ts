// What the dashboard reads: asked anew at every visit, since everything elsewhere changes it.
import { queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '../contract.ts'

export const dashboardQuery = queryOptions<Dashboard>({ queryKey: ['/api/dashboard'], staleTime: 0 })
