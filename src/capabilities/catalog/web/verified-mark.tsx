// Says that the marketplace has checked the vendor.
import { BadgeCheck } from 'lucide-react'
import { tooltip } from '#platform/web/tooltip/tooltip.ts'

export function VerifiedMark() {
  return (
    <span className="inline-flex shrink-0 text-accent" {...tooltip('Verified vendor')}>
      <BadgeCheck aria-hidden="true" size={15} strokeWidth={1.75} />
      <span className="sr-only">Verified vendor</span>
    </span>
  )
}
