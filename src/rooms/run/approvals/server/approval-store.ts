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
  await tx.db
    .insertInto('approval_request')
    .values({
      tenant_id: tx.actor.tenantId,
      id: request.id,
      operation: request.operation,
      subject_id: request.subjectId,
      subject_name: request.subjectName,
      reason: request.reason,
      details: JSON.stringify(request.details),
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
      expires_at: request.expiresAt,
    })
    .execute()
}

const name = (user: 'r' | 'd') => sql<string | null>`
  coalesce((select nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') from member_profile p
    where p.tenant_id = ${sql.ref(user)}.tenant_id and p.user_id = ${sql.ref(user)}.id), ${sql.ref(user)}.username)`
function selectRequests(tx: Tx) {
  return tx.db
    .selectFrom('approval_request as a')
    .innerJoin('app_user as r', (join) =>
      join.onRef('r.tenant_id', '=', 'a.tenant_id').onRef('r.id', '=', 'a.requested_by'),
    )
    .leftJoin('app_user as d', (join) =>
      join.onRef('d.tenant_id', '=', 'a.tenant_id').onRef('d.id', '=', 'a.decided_by'),
    )
    .select([
      'a.id',
      'a.operation',
      'a.subject_id as subjectId',
      'a.subject_name as subjectName',
      'a.reason',
      'a.details',
      'a.state',
      'a.requested_by as requestedBy',
      name('r').as('requestedByName'),
      'a.requested_at as requestedAt',
      'a.expires_at as expiresAt',
      'a.decided_by as decidedBy',
      name('d').as('decidedByName'),
      'a.decided_at as decidedAt',
      'a.decision_reason as decisionReason',
    ])
    .where('a.tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredRequest, 'operation' | 'details' | 'requestedByName'>>()
}

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
  return selectRequests(tx)
    .where('a.operation', '=', operation)
    .where('a.subject_id', '=', subjectId)
    .where('a.state', '=', 'waiting')
    .where('a.expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
}

export async function findRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  return selectRequests(tx).where('a.id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends: of two decisions, one waits and finds it decided. */
export async function lockRequest(tx: Tx, id: string): Promise<StoredRequest | undefined> {
  await tx.db
    .selectFrom('approval_request')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findRequest(tx, id)
}

export async function writeDecision(
  tx: Tx,
  id: string,
  decision: { state: 'carried_out' | 'refused' | 'withdrawn'; by: string; at: Date; reason: string | null },
): Promise<void> {
  await tx.db
    .updateTable('approval_request')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
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
  let requests = selectRequests(tx).where((eb) => {
    const isOpen = eb.and([eb('a.state', '=', 'waiting'), eb('a.expires_at', '>', now)])
    return state === 'waiting' ? isOpen : eb.not(isOpen)
  })
  if (operation !== undefined) requests = requests.where('a.operation', '=', operation)
  if (after !== undefined)
    requests = requests.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('a.requested_at', 'a.id'),
        '<',
        selectFrom('approval_request as last')
          .select(['last.requested_at', 'last.id'])
          .where('last.tenant_id', '=', tx.actor.tenantId)
          .where('last.id', '=', after)
          .$asTuple('requested_at', 'id'),
      ),
    )
  return requests.orderBy('a.requested_at', 'desc').orderBy('a.id', 'desc').limit(atMost).execute()
}

export async function countWaiting(tx: Tx, now: Date): Promise<number> {
  const { waiting } = await tx.db
    .selectFrom('approval_request')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return waiting
}
