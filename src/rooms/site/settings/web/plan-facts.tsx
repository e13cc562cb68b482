// Which plan it is, what it costs, and when it ends.

import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
import type { PlanInUse } from '../contract.ts'

const perPeriod = { monthly: ' each month', annual: ' each year', once: '' } as const

export function PlanFacts({ plan }: { plan: PlanInUse['plan'] }) {
  if (!plan)
    return (
      <div>
        <p className="font-medium">{t('No plan yet')}</p>
        <p className="mt-0.5 text-sm text-ink-muted">{t('Your company has not agreed to a plan.')}</p>
      </div>
    )
  const { name, billing, totalMinor, currency, approvedAt, endsOn } = plan
  return (
    <div>
      <p className="font-medium">{name}</p>
      <p className="mt-0.5 text-sm text-ink-muted">
        {endsOn
          ? t(
              '{totalMinor}{billing}, approved on {approvedAt}, ends on {endsOn}. See its invoices on the Subscriptions page.',
              {
                totalMinor: formatCents(totalMinor, currency, locale),
                billing: perPeriod[billing],
                approvedAt: formatInstantDay(approvedAt),
                endsOn: formatDay(endsOn),
              },
            )
          : t(
              '{totalMinor}{billing}, approved on {approvedAt}. See its invoices on the Subscriptions page.',
              {
                totalMinor: formatCents(totalMinor, currency, locale),
                billing: perPeriod[billing],
                approvedAt: formatInstantDay(approvedAt),
              },
            )}
      </p>
    </div>
  )
}
