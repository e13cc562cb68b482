// Administrators read the trail. That they did is in the trail, in the same transaction: what cannot be recorded is not shown.

import type { EntryKind, Severity } from '#platform/kernel/audit-actions.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type AuditLog, type AuditLogDetails, type AuditLogs, entriesAtOnce } from '../contract.ts'
import {
  type AuditActionFilter,
  auditActionInWords,
  describeAuditAction,
  searchAuditActions,
  wantedAuditActions,
} from '../rules/describe-audit-action.ts'
import { readEntryPlace, writeEntryPlace } from '../rules/entry-place.ts'
import { millisecondsOf, type ReadsView, type TimeRange } from '../rules/vocabulary.ts'
import { readTargetNames } from './target-names-view.ts'
import {
  findTrailEntry,
  listKnownAuditActions,
  searchTrail,
  type TrailEntry,
  type TrailSearch,
} from './trail-view.ts'

export interface TrailFilter {
  timeRange: TimeRange
  from?: string | undefined
  to?: string | undefined
  tenantId?: string | undefined
  action?: EntryKind | undefined
  severity?: Severity | undefined
  reads?: ReadsView | undefined
  search?: string | undefined
}

export async function listAuditLogs(
  platform: Platform,
  actor: Actor,
  { cursor, ...filter }: TrailFilter & { cursor?: string | undefined },
): Promise<AuditLogs> {
  const now = platform.clock.now()
  const before = readEntryPlace(cursor)
  return platform.inTenantTransaction(actor, async (tx) => {
    const search = await searchFor(tx, filter, now)
    const rows = await searchTrail(tx, { ...search, before, atMost: entriesAtOnce + 1 })
    const shown = rows.slice(0, entriesAtOnce)
    const last = shown.at(-1)
    await recordAudit(tx, now, {
      action: 'audit.trail_read',
      targetKind: 'audit trail',
      details: { ...factsOf(actor, filter), entries: shown.length, furtherPage: before !== undefined },
    })
    return {
      auditLogs: await named(tx, shown),
      next: last && rows.length > shown.length ? writeEntryPlace(placeOf(last)) : null,
      scope: readsAll(actor) ? 'all' : 'platform',
      mayExport: actor.adminPermissions?.includes('audit:export') === true,
    }
  })
}

export async function getAuditLog(platform: Platform, actor: Actor, id: string): Promise<AuditLogDetails> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const entry = await findTrailEntry(tx, readsAll(actor) ? undefined : actor.tenantId, id)
    if (!entry) throw new Refusal('not_found', t('This entry doesn’t exist, or you may not read it.'))
    await recordAudit(tx, now, { action: 'audit.entry_read', targetKind: 'audit entry', targetId: id })
    const [shown] = await named(tx, [entry])
    if (!shown) throw new Error('an entry was lost while it was named')
    return {
      ...shown,
      requestId: entry.requestId,
      sequence: entry.sequence,
      details: entry.details,
      hash: entry.hash.toString('hex'),
      previousHash: entry.previousHash.toString('hex'),
      isAsWritten: entry.isAsWritten,
    }
  })
}

/** The newest entries of one company's trail since then, for the platform alone; the caller writes down that they were read. */
export async function readCompanyTrail(
  tx: Tx,
  tenantId: string,
  { from, to, atMost }: { from: Date; to: Date; atMost: number },
): Promise<AuditLog[]> {
  const everything = { wanted: undefined, auditActions: [], text: undefined, before: undefined }
  return named(tx, await searchTrail(tx, { ...everything, tenantId, from, to, atMost }))
}

/** An administrator who may read across companies reads all of them; everybody else the platform's own entries. */
export function readsAll(actor: Actor): boolean {
  return actor.adminPermissions?.includes('audit:cross_tenant') === true
}

/** What the filter asks of the trail, up to now. */
export async function searchFor(
  tx: Tx,
  { timeRange, from, to, tenantId, action, severity, reads, search }: TrailFilter,
  now: Date,
): Promise<Omit<TrailSearch, 'before' | 'atMost'>> {
  if (tenantId !== undefined && tenantId !== platformTenantId && !readsAll(tx.actor))
    throw new Refusal('forbidden', t('Your role can only read the platform’s own entries.'))
  const known = await listKnownAuditActions(tx)
  const filter: AuditActionFilter = { kind: action, severity, reads }
  const wanted = wantedAuditActions(known, filter)
  const either = wanted && new Set([...wanted.done, ...wanted.refused])
  const possible = either ? known.filter((auditAction) => either.has(auditAction.action)) : known
  const text = search === undefined || search === '' ? undefined : search
  return {
    tenantId: readsAll(tx.actor) ? tenantId : platformTenantId,
    ...between(timeRange, from, to, now),
    wanted,
    auditActions: text === undefined ? possible : searchAuditActions(possible, text),
    text: text === undefined ? undefined : { search: text, asName: text.normalize('NFKC').toLowerCase() },
  }
}

/** Moments that were given take the place of the range. The trail knows milliseconds, and its search includes both ends. */
function between(timeRange: TimeRange, from: string | undefined, to: string | undefined, now: Date) {
  if (from === undefined && to === undefined)
    return { from: new Date(now.getTime() - millisecondsOf[timeRange]), to: now }
  const bounds = { from: new Date(from ?? 0), to: to === undefined ? now : new Date(Date.parse(to) - 1) }
  if (bounds.to < bounds.from)
    throw new Refusal('invalid_input', t('The end must be after the beginning.'), {
      fields: [{ field: 'to', reason: t('must be after `from`') }],
    })
  return bounds
}

/** For the trail: what was asked for. What was typed is included, since it may name a person. */
export function factsOf(
  actor: Actor,
  { timeRange, from, to, tenantId, action, severity, reads, search }: TrailFilter,
) {
  return {
    ...(from === undefined && to === undefined ? { timeRange } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(tenantId === undefined ? {} : { company: tenantId }),
    ...(action === undefined ? {} : { kind: action }),
    ...(severity === undefined ? {} : { severity }),
    ...(reads === 'hidden' ? { withoutReads: true } : {}),
    ...(search ? { search } : {}),
    ofEveryCompany: readsAll(actor) && tenantId === undefined,
  }
}

export function placeOf({ hashedTime, id }: TrailEntry) {
  return { occurredAt: `${hashedTime}Z`, id }
}

async function named(tx: Tx, entries: readonly TrailEntry[]): Promise<AuditLog[]> {
  const nameOf = await readTargetNames(
    tx,
    entries.filter(({ targetName }) => targetName === null),
  )
  return entries.map((entry) => asShown({ ...entry, targetName: entry.targetName ?? nameOf(entry) }))
}

function asShown(entry: TrailEntry): AuditLog {
  return {
    id: entry.id,
    timestamp: entry.occurredAt.toISOString(),
    username: entry.username,
    actorKind: entry.actorKind,
    tenantId: entry.tenantId,
    tenantName: entry.tenantName,
    trail: entry.tenantId === platformTenantId ? 'platform' : 'company',
    action: entry.action,
    actionText: auditActionInWords(entry.action),
    resource: entry.targetKind,
    resourceId: entry.targetId,
    resourceName: entry.targetName,
    ipAddress: entry.network,
    success: entry.outcome === 'success',
    ...describeAuditAction(entry.action, entry.outcome),
  }
}
