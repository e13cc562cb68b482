// Owners read the trail of their company and take it along as a file; that they exported it is in the trail.
import { createHash } from 'node:crypto'
import { type AuditAction, auditActions, type Severity } from '#platform/kernel/audit-actions.ts'
import { isId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { refusalReason } from '#platform/server/audit/refusal-reason.ts'
import { attachment, csvLines } from '#platform/server/documents/spreadsheet.ts'
import { StreamedAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import { type CompanyEntry, companyEntriesAtOnce } from '../company-contract.ts'
import {
  auditActionInWords,
  describeAuditAction,
  wantedAuditActions,
} from '../rules/describe-audit-action.ts'
import type { WantedKind } from '../rules/vocabulary.ts'
import { readTargetNames } from './target-names-view.ts'
import { listOwnEntries, type OwnTrailEntry, type OwnTrailSearch } from './trail-view.ts'

export interface CompanyTrailFilter {
  from?: string | undefined
  to?: string | undefined
  action?: WantedKind | undefined
  severity?: Severity | undefined
  member?: string | undefined
}

const dayMs = 86_400_000
const known = Object.keys(auditActions).map((action) => ({ action, targetKind: '' }))

export function listCompanyTrail(
  platform: Platform,
  actor: Actor,
  { before, ...filter }: CompanyTrailFilter & { before?: number | undefined },
) {
  const search = searchFor(filter)
  return platform.inTenantSnapshot(actor, async (tx) => {
    const found = await searchNamed(tx, { ...search, before, atMost: companyEntriesAtOnce + 1 })
    const shown = found.slice(0, companyEntriesAtOnce)
    return {
      entries: shown.map(asShown),
      next: found.length > shown.length ? (shown.at(-1)?.sequence ?? null) : null,
    }
  })
}

interface CompanyTrailEntry extends Omit<OwnTrailEntry, 'sequence'> {
  sequence: number
  /** What it was about is called, such as a member or the number of an order; null where that is not known. */
  targetName: string | null
}

async function searchNamed(tx: Tx, search: OwnTrailSearch): Promise<CompanyTrailEntry[]> {
  const entries = await listOwnEntries(tx, search)
  const idsIn = ({ actorId, targetKind, targetId }: OwnTrailEntry) => [
    actorId,
    targetKind === 'user' ? targetId : null,
  ]
  const members = await findMembers(tx, entries.flatMap(idsIn).filter(isId))
  const { tenantId } = tx.actor
  const nameOf = await readTargetNames(
    tx,
    entries.filter(({ targetKind }) => targetKind !== 'user').map((entry) => ({ ...entry, tenantId })),
  )
  return entries.map((entry) => {
    const [actorName = null, memberName = null] = idsIn(entry).map((id) => members.get(id ?? '')?.name)
    return { ...entry, actorName, targetName: memberName ?? nameOf({ ...entry, tenantId }) }
  })
}

function searchFor({
  from,
  to,
  action,
  severity,
  member,
}: CompanyTrailFilter): Omit<OwnTrailSearch, 'before' | 'atMost'> {
  if (from !== undefined && to !== undefined && to < from)
    throw new Refusal('invalid_input', t('The last day must not be before the first one.'), {
      fields: [{ field: 'to', reason: t('must not be before `from`') }],
    })
  return {
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    to: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
    wanted: wantedAuditActions(known, { kind: action, severity }),
    member,
  }
}

function asShown(entry: CompanyTrailEntry): CompanyEntry {
  return {
    id: entry.id,
    timestamp: entry.occurredAt.toISOString(),
    who: whoOf(entry),
    actorKind: entry.actorKind,
    action: entry.action,
    actionText: auditActionInWords(entry.action),
    resource: entry.targetKind,
    resourceId: entry.targetId,
    resourceName: entry.targetName ?? textOf(entry.details.name) ?? routeOf(entry),
    reason: reasonOf(entry),
    ipAddress: networkOf(entry),
    success: entry.outcome === 'success',
    ...describeAuditAction(entry.action, entry.outcome),
    sequence: entry.sequence,
    details: entry.details,
  }
}

/** The call that was refused, as programs know it. */
function routeOf({ targetKind, targetId }: CompanyTrailEntry): string | null {
  return targetKind === 'route' ? targetId : null
}

/** Why it was refused, where the entry says it. */
function reasonOf({ outcome, targetKind, details }: CompanyTrailEntry): string | null {
  if (outcome !== 'refused' || targetKind !== 'route') return null
  const lacks = textOf(details.lacks)
  if (lacks !== null) return t('the key lacks the scope {scope}', { scope: lacks })
  return refusalReason(details) ?? textOf(details.code)
}

const actorWords: Readonly<Record<string, string>> = {
  get visitor() {
    return t('Visitor')
  },
  system: 'Emporion',
  get operator() {
    return t('The operator of the platform')
  },
  get administrator() {
    return t('An administrator of the platform')
  },
  get member() {
    return t('A former member')
  },
}

function whoOf({ actorKind, actorName, details }: CompanyTrailEntry): string {
  if (actorKind === 'provisioner')
    return t('SCIM ({directory})', { directory: textOf(details.provisionedBy) ?? t('directory') })
  const key = textOf(details.apiKeyName)
  const who = actorName ?? actorWords[actorKind] ?? actorKind
  return key === null ? who : t('{person}, by the key {key}', { person: who, key })
}

/** From where an administrator of the platform works is not the company's to know. */
function networkOf({ actorKind, network }: CompanyTrailEntry): string | null {
  return actorKind === 'administrator' ? null : network
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const columns = [
  ...([
    'sequence',
    'id',
    'occurredAt',
    'who',
    'actorKind',
    'actorId',
    'action',
    'actionText',
    'severity',
  ] as const),
  ...(['targetKind', 'targetId', 'targetName', 'outcome', 'network', 'requestId', 'details'] as const),
  ...(['previousHash', 'hash'] as const),
]
type Exported = Record<(typeof columns)[number], string | number | null>

function exported(entry: CompanyTrailEntry): Exported {
  const { sequence, id, actorKind, actorId, action, targetKind, targetId, outcome, requestId } = entry
  return {
    ...{ sequence, id, actorKind, actorId, action, targetKind, targetId, outcome, requestId },
    occurredAt: entry.occurredAt.toISOString(),
    who: whoOf(entry),
    actionText: auditActionInWords(action),
    severity: describeAuditAction(action, outcome).severity,
    targetName: entry.targetName ?? textOf(entry.details.name),
    network: networkOf(entry),
    details: JSON.stringify(entry.details),
    previousHash: entry.previousHash.toString('hex'),
    hash: entry.hash.toString('hex'),
  }
}

interface Format {
  name: 'csv' | 'jsonl'
  head: string
  lines: (entries: readonly CompanyTrailEntry[]) => string
}

export const companyCsv: Format = {
  name: 'csv',
  // The mark without which spreadsheets guess the letters.
  head: `\ufeff${csvLines([[...columns]])}`,
  lines: (entries) =>
    csvLines(
      entries.map((entry) => {
        const row = exported(entry)
        return columns.map((column) => row[column])
      }),
    ),
}

export const companyLines: Format = {
  name: 'jsonl',
  head: '',
  lines: (entries) => entries.map((entry) => `${JSON.stringify(exported(entry))}\n`).join(''),
}

const entriesOfPage = 1_000

export async function exportCompanyTrail(
  platform: Platform,
  actor: Actor,
  filter: CompanyTrailFilter,
  format: Format,
): Promise<StreamedAnswer> {
  const search = searchFor(filter)
  const facts = { ...JSON.parse(JSON.stringify(filter)), format: format.name }
  const logEvent = (action: AuditAction, details: Record<string, string | number | boolean>) =>
    platform.inTenantTransaction(actor, (tx) =>
      recordAudit(tx, platform.clock.now(), { action, targetKind: 'audit trail', details }),
    )
  const page = (before?: number) =>
    platform.inTenantSnapshot(actor, (tx) => searchNamed(tx, { ...search, before, atMost: entriesOfPage }))
  let entries = await page()
  await logEvent('audit.export_begun', facts)

  async function* chunks() {
    const digest = createHash('sha256').update(format.head)
    let written = 0
    yield format.head
    for (;;) {
      const text = format.lines(entries)
      digest.update(text)
      written += entries.length
      yield text
      const last = entries.length < entriesOfPage ? undefined : entries.at(-1)
      if (!last) break
      entries = await page(last.sequence)
    }
    await logEvent('audit.exported', { ...facts, entries: written, sha256: digest.digest('hex') })
  }

  const day = platform.clock.now().toISOString().slice(0, 10)
  return new StreamedAnswer(chunks(), {
    'content-disposition': attachment(`company-audit-${day}.${format.name}`),
  })
}
