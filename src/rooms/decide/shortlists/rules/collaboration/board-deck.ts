// What a presentation for the board says: five slides to decide by, and the comparison as an appendix.

import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import { documentLocale, t } from '#platform/kernel/texts.ts'
import {
  type ComparableApplication,
  type ComparableModel,
  type ComparablePrice,
  type ComparisonContext,
  comparisonTabLabels,
  unitText,
} from '../comparison/comparison-criteria.ts'
import { comparisonRows } from '../comparison/comparison-rows.ts'
import {
  comparisonSheet,
  dayInSheet,
  type NamedWeights,
  sheetCell,
  vendorsWordsNotes,
} from '../comparison/comparison-sheet.ts'
import { weigh } from '../comparison/weighing.ts'
import { type ShortlistStatus, shortlistStatusLabels } from '../vocabulary.ts'
import type { Outcome } from './verdicts.ts'

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
  /** What the comparison counts with; undefined where nobody has set any. */
  weights?: NamedWeights | undefined
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
  /** The weighted total of the comparison; undefined where no weights count. */
  total: string | undefined
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
  ask: { title: string; headline: string; reasons: readonly string[] }
  options: {
    title: string
    columns: readonly DeckOption[]
    /** What is shown there without a column. */
    empty: string
    /** Whose weights the totals count with; undefined without totals. */
    note: string | undefined
  }
  returns: { title: string; bars: readonly DeckBar[]; empty: string; notes: readonly string[] }
  /** Risks, terms, then the comparison as an appendix. */
  tables: readonly DeckTable[]
}

/** The first cell of a row names it. */
export interface DeckTable {
  title: string
  rows: DeckRows
}

type DeckRows = readonly (readonly string[])[]

/** The title of a slide that goes on with the one before it. */
export function continuedTitle(name: string): string {
  return t('{name} (continued)', { name })
}

/** Tabs of the comparison that a board decides by. */
const sections = ['overview', 'roi', 'implementation', 'trust'] as const

/** Amounts, numbers and dates as documents have them. */
const dollars = (amount: number) =>
  numberFormat(documentLocale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(
    amount,
  )
const whole = (count: number) => numberFormat(documentLocale()).format(count)
const rating = (value: number) =>
  numberFormat(documentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
const list = (items: readonly string[]) => new Intl.ListFormat(documentLocale()).format(items)
const months = (count: number) => t('{count, plural, one {# month} other {# months}}', { count })

/** Every figure is the one of the comparison; nothing is left out that would speak against an application. */
export function boardDeck(source: DeckSource): Deck {
  const { name, description, status, companyName, applications, decisions, context, priceText } = source
  const { today } = context
  const [header = [], ...rows] = comparisonSheet(applications, context, priceText)
  const titles = new Set<unknown>(sections.map((tab) => comparisonTabLabels[tab]))
  const bySection = Map.groupBy(
    rows.filter(([section]) => titles.has(section)),
    ([section]) => String(section),
  )
  return {
    title: name,
    subtitle: [
      ...(description ? [description] : []),
      [companyName, dayInSheet(today), t('Status: {status}', { status: shortlistStatusLabels[status] })]
        .filter(Boolean)
        .join(' · '),
      ...sampleWords(applications.flatMap(({ application }) => application ?? [])),
      ...vendorsWordsNotes(applications.map(({ application }) => application)),
    ],
    ask: { title: t('Ask and recommendation'), ...askOf(source) },
    options: optionsOf(source),
    returns: {
      title: t('Return and its range'),
      empty: t('No one has modelled a return yet. Use the ROI simulator.'),
      ...returnsOf(source),
    },
    tables: [
      { title: t('Risks and certificates'), rows: risksOf(source) },
      { title: t('Terms and next steps'), rows: termsOf(source) },
      ...[
        ...[...bySection].map(([title, own]) => ({
          title,
          rows: [['', ...header.slice(3, -3).map(String)], ...own.map(withUnits)],
        })),
        { title: t('Decisions'), rows: decisionRows(decisions) },
      ].map(({ title, rows }) => ({ title: t('Appendix: {title}', { title }), rows })),
    ],
  }
}

type DeckApplication = DeckSource['applications'][number]

const outcomeWords: Readonly<Record<Outcome, string>> = {
  get approved() {
    return t('Approved', {}, 'state of an application')
  },
  get rejected() {
    return t('Rejected', {}, 'state of an application')
  },
  get open() {
    return t('Open', {}, 'state of an application')
  },
}
function askOf({
  applications,
  decisions,
  decideBy,
  context,
}: DeckSource): Pick<Deck['ask'], 'headline' | 'reasons'> {
  const inState = (state: Outcome) => applications.filter(({ outcome }) => outcome === state)
  const [approved, open] = [inState('approved'), inState('open')]
  const headline =
    approved.length > 0
      ? t(
          'We ask you to release the order of {names} for {teamSize, plural, one {# person} other {# people}}.',
          { names: list(approved.map(({ name }) => name)), teamSize: context.teamSize },
        )
      : applications.length === 0
        ? t('There is nothing to decide yet: no application is chosen.')
        : open.length === 0
          ? t('We recommend ordering none of these: each was rejected.')
          : t(
              '{count, plural, one {There is no recommendation yet: {names} is still open.} other {There is no recommendation yet: {names} are still open.}}',
              { names: list(open.map(({ name }) => name)), count: open.length },
            )
  const conditions = decisions.filter(({ isConditional }) => isConditional)
  return {
    headline,
    reasons: [
      ...approved.map((one) => {
        const [cost, back, payback] = figuresOf(one, context)
        return t('{name}: {cost}. {returnLabel}: {return}. {paybackLabel}: {payback}.', {
          name: one.name,
          cost: cost?.value ?? '–',
          returnLabel: back?.label ?? '',
          return: back?.value ?? '',
          paybackLabel: payback?.label ?? '',
          payback: payback?.value ?? '',
        })
      }),
      ...applications.map(({ name, outcome, approvals, needed }) =>
        t('{name}: {outcome}.', { name, outcome: outcomeText(outcome, approvals, needed) }),
      ),
      ...conditions.map(({ applicationName = t('The whole shortlist'), userName, comment }) =>
        t('Condition of {userName} for {applicationName}: {comment}', { userName, applicationName, comment }),
      ),
      ...(decideBy ? [t('The decision is due on {dueDate}.', { dueDate: dayInSheet(decideBy) })] : []),
    ],
  }
}

function outcomeText(outcome: Outcome, approvals: number, needed: number): string {
  const counts = { approvals, needed }
  switch (outcome) {
    case 'approved':
      return t('approved, {approvals} of {needed, plural, one {# approval} other {# approvals}}', counts)
    case 'rejected':
      return t('rejected, {approvals} of {needed, plural, one {# approval} other {# approvals}}', counts)
    case 'open':
      return t('open, {approvals} of {needed, plural, one {# approval} other {# approvals}}', counts)
  }
}

function optionsOf({ applications, context, weights }: DeckSource): Deck['options'] {
  const { totals, places, weightSum } = weigh(
    applications.map(({ application }) => application),
    context,
    weights?.weights ?? {},
  )
  const listed = places.filter((place) => place !== null).length
  return {
    title: t('Options'),
    empty: t('No application is chosen.'),
    columns: applications.map((one, at) => ({
      name: one.name,
      vendor: one.application?.vendor ?? t('No longer listed'),
      outcome: outcomeWords[one.outcome],
      total: totalText(totals[at], places[at], listed),
      figures: figuresOf(one, context),
    })),
    note:
      weights && weightSum > 0
        ? t('Weighted total of the comparison; 100 points are the best value in every row. {weights}.', {
            weights: weights.title,
          })
        : undefined,
  }
}

/** "Weighted total 92.3 points, place 1 of 3" */
function totalText(
  tenths: number | null | undefined,
  place: number | null | undefined,
  listed: number,
): string | undefined {
  if (typeof tenths !== 'number' || typeof place !== 'number') return undefined
  const points = numberFormat(documentLocale(), { maximumFractionDigits: 1 }).format(tenths / 10)
  return t('Weighted total {points} points, place {place} of {listed}', { points, place, listed })
}

/** Three figures of each: what it costs, what comes back, and when. Its own model comes before what the vendor states. */
function figuresOf({ application }: DeckApplication, context: ComparisonContext): readonly DeckFigure[] {
  if (!application) return []
  const model = context.modelled?.(application.id)
  return [costOf(application, context), ...(model ? modelledOf(model) : statedOf(application))]
}

function costOf(application: ComparableApplication, context: ComparisonContext): DeckFigure {
  const row = comparisonRows('pricing', [application], context).find(({ id }) => id === 'team-cost')
  const cell = row?.cells[0]
  const label = t('Cost, first year')
  if (cell?.kind !== 'team-cost')
    return {
      label,
      value: t('not known'),
      source: t('Paid per transaction, and the number of transactions is not known.'),
    }
  const { amount, currency, isOnce } = cell.cost
  const price = numberFormat(documentLocale(), {
    ...{ style: 'currency', currency, maximumFractionDigits: 0 },
  }).format(amount)
  return {
    label,
    value: isOnce ? t('{price} once', { price }) : t('{price} a year', { price }),
    source: row?.note ? t('Listing price. {note}', { note: row.note }) : t('Listing price.'),
  }
}

function modelledOf(model: ComparableModel): DeckFigure[] {
  const source = sourceOf(model)
  return [
    {
      label: t('Return, your model'),
      value:
        model.roi === null
          ? t('not applicable')
          : t('{figure}%', { figure: percentFigure(model.roi, documentLocale()) }),
      source,
    },
    {
      label: t('Payback, your model'),
      value:
        model.payback === null
          ? t('never within {horizon, plural, one {# month} other {# months}}', {
              horizon: model.horizonMonths,
            })
          : t('month {month}', { month: model.payback }),
      source,
    },
  ]
}

function sourceOf({ savedBy, savedAt, teamSize, horizonMonths }: ComparableModel): string {
  return t(
    'ROI simulator, saved by {savedBy} on {savedOn}, {teamSize, plural, one {# person} other {# people}} over {horizon, plural, one {# month} other {# months}}.',
    { savedBy, savedOn: dayInSheet(savedAt.slice(0, 10)), teamSize, horizon: horizonMonths },
  )
}

function statedOf({ roiMetrics: { averageROI, paybackPeriod } }: ComparableApplication): DeckFigure[] {
  const source = t('Stated by the vendor for a typical customer. No one in the company has modelled it.')
  return [
    {
      label: t('Average ROI, vendor'),
      value:
        averageROI === null
          ? t('not stated')
          : t('{figure}%', { figure: percentFigure(averageROI, documentLocale()) }),
      source,
    },
    {
      label: t('Payback, vendor'),
      value: paybackPeriod === null ? t('not stated') : months(paybackPeriod),
      source,
    },
  ]
}

function returnsOf({ applications, context }: DeckSource): Pick<Deck['returns'], 'bars' | 'notes'> {
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
        texts: { worst: dollars(worst), base: dollars(base), best: dollars(best) },
      },
    ]
  })
  const missing = models.filter(({ model }) => !model).map(({ name }) => name)
  return {
    bars,
    notes: [
      ...models.flatMap(({ name, model }) =>
        model ? [t('{name}: {text}', { name, text: sourceOf(model) })] : [],
      ),
      ...(bars.length > 0
        ? [
            t(
              'Net present value in US dollars. Each bar runs from the worst scenario to the best, and the mark is the base scenario.',
            ),
          ]
        : []),
      ...(missing.length > 0 ? [t('Not modelled: {names}.', { names: list(missing) })] : []),
    ],
  }
}

function risksOf({ applications, decisions, context, priceText }: DeckSource): DeckRows {
  const listed = applications.map(({ application }) => application)
  const certificates = comparisonRows('trust', listed, context)
    .filter(({ cells }) => cells.some((cell) => cell?.kind === 'certificate' || cell?.kind === 'stated'))
    .map(({ label, cells }) => [
      label,
      ...cells.map((cell) => (cell ? String(sheetCell(cell, '', priceText) ?? t('Not stated')) : '–')),
    ])
  const objectionsTo = (name: string) =>
    decisions
      .filter(
        ({ applicationName, verdict, isConditional }) =>
          (applicationName === undefined || applicationName === name) &&
          (verdict === 'rejection' || isConditional),
      )
      .map(({ userName, comment, verdict }) =>
        verdict === 'rejection'
          ? t('{userName} rejects: {comment}', { userName, comment })
          : t('{userName} sets a condition: {comment}', { userName, comment }),
      )
      .join(' ')
  return [
    ['', ...applications.map(({ name }) => name)],
    ...certificates,
    [
      t('Objections and conditions'),
      ...applications.map(({ name }) => objectionsTo(name) || t('None', {}, 'objections')),
    ],
    [
      t('Source'),
      ...applications.map(() => t('Certificates as the vendor states them, not reviewed by Emporion')),
    ],
  ]
}

function termsOf({ applications, decideBy, context, priceText }: DeckSource): DeckRows {
  const listed = applications.map(({ application }) => application)
  const ofTab = (tab: 'pricing' | 'implementation', id: string, write: (text: string) => string) => {
    const row = comparisonRows(tab, listed, context).find((one) => one.id === id)
    return [
      row?.label ?? '',
      ...(row?.cells ?? []).map((cell) => {
        const text = cell ? sheetCell(cell, '', priceText) : null
        return text === null ? '–' : write(String(text))
      }),
    ]
  }
  return [
    ['', ...applications.map(({ name }) => name)],
    ofTab('pricing', 'price', (text) => text),
    ofTab('implementation', 'implementation-time', (weeks) => t('{weeks} weeks', { weeks })),
    [
      t('Decision'),
      ...applications.map(({ outcome, approvals, needed }) => {
        const text = outcomeText(outcome, approvals, needed)
        return decideBy && outcome === 'open'
          ? t('{outcome}, due on {dueDate}', { outcome: text, dueDate: dayInSheet(decideBy) })
          : text
      }),
    ],
    [
      t('Next step'),
      ...applications.map(({ application, outcome }) =>
        application === null
          ? t('None: it is no longer listed')
          : {
              approved: t('Turn it into an order'),
              open: t('Collect the missing decisions'),
              rejected: t('None', {}, 'a next step'),
            }[outcome],
      ),
    ],
  ]
}

function sampleWords(applications: readonly ComparableApplication[]): string[] {
  const samples = applications.filter(({ metadata }) => metadata.isSample).length
  if (samples === 0) return []
  return [
    samples === applications.length
      ? t('All applications are sample data.')
      : t('Some of the applications are sample data.'),
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
      if (typeof cell === 'string') return unit === t('weeks') ? t('{weeks} weeks', { weeks: cell }) : cell
      if (unit === unitText('USD a year')) return t('{price} a year', { price: dollars(cell) })
      if (unit === unitText('USD')) return dollars(cell)
      if (unit === unitText('stars of 5')) return `${rating(cell)} ${unit}`
      return unit === unitText('percent')
        ? t('{figure}%', { figure: percentFigure(cell, documentLocale()) })
        : `${whole(cell)} ${unit}`
    }),
  ]
}

function decisionRows(decisions: DeckSource['decisions']): string[][] {
  if (decisions.length === 0) return [['', t('No application has been approved or rejected yet.')]]
  return decisions.map(({ applicationName, verdict, isConditional, userName, comment, decidedAt }) => [
    applicationName ?? t('The whole shortlist'),
    decisionText(verdict, isConditional, { userName, date: dayInSheet(decidedAt.slice(0, 10)) }),
    comment,
  ])
}

function decisionText(
  verdict: 'approval' | 'rejection',
  isConditional: boolean,
  values: Readonly<Record<'userName' | 'date', string>>,
): string {
  if (verdict === 'rejection') return t('Rejected by {userName}, {date}', values)
  return isConditional
    ? t('Approved on a condition by {userName}, {date}', values)
    : t('Approved by {userName}, {date}', values)
}
