// A company's provider, its mail domains, and who its members are at the provider.
import { type RawBuilder, sql } from 'kysely'
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
  return selectConnection(tx, sql``)
}

/** Held as it is until the transaction ends: a caller that switches it off waits, and then finds what was opened by it. */
export function holdConnection(tx: Tx): Promise<SsoConnection | undefined> {
  return selectConnection(tx, sql`for share`)
}

async function selectConnection(tx: Tx, lock: RawBuilder<unknown>): Promise<SsoConnection | undefined> {
  const { rows } = await sql<SsoConnection>`
    select protocol, issuer, client_id as "clientId", sealed_client_secret as "sealedClientSecret", joins_as as "joinsAs",
      is_enabled as "isEnabled", version, changed_at as "changedAt", changed_by as "changedBy"
    from sso_connection where tenant_id = ${tx.actor.tenantId} ${lock}`.execute(tx.db)
  return rows[0]
}

export type ConnectionDraft = Pick<
  SsoConnection,
  'protocol' | 'issuer' | 'clientId' | 'sealedClientSecret' | 'joinsAs'
>

/** The first one, switched off. False where there is one. */
export async function insertConnection(tx: Tx, draft: ConnectionDraft, now: Date): Promise<boolean> {
  const result = await sql`
    insert into sso_connection (tenant_id, protocol, issuer, client_id, sealed_client_secret, joins_as, version, changed_at, changed_by)
    values (${tx.actor.tenantId}, ${draft.protocol}, ${draft.issuer}, ${draft.clientId}, ${draft.sealedClientSecret}, ${draft.joinsAs}, 1, ${now}, ${tx.actor.userId ?? null})
    on conflict (tenant_id) do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** False where somebody changed it since `version`. */
export async function updateConnection(
  tx: Tx,
  version: number,
  draft: ConnectionDraft,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update sso_connection set protocol = ${draft.protocol}, issuer = ${draft.issuer}, client_id = ${draft.clientId}, joins_as = ${draft.joinsAs},
      sealed_client_secret = ${draft.sealedClientSecret}, version = version + 1, changed_at = ${now},
      changed_by = ${tx.actor.userId ?? null}
    where tenant_id = ${tx.actor.tenantId} and version = ${version}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** False where somebody changed it since `version`. */
export async function writeEnabled(tx: Tx, version: number, isEnabled: boolean, now: Date): Promise<boolean> {
  const result = await sql`
    update sso_connection set is_enabled = ${isEnabled}, version = version + 1, changed_at = ${now},
      changed_by = ${tx.actor.userId ?? null}
    where tenant_id = ${tx.actor.tenantId} and version = ${version}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** With everything that was learnt through it. False where somebody changed it since `version`. */
export async function deleteConnection(tx: Tx, version: number): Promise<boolean> {
  await sql`
    delete from saml_provider where tenant_id = ${tx.actor.tenantId} and exists (
      select from sso_connection where tenant_id = ${tx.actor.tenantId} and version = ${version})`.execute(
    tx.db,
  )
  const result = await sql`
    delete from sso_connection where tenant_id = ${tx.actor.tenantId} and version = ${version}`.execute(tx.db)
  if (result.numAffectedRows !== 1n) return false
  await sql`delete from sso_identity where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return true
}

/** A removed member of this address was tied to a subject, which from now on may be tied to another account. */
export async function untieRemoved(tx: Tx, emailKey: string): Promise<void> {
  await sql`
    delete from sso_identity i using app_user u
    where i.tenant_id = ${tx.actor.tenantId} and u.tenant_id = i.tenant_id and u.id = i.user_id and u.status = 'removed'
      and lower(u.email) = ${emailKey}`.execute(tx.db)
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
  const { rows } = await sql<SsoDomain>`
    select domain, proof, proved_at as "provedAt", proved_by as "provedBy", looked_at as "lookedAt",
      missing_since as "missingSince"
    from sso_domain
    where tenant_id = ${tx.actor.tenantId} order by domain`.execute(tx.db)
  return rows
}

/** False where the company has named it before. */
export async function insertDomain(tx: Tx, domain: string, proof: string, now: Date): Promise<boolean> {
  const result = await sql`
    insert into sso_domain (tenant_id, domain, proof, claimed_at)
    values (${tx.actor.tenantId}, ${domain}, ${proof}, ${now})
    on conflict (tenant_id, domain) do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** False where it was proved before, or is not this claim any more. Fails where another company has it: see `isDomainTaken`. */
export async function writeProved(tx: Tx, { domain, proof }: SsoDomain, now: Date): Promise<boolean> {
  const result = await sql`
    update sso_domain set proved_at = ${now}, proved_by = ${tx.actor.userId ?? null}
    where tenant_id = ${tx.actor.tenantId} and domain = ${domain} and proof = ${proof} and proved_at is null`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

/** What looking again found; `provedAt` null: it is a claim like any other again. */
export async function writeLook(tx: Tx, domain: string, look: DomainLooks): Promise<void> {
  await sql`
    update sso_domain set proved_at = ${look.provedAt}, looked_at = ${look.lookedAt}, missing_since = ${look.missingSince}
    where tenant_id = ${tx.actor.tenantId} and domain = ${domain}`.execute(tx.db)
}

/** Whether `writeProved` failed because another company proved the domain. */
export function isDomainTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'sso_domain_proved_once'
}

export async function deleteDomain(tx: Tx, domain: string): Promise<boolean> {
  const result = await sql`
    delete from sso_domain where tenant_id = ${tx.actor.tenantId} and domain = ${domain}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** Who somebody is at a provider. */
export interface Subject {
  issuer: string
  subject: string
}

export async function countLinked(tx: Tx, issuer: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sso_identity
    where tenant_id = ${tx.actor.tenantId} and issuer = ${issuer}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** When somebody signed in there last; null where nobody has. */
export async function readLastUse(tx: Tx, issuer: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_used_at) as at from sso_identity
    where tenant_id = ${tx.actor.tenantId} and issuer = ${issuer}`.execute(tx.db)
  return rows[0]?.at ?? null
}

export async function findLinkedUser(tx: Tx, { issuer, subject }: Subject): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from sso_identity
    where tenant_id = ${tx.actor.tenantId} and issuer = ${issuer} and subject = ${subject}`.execute(tx.db)
  return rows[0]?.userId
}

/** False where the subject, or the user at this issuer, is tied already: of two ties at once, one waits and loses. */
export async function insertLink(
  tx: Tx,
  { issuer, subject }: Subject,
  userId: string,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    insert into sso_identity (tenant_id, issuer, subject, user_id, linked_at, last_used_at)
    values (${tx.actor.tenantId}, ${issuer}, ${subject}, ${userId}, ${now}, ${now})
    on conflict do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}

export async function writeLinkUsed(tx: Tx, { issuer, subject }: Subject, now: Date): Promise<void> {
  await sql`
    update sso_identity set last_used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and issuer = ${issuer} and subject = ${subject}`.execute(tx.db)
}
