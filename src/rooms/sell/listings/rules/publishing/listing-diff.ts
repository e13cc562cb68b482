// What differs between two contents of a listing, field by field: shown before publishing, and in a conflict.
import { numberFormat, shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { type Language, languageNames } from '#platform/kernel/region.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { catalogueText, claimText, complexityText, periodText } from '#rooms/discover/catalog/rules/index.ts'
import type { Draft } from '../../contract.ts'

export type DraftField = keyof Draft

/** Every field with its name, in the order of the screen. */
export const fieldLabels: Readonly<Record<DraftField, string>> = {
  get name() {
    return t('Name')
  },
  get tagline() {
    return t('Tagline')
  },
  get category() {
    return t('Category')
  },
  get industry() {
    return t('Industry')
  },
  get description() {
    return t('Description')
  },
  get textLanguage() {
    return t('Language of your texts')
  },
  get hosting() {
    return t('Hosting and data')
  },
  get logo() {
    return t('Logo')
  },
  get roiMetrics() {
    return t('Return')
  },
  get pricing() {
    return t('Pricing')
  },
  get targetPainPoints() {
    return t('Pain points')
  },
  get solutionHighlights() {
    return t('Highlights')
  },
  get beforeAfterFlows() {
    return t('Before and after')
  },
  get integrationDetails() {
    return t('Integrations')
  },
  get caseStudies() {
    return t('Case studies')
  },
  get trustSignals() {
    return t('Trust signals')
  },
  get competitiveAdvantages() {
    return t('Advantages')
  },
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

/** The same value reads the same, in whatever order its keys are. `verified` is nothing that a vendor writes. */
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
    case 'category':
    case 'industry':
      return draft[field] === null ? [] : [catalogueText(draft[field])]
    case 'logo':
      return draft.logo === null ? [] : [t('picture {hash}', { hash: draft.logo.slice(0, 8) })]
    case 'roiMetrics': {
      const { averageROI, annualTCO, paybackPeriod } = draft.roiMetrics
      return [
        averageROI === null
          ? t('ROI not stated')
          : t('ROI {percent}%', { percent: numberFormat(readersLocale()).format(averageROI) }),
        annualTCO === null
          ? t('TCO not stated')
          : t('TCO {amount} a year', { amount: moneyText(annualTCO, 'USD') }),
        paybackPeriod === null
          ? t('payback not stated')
          : t('{months, plural, one {payback # month} other {payback # months}}', { months: paybackPeriod }),
      ]
    }
    case 'pricing': {
      const { amount, ...price } = draft.pricing
      if (amount === null) return [t('no price yet')]
      const { type, currency, period, listAmount } = price
      const now = unitPrice(type, moneyText(amount, currency))
      const listed =
        listAmount === undefined
          ? []
          : [t('list price {amount}', { amount: moneyText(listAmount, currency) })]
      return [
        type === 'per_transaction'
          ? now
          : `${now}, ${period === 'once' ? t('paid once') : periodText(period)}`,
        ...listed,
      ]
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
        joined([platform, complexityText(complexity), timeToImplement]),
      )
    case 'trustSignals':
      return draft.trustSignals.map(({ name }) => claimText(name))
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
  return shortMoneyFormat(readersLocale(), currency).format(amount)
}

function unitPrice(type: Draft['pricing']['type'], amount: string): string {
  if (type === 'per_user') return t('{amount} per user', { amount })
  return type === 'per_transaction' ? t('{amount} per transaction', { amount }) : amount
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
