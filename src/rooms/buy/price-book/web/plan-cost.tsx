// What a plan costs for so many people, as a line below its price.
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import type { Plan } from '../contract.ts'
import { creditsHeld, formatMoney, teamCost } from '../rules/plan-price.ts'

export interface PlanCostProps {
  plan: Plan
  /** Undefined while it cannot be read. */
  team: number | undefined
}

export function PlanCost({ plan, team }: PlanCostProps) {
  return <p className="mt-2 text-[0.8125rem] text-ink-muted">{costText(plan, team)}</p>
}

/** By the year for every plan, so that they can be compared. */
function costText(plan: Plan, team: number | undefined): string {
  const money = (dollars: number) => formatMoney(dollars, plan.currency, locale)
  if (plan.pricePerUser === null) {
    const held = creditsHeld(plan)
    if (held === undefined || !plan.flatPrice) return t('For the whole company, whatever its size')
    const price = money(plan.flatPrice.amount / held)
    return plan.creditBonus > 0
      ? t('{price} per credit, with the bonus', { price })
      : t('{price} per credit, without a bonus', { price })
  }
  if (team === undefined) return t('Correct the team size to see what it costs')
  const cost = teamCost(plan, team)
  const users = t('{team, plural, one {# user} other {# users}}', { team })
  if (!cost) return t('Not for {users}', { users })
  const amount = money(cost.perYear)
  if (plan.isCustomPriced)
    return t('{users}: {amount} a year at list price. Custom pricing on request.', { users, amount })
  return plan.type === 'annual'
    ? t('{users}: {amount} a year, billed once', { users, amount })
    : t('{users}: {amount} a year, billed {month} each month', { users, amount, month: money(cost.perMonth) })
}
