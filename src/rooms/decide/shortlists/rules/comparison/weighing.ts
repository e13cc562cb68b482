// What the criteria of a comparison come to when each counts as much as a person, or the team, says it does.

import { t } from '#platform/kernel/texts.ts'
import {
  type Cell,
  type ComparableApplication,
  type ComparisonContext,
  type Criterion,
  comparisonCriteria,
  comparisonTabs,
} from './comparison-criteria.ts'
import { basesOf, comparableValue } from './comparison-rows.ts'

export const weightAtMost = 5
/** Whole numbers from 0 to 5 by the id of their criterion; a criterion without one counts 0. */
export type Weights = Readonly<Record<string, number>>

/** The rule as the page says it. */
export function pointsRule(): string {
  return t(
    'The best value gets 100 points and the others a share of it: a cost twice as high gets 50. A certificate or feature that is held gets 100, evidence without an end date 50, and one that is expired or not stated 0. A row whose values can’t be compared does not count.',
  )
}

/** What the total measures: beside a fit of 100 it would be read as one. */
export function pointsScale(): string {
  return t('100 points would be the best value in every row, not a perfect fit.')
}

/** The criteria that can be put in an order, each once, in the order of the tabs. */
export const weighableCriteria: readonly Criterion[] = [
  ...new Set(comparisonTabs.flatMap((tab) => comparisonCriteria[tab])),
].filter(({ best, isHeld }) => best || isHeld)

const weighableIds: ReadonlySet<string> = new Set(weighableCriteria.map(({ id }) => id))

export function isWeighable(criterionId: string): boolean {
  return weighableIds.has(criterionId)
}

/** What counts until somebody says otherwise: each row of the overview the same. */
export const equalWeights: Weights = Object.fromEntries(
  comparisonCriteria.overview.filter(({ id }) => isWeighable(id)).map(({ id }) => [id, 1]),
)

/** Without what counts nothing. */
export function countedWeights(weights: Weights): Weights {
  return Object.fromEntries(Object.entries(weights).filter(([id, weight]) => weight > 0 && isWeighable(id)))
}

export function areSameWeights(one: Weights, other: Weights): boolean {
  const [a, b] = [countedWeights(one), countedWeights(other)]
  return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((id) => a[id] === b[id])
}

/** Of each criterion the mean of what these people gave it, to the nearest whole number. */
export function meanWeights(all: readonly Weights[]): Weights {
  if (all.length === 0) return {}
  return countedWeights(
    Object.fromEntries(
      [...weighableIds].map((id) => [
        id,
        Math.round(all.reduce((sum, weights) => sum + (weights[id] ?? 0), 0) / all.length),
      ]),
    ),
  )
}

export interface WeighedCriterion {
  id: string
  label: string
  weight: number
  /** Tenths of points, 0 to 1,000, one for each application; null where it is not listed any more. */
  tenths: readonly (number | null)[]
  /** Why it counts for nobody; undefined where it counts. */
  leftOut?: 'incomparable' | 'unknown' | undefined
}

/** What would put another application first. */
export interface LeadChange {
  label: string
  from: number
  to: number
  /** The place of the application that would come first. */
  leader: number
}

export interface Weighing {
  /** Every criterion with a weight. */
  criteria: readonly WeighedCriterion[]
  /** What the weights of those that count add up to; 0: there is no total. */
  weightSum: number
  /** Weight times tenths of points, added up; null where an application is not listed any more. */
  sums: readonly (number | null)[]
  /** Tenths of points, 0 to 1,000. */
  totals: readonly (number | null)[]
  /** 1 for the first; several may share a place. */
  places: readonly (number | null)[]
  /** The smallest change of each single weight that puts another application first, the smallest first. */
  leadChanges: readonly LeadChange[]
}

/** Fewer than two listed applications have no order; then there are no totals. */
export function weigh(
  applications: readonly (ComparableApplication | null)[],
  context: ComparisonContext,
  weights: Weights,
): Weighing {
  const all = weighableCriteria.map((criterion) => weighed(criterion, applications, context, weights))
  const criteria = all.filter(({ weight }) => weight > 0)
  const counting = criteria.filter(({ leftOut }) => !leftOut)
  const weightSum = counting.reduce((sum, { weight }) => sum + weight, 0)
  const isOrder = applications.filter(Boolean).length > 1 && weightSum > 0
  const sums = applications.map((application, at) => (isOrder && application ? sumOf(counting, at) : null))
  return {
    criteria,
    weightSum: isOrder ? weightSum : 0,
    sums,
    totals: sums.map((sum) => (sum === null ? null : Math.round(sum / weightSum))),
    places: sums.map((sum) =>
      sum === null ? null : 1 + sums.filter((other) => other !== null && other > sum).length,
    ),
    leadChanges: isOrder ? leadChanges(all, sums) : [],
  }
}

function sumOf(criteria: readonly WeighedCriterion[], at: number): number {
  return criteria.reduce((sum, { weight, tenths }) => sum + weight * (tenths[at] ?? 0), 0)
}

function weighed(
  criterion: Criterion,
  applications: readonly (ComparableApplication | null)[],
  context: ComparisonContext,
  weights: Weights,
): WeighedCriterion {
  const { id, label } = criterion
  const cells = applications.map((application) => application && criterion.read(application, context))
  return { id, label, weight: weights[id] ?? 0, ...pointsOf(criterion, cells) }
}

function pointsOf(
  { best, isHeld }: Criterion,
  cells: readonly (Cell | null)[],
): Pick<WeighedCriterion, 'tenths' | 'leftOut'> {
  const nothing = cells.map((cell) => (cell === null ? null : 0))
  if (isHeld) return { tenths: cells.map((cell) => cell && heldTenths(cell)) }
  if (basesOf(cells).size > 1) return { tenths: nothing, leftOut: 'incomparable' }
  const values = cells.map(comparableValue)
  const known = values.filter((value) => value !== undefined)
  const top = best?.lowest ? Math.min(...known) : Math.max(...known)
  if (known.length === 0 || (!best?.lowest && top <= 0))
    return {
      tenths: nothing,
      leftOut: cells.some((cell) => cell?.kind === 'incomparable') ? 'incomparable' : 'unknown',
    }
  return {
    tenths: values.map((value, at) => {
      if (cells[at] === null) return null
      if (value === undefined) return 0
      if (value === top) return 1000
      return Math.round(1000 * Math.max(0, best?.lowest ? top / value : value / top))
    }),
  }
}

function heldTenths(cell: Cell): number {
  switch (cell.kind) {
    case 'yes':
      return 1000
    case 'certificate':
      return cell.state === 'expired' ? 0 : 1000
    case 'stated':
      return 500
    default:
      return 0
  }
}

/** Sums share one divisor, so that whole numbers decide who is first. */
function leadChanges(all: readonly WeighedCriterion[], sums: readonly (number | null)[]): LeadChange[] {
  const leading = firstOf(sums)
  const found = all
    .filter(({ leftOut }) => !leftOut)
    .flatMap(({ label, weight: from, tenths }) => {
      const nearest = [...Array(weightAtMost + 1).keys()]
        .filter((to) => to !== from)
        .sort((one, other) => Math.abs(one - from) - Math.abs(other - from) || one - other)
      for (const to of nearest) {
        const after = firstOf(
          sums.map((sum, at) => (sum === null ? null : sum + (to - from) * (tenths[at] ?? 0))),
        )
        const [leader] = after
        if (leader !== undefined && after.length === 1 && !(leading.length === 1 && leading[0] === leader))
          return [{ label, from, to, leader }]
      }
      return []
    })
  return found.sort((one, other) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from))
}

/** The places of those with the highest sum, unless it is zero. */
function firstOf(sums: readonly (number | null)[]): number[] {
  const top = Math.max(...sums.map((sum) => sum ?? 0))
  return top > 0 ? sums.flatMap((sum, at) => (sum === top ? [at] : [])) : []
}

export function leadChangeText({ label, from, to, leader }: LeadChange, names: readonly string[]): string {
  return t('If “{label}” counted {to} instead of {from}, {leader} would come first.', {
    label,
    to,
    from,
    leader: names[leader] ?? '',
  })
}

export const leftOutTexts: Readonly<Record<NonNullable<WeighedCriterion['leftOut']>, string>> = {
  get incomparable() {
    return t('Left out: the values can’t be compared')
  },
  get unknown() {
    return t('Left out: no application has a value above zero')
  },
}
