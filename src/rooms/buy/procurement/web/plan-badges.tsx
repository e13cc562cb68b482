// The short texts that set a plan apart, in the words of the price book.
import { Chip } from '#platform/web/chip.tsx'

export function PlanBadges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null
  return (
    <ul aria-label="Highlights" className="flex flex-wrap gap-1.5">
      {badges.map((badge) => (
        <li key={badge}>
          <Chip tone={badge === 'Most Popular' ? 'accent' : undefined}>{badge}</Chip>
        </li>
      ))}
    </ul>
  )
}
