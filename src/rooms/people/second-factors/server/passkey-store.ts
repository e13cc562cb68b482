// Passkeys of one tenant's users, and the challenges that were answered.
import type { NotNull } from 'kysely'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
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
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('passkey')
    .values({
      tenant_id: tx.actor.tenantId,
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('passkey_credential').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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
  return tx.db
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'transports',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
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
  return tx.db
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select([
      'p.id',
      'p.public_key as publicKey',
      'p.sign_count as signCount',
      'u.passkey_handle as userHandle',
    ])
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .where('p.user_id', '=', userId)
    .where('p.credential_id', '=', credentialId)
    .forUpdate('p')
    .executeTakeFirst()
}

export async function writePasskeyUsed(tx: Tx, id: string, signCount: number, now: Date): Promise<void> {
  await tx.db
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

/** False where the user has no such passkey. */
export async function writePasskeyName(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('passkey')
    .set({ name })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers the name of the passkey that is gone; undefined where the user has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('passkey')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** All of the user's; answers how many there were. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('passkey')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What authenticators know the user by: `fresh` where the user had none, and the same from then on. */
export async function keepPasskeyHandle(tx: Tx, userId: string, fresh: Buffer): Promise<Buffer> {
  const { handle } = await tx.db
    .updateTable('app_user')
    .set((eb) => ({ passkey_handle: eb.fn.coalesce('passkey_handle', eb.val(fresh)) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .returning('passkey_handle as handle')
    .$narrowType<{ handle: NotNull }>()
    .executeTakeFirstOrThrow(() => new Error('the acting user does not exist'))
  return handle
}

/** Remembers that the challenge was answered. False where it was before: of two answers at once, one waits and loses. */
export async function spendChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('spent_challenge')
    .values({ challenge_hash: hashOfToken(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
