// /vendor-dashboard: what came of the vendor's listings (VEND-08 to VEND-11).

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { addressWith } from '#platform/web/page/address-with.ts'
import { LoadState, type Read } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { ViewerNote } from '#platform/web/page/viewer-note.tsx'
import { useMayChange, useProfile } from '#platform/web/profile.ts'
import { PromotionList } from '#rooms/buy/promotions/web/index.ts'
import { EmailNotConfirmed } from '#rooms/people/profile/web/index.ts'
import { MyListings, myListingsQuery } from '#rooms/sell/listings/web/index.ts'
import type { VendorDashboard } from '../contract.ts'
import { vendorPeriods } from '../rules/vendor-vocabulary.ts'
import { CustomerTable } from './customer-table.tsx'
import { Funnel } from './funnel.tsx'
import { NoCustomers } from './no-customers.tsx'
import { PeriodLinks } from './period-links.tsx'
import { type DashboardTab, dashboardTabs, periodIn, tabIn } from './vendor-address.ts'
import { vendorCustomersQuery, vendorDashboardQuery } from './vendor-queries.ts'
import { VendorTiles } from './vendor-tiles.tsx'
import './vendor.css'
import { t } from '#platform/kernel/texts.ts'

const path = '/vendor-dashboard'
/** The first to end comes first. */
const onTrial = vendorCustomersQuery({ status: 'trial', applicationId: undefined })

const unknownIn = outside({ tab: dashboardTabs.map(({ id }) => id), days: vendorPeriods })

export default function VendorDashboardScreen() {
  const profile = useProfile()
  const mayChange = useMayChange()
  const [parameters] = useSearchParams()
  const tab = tabIn(parameters)
  const listings = useQuery(myListingsQuery).data ?? []
  const drafts = listings.filter(({ status }) => status === 'draft')
  const changed = listings.filter(({ status, hasChanges }) => hasChanges && status === 'published')
  const [trials] = useInfiniteQuery(onTrial).data?.pages ?? []
  const [nextEnd] = trials?.customers.flatMap(({ trialEndsAt }) => trialEndsAt ?? []) ?? []
  const unfinished = mayChange && [
    changed.length > 0 && { text: changedText(changed.length), to: wayTo(changed) },
    drafts.length > 0 && { text: draftsText(drafts.length), to: wayTo(drafts) },
  ]
  const waiting = [
    trials?.totals &&
      nextEnd !== undefined && {
        text: trialsText(trials.totals.trial, nextEnd),
        to: '/vendor-customers?status=trial',
      },
    ...(unfinished || []),
  ].filter((one) => !!one)
  const dashboard = useQuery(vendorDashboardQuery(periodIn(parameters)))
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
      lead={
        <span className="grid *:col-start-1 *:row-start-1">
          {/* What it may become once the listings are there: the lines that it takes are kept free. */}
          <span aria-hidden="true" className="invisible">
            {[
              trialsText(3, '2026-12-10T00:00:00Z'),
              ...(mayChange ? [changedText(1), draftsText(1)] : []),
            ].join(' ')}
          </span>
          <span>
            {waiting.length === 0
              ? t('How {companyName}’s listings are performing.', { companyName: profile.companyName })
              : waiting.map(({ text, to }, at) => (
                  <Fragment key={to + text}>
                    {at > 0 && ' '}
                    <Link className="text-link" to={to}>
                      {text}
                    </Link>
                  </Fragment>
                ))}
          </span>
        </span>
      }
      title={t('Dashboard')}
      unknownIn={unknownIn}
    >
      <EmailNotConfirmed />
      <ViewerNote />
      <LoadState of={dashboard} skeleton={<VendorTiles dashboard={undefined} />} what={t('The figures')}>
        {(data) => <VendorTiles dashboard={data} />}
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
        {(tab === 'customers' || tab === 'sales') && <Figures of={dashboard} tab={tab} />}
      </div>
    </PageFrame>
  )
}

function trialsText(trials: number, nextEnd: string): string {
  return t(
    '{trials, plural, one {# running trial ends on {day}.} other {# trials are running; the next one ends on {day}.}}',
    { trials, day: formatInstantDay(nextEnd) },
  )
}

function changedText(changed: number): string {
  return t(
    '{changed, plural, one {# listing has unpublished changes.} other {# listings have unpublished changes.}}',
    { changed },
  )
}

function draftsText(drafts: number): string {
  return t('{drafts, plural, one {# draft is not published yet.} other {# drafts are not published yet.}}', {
    drafts,
  })
}

/** To the one that is meant, or to all applications, where each says what it waits for. */
function wayTo([first, second]: readonly { id: string }[]): string {
  return first && !second ? `/enhanced-vendor-listing?edit=${first.id}` : '/vendor-applications'
}

interface FiguresProps {
  of: Read<VendorDashboard>
  tab: Extract<DashboardTab, 'customers' | 'sales'>
}

function Figures({ of, tab }: FiguresProps) {
  const [parameters] = useSearchParams()
  // The failure is shown above, with a button to try again.
  if (of.error && !of.data) return null
  if (!of.data)
    return <LoadState of={of} skeleton={<div className="skeleton mt-6 h-56" />} what={t('The figures')} />
  const dashboard = of.data
  if (tab === 'customers') {
    const { newestCustomers } = dashboard
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
  const period = periodIn(parameters)
  return (
    <section aria-label={t('Funnel')} className="card mt-6 max-w-3xl p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-3">{t('From shown to sold')}</h2>
        <PeriodLinks active={period} addressOf={(days) => addressWith(path, parameters, { days })} />
      </div>
      <Funnel steps={dashboard.funnel} />
      <p className="mt-4 text-sm">
        <Link className="text-link" to={`/vendor-analytics?days=${period}`}>
          {t('Over time, or for one application')}
        </Link>
      </p>
    </section>
  )
}
