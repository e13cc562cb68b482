// What the pages of the profile read. Each is asked anew at every visit: other windows and colleagues change it too.
import { queryOptions } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import type { profileRoutes } from '../contract.ts'

export type OwnProfile = Returned<typeof profileRoutes.getOwnProfile>

export const ownProfileQuery = queryOptions<OwnProfile>({ queryKey: ['/api/settings/profile'], staleTime: 0 })
