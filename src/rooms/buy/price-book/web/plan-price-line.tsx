// A price of the price book: the amount large, its unit beside it.
import { locale } from '#platform/web/format.ts'
import type { Plan } from '../contract.ts'
import { planPrice } from '../rules/plan-price.ts'

export function PlanPriceLine({ plan }: { plan: Plan }) {
  const price = planPrice(plan, locale)
  if (!price) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-serif text-[2.25rem] leading-none">{price.amount}</span>
      <span className="text-[0.8125rem] text-ink-muted">{price.unit}</span>
    </p>
  )
}
