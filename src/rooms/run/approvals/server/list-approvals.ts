// The requests that wait for a second administrator, and those that were decided.
import type { z } from 'zod'
import type { Actor } from '#platform/server/actor.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { listAdministrators } from '#rooms/people/administration/server/index.ts'
import type { approvalRoutes } from '../contract.ts'
import type { Approver } from '../rules/two-person.ts'
import { countWaiting, listRequests, type StoredRequest } from './approval-store.ts'
import { describedFor, mayDecide } from './described.ts'
import type { TwoPersonWork } from './two-person-work.ts'

type Query = z.output<typeof approvalRoutes.listApprovals.query>

export function listApprovals(
  platform: Platform,
  works: readonly TwoPersonWork[],
  actor: Actor,
  { state, operation, cursor, limit }: Query,
) {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    await recordLook(tx, now, {
      action: 'approvals.requests_read',
      targetKind: 'approval_requests',
      details: { state, ...(operation ? { operation } : {}), furtherPage: cursor !== undefined },
    })
    const found = await listRequests(tx, { state, operation, after: cursor, atMost: limit + 1, now })
    const requests = found.slice(0, limit)
    const administrators = await listDeciders(tx)
    return {
      // Who asked is looked at when somebody approves; for the list it is enough who the reader is.
      requests: requests.map((request) =>
        describedFor(
          actor,
          request,
          { userId: request.requestedBy, permissions: [] },
          works,
          now,
          administrators,
        ),
      ),
      next: found.length > limit ? (requests.at(-1)?.id ?? null) : null,
      waiting: await countWaiting(tx, now),
    }
  })
}

const looksAt = 200

/** The requests that this administrator can decide now, the newest first; of very many the newest. */
export async function listDecidable(tx: Tx, now: Date): Promise<StoredRequest[]> {
  const waiting = await listRequests(tx, {
    state: 'waiting',
    operation: undefined,
    after: undefined,
    atMost: looksAt,
    now,
  })
  return waiting.filter((request) => mayDecide(tx.actor, request, now))
}

/** Of those who administer the platform, with what they may now. More than these are enough to decide anything. */
async function listDeciders(tx: Tx): Promise<(Approver & { name: string })[]> {
  return (await listAdministrators(tx, 1_000)).map(({ id, name, role, isActive }) => ({
    userId: id,
    name,
    permissions: isActive ? adminRoleTable[role].permissions : [],
  }))
}
