// API keys of one company.
import { sql } from 'kysely'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { foldName } from '#platform/kernel/fold-name.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ExpiryNotice } from '../rules/api-keys.ts'

export interface ApiKey {
  id: string
  userId: string
  name: string
  scopes: ApiScope[]
  lifetimeDays: number
  lastFour: string
  createdAt: Date
  issuedAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastNetwork: string | null
  version: number
}

export interface NewApiKey extends Pick<ApiKey, 'id' | 'userId' | 'name' | 'scopes' | 'lifetimeDays'> {
  secret: IssuedSecret
}

/** What is kept of a key's secret. */
export interface IssuedSecret {
  hash: Buffer
  lastFour: string
  issuedAt: Date
  expiresAt: Date
}

const columns = sql`id, user_id as "userId", name, scopes, lifetime_days as "lifetimeDays", last_four as "lastFour",
  created_at as "createdAt", issued_at as "issuedAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
  last_network as "lastNetwork", version`

/** They are few: see `apiKeysPerCompany`. Newest first. */
export async function listApiKeys(tx: Tx): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select ${columns} from api_key where tenant_id = ${tx.actor.tenantId}
    order by created_at desc, id desc`.execute(tx.db)
  return rows
}

/** Held as it is until the transaction ends. */
export async function lockApiKey(tx: Tx, id: string): Promise<ApiKey | undefined> {
  const { rows } = await sql<ApiKey>`
    select ${columns} from api_key where tenant_id = ${tx.actor.tenantId} and id = ${id} for update`.execute(
    tx.db,
  )
  return rows[0]
}

/** Until the transaction ends nobody else counts the company's keys to add one. */
export async function lockNewApiKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('new api keys ' || ${tx.actor.tenantId}, 0))`.execute(
    tx.db,
  )
}

/** False where the company has a key of this name. */
export async function insertApiKey(
  tx: Tx,
  { id, userId, name, scopes, lifetimeDays, secret }: NewApiKey,
): Promise<boolean> {
  const result = await sql`
    insert into api_key (tenant_id, id, user_id, name, name_key, scopes, lifetime_days, key_hash, last_four, created_at,
      issued_at, expires_at)
    values (${tx.actor.tenantId}, ${id}, ${userId}, ${name}, ${foldName(name)}, ${scopes}, ${lifetimeDays}, ${secret.hash},
      ${secret.lastFour}, ${secret.issuedAt}, ${secret.issuedAt}, ${secret.expiresAt})
    on conflict on constraint api_key_name do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** From now on the old secret names nothing. What is known of its use goes with it. */
export async function replaceSecret(tx: Tx, id: string, secret: IssuedSecret): Promise<void> {
  await sql`
    update api_key set key_hash = ${secret.hash}, last_four = ${secret.lastFour}, issued_at = ${secret.issuedAt},
      expires_at = ${secret.expiresAt}, last_used_at = null, last_network = null, expiry_told = null,
      version = version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** The key as it was; undefined where there is none. */
export async function deleteApiKey(tx: Tx, id: string): Promise<ApiKey | undefined> {
  const { rows } = await sql<ApiKey>`
    delete from api_key where tenant_id = ${tx.actor.tenantId} and id = ${id} returning ${columns}`.execute(
    tx.db,
  )
  return rows[0]
}

/** Every key that acts for this person; tells how many. */
export async function deleteApiKeysOf(tx: Tx, userId: string): Promise<number> {
  const result = await sql`
    delete from api_key where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

export async function deleteCompanyApiKeys(tx: Tx): Promise<number> {
  const result = await sql`delete from api_key where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

/** False where it was written in the same minute already: of two at once, one waits and finds that out. */
export async function writeKeyUse(tx: Tx, id: string, minute: Date): Promise<boolean> {
  const result = await sql`
    update api_key set last_used_at = ${minute}, last_network = ${tx.actor.network ?? null}
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and (last_used_at is null or last_used_at < ${minute})`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

/** The same secret, hashed with another key of the installation. */
export async function writeKeyHash(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await sql`update api_key set key_hash = ${hash} where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(
    tx.db,
  )
}

export interface ExpiringKey extends ApiKey {
  /** The notice that was given last. */
  expiryTold: ExpiryNotice | null
}

/** Keys of active people that have not expired and of which not everything was told. They are few. */
export async function listExpiringKeys(tx: Tx, now: Date): Promise<ExpiringKey[]> {
  const { rows } = await sql<ExpiringKey>`
    select ${columns}, expiry_told as "expiryTold" from api_key k
    where tenant_id = ${tx.actor.tenantId} and expires_at > ${now} and expiry_told is distinct from 3
      and exists (select from app_user u where u.tenant_id = k.tenant_id and u.id = k.user_id and u.status = 'active')
    order by expires_at, id`.execute(tx.db)
  return rows
}

/** Of the secret that was looked at: one that was given meanwhile has another end. */
export async function markExpiryNotified(
  tx: Tx,
  { id, expiresAt }: Pick<ApiKey, 'id' | 'expiresAt'>,
  days: ExpiryNotice,
): Promise<void> {
  await sql`
    update api_key set expiry_told = ${days}
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and expires_at = ${expiresAt}`.execute(tx.db)
}
