// What a presentation for the board says, page by page, in US English.
import { numberFormat } from '#platform/kernel/number-format.ts'
import type { ComparableApplication, ComparablePrice, ComparisonContext } from './comparison-criteria.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { type ShortlistStatus, shortlistStatusLabels } from './vocabulary.ts'

export interface DeckSource {
  name: string
  description: string
  status: ShortlistStatus
  companyName: string
  applications: readonly { name: string; application: ComparableApplication | null }[]
  decisions: readonly {
    applicationName?: string | undefined
    verdict: 'approval' | 'rejection'
    userName: string
    comment: string
    decidedAt: string
  }[]
  context: ComparisonContext
  priceText: (price: ComparablePrice) => string
}

export interface Deck {
  title: string
  subtitle: readonly string[]
  /** The first cell of a row names it. */
  slides: readonly { title: string; rows: readonly (readonly string[])[] }[]
}

/** Sections of the comparison that a board decides by. */
const sections: ReadonlySet<unknown> = new Set([
  'Overview',
  'ROI & Metrics',
  'Implementation',
  'Trust & Security',
])
const dollars = numberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const whole = numberFormat('en-US')
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Every figure is the one of the comparison; nothing is left out that would speak against an application. */
export function boardDeck(source: DeckSource): Deck {
  const { name, description, status, companyName, applications, decisions, context, priceText } = source
  const { today } = context
  const [header = [], ...rows] = comparisonSheet(applications, context, priceText)
  const bySection = Map.groupBy(
    rows.filter(([section]) => sections.has(section)),
    ([section]) => String(section),
  )
  return {
    title: name,
    subtitle: [
      ...(description ? [description] : []),
      [
        companyName,
        day.format(new Date(`${today}T00:00:00Z`)),
        `Status: ${shortlistStatusLabels[status].toLowerCase()}`,
      ]
        .filter(Boolean)
        .join(' · '),
      ...sampleWords(applications.flatMap(({ application }) => application ?? [])),
    ],
    slides: [
      ...[...bySection].map(([title, own]) => ({
        title,
        rows: [['', ...header.slice(3, -3).map(String)], ...own.map(withUnits)],
      })),
      { title: 'Decisions', rows: decisionRows(decisions) },
    ],
  }
}

function sampleWords(applications: readonly ComparableApplication[]): string[] {
  const samples = applications.filter(({ metadata }) => metadata.isSample).length
  if (samples === 0) return []
  return [
    samples === applications.length
      ? 'All applications are sample data.'
      : 'Some of the applications are sample data.',
  ]
}

/** Criterion, then the cells with their unit; the best one says why. */
function withUnits([, criterion, unit, ...rest]: readonly (string | number | null)[]): string[] {
  const cells = rest.slice(0, -3)
  const note = rest.at(-1)
  return [
    note ? `${criterion}. ${note}` : String(criterion),
    ...cells.map((cell) => {
      if (cell === null) return '–'
      if (typeof cell === 'string') return unit === 'weeks' ? `${cell} weeks` : cell
      if (unit === 'USD a year') return `${dollars.format(cell)} a year`
      if (unit === 'USD') return dollars.format(cell)
      return unit === 'percent' ? `${whole.format(cell)}%` : `${whole.format(cell)} ${unit}`
    }),
  ]
}

function decisionRows(decisions: DeckSource['decisions']): string[][] {
  if (decisions.length === 0) return [['', 'No application has been approved or rejected yet.']]
  return decisions.map(({ applicationName, verdict, userName, comment, decidedAt }) => [
    applicationName ?? 'The whole shortlist',
    `${verdict === 'approval' ? 'Approved' : 'Rejected'} by ${userName}, ${day.format(new Date(decidedAt))}`,
    comment,
  ])
}
