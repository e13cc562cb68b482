// A company's webhook endpoints.
import type { EventType } from '#platform/kernel/event-types.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EndpointState, FailureCause } from '../rules/vocabulary.ts'

export interface StoredEndpoint {
  id: string
  url: string
  description: string
  /** null: all. */
  eventTypes: EventType[] | null
  state: EndpointState
  failedBecause: FailureCause | null
  sealedSecret: Buffer
  lastFour: string
  sealedPreviousSecret: Buffer | null
  previousUntil: Date | null
  failingSince: Date | null
  createdBy: string
  createdAt: Date
  version: number
}

function selectEndpoints(tx: Tx) {
  return tx.db
    .selectFrom('webhook_endpoint')
    .select([
      'id',
      'url',
      'description',
      'event_types as eventTypes',
      'state',
      'failed_because as failedBecause',
      'sealed_secret as sealedSecret',
      'last_four as lastFour',
      'sealed_previous_secret as sealedPreviousSecret',
      'previous_until as previousUntil',
      'failing_since as failingSince',
      'created_by as createdBy',
      'created_at as createdAt',
      'version',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredEndpoint, 'eventTypes'>>()
}

/** They are few: see `endpointsPerCompany`. The oldest first. */
export async function listEndpoints(tx: Tx): Promise<StoredEndpoint[]> {
  return selectEndpoints(tx).orderBy('created_at').orderBy('id').execute()
}

export async function findEndpoint(tx: Tx, id: string): Promise<StoredEndpoint | undefined> {
  return selectEndpoints(tx).where('id', '=', id).executeTakeFirst()
}

/** Held as it is until the transaction ends. */
export async function lockEndpoint(tx: Tx, id: string): Promise<StoredEndpoint | undefined> {
  return selectEndpoints(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Until the transaction ends nobody else counts the company's endpoints to add one. */
export const lockNewEndpoints = (tx: Tx): Promise<void> => lockFor(tx, 'new webhook endpoints')

export async function insertEndpoint(tx: Tx, endpoint: StoredEndpoint): Promise<void> {
  await tx.db
    .insertInto('webhook_endpoint')
    .values({
      tenant_id: tx.actor.tenantId,
      id: endpoint.id,
      created_by: endpoint.createdBy,
      created_at: endpoint.createdAt,
      ...changeable(endpoint),
    })
    .execute()
}

/** As the next version. */
export async function updateEndpoint(tx: Tx, endpoint: StoredEndpoint): Promise<void> {
  await tx.db
    .updateTable('webhook_endpoint')
    .set(({ eb }) => ({ ...changeable(endpoint), version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', endpoint.id)
    .execute()
}

function changeable(endpoint: StoredEndpoint) {
  return {
    url: endpoint.url,
    description: endpoint.description,
    event_types: endpoint.eventTypes,
    state: endpoint.state,
    failed_because: endpoint.failedBecause,
    sealed_secret: endpoint.sealedSecret,
    last_four: endpoint.lastFour,
    sealed_previous_secret: endpoint.sealedPreviousSecret,
    previous_until: endpoint.previousUntil,
    failing_since: endpoint.failingSince,
  }
}

/** Since when every attempt failed, which is no matter of its version. */
export async function writeFailingSince(tx: Tx, id: string, since: Date | null): Promise<void> {
  await tx.db
    .updateTable('webhook_endpoint')
    .set({ failing_since: since })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('webhook_endpoint')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
