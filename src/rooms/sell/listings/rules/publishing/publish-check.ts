// What a draft still lacks before it can be published, field by field (LIST-28).
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { currencyProblem } from '#platform/kernel/numbers/currency-problem.ts'
import { parseMoney } from '#platform/kernel/numbers/money.ts'
import { isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Draft } from '../../contract.ts'
import type { BuilderTab } from '../builder/builder-tabs.ts'
import { type ExampleField, exampleLeftIn } from '../builder/example-draft.ts'
import { type EntryList, entryTexts } from '../listing-entries.ts'
import { lengths, trustSignalNames } from '../vocabulary.ts'

export interface PublishProblem {
  /** As the draft names it: `pricing.amount`. */
  field: string
  tab: BuilderTab
  reason: string
}

const exampleFields: Readonly<Record<ExampleField, { tab: BuilderTab; reason: () => string }>> = {
  name: { tab: 'overview', reason: () => t('Name is still the example’s: write your own') },
  tagline: { tab: 'overview', reason: () => t('Tagline is still the example’s: write your own') },
  description: { tab: 'overview', reason: () => t('Description is still the example’s: write your own') },
  targetPainPoints: {
    tab: 'pain-points',
    reason: () => t('A pain point is still the example’s: write your own'),
  },
  solutionHighlights: {
    tab: 'solution',
    reason: () => t('A highlight is still the example’s: write your own'),
  },
  beforeAfterFlows: {
    tab: 'solution',
    reason: () => t('A before/after flow is still the example’s: write your own'),
  },
  caseStudies: {
    tab: 'social-proof',
    reason: () => t('A case study is still the example’s: write your own'),
  },
  competitiveAdvantages: {
    tab: 'advantages',
    reason: () => t('An advantage is still the example’s: write your own'),
  },
}

/** In the order in which the fields are on the screen; empty where the draft can be published. */
export function publishProblems(draft: Draft): PublishProblem[] {
  const problems: PublishProblem[] = []
  const add = (field: string, reason: string, tab: BuilderTab = 'overview') =>
    problems.push({ field, tab, reason })
  if (!isVisible(draft.name)) add('name', t('Name is required'))
  if (draft.category === null) add('category', t('Category is required'))
  if (draft.description.trim() === '') add('description', t('Description is required'))
  for (const problem of priceProblems(draft.pricing)) add(...problem)
  problems.push(...lengthProblems(draft))
  for (const { field, isEmpty, tab } of emptyEntries(draft)) add(field, isEmpty(), tab)
  for (const { field, isDoubled, tab } of doubledEntries(draft)) add(field, isDoubled(), tab)
  for (const { type, name } of draft.trustSignals)
    if (!trustSignalNames.some((known) => known.name === name && known.type === type))
      add(
        'trustSignals',
        type === 'certification'
          ? t('{name} is not a certification', { name })
          : t('{name} is not a compliance standard', { name }),
        'trust-signals',
      )
  for (const field of exampleLeftIn(draft)) {
    const { tab, reason } = exampleFields[field]
    add(field, reason(), tab)
  }
  return problems
}

/** Texts that are longer than a listing takes. They stay in the draft's window as they were pasted, and are not saved so. */
export function lengthProblems(draft: Draft): PublishProblem[] {
  const found = textsOf(draft).filter(({ text, atMost }) => text.length > atMost)
  const first = found.filter(
    ({ field }, index) => found.findIndex((other) => other.field === field) === index,
  )
  return first.map(({ field, tab, isTooLong, text, atMost }) => ({
    field,
    tab,
    reason: isTooLong({ length: text.length, atMost }),
  }))
}

interface MeasuredText {
  field: string
  tab: BuilderTab
  isTooLong: TooLong
  text: string
  atMost: number
}

/** Says that a text is too long. */
type TooLong = (values: { length: number; atMost: number }) => string

function textsOf(draft: Draft): MeasuredText[] {
  const one = (field: string, tab: BuilderTab, text: string, atMost: number, isTooLong: TooLong) => ({
    ...{ field, tab, text, atMost, isTooLong },
  })
  const of = (field: EntryList, texts: readonly (readonly [text: string, atMost: number])[]) => {
    const { tab, isTooLong } = lists[field]
    return texts.map(([text, atMost]) => one(field, tab, text, atMost, isTooLong))
  }
  const linesOf = (texts: readonly string[]) => texts.map((text) => [text, lengths.line] as const)
  return [
    one('name', 'overview', draft.name, lengths.name, (values) =>
      t('Name has {length} characters; at most {atMost} fit', values),
    ),
    one('tagline', 'overview', draft.tagline, lengths.tagline, (values) =>
      t('Tagline has {length} characters; at most {atMost} fit', values),
    ),
    one('description', 'overview', draft.description, lengths.description, (values) =>
      t('Description has {length} characters; at most {atMost} fit', values),
    ),
    one('hosting', 'trust-signals', draft.hosting ?? '', lengths.hosting, (values) =>
      t('Hosting and data has {length} characters; at most {atMost} fit', values),
    ),
    ...of('targetPainPoints', linesOf(draft.targetPainPoints)),
    ...of('solutionHighlights', linesOf(draft.solutionHighlights)),
    ...of('competitiveAdvantages', linesOf(draft.competitiveAdvantages)),
    ...of(
      'beforeAfterFlows',
      draft.beforeAfterFlows.flatMap(({ before, after, metrics }) => [
        [before, lengths.flow] as const,
        [after, lengths.flow] as const,
        [metrics, lengths.flowMetrics] as const,
      ]),
    ),
    ...of(
      'caseStudies',
      draft.caseStudies.flatMap(({ title, description, results, industry }) => [
        [title, lengths.studyTitle] as const,
        [description, lengths.studyDescription] as const,
        [results, lengths.studyResults] as const,
        [industry, lengths.studyIndustry] as const,
      ]),
    ),
    ...of(
      'integrationDetails',
      draft.integrationDetails.flatMap(({ platform, timeToImplement }) => [
        [platform, lengths.platform] as const,
        [timeToImplement, lengths.timeToImplement] as const,
      ]),
    ),
  ]
}

function priceProblems({
  amount,
  currency,
  listAmount,
}: Draft['pricing']): [field: string, reason: string][] {
  const currencyFault = currencyProblem(currency)
  if (currencyFault) return [['pricing.currency', `${currency} ${currencyFault}`]]
  if (amount === null) return [['pricing.amount', t('Price is required')]]
  const problems: [string, string][] = []
  const decimals = decimalsText(currency)
  if (!isExact(amount, currency)) problems.push(['pricing.amount', decimals])
  if (listAmount !== undefined) {
    if (!isExact(listAmount, currency)) problems.push(['pricing.listAmount', decimals])
    else if (listAmount <= amount)
      problems.push(['pricing.listAmount', t('The list price must be higher than the price')])
  }
  return problems
}

function isExact(amount: number, currency: string): boolean {
  return parseMoney(String(amount), currency) !== undefined
}

function decimalsText(currency: string): string {
  const digits = minorDigits(currency)
  if (digits === 0) return t('{currency} has no decimals', { currency })
  return t('{currency} has at most {digits} decimals', { currency, digits })
}

interface ListWords {
  tab: BuilderTab
  isEmpty: () => string
  isDoubled: () => string
  isTooLong: TooLong
}

const lists: Readonly<Record<EntryList, ListWords>> = {
  targetPainPoints: {
    tab: 'pain-points',
    isEmpty: () => t('A pain point is empty: fill it in or remove it'),
    isDoubled: () => t('A pain point is there twice'),
    isTooLong: (values) => t('A pain point has {length} characters; at most {atMost} fit', values),
  },
  solutionHighlights: {
    tab: 'solution',
    isEmpty: () => t('A highlight is empty: fill it in or remove it'),
    isDoubled: () => t('A highlight is there twice'),
    isTooLong: (values) => t('A highlight has {length} characters; at most {atMost} fit', values),
  },
  beforeAfterFlows: {
    tab: 'solution',
    isEmpty: () => t('A before/after flow is empty: fill it in or remove it'),
    isDoubled: () => t('A before/after flow is there twice'),
    isTooLong: (values) => t('A before/after flow has {length} characters; at most {atMost} fit', values),
  },
  integrationDetails: {
    tab: 'solution',
    isEmpty: () => t('An integration is empty: fill it in or remove it'),
    isDoubled: () => t('An integration is there twice'),
    isTooLong: (values) => t('An integration has {length} characters; at most {atMost} fit', values),
  },
  caseStudies: {
    tab: 'social-proof',
    isEmpty: () => t('A case study is empty: fill it in or remove it'),
    isDoubled: () => t('A case study is there twice'),
    isTooLong: (values) => t('A case study has {length} characters; at most {atMost} fit', values),
  },
  trustSignals: {
    tab: 'trust-signals',
    isEmpty: () => t('A trust signal is empty: fill it in or remove it'),
    isDoubled: () => t('A trust signal is there twice'),
    isTooLong: (values) => t('A trust signal has {length} characters; at most {atMost} fit', values),
  },
  competitiveAdvantages: {
    tab: 'advantages',
    isEmpty: () => t('An advantage is empty: fill it in or remove it'),
    isDoubled: () => t('An advantage is there twice'),
    isTooLong: (values) => t('An advantage has {length} characters; at most {atMost} fit', values),
  },
}

interface Entry extends ListWords {
  field: EntryList
  text: string
}

function entriesOf(draft: Draft): Entry[] {
  return (Object.keys(lists) as EntryList[]).flatMap((field) =>
    entryTexts(draft, field).map((text) => ({ ...lists[field], field, text })),
  )
}

/** Each list is named once, however many of its entries are empty. */
function emptyEntries(draft: Draft): Entry[] {
  return firstOfEach(entriesOf(draft).filter(({ text }) => text === ''))
}

function doubledEntries(draft: Draft): Entry[] {
  const seen = new Set<string>()
  return firstOfEach(
    entriesOf(draft).filter(({ field, text }) => {
      if (text === '') return false
      const key = `${field} ${text}`
      const isDoubled = seen.has(key)
      seen.add(key)
      return isDoubled
    }),
  )
}

function firstOfEach(entries: Entry[]): Entry[] {
  return entries.filter(({ field }, index) => entries.findIndex((other) => other.field === field) === index)
}
