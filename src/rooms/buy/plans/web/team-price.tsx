// What a team pays for the platform: billing and team size in, price per user and total out (PLAN-02, PLAN-03).

import { t } from '#platform/kernel/texts.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { SliderField } from '#platform/web/form/slider-field.tsx'
import { locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'
import {
  formatMoney,
  itemText,
  mostUsers,
  planBilled,
  planPrice,
  planTitle,
  teamCost,
  teamSize,
  yearlySaving,
} from '#rooms/buy/price-book/rules/index.ts'
import { forWhom } from '#rooms/buy/price-book/web/index.ts'
import type { PlansState } from '../rules/plans-address.ts'

const billingOptions = [
  { value: 'monthly', label: t('Monthly') },
  { value: 'annual', label: t('Annual') },
] as const

/** What each plan that takes this team costs in a year, and who takes it. */
function yearsOf({ plans }: PriceBook, team: number) {
  return plans.flatMap((plan) => {
    const cost = plan.offer === 'platform' && plan.isActive ? teamCost(plan, team) : undefined
    if (!cost) return []
    const { name, type, currency, isCustomPriced } = plan
    const amount = formatMoney(cost.perYear, currency, locale)
    return {
      name: itemText(name),
      who: forWhom[type](),
      // What sales agrees on can differ.
      price: isCustomPriced ? t('list price {amount} a year', { amount }) : t('{amount} a year', { amount }),
    }
  })
}

export interface TeamPriceProps {
  book: PriceBook
  state: PlansState
  onChange: (part: Partial<PlansState>) => void
  /** What is wrong with the team size as it is typed. */
  problem: string | undefined
  onProblem: (problem: string | undefined) => void
}

export function TeamPrice({ book, state: { billing, team }, onChange, problem, onProblem }: TeamPriceProps) {
  const plan = planBilled(book, billing)
  const price = plan && planPrice(plan, locale)
  const cost = plan && teamCost(plan, team)
  const saved = plan ? yearlySaving(book, plan, team) : 0
  const money = (dollars: number) => formatMoney(dollars, plan?.currency ?? 'USD', locale)

  return (
    <section aria-labelledby="team-price" className="card grid lg:grid-cols-2">
      <form
        action="/subscription-plans"
        className="p-6 max-lg:border-b max-lg:border-line lg:border-r lg:border-line"
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="display-3" id="team-price">
            {t('Your team')}
          </h2>
          <ChoiceGroup
            legend={t('Billing')}
            name="billing"
            onChange={(billing) => onChange({ billing })}
            options={billingOptions}
            value={billing}
          />
        </div>
        <div className="mt-5">
          <SliderField
            label={t('Team size')}
            max={teamSize.max}
            min={teamSize.min}
            mostTyped={mostUsers(book)}
            name="team"
            onChange={(team) => onChange({ team })}
            onProblem={onProblem}
            unit={t('users')}
            value={team}
          />
        </div>
        <noscript>
          <button className="button mt-3" data-tone="outline" type="submit">
            {t('Work out the total')}
          </button>
        </noscript>
      </form>
      {plan && !cost && !problem && (
        <p aria-live="polite" className="p-6">
          {t(
            '{name} is for up to {maxUsers, plural, one {# user} other {# users}}. Choose a plan below that takes {team, plural, one {# user} other {# users}}.',
            { name: itemText(plan.name), maxUsers: plan.maxUsers ?? team, team },
          )}
        </p>
      )}
      {price && cost && !problem && (
        <div aria-live="polite" className="grid content-center gap-y-1 p-6 max-sm:py-4">
          <h3 className="display-3">
            {rich('For {users, plural, one {# user} other {# users}}: <b>{plan}</b>', {
              users: team,
              plan: planTitle(plan.name),
              b: (text) => <strong className="font-semibold">{text}</strong>,
            })}
          </h3>
          <p>
            <span className="font-serif text-[2.25rem] leading-11">
              {money(billing === 'annual' ? cost.perYear : cost.perMonth)}
            </span>{' '}
            <span className="text-[0.8125rem] text-ink-muted">
              {billing === 'annual' ? t('per year') : t('per month')}
            </span>
          </p>
          <p className="text-[0.8125rem] text-ink-muted">
            {`${price.amount} ${price.unit}`},{' '}
            {billing === 'annual' ? t('billed once a year') : t('billed every month')}
            {'. '}
            {saved > 0
              ? t('{saved} a year less than monthly billing.', { saved: money(saved) })
              : t('{amount} over a year.', { amount: money(cost.perYear) })}
          </p>
          <dl className="mt-2 grid gap-1 border-t border-line pt-2 text-sm">
            {yearsOf(book, team).map(({ name, who, price }) => (
              <div className="flex items-baseline justify-between gap-3" key={name}>
                <dt>
                  {name} <span className="text-[0.8125rem] text-ink-muted">{who}</span>
                </dt>
                <dd className="whitespace-nowrap">{price}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
