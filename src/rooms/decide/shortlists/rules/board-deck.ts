// What a presentation for the board says, in US English: five slides to decide by, and the comparison as an appendix.
import { numberFormat } from '#platform/kernel/number-format.ts'
import type {
  ComparableApplication,
  ComparableModel,
  ComparablePrice,
  ComparisonContext,
} from './comparison-criteria.ts'
import { comparisonRows } from './comparison-rows.ts'
import { comparisonSheet, sheetCell } from './comparison-sheet.ts'
import type { Outcome } from './verdicts.ts'
import { type ShortlistStatus, shortlistStatusLabels } from './vocabulary.ts'

export interface DeckSource {
  name: string
  description: string
  status: ShortlistStatus
  companyName: string
  applications: readonly {
    name: string
    application: ComparableApplication | null
    outcome: Outcome
    approvals: number
    needed: number
  }[]
  /** The last day for the decision, an ISO date. */
  decideBy: string | null
  decisions: readonly {
    applicationName?: string | undefined
    verdict: 'approval' | 'rejection'
    isConditional: boolean
    userName: string
    comment: string
    decidedAt: string
  }[]
  context: ComparisonContext
  priceText: (price: ComparablePrice) => string
}

export interface DeckFigure {
  label: string
  value: string
  /** Where the figure comes from. */
  source: string
}

export interface DeckOption {
  name: string
  vendor: string
  outcome: string
  figures: readonly DeckFigure[]
}

/** Net present values in whole dollars, from the worst scenario to the best. */
export interface DeckBar {
  name: string
  worst: number
  base: number
  best: number
  texts: Record<'worst' | 'base' | 'best', string>
}

export interface Deck {
  title: string
  subtitle: readonly string[]
  /** What the board is asked for, and why. */
  ask: { headline: string; reasons: readonly string[] }
  options: readonly DeckOption[]
  returns: { bars: readonly DeckBar[]; notes: readonly string[] }
  /** Tables: the first cell of a row names it. */
  risks: DeckTable
  terms: DeckTable
  appendix: readonly { title: string; rows: DeckTable }[]
}

type DeckTable = readonly (readonly string[])[]

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
    ask: askOf(source),
    options: applications.map((one) => optionOf(one, context)),
    returns: returnsOf(source),
    risks: risksOf(source),
    terms: termsOf(source),
    appendix: [
      ...[...bySection].map(([title, own]) => ({
        title,
        rows: [['', ...header.slice(3, -3).map(String)], ...own.map(withUnits)],
      })),
      { title: 'Decisions', rows: decisionRows(decisions) },
    ],
  }
}

type DeckApplication = DeckSource['applications'][number]

const percent = numberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const dayText = (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`))
const outcomeWords: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  open: 'Open',
}
const months = (count: number) => `${whole.format(count)} ${count === 1 ? 'month' : 'months'}`

function askOf({ applications, decisions, decideBy, context }: DeckSource): Deck['ask'] {
  const inState = (state: Outcome) => applications.filter(({ outcome }) => outcome === state)
  const [approved, open] = [inState('approved'), inState('open')]
  const people = `${whole.format(context.teamSize)} ${context.teamSize === 1 ? 'person' : 'people'}`
  const headline =
    approved.length > 0
      ? `We ask you to release the order of ${list.format(approved.map(({ name }) => name))} for ${people}.`
      : applications.length === 0
        ? 'Nothing is asked yet: no application is chosen.'
        : open.length === 0
          ? 'We recommend ordering none of these: each was rejected.'
          : `There is no recommendation yet: ${list.format(open.map(({ name }) => name))} ${open.length === 1 ? 'is' : 'are'} still open.`
  const conditions = decisions.filter(({ isConditional }) => isConditional)
  return {
    headline,
    reasons: [
      ...approved.map((one) => {
        const [cost, back, payback] = optionOf(one, context).figures
        return `${one.name}: ${cost?.value}, ${back?.label.toLowerCase()} ${back?.value}, ${payback?.label.toLowerCase()} ${payback?.value}.`
      }),
      ...applications.map(
        ({ name, outcome, approvals, needed }) =>
          `${name}: ${outcomeWords[outcome].toLowerCase()}, ${approvals} of ${needed} ${needed === 1 ? 'approval' : 'approvals'}.`,
      ),
      ...conditions.map(
        ({ applicationName = 'The whole shortlist', userName, comment }) =>
          `Condition of ${userName} for ${applicationName}: ${comment}`,
      ),
      ...(decideBy ? [`The decision is due on ${dayText(decideBy)}.`] : []),
    ],
  }
}

/** Three figures of each: what it costs, what comes back, and when. Its own model comes before what the vendor states. */
function optionOf({ name, application, outcome }: DeckApplication, context: ComparisonContext): DeckOption {
  const model = application && context.modelled?.(application.id)
  const figures = application
    ? [costOf(application, context), ...(model ? modelledOf(model) : statedOf(application))]
    : []
  return {
    name,
    vendor: application?.vendor ?? 'No longer listed',
    outcome: outcomeWords[outcome],
    figures,
  }
}

function costOf(application: ComparableApplication, context: ComparisonContext): DeckFigure {
  const row = comparisonRows('pricing', [application], context).find(({ id }) => id === 'team-cost')
  const cell = row?.cells[0]
  const label = 'Cost, first year'
  if (cell?.kind !== 'team-cost')
    return {
      label,
      value: 'not known',
      source: 'Paid per transaction, and how many there would be is not known.',
    }
  const { amount, currency, isOnce } = cell.cost
  const money = numberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  )
  return {
    label,
    value: `${money} ${isOnce ? 'once' : 'a year'}`,
    source: `Listing price. ${row?.note ?? ''}`,
  }
}

function modelledOf(model: ComparableModel): DeckFigure[] {
  const source = sourceOf(model)
  return [
    {
      label: 'Return, your model',
      value: model.roi === null ? 'not applicable' : `${percent.format(model.roi)}%`,
      source,
    },
    {
      label: 'Payback, your model',
      value:
        model.payback === null ? `never within ${months(model.horizonMonths)}` : `month ${model.payback}`,
      source,
    },
  ]
}

function sourceOf({ savedBy, savedAt, teamSize, horizonMonths }: ComparableModel): string {
  return `ROI simulator, saved by ${savedBy} on ${savedAt.slice(0, 10)}, ${whole.format(teamSize)} people over ${months(horizonMonths)}.`
}

function statedOf({ roiMetrics: { averageROI, paybackPeriod } }: ComparableApplication): DeckFigure[] {
  const source = 'Stated by the vendor for a typical customer; nobody in the company has modelled it.'
  return [
    {
      label: 'Average ROI, vendor',
      value: averageROI === null ? 'not stated' : `${whole.format(averageROI)}%`,
      source,
    },
    {
      label: 'Payback, vendor',
      value: paybackPeriod === null ? 'not stated' : months(paybackPeriod),
      source,
    },
  ]
}

function returnsOf({ applications, context }: DeckSource): Deck['returns'] {
  const models = applications.map(({ name, application }) => ({
    name,
    model: application ? context.modelled?.(application.id) : undefined,
  }))
  const bars = models.flatMap(({ name, model }) => {
    if (!model) return []
    const { netPresentValue: base, range } = model
    const worst = range?.worst.netPresentValue ?? base
    const best = range?.best.netPresentValue ?? base
    return [
      {
        ...{ name, worst, base, best },
        texts: { worst: dollars.format(worst), base: dollars.format(base), best: dollars.format(best) },
      },
    ]
  })
  const missing = models.filter(({ model }) => !model).map(({ name }) => name)
  return {
    bars,
    notes: [
      ...models.flatMap(({ name, model }) => (model ? [`${name}: ${sourceOf(model)}`] : [])),
      ...(bars.length > 0
        ? [
            'Net present value in US dollars; each bar runs from the worst scenario to the best, the mark is the base scenario.',
          ]
        : []),
      ...(missing.length > 0 ? [`Not modelled: ${list.format(missing)}.`] : []),
    ],
  }
}

function risksOf({ applications, decisions, context, priceText }: DeckSource): DeckTable {
  const listed = applications.map(({ application }) => application)
  const certificates = comparisonRows('trust', listed, context)
    .filter(({ cells }) => cells.some((cell) => cell?.kind === 'certificate' || cell?.kind === 'stated'))
    .map(({ label, cells }) => [
      label,
      ...cells.map((cell) => (cell ? String(sheetCell(cell, '', priceText) ?? 'Not stated') : '–')),
    ])
  const said = (name: string) =>
    decisions
      .filter(
        ({ applicationName, verdict, isConditional }) =>
          (applicationName === undefined || applicationName === name) &&
          (verdict === 'rejection' || isConditional),
      )
      .map(
        ({ userName, comment, verdict }) =>
          `${userName} ${verdict === 'rejection' ? 'rejects' : 'on condition'}: ${comment}`,
      )
      .join(' ')
  return [
    ['', ...applications.map(({ name }) => name)],
    ...certificates,
    ['Objections and conditions', ...applications.map(({ name }) => said(name) || 'None')],
    ['Source', ...applications.map(() => 'Certificates as the vendor states them, not reviewed by Emporion')],
  ]
}

function termsOf({ applications, decideBy, context, priceText }: DeckSource): DeckTable {
  const listed = applications.map(({ application }) => application)
  const ofTab = (tab: 'pricing' | 'implementation', id: string, unit: string) => {
    const row = comparisonRows(tab, listed, context).find((one) => one.id === id)
    return [
      row?.label ?? '',
      ...(row?.cells ?? []).map((cell) => {
        const text = cell ? sheetCell(cell, '', priceText) : null
        return text === null ? '–' : `${text}${unit}`
      }),
    ]
  }
  return [
    ['', ...applications.map(({ name }) => name)],
    ofTab('pricing', 'price', ''),
    ofTab('implementation', 'implementation-time', ' weeks'),
    [
      'Decision',
      ...applications.map(
        ({ outcome, approvals, needed }) =>
          `${outcomeWords[outcome]}, ${approvals} of ${needed} ${needed === 1 ? 'approval' : 'approvals'}${decideBy && outcome === 'open' ? `, due on ${dayText(decideBy)}` : ''}`,
      ),
    ],
    [
      'Next step',
      ...applications.map(({ application, outcome }) =>
        application === null
          ? 'None: it is no longer listed'
          : { approved: 'Turn it into an order', open: 'Collect the missing decisions', rejected: 'None' }[
              outcome
            ],
      ),
    ],
  ]
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
  return decisions.map(({ applicationName, verdict, isConditional, userName, comment, decidedAt }) => [
    applicationName ?? 'The whole shortlist',
    `${verdict === 'rejection' ? 'Rejected' : isConditional ? 'Approved on a condition' : 'Approved'} by ${userName}, ${day.format(new Date(decidedAt))}`,
    comment,
  ])
}
