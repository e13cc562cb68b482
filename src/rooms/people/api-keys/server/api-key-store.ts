// API keys of one company.
import { type RawBuilder, sql } from 'kysely'
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

const columns = [
  'id',
  'user_id as userId',
  'name',
  'scopes',
  'lifetime_days as lifetimeDays',
  'last_four as lastFour',
  'created_at as createdAt',
  'issued_at as issuedAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'last_network as lastNetwork',
  'version',
] as const
type Narrow = Pick<ApiKey, 'scopes'>

/** They are few: see `apiKeysPerCompany`. Newest first. */
export async function listApiKeys(tx: Tx): Promise<ApiKey[]> {
  return tx.db
    .selectFrom('api_key')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<Narrow>()
    .execute()
}

/** Held as it is until the transaction ends. */
export async function lockApiKey(tx: Tx, id: string): Promise<ApiKey | undefined> {
  return tx.db
    .selectFrom('api_key')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Narrow>()
    .executeTakeFirst()
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
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('api_key')
    .values({
      tenant_id: tx.actor.tenantId,
      id,
      user_id: userId,
      name,
      name_key: foldName(name),
      scopes,
      lifetime_days: lifetimeDays,
      key_hash: secret.hash,
      last_four: secret.lastFour,
      created_at: secret.issuedAt,
      issued_at: secret.issuedAt,
      expires_at: secret.expiresAt,
    })
    .onConflict((conflict) => conflict.constraint('api_key_name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * The secrets of these keys are about to end. Their hashes stay, to know who still sends one, until the company revokes or replaces
 * a key after they would have expired.
 */
async function keepFormer(tx: Tx, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with over as (delete from former_api_key where tenant_id = ${tx.actor.tenantId} and expires_at < now())
    insert into former_api_key (tenant_id, key_hash, key_id, key_name, expires_at)
    select tenant_id, key_hash, id, name, expires_at from api_key
    where tenant_id = ${tx.actor.tenantId} and ${which}
    on conflict (key_hash) do nothing`.execute(tx.db)
}

/** From now on the old secret names nothing. What is known of its use goes with it. */
export async function replaceSecret(tx: Tx, id: string, secret: IssuedSecret): Promise<void> {
  await keepFormer(tx, sql`id = ${id}`)
  await tx.db
    .updateTable('api_key')
    .set((eb) => ({
      key_hash: secret.hash,
      last_four: secret.lastFour,
      issued_at: secret.issuedAt,
      expires_at: secret.expiresAt,
      last_used_at: null,
      last_network: null,
      expiry_told: null,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The key as it was; undefined where there is none. */
export async function deleteApiKey(tx: Tx, id: string): Promise<ApiKey | undefined> {
  await keepFormer(tx, sql`id = ${id}`)
  return tx.db
    .deleteFrom('api_key')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

/** Every key that acts for this person; tells how many. */
export async function deleteApiKeysOf(tx: Tx, userId: string): Promise<number> {
  await keepFormer(tx, sql`user_id = ${userId}`)
  const { numDeletedRows } = await tx.db
    .deleteFrom('api_key')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteCompanyApiKeys(tx: Tx): Promise<number> {
  await keepFormer(tx, sql`true`)
  const { numDeletedRows } = await tx.db
    .deleteFrom('api_key')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** False where it was written in the same minute already: of two at once, one waits and finds that out. */
export async function writeKeyUse(tx: Tx, id: string, minute: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('api_key')
    .set({ last_used_at: minute, last_network: tx.actor.network ?? null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', minute)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findKeyHash(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx.db
    .selectFrom('api_key')
    .select('key_hash as hash')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.hash
}

/** The same secret, hashed with another key of the installation. */
export async function writeKeyHash(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.db
    .updateTable('api_key')
    .set({ key_hash: hash })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export interface ExpiringKey extends ApiKey {
  /** The notice that was given last. */
  expiryTold: ExpiryNotice | null
}

/** Keys of active people that have not expired and of which not everything was told. They are few. */
export async function listExpiringKeys(tx: Tx, now: Date): Promise<ExpiringKey[]> {
  return tx.db
    .selectFrom('api_key as k')
    .select([...columns, 'expiry_told as expiryTold'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('expires_at', '>', now)
    .where('expiry_told', 'is distinct from', 3)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('app_user as u')
          .whereRef('u.tenant_id', '=', 'k.tenant_id')
          .whereRef('u.id', '=', 'k.user_id')
          .where('u.status', '=', 'active'),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .$narrowType<Narrow & { expiryTold: ExpiryNotice | null }>()
    .execute()
}

/** Of the secret that was looked at: one that was given meanwhile has another end. */
export async function markExpiryNotified(
  tx: Tx,
  { id, expiresAt }: Pick<ApiKey, 'id' | 'expiresAt'>,
  days: ExpiryNotice,
): Promise<void> {
  await tx.db
    .updateTable('api_key')
    .set({ expiry_told: days })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('expires_at', '=', expiresAt)
    .execute()
}
