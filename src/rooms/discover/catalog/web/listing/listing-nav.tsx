// The sections of a listing as a row of links that stays in sight; the one that is read is marked.
import { useEffect, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'

export const listingSections = [
  { id: 'overview', label: t('Overview') },
  { id: 'pricing', label: t('Pricing') },
  { id: 'return', label: t('Return') },
  { id: 'security', label: t('Security') },
  { id: 'integrations', label: t('Integrations') },
  { id: 'vendor', label: t('Vendor') },
] as const
export type ListingSectionId = (typeof listingSections)[number]['id']

export function ListingNav() {
  const current = useCurrentSection()
  return (
    <nav aria-label={t('Sections of this listing')} className="listing-nav">
      <ul>
        {listingSections.map(({ id, label }) => (
          <li key={id}>
            <a aria-current={id === current ? 'location' : undefined} href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section whose beginning has come up to the row of links. */
function useCurrentSection(): ListingSectionId {
  const [current, setCurrent] = useState<ListingSectionId>('overview')
  useEffect(() => {
    let isAsked = false
    function look() {
      isAsked = false
      const top = 160
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const begun = listingSections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= top,
      )
      setCurrent((isAtEnd && window.scrollY > 0 ? 'vendor' : begun.at(-1)?.id) ?? 'overview')
    }
    function onScroll() {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    look()
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return current
}
