// Which second factors somebody has, and until when an outdated password signs in, for their own Security tab.
import type { Actor } from '#platform/server/actor.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { endOfOutdated, ownSession, readOutdatedSince } from '#rooms/people/accounts/server/index.ts'
import { findFactorReset } from './factor-reset-store.ts'
import { listPasskeys, type OwnPasskey } from './passkey-store.ts'
import { countBackupCodes, findTotp } from './second-factor-store.ts'

export async function describeSecondFactors(identity: Identity, actor: Actor) {
  const { userId } = ownSession(actor)
  return identity.inTenantSnapshot(actor, async (tx) => {
    const enabledAt = (await findTotp(tx, userId))?.enabledAt
    const outdatedSince = await readOutdatedSince(tx, userId)
    const reset = await findFactorReset(tx, userId)
    return {
      removedAt: reset?.effectiveAt.toISOString() ?? null,
      totp: enabledAt ? { enabledAt: enabledAt.toISOString() } : null,
      backupCodesLeft: await countBackupCodes(tx, userId),
      passkeys: (await listPasskeys(tx, userId)).map(describePasskey),
      passwordEndsAt: outdatedSince ? endOfOutdated(outdatedSince).toISOString() : null,
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
