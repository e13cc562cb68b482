// /settings/audit-log: what was done in the own company, for its owners, with the file to take along.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type EntryKind, entryKinds, type Severity, severities } from '#platform/kernel/audit-actions.ts'
import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { pages } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { FoldedFilters } from '#platform/web/folded-filters.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { type CompanyEntry, companyAuditRoutes } from '../company-contract.ts'
import { resourceInWords } from '../rules/resource-words.ts'
import { type WantedKind, wantedKinds } from '../rules/vocabulary.ts'

const trail = [{ label: t('Settings'), to: '/settings?tab=security' }]
const path = '/settings/audit-log'
const unknownInLists = outside({ action: wantedKinds, severity: severities })
const unknownIn: UnknownIn = (parameters) => {
  const wrong = (name: string, use: string) => {
    const value = parameters.get(name)
    return value && dayIn(value) === undefined ? [{ name, value, use }] : []
  }
  return [
    ...unknownInLists(parameters),
    ...wrong('from', t('a day such as 2026-12-01')),
    ...wrong('to', t('a day such as 2026-12-01')),
  ]
}

interface Filter {
  action?: WantedKind | undefined
  severity?: Severity | undefined
  from?: string | undefined
  to?: string | undefined
}

const kindWords: Readonly<Record<EntryKind, string>> = {
  login: t('Sign-ins'),
  logout: t('Sign-outs'),
  create: t('Created', {}, 'audit actions'),
  update: t('Changed', {}, 'audit actions'),
  delete: t('Deleted', {}, 'audit actions'),
  suspend: t('Suspended', {}, 'audit actions'),
  access: t('Read, used or refused'),
}

const severityWords: Readonly<Record<Severity, string>> = {
  info: t('Information'),
  warning: t('Warnings'),
  error: t('Errors'),
}

export default function CompanyTrailScreen() {
  const profile = useProfile()
  if (!profile) return null
  if (profile.teamRole !== 'owner')
    return (
      <PageFrame
        lead={t('Only owners can read your company’s audit log. Ask one of them.')}
        title={t('Audit log')}
        trail={trail}
      />
    )
  return <Trail companyName={profile.companyName} />
}

function Trail({ companyName }: { companyName: string }) {
  const [parameters] = useSearchParams()
  const filter: Filter = {
    action: wantedKinds.find((one) => one === parameters.get('action')),
    severity: severities.find((one) => one === parameters.get('severity')),
    from: dayIn(parameters.get('from')),
    to: dayIn(parameters.get('to')),
  }
  const filterSent = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as Filter
  return (
    <PageFrame
      actions={
        <>
          <a
            className="button"
            data-tone="outline"
            download
            href={addressOf(companyAuditRoutes.exportCompanyAuditCsv, filterSent)}
          >
            {t('Export CSV')}
          </a>
          <a
            className="button"
            data-tone="quiet"
            download
            href={addressOf(companyAuditRoutes.exportCompanyAuditLines, filterSent)}
          >
            {t('Export JSON lines')}
          </a>
        </>
      }
      lead={t(
        'Who did what at {companyName}, newest first. Nobody can change or remove an entry. Exports are logged too.',
        { companyName },
      )}
      title={t('Audit log')}
      trail={trail}
      unknownIn={unknownIn}
    >
      <FilterFields filter={filter} parameters={parameters} />
      <Entries filter={filterSent} />
    </PageFrame>
  )
}

function dayIn(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined
}

function FilterFields({ filter, parameters }: { filter: Filter; parameters: URLSearchParams }) {
  const navigate = useNavigate()
  const choose = (name: keyof Filter) => ({
    name,
    value: filter[name] ?? '',
    onChange({ target }: { target: { value: string } }) {
      const next = new URLSearchParams(parameters)
      if (target.value === '') next.delete(name)
      else next.set(name, target.value)
      void navigate(`${path}?${next}`, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <search className="mt-6 block sm:mt-8">
      <FoldedFilters
        className="grid gap-4 max-sm:mt-4 sm:grid-cols-2 lg:grid-cols-4"
        count={Object.values(filter).filter((value) => value !== undefined).length}
      >
        <SelectField
          label={t('Action')}
          options={[
            { value: '', label: t('All actions') },
            { value: 'without-sign-ins', label: t('Without sign-ins') },
            ...entryKinds.map((value) => ({ value, label: kindWords[value] })),
          ]}
          {...choose('action')}
        />
        <SelectField
          label={t('Severity')}
          options={[
            { value: '', label: t('Any severity') },
            ...severities.map((value) => ({ value, label: severityWords[value] })),
          ]}
          {...choose('severity')}
        />
        <TextField isUnmarked label={t('From')} type="date" {...choose('from')} />
        <TextField isUnmarked label={t('To')} type="date" {...choose('to')} />
      </FoldedFilters>
    </search>
  )
}

function Entries({ filter }: { filter: Filter }) {
  const list = useInfiniteQuery(
    pages(companyAuditRoutes.listCompanyAudit, filter, 'before', { staleTime: 0 }),
  )
  return (
    <LoadState of={list} what={t('The audit log')}>
      {(found) => {
        const entries = found.pages.flatMap((page) => page.entries)
        if (entries.length === 0)
          return (
            <EmptyState
              action={<ButtonLink to={path}>{t('Show all entries')}</ButtonLink>}
              title={t('No entries found')}
            >
              {t('Choose other days, or remove the filter.')}
            </EmptyState>
          )
        return (
          <>
            <DataTable
              caption={t('Entries, newest first')}
              className="mt-6"
              columns={entries.some(({ ipAddress }) => ipAddress) ? [...columns, network] : columns}
              keyOf={({ id }) => id}
              rows={entries}
            />
            <NextPage label={t('Show earlier ones')} list={list} />
          </>
        )
      }}
    </LoadState>
  )
}

const columns: readonly Column<CompanyEntry>[] = [
  {
    head: t('Action'),
    isName: true,
    line: 'name',
    cell: ({ actionText, success, severity, ...entry }) => (
      <>
        {actionText}{' '}
        {success ? (
          <SeverityChip severity={severity} />
        ) : (
          <StateChip state="refused">{t('Refused', {}, 'of an action')}</StateChip>
        )}
        <span className="cell-detail wrap-anywhere empty:hidden">{aboutText(entry)}</span>
      </>
    ),
  },
  { head: t('Who'), line: 'fact', cell: ({ who }) => who },
  {
    head: t('Date'),
    order: 'descending',
    line: 'fact',
    cell: ({ timestamp }) => <time dateTime={timestamp}>{formatInstant(timestamp)}</time>,
  },
]
/** Left out where no entry names one. */
const network: Column<CompanyEntry> = {
  head: t('Network'),
  line: 'labelled',
  cell: ({ ipAddress }) => ipAddress,
}

/** What is ordinary says nothing. */
function SeverityChip({ severity }: { severity: Severity }) {
  if (severity === 'info') return null
  return severity === 'error' ? (
    <StateChip state="failed">{t('Error')}</StateChip>
  ) : (
    <StateChip state="open">{t('Warning')}</StateChip>
  )
}

function aboutText({
  who,
  resource,
  resourceName,
  reason,
}: Pick<CompanyEntry, 'who' | 'resource' | 'resourceName' | 'reason'>): string {
  // The whole log is about the company, and whoever signs in acts on their own account, which is named once.
  const isSaid =
    (resource === 'company' && resourceName === null) || (resource === 'user' && resourceName === who)
  const target = isSaid ? [] : [resourceInWords(resource), resourceName]
  return [target.filter(Boolean).join(' '), reason].filter(Boolean).join(': ')
}
