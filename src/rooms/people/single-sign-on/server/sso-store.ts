// A company's provider, its mail domains, and who its members are at the provider.
import type { Tx } from '#platform/server/transaction.ts'
import type { DomainLooks, RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import type { SsoProtocol } from '../rules/sso-protocol.ts'

export interface SsoConnection {
  protocol: SsoProtocol
  issuer: string
  clientId: string
  sealedClientSecret: Buffer
  /** As what colleagues without an account come in; null: they do not. */
  joinsAs: RegistrationRole | null
  isEnabled: boolean
  version: number
  changedAt: Date
  /** Null where it was changed last before this was kept. */
  changedBy: string | null
}

export function findConnection(tx: Tx): Promise<SsoConnection | undefined> {
  return selectConnection(tx).executeTakeFirst()
}

/** Held as it is until the transaction ends: a caller that switches it off waits, and then finds what was opened by it. */
export function holdConnection(tx: Tx): Promise<SsoConnection | undefined> {
  return selectConnection(tx).forShare().executeTakeFirst()
}

function selectConnection(tx: Tx) {
  return tx.db
    .selectFrom('sso_connection')
    .select([
      'protocol',
      'issuer',
      'client_id as clientId',
      'sealed_client_secret as sealedClientSecret',
      'joins_as as joinsAs',
      'is_enabled as isEnabled',
      'version',
      'changed_at as changedAt',
      'changed_by as changedBy',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
}

export type ConnectionDraft = Pick<
  SsoConnection,
  'protocol' | 'issuer' | 'clientId' | 'sealedClientSecret' | 'joinsAs'
>

/** The first one, switched off. False where there is one. */
export async function insertConnection(tx: Tx, draft: ConnectionDraft, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sso_connection')
    .values({
      tenant_id: tx.actor.tenantId,
      protocol: draft.protocol,
      issuer: draft.issuer,
      client_id: draft.clientId,
      sealed_client_secret: draft.sealedClientSecret,
      joins_as: draft.joinsAs,
      version: 1,
      changed_at: now,
      changed_by: tx.actor.userId ?? null,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where somebody changed it since `version`. */
export async function updateConnection(
  tx: Tx,
  version: number,
  draft: ConnectionDraft,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sso_connection')
    .set((eb) => ({
      protocol: draft.protocol,
      issuer: draft.issuer,
      client_id: draft.clientId,
      joins_as: draft.joinsAs,
      sealed_client_secret: draft.sealedClientSecret,
      version: eb('version', '+', 1),
      changed_at: now,
      changed_by: tx.actor.userId ?? null,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where somebody changed it since `version`. */
export async function writeEnabled(tx: Tx, version: number, isEnabled: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sso_connection')
    .set((eb) => ({
      is_enabled: isEnabled,
      version: eb('version', '+', 1),
      changed_at: now,
      changed_by: tx.actor.userId ?? null,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** With everything that was learnt through it. False where somebody changed it since `version`. */
export async function deleteConnection(tx: Tx, version: number): Promise<boolean> {
  await tx.db
    .deleteFrom('saml_provider')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sso_connection')
          .where('tenant_id', '=', tx.actor.tenantId)
          .where('version', '=', version),
      ),
    )
    .execute()
  const { numDeletedRows } = await tx.db
    .deleteFrom('sso_connection')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) return false
  await tx.db.deleteFrom('sso_identity').where('tenant_id', '=', tx.actor.tenantId).execute()
  return true
}

/** A removed member of this address was tied to a subject, which from now on may be tied to another account. */
export async function untieRemoved(tx: Tx, emailKey: string): Promise<void> {
  await tx.db
    .deleteFrom('sso_identity as i')
    .using('app_user as u')
    .where('i.tenant_id', '=', tx.actor.tenantId)
    .whereRef('u.tenant_id', '=', 'i.tenant_id')
    .whereRef('u.id', '=', 'i.user_id')
    .where('u.status', '=', 'removed')
    .where(({ eb, fn, ref }) => eb(fn<string>('lower', [ref('u.email')]), '=', emailKey))
    .execute()
}

export interface SsoDomain {
  domain: string
  proof: string
  provedAt: Date | null
  provedBy: string | null
  /** When the DNS was asked last since it was proved. */
  lookedAt: Date | null
  missingSince: Date | null
}

/** They are few: see `domainsPerCompany`. */
export async function listDomains(tx: Tx): Promise<SsoDomain[]> {
  return tx.db
    .selectFrom('sso_domain')
    .select([
      'domain',
      'proof',
      'proved_at as provedAt',
      'proved_by as provedBy',
      'looked_at as lookedAt',
      'missing_since as missingSince',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('domain')
    .execute()
}

/** False where the company has named it before. */
export async function insertDomain(tx: Tx, domain: string, proof: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sso_domain')
    .values({ tenant_id: tx.actor.tenantId, domain, proof, claimed_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'domain']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False where it was proved before, or is not this claim any more. Fails where another company has it: see `isDomainTaken`. */
export async function writeProved(tx: Tx, { domain, proof }: SsoDomain, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sso_domain')
    .set({ proved_at: now, proved_by: tx.actor.userId ?? null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('domain', '=', domain)
    .where('proof', '=', proof)
    .where('proved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What looking again found; `provedAt` null: it is a claim like any other again. */
export async function writeLook(tx: Tx, domain: string, look: DomainLooks): Promise<void> {
  await tx.db
    .updateTable('sso_domain')
    .set({ proved_at: look.provedAt, looked_at: look.lookedAt, missing_since: look.missingSince })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('domain', '=', domain)
    .execute()
}

/** Whether `writeProved` failed because another company proved the domain. */
export function isDomainTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'sso_domain_proved_once'
}

export async function deleteDomain(tx: Tx, domain: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('sso_domain')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Who somebody is at a provider. */
export interface Subject {
  issuer: string
  subject: string
}

export async function countLinked(tx: Tx, issuer: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('sso_identity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('issuer', '=', issuer)
    .executeTakeFirstOrThrow()
  return count
}

/** When somebody signed in there last; null where nobody has. */
export async function readLastUse(tx: Tx, issuer: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('sso_identity')
    .select(({ fn }) => fn.max('last_used_at').as('at'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function findLinkedUser(tx: Tx, { issuer, subject }: Subject): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('sso_identity')
    .select('user_id as userId')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId
}

/** False where the subject, or the user at this issuer, is tied already: of two ties at once, one waits and loses. */
export async function insertLink(
  tx: Tx,
  { issuer, subject }: Subject,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sso_identity')
    .values({
      tenant_id: tx.actor.tenantId,
      issuer,
      subject,
      user_id: userId,
      linked_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function writeLinkUsed(tx: Tx, { issuer, subject }: Subject, now: Date): Promise<void> {
  await tx.db
    .updateTable('sso_identity')
    .set({ last_used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}
