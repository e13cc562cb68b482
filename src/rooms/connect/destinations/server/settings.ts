// A company's destinations: listed, set up, changed, paused, removed. Where its data goes decides who reads them, so that saving
// takes a proof.
import type { z } from 'zod'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { lastSequence } from '#platform/server/audit/audit-store.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { addressProblem } from '#rooms/connect/webhooks/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { holdTeamAsOwner } from '#rooms/people/team/server/index.ts'
import type { destinationRoutes as routes } from '../contract.ts'
import { destinationWords } from '../rules/destination-words.ts'
import type { BucketSettings, ChatSettings, DestinationKind } from '../rules/vocabulary.ts'
import {
  deleteDestination,
  insertDestination,
  listDestinations,
  lockDestination,
  type StoredDestination,
  updateDestination,
} from './destination-store.ts'
import { sealSecret } from './secrets.ts'

export type ShownDestination = z.output<typeof routes.switchDestination.returns>

export function readDestinations(identity: Identity, actor: Actor) {
  return identity.inTenantSnapshot(actor, async (tx) => ({
    destinations: (await listDestinations(tx)).map(shown),
  }))
}

interface Draft {
  kind: DestinationKind
  /** Undefined: as it is kept. */
  url: string | undefined
  settings: object
  /** What the address is kept as, and what of it is secret. Undefined: the secret stays. */
  keep: (url: string) => { address: string; secret: string | null | undefined }
  /** The field in which the secret is given. */
  secretField: string
  /** A new one begins after this. */
  startsAfter: (tx: Tx) => Promise<number>
}

export function saveAuditStream(
  identity: Identity,
  actor: Actor,
  { address, authorization, ...proof }: z.output<typeof routes.saveAuditStream.body>,
  seenVersion: number,
): Promise<ShownDestination> {
  if (authorization !== undefined && !/^[\x20-\x7e]*$/.test(authorization))
    throw fieldRefusal('authorization', t('Use only ASCII letters, digits and signs in the header.'))
  return save(identity, actor, proof, seenVersion, {
    kind: 'audit-stream',
    url: address,
    settings: {},
    keep: (url) => ({ address: url, secret: authorization === '' ? null : authorization }),
    secretField: 'authorization',
    startsAfter: lastSequence,
  })
}

export function saveChat(
  identity: Identity,
  actor: Actor,
  { address, form, language, notices, withFigures, ...proof }: z.output<typeof routes.saveChat.body>,
  seenVersion: number,
): Promise<ShownDestination> {
  return save(identity, actor, proof, seenVersion, {
    kind: 'chat',
    url: address,
    settings: { form, language, notices: [...new Set(notices)], withFigures } satisfies ChatSettings,
    keep: (url) => ({ address: new URL(url).origin, secret: url }),
    secretField: 'address',
    startsAfter: async () => 0,
  })
}

export function saveCostExport(
  identity: Identity,
  actor: Actor,
  {
    address,
    bucket,
    prefix,
    region,
    accessKeyId,
    secretAccessKey,
    ...proof
  }: z.output<typeof routes.saveCostExport.body>,
  seenVersion: number,
): Promise<ShownDestination> {
  if (seenVersion === 0 && secretAccessKey === undefined)
    throw fieldRefusal('secretAccessKey', t('Enter the secret key.'))
  return save(identity, actor, proof, seenVersion, {
    kind: 'cost-export',
    url: address,
    settings: { bucket, prefix, region, accessKeyId } satisfies BucketSettings,
    keep: (url) => ({ address: new URL(url).origin, secret: secretAccessKey }),
    secretField: 'secretAccessKey',
    startsAfter: async () => 0,
  })
}

async function save(
  identity: Identity,
  actor: Actor,
  proof: RecentProof,
  seenVersion: number,
  draft: Draft,
): Promise<ShownDestination> {
  const { kind, url, settings } = draft
  const problem = url === undefined ? undefined : addressProblem(url, identity.config.allowsOwnMachine)
  if (problem !== undefined) throw fieldRefusal('address', problem)
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx, proved)
    const before = await lockDestination(tx, { kind })
    if ((before?.version ?? 0) !== seenVersion) throw staleVersion(destinationWords[kind].name)
    const id = before?.id ?? newId()
    const addressParts = url === undefined ? undefined : draft.keep(url)
    const address = addressParts?.address ?? before?.address
    if (address === undefined) throw fieldRefusal('address', t('Enter the address.'))
    // A secret was given for one address: another would be sent what is not its own.
    const isMoved =
      before !== undefined && addressParts !== undefined && addressParts.address !== before.address
    if (isMoved && addressParts.secret === undefined && before.sealedSecret !== null)
      throw fieldRefusal(draft.secretField, t('Another address needs its own secret. Enter it.'))
    const sealedSecret =
      addressParts?.secret === undefined
        ? (before?.sealedSecret ?? null)
        : addressParts.secret === null
          ? null
          : sealSecret(identity, id, addressParts.secret)
    const after: StoredDestination = {
      ...(before ?? {
        ...{ id, kind, sentThrough: await draft.startsAfter(tx), packedThrough: null, lastSuccessAt: null },
        ...{ createdBy: getUserId(actor), createdAt: now, version: 1 },
      }),
      ...{ address, settings, sealedSecret },
      ...begun(now),
    }
    if (before) await updateDestination(tx, after)
    else if (!(await insertDestination(tx, after))) throw staleVersion(destinationWords[kind].name)
    await logEvent(identity, tx, before ? 'destinations.changed' : 'destinations.added', after)
    return shown({ ...after, version: seenVersion + 1 })
  })
}

/** It begins with a clean slate, and goes on where it stopped. */
const begun = (now: Date) =>
  ({ state: 'active', failedBecause: null, failingSince: null, failures: 0, dueAt: now }) as const

export function switchDestination(
  identity: Identity,
  actor: Actor,
  kind: DestinationKind,
  { isActive, seenVersion }: { isActive: boolean; seenVersion: number },
): Promise<ShownDestination> {
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const before = await getLocked(tx, kind)
    if (before.version !== seenVersion) throw staleVersion(destinationWords[kind].name)
    const after: StoredDestination = isActive
      ? { ...before, ...begun(now) }
      : { ...before, state: 'paused', failedBecause: null }
    await updateDestination(tx, after)
    await logEvent(identity, tx, 'destinations.changed', after)
    return shown({ ...after, version: before.version + 1 })
  })
}

export function removeDestination(identity: Identity, actor: Actor, kind: DestinationKind): Promise<void> {
  return identity.inTenantTransaction(actor, async (tx) => {
    const destination = await getLocked(tx, kind)
    await deleteDestination(tx, destination.id)
    await logEvent(identity, tx, 'destinations.removed', destination)
  })
}

async function getLocked(tx: Tx, kind: DestinationKind): Promise<StoredDestination> {
  const destination = await lockDestination(tx, { kind })
  if (!destination) throw new Refusal('not_found', destinationWords[kind].isMissing)
  return destination
}

function shown(destination: StoredDestination): ShownDestination {
  const { kind, address, settings, state, failedBecause, failingSince, lastSuccessAt, version } = destination
  return {
    ...{ kind, address, state, failedBecause, version },
    hasSecret: destination.sealedSecret !== null,
    chat: kind === 'chat' ? (settings as ChatSettings) : null,
    bucket: kind === 'cost-export' ? (settings as BucketSettings) : null,
    failingSince: failingSince?.toISOString() ?? null,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  }
}

function logEvent(
  { clock }: Pick<Identity, 'clock'>,
  tx: Tx,
  action: AuditAction,
  { id, kind, address, state }: StoredDestination,
): Promise<void> {
  return recordAudit(tx, clock.now(), {
    action,
    targetKind: 'destination',
    targetId: id,
    details: { kind, host: new URL(address).host, state },
  })
}
