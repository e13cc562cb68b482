// The reasons of a score in words, for everybody who shows it.
import { numberFormat, shortMoneyFormat } from '#platform/kernel/number-format.ts'
import { matchPoints } from './match-points.ts'
import type { Match, MatchedPhrases } from './match-score.ts'
import { importanceMax } from './needs-vocabulary.ts'
import type { FoundPhrase } from './own-phrase.ts'

export interface MatchReason {
  /** What was looked at. */
  label: string
  points: number
  outOf: number
  /** What was found, in sentences; one line each. */
  lines: string[]
}

const periodNames: Readonly<Record<number, string>> = {
  365: '365 days',
  52: '52 weeks',
  12: '12 months',
  4: '4 quarters',
}

/** What a vendor publishes of the cost of an application. */
export interface PublishedCost {
  /** Of the price, as its card shows it. */
  amount: number
  /** Dollars a year for a typical customer, services included; null where it is not stated. */
  annualTCO: number | null
}

/** One reason for each of the four parts of a score. */
export function matchReasons(match: Match, cost: PublishedCost, locale: string): MatchReason[] {
  const { painPoints, desiredOutcomes, roi, budget } = match
  return [
    {
      label: 'Challenges',
      points: painPoints.points,
      outOf: matchPoints.painPoints,
      lines: phraseLines(painPoints),
    },
    {
      label: 'Desired outcomes',
      points: desiredOutcomes.points,
      outOf: matchPoints.desiredOutcomes,
      lines: phraseLines(desiredOutcomes),
    },
    {
      label: 'Average ROI',
      points: roi.points,
      outOf: matchPoints.roi,
      lines: [roiLine(roi.averageROI, locale)],
    },
    {
      label: 'Budget',
      points: budget.points,
      outOf: matchPoints.budget,
      lines: [budgetLine(budget, cost, locale), ...yearlyCostLine(budget, cost, locale)],
    },
  ]
}

/** That it is made for the company's industry, in a sentence; undefined where it is not. */
export function industryLine({ ownIndustry }: Match): string | undefined {
  if (ownIndustry === null) return undefined
  return `Made for ${ownIndustry}, your company’s industry: it stands before others with the same score`
}

/** What the priorities did, in a sentence; undefined where none was set off the middle or none is served. */
export function priorityLine({ priorities: { served } }: Match): string | undefined {
  if (served.length === 0) return undefined
  const told = served.map(({ category, importance }) => `${category} (${importance} of ${importanceMax})`)
  return `Serves ${told.join(', ')}: this decides its place among applications with the same score and industry`
}

/** Where it stands; of a phrase whose words stand apart, where each of them does and in which form. */
function foundLine(found: FoundPhrase): string {
  if ('foundIn' in found) return `${found.text}: named in the ${found.foundIn}`
  const places = [...Map.groupBy(found.words, ({ foundIn }) => foundIn)].map(
    ([foundIn, words]) =>
      `${words.map(({ word, as }) => (as === word ? `“${word}”` : `“${word}” as “${as}”`)).join(', ')} in the ${foundIn}`,
  )
  return `${found.text}: ${places.join('; ')}`
}

function phraseLines({ found, missing, nowhere }: MatchedPhrases): string[] {
  return [
    ...found.map(foundLine),
    ...(missing.length === 0 ? [] : [`Not named: ${missing.join(', ')}`]),
    ...(nowhere.length === 0 ? [] : [`Found in no application, so not counted: ${nowhere.join(', ')}`]),
    ...(nowhere.length > 0 && found.length + missing.length === 0
      ? ['None of them is found anywhere, so no application can earn these points']
      : []),
  ]
}

function roiLine(averageROI: number | null, locale: string): string {
  if (averageROI === null) return 'Its vendor states none'
  const stated = percent(averageROI, locale)
  if (averageROI >= 200) return `${stated}, which is 200% or more`
  return averageROI >= 100
    ? `${stated}, which is 100% or more but under 200%`
    : `${stated}, which is under 100%`
}

function budgetLine(budget: Match['budget'], { amount }: { amount: number }, locale: string): string {
  if (budget.verdict === 'unchecked') {
    switch (budget.because) {
      case 'per-transaction':
        return 'Priced per transaction: it cannot be checked against a yearly budget without a volume'
      case 'other-currency':
        return 'Priced in another currency than your budget: it cannot be checked without an exchange rate'
      case 'no-budget':
        return 'No budget was stated to check the price against'
    }
  }
  const { yearlyCost, ceiling, teamSize, timesAYear, verdict } = budget
  const factors = [
    dollars(amount, locale),
    ...(teamSize === null ? [] : [teamSize === 1 ? '1 person' : `${whole(teamSize, locale)} people`]),
    ...(timesAYear === 1 ? [] : [periodNames[timesAYear] ?? `${timesAYear} times`]),
  ]
  const sum = factors.length === 1 ? factors[0] : `${factors.join(' × ')} = ${dollars(yearlyCost, locale)}`
  const ceilingText = `your ${dollars(ceiling, locale)}`
  return verdict === 'fits'
    ? `Licence alone: ${sum} in the first year, within ${ceilingText}`
    : `Licence alone: ${sum} in the first year, ${dollars(yearlyCost - ceiling, locale)} above ${ceilingText}`
}

/** What was not checked and may be more: the cost of a year with services, where there is a budget to set it against. */
function yearlyCostLine(budget: Match['budget'], { annualTCO }: PublishedCost, locale: string): string[] {
  if (budget.verdict === 'unchecked') return []
  if (annualTCO === null) return ['Services and running costs are not in it, and its vendor states none']
  const over = annualTCO - budget.ceiling
  return [
    `Not checked: with services its vendor states ${dollars(annualTCO, locale)} a year for a typical customer, ${
      over > 0 ? `${dollars(over, locale)} above` : 'within'
    } your ${dollars(budget.ceiling, locale)}`,
  ]
}

const dollars = (amount: number, locale: string) => shortMoneyFormat(locale, 'USD').format(amount)
const whole = (count: number, locale: string) => numberFormat(locale).format(count)
const percent = (value: number, locale: string) => `${whole(value, locale)}%`
