// Which plan it is, what it costs, and when it ends.

import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import { formatCents, itemText } from '#rooms/buy/price-book/rules/index.ts'
import type { PlanInUse } from '../contract.ts'

export function PlanFacts({ plan }: { plan: PlanInUse['plan'] }) {
  if (!plan)
    return (
      <div>
        <p className="font-medium">{t('No plan yet')}</p>
        <p className="mt-0.5 text-sm text-ink-muted">{t('Your company has no plan.')}</p>
      </div>
    )
  const { name, billing, totalMinor, currency, approvedAt, endsOn } = plan
  const amount = formatCents(totalMinor, currency, locale)
  const price =
    billing === 'monthly'
      ? t('{amount} each month', { amount })
      : billing === 'annual'
        ? t('{amount} each year', { amount })
        : amount
  return (
    <div>
      <p className="font-medium">{itemText(name)}</p>
      <p className="mt-0.5 text-sm text-ink-muted">
        {[
          endsOn
            ? t('{price}, approved on {approvedAt}, ends on {endsOn}.', {
                price,
                approvedAt: formatInstantDay(approvedAt),
                endsOn: formatDay(endsOn),
              })
            : t('{price}, approved on {approvedAt}.', { price, approvedAt: formatInstantDay(approvedAt) }),
          t('See its invoices on the Subscriptions page.'),
        ].join(' ')}
      </p>
    </div>
  )
}
