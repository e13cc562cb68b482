// The facets of the catalogue: what a list can be narrowed by, in which words, and which of a row's values each of them is.
import {
  type Category,
  categories,
  type Industry,
  industries,
  type PricingType,
  pricingTypes,
} from '../vocabulary.ts'
import { isSameValue, type MustHaveKind, type MustHaves, mustHaveKinds, mustHavesMax } from './must-haves.ts'
import { costForTeam, type PricePlace } from './price-order.ts'

/** By the rating of buyers, one decimal from 1.0 to 5.0. */
export const ratingBands = ['4.5-5.0', '4.0-4.4', '3.0-3.9', '1.0-2.9', 'none'] as const
export type RatingBand = (typeof ratingBands)[number]

/** By what the price comes to in a year for the stated team, in thousands of US dollars: above the first figure, up to the second. */
export const costBands = ['0-5', '5-20', '20-50', '50-100', '100+'] as const
export type CostBand = (typeof costBands)[number]

/** Each row has one value of these, or none, so choosing a second one widens the list. */
export const anyOfKinds = ['category', 'industry', 'cost', 'pricing', 'rating', 'verified'] as const
export type AnyOfKind = (typeof anyOfKinds)[number]

/** A row has several values of a must-have, so choosing a second one narrows the list. */
export const facetKinds = [...anyOfKinds, ...mustHaveKinds] as const
export type FacetKind = (typeof facetKinds)[number]

/** What is chosen of each facet; empty where anything will do. */
export interface Chosen extends MustHaves {
  readonly category: readonly Category[]
  readonly industry: readonly Industry[]
  readonly cost: readonly CostBand[]
  readonly pricing: readonly PricingType[]
  readonly rating: readonly RatingBand[]
  readonly verified: readonly 'true'[]
}

/** The values that facets of one value have, in the order in which they are offered. */
export const anyOfValues: { readonly [kind in AnyOfKind]: readonly Chosen[kind][number][] } = {
  category: categories,
  industry: industries,
  cost: costBands,
  pricing: pricingTypes,
  rating: ratingBands,
  verified: ['true'],
}

export const noneChosen: Chosen = {
  category: [],
  industry: [],
  cost: [],
  pricing: [],
  rating: [],
  verified: [],
  standard: [],
  deployment: [],
  region: [],
  integration: [],
  language: [],
}

/** Every value that is chosen, by facet and in the order of choice. */
export function chosenList(chosen: Chosen): { kind: FacetKind; value: string }[] {
  return facetKinds.flatMap((kind) => chosen[kind].map((value) => ({ kind, value })))
}

/** The same choice with one value more, or with one less where it was chosen before. */
export function toggled(chosen: Chosen, kind: FacetKind, value: string): Chosen {
  const values: readonly string[] = chosen[kind]
  return {
    ...chosen,
    [kind]: values.some((other) => isSameValue(other, value))
      ? values.filter((other) => !isSameValue(other, value))
      : [...values, value].slice(0, mustHavesMax),
  }
}

/** Of a row, what facets of one value look at. */
export interface FacetedRow {
  category: Category
  metadata: { industry: Industry }
  rating: string | null
  isVerified: boolean
  pricing: { type: PricingType }
}

/** A row's value of each facet but cost and category and industry, as the catalogue keeps it among its facts. */
export function keptValues(
  row: Pick<FacetedRow, 'rating' | 'isVerified' | 'pricing'>,
): { kind: AnyOfKind; value: string }[] {
  return [
    { kind: 'pricing', value: row.pricing.type },
    { kind: 'rating', value: ratingBandOf(row.rating) },
    ...(row.isVerified ? [{ kind: 'verified', value: 'true' } as const] : []),
  ]
}

export function ratingBandOf(rating: string | null): RatingBand {
  if (rating === null) return 'none'
  const band = ratingBands.find((one) => Number(rating) >= Number(one.split('-')[0]))
  return band ?? 'none'
}

/** Minor units of a US dollar: above `over`, up to `upTo`. The first band holds what costs nothing, too. */
export function costBounds(band: CostBand): { over: bigint; upTo: bigint } {
  const [from = '', to] = band.replace('+', '').split('-')
  return {
    over: from === '0' ? -1n : BigInt(from) * 100_000n,
    upTo: to === undefined ? 2n ** 62n : BigInt(to) * 100_000n,
  }
}

/** undefined where the price has no yearly cost in US dollars: it is per transaction, or in another currency. */
export function costBandOf(place: PricePlace, team: number): CostBand | undefined {
  if (place.group !== 0) return undefined
  const minor = costForTeam(place, team) / 100n
  return costBands.find((band) => minor > costBounds(band).over && minor <= costBounds(band).upTo)
}

/** Whether a card meets what is chosen of the facets of one value; must-haves are what cards don't tell. */
export function meetsChoice(
  row: FacetedRow,
  place: PricePlace,
  chosen: Partial<Chosen>,
  team: number,
): boolean {
  const { category, industry, cost, pricing, rating, verified } = { ...noneChosen, ...chosen }
  const has = <T>(values: readonly T[], value: T | undefined) =>
    values.length === 0 || (value !== undefined && values.includes(value))
  return (
    has(category, row.category) &&
    has(industry, row.metadata.industry) &&
    has(pricing, row.pricing.type) &&
    has(rating, ratingBandOf(row.rating)) &&
    (verified.length === 0 || row.isVerified) &&
    (cost.length === 0 || has(cost, costBandOf(place, team)))
  )
}

export function isMustHave(kind: FacetKind): kind is MustHaveKind {
  return (mustHaveKinds as readonly FacetKind[]).includes(kind)
}
