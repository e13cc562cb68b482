// What an emergency access opens: one list at a time, read when it is asked for, and never again by itself, since each look counts.

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { formatDay, formatInstant, locale } from '#platform/web/format.ts'
import { LoadState, type Read } from '#platform/web/page/load-state.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { resourceInWords } from '#rooms/run/audit/rules/index.ts'
import { breakGlassRoutes } from '../contract.ts'
import { type AccessView, viewLabels } from '../rules/emergency-access.ts'
import type { EmergencyAccess } from './access-words.ts'

export function CompanyData({ access }: { access: EmergencyAccess }) {
  const [parameters] = useSearchParams()
  const view = access.views.find((one) => one === parameters.get('view')) ?? access.views[0]
  if (view === undefined) return null
  return (
    <section aria-labelledby="company-data" className="mt-8">
      <h2 className="display-2 text-2xl [overflow-wrap:anywhere]" id="company-data">
        {access.company.name}
      </h2>
      <p className="mt-1 max-w-[44rem] text-ink-muted">
        {t('Until {endsAt}. Each list that you open is recorded in the company’s audit trail.', {
          endsAt: formatInstant(access.endsAt),
        })}
      </p>
      <TabLinks
        activeId={`view-${view}`}
        className="admin-tabs mt-4"
        label={t('Lists of the company')}
        tabs={access.views.map((one) => ({
          id: `view-${one}`,
          label: viewLabels[one],
          to: `/admin/break-glass?access=${access.id}&view=${one}`,
          panel: 'view-panel',
        }))}
      />
      <div aria-labelledby={`view-${view}`} id="view-panel" role="tabpanel">
        <View id={access.id} key={view} view={view} />
      </div>
    </section>
  )
}

interface ViewProps {
  id: string
}

function View({ view, ...rest }: ViewProps & { view: AccessView }) {
  switch (view) {
    case 'members':
      return <Members {...rest} />
    case 'orders':
      return <Orders {...rest} />
    case 'invoices':
      return <Invoices {...rest} />
    case 'audit-trail':
      return <Trail {...rest} />
  }
}

function Members({ id }: ViewProps) {
  return (
    <List
      caption={t('Members')}
      columns={[
        { head: t('Name'), cell: ({ name }) => name },
        { head: t('Username'), cell: ({ username }) => username },
        { head: t('E-mail'), narrow: 'wide', className: 'wrap-anywhere', cell: ({ email }) => email },
        { head: t('Role'), cell: ({ teamRole, subRole }) => [teamRole, subRole].filter(Boolean).join(', ') },
        { head: t('Joined'), cell: ({ joinedAt }) => formatInstant(joinedAt) },
      ]}
      list={useQuery(query(breakGlassRoutes.readMembers, { id }))}
    />
  )
}

function Orders({ id }: ViewProps) {
  return (
    <List
      caption={t('Orders')}
      columns={[
        { head: t('Order'), cell: ({ number }) => t('Order {number}', { number }) },
        { head: t('Item'), cell: ({ itemName }) => itemName },
        { head: t('State'), cell: ({ state }) => inWords(state) },
        {
          head: t('Total'),
          kind: 'figure',
          cell: ({ totalMinor, currency }) => formatCents(totalMinor, currency, locale),
        },
        { head: t('Requested by'), cell: ({ requestedBy }) => requestedBy ?? t('A former member') },
        { head: t('Changed'), cell: ({ changedAt }) => formatInstant(changedAt) },
      ]}
      list={useQuery(query(breakGlassRoutes.readOrders, { id }))}
    />
  )
}

function Invoices({ id }: ViewProps) {
  return (
    <List
      caption={t('Invoices')}
      columns={[
        { head: t('Invoice'), cell: ({ number }) => number },
        { head: t('For'), narrow: 'wide', cell: ({ description }) => description },
        { head: t('State'), cell: ({ isOverdue, state }) => (isOverdue ? t('Overdue') : inWords(state)) },
        {
          head: t('Total'),
          kind: 'figure',
          cell: ({ totalMinor, currency }) => formatCents(totalMinor, currency, locale),
        },
        { head: t('Issued'), cell: ({ date }) => formatDay(date) },
        { head: t('Due'), cell: ({ dueOn }) => formatDay(dueOn) },
      ]}
      list={useQuery(query(breakGlassRoutes.readInvoices, { id }))}
    />
  )
}

function Trail({ id }: ViewProps) {
  return (
    <List
      caption={t('Audit trail of the last 90 days')}
      columns={[
        { head: t('When'), cell: ({ at }) => formatInstant(at) },
        { head: t('Who'), cell: ({ username, actorKind }) => username ?? inWords(actorKind) },
        { head: t('What'), cell: ({ actionText }) => actionText },
        { head: t('To what'), cell: ({ resource }) => resourceInWords(resource) },
        {
          head: t('Outcome'),
          cell: ({ success }) => (success ? t('Done', {}, 'an outcome') : t('Refused', {}, 'of an action')),
        },
      ]}
      list={useQuery(query(breakGlassRoutes.readTrail, { id }))}
    />
  )
}

interface ListProps<Row> {
  caption: string
  columns: readonly Column<NoInfer<Row>>[]
  list: Read<{ rows: readonly Row[]; isCut: boolean }>
}

function List<Row extends { id: string }>({ caption, columns, list }: ListProps<Row>) {
  const isFetching = list.fetchStatus === 'fetching'
  // Once the access has ended, what was read of the company is gone from the screen too.
  const shown = list.error ? { ...list, data: undefined } : list
  return (
    <LoadState of={shown} what={t('This list')}>
      {({ rows, isCut }) => (
        <>
          {rows.length === 0 ? (
            <p className="mt-6 text-ink-muted">{t('There is nothing in this list.')}</p>
          ) : (
            <DataTable
              caption={caption}
              className="mt-4"
              columns={columns}
              keyOf={({ id }) => id}
              rows={rows}
            />
          )}
          {isCut && (
            <p className="mt-4 text-sm text-ink-muted">
              {t('There are more. Emergency access shows the first 100 only.')}
            </p>
          )}
          <Button className="mt-4" disabled={isFetching} onClick={() => void list.refetch()}>
            {isFetching ? t('Reading...') : t('Read again')}
          </Button>
        </>
      )}
    </LoadState>
  )
}

function inWords(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}
