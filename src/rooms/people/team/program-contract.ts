// What programs may ask of the people of a company: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { idCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { memberShape, membersAtOnce } from './contract.ts'

export const teamProgramRoutes = {
  listMembers: route({
    method: 'GET',
    path: '/api/v1/members',
    operationId: 'listMembers',
    summary: `List the members of the company by name, with what each may do, ${membersAtOnce} to a page`,
    tag: 'members',
    permission: 'member',
    apiScope: 'members:read',
    query: z.strictObject({ cursor: idCursor }),
    returns: pageShape(
      memberShape
        .pick({
          id: true,
          name: true,
          username: true,
          email: true,
          jobTitle: true,
          roles: true,
          subRole: true,
          teamRole: true,
          joinedAt: true,
        })
        .meta({ id: 'Member' }),
    ),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const
