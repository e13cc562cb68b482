// Which plan it is, what it costs, and when it ends.
import { formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
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
  const { name, billing, totalMinor, currency, approvedAt, endsOn } = plan
  return (
    <div>
      <p className="font-medium">{name}</p>
      <p className="mt-0.5 text-sm text-ink-muted">
        {formatCents(totalMinor, currency, locale)}
        {perPeriod[billing]}, approved on {formatInstantDay(approvedAt)}
        {endsOn ? `, ends on ${formatDay(endsOn)}` : ''}. See its invoices on the Subscriptions page.
      </p>
    </div>
  )
}
