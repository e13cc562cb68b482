// What the pages of the notifications read. Each is asked anew at every visit: other windows and colleagues change it too.
import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { accountRoutes } from '../contract.ts'

export type Choices = Returned<typeof accountRoutes.getNotificationChoices>

export const choicesQuery = query(accountRoutes.getNotificationChoices, {}, anew)
