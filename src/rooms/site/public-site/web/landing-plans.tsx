// The bundles of the price book as cards (LAND-12 to LAND-16).

import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import {
  AskSalesButton,
  ChoosePlanLink,
  PlanBadges,
  PlanFeatures,
  PlanPriceLine,
  priceBookQuery,
} from '#rooms/buy/procurement/web/index.ts'

export function LandingPlans() {
  const prices = useQuery(priceBookQuery)
  const { data } = prices
  const bundles = data?.plans.filter(({ offer, isActive }) => offer === 'bundle' && isActive) ?? []
  return (
    <section aria-labelledby="bundles" className="page-column pt-20 lg:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="display-2" id="bundles">
            {t('Plans with applications included')}
          </h2>
          <p className="mt-2 max-w-[80ch] text-ink-muted">
            {t(
              'Each bundle is the platform and its applications in one price. Only the Credit Wallet can be ordered online yet: for the others, tell Sales which applications you need. The platform alone has its own plans.',
            )}
          </p>
        </div>
        <ButtonLink to="/subscription-plans">{t('See platform plans')}</ButtonLink>
      </div>
      {prices.error && !data ? (
        <LoadState of={prices} what={t('The prices')} />
      ) : (
        <ul className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {bundles.map((plan) => (
            <li
              className={`card row-span-6 grid grid-rows-subgrid gap-y-0 p-5 ${plan.isPopular ? 'border-accent ring-1 ring-accent' : ''}`}
              key={plan.id}
            >
              <h3 className="display-3">{plan.name}</h3>
              <div className="pt-2">
                <PlanBadges badges={plan.badges} />
              </div>
              <div className="pt-4">
                <PlanPriceLine plan={plan} />
              </div>
              <div className="grid content-start pt-5">
                {plan.isOrderable ? (
                  <ChoosePlanLink id={plan.id} isPopular={plan.isPopular} name={plan.name} />
                ) : (
                  <AskSalesButton
                    about={{ planId: plan.id }}
                    name={plan.name}
                    tone={plan.isPopular ? 'primary' : 'outline'}
                  />
                )}
              </div>
              <p className="pt-4 pb-4 text-[0.8125rem] text-ink-muted">{plan.includes}.</p>
              <div className="border-t border-line pt-4">
                <PlanFeatures features={plan.features} />
              </div>
            </li>
          ))}
          {!data && ['a', 'b', 'c', 'd'].map((key) => <li className="skeleton row-span-6 h-96" key={key} />)}
        </ul>
      )}
    </section>
  )
}
