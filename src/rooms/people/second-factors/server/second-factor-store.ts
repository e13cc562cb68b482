// Authenticator apps and backup codes of one tenant's users.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export interface Totp {
  sealedSecret: Buffer
  enabledAt: Date | null
  /** When it was begun. */
  createdAt: Date
}

export async function findTotp(tx: Tx, userId: string): Promise<Totp | undefined> {
  const { rows } = await sql<Totp>`
    select sealed_secret as "sealedSecret", enabled_at as "enabledAt", created_at as "createdAt" from totp
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return rows[0]
}

/** Begins or begins again; an enabled one stays as it is. False in that case. */
export async function beginTotp(tx: Tx, userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const result = await sql`
    insert into totp (tenant_id, user_id, sealed_secret, created_at)
    values (${tx.actor.tenantId}, ${userId}, ${sealedSecret}, ${now})
    on conflict (tenant_id, user_id) do update
      set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
      where totp.enabled_at is null`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** Spends the code of this step and all before it. False where it was spent already: of two at once, one waits and loses. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const result = await sql`
    update totp set last_step = ${step}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and last_step < ${step}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** False where it was enabled already. */
export async function enableTotp(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const result = await sql`
    update totp set enabled_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and enabled_at is null`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** What was begun and not finished: from now on its first code finishes nothing. */
export async function deletePendingTotp(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from totp where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and enabled_at is null`.execute(
    tx.db,
  )
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await sql`delete from totp where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
}

export async function replaceBackupCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from backup_code where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(
    tx.db,
  )
  for (const hash of hashes)
    await sql`
      insert into backup_code (tenant_id, user_id, code_hash) values (${tx.actor.tenantId}, ${userId}, ${hash})`.execute(
      tx.db,
    )
}

/** False where there is no such code or it was used: of two at once, one waits and loses. */
export async function spendBackupCode(tx: Tx, userId: string, hashes: Buffer[], now: Date): Promise<boolean> {
  const result = await sql`
    update backup_code set used_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and code_hash = any(${hashes}) and used_at is null`.execute(
    tx.db,
  )
  return result.numAffectedRows === 1n
}

export async function countBackupCodes(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from backup_code
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and used_at is null`.execute(tx.db)
  return rows[0]?.left ?? 0
}
