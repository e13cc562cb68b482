// What the platform costs: the bundles of the price book as cards (LAND-12 to LAND-16), and below each what its way of paying
// costs without applications.

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import {
  AskSalesButton,
  ChoosePlanLink,
  PlanCards,
  PlanCost,
  priceBookQuery,
} from '#rooms/buy/price-book/web/index.ts'

export function LandingPlans() {
  const prices = useQuery(priceBookQuery)
  const { data } = prices
  return (
    <section aria-labelledby="plans" className="page-column pt-20 lg:pt-24">
      <h2 className="display-2" id="plans">
        {t('Plans and prices')}
      </h2>
      <p className="mt-2 max-w-[80ch] text-ink-muted">
        {t(
          'A bundle is the platform and its applications in one price. A platform plan is the platform alone: you buy applications at their own prices.',
        )}
      </p>
      {prices.error && !data ? (
        <LoadState of={prices} what={t('The prices')} />
      ) : (
        <>
          <Family
            id="bundles"
            title={t('Bundles')}
            who={t(
              'For companies that want one price for everything. Sales agrees on the applications with you; only the Credit Wallet is ordered online.',
            )}
          >
            <PlanCards
              action={({ id, name, isPopular, isOrderable }) =>
                isOrderable ? (
                  <ChoosePlanLink id={id} isPopular={isPopular} name={itemText(name)} />
                ) : (
                  <AskSalesButton
                    about={{ planId: id }}
                    name={itemText(name)}
                    tone={isPopular ? 'primary' : 'outline'}
                  />
                )
              }
              book={data}
              cost={(plan) => plan.pricePerUser === null && <PlanCost plan={plan} team={undefined} />}
              offer="bundle"
            />
          </Family>
          {data && (
            <Family
              action={<ButtonLink to="/subscription-plans">{t('See platform plans')}</ButtonLink>}
              id="platform-alone"
              title={t('The platform alone')}
              who={t(
                'For companies that choose and pay for each application. All but Enterprise are ordered online.',
              )}
            >
              <PlanCards book={data} isBrief offer="platform" />
            </Family>
          )}
        </>
      )}
    </section>
  )
}

interface FamilyProps {
  id: string
  title: string
  /** Whom its plans are for. */
  who: string
  action?: ReactNode
  children: ReactNode
}

function Family({ id, title, who, action, children }: FamilyProps) {
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-5">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h3 className="display-3" id={id}>
            {title}
          </h3>
          <p className="text-sm text-ink-muted">{who}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
