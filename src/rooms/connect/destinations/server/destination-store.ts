// A company's destinations, and the log of what was sent to them.
import { sql } from 'kysely'
import type pg from 'pg'
import { newId } from '#platform/kernel/id.ts'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AttemptOutcome, EndpointState, FailureCause } from '#rooms/connect/webhooks/rules/index.ts'
import { attemptsKept, type DestinationKind } from '../rules/vocabulary.ts'

export interface StoredDestination {
  id: string
  kind: DestinationKind
  /** Of a chat channel the host alone. */
  address: string
  settings: object
  sealedSecret: Buffer | null
  state: EndpointState
  failedBecause: FailureCause | null
  failingSince: Date | null
  failures: number
  dueAt: Date
  sentThrough: number
  packedThrough: number | null
  lastSuccessAt: Date | null
  createdBy: string
  createdAt: Date
  version: number
}

const columns = sql`id, kind, address, settings, sealed_secret as "sealedSecret", state, failed_because as "failedBecause",
  failing_since as "failingSince", failures, due_at as "dueAt", sent_through as "sentThrough",
  packed_through as "packedThrough", last_success_at as "lastSuccessAt", created_by as "createdBy",
  created_at as "createdAt", version`

export async function listDestinations(tx: Tx): Promise<StoredDestination[]> {
  const { rows } = await sql<StoredDestination>`
    select ${columns} from destination where tenant_id = ${tx.actor.tenantId} order by kind`.execute(tx.db)
  return rows
}

export async function findDestination(tx: Tx, kind: DestinationKind): Promise<StoredDestination | undefined> {
  return (await listDestinations(tx)).find((one) => one.kind === kind)
}

/** Held as it is until the transaction ends. */
export async function lockDestination(
  tx: Tx,
  by: { kind: DestinationKind } | { id: string },
): Promise<StoredDestination | undefined> {
  const which = 'kind' in by ? sql`kind = ${by.kind}` : sql`id = ${by.id}`
  const { rows } = await sql<StoredDestination>`
    select ${columns} from destination where tenant_id = ${tx.actor.tenantId} and ${which} for update`.execute(
    tx.db,
  )
  return rows[0]
}

/** False where the company has one of this kind. */
export async function insertDestination(tx: Tx, destination: StoredDestination): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('destination')
    .values({
      tenant_id: tx.actor.tenantId,
      id: destination.id,
      kind: destination.kind,
      created_by: destination.createdBy,
      created_at: destination.createdAt,
      ...changeable(destination),
      ...progress(destination),
    })
    .onConflict((conflict) => conflict.constraint('destination_of_kind').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What people change of it, as the next version. */
export async function updateDestination(tx: Tx, destination: StoredDestination): Promise<void> {
  await tx.db
    .updateTable('destination')
    .set(({ eb }) => ({
      ...changeable(destination),
      ...progress(destination),
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', destination.id)
    .execute()
}

/** How far it has come, which does not change its version. Ends the claim on it. */
export async function writeProgress(tx: Tx, destination: StoredDestination): Promise<void> {
  await tx.db
    .updateTable('destination')
    .set({ ...progress(destination), claimed_until: null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', destination.id)
    .execute()
}

function changeable({ address, settings, sealedSecret, state, failedBecause }: StoredDestination) {
  return {
    address,
    settings: JSON.stringify(settings),
    sealed_secret: sealedSecret,
    state,
    failed_because: failedBecause,
  }
}

function progress(destination: StoredDestination) {
  return {
    failing_since: destination.failingSince,
    failures: destination.failures,
    due_at: destination.dueAt,
    sent_through: destination.sentThrough,
    packed_through: destination.packedThrough,
    last_success_at: destination.lastSuccessAt,
  }
}

export async function deleteDestination(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('destination')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function dueDestinations(
  pool: pg.Pool,
  now: Date,
  atMost: number,
): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await pool.query<{ tenant_id: string; id: string }>(
    'select tenant_id, id from due_destinations($1, $2)',
    [now, atMost],
  )
  return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, id }))
}

/** Undefined where another process has it, or it is not due any more. */
export async function claimDestination(
  tx: Tx,
  id: string,
  now: Date,
  until: Date,
): Promise<StoredDestination | undefined> {
  const { rows } = await sql<StoredDestination>`
    update destination set claimed_until = ${until}
    where tenant_id = ${tx.actor.tenantId} and id = ${id} and state = 'active' and due_at <= ${now}
      and (claimed_until is null or claimed_until <= ${now})
    returning ${columns}`.execute(tx.db)
  return rows[0]
}

/** So that any process that sends it again packs it the same way. */
export async function writePacked(tx: Tx, id: string, through: number): Promise<void> {
  await tx.db
    .updateTable('destination')
    .set({ packed_through: through })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export interface StoredAttempt {
  attemptedAt: Date
  outcome: AttemptOutcome
  status: number | null
  cause: OutboundCause | null
  what: string
  answer: string
}

/** The oldest beyond what is kept go. */
export async function insertAttempt(
  tx: Tx,
  destinationId: string,
  { attemptedAt, outcome, status, cause, what, answer }: StoredAttempt,
): Promise<void> {
  const { tenantId } = tx.actor
  await tx.db
    .insertInto('destination_attempt')
    .values({
      ...{ tenant_id: tenantId, id: newId(), destination_id: destinationId },
      ...{ attempted_at: attemptedAt, outcome, status, cause, what, answer },
    })
    .execute()
  await sql`
    delete from destination_attempt where tenant_id = ${tenantId} and id in (
      select id from destination_attempt where tenant_id = ${tenantId} and destination_id = ${destinationId}
      order by attempted_at desc, id desc offset ${attemptsKept})`.execute(tx.db)
}

/** The newest first. */
export async function listAttempts(tx: Tx, destinationId: string, atMost: number): Promise<StoredAttempt[]> {
  const { rows } = await sql<StoredAttempt>`
    select attempted_at as "attemptedAt", outcome, status, cause, what, answer from destination_attempt
    where tenant_id = ${tx.actor.tenantId} and destination_id = ${destinationId}
    order by attempted_at desc, id desc limit ${atMost}`.execute(tx.db)
  return rows
}
