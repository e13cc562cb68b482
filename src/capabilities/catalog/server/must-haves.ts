// What a query requires, as rows are asked for it, and how each row of a page meets it.
import type pg from 'pg'
import { type MustHaves, mustHaveList } from '../rules/must-haves.ts'
import { factOf, metBy } from '../rules/stated-facts.ts'
import { dayOf, type RequiredFacts } from './catalog-view.ts'
import { readFactsListings } from './ranking-view.ts'

/** What a query says of each kind. */
export type AskedMustHaves = { readonly [kind in keyof MustHaves]?: MustHaves[kind] | undefined }

export function mustHavesOf(query: AskedMustHaves): MustHaves {
  const { standard = [], deployment = [], region = [], integration = [], language = [] } = query
  return { standard, deployment, region, integration, language }
}

/** Undefined where nothing is required. What requires the same in another order reads the same. */
export function requiredFacts(query: AskedMustHaves, now: Date): RequiredFacts | undefined {
  const asked = mustHaveList(mustHavesOf(query))
  if (asked.length === 0) return undefined
  const { standard: standards = [] } = query
  const facts = asked.filter(({ kind }) => kind !== 'standard').map(({ kind, value }) => factOf(kind, value))
  return { facts: eachOnce(facts), standards: eachOnce(standards), today: dayOf(now) }
}

function eachOnce(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}

/** The cards as JSON texts with how each meets what is required. */
export async function withMet(
  pool: pg.Pool,
  rows: readonly { id: string; card: string }[],
  query: AskedMustHaves,
  now: Date,
): Promise<string[]> {
  const mustHaves = mustHavesOf(query)
  if (mustHaveList(mustHaves).length === 0) return rows.map(({ card }) => card)
  const listings = await readFactsListings(
    pool,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, card }) => {
    const listing = listings.get(id)
    const meets = listing ? metBy(listing, mustHaves, dayOf(now)) : []
    return `${card.slice(0, -1)},"meets":${JSON.stringify(meets)}}`
  })
}
