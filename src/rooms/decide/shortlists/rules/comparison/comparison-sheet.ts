// The comparison as rows of a spreadsheet: a number has its cell to itself, its unit a column of its own.

import { numberFormat, shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { documentLocale, listOf, t } from '#platform/kernel/texts.ts'
import { calendarDay } from '#platform/kernel/time/date-format.ts'
import {
  type Cell,
  type ComparableApplication,
  type ComparableModel,
  type ComparablePrice,
  type ComparablePromotion,
  type ComparisonContext,
  comparisonTabLabels,
  comparisonTabs,
  type TeamCost,
  unitText,
} from './comparison-criteria.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import { leadChangeText, leftOutTexts, pointsRule, pointsScale, type Weights, weigh } from './weighing.ts'

type SheetCell = string | number | null
/** A price in words, with how long it stays where a promotion makes it. */
type PriceText = (price: ComparablePrice, lasts?: ComparablePromotion['lasts']) => string

interface Column {
  name: string
  /** null where it is not listed any more. */
  application: ComparableApplication | null
}

/** A heading, then a row for each criterion of each tab. Where the reader has stated no needs, no row speaks of fit. */
export function comparisonSheet(
  columns: readonly Column[],
  context: ComparisonContext,
  priceText: PriceText,
  weights?: NamedWeights,
): SheetCell[][] {
  const applications = columns.map(({ application }) => application)
  const names = columns.map(({ name, application }) =>
    application ? name : t('{name} (no longer listed)', { name }),
  )
  return [
    [
      t('Section'),
      t('Criterion'),
      t('Unit'),
      ...names,
      t('Best', {}, 'whose value is best'),
      t('Why'),
      t('Note'),
    ],
    ...comparisonTabs.flatMap((tab) =>
      comparisonRows(tab, applications, context)
        .filter(({ id, cells }) => (id !== 'fit' || context.match) && !isUnmodelled(cells))
        .map((row) => [
          comparisonTabLabels[tab],
          row.label,
          unitOf(row),
          ...row.cells.map((cell) => sheetCell(cell, unitOf(row), priceText)),
          row.best.map((place) => columns[place]?.name).join(', '),
          row.reason,
          row.note,
        ]),
    ),
    ...(weights ? weighedRows(columns, context, weights) : []),
    ...vendorsWordsNotes(applications).map((note) => [
      t('Note'),
      note,
      '',
      ...names.map(() => null),
      '',
      '',
      '',
    ]),
  ]
}

/** In which language vendors wrote what a document holds of their words, where that is not the document's; said once. */
export function vendorsWordsNotes(applications: readonly (ComparableApplication | null)[]): string[] {
  const locale = documentLocale()
  const written = new Set(
    applications.flatMap((application) => (application ? [application.textLanguage ?? 'en'] : [])),
  )
  const names = [...written]
    .filter((language) => !locale.startsWith(language))
    .flatMap((language) => new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? [])
  if (names.length === 0) return []
  return [t('Where vendors’ own words appear, they are in {languages}.', { languages: listOf(names) })]
}

/** Weights, and whose they are. */
export interface NamedWeights {
  title: string
  weights: Weights
}

/** The total with its arithmetic: the points of each criterion, then their mean by weight, then what would change the order. */
function weighedRows(
  columns: readonly Column[],
  context: ComparisonContext,
  { title, weights }: NamedWeights,
): SheetCell[][] {
  const names = columns.map(({ name }) => name)
  const { criteria, weightSum, totals, places, leadChanges } = weigh(
    columns.map(({ application }) => application),
    context,
    weights,
  )
  if (weightSum === 0) return []
  const points = (tenths: readonly (number | null)[]) =>
    tenths.map((value) => (value === null ? null : value / 10))
  return [
    ...criteria.map(({ label, weight, tenths, leftOut }) => [
      title,
      label,
      t('points, weight {weight}', { weight }),
      ...(leftOut ? names.map(() => null) : points(tenths)),
      '',
      '',
      leftOut ? leftOutTexts[leftOut] : '',
    ]),
    [
      title,
      t('Weighted total'),
      t('points'),
      ...points(totals),
      names.filter((_, at) => places[at] === 1).join(', '),
      t('Highest weighted total'),
      t('Points times weight, added up, divided by the weights that count ({weightSum}). {rule}', {
        weightSum,
        rule: `${pointsRule()} ${pointsScale()}`,
      }),
    ],
    ...leadChanges.map((change) => [
      title,
      t('What would change the order'),
      '',
      ...names.map((_, at) => (at === change.leader ? t('Would come first') : null)),
      '',
      '',
      leadChangeText(change, names),
    ]),
  ]
}

/** Where nobody has modelled anything, a file does not speak of it. */
function isUnmodelled(cells: ComparisonRow['cells']): boolean {
  return cells.every((cell) => cell === null || cell.kind === 'not-modelled') && cells.some(Boolean)
}

function modelText({ savedBy, savedAt, teamSize, horizonMonths }: ComparableModel): string {
  return t(
    'Your model, saved by {savedBy} on {savedOn}, for {teamSize, plural, one {# person} other {# people}} over {horizon, plural, one {# month} other {# months}}',
    { savedBy, savedOn: dayInSheet(savedAt.slice(0, 10)), teamSize, horizon: horizonMonths },
  )
}

function unitOf({ cells }: ComparisonRow): string {
  const cell = cells.find((one) => one !== null && one.kind !== 'none' && one.kind !== 'text')
  if (cell?.kind === 'number') return unitText(cell.unit)
  if (cell?.kind === 'fit') return t('of 100')
  if (cell?.kind === 'team-cost' || cell?.kind === 'incomparable') return costUnit(cells)
  return cell?.kind === 'weeks' ? t('weeks') : ''
}

/** Costs that are counted in one thing are written as numbers below it; others carry theirs. */
function costUnit(cells: ComparisonRow['cells']): string {
  const units = new Set(cells.flatMap((cell) => (cell?.kind === 'team-cost' ? [costUnitOf(cell.cost)] : [])))
  return units.size === 1 ? [...units].join() : ''
}

function costUnitOf({ currency, isOnce }: TeamCost): string {
  return isOnce ? t('{currency} once', { currency }) : t('{currency} a year', { currency })
}

/** An ISO date as documents write it. */
export function dayInSheet(isoDate: string): string {
  return calendarDay(documentLocale(), isoDate)
}

export function sheetCell(cell: Cell | null, unit: string, priceText: PriceText): SheetCell {
  switch (cell?.kind) {
    case 'text':
      return cell.text
    case 'list':
      return cell.items.join(', ')
    case 'number':
      return cell.value
    case 'price':
      return cell.promotion
        ? t('{price}, ordered until {lastDay}, instead of {usualPrice}', {
            price: priceText({ ...cell.price, amount: cell.promotion.amount }, cell.promotion.lasts),
            lastDay: dayInSheet(cell.promotion.lastDay),
            usualPrice: priceText(cell.price),
          })
        : priceText(cell.price)
    case 'amount':
      return shortMoneyFormat(documentLocale(), cell.currency).format(cell.amount)
    case 'team-cost':
      return unit === ''
        ? `${numberFormat(documentLocale()).format(cell.cost.amount)} ${costUnitOf(cell.cost)}`
        : cell.cost.amount
    case 'incomparable':
      return t('Can’t be compared. {reason}', { reason: cell.reason })
    case 'fit':
      return cell.score
    case 'model':
      return modelText(cell.model)
    case 'weeks':
      return t('{from} to {to}', { from: cell.weeks.from, to: cell.weeks.to }, 'weeks')
    case 'yes':
      return t('Yes')
    case 'stated':
      return t('Evidence attached')
    case 'certificate':
      return {
        holds: t('Until {until}', { until: dayInSheet(cell.until) }),
        'ends-soon': t('Ends soon, on {until} (days left: {daysLeft})', {
          until: dayInSheet(cell.until),
          daysLeft: cell.daysLeft,
        }),
        expired: t('Expired on {until}', { until: dayInSheet(cell.until) }),
      }[cell.state]
    default:
      return null
  }
}
