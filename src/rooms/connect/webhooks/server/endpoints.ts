// A company's webhook endpoints: listed, added, changed, given a new secret, removed. The secret leaves once, in the answer, so the
// calls that make one take no Idempotency-Key: its kept answer would be the secret.
import type { z } from 'zod'
import { webhookSecretPrefix } from '#platform/kernel/api-key.ts'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { type EventSide, eventTypeNames, eventTypes } from '#platform/kernel/event-types.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { holdTeamAsOwner } from '#rooms/people/team/server/index.ts'
import type { webhookRoutes } from '../contract.ts'
import { addressProblem } from '../rules/endpoint-address.ts'
import { endpointsPerCompany } from '../rules/vocabulary.ts'
import { failWaiting } from './delivery-store.ts'
import { makeSecret, rotated } from './endpoint-secrets.ts'
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  lockNewEndpoints,
  type StoredEndpoint,
  updateEndpoint,
} from './endpoint-store.ts'

export type ShownEndpoint = z.output<typeof webhookRoutes.listWebhooks.returns>['endpoints'][number]
type Settings = Pick<z.output<typeof webhookRoutes.addWebhook.body>, 'url' | 'description' | 'eventTypes'>

/** The company has no endpoint with this id, or it was removed. */
export function noSuchEndpoint(): Refusal {
  return new Refusal('not_found', t('Your company has no such webhook endpoint. It may have been removed.'))
}

export function readEndpoints(identity: Identity, actor: Actor) {
  return identity.inTenantSnapshot(actor, async (tx) => ({
    endpoints: (await listEndpoints(tx)).map((endpoint) => shown(identity, endpoint)),
    events: eventsFor(actor),
  }))
}

/** What can happen to the company, by what its person is here for. */
function eventsFor({ roles = [] }: Actor) {
  const sides: EventSide[] = roles.map((role) => (role === 'vendor' ? 'vendor' : 'buyer'))
  return eventTypeNames
    .filter((type) => eventTypes[type].sides.some((side) => sides.includes(side)))
    .map((type) => ({ type, text: eventTypes[type].text }))
}

export async function addEndpoint(
  identity: Identity,
  actor: Actor,
  { url, description, eventTypes: types, ...proof }: Settings & RecentProof,
) {
  refuseAddress(identity, url)
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    // While the proof was checked, another owner may have given them another role.
    await holdTeamAsOwner(tx, proved)
    await lockNewEndpoints(tx)
    if ((await listEndpoints(tx)).length >= endpointsPerCompany)
      throw new Refusal(
        'conflict',
        t(
          'A company can have at most {endpoints} webhook endpoints. First remove one that you no longer use.',
          { endpoints: endpointsPerCompany },
        ),
        { because: 'limit' },
      )
    const id = newId()
    const { secret, ...storedSecret } = makeSecret(identity, id)
    const endpoint: StoredEndpoint = {
      ...{ id, url, description, eventTypes: types, ...storedSecret },
      ...{ state: 'active', failedBecause: null, failingSince: null },
      ...{ sealedPreviousSecret: null, previousUntil: null },
      ...{ createdBy: getUserId(actor), createdAt: now, version: 1 },
    }
    await insertEndpoint(tx, endpoint)
    await logEvent(identity, tx, 'webhooks.endpoint_added', endpoint, { events: types?.join(' ') ?? 'all' })
    return { endpoint: shown(identity, endpoint), secret }
  })
}

/** Turned on again, it begins with a clean slate; what it missed is replayed by hand. */
export async function changeEndpoint(
  identity: Identity,
  actor: Actor,
  id: string,
  {
    seenVersion,
    isActive,
    url,
    description,
    eventTypes: types,
    ...proof
  }: Settings & RecentProof & { isActive: boolean; seenVersion: number },
) {
  refuseAddress(identity, url)
  const known = await identity.inTenantSnapshot(actor, (tx) => findEndpoint(tx, id))
  if (!known) throw noSuchEndpoint()
  // Where events go decides who reads them.
  const proved = known.url === url ? undefined : await requireProof(identity, actor, proof)
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx, proved)
    const before = await getSeen(tx, id, seenVersion)
    if (before.url !== known.url) throw staleVersion(t('This endpoint'))
    const state = isActive ? 'active' : before.state === 'failed' ? 'failed' : 'paused'
    const isBegun = isActive && (before.state !== 'active' || before.url !== url)
    const after: StoredEndpoint = {
      ...{ ...before, url, description, eventTypes: types, state },
      failedBecause: state === 'failed' ? before.failedBecause : null,
      failingSince: isBegun ? null : before.failingSince,
    }
    await updateEndpoint(tx, after)
    if (state !== 'active') await failWaiting(tx, id)
    await logEvent(identity, tx, 'webhooks.endpoint_changed', after, {
      ...(before.url === url ? {} : { hostBefore: new URL(before.url).host }),
      ...{ state, events: types?.join(' ') ?? 'all' },
    })
    return { endpoint: shown(identity, { ...after, version: before.version + 1 }) }
  })
}

export async function rotateSecret(
  identity: Identity,
  actor: Actor,
  id: string,
  { proof, seenVersion }: { proof: RecentProof; seenVersion: number },
) {
  const proved = await requireProof(identity, actor, proof)
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx, proved)
    const before = await getSeen(tx, id, seenVersion)
    const { endpoint, secret } = rotated(identity, before, identity.clock.now())
    await updateEndpoint(tx, endpoint)
    await logEvent(identity, tx, 'webhooks.secret_rotated', endpoint)
    return { endpoint: shown(identity, { ...endpoint, version: before.version + 1 }), secret }
  })
}

export function removeEndpoint(identity: Identity, actor: Actor, id: string): Promise<void> {
  return identity.inTenantTransaction(actor, async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint) throw noSuchEndpoint()
    await deleteEndpoint(tx, id)
    await logEvent(identity, tx, 'webhooks.endpoint_removed', endpoint)
  })
}

function refuseAddress({ config }: Identity, url: string): void {
  const problem = addressProblem(url, config.allowsOwnMachine)
  if (problem !== undefined) throw fieldRefusal('url', problem)
}

async function getSeen(tx: Tx, id: string, seenVersion: number): Promise<StoredEndpoint> {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint) throw noSuchEndpoint()
  if (endpoint.version !== seenVersion) throw staleVersion(t('This endpoint'))
  return endpoint
}

function shown({ clock }: Pick<Identity, 'clock'>, endpoint: StoredEndpoint): ShownEndpoint {
  const { id, url, description, eventTypes: types, state, failedBecause, failingSince, version } = endpoint
  const { previousUntil } = endpoint
  return {
    ...{ id, url, description, eventTypes: types, state, failedBecause, version },
    failingSince: failingSince?.toISOString() ?? null,
    maskedSecret: `${webhookSecretPrefix}…${endpoint.lastFour}`,
    previousSecretUntil: previousUntil && previousUntil > clock.now() ? previousUntil.toISOString() : null,
    createdAt: endpoint.createdAt.toISOString(),
  }
}

/** The host alone: the rest of an address can be a secret of its own. */
function logEvent(
  { clock }: Pick<Identity, 'clock'>,
  tx: Tx,
  action: AuditAction,
  { id, url }: StoredEndpoint,
  details: Record<string, string> = {},
): Promise<void> {
  return recordAudit(tx, clock.now(), {
    action,
    targetKind: 'webhook_endpoint',
    targetId: id,
    details: { host: new URL(url).host, ...details },
  })
}
