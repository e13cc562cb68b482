// Passkeys of one tenant's users, and the challenges that were answered.
import { sql } from 'kysely'
import { hashOfToken } from '#platform/server/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface NewPasskey {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: readonly string[]
  name: string
  createdAt: Date
}

/** False where somebody has this credential already, in whichever company. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await sql`
    insert into passkey (tenant_id, id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${tx.actor.tenantId}, ${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.signCount}, ${[...passkey.transports]}, ${passkey.name}, ${passkey.createdAt})
    on conflict on constraint passkey_credential do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}

export interface OwnPasskey {
  id: string
  name: string
  credentialId: Buffer
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** The user's, the oldest first. They are few: see `passkeysPerAccount`. */
export async function listPasskeys(tx: Tx, userId: string): Promise<OwnPasskey[]> {
  const { rows } = await sql<OwnPasskey>`
    select id, name, credential_id as "credentialId", transports, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}
    order by created_at, id`.execute(tx.db)
  return rows
}

export interface KeptPasskey {
  id: string
  publicKey: Buffer
  signCount: number
  userHandle: Buffer | null
}

/** The user's passkey with this credential, held until the transaction ends: of two uses at once, one waits for the other's count. */
export async function lockPasskey(
  tx: Tx,
  userId: string,
  credentialId: Buffer,
): Promise<KeptPasskey | undefined> {
  const { rows } = await sql<KeptPasskey>`
    select p.id, p.public_key as "publicKey", p.sign_count as "signCount", u.passkey_handle as "userHandle"
    from passkey p join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.actor.tenantId} and p.user_id = ${userId} and p.credential_id = ${credentialId}
    for update of p`.execute(tx.db)
  return rows[0]
}

export async function writePasskeyUsed(tx: Tx, id: string, signCount: number, now: Date): Promise<void> {
  await sql`
    update passkey set sign_count = ${signCount}, last_used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

/** False where the user has no such passkey. */
export async function writePasskeyName(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const result = await sql`
    update passkey set name = ${name}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and id = ${id}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** Answers the name of the passkey that is gone; undefined where the user has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and id = ${id}
    returning name`.execute(tx.db)
  return rows[0]?.name
}

/** All of the user's; answers how many there were. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const result = await sql`
    delete from passkey where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return Number(result.numAffectedRows ?? 0n)
}

/** What authenticators know the user by: `fresh` where the user had none, and the same from then on. */
export async function keepPasskeyHandle(tx: Tx, userId: string, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ handle: Buffer }>`
    update app_user set passkey_handle = coalesce(passkey_handle, ${fresh})
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}
    returning passkey_handle as handle`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('the acting user does not exist')
  return row.handle
}

/** Remembers that the challenge was answered. False where it was before: of two answers at once, one waits and loses. */
export async function spendChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  const result = await sql`
    insert into spent_challenge (challenge_hash, expires_at) values (${hashOfToken(challenge)}, ${expiresAt})
    on conflict (challenge_hash) do nothing`.execute(tx.db)
  return result.numAffectedRows === 1n
}
