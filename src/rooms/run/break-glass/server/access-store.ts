// Emergency accesses: who may look at what of which company until when. Their times are those of the database's clock.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Access, AccessView } from '../rules/emergency-access.ts'

export interface StoredAccess extends Access {
  id: string
  companyId: string
  companyName: string
  reason: string
  usedByName: string
  approvedBy: string
  approvedByName: string
  beginsAt: Date
  endsAt: Date
  looks: number
  endedAt: Date | null
  endedBy: string | null
  endedByName: string | null
  endReason: string | null
}

const columns = sql`
  select id, company_id as "companyId", company_name as "companyName", views, reason, used_by as "usedBy",
    used_by_name as "usedByName", approved_by as "approvedBy", approved_by_name as "approvedByName", begins_at as "beginsAt",
    ends_at as "endsAt", session_id as "sessionId", looks, ended_at as "endedAt", ended_by as "endedBy",
    ended_by_name as "endedByName", end_reason as "endReason", ends_at <= clock_timestamp() as "isOver",
    ended_by is not null as "isRevoked"
  from emergency_access`

export interface NewAccess {
  id: string
  companyId: string
  companyName: string
  views: readonly AccessView[]
  minutes: number
  reason: string
  usedBy: string
  usedByName: string
  approvedBy: string
  approvedByName: string
}

/** It begins now. */
export async function insertAccess(tx: Tx, access: NewAccess): Promise<void> {
  await sql`
    insert into emergency_access (tenant_id, id, company_id, company_name, views, reason, used_by, used_by_name, approved_by,
      approved_by_name, begins_at, ends_at)
    select ${tx.actor.tenantId}, ${access.id}, ${access.companyId}, ${access.companyName}, ${[...access.views]}, ${access.reason},
      ${access.usedBy}, ${access.usedByName}, ${access.approvedBy}, ${access.approvedByName}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${access.minutes})`.execute(tx.db)
}

export async function listAccesses(tx: Tx, atMost: number): Promise<StoredAccess[]> {
  const { rows } = await sql<StoredAccess>`
    ${columns} where tenant_id = ${tx.actor.tenantId} order by begins_at desc, id desc limit ${atMost}`.execute(
    tx.db,
  )
  return rows
}

/** Held as it is until the transaction ends, so that nobody looks after it was revoked. */
export async function holdAccess(tx: Tx, id: string): Promise<StoredAccess | undefined> {
  await sql`select from emergency_access where tenant_id = ${tx.actor.tenantId} and id = ${id} for update`.execute(
    tx.db,
  )
  const { rows } = await sql<StoredAccess>`
    ${columns} where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

/** Whether one opens this company now. */
export async function isInForce(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from emergency_access
      where tenant_id = ${tx.actor.tenantId} and company_id = ${companyId} and ended_at is null
        and ends_at > clock_timestamp()) as is`.execute(tx.db)
  return rows[0]?.is === true
}

/** The ids of those that are over, of which nobody was told. */
export async function listExpired(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from emergency_access
    where tenant_id = ${tx.actor.tenantId} and ended_at is null and ends_at <= clock_timestamp() order by ends_at`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

export async function writeStart(tx: Tx, id: string, sessionId: string): Promise<void> {
  await sql`
    update emergency_access set session_id = ${sessionId}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export async function countLook(tx: Tx, id: string): Promise<void> {
  await sql`
    update emergency_access set looks = looks + 1 where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(
    tx.db,
  )
}

export interface Revocation {
  by: string
  byName: string
  reason: string
}

/** Without a revocation it expired. */
export async function writeEnd(tx: Tx, id: string, revoked?: Revocation): Promise<void> {
  await sql`
    update emergency_access set ended_at = least(ends_at, clock_timestamp()), ended_by = ${revoked?.by ?? null},
      ended_by_name = ${revoked?.byName ?? null}, end_reason = ${revoked?.reason ?? null}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}
