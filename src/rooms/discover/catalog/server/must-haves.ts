// What a query requires, as rows are asked for it, and how each row of a page meets it.
import { isSameValue, type MustHaves, mustHaveList } from '../rules/must-haves.ts'
import { type FactsListing, factOf, metBy, regionNamed } from '../rules/stated-facts.ts'
import { dayOf, type RequiredFacts } from './catalog-view.ts'

/** What a query says of each kind. */
export type AskedMustHaves = { readonly [kind in keyof MustHaves]?: MustHaves[kind] | undefined }

export function mustHavesOf(query: AskedMustHaves): MustHaves {
  return {
    standard: eachValueOnce(query.standard),
    deployment: eachValueOnce(query.deployment),
    region: eachValueOnce(query.region?.map(regionNamed)),
    integration: eachValueOnce(query.integration),
    language: eachValueOnce(query.language),
  }
}

function eachValueOnce<T extends string>(values: readonly T[] = []): T[] {
  return values.filter((value, at) => values.findIndex((other) => isSameValue(other, value)) === at)
}

/** Undefined where nothing is required. What requires the same in another order reads the same. */
export function requiredFacts(query: AskedMustHaves, now: Date): RequiredFacts | undefined {
  const mustHaves = mustHavesOf(query)
  const facts = mustHaveList(mustHaves).map(({ kind, value }) => factOf(kind, value))
  if (facts.length === 0) return undefined
  return { facts: facts.sort(), standards: mustHaves.standard.toSorted(), today: dayOf(now) }
}

/** The cards as JSON texts with how each meets what is required. */
export function withMet(
  rows: readonly { card: string; stated?: FactsListing | undefined }[],
  query: AskedMustHaves,
  now: Date,
): string[] {
  const mustHaves = mustHavesOf(query)
  return rows.map(({ card, stated }) =>
    stated ? `${card.slice(0, -1)},"meets":${JSON.stringify(metBy(stated, mustHaves, dayOf(now)))}}` : card,
  )
}
