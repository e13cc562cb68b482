// Requests that wait for a second administrator, and what became of them.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { TwoPersonOperation, Waiting } from '../rules/two-person.ts'

export type Details = Readonly<Record<string, string | number | boolean | null>>

export interface StoredRequest extends Waiting {
  id: string
  operation: TwoPersonOperation
  subjectName: string
  reason: string
  details: Details
  requestedByName: string
  requestedAt: Date
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  decisionReason: string | null
}

export interface NewRequest {
  id: string
  operation: TwoPersonOperation
  subjectId: string
  subjectName: string
  reason: string
  details: Details
  requestedBy: string
  requestedAt: Date
  expiresAt: Date
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await sql`
    insert into approval_request (tenant_id, id, operation, subject_id, subject_name, reason, details, requested_by, requested_at, expires_at)
    values (${tx.actor.tenantId}, ${request.id}, ${request.operation}, ${request.subjectId}, ${request.subjectName},
      ${request.reason}, ${JSON.stringify(request.details)}::jsonb, ${request.requestedBy}, ${request.requestedAt}, ${request.expiresAt})`.execute(
    tx.db,
  )
}

const name = (user: 'r' | 'd') => sql`
  coalesce((select nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') from member_profile p
    where p.tenant_id = ${sql.ref(user)}.tenant_id and p.user_id = ${sql.ref(user)}.id), ${sql.ref(user)}.username)`
const columns = sql`
  select a.id, a.operation, a.subject_id as "subjectId", a.subject_name as "subjectName", a.reason, a.details, a.state,
    a.requested_by as "requestedBy", ${name('r')} as "requestedByName", a.requested_at as "requestedAt", a.expires_at as "expiresAt",
    a.decided_by as "decidedBy", ${name('d')} as "decidedByName", a.decided_at as "decidedAt", a.decision_reason as "decisionReason"
  from approval_request a
  join app_user r on r.tenant_id = a.tenant_id and r.id = a.requested_by
  left join app_user d on d.tenant_id = a.tenant_id and d.id = a.decided_by`

/** Of the same operation on the same subject there is one at a time: requests for it come one after the other. */
export async function takeTurn(tx: Tx, operation: string, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`approval ${operation} ${subjectId}`}))`.execute(tx.db)
}

export async function findWaiting(
  tx: Tx,
  operation: TwoPersonOperation,
  subjectId: string,
  now: Date,
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    ${columns}
    where a.tenant_id = ${tx.actor.tenantId} and a.operation = ${operation} and a.subject_id = ${subjectId}
      and a.state = 'waiting' and a.expires_at > ${now} limit 1`.execute(tx.db)
  return rows[0]
}

export async function findRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    ${columns} where a.tenant_id = ${tx.actor.tenantId} and a.id = ${id}`.execute(tx.db)
  return rows[0]
}

/** Held until the transaction ends: of two decisions, one waits and finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  await sql`
    select from approval_request where tenant_id = ${tx.actor.tenantId} and id = ${id} for update`.execute(
    tx.db,
  )
  return findRequest(tx, id)
}

export async function writeDecision(
  tx: Tx,
  id: string,
  decision: { state: 'carried_out' | 'refused' | 'withdrawn'; by: string; at: Date; reason: string | null },
): Promise<void> {
  await sql`
    update approval_request set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      decision_reason = ${decision.reason}
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
}

export interface ListOptions {
  state: 'waiting' | 'decided'
  /** Every one where none is named. */
  operation: TwoPersonOperation | undefined
  /** The last one of the page before. */
  after: string | undefined
  atMost: number
  now: Date
}

/** The newest first. One that expired counts as decided. */
export async function listRequests(
  tx: Tx,
  { state, operation, after, atMost, now }: ListOptions,
): Promise<StoredRequest[]> {
  const isOpen = sql`(a.state = 'waiting' and a.expires_at > ${now})`
  const ofOperation = operation === undefined ? sql`` : sql`and a.operation = ${operation}`
  const further =
    after === undefined
      ? sql``
      : sql`and (a.requested_at, a.id) < (
          select requested_at, id from approval_request where tenant_id = ${tx.actor.tenantId} and id = ${after})`
  const { rows } = await sql<StoredRequest>`
    ${columns}
    where a.tenant_id = ${tx.actor.tenantId} and ${state === 'waiting' ? isOpen : sql`not ${isOpen}`} ${ofOperation} ${further}
    order by a.requested_at desc, a.id desc limit ${atMost}`.execute(tx.db)
  return rows
}

export async function countWaiting(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from approval_request
    where tenant_id = ${tx.actor.tenantId} and state = 'waiting' and expires_at > ${now}`.execute(tx.db)
  return rows[0]?.waiting ?? 0
}
