// /vendor-customers: the companies that try or pay for the vendor's applications; the filter is in the address (VEND-07).

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { addressWith } from '#platform/web/page/address-with.ts'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import type { VendorCustomers } from '../contract.ts'
import { ApplicationSelect } from './application-select.tsx'
import { customerColumns } from './customer-table.tsx'
import { CustomerTotals } from './customer-totals.tsx'
import { NoCustomers } from './no-customers.tsx'
import { NoSuchApplication } from './no-such-application.tsx'
import { vendorCustomersQuery } from './vendor-queries.ts'
import './vendor.css'
import { t } from '#platform/kernel/texts.ts'

const path = '/vendor-customers'
const states = [
  { id: 'all', status: undefined, label: t('All', {}, 'of customers') },
  { id: 'active', status: 'active', label: t('Subscriptions') },
  { id: 'trial', status: 'trial', label: t('Running trials') },
  { id: 'ended', status: 'ended', label: t('Ended') },
] as const

const unknownIn = outside({ status: states.flatMap(({ status }) => status ?? []) })

export default function VendorCustomersScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const state = states.find(({ status }) => status === parameters.get('status')) ?? states[0]
  const applicationId = parameters.get('applicationId') ?? undefined
  const list = useInfiniteQuery(vendorCustomersQuery({ status: state.status, applicationId }))
  // Of all states, so that the counts stay while one of them is looked at.
  const totals = useInfiniteQuery(vendorCustomersQuery({ status: undefined, applicationId })).data?.pages[0]
    ?.totals
  const isForeign = list.error instanceof ApiError && [400, 404].includes(list.error.status)
  return (
    <PageFrame
      lead={
        <>
          {t('Companies that try or have ordered your applications.')}{' '}
          <span className="max-sm:hidden">
            {t(
              'Active users are those that your own systems reported; what customers enter stays with them.',
            )}
          </span>
        </>
      }
      title={t('Customers')}
      unknownIn={unknownIn}
    >
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <TabLinks
          activeId={`customers-${state.id}`}
          className="vendor-tabs"
          label={t('Customers by state')}
          tabs={states.map(({ id, status, label }) => ({
            id: `customers-${id}`,
            label: <CountedLabel count={totals && countOf(totals, status)} label={label} />,
            to: addressWith(path, parameters, { status }),
            panel: 'customers-panel',
          }))}
        />
        <ApplicationSelect
          onChange={(chosen) =>
            void navigate(addressWith(path, parameters, { applicationId: chosen }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          value={applicationId}
        />
      </div>
      <div aria-labelledby={`customers-${state.id}`} id="customers-panel" role="tabpanel">
        {isForeign && !list.data ? (
          <NoSuchApplication to={path} />
        ) : (
          <PagedTable
            above={state.status !== 'trial' && state.status !== 'ended' && <CustomerTotals totals={totals} />}
            caption={t(
              'Subscriptions and trials of your applications: who pays first, then running trials by their end, then what ended',
            )}
            className="mt-6"
            columns={customerColumns}
            empty={state.status === undefined && applicationId === undefined ? <NoCustomers /> : <NoMatch />}
            keyOf={({ id }) => id}
            more={t('Show more')}
            of={list}
            rows={list.data?.pages.flatMap(({ customers }) => customers)}
            what={t('The customers')}
          />
        )}
      </div>
    </PageFrame>
  )
}

type Totals = NonNullable<VendorCustomers['totals']>

function countOf(totals: Totals, status: 'active' | 'trial' | 'ended' | undefined): number {
  return status === undefined ? totals.active + totals.trial + totals.ended : totals[status]
}

function NoMatch() {
  return (
    <EmptyState
      action={<ButtonLink to={path}>{t('See all customers')}</ButtonLink>}
      title={t('No customer in this view')}
    >
      {t('To see trials and subscriptions of every state and application, choose All.')}
    </EmptyState>
  )
}
