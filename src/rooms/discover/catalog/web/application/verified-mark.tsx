// The mark of a verified vendor. Only sample data have it: nobody can verify a vendor here, and no file can claim it.
import { BadgeCheck } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'

export function VerifiedMark() {
  return (
    <span className="inline-flex shrink-0 text-accent" {...tooltip(t('Verified vendor (sample data)'))}>
      <BadgeCheck aria-hidden="true" size={15} strokeWidth={1.75} />
      <span className="sr-only">{t('Verified vendor (sample data)')}</span>
    </span>
  )
}
