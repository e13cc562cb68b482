// What a plan costs for so many people, as a line below its price.
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { Plan } from '../contract.ts'
import { formatMoney, teamCost } from '../rules/plan-price.ts'

export interface PlanCostProps {
  plan: Plan
  /** Undefined while it cannot be read. */
  team: number | undefined
  /** For how long credits last. */
  creditMonths: number
}

export function PlanCost({ plan, team, creditMonths }: PlanCostProps) {
  return <p className="mt-2 text-[0.8125rem] text-ink-muted">{costText(plan, team, creditMonths)}</p>
}

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
