// Where challenges and outcomes are looked for (MATCH-02, MATCH-03). A search of the catalogue looks there too.

/** What a score looks into; a card leaves what is optional to the listing's own page. */
export interface MatchedListing {
  name: string
  description: string
  category: string
  tagline?: string
  features?: readonly { title: string; text: string }[]
  integrations?: readonly string[]
  /** A vendor who states a listing in its own words names its features here. */
  statement?: { solutionHighlights: readonly string[] } | undefined
}

export const placesFound = ['description', 'name', 'tagline', 'category', 'feature', 'integration'] as const
export type FoundIn = (typeof placesFound)[number]

/** Each text with what it is; where a phrase is found in several, the first is named. */
export function matchedTexts(listing: MatchedListing): [where: FoundIn, text: string][] {
  const { name, description, category, tagline = '', features = [], integrations = [], statement } = listing
  return [
    ['description', description],
    ['name', name],
    ['tagline', tagline],
    ['category', category],
    ...features.flatMap(({ title, text }): [FoundIn, string][] => [
      ['feature', title],
      ['feature', text],
    ]),
    ...(statement?.solutionHighlights ?? []).map((text): [FoundIn, string] => ['feature', text]),
    ...integrations.map((text): [FoundIn, string] => ['integration', text]),
  ]
}
