// Which second factors somebody has, for their own Security tab.
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from './identity.ts'
import { ownSession } from './own-session.ts'
import { listPasskeys, type OwnPasskey } from './passkey-store.ts'
import { countBackupCodes, findTotp } from './second-factor-store.ts'

export async function describeSecondFactors(identity: Identity, actor: Actor) {
  const { userId } = ownSession(actor)
  return identity.inTenantSnapshot(actor, async (tx) => {
    const enabledAt = (await findTotp(tx, userId))?.enabledAt
    return {
      totp: enabledAt ? { enabledAt: enabledAt.toISOString() } : null,
      backupCodesLeft: await countBackupCodes(tx, userId),
      passkeys: (await listPasskeys(tx, userId)).map(describePasskey),
    }
  })
}

export function describePasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<OwnPasskey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
