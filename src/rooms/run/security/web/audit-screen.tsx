// /admin/audit: the trail, newest first, with its filter in the address (AUD-01 to AUD-07).

import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { counted, formatInstant, formatInstantTime } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import type { AuditLog } from '#rooms/run/audit/contract.ts'
import { addressWith } from './address-with.ts'
import { auditPath, filterIn, longestSearch, type TrailFilter, unknownInTrail } from './audit-address.ts'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { auditLogsQuery } from './audit-queries.ts'
import { ExportDialog } from './export-dialog.tsx'
import { SeverityMark } from './severity-mark.tsx'
import './security.css'

const ranges = [
  { value: '1h', label: 'Last hour' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
]
/** Shown while days are given, which count instead. */
const ownDates = { value: 'dates', label: 'Dates below' }
const kinds = [
  { value: '', label: 'All actions' },
  { value: 'login', label: 'Login' },
  { value: 'logout', label: 'Logout' },
  { value: 'create', label: 'Create' },
  { value: 'update', label: 'Update' },
  { value: 'delete', label: 'Delete' },
  { value: 'suspend', label: 'Suspend' },
  { value: 'access', label: 'Access' },
]
const severityOptions = [
  { value: '', label: 'All severities' },
  { value: 'info', label: 'Info' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Error' },
]
const typingMs = 350

export default function AuditScreen() {
  const [isExporting, setExporting] = useState(false)
  const [parameters] = useSearchParams()
  const filter = filterIn(parameters)
  return (
    <AdminPage
      actions={(may) =>
        may('audit:export') && (
          <Button onClick={() => setExporting(true)}>
            <Download aria-hidden="true" size={16} strokeWidth={1.75} />
            Export Logs
          </Button>
        )
      }
      lead="Who did what, when and with which outcome. Entries are final and chained, and reading them is an entry too."
      permission="audit:read"
      title="Audit Logs"
      unknownIn={unknownInTrail}
    >
      {(may) => (
        <>
          {!may('audit:cross_tenant') && (
            <p className="mt-6 max-w-2xl text-sm text-ink-muted">
              You read the platform’s own entries. Those of companies are open to security administrators and
              platform owners.
            </p>
          )}
          <Filter filter={filter} parameters={parameters} />
          <Entries filter={filter} parameters={parameters} />
          {isExporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
        </>
      )}
    </AdminPage>
  )
}

function Filter({ filter, parameters }: { filter: TrailFilter; parameters: URLSearchParams }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.search ?? '')
  const settled = useDebounced(typed.trim(), typingMs)
  const address = addressWith(auditPath, parameters, { search: settled })
  const isNew = settled !== (filter.search ?? '')
  // What was typed goes into the address once it rests; what changes the address otherwise does not touch what is typed.
  useEffect(() => {
    if (isNew) void navigate(address, { replace: true, preventScrollReset: true })
  }, [settled])
  const go = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate(addressWith(auditPath, parameters, change), { replace: true, preventScrollReset: true })
  const choose = (name: string) => ({
    onChange: ({ target }: { target: { value: string } }) => go({ [name]: target.value }),
  })
  const hasDays = filter.fromDay !== undefined || filter.toDay !== undefined
  return (
    <search className="audit-filter">
      <TextField
        className="audit-search"
        isUnmarked
        label="Search"
        maxLength={longestSearch}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="User, company, action, resource or IP"
        type="search"
        value={typed}
      />
      <SelectField
        label="Time range"
        onChange={({ target }) => go({ timeRange: target.value, from: undefined, to: undefined })}
        options={hasDays ? [ownDates, ...ranges] : ranges}
        value={hasDays ? ownDates.value : filter.timeRange}
      />
      <SelectField label="Action" options={kinds} value={filter.action ?? ''} {...choose('action')} />
      <SelectField
        label="Severity"
        options={severityOptions}
        value={filter.severity ?? ''}
        {...choose('severity')}
      />
      <TextField isUnmarked label="From" type="date" value={filter.fromDay ?? ''} {...choose('from')} />
      <TextField isUnmarked label="To" type="date" value={filter.toDay ?? ''} {...choose('to')} />
      {filter.tenantId && (
        <Button
          className="justify-self-start self-end"
          onClick={() => go({ tenantId: undefined })}
          size="small"
        >
          Show every company
        </Button>
      )}
    </search>
  )
}

function Entries({ filter, parameters }: { filter: TrailFilter; parameters: URLSearchParams }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(auditLogsQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.auditLogs) ?? []
  const entryId = parameters.get('entry')
  const isNarrowed =
    filter.search !== undefined ||
    filter.action !== undefined ||
    filter.severity !== undefined ||
    filter.tenantId !== undefined
  return (
    <>
      <PagedTable
        above={
          <p className="mt-6 mb-2 text-sm text-ink-muted" role="status">
            {list.hasNextPage && 'The newest '}
            {counted(entries.length, 'entry', 'entries')}
          </p>
        }
        caption="Audit logs, newest first"
        columns={columnsFor({
          to: ({ id }) => addressWith(auditPath, parameters, { entry: id }),
          companyTo: ({ tenantId }) =>
            list.data?.pages[0]?.scope === 'all' && !filter.tenantId
              ? addressWith(auditPath, parameters, { tenantId })
              : undefined,
        })}
        empty={
          <EmptyState
            action={
              isNarrowed && (
                <ButtonLink
                  to={addressWith(auditPath, new URLSearchParams(), { timeRange: filter.timeRange })}
                >
                  Show all entries
                </ButtonLink>
              )
            }
            title="No audit logs found matching your criteria"
          >
            Take a longer time range{isNarrowed ? ', or look without the filter' : ''}.
          </EmptyState>
        }
        keyOf={({ id }) => id}
        more="Show earlier ones"
        of={list}
        rows={entries}
        what="The audit logs"
      />
      {entryId && (
        <AuditEntryDialog
          id={entryId}
          key={entryId}
          onClose={() =>
            void navigate(addressWith(auditPath, parameters, { entry: undefined }), {
              preventScrollReset: true,
            })
          }
        />
      )}
    </>
  )
}

interface Addresses {
  to: (entry: AuditLog) => string
  /** The list of its company alone; undefined where that is what is shown. */
  companyTo: (entry: AuditLog) => string | undefined
}

function columnsFor({ to, companyTo }: Addresses): readonly Column<AuditLog>[] {
  return [
    {
      head: 'Timestamp',
      order: 'descending',
      cell: ({ timestamp }) => (
        <time className="whitespace-nowrap" dateTime={timestamp} title={formatInstantTime(timestamp)}>
          {formatInstant(timestamp)}
        </time>
      ),
    },
    {
      head: 'User',
      className: 'wrap-anywhere',
      cell: (entry) => (
        <>
          {entry.username ?? actorWords[entry.actorKind] ?? entry.actorKind}
          <span className="cell-detail">
            <Trail entry={entry} to={companyTo(entry)} />
          </span>
        </>
      ),
    },
    {
      head: 'Action',
      isName: true,
      cell: (entry) => (
        <Link
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
          preventScrollReset
          to={to(entry)}
        >
          {entry.actionText}
        </Link>
      ),
    },
    {
      head: 'Resource',
      narrow: 'wide',
      className: 'wrap-anywhere',
      cell: ({ resource, resourceName, resourceId }) => (
        <>
          {resource.replaceAll('_', ' ')}
          {resourceName && <span className="block">{resourceName}</span>}
          {resourceId && <span className="cell-detail audit-id">{resourceId}</span>}
        </>
      ),
    },
    { head: 'IP address', className: 'audit-id', cell: ({ ipAddress }) => ipAddress ?? '–' },
    { head: 'Result', cell: ({ success }) => (success ? 'Success' : 'Failed') },
    { head: 'Severity', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  ]
}

function Trail({ entry, to }: { entry: AuditLog; to: string | undefined }) {
  if (to === undefined) return trailInWords(entry)
  return (
    <Link
      className="underline decoration-line-strong underline-offset-4"
      preventScrollReset
      title="Only this trail"
      to={to}
    >
      {trailInWords(entry)}
    </Link>
  )
}

/** What an administrator does to a company stands twice, in its chain and in the platform’s: each row says which it is. */
function trailInWords({ actorKind, tenantId, tenantName, trail }: AuditLog): string {
  if (actorKind !== 'administrator') return tenantName ?? tenantId
  return trail === 'platform' ? 'In the platform’s trail' : `In the trail of ${tenantName ?? tenantId}`
}

/** Who acted where it was no account. */
const actorWords: Readonly<Record<string, string>> = {
  visitor: 'Visitor',
  system: 'System',
  operator: 'Operator',
  member: 'Former member',
  administrator: 'Former administrator',
}
