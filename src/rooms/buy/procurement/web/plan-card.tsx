// One platform plan: price, what this team would pay, what it holds, and the way to it.

import { t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import type { Plan, PriceBook } from '../contract.ts'
import { formatMoney, teamCost, yearlySaving } from '../rules/plan-price.ts'
import { type PlansState, plansAddress } from '../rules/plans-address.ts'
import { ChooseLink } from './choose-link.tsx'
import { PlanBadges } from './plan-badges.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPriceLine } from './plan-price-line.tsx'

export interface PlanCardProps {
  book: PriceBook
  plan: Plan
  state: PlansState
  /** The team size cannot be read as it is typed: nothing is offered by user for another one. */
  hasTeamProblem: boolean
  onContact: () => void
}

export function PlanCard({ book, plan, state, hasTeamProblem, onContact }: PlanCardProps) {
  const saved = hasTeamProblem ? 0 : yearlySaving(book, plan, state.team)
  return (
    <li
      className={`card row-span-6 grid grid-rows-subgrid gap-y-0 p-5 ${plan.isPopular ? 'border-accent ring-1 ring-accent' : ''}`}
    >
      <h3 className="display-3">{plan.name}</h3>
      <div className="pt-2">
        <PlanBadges badges={plan.badges} />
      </div>
      <div className="pt-4">
        <PlanPriceLine plan={plan} />
        <p className="mt-2 text-[0.8125rem] text-ink-muted">
          {costText(plan, hasTeamProblem ? undefined : state.team, book.credits.validMonths)}
        </p>
        {saved > 0 && (
          <p className="mt-1 text-[0.8125rem] font-medium text-positive">
            {t('{saved} less a year than Monthly', { saved: formatMoney(saved, plan.currency, locale) })}
          </p>
        )}
      </div>
      <div className="grid content-start gap-2 pt-5">
        <Action hasTeamProblem={hasTeamProblem} onContact={onContact} plan={plan} state={state} />
        {plan.trial && (
          <p className="text-center text-xs text-ink-muted">
            {plan.trial.needsCard
              ? t('{days}-day free trial', { days: plan.trial.days })
              : t('{days}-day free trial, no card needed', { days: plan.trial.days })}
          </p>
        )}
      </div>
      <p className="pt-4 pb-4 text-[0.8125rem] text-ink-muted">{plan.includes}.</p>
      <div className="border-t border-line pt-4">
        <PlanFeatures features={plan.features} />
        {plan.maxUsers !== null && (
          <p className="mt-3 text-[0.8125rem] text-ink-muted">
            {t('Up to {maxUsers} users', { maxUsers: formatCount(plan.maxUsers) })}
          </p>
        )}
      </div>
    </li>
  )
}

/** `team`: undefined while it cannot be read. */
function costText(plan: Plan, team: number | undefined, months: number): string {
  if (plan.pricePerUser === null)
    return t(
      '{graceMonths, plural, one {# month} other {# months}} of grace for credits paid within {months, plural, one {# month} other {# months}} of a paid Credit Wallet',
      { graceMonths: plan.graceMonths, months },
    )
  if (team === undefined) return t('Correct the team size to see what it costs')
  const cost = teamCost(plan, team)
  const users = t('{team, plural, one {# user} other {# users}}', { team })
  if (!cost) return t('Not for {users}', { users })
  const money = (dollars: number) => formatMoney(dollars, plan.currency, locale)
  if (plan.isCustomPriced)
    return t('List price for {users}: {amount} per month. Custom pricing on request.', {
      users,
      amount: money(cost.perMonth),
    })
  return plan.type === 'annual'
    ? t('{users}: {amount} once a year', { users, amount: money(cost.perYear) })
    : t('{users}: {amount} each month', { users, amount: money(cost.perMonth) })
}

function Action({ plan, state, hasTeamProblem, onContact }: Omit<PlanCardProps, 'book'>) {
  if (plan.isCustomPriced) return <Button onClick={onContact}>{t('Contact Sales')}</Button>
  if (plan.type === 'credit-only')
    return (
      <>
        <ChooseLink chosen={{ kind: 'plan', itemId: plan.id, seats: undefined }} tone="outline">
          {t('Choose {name}', { name: plan.name })}
        </ChooseLink>
        <ButtonLink to={plansAddress({ ...state, tab: 'credits' })} tone="quiet">
          {t('See credit packages')}
        </ButtonLink>
      </>
    )
  if (hasTeamProblem || !teamCost(plan, state.team))
    return <Button disabled>{t('Choose {name}', { name: plan.name })}</Button>
  return (
    <ChooseLink
      chosen={{ kind: 'plan', itemId: plan.id, seats: state.team }}
      tone={plan.isPopular ? 'primary' : 'outline'}
    >
      {t('Choose {name}', { name: plan.name })}
    </ChooseLink>
  )
}
