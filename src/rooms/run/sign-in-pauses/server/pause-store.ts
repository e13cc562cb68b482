// Pauses of sign-ins. Their times are those of the database's clock. Sign-ins read them through `sign_in_pause_now`.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '#rooms/people/accounts/rules/index.ts'
import { databasesNow, holdGranted } from '#rooms/run/approvals/server/index.ts'
import type { PauseFacts } from '../rules/sign-in-pauses.ts'

export interface StoredPause extends PauseFacts {
  id: string
  portal: Portal | null
  reason: string
  requestedBy: string
  requestedByName: string
  approvedBy: string
  approvedByName: string
  beginsAt: Date
  endsAt: Date
  endedAt: Date | null
  endedByName: string | null
  endReason: string | null
}

function selectPauses(tx: Tx) {
  return tx.db
    .selectFrom('sign_in_pause')
    .select((eb) => [
      'id',
      'portal',
      'reason',
      'requested_by as requestedBy',
      'requested_by_name as requestedByName',
      'approved_by as approvedBy',
      'approved_by_name as approvedByName',
      'begins_at as beginsAt',
      'ends_at as endsAt',
      'ended_at as endedAt',
      'ended_by_name as endedByName',
      'end_reason as endReason',
      eb('ends_at', '<=', databasesNow).$castTo<boolean>().as('isOver'),
      eb('ended_by', 'is not', null).$castTo<boolean>().as('isEnded'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
}

export interface NewPause {
  id: string
  portal: Portal | null
  minutes: number
  reason: string
  requestedBy: string
  requestedByName: string
  approvedBy: string
  approvedByName: string
}

/** It begins now. */
export async function insertPause(tx: Tx, pause: NewPause): Promise<void> {
  await sql`
    insert into sign_in_pause (tenant_id, id, portal, reason, requested_by, requested_by_name, approved_by, approved_by_name,
      begins_at, ends_at)
    select ${tx.actor.tenantId}, ${pause.id}, ${pause.portal}, ${pause.reason}, ${pause.requestedBy}, ${pause.requestedByName},
      ${pause.approvedBy}, ${pause.approvedByName}, now, now + make_interval(mins => ${pause.minutes})
    from clock_timestamp() as now`.execute(tx.db)
}

export async function listPauses(tx: Tx, atMost: number): Promise<StoredPause[]> {
  return selectPauses(tx).orderBy('begins_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()
}

/** Held as it is until the transaction ends. */
export async function holdPause(tx: Tx, id: string): Promise<StoredPause | undefined> {
  await holdGranted(tx, 'sign_in_pause', id)
  return selectPauses(tx).where('id', '=', id).executeTakeFirst()
}
