// Notes that a key or a token was used: at most once a minute, and for the audit log where it was not used lately or came from another
// network. What is still kept under the SECRET_KEY before this one moves by its use.
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { recordForUse, toMinute } from '../rules/api-keys.ts'

export interface UsedSecret {
  id: string
  lastUsedAt: Date | null
  lastNetwork: string | null
  /** Its hash under the present SECRET_KEY, where it is kept under the one before. */
  newHash: Buffer | undefined
  /** What it is, for the log and the audit entry. */
  what: string
  action: AuditAction
  targetKind: string
  writeHash: (tx: Tx, id: string, hash: Buffer) => Promise<void>
  /** False where another request has written it. */
  writeUse: (tx: Tx, id: string, at: Date) => Promise<boolean>
}

/** A database that can only be read must not stop programs that only read. */
export async function recordUse(platform: Platform, actor: Actor, used: UsedSecret): Promise<void> {
  const { id, lastUsedAt, lastNetwork, newHash } = used
  const now = platform.clock.now()
  const wanted = recordForUse({ at: lastUsedAt, network: lastNetwork }, now, actor.network ?? null)
  if (wanted === 'nothing' && !newHash) return
  try {
    await platform.inTenantTransaction(
      actor,
      async (tx) => {
        if (newHash) await used.writeHash(tx, id, newHash)
        const isWritten = await used.writeUse(tx, id, toMinute(now))
        if (isWritten && wanted === 'audit')
          await recordAudit(tx, now, {
            action: used.action,
            targetKind: used.targetKind,
            targetId: id,
            details: { previousNetwork: lastNetwork },
          })
      },
      { unaudited: 'bookkeeping' },
    )
  } catch (error) {
    platform.log.warn({ err: error }, `that ${used.what} was used could not be written`)
  }
}
