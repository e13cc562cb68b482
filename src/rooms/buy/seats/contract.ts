// Who holds which seat of a subscription: read by every buyer, changed by owners.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { subscriptionShape } from '#rooms/buy/subscriptions/contract.ts'

const holderShape = z.object({
  id: z.uuid(),
  /** What colleagues know the person by. */
  name: z.string(),
  email: z.string(),
  heldSince: z.iso.datetime(),
  /** The name of the person who gave it; null where a group of the directory did. */
  givenBy: z.string().nullable(),
})

const groupShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** People of the group who may sign in. */
  members: z.int().min(0),
})

export const seatsShape = z.object({
  subscriptionId: z.uuid(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  status: subscriptionShape.shape.status,
  /** Seats that are paid for now; null where there are none to give: in a trial, and where everybody may use it. */
  seats: z.int().min(1).nullable(),
  /** Seats that nobody holds, and holders beyond the seats; each 0 where there are none. */
  free: z.int().min(0),
  over: z.int().min(0),
  holders: z.array(holderShape),
  /** Groups whose members hold a seat while there is one, and people of theirs who have none. */
  groups: z.array(groupShape),
  waiting: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Groups of the directory that could be added. */
  groupsOffered: z.array(groupShape),
  mayChange: z.boolean(),
})
export type Seats = z.infer<typeof seatsShape>

const ofSubscription = z.strictObject({ id: z.uuid() })
const ofMember = z.strictObject({ id: z.uuid(), memberId: z.uuid() })
const ofGroup = z.strictObject({ id: z.uuid(), groupId: z.uuid() })
const brisk = { limit: 240, windowSeconds: 60 }

export const seatRoutes = {
  listSeatSummaries: route({
    method: 'GET',
    path: '/api/seats',
    summary: 'List how many seats of each running subscription are paid for and how many have a named holder',
    tag: 'seats',
    permission: 'buyer',
    returns: z.array(z.object({ subscriptionId: z.uuid(), seats: z.int().min(1), held: z.int().min(0) })),
    refuses: [],
  }),
  getSeats: route({
    method: 'GET',
    path: '/api/subscriptions/{id}/seats',
    summary: 'Read who holds the seats of a subscription, which groups give them, and who waits for one',
    tag: 'seats',
    permission: 'buyer',
    params: ofSubscription,
    returns: seatsShape,
    refuses: ['invalid_input', 'not_found'],
  }),
  findSeatCandidates: route({
    method: 'GET',
    path: '/api/subscriptions/{id}/seat-candidates',
    summary: 'Find members of the own company who hold no seat of a subscription, the first by name',
    tag: 'seats',
    permission: 'buyer',
    params: ofSubscription,
    query: z.strictObject({
      search: z.string().trim().max(100).optional().describe('Part of a name, username or address'),
    }),
    returns: z.object({
      members: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
      /** Whether there are more than these. */
      isMore: z.boolean(),
    }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  giveSeat: route({
    method: 'PUT',
    path: '/api/subscriptions/{id}/seats/{memberId}',
    summary: 'Give a member of the own company a seat of a subscription while one is free',
    tag: 'seats',
    permission: 'company-admin',
    params: ofMember,
    returns: seatsShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: brisk,
  }),
  releaseSeat: route({
    method: 'DELETE',
    path: '/api/subscriptions/{id}/seats/{memberId}',
    summary: 'Release the seat that a member holds, so that somebody else can have it',
    tag: 'seats',
    permission: 'company-admin',
    params: ofMember,
    returns: seatsShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: brisk,
  }),
  addSeatGroup: route({
    method: 'PUT',
    path: '/api/subscriptions/{id}/seat-groups/{groupId}',
    summary: 'Let the members of a directory group hold seats of a subscription while there are any',
    tag: 'seats',
    permission: 'company-admin',
    params: ofGroup,
    returns: seatsShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: brisk,
  }),
  removeSeatGroup: route({
    method: 'DELETE',
    path: '/api/subscriptions/{id}/seat-groups/{groupId}',
    summary: 'Let a directory group give no seats any more; the seats that it gave are released',
    tag: 'seats',
    permission: 'company-admin',
    params: ofGroup,
    returns: seatsShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
} as const
