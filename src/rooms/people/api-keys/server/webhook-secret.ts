// The secret of a company, with which each of its webhooks is signed beside the secret of the endpoint: for receivers that stand
// behind several endpoints.
import { randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '#platform/kernel/api-key.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { holdTeamAsOwner } from '#rooms/people/team/server/index.ts'
import { findSealedWebhookSecret, findWebhookSecret, writeWebhookSecret } from './webhook-secret-store.ts'

/** Opens the company's webhook secrets: it has one or none. */
export async function findWebhookSecrets(
  { sealer }: Pick<Identity, 'sealer'>,
  tx: Tx,
): Promise<() => string[]> {
  const { tenantId } = tx.actor
  const sealed = await findSealedWebhookSecret(tx)
  return () => (sealed ? [sealer.open('webhook secret', tenantId, sealed)] : [])
}

export function readWebhookSecret(identity: Identity, actor: Actor) {
  return identity.inTenantSnapshot(actor, async (tx) => {
    const { version, current } = await secretNow(tx)
    return { version, current }
  })
}

export async function regenerateWebhookSecret(
  identity: Identity,
  actor: Actor,
  { proof, seenVersion }: { proof: RecentProof; seenVersion: number },
) {
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  // As the Standard Webhooks specification writes them: base64 behind a prefix.
  const secret = `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`
  const sealedSecret = identity.sealer.seal('webhook secret', actor.tenantId, secret)
  return identity.inTenantTransaction(actor, async (tx) => {
    // While the proof was checked, another owner may have given them another role.
    await holdTeamAsOwner(tx)
    await holdOwnSession(tx, actor, proved)
    const draft = { sealedSecret, lastFour: lastFourOf(secret) }
    if (!(await writeWebhookSecret(tx, draft, seenVersion, now))) throw staleVersion(t('The webhook secret'))
    await recordAudit(tx, now, {
      action: 'identity.webhook_secret_regenerated',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: { version: seenVersion + 1 },
    })
    const { version, current } = await secretNow(tx)
    if (!current) throw new Error('the webhook secret is gone')
    return { version, current, secret }
  })
}

/** What people tell it by: the padding says nothing. */
function lastFourOf(secret: string): string {
  return secret.replace(/=+$/, '').slice(-4)
}

async function secretNow(tx: Tx) {
  const storedSecret = await findWebhookSecret(tx)
  if (!storedSecret) return { version: 0, current: null }
  const members = await findMembers(tx, [storedSecret.madeBy])
  return {
    version: storedSecret.version,
    current: {
      masked: `${webhookSecretPrefix}…${storedSecret.lastFour}`,
      madeAt: storedSecret.madeAt.toISOString(),
      madeBy: members.get(storedSecret.madeBy)?.name ?? t('a former member'),
    },
  }
}
