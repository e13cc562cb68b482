// Authenticator apps and backup codes of one tenant's users.
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface Totp {
  sealedSecret: Buffer
  enabledAt: Date | null
  /** When it was begun. */
  createdAt: Date
}

export async function findTotp(tx: Tx, userId: string): Promise<Totp | undefined> {
  return tx.db
    .selectFrom('totp')
    .select(['sealed_secret as sealedSecret', 'enabled_at as enabledAt', 'created_at as createdAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The active members of the acting company who have an authenticator app or a passkey. */
export async function listWithSecondFactor(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('totp as t')
            .whereRef('t.tenant_id', '=', 'u.tenant_id')
            .whereRef('t.user_id', '=', 'u.id')
            .where('t.enabled_at', 'is not', null),
        ),
        eb.exists(
          eb
            .selectFrom('passkey as k')
            .whereRef('k.tenant_id', '=', 'u.tenant_id')
            .whereRef('k.user_id', '=', 'u.id'),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins or begins again; an enabled one stays as it is. False in that case. */
export async function beginTotp(tx: Tx, userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const changed = { sealed_secret: sealedSecret, created_at: now }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('totp')
    .values({ tenant_id: tx.actor.tenantId, user_id: userId, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ ...changed, last_step: 0 })
        .where('totp.enabled_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Spends the code of this step and all before it. False where it was spent already: of two at once, one waits and loses. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('totp')
    .set({ last_step: step })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where it was enabled already. */
export async function enableTotp(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('totp')
    .set({ enabled_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What was begun and not finished: from now on its first code finishes nothing. */
export async function deletePendingTotp(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('totp')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .execute()
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('totp')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .execute()
}

export async function replaceBackupCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.db
    .deleteFrom('backup_code')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .execute()
  for (const hash of hashes)
    await tx.db
      .insertInto('backup_code')
      .values({ tenant_id: tx.actor.tenantId, user_id: userId, code_hash: hash })
      .execute()
}

/** False where there is no such code or it was used: of two at once, one waits and loses. */
export async function spendBackupCode(tx: Tx, userId: string, hashes: Buffer[], now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('backup_code')
    .set({ used_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', anyOf(hashes))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countBackupCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx.db
    .selectFrom('backup_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
