// Facets in words.
import { shortMoneyFormat } from '#platform/kernel/number-format.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import { type CostBand, costBounds, type FacetKind } from '../../rules/facets.ts'
import type { Met } from '../../rules/must-haves.ts'

export const facetLabels: Readonly<Record<FacetKind, string>> = {
  category: 'Category',
  industry: 'Industry',
  cost: 'Yearly cost',
  pricing: 'Pricing',
  rating: 'Rating',
  verified: 'Vendor',
  standard: 'Certificate valid today',
  deployment: 'Deployment',
  region: 'Hosting region',
  language: 'Language',
  integration: 'Integration',
}

const names: Readonly<Partial<Record<FacetKind, Readonly<Record<string, string>>>>> = {
  pricing: { per_user: 'Per user', per_transaction: 'Per transaction', other: 'Flat price' },
  rating: {
    '4.5-5.0': '4.5 and up',
    '4.0-4.4': '4.0 to 4.4',
    '3.0-3.9': '3.0 to 3.9',
    '1.0-2.9': 'Below 3.0',
    none: 'Not rated yet',
  },
  verified: { true: 'Verified vendor' },
}

/** A value as it stands under the name of its facet: "$5,000 to $20,000", "Per user", "German". */
export function valueText(kind: FacetKind, value: string): string {
  return kind === 'cost' ? costText(value as CostBand) : (names[kind]?.[value] ?? value)
}

/** A value by itself: "SOC2, valid today", "Rated 4.5 and up", "Up to $5,000 a year". */
export function choiceText({ kind, value }: { kind: FacetKind; value: string }): string {
  const text = valueText(kind, value)
  if (kind === 'standard') return `${text}, valid today`
  if (kind === 'rating' && value !== 'none') return `Rated ${text}`
  if (kind === 'cost') return `${text} a year`
  return kind === 'pricing' ? `Pricing: ${text}` : text
}

function costText(band: CostBand): string {
  const { over, upTo } = costBounds(band)
  const dollars = (minor: bigint) => shortMoneyFormat(locale, 'USD').format(Number(minor) / 100)
  if (over < 0) return `Up to ${dollars(upTo)}`
  return band.endsWith('+') ? `Over ${dollars(over)}` : `${dollars(over)} to ${dollars(upTo)}`
}

/** "SOC2, valid until Jun 30, 2027", "EU (“Hosted, EU or US region”)", "German". */
export function metText({ value, validUntil, statedAs }: Met): string {
  if (validUntil !== undefined) return `${value}, valid until ${formatDay(validUntil)}`
  return statedAs === undefined || statedAs === value ? value : `${value} (“${statedAs}”)`
}
