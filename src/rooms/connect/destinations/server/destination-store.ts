// A company's destinations, and the log of what was sent to them.
import { sql } from 'kysely'
import type pg from 'pg'
import { newId } from '#platform/kernel/id.ts'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AttemptOutcome, EndpointState, FailureCause } from '#rooms/connect/webhooks/rules/index.ts'
import { answerBeginning } from '../rules/answer-excerpt.ts'
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

const columns = [
  'id',
  'kind',
  'address',
  'settings',
  'sealed_secret as sealedSecret',
  'state',
  'failed_because as failedBecause',
  'failing_since as failingSince',
  'failures',
  'due_at as dueAt',
  'sent_through as sentThrough',
  'packed_through as packedThrough',
  'last_success_at as lastSuccessAt',
  'created_by as createdBy',
  'created_at as createdAt',
  'version',
] as const
type Narrow = Pick<StoredDestination, 'kind' | 'settings'>

function selectDestinations(tx: Tx) {
  return tx.db
    .selectFrom('destination')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Narrow>()
}

export async function listDestinations(tx: Tx): Promise<StoredDestination[]> {
  return selectDestinations(tx).orderBy('kind').execute()
}

export async function findDestination(tx: Tx, kind: DestinationKind): Promise<StoredDestination | undefined> {
  return (await listDestinations(tx)).find((one) => one.kind === kind)
}

/** Held as it is until the transaction ends. */
export async function lockDestination(
  tx: Tx,
  by: { kind: DestinationKind } | { id: string },
): Promise<StoredDestination | undefined> {
  return selectDestinations(tx)
    .where((eb) => eb.and(by))
    .forUpdate()
    .executeTakeFirst()
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
  return (
    tx.db
      .updateTable('destination')
      .set({ claimed_until: until })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', id)
      .where('state', '=', 'active')
      // What is further ahead than ever was written by a wrong clock, as in due_destinations.
      .where(sql<boolean>`(due_at <= ${now} or due_at > ${now}::timestamptz + interval '27 hours')`)
      .where(
        sql<boolean>`(claimed_until is null or claimed_until <= ${now} or claimed_until > ${now}::timestamptz + interval '1 hour')`,
      )
      .returning(columns)
      .$narrowType<Narrow>()
      .executeTakeFirst()
  )
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
      ...{ attempted_at: attemptedAt, outcome, status, cause, what, answer: answerBeginning(answer) },
    })
    .execute()
  await tx.db
    .deleteFrom('destination_attempt')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('destination_attempt')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('destination_id', '=', destinationId)
        .orderBy('attempted_at', 'desc')
        .orderBy('id', 'desc')
        .offset(attemptsKept),
    )
    .execute()
}

/** The newest first. */
export async function listAttempts(tx: Tx, destinationId: string, atMost: number): Promise<StoredAttempt[]> {
  return tx.db
    .selectFrom('destination_attempt')
    .select(['attempted_at as attemptedAt', 'outcome', 'status', 'cause', 'what', 'answer'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('destination_id', '=', destinationId)
    .orderBy('attempted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .$narrowType<Pick<StoredAttempt, 'cause'>>()
    .execute()
}
