// An emergency access as one administrator sees it: what it opens, and what they may do with it.
import type { z } from 'zod'
import type { Actor } from '#platform/server/actor.ts'
import type { accessShape } from '../contract.ts'
import { stateOf } from '../rules/emergency-access.ts'
import type { StoredAccess } from './access-store.ts'

export type DescribedAccess = z.output<typeof accessShape>

export function describedFor(actor: Actor, access: StoredAccess): DescribedAccess {
  const state = stateOf(access)
  const isMine = access.usedBy === actor.userId && actor.adminPermissions?.includes('breakglass:use') === true
  return {
    id: access.id,
    company: { id: access.companyId, name: access.companyName },
    views: [...access.views],
    reason: access.reason,
    state,
    requestedBy: { id: access.usedBy, name: access.usedByName },
    approvedBy: { id: access.approvedBy, name: access.approvedByName },
    beginsAt: access.beginsAt.toISOString(),
    endsAt: access.endsAt.toISOString(),
    looks: access.looks,
    revoked:
      access.endedBy === null
        ? null
        : {
            by: access.endedByName ?? '',
            at: (access.endedAt ?? access.endsAt).toISOString(),
            reason: access.endReason ?? '',
          },
    isStarted: access.sessionId !== null && access.sessionId === actor.sessionId,
    may: {
      look: state === 'in_force' && isMine,
      revoke: state === 'in_force' && actor.adminPermissions?.includes('breakglass:revoke') === true,
    },
  }
}
