// The places that the palette offers, and how typed words find them.

import { pages } from '#app/pages.ts'
import { t } from '#platform/kernel/texts.ts'
import { pageDescriptions } from '../page-descriptions.ts'

export interface Place {
  label: string
  to: string
  text: string
}

const places: readonly Place[] = pages
  .filter(({ path, access }) => !path.includes(':') && (access === 'public' || access === 'enterprise'))
  .map(({ title, path }) => ({
    label: path === '/' ? t('Home') : title,
    to: path,
    text: pageDescriptions[path] ?? '',
  }))
  .concat({
    label: t('Saved applications'),
    to: '/marketplace?saved=true',
    text: t('The applications that you saved.'),
  })

/** Places whose name or description holds every typed word, those named so first. */
export function placesFor(typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const named = places.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const described = places.filter(
    (place) =>
      !named.includes(place) &&
      words.every((word) => `${place.label} ${place.text}`.toLowerCase().includes(word)),
  )
  return [...named, ...described]
}
