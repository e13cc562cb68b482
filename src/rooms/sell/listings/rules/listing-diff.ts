// What differs between two contents of a listing, field by field: shown before publishing, and in a conflict.
import { shortMoneyFormat } from '#platform/kernel/number-format.ts'
import { type Language, languageNames } from '#platform/kernel/region.ts'
import type { Draft } from '../contract.ts'

export type DraftField = keyof Draft

/** Every field with its name, in the order of the screen. */
export const fieldLabels: Readonly<Record<DraftField, string>> = {
  name: 'Name',
  tagline: 'Tagline',
  category: 'Category',
  industry: 'Industry',
  textLanguage: 'Language of your texts',
  description: 'Description',
  hosting: 'Hosting and data',
  logo: 'Logo',
  roiMetrics: 'Return',
  pricing: 'Pricing',
  targetPainPoints: 'Pain points',
  solutionHighlights: 'Highlights',
  beforeAfterFlows: 'Before and after',
  integrationDetails: 'Integrations',
  caseStudies: 'Case studies',
  trustSignals: 'Trust signals',
  competitiveAdvantages: 'Advantages',
}

/** Fields that are read in the product's words, and names, which are in no language. */
const namedByUs: ReadonlySet<DraftField> = new Set([
  ...(['name', 'category', 'industry', 'textLanguage', 'logo'] as const),
  ...(['roiMetrics', 'pricing', 'trustSignals'] as const),
])

export interface FieldDiff {
  field: DraftField
  label: string
  /** What each side says, one line for each entry; empty where it says nothing. */
  before: string[]
  after: string[]
  /** The languages of the two, where they are the vendor's own words. */
  languages?: { before: Language; after: Language }
}

/** The fields in which the two differ. None where they say the same. */
export function diffDrafts(before: Draft, after: Draft): FieldDiff[] {
  return fieldsThatDiffer(before, after).map((field) => ({
    field,
    label: fieldLabels[field],
    before: linesOf(field, before),
    after: linesOf(field, after),
    ...(!namedByUs.has(field) && {
      languages: { before: before.textLanguage ?? 'en', after: after.textLanguage ?? 'en' },
    }),
  }))
}

export function fieldsThatDiffer(one: Draft, other: Draft): DraftField[] {
  return (Object.keys(fieldLabels) as DraftField[]).filter(
    (field) => canonical(saidIn(one, field)) !== canonical(saidIn(other, field)),
  )
}

/** Drafts of before there was such a field say nothing there. */
function saidIn(draft: Draft, field: DraftField): unknown {
  const unsaid = field === 'textLanguage' ? 'en' : ''
  return draft[field] === undefined ? unsaid : draft[field]
}

/** `base` with the chosen fields taken from `other`. */
export function withFields(base: Draft, other: Draft, fields: readonly DraftField[]): Draft {
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}

/**
 * Both sides grew from `base`. The fields that only `mine` changed can be kept without taking anything from the other;
 * where both changed, somebody has to choose.
 */
export function changedByMeAlone(base: Draft, mine: Draft, theirs: Draft): DraftField[] {
  const byThem = new Set(fieldsThatDiffer(base, theirs))
  return fieldsThatDiffer(base, mine).filter((field) => !byThem.has(field))
}

/** The same value reads the same, in whatever order its keys stand. `verified` is nothing that a vendor writes. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === 'verified') return undefined
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
      return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? ''
  )
}

function linesOf(field: DraftField, draft: Draft): string[] {
  switch (field) {
    case 'textLanguage':
      return [languageNames[draft.textLanguage ?? 'en']]
    case 'logo':
      return draft.logo === null ? [] : [`picture ${draft.logo.slice(0, 8)}`]
    case 'roiMetrics': {
      const { averageROI, annualTCO, paybackPeriod } = draft.roiMetrics
      const grouped = (value: number) => value.toLocaleString('en-US')
      return [
        averageROI === null ? 'ROI not stated' : `ROI ${grouped(averageROI)}%`,
        annualTCO === null ? 'TCO not stated' : `TCO $${grouped(annualTCO)} a year`,
        paybackPeriod === null
          ? 'payback not stated'
          : `payback ${paybackPeriod} ${paybackPeriod === 1 ? 'month' : 'months'}`,
      ]
    }
    case 'pricing': {
      const { amount, ...price } = draft.pricing
      if (amount === null) return ['no price yet']
      const { type, currency, period, listAmount } = price
      const listed = listAmount === undefined ? [] : [`list price ${moneyText(listAmount, currency)}`]
      const unit = { per_user: ' per user', per_transaction: ' per transaction', other: '' }[type]
      const rhythm = type === 'per_transaction' ? '' : `, ${period === 'once' ? 'paid once' : period}`
      return [`${moneyText(amount, currency)}${unit}${rhythm}`, ...listed]
    }
    case 'beforeAfterFlows':
      return draft.beforeAfterFlows.map(({ before, after, metrics }) =>
        joined([`${before} → ${after}`, metrics]),
      )
    case 'caseStudies':
      return draft.caseStudies.map(({ title, description, results, industry }) =>
        joined([title, industry, description, results]),
      )
    case 'integrationDetails':
      return draft.integrationDetails.map(({ platform, complexity, timeToImplement }) =>
        joined([platform, complexity, timeToImplement]),
      )
    case 'trustSignals':
      return draft.trustSignals.map(({ name }) => name)
    case 'targetPainPoints':
    case 'solutionHighlights':
    case 'competitiveAdvantages':
      return draft[field]
    default: {
      const text = draft[field] ?? ''
      return text === '' ? [] : [text]
    }
  }
}

/** "$39", "CHF 1,250.50" */
function moneyText(amount: number, currency: string): string {
  return shortMoneyFormat('en-US', currency).format(amount)
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
