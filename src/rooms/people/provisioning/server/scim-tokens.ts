// The tokens of a company's directory: made with a proof of who is at the keyboard, shown once, revoked.

import type { z } from 'zod'
import { provisioningTokenPrefix } from '#platform/kernel/api-key.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers, type Identity, ownSession } from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { listDomains } from '#rooms/people/single-sign-on/server/index.ts'
import { holdTeamAsOwner } from '#rooms/people/team/server/index.ts'
import type { provisioningRoutes } from '../contract.ts'
import { maskedToken, tokensPerCompany } from '../rules/scim-tokens.ts'
import { hashOfScimToken } from './identify-provisioner.ts'
import { scimAddress } from './scim-resources.ts'
import { deleteToken, insertToken, listTokens, type ScimToken } from './scim-token-store.ts'
import { countProvisioned } from './scim-user-store.ts'

type Settings = z.output<typeof provisioningRoutes.getProvisioning.returns>
type ShownToken = Settings['tokens'][number]

export function readProvisioning(identity: Identity, actor: Actor): Promise<Settings> {
  return identity.inTenantSnapshot(actor, async (tx) => ({
    address: scimAddress(identity),
    tokens: await shown(tx, await listTokens(tx)),
    domains: (await listDomains(tx)).flatMap(({ domain, provedAt }) => (provedAt ? [domain] : [])),
    ...(await countProvisioned(tx)),
  }))
}

export async function createToken(
  identity: Identity,
  actor: Actor,
  { name, ...proof }: { name: string } & RecentProof,
): Promise<{ token: ShownToken; secret: string }> {
  const { userId } = ownSession(actor)
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  const secret = `${provisioningTokenPrefix}${newSecretToken()}`
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx)
    await holdOwnSession(tx, actor, proved)
    if ((await listTokens(tx)).length >= tokensPerCompany)
      throw new Refusal(
        'conflict',
        t(
          'A company has at most {tokensPerCompany} provisioning tokens. Revoke one that is no longer used first.',
          {
            tokensPerCompany,
          },
        ),
        { because: 'limit' },
      )
    const lastFour = secret.slice(-4)
    const token = { id: newId(), name, lastFour, madeBy: userId, madeAt: now }
    await insertToken(tx, { ...token, hash: hashOfScimToken(identity.sealer, secret) })
    await recordAudit(tx, now, {
      action: 'provisioning.token_created',
      targetKind: 'provisioning token',
      targetId: token.id,
      details: { name, lastFour },
    })
    const [newToken] = await shown(tx, [{ ...token, lastUsedAt: null, lastNetwork: null }])
    if (!newToken) throw new Error('a token was not shown')
    return { token: newToken, secret }
  })
}

export async function revokeToken(identity: Identity, actor: Actor, id: string): Promise<void> {
  await identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx)
    const revoked = await deleteToken(tx, id)
    if (!revoked)
      throw new Refusal('not_found', t('Your company has no such token. It may have been revoked.'))
    const { name, lastFour, lastUsedAt, lastNetwork } = revoked
    await recordAudit(tx, identity.clock.now(), {
      action: 'provisioning.token_revoked',
      targetKind: 'provisioning token',
      targetId: id,
      details: { name, lastFour, lastUsedAt: lastUsedAt?.toISOString() ?? null, lastNetwork },
    })
  })
}

async function shown(tx: Tx, tokens: readonly ScimToken[]): Promise<ShownToken[]> {
  const members = await findMembers(
    tx,
    tokens.map(({ madeBy }) => madeBy),
  )
  return tokens.map(({ id, name, lastFour, madeBy, madeAt, lastUsedAt, lastNetwork }) => ({
    id,
    name,
    masked: maskedToken(lastFour),
    madeBy: members.get(madeBy)?.name ?? t('a former member'),
    madeAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastNetwork,
  }))
}
