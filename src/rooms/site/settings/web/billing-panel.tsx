// The Billing tab: the plan, the seats that are taken, how invoices are paid, and where they go (SET-09).

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { Below, LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { ApprovalLimitSetting } from '#rooms/buy/orders/web/index.ts'
import { itemText, type PriceBook } from '#rooms/buy/price-book/rules/index.ts'
import { PlanCards, PlanCost, priceBookQuery } from '#rooms/buy/price-book/web/index.ts'
import { BillingDetails, billingQuery } from '#rooms/people/company/web/index.ts'
import { type PlanInUse, settingsPageRoutes } from '../contract.ts'
import { seatsInWords, smallestPlanFor } from '../rules/seat-room.ts'
import { PlanFacts } from './plan-facts.tsx'
import { SeatsBar } from './seats-bar.tsx'

/** A vendor has no plan and pays nothing, so what is here for buyers would be nonsense to them. */
export function BillingPanel() {
  const profile = useProfile()
  return profile?.roles.includes('vendor') && !profile.roles.includes('enterprise') ? (
    <VendorBilling />
  ) : (
    <BuyerBilling />
  )
}

function VendorBilling() {
  const billing = useQuery(billingQuery)
  return (
    <>
      <SettingsSection text={t('What selling here costs.')} title={t('Current plan')}>
        <div className="grid max-w-2xl gap-5">
          <div>
            <p className="font-medium">{t('You don’t need a plan')}</p>
            <p className="mt-0.5 text-sm text-ink-muted">
              {t('Listing applications is free, and we take no commission on orders.')}
            </p>
          </div>
          {billing.data && (
            <SeatsBar
              members={billing.data.members}
              seats={null}
              text={t('Your company can have any number of members.')}
            />
          )}
        </div>
      </SettingsSection>
      <Below queries={[billing]}>
        <SettingsSection text={t('How you pay, and how you are paid.')} title={t('Payment method')}>
          <p className="max-w-2xl text-sm">
            {rich(
              'None: you pay nothing, and payouts are not open yet. Emporion invoices the companies that order, and settles with you outside of this product. Your analytics show <link>what fell due under orders</link>.',
              {
                link: (text) => (
                  <Link className="text-link" to="/vendor-analytics">
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
        </SettingsSection>
        <BillingDetails query={billing} />
      </Below>
    </>
  )
}

function BuyerBilling() {
  const billing = useQuery(billingQuery)
  const inUse = useQuery(query(settingsPageRoutes.getPlanInUse, {}, anew))
  const prices = useQuery(priceBookQuery)
  return (
    <>
      <SettingsSection
        text={t('Your company’s plan and how many of its seats are in use.')}
        title={t('Current plan')}
      >
        <div className="grid max-w-2xl gap-5">
          <LoadState isSmall of={inUse} what={t('Your plan')}>
            {({ plan }) => (
              <>
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                  <PlanFacts plan={plan} />
                  <ButtonLink size="small" to="/subscription-plans">
                    {t('See plans')}
                  </ButtonLink>
                </div>
                {/* While it is on its way, or where it does not arrive, the billing details below say so. */}
                {billing.data && <Seats members={billing.data.members} plan={plan} />}
              </>
            )}
          </LoadState>
        </div>
      </SettingsSection>
      {inUse.data && billing.data && (
        <PlanPrices current={inUse.data.plan?.name} members={billing.data.members} prices={prices} />
      )}
      <Below queries={[inUse, billing, prices]}>
        <SettingsSection text={t('Who can approve orders, up to which amount.')} title={t('Approval limit')}>
          <ApprovalLimitSetting />
        </SettingsSection>
        <SettingsSection text={t('How invoices are paid.')} title={t('Payment method')}>
          <p className="max-w-2xl text-sm">
            {rich(
              'Bank transfer, against an invoice, or credits for invoices in US dollars. Emporion takes no cards and keeps no payment data. You find <invoices>your invoices</invoices> and <credits>your credits</credits> under Subscriptions.',
              {
                invoices: (text) => (
                  <Link className="text-link" to="/subscriptions?tab=billing">
                    {text}
                  </Link>
                ),
                credits: (text) => (
                  <Link className="text-link" to="/subscriptions?tab=credits">
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
        </SettingsSection>
        <BillingDetails query={billing} />
      </Below>
    </>
  )
}

interface PlanPricesProps {
  current: string | undefined
  members: number
  prices: UseQueryResult<PriceBook>
}

/** What each platform plan costs for the people of the company. */
function PlanPrices({ current, members, prices }: PlanPricesProps) {
  return (
    <SettingsSection
      text={t('What each plan costs for the members of your company.')}
      title={t('Plan prices')}
    >
      <LoadState isSmall of={prices} what={t('The prices')}>
        {(book) => (
          <PlanCards
            book={book}
            cost={(plan) => <PlanCost plan={plan} team={members} />}
            current={current}
            isBrief
            offer="platform"
          />
        )}
      </LoadState>
    </SettingsSection>
  )
}

/** Without a plan the people are held against the smallest that would do, so that the bar means something. */
function Seats({ members, plan }: { members: number; plan: PlanInUse['plan'] }) {
  const book = useQuery({ ...priceBookQuery, enabled: plan === null })
  if (plan) return <SeatsBar members={members} seats={plan.seats} text={seatsInWords(members, plan.seats)} />
  const fitting = book.data && smallestPlanFor(members, book.data.plans)
  return (
    <SeatsBar
      members={members}
      seats={fitting?.seats ?? null}
      text={
        fitting &&
        t('Compared with the {name} plan, the smallest with room for everyone: {seats} seats.', {
          name: itemText(fitting.name),
          seats: fitting.seats,
        })
      }
    />
  )
}
