// /subscriptions: what the company uses and tries, its invoices, renewals and credits; the tab is in the address.

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#platform/web/button.tsx'
import { unknownDays } from '#platform/web/page/days-in-address.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { CalendarFeeds } from '#rooms/pay/calendar-feeds/web/index.ts'
import { invoiceStates } from '../rules/vocabulary.ts'
import { BillingHistory } from './billing-history.tsx'
import { overviewQuery } from './billing-queries.ts'
import { BillingTiles } from './billing-tiles.tsx'
import { CreditManagement } from './credit-management.tsx'
import { DueNext } from './due-next.tsx'
import { SubscriptionTable } from './subscription-table.tsx'
import { UpcomingRenewals } from './upcoming-renewals.tsx'
import './billing.css'
import { t } from '#platform/kernel/texts.ts'

const tabs = [
  { id: 'active', label: t('Active Subscriptions') },
  { id: 'billing', label: t('Billing History') },
  { id: 'renewals', label: t('Upcoming Renewals') },
  { id: 'credits', label: t('Credit Management') },
] as const

const unknownInLists = outside({ tab: tabs.map(({ id }) => id), state: invoiceStates })
const unknownInDays = unknownDays('from', 'to')
const unknownIn: UnknownIn = (parameters) => [...unknownInLists(parameters), ...unknownInDays(parameters)]

export default function SubscriptionsScreen() {
  const [parameters] = useSearchParams()
  const { id: tab } = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]
  const overview = useQuery(overviewQuery)
  return (
    <PageFrame
      actions={
        <>
          <ButtonLink to="/orders" tone="quiet">
            {t('Orders')}
          </ButtonLink>
          <ButtonLink to="/subscription-plans?tab=credits">{t('Purchase Credits')}</ButtonLink>
          <ButtonLink to="/marketplace" tone="primary">
            {t('Add Application')}
          </ButtonLink>
        </>
      }
      lead={
        // On a phone what is due matters more.
        <span className="max-sm:hidden">
          {t('What your company uses and tries, what it costs, what renews when, and how it is paid.')}
        </span>
      }
      title={t('Subscriptions')}
      unknownIn={unknownIn}
    >
      <DueNext overview={overview.data} />
      <BillingTiles overview={overview.data} />
      <TabLinks
        activeId={`subscriptions-${tab}`}
        className="line-tabs mt-8"
        label={t('Subscriptions and billing')}
        tabClassName="line-tab"
        tabs={tabs.map(({ id, label }) => ({
          id: `subscriptions-${id}`,
          label,
          to: id === 'active' ? '/subscriptions' : `/subscriptions?tab=${id}`,
          panel: 'subscriptions-panel',
        }))}
      />
      <div aria-labelledby={`subscriptions-${tab}`} className="pt-6" id="subscriptions-panel" role="tabpanel">
        {tab === 'billing' && <BillingHistory />}
        {tab === 'credits' && <CreditManagement />}
        {(tab === 'active' || tab === 'renewals') && (
          <LoadState
            of={overview}
            skeleton={<Bars className="" height="h-14" rows={3} />}
            what={t('The subscriptions')}
          >
            {({ subscriptions, renewals }) =>
              tab === 'active' ? (
                <SubscriptionTable rows={subscriptions} />
              ) : (
                <>
                  <UpcomingRenewals renewals={renewals} rows={subscriptions} />
                  <CalendarFeeds />
                </>
              )
            }
          </LoadState>
        )}
      </div>
    </PageFrame>
  )
}
