// The plans of the price book side by side: the one place where their prices are drawn, for every page that shows them.

import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { formatCount } from '#platform/web/format.ts'
import type { Plan, PriceBook } from '../contract.ts'
import { creditsText, itemText } from '../rules/item-text.ts'
import { creditsHeld, onlyPlanAbove } from '../rules/plan-price.ts'
import { forWhom } from './for-whom.ts'
import { PlanBadges } from './plan-badges.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPriceLine } from './plan-price-line.tsx'

export interface PlanCardsProps {
  /** Undefined while it is on its way. */
  book: PriceBook | undefined
  offer: Plan['offer']
  /** Below the price: what these people would pay. */
  cost?: (plan: Plan) => ReactNode
  action?: (plan: Plan) => ReactNode
  /** The name of the plan that the company has. */
  current?: string | undefined
  /** Prices alone, without what each plan holds. */
  isBrief?: boolean
}

export function PlanCards({ book, offer, cost, action, current, isBrief = false }: PlanCardsProps) {
  const plans = book?.plans.filter((plan) => plan.offer === offer && plan.isActive)
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {plans?.map((plan) => {
        const held = creditsHeld(plan)
        return (
          <li
            className={`card grid grid-rows-subgrid gap-y-0 p-5 ${isBrief ? 'row-span-4' : 'row-span-6'} ${plan.isPopular ? 'border-accent ring-1 ring-accent' : ''} ${plan.type === 'credit-only' ? 'border-dashed border-line-strong' : ''}`}
            key={plan.id}
          >
            <div>
              <h3 className="display-3">{itemText(plan.name)}</h3>
              {!isBrief && <p className="text-sm text-ink-muted">{forWhom[plan.type]()}</p>}
              {/* Two plans are called Credit Wallet. */}
              {held !== undefined && <p className="text-sm font-medium">{creditsText(held)}</p>}
            </div>
            <div className="pt-2">
              {plan.name === current ? (
                <Chip tone="accent">{t('Your plan')}</Chip>
              ) : (
                <PlanBadges badges={plan.badges} />
              )}
            </div>
            <div className="pt-4">
              <PlanPriceLine plan={plan} />
              {cost?.(plan)}
            </div>
            <div className="grid content-start gap-2 pt-5 empty:hidden">{action?.(plan)}</div>
            {!isBrief && (
              <>
                <p className="pt-4 pb-4 text-[0.8125rem] text-ink-muted">{plan.includes}.</p>
                <div className="border-t border-line pt-4">
                  <PlanFeatures features={plan.features} />
                  <p className="mt-3 text-[0.8125rem] text-ink-muted empty:hidden">
                    {book && usersText(book, plan)}
                  </p>
                </div>
              </>
            )}
          </li>
        )
      })}
      {!plans && ['a', 'b', 'c', 'd'].map((key) => <li className="skeleton row-span-6 h-96" key={key} />)}
    </ul>
  )
}

/** For how many people a plan is. */
function usersText(book: PriceBook, plan: Plan): string | undefined {
  if (plan.maxUsers !== null) return t('Up to {maxUsers} users', { maxUsers: formatCount(plan.maxUsers) })
  const above = onlyPlanAbove(book, plan)
  return above === undefined
    ? undefined
    : t('Any number of users; the only plan for more than {users}', { users: formatCount(above) })
}
