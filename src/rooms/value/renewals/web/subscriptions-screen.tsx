// /subscriptions: what the company uses and tries, its invoices, renewals and credits; the tab is in the address.

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { Bars, Below, LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { BillingHistory, CreditManagement, unknownInHistory } from '#rooms/pay/billing/web/index.ts'
import { CalendarFeeds } from '#rooms/pay/calendar-feeds/web/index.ts'
import { type BillingOverview, renewalRoutes } from '../contract.ts'
import { BillingTiles } from './billing-tiles.tsx'
import { DueNext, DueNextInBrief } from './due-next.tsx'
import { overviewQuery } from './overview-query.ts'
import { SubscriptionTable } from './subscription-table.tsx'
import { UpcomingRenewals } from './upcoming-renewals.tsx'

const tabs = [
  { id: 'active', label: t('Active Subscriptions') },
  { id: 'billing', label: t('Billing History') },
  { id: 'renewals', label: t('Upcoming Renewals') },
  { id: 'credits', label: t('Credit Management') },
] as const

/** The figures above the tabs. */
const shownBeside = [renewalRoutes.getBillingOverview]

const unknownTabs = outside({ tab: tabs.map(({ id }) => id) })
const unknownIn: UnknownIn = (parameters) => [...unknownTabs(parameters), ...unknownInHistory(parameters)]

export default function SubscriptionsScreen() {
  const [parameters] = useSearchParams()
  const { id: tab } = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0]
  const overview = useQuery(overviewQuery)
  return (
    <PageFrame
      actions={
        <div className="flex flex-wrap gap-3 max-sm:hidden">
          <ButtonLink to="/orders" tone="quiet">
            {t('Orders')}
          </ButtonLink>
          <Purchases />
        </div>
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
      <DueNext isAboutMoney={tab === 'billing' || tab === 'credits'} overview={overview.data} />
      <Below queries={[overview]}>
        {/* On a phone, what is due comes before what could be bought. */}
        <div className="mt-4 flex flex-wrap gap-3 sm:hidden">
          <Purchases />
        </div>
        <BillingTiles overview={overview.data} />
        <TabLinks
          activeId={`subscriptions-${tab}`}
          className="line-tabs mt-6 lg:mt-8"
          label={t('Subscriptions and billing')}
          tabClassName="line-tab"
          tabs={tabs.map(({ id, label }) => ({
            id: `subscriptions-${id}`,
            label,
            to: id === 'active' ? '/subscriptions' : `/subscriptions?tab=${id}`,
            panel: 'subscriptions-panel',
          }))}
        />
        <div
          aria-labelledby={`subscriptions-${tab}`}
          className="pt-4 lg:pt-6"
          id="subscriptions-panel"
          role="tabpanel"
        >
          {tab === 'billing' && (
            <>
              {overview.data && <DueNextInBrief overview={overview.data} />}
              <BillingHistory alsoReads={shownBeside} />
            </>
          )}
          {tab === 'credits' && <CreditManagement />}
          {(tab === 'active' || tab === 'renewals') && (
            <LoadState
              of={overview}
              skeleton={<Bars className="" height="h-14" rows={3} />}
              what={t('The subscriptions')}
            >
              {({ subscriptions, renewals, tiles }) =>
                tab === 'active' ? (
                  <SubscriptionTable note={reasonOf(tiles)} rows={subscriptions} />
                ) : (
                  <>
                    <UpcomingRenewals renewals={renewals} rows={subscriptions} spend={tiles.spend} />
                    <CalendarFeeds />
                  </>
                )
              }
            </LoadState>
          )}
        </div>
      </Below>
    </PageFrame>
  )
}

function Purchases() {
  return (
    <>
      <ButtonLink to="/subscription-plans?tab=credits">{t('Purchase Credits')}</ButtonLink>
      <ButtonLink to="/marketplace">{t('Add Application')}</ButtonLink>
    </>
  )
}

/** Why twelve times the month is not the year. */
function reasonOf({ promotionsEnding }: BillingOverview['tiles']): string {
  return promotionsEnding === 0
    ? ''
    : t(
        '{promotions, plural, one {A promotion ends within the next 12 months: payments after it are higher.} other {# promotions end within the next 12 months: payments after them are higher.}}',
        { promotions: promotionsEnding },
      )
}
