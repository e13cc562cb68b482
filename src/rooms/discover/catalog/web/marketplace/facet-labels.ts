// Facets in words.
import { languageText, placeText } from '#platform/kernel/display-names.ts'
import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { standardText } from '../../rules/listing/standard-texts.ts'
import { type CostBand, costBounds, type FacetKind } from '../../rules/marketplace/facets.ts'
import { catalogueText } from '../../rules/vocabulary-texts.ts'

export const facetLabels: Readonly<Record<FacetKind, string>> = {
  category: t('Category'),
  industry: t('Industry'),
  cost: t('Yearly cost'),
  pricing: t('Pricing model'),
  rating: t('Rating'),
  verified: t('Vendor'),
  standard: t('Certificate valid today'),
  deployment: t('Deployment'),
  region: t('Hosting region'),
  language: t('Language'),
  integration: t('Integration'),
}

const names: Readonly<Partial<Record<FacetKind, Readonly<Record<string, string>>>>> = {
  pricing: { per_user: t('Per user'), per_transaction: t('Per transaction'), other: t('Flat price') },
  rating: {
    '4.5-5.0': t('4.5 and up'),
    '4.0-4.4': t('4.0 to 4.4'),
    '3.0-3.9': t('3.0 to 3.9'),
    '1.0-2.9': t('Below 3.0'),
    none: t('Not rated yet'),
  },
  verified: { true: t('Verified vendor') },
}

/** A value as it is written under the name of its facet: "$5,000 to $20,000", "Per user", "German". */
export function valueText(kind: FacetKind, value: string): string {
  switch (kind) {
    case 'cost':
      return costText(value as CostBand)
    case 'language':
      return languageText(value)
    case 'region':
      return placeText(value)
    case 'standard':
      return standardText(value)
    case 'category':
    case 'industry':
    case 'deployment':
      return catalogueText(value)
    default:
      return names[kind]?.[value] ?? value
  }
}

/** A value by itself: "SOC2, valid today", "Rated 4.5 and up", "Up to $5,000 a year". */
export function choiceText({ kind, value }: { kind: FacetKind; value: string }): string {
  const text = valueText(kind, value)
  if (kind === 'standard') return t('{standard}, valid today', { standard: text })
  if (kind === 'rating' && value !== 'none') return t('Rated {rating}', { rating: text })
  if (kind === 'cost') return t('{price} a year', { price: text })
  return kind === 'pricing' ? t('Pricing: {pricing}', { pricing: text }) : text
}

function costText(band: CostBand): string {
  const { over, upTo } = costBounds(band)
  const dollars = (minor: bigint) => shortMoneyFormat(locale, 'USD').format(Number(minor) / 100)
  if (over < 0) return t('Up to {amount}', { amount: dollars(upTo) })
  return band.endsWith('+')
    ? t('Over {amount}', { amount: dollars(over) })
    : t('{low} to {high}', { low: dollars(over), high: dollars(upTo) })
}
