// The bundles of the price book as cards (LAND-12 to LAND-16), and what the platform alone costs.

import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import { AskSalesButton, ChoosePlanLink, PlanCards, priceBookQuery } from '#rooms/buy/price-book/web/index.ts'

export function LandingPlans() {
  const prices = useQuery(priceBookQuery)
  const { data } = prices
  return (
    <>
      <section aria-labelledby="bundles" className="page-column pt-20 lg:pt-24">
        <h2 className="display-2" id="bundles">
          {t('Plans with applications included')}
        </h2>
        <p className="mt-2 max-w-[80ch] text-ink-muted">
          {t(
            'Each bundle is the platform and its applications in one price. Only the Credit Wallet can be ordered online yet: for the others, tell Sales which applications you need. The platform alone has its own plans.',
          )}
        </p>
        {prices.error && !data ? (
          <LoadState of={prices} what={t('The prices')} />
        ) : (
          <div className="mt-7">
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
              offer="bundle"
            />
          </div>
        )}
      </section>
      {data && (
        <section aria-labelledby="platform-alone" className="page-column">
          <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <h2 className="display-3" id="platform-alone">
              {t('The platform alone')}
            </h2>
            <ButtonLink to="/subscription-plans">{t('See platform plans')}</ButtonLink>
          </div>
          <div className="mt-5">
            <PlanCards book={data} isBrief offer="platform" />
          </div>
        </section>
      )}
    </>
  )
}
