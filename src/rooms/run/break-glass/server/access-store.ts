// Emergency accesses: who may look at what of which company until when. Their times are those of the database's clock.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { databasesNow, holdGranted } from '#rooms/run/approvals/server/index.ts'
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

function selectAccesses(tx: Tx) {
  return tx.db
    .selectFrom('emergency_access')
    .select((eb) => [
      'id',
      'company_id as companyId',
      'company_name as companyName',
      'views',
      'reason',
      'used_by as usedBy',
      'used_by_name as usedByName',
      'approved_by as approvedBy',
      'approved_by_name as approvedByName',
      'begins_at as beginsAt',
      'ends_at as endsAt',
      'session_id as sessionId',
      'looks',
      'ended_at as endedAt',
      'ended_by as endedBy',
      'ended_by_name as endedByName',
      'end_reason as endReason',
      eb('ends_at', '<=', databasesNow).$castTo<boolean>().as('isOver'),
      eb('ended_by', 'is not', null).$castTo<boolean>().as('isRevoked'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<{ views: AccessView[] }>()
}

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
  await tx.db
    .insertInto('emergency_access')
    .values({
      tenant_id: tx.actor.tenantId,
      id: access.id,
      company_id: access.companyId,
      company_name: access.companyName,
      views: [...access.views],
      reason: access.reason,
      used_by: access.usedBy,
      used_by_name: access.usedByName,
      approved_by: access.approvedBy,
      approved_by_name: access.approvedByName,
      begins_at: databasesNow,
      ends_at: sql<Date>`${databasesNow} + make_interval(mins => ${access.minutes})`,
    })
    .execute()
}

export async function listAccesses(tx: Tx, atMost: number): Promise<StoredAccess[]> {
  return selectAccesses(tx).orderBy('begins_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}

/** Held as it is until the transaction ends, so that nobody looks after it was revoked. */
export async function holdAccess(tx: Tx, id: string): Promise<StoredAccess | undefined> {
  await holdGranted(tx, 'emergency_access', id)
  return selectAccesses(tx).where('id', '=', id).executeTakeFirst()
}

/** Whether one opens this company now. */
export async function isInForce(tx: Tx, companyId: string): Promise<boolean> {
  const access = await tx.db
    .selectFrom('emergency_access')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', databasesNow)
    .limit(1)
    .executeTakeFirst()
  return access !== undefined
}

export async function writeStart(tx: Tx, id: string, sessionId: string): Promise<void> {
  await tx.db
    .updateTable('emergency_access')
    .set({ session_id: sessionId })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function countLook(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('emergency_access')
    .set((eb) => ({ looks: eb('looks', '+', 1) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
