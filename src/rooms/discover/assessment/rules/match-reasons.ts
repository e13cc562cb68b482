// The reasons of a score in words, for everybody who shows it.
import { percentFormat, shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { industryText } from './industry-texts.ts'
import { matchPoints } from './match-points.ts'
import type { Match, MatchedPhrases } from './match-score.ts'
import type { FoundIn } from './matched-texts.ts'
import { needText } from './needs-texts.ts'
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

/** How often a price is paid in a year. */
function timesText(timesAYear: number): string {
  switch (timesAYear) {
    case 365:
      return t('365 days')
    case 52:
      return t('52 weeks')
    case 12:
      return t('12 months')
    case 4:
      return t('4 quarters')
    default:
      return t('{timesAYear} times', { timesAYear })
  }
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
      label: t('Challenges'),
      points: painPoints.points,
      outOf: matchPoints.painPoints,
      lines: phraseLines(painPoints),
    },
    {
      label: t('Desired outcomes'),
      points: desiredOutcomes.points,
      outOf: matchPoints.desiredOutcomes,
      lines: phraseLines(desiredOutcomes),
    },
    {
      label: t('Average ROI'),
      points: roi.points,
      outOf: matchPoints.roi,
      lines: [roiLine(roi.averageROI, locale)],
    },
    {
      label: t('Budget'),
      points: budget.points,
      outOf: matchPoints.budget,
      lines: [budgetLine(budget, cost, locale), ...yearlyCostLine(budget, cost, locale)],
    },
  ]
}

/** That it is made for the company's industry, in a sentence; undefined where it is not. */
export function industryLine({ ownIndustry }: Match): string | undefined {
  if (ownIndustry === null) return undefined
  return t('Made for {industry}, your company’s industry: it is listed before others with the same score', {
    industry: industryText(ownIndustry),
  })
}

/** What the priorities did, in a sentence; undefined where none was set off the middle or none is served. */
export function priorityLine({ priorities: { served } }: Match): string | undefined {
  if (served.length === 0) return undefined
  const goals = served.map(({ category, importance }) =>
    t('{category} ({importance} of {importanceMax})', {
      category: needText(category),
      importance,
      importanceMax,
    }),
  )
  return t('Serves {goals}: this decides its place among applications with the same score and industry', {
    goals: goals.join(', '),
  })
}

/** Where it is found; of a phrase whose words are apart, where each of them is and in which form. */
function foundLine(found: FoundPhrase): string {
  if ('foundIn' in found) return namedIn(found.foundIn, needText(found.text))
  const places = [...Map.groupBy(found.words, ({ foundIn }) => foundIn)].map(([foundIn, words]) =>
    wordsIn(
      foundIn,
      words
        .map(({ word, as }) =>
          as === word ? t('“{words}”', { words: word }) : t('“{word}” as “{as}”', { word, as }),
        )
        .join(', '),
    ),
  )
  return t('{name}: {text}', { name: needText(found.text), text: places.join('; ') })
}

function namedIn(place: FoundIn, text: string): string {
  switch (place) {
    case 'description':
      return t('{text}: named in the description', { text })
    case 'name':
      return t('{text}: named in the name', { text })
    case 'tagline':
      return t('{text}: named in the tagline', { text })
    case 'category':
      return t('{text}: named in the category', { text })
    case 'feature':
      return t('{text}: named in the feature', { text })
    case 'integration':
      return t('{text}: named in the integration', { text })
  }
}

function wordsIn(place: FoundIn, words: string): string {
  switch (place) {
    case 'description':
      return t('{words} in the description', { words })
    case 'name':
      return t('{words} in the name', { words })
    case 'tagline':
      return t('{words} in the tagline', { words })
    case 'category':
      return t('{words} in the category', { words })
    case 'feature':
      return t('{words} in the feature', { words })
    case 'integration':
      return t('{words} in the integration', { words })
  }
}

function phraseLines({ found, missing, nowhere }: MatchedPhrases): string[] {
  return [
    ...found.map(foundLine),
    ...(missing.length === 0
      ? []
      : [t('Not named: {phrases}', { phrases: missing.map(needText).join(', ') })]),
    ...(nowhere.length === 0
      ? []
      : [
          t('Found in no application, so not counted: {phrases}', {
            phrases: nowhere.map(needText).join(', '),
          }),
        ]),
    ...(nowhere.length > 0 && found.length + missing.length === 0
      ? [t('None of them is found anywhere, so no application can earn these points')]
      : []),
  ]
}

function roiLine(averageROI: number | null, locale: string): string {
  if (averageROI === null) return t('Its vendor does not state it')
  const stated = percent(averageROI, locale)
  if (averageROI >= 200) return t('{roi}, which is 200% or more', { roi: stated })
  return averageROI >= 100
    ? t('{roi}, which is 100% or more but under 200%', { roi: stated })
    : t('{roi}, which is under 100%', { roi: stated })
}

function budgetLine(budget: Match['budget'], { amount }: { amount: number }, locale: string): string {
  if (budget.verdict === 'unchecked') {
    switch (budget.because) {
      case 'on-request':
        return t('Its vendor publishes no price to check against your budget')
      case 'per-transaction':
        return t('Priced per transaction: it cannot be checked against a yearly budget without a volume')
      case 'other-currency':
        return t('Priced in another currency than your budget: it cannot be checked without an exchange rate')
      case 'no-budget':
        return t('No budget was stated to check the price against')
    }
  }
  const { yearlyCost, ceiling, teamSize, timesAYear, verdict } = budget
  const factors = [
    dollars(amount, locale),
    ...(teamSize === null
      ? []
      : [t('{people, plural, one {# person} other {# people}}', { people: teamSize })]),
    ...(timesAYear === 1 ? [] : [timesText(timesAYear)]),
  ]
  const sum =
    factors.length === 1 ? (factors[0] ?? '') : `${factors.join(' × ')} = ${dollars(yearlyCost, locale)}`
  const budgetText = dollars(ceiling, locale)
  return verdict === 'fits'
    ? t('Licence alone: {sum} in the first year, within your {budget}', { sum, budget: budgetText })
    : t('Licence alone: {sum} in the first year, {amount} above your {budget}', {
        sum,
        amount: dollars(yearlyCost - ceiling, locale),
        budget: budgetText,
      })
}

/** What was not checked and may be more: the cost of a year with services, where there is a budget to set it against. */
function yearlyCostLine(budget: Match['budget'], { annualTCO }: PublishedCost, locale: string): string[] {
  if (budget.verdict === 'unchecked') return []
  if (annualTCO === null)
    return [t('Services and running costs are not included, and its vendor does not state them')]
  const over = annualTCO - budget.ceiling
  return [
    over > 0
      ? t(
          'Not checked: with services its vendor states {amount} a year for a typical customer, {above} above your {budget}',
          {
            amount: dollars(annualTCO, locale),
            above: dollars(over, locale),
            budget: dollars(budget.ceiling, locale),
          },
        )
      : t(
          'Not checked: with services its vendor states {amount} a year for a typical customer, within your {budget}',
          { amount: dollars(annualTCO, locale), budget: dollars(budget.ceiling, locale) },
        ),
  ]
}

const dollars = (amount: number, locale: string) => shortMoneyFormat(locale, 'USD').format(amount)
const percent = (value: number, locale: string) => percentFormat(locale).format(value)
