// What a draft still lacks before it can be published, field by field (LIST-28).
import { currencyProblem, minorDigits } from '#platform/kernel/currency.ts'
import { parseMoney } from '#platform/kernel/money.ts'
import type { Draft } from '../contract.ts'
import type { BuilderTab } from './builder-tabs.ts'
import { type ExampleField, exampleLeftIn } from './example-draft.ts'
import { type EntryList, entryTexts } from './listing-entries.ts'
import { lengths, trustSignalNames } from './vocabulary.ts'

export interface PublishProblem {
  /** As the draft names it: `pricing.amount`. */
  field: string
  tab: BuilderTab
  reason: string
}

const exampleFields: Record<ExampleField, readonly [tab: BuilderTab, what: string]> = {
  name: ['overview', 'Name'],
  tagline: ['overview', 'Tagline'],
  description: ['overview', 'Description'],
  targetPainPoints: ['pain-points', 'A pain point'],
  solutionHighlights: ['solution', 'A highlight'],
  beforeAfterFlows: ['solution', 'A before/after flow'],
  caseStudies: ['social-proof', 'A case study'],
  competitiveAdvantages: ['advantages', 'An advantage'],
}

/** In the order in which the fields stand on the screen; empty where the draft can be published. */
export function publishProblems(draft: Draft): PublishProblem[] {
  const problems: PublishProblem[] = []
  const add = (field: string, reason: string, tab: BuilderTab = 'overview') =>
    problems.push({ field, tab, reason })
  if (draft.name.trim() === '') add('name', 'Name is required')
  if (draft.category === null) add('category', 'Category is required')
  if (draft.description.trim() === '') add('description', 'Description is required')
  for (const problem of priceProblems(draft.pricing)) add(...problem)
  problems.push(...lengthProblems(draft))
  for (const { field, what, tab } of emptyEntries(draft))
    add(field, `${what} is empty: fill it in or remove it`, tab)
  for (const { field, what, tab } of doubledEntries(draft)) add(field, `${what} is there twice`, tab)
  for (const { type, name } of draft.trustSignals)
    if (!trustSignalNames.some((known) => known.name === name && known.type === type))
      add('trustSignals', `${name} is no ${type}`, 'trust-signals')
  for (const field of exampleLeftIn(draft)) {
    const [tab, what] = exampleFields[field]
    add(field, `${what} is still the example’s: write your own`, tab)
  }
  return problems
}

/** Texts that are longer than a listing takes. They stay in the draft's window as they were pasted, and are not saved so. */
export function lengthProblems(draft: Draft): PublishProblem[] {
  const found = textsOf(draft).filter(({ text, atMost }) => text.length > atMost)
  const first = found.filter(
    ({ field }, index) => found.findIndex((other) => other.field === field) === index,
  )
  return first.map(({ field, tab, what, text, atMost }) => ({
    field,
    tab,
    reason: `${what} has ${text.length} characters; at most ${atMost} fit`,
  }))
}

interface MeasuredText {
  field: string
  tab: BuilderTab
  what: string
  text: string
  atMost: number
}

function textsOf(draft: Draft): MeasuredText[] {
  const one = (field: string, tab: BuilderTab, what: string, text: string, atMost: number) => ({
    ...{ field, tab, what, text, atMost },
  })
  const of = (field: EntryList, texts: readonly (readonly [text: string, atMost: number])[]) => {
    const { tab, what } = lists.find((list) => list.field === field) ?? {
      tab: 'overview' as const,
      what: field,
    }
    return texts.map(([text, atMost]) => one(field, tab, what, text, atMost))
  }
  const linesOf = (texts: readonly string[]) => texts.map((text) => [text, lengths.line] as const)
  return [
    one('name', 'overview', 'Name', draft.name, lengths.name),
    one('tagline', 'overview', 'Tagline', draft.tagline, lengths.tagline),
    one('description', 'overview', 'Description', draft.description, lengths.description),
    one('hosting', 'trust-signals', 'Hosting and data', draft.hosting ?? '', lengths.hosting),
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
  if (amount === null) return [['pricing.amount', 'Price is required']]
  const problems: [string, string][] = []
  const decimals = decimalsText(currency)
  if (!isExact(amount, currency)) problems.push(['pricing.amount', decimals])
  if (listAmount !== undefined) {
    if (!isExact(listAmount, currency)) problems.push(['pricing.listAmount', decimals])
    else if (listAmount <= amount)
      problems.push(['pricing.listAmount', 'A list price that is struck through is above the price'])
  }
  return problems
}

function isExact(amount: number, currency: string): boolean {
  return parseMoney(String(amount), currency) !== undefined
}

function decimalsText(currency: string): string {
  const digits = minorDigits(currency)
  if (digits === 0) return `${currency} has no decimals`
  return `${currency} has at most ${digits} decimals`
}

interface Entry {
  field: EntryList
  what: string
  tab: BuilderTab
  text: string
}

const lists: readonly Omit<Entry, 'text'>[] = [
  { field: 'targetPainPoints', what: 'A pain point', tab: 'pain-points' },
  { field: 'solutionHighlights', what: 'A highlight', tab: 'solution' },
  { field: 'beforeAfterFlows', what: 'A before/after flow', tab: 'solution' },
  { field: 'integrationDetails', what: 'An integration', tab: 'solution' },
  { field: 'caseStudies', what: 'A case study', tab: 'social-proof' },
  { field: 'trustSignals', what: 'A trust signal', tab: 'trust-signals' },
  { field: 'competitiveAdvantages', what: 'An advantage', tab: 'advantages' },
]

function entriesOf(draft: Draft): Entry[] {
  return lists.flatMap((list) => entryTexts(draft, list.field).map((text) => ({ ...list, text })))
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
