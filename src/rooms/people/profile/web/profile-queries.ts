// What the pages of the profile read. Each is asked anew at every visit: other windows and colleagues change it too.
import type { Returned } from '#platform/contract/route.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { profileRoutes } from '../contract.ts'

export type OwnProfile = Returned<typeof profileRoutes.getOwnProfile>

export const ownProfileQuery = query(profileRoutes.getOwnProfile, {}, anew)
