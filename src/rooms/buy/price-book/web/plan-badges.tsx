// The short texts that set a plan apart, in the words of the price book.

import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'

export function PlanBadges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null
  return (
    <ul aria-label={t('Highlights')} className="flex flex-wrap gap-1.5">
      {badges.map((badge) => (
        <li key={badge}>
          <Chip tone={badge === t('Most Popular') ? 'accent' : undefined}>{badge}</Chip>
        </li>
      ))}
    </ul>
  )
}
