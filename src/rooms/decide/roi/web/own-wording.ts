// Figures as the person reads them whose page is drawn.
import { locale } from '#platform/web/format.ts'
import { type Wording, wordingFor } from '../rules/wording.ts'

const wordings = new Map<string, Wording>()

/** Asked at each drawing, because the region may change between two. */
export function ownWording(): Wording {
  const known = wordings.get(locale) ?? wordingFor(locale)
  wordings.set(locale, known)
  return known
}
