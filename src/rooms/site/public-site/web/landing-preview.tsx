// A look into the marketplace: six cards of a category. The server draws the first six of all; the whole list is asked
// for when the preview comes near, and then filtered here (LAND-17, LAND-18).

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { formatCount } from '#platform/web/format.ts'
import { type Application, catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { catalogueText } from '#rooms/discover/catalog/web/index.ts'
import { LandingPreviewCard } from './landing-preview-card.tsx'
import { previewCategories } from './preview-categories.ts'

const previewSize = 6

/** Empty for all of them. */
type CategoryChoice = '' | Application['category']
const categoryOptions: readonly { value: CategoryChoice; label: string }[] = [
  { value: '', label: t('All Categories') },
  ...previewCategories.map((category) => ({ value: category, label: catalogueText(category) })),
]

/** The first cards, which the server draws. */
export const previewStartQuery = query(catalogRoutes.listApplications, { limit: previewSize })

export function LandingPreview() {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const [category, setCategory] = useState<CategoryChoice>('')
  const start = useQuery(previewStartQuery)
  const whole = useQuery(query(catalogRoutes.listApplications, {}, { enabled: isNear }))

  const known = whole.data ?? start.data ?? []
  const matching = category ? known.filter((application) => application.category === category) : known
  const shown = matching.slice(0, previewSize)
  const isLoading = !whole.data && !whole.isError && (isNear || !start.data)

  return (
    <section aria-labelledby="preview" className="page-column pt-20 lg:pt-24" ref={section}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="display-2" id="preview">
            {t('From the marketplace')}
          </h2>
          <p className="mt-2 max-w-[80ch] text-ink-muted">
            {t('Every listing states its price, its return and its compliance before you speak to anyone.')}
          </p>
        </div>
        <ButtonLink to="/marketplace">{t('Browse the marketplace')}</ButtonLink>
      </div>
      {/* Without a script the form opens the marketplace with the chosen category. */}
      <form action="/marketplace" className="mt-6 flex flex-wrap items-center gap-3">
        <ChoiceGroup
          legend={t('Category')}
          name="category"
          onChange={setCategory}
          options={categoryOptions}
          value={category}
        />
        <noscript>
          <button className="button" data-size="small" data-tone="outline" type="submit">
            {t('Show')}
          </button>
        </noscript>
      </form>
      <div className="mt-4 flex min-h-6 items-center gap-3 text-sm text-ink-muted">
        <p role="status">
          {isLoading
            ? t('Loading applications...')
            : whole.data
              ? t('Showing {shown} of {matching} applications', {
                  shown: formatCount(shown.length),
                  matching: formatCount(matching.length),
                })
              : shown.length > 0 && t('Showing {shown} applications', { shown: formatCount(shown.length) })}
        </p>
        {known.some(({ metadata }) => metadata.isSample) && <SampleMark />}
      </div>
      {whole.isError && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm" role="alert">
          {t('The other applications could not be loaded. Check the connection and try again.')}
          <Button onClick={() => void whole.refetch()} size="small">
            {t('Try again')}
          </Button>
        </p>
      )}
      <ul
        aria-busy={isLoading}
        className="mt-3 grid content-start gap-5 sm:grid-cols-2 lg:min-h-[29rem] lg:grid-cols-3"
      >
        {shown.map((application) => (
          <li key={application.id}>
            <LandingPreviewCard application={application} />
          </li>
        ))}
        {isLoading &&
          Array.from({ length: previewSize - shown.length }, (_, index) => (
            <li className="skeleton h-[13.875rem]" key={index} />
          ))}
      </ul>
    </section>
  )
}

/** Turns true once the element is less than a screen away. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
