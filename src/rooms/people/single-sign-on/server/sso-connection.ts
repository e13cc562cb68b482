// A company's provider: set up and changed by its owners, switched on and off, removed. A person who changes the
// provider decides who gets into the company, so a change takes a proof of who is there and is answered as a whole.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { endSsoSessions, ownSession } from '#rooms/people/accounts/server/index.ts'
import { readCompany } from '#rooms/people/company/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import type { SsoSettings } from '../contract.ts'
import { findIssuerFault } from '../rules/issuer-address.ts'
import { deleteSamlProvider } from './saml/saml-store.ts'
import { checkProvider, ProviderError } from './sso-provider.ts'
import { describeSso, joinChoicesOf } from './sso-settings.ts'
import {
  deleteConnection,
  findConnection,
  insertConnection,
  listDomains,
  type SsoConnection,
  updateConnection,
  writeEnabled,
} from './sso-store.ts'

export interface ConnectionChange extends RecentProof {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  joinsAs: RegistrationRole | null
}

const changedMeanwhile = () => staleVersion(t('Single sign-on'))
const notSetUp = () => t('Single sign-on is not set up.')

export async function saveConnection(
  identity: Identity,
  actor: Actor,
  change: ConnectionChange,
  /** 0 where nothing was set up. */
  seenVersion: number,
): Promise<SsoSettings> {
  const { issuer, clientId, clientSecret, joinsAs } = change
  refuseBadIssuer(identity, issuer)
  const proved = await requireProof(identity, actor, change)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    await refuseForeignJoin(tx, joinsAs)
    const before = await findConnection(tx)
    if ((before?.version ?? 0) !== seenVersion) throw changedMeanwhile()
    const draft = {
      protocol: 'oidc' as const,
      issuer,
      clientId,
      joinsAs,
      sealedClientSecret: secretFor(identity, tx, change, before),
    }
    const isSaved = before
      ? await updateConnection(tx, seenVersion, draft, now)
      : await insertConnection(tx, draft, now)
    if (!isSaved) throw changedMeanwhile()
    await deleteSamlProvider(tx)
    // Another provider takes the place of the one that opened them.
    const sessionsEnded =
      before && before.issuer !== issuer ? await endSsoSessions(tx, now, ownSession(actor).sessionId) : 0
    await logConnection(identity, tx, 'identity.sso_saved', {
      issuer,
      clientId,
      secretChanged: clientSecret !== undefined,
      joinsAs,
      version: seenVersion + 1,
      sessionsEnded,
    })
    return describeSso(identity, tx)
  })
}

export async function refuseForeignJoin(tx: Tx, joinsAs: RegistrationRole | null): Promise<void> {
  if (joinsAs !== null && !joinChoicesOf(await readCompany(tx)).includes(joinsAs))
    throw fieldRefusal(
      'joinsAs',
      t('Choose one of the roles that are offered. Only an owner can make someone an approver of orders.'),
    )
}

/** The kept secret stays with the issuer that it was given for: another one would be sent what is not its own. */
function secretFor(
  identity: Identity,
  tx: Tx,
  { issuer, clientSecret }: ConnectionChange,
  before: SsoConnection | undefined,
): Buffer {
  if (clientSecret !== undefined) return sealClientSecret(identity, tx.actor.tenantId, clientSecret)
  // The key that is kept for a SAML provider is the product.s own.
  if (before?.protocol !== 'oidc') throw fieldRefusal('clientSecret', t('Client secret is required'))
  if (before.issuer !== issuer)
    throw fieldRefusal('clientSecret', t('Another issuer needs its own client secret'))
  return before.sealedClientSecret
}

export async function switchSso(
  identity: Identity,
  actor: Actor,
  { isEnabled, ...proof }: { isEnabled: boolean } & RecentProof,
  seenVersion: number,
): Promise<SsoSettings> {
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    const before = await findConnection(tx)
    if (!before) throw new Refusal('conflict', notSetUp())
    if (isEnabled && !(await listDomains(tx)).some(({ provedAt }) => provedAt !== null))
      throw new Refusal(
        'conflict',
        t('Prove a mail domain of your company first. Without one, nobody can use the provider.'),
      )
    if (!(await writeEnabled(tx, seenVersion, isEnabled, now))) throw changedMeanwhile()
    const sessionsEnded = isEnabled ? 0 : await endSsoSessions(tx, now, ownSession(actor).sessionId)
    const action = isEnabled ? 'identity.sso_enabled' : 'identity.sso_disabled'
    await logConnection(identity, tx, action, { version: seenVersion + 1, sessionsEnded })
    return describeSso(identity, tx)
  })
}

export async function removeConnection(
  identity: Identity,
  actor: Actor,
  proof: RecentProof,
  seenVersion: number,
): Promise<SsoSettings> {
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdOwnSession(tx, actor, proved)
    const before = await findConnection(tx)
    if (!before) throw new Refusal('conflict', notSetUp())
    if (!(await deleteConnection(tx, seenVersion))) throw changedMeanwhile()
    const sessionsEnded = await endSsoSessions(tx, now, ownSession(actor).sessionId)
    await logConnection(identity, tx, 'identity.sso_removed', {
      issuer: before.issuer,
      version: seenVersion,
      sessionsEnded,
    })
    return describeSso(identity, tx)
  })
}

export async function checkIssuer(identity: Identity, issuer: string) {
  refuseBadIssuer(identity, issuer)
  return checkProvider(identity, issuer)
}

function refuseBadIssuer({ config }: Identity, issuer: string): void {
  const fault = findIssuerFault(issuer, config.allowsOwnMachine)
  if (fault !== undefined) throw fieldRefusal('issuer', fault)
}

const purpose = 'sso client secret'

/** Of SAML it is the private key. */
export function sealClientSecret({ sealer }: Identity, companyId: string, secret: string): Buffer {
  return sealer.seal(purpose, companyId, secret)
}

/** Fails as the provider's refusals do where it does not open, as after another SECRET_KEY: an owner has to enter it again. */
export function openClientSecret({ sealer, log }: Identity, companyId: string, sealed: Buffer): string {
  try {
    return sealer.open(purpose, companyId, sealed)
  } catch {
    log.error({ companyId }, 'a client secret of single sign-on does not open: was SECRET_KEY changed?')
    throw new ProviderError('secret unreadable', 'client secret')
  }
}

export function logConnection(
  identity: Identity,
  tx: Tx,
  action: AuditAction,
  details: Record<string, string | number | boolean | null>,
): Promise<void> {
  return recordAudit(tx, identity.clock.now(), {
    action,
    targetKind: 'company',
    targetId: tx.actor.tenantId,
    details,
  })
}
