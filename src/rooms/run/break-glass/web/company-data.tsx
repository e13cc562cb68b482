// What an emergency access opens: one list at a time, read when it is asked for, and never again by itself, since each look counts.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatDay, formatInstant, locale } from '#platform/web/format.ts'
import { Loading } from '#platform/web/page/load-states.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
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
        Until {formatInstant(access.endsAt)}. Each list that you open is recorded in the company’s audit
        trail.
      </p>
      <TabLinks
        activeId={`view-${view}`}
        className="admin-tabs mt-4"
        label="Lists of the company"
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
  const list = useQuery(query(breakGlassRoutes.readMembers, { id }))
  return (
    <List caption="Members" columns={['Name', 'Username', 'E-mail', 'Role', 'Joined']} list={list}>
      {list.data?.rows.map((member) => (
        <tr key={member.id}>
          <th scope="row">{member.name}</th>
          <td data-label="Username">{member.username}</td>
          <td className="[overflow-wrap:anywhere]" data-label="E-mail">
            {member.email}
          </td>
          <td data-label="Role">{[member.teamRole, member.subRole].filter(Boolean).join(', ')}</td>
          <td data-label="Joined">{formatInstant(member.joinedAt)}</td>
        </tr>
      ))}
    </List>
  )
}

function Orders({ id }: ViewProps) {
  const list = useQuery(query(breakGlassRoutes.readOrders, { id }))
  return (
    <List
      caption="Orders"
      columns={['Order', 'Item', 'State', 'Total', 'Requested by', 'Changed']}
      list={list}
    >
      {list.data?.rows.map((order) => (
        <tr key={order.id}>
          <th scope="row">Order {order.number}</th>
          <td data-label="Item">{order.itemName}</td>
          <td data-label="State">{inWords(order.state)}</td>
          <td data-label="Total">{formatCents(order.totalMinor, order.currency, locale)}</td>
          <td data-label="Requested by">{order.requestedBy ?? 'A former member'}</td>
          <td data-label="Changed">{formatInstant(order.changedAt)}</td>
        </tr>
      ))}
    </List>
  )
}

function Invoices({ id }: ViewProps) {
  const list = useQuery(query(breakGlassRoutes.readInvoices, { id }))
  return (
    <List caption="Invoices" columns={['Invoice', 'For', 'State', 'Total', 'Issued', 'Due']} list={list}>
      {list.data?.rows.map((invoice) => (
        <tr key={invoice.id}>
          <th scope="row">{invoice.number}</th>
          <td data-label="For">{invoice.description}</td>
          <td data-label="State">{invoice.isOverdue ? 'Overdue' : inWords(invoice.state)}</td>
          <td data-label="Total">{formatCents(invoice.totalMinor, invoice.currency, locale)}</td>
          <td data-label="Issued">{formatDay(invoice.date)}</td>
          <td data-label="Due">{formatDay(invoice.dueOn)}</td>
        </tr>
      ))}
    </List>
  )
}

function Trail({ id }: ViewProps) {
  const list = useQuery(query(breakGlassRoutes.readTrail, { id }))
  return (
    <List
      caption="Audit trail of the last 90 days"
      columns={['When', 'Who', 'What', 'To what', 'Outcome']}
      list={list}
    >
      {list.data?.rows.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">{formatInstant(entry.at)}</th>
          <td data-label="Who">{entry.username ?? inWords(entry.actorKind)}</td>
          <td data-label="What">{entry.actionText}</td>
          <td data-label="To what">{entry.resource.replaceAll('_', ' ')}</td>
          <td data-label="Outcome">{entry.success ? 'Done' : 'Refused'}</td>
        </tr>
      ))}
    </List>
  )
}

interface ListProps {
  caption: string
  columns: readonly string[]
  list: {
    data: { rows: readonly unknown[]; isCut: boolean } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  children: ReactNode
}

function List({ caption, columns, list, children }: ListProps) {
  const { data, error, isFetching } = list
  if (error)
    return (
      <p className="mt-6" role="alert">
        {changeFailure(error)}
      </p>
    )
  if (!data) return <Loading />
  return (
    <>
      {data.rows.length === 0 ? (
        <p className="mt-6 text-ink-muted">There is nothing in this list.</p>
      ) : (
        <table className="admin-table mt-4">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
      {data.isCut && (
        <p className="mt-4 text-sm text-ink-muted">
          There are more. Emergency access shows the first 100 only.
        </p>
      )}
      <Button className="mt-4" disabled={isFetching} onClick={() => void list.refetch()}>
        {isFetching ? 'Reading...' : 'Read again'}
      </Button>
    </>
  )
}

function inWords(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')
}
