// Who is calling, as the browser may know it. Accounts and sign-in come with the identity room proper.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'

export const profileShape = z.object({
  id: z.uuid(),
  username: z.string(),
  roles: z.array(z.enum(['enterprise', 'vendor'])),
  activePortal: z.enum(['enterprise', 'vendor']),
})
export type Profile = z.infer<typeof profileShape>

export const identityRoutes = {
  getCsrfToken: route({
    method: 'GET',
    path: '/api/auth/csrf-token',
    summary: 'Get the token that every unsafe call must carry as X-CSRF-Token',
    tag: 'identity',
    permission: 'public',
    returns: z.object({ csrfToken: z.string() }),
    refuses: [],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/auth/profile',
    summary: 'Read the profile of the signed-in user; 401 means signed out',
    tag: 'identity',
    permission: 'member',
    returns: z.object({ user: profileShape }),
    refuses: ['not_authenticated'],
  }),
} as const
