// Rating and how many enterprises use it.
import { Star } from 'lucide-react'
import { counted } from '#platform/web/format.ts'
import type { Application } from '../contract.ts'

export function Rating({ application }: { application: Pick<Application, 'rating' | 'enterpriseCount'> }) {
  return (
    <p className="flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap text-ink-muted">
      <Star aria-hidden="true" className="fill-star text-star" size={12} />
      <span>
        <span className="sr-only">Rated </span>
        {application.rating}
        <span className="sr-only"> of 5</span> · {counted(application.enterpriseCount, 'enterprise')}
      </span>
    </p>
  )
}
