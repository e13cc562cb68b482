// Which plan it is, what it costs, and that nothing has been charged for it.
import { formatInstantDay, locale } from '#platform/web/format.ts'
import type { PlanInUse } from '../contract.ts'

const perPeriod = { monthly: ' each month', annual: ' each year', once: '' } as const

export function PlanFacts({ plan }: { plan: PlanInUse['plan'] }) {
  if (!plan)
    return (
      <div>
        <p className="font-medium">No plan yet</p>
        <p className="mt-0.5 text-sm text-ink-muted">Your company has not agreed to a plan.</p>
      </div>
    )
  const { name, billing, totalMinor, currency, approvedAt } = plan
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(totalMinor / 100)
  return (
    <div>
      <p className="font-medium">{name}</p>
      <p className="mt-0.5 text-sm text-ink-muted">
        {price}
        {perPeriod[billing]}, approved on {formatInstantDay(approvedAt)}. Nothing has been charged for it yet.
      </p>
    </div>
  )
}
