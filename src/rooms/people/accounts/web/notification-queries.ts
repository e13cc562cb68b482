// What the pages of the notifications read. Each is asked anew at every visit: other windows and colleagues change it too.
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { accountRoutes } from '../contract.ts'

export type Choices = Returned<typeof accountRoutes.getNotificationChoices>

export const choicesQuery = queryOptions<Choices>({ queryKey: ['/api/settings/notifications'], staleTime: 0 })
