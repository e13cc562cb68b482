// /admin/audit: the trail, newest first, with its filter in the address (AUD-01 to AUD-07).
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { timeZone } from '#platform/web/format.ts'
import { addressWith } from '#platform/web/page/address-with.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { auditPath, filterIn, isReversed, type TrailFilter, unknownInTrail } from './audit-address.ts'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditLogsQuery } from './audit-queries.ts'
import { auditColumns } from './audit-table.tsx'
import { periodInWords } from './audit-words.ts'
import { ExportDialog } from './export-dialog.tsx'
import './audit.css'
import { t } from '#platform/kernel/texts.ts'

export default function AuditScreen() {
  const [isExporting, setExporting] = useState(false)
  const [parameters] = useSearchParams()
  const filter = filterIn(parameters)
  return (
    <AdminPage
      actions={(may) =>
        may('audit:export') && (
          <Button disabled={isReversed(filter)} onClick={() => setExporting(true)}>
            <Download aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Export Logs')}
          </Button>
        )
      }
      lead={t(
        'Who did what, when and with which outcome. Entries are final and chained, and reading them is an entry too.',
      )}
      permission="audit:read"
      title={t('Audit logs')}
      unknownIn={unknownInTrail}
    >
      {(may) => (
        <>
          {!may('audit:cross_tenant') && (
            <p className="mt-6 max-w-2xl text-sm text-ink-muted">
              {t(
                'You read the platform’s own entries. Security administrators and platform owners also read those of companies.',
              )}
            </p>
          )}
          <Trail
            filter={filter}
            isOfAll={may('audit:cross_tenant') && may('tenants:read')}
            parameters={parameters}
          />
          {isExporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
        </>
      )}
    </AdminPage>
  )
}

/** In which zone the times are written. */
function zoneInWords(): string {
  return (timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ')
}

interface TrailProps {
  filter: TrailFilter
  parameters: URLSearchParams
  isOfAll: boolean
}

function Trail({ filter, parameters, isOfAll }: TrailProps) {
  const navigate = useNavigate()
  const list = useInfiniteQuery({ ...auditLogsQuery(filter), enabled: !isReversed(filter) })
  const entries = list.data?.pages.flatMap((page) => page.auditLogs) ?? []
  const entryId = parameters.get('entry')
  const isNarrowed = Boolean(filter.search ?? filter.action ?? filter.severity ?? filter.tenantId)
  const at = (change: Readonly<Record<string, string | undefined>>) =>
    addressWith(auditPath, parameters, change)
  return (
    <>
      <AuditFilter
        companyName={entries.find(({ tenantId }) => tenantId === filter.tenantId)?.tenantName ?? undefined}
        filter={filter}
        isOfAll={isOfAll}
      />
      {isReversed(filter) ? (
        <EmptyState isAlert title={t('The last day is before the first')}>
          {t('Choose a last day on or after the first one.')}
        </EmptyState>
      ) : (
        <PagedTable
          above={
            <div className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-muted sm:mt-5">
              <p role="status">
                {list.hasNextPage
                  ? t('The newest {entries, plural, one {# entry} other {# entries}}', {
                      entries: entries.length,
                    })
                  : t('{entries, plural, one {# entry} other {# entries}}', { entries: entries.length })}
                {', '}
                {periodInWords(filter)}
                {' · '}
                {t('{failed, plural, one {# failed} other {# failed}}', {
                  failed: entries.filter(({ success }) => !success).length,
                })}
                {' · '}
                {t('times in {zone}', { zone: zoneInWords() })}
              </p>
              {filter.action !== 'access' && (
                <label className="flex min-h-8 items-center gap-2">
                  <input
                    aria-checked={filter.reads === 'shown'}
                    checked={filter.reads === 'shown'}
                    className="switch"
                    onChange={({ target }) =>
                      void navigate(at({ reads: target.checked ? 'shown' : undefined }), {
                        preventScrollReset: true,
                      })
                    }
                    role="switch"
                    type="checkbox"
                  />
                  {t('Show reads')}
                </label>
              )}
            </div>
          }
          caption={t('Audit logs, newest first')}
          className="audit-table"
          columns={auditColumns({
            entryAt: ({ id }) => at({ entry: id }),
            personAt: (username) => at({ search: username }),
            companyAt: ({ tenantId }) =>
              list.data?.pages[0]?.scope === 'all' && !filter.tenantId ? at({ tenantId }) : undefined,
            resourceAt: (search) => at({ search }),
          })}
          empty={
            <EmptyState
              action={
                isNarrowed && (
                  <ButtonLink
                    to={addressWith(auditPath, new URLSearchParams(), {
                      timeRange: filter.timeRange,
                      reads: 'shown',
                    })}
                  >
                    {t('Show all entries')}
                  </ButtonLink>
                )
              }
              title={t('No audit logs found matching your criteria')}
            >
              {isNarrowed
                ? t('Choose a longer time range, or remove the filter.')
                : filter.reads === 'hidden'
                  ? t('Choose a longer time range, or show reads.')
                  : t('Choose a longer time range.')}
            </EmptyState>
          }
          keyOf={({ id }) => id}
          more={t('Show earlier ones')}
          of={list}
          rows={entries}
          what={t('The audit logs')}
        />
      )}
      {entryId && (
        <AuditEntryDialog
          id={entryId}
          key={entryId}
          onClose={() => void navigate(at({ entry: undefined }), { preventScrollReset: true })}
        />
      )}
    </>
  )
}
