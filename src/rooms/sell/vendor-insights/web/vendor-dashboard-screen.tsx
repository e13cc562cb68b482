// /vendor-dashboard: what waits for the vendor, and what came of its listings (VEND-08 to VEND-11).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { addressWith } from '#platform/web/page/address-with.ts'
import { LoadState, type Read, together } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange, useProfile } from '#platform/web/profile.ts'
import { PromotionList } from '#rooms/buy/promotions/web/index.ts'
import { EmailNotConfirmed } from '#rooms/people/profile/web/index.ts'
import { MyListings } from '#rooms/sell/listings/web/index.ts'
import type { VendorDashboard } from '../contract.ts'
import { vendorPeriods } from '../rules/vendor-vocabulary.ts'
import { CustomerTable } from './customer-table.tsx'
import { NoCustomers } from './no-customers.tsx'
import { SalesTab } from './sales-tab.tsx'
import { dashboardTabs, tabIn } from './vendor-address.ts'
import { vendorDashboardQuery, vendorRevenueSharesQuery } from './vendor-queries.ts'
import { VendorTiles } from './vendor-tiles.tsx'
import { useIsWaitingRead, useTrials, VendorWaitingList } from './vendor-waiting-list.tsx'
import './vendor.css'
import { t } from '#platform/kernel/texts.ts'

const path = '/vendor-dashboard'

const unknownIn = outside({ tab: dashboardTabs.map(({ id }) => id), days: vendorPeriods })

export default function VendorDashboardScreen() {
  const profile = useProfile()
  const mayChange = useMayChange()
  const [parameters] = useSearchParams()
  const tab = tabIn(parameters)
  // A link to another tab leads to that tab, near the top. Whoever changes tabs keeps what waits where it is.
  const [opened] = useState(tab)
  const showsWaiting = opened === 'applications'
  const isRead = useIsWaitingRead()
  const trials = useTrials()
  const dashboard = useQuery(vendorDashboardQuery)
  const shares = useQuery(vendorRevenueSharesQuery)
  if (!profile) return null
  return (
    <PageFrame
      actions={
        <>
          <ButtonLink to="/settings/team">{t('Team')}</ButtonLink>
          {mayChange && (
            <ButtonLink to="/enhanced-vendor-listing" tone="primary">
              {t('New application')}
            </ButtonLink>
          )}
        </>
      }
      title={t('Dashboard')}
      unknownIn={unknownIn}
    >
      <EmailNotConfirmed />
      <ViewerNote />
      {showsWaiting && <VendorWaitingList />}
      {/* Loads at once and appears where it will stay. */}
      <div hidden={showsWaiting && !isRead}>
        <LoadState
          of={together(dashboard, trials)}
          skeleton={
            <VendorTiles
              dashboard={undefined}
              isAboutMoney={tab === 'sales'}
              shares={undefined}
              totals={undefined}
            />
          }
          what={t('The figures')}
        >
          {([data, customers]) => (
            <VendorTiles
              dashboard={data}
              isAboutMoney={tab === 'sales'}
              shares={shares.data?.byCustomer}
              totals={customers.pages[0]?.totals}
            />
          )}
        </LoadState>
        <TabLinks
          activeId={`tab-${tab}`}
          className="vendor-tabs mt-8"
          label={t('Vendor dashboard')}
          tabs={dashboardTabs.map(({ id, label }) => ({
            id: `tab-${id}`,
            label,
            to: addressWith(path, parameters, { tab: id }),
            panel: 'vendor-panel',
          }))}
        />
        <div aria-labelledby={`tab-${tab}`} className="pt-2" id="vendor-panel" role="tabpanel">
          {tab === 'applications' && <MyListings />}
          {tab === 'promotions' && <PromotionList />}
          {tab === 'customers' && <NewestCustomers of={dashboard} />}
          {tab === 'sales' && <SalesTab totals={trials.data?.pages[0]?.totals} />}
        </div>
      </div>
    </PageFrame>
  )
}

function NewestCustomers({ of }: { of: Read<VendorDashboard> }) {
  // The failure is shown above, with a button to try again.
  if (of.error && !of.data) return null
  if (!of.data)
    return <LoadState of={of} skeleton={<div className="skeleton mt-6 h-56" />} what={t('The figures')} />
  const { newestCustomers } = of.data
  if (newestCustomers.length === 0) return <NoCustomers />
  return (
    <section aria-label={t('Newest customers')} className="mt-6">
      <CustomerTable
        caption={t('The newest trials and subscriptions of your applications')}
        customers={newestCustomers}
      />
      <p className="mt-4 text-sm">
        <Link className="text-link" to="/vendor-customers">
          {t('All customers')}
        </Link>
      </p>
    </section>
  )
}
