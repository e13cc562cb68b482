// Provisioning as a company's owners set it up: the tokens with which its directory creates and deactivates members.
import { z } from 'zod'
import { idCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { buyerSubRoles } from '#rooms/people/accounts/rules/index.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'
import { groupTeamRoles } from './rules/group-roles.ts'
import { tokenNameLength } from './rules/scim-tokens.ts'

const tokenShape = z.object({
  id: z.uuid(),
  /** What the owners call the directory. */
  name: z.string(),
  masked: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** To the minute; null where it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  lastNetwork: z.string().nullable(),
})

const settingsShape = z.object({
  /** What the directory is given as its tenant or base address. */
  address: z.string(),
  tokens: z.array(tokenShape),
  /** Verified mail domains, within which members can be created. */
  domains: z.array(z.string()),
  /** Members of whom the directory has said something, and those of them whom it has deactivated. */
  provisioned: z.int(),
  deactivated: z.int(),
})

const groupShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** People of the group who may sign in. */
  members: z.int().min(0),
  /** What its members do in a buyers' company; null: it gives no work. */
  subRole: z.enum(buyerSubRoles).nullable(),
  /** What they may do for a vendor; null: it gives no role. */
  teamRole: z.enum(groupTeamRoles).nullable(),
  version: z.int().min(1),
})

/** How many groups one page of the list has. */
export const groupsAtOnce = 50

const brisk = { limit: 60, windowSeconds: 60 }

export const provisioningRoutes = {
  getProvisioning: route({
    method: 'GET',
    path: '/api/settings/provisioning',
    summary: "Read how the company's directory provisions its members: address, tokens and domains",
    tag: 'provisioning',
    permission: 'company-admin',
    returns: settingsShape,
    refuses: [],
  }),
  createProvisioningToken: route({
    method: 'POST',
    path: '/api/settings/provisioning/tokens',
    summary:
      "Make a token with which the company's directory provisions its members; it is answered this once",
    tag: 'provisioning',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .refine(isVisible, { error: () => t('Name is required') })
        .refine(isOneLine, { error: () => t('Name must be one line of text') })
        .max(tokenNameLength, {
          error: () => t('Name must be at most {tokenNameLength} characters', { tokenNameLength }),
        }),
      ...proofFields,
    }),
    returns: z.object({
      token: tokenShape,
      /** The token itself, answered this once and kept nowhere. */
      secret: z.string(),
    }),
    status: 201,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: brisk,
  }),
  revokeProvisioningToken: route({
    method: 'DELETE',
    path: '/api/settings/provisioning/tokens/{id}',
    summary:
      'Revoke a provisioning token; the directory is refused from its next call on, and members stay as they are',
    tag: 'provisioning',
    permission: 'company-admin',
    proof: 'none: it only takes away',
    params: z.strictObject({ id: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  listDirectoryGroups: route({
    method: 'GET',
    path: '/api/settings/provisioning/groups',
    summary: "List the groups of the company's directory by name, with the work and role that each gives",
    tag: 'provisioning',
    permission: 'company-admin',
    query: z.strictObject({ cursor: idCursor }),
    returns: z.object({
      groups: z.array(groupShape),
      next: z.uuid().nullable(),
      /** What a group can give here, the highest first. */
      subRoles: z.array(z.enum(buyerSubRoles)),
      teamRoles: z.array(z.enum(groupTeamRoles)),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  mapDirectoryGroup: route({
    method: 'PUT',
    path: '/api/settings/provisioning/groups/{id}',
    summary:
      "Decide which work and which role a group of the directory gives; it counts for the group's members at once, and never for owners",
    tag: 'provisioning',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      subRole: z.enum(buyerSubRoles).nullable(),
      teamRole: z.enum(groupTeamRoles).nullable(),
      ...proofFields,
    }),
    returns: groupShape,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
} as const
