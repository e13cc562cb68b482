// Pauses of sign-ins. Their times are those of the database's clock. Sign-ins read them through `sign_in_pause_now`.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '#rooms/people/accounts/rules/index.ts'
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

const databasesNow = sql<Date>`clock_timestamp()`

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
  await tx.db
    .selectFrom('sign_in_pause')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return selectPauses(tx).where('id', '=', id).executeTakeFirst()
}

/** The ids of those that are over, of which nobody was told. */
export async function listExpiredPauses(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('sign_in_pause')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', databasesNow)
    .orderBy('ends_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Without somebody who ended it, it expired. */
export async function writePauseEnd(
  tx: Tx,
  id: string,
  ended?: { by: string; byName: string; reason: string },
): Promise<void> {
  await tx.db
    .updateTable('sign_in_pause')
    .set(({ fn, ref }) => ({
      ended_at: fn<Date>('least', [ref('ends_at'), databasesNow]),
      ended_by: ended?.by ?? null,
      ended_by_name: ended?.byName ?? null,
      end_reason: ended?.reason ?? null,
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
