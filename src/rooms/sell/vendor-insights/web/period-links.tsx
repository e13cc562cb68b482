// The period that is looked at: links, so that it is in the address and can be shared.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { type VendorPeriod, vendorPeriods } from '../rules/vendor-vocabulary.ts'

export interface PeriodLinksProps {
  active: VendorPeriod
  addressOf: (days: VendorPeriod) => string
}

export function PeriodLinks({ active, addressOf }: PeriodLinksProps) {
  return (
    <nav aria-label={t('Period')} className="vendor-periods">
      {vendorPeriods.map((days) => (
        <Link
          aria-current={days === active ? 'true' : undefined}
          key={days}
          preventScrollReset
          replace
          to={addressOf(days)}
        >
          {t('{days} days', { days })}
        </Link>
      ))}
    </nav>
  )
}
