// Rating and how many enterprises use it.
import { Star } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { formatRating } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import type { Application } from '../../contract.ts'

export interface RatingProps {
  application: Pick<Application, 'rating' | 'enterpriseCount'>
  /** Two short lines in cards, one line elsewhere. */
  isInline?: boolean
}

export function Rating({ application: { rating, enterpriseCount }, isInline = false }: RatingProps) {
  return (
    <p
      className={`text-[0.8125rem] leading-snug text-ink-muted ${isInline ? 'flex gap-1.5 whitespace-nowrap' : 'application-rating'}`}
    >
      {rating === null ? (
        <span>{t('Not rated yet')}</span>
      ) : (
        <span className="flex items-center gap-1 tabular-nums">
          <Star aria-hidden="true" className="fill-star text-star" size={12} />
          {rich('<more>Rated </more>{rating}<more> of 5, </more>', {
            more: (text) => <span className="sr-only">{text}</span>,
            rating: <span className="font-medium text-ink">{formatRating(rating)}</span>,
          })}
        </span>
      )}
      {enterpriseCount > 0 && (
        <>
          {isInline && <span aria-hidden="true">·</span>}
          <span>
            {t('{enterpriseCount, plural, one {# enterprise} other {# enterprises}}', { enterpriseCount })}
          </span>
        </>
      )}
    </p>
  )
}
