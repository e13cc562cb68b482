// How well an application fits what a buyer said they need (MATCH-01 to MATCH-06), with the reasons for every point, and
// what decides between equal scores.
import { foldText, partSeparator } from '#platform/kernel/fold-text.ts'
import { goalPhrases } from './goal-phrases.ts'
import { matchPoints } from './match-points.ts'
import { type MatchedListing, matchedTexts } from './matched-texts.ts'
import { type Goal, goals, importanceDefault, teamSizeDefault } from './needs-vocabulary.ts'
import {
  type FoldedTexts,
  type FoundPhrase,
  findPhrase,
  isHeld,
  isSomething,
  type Phrase,
  type PhrasesInEnglish,
  phraseOf,
} from './own-phrase.ts'
import { fineOf, fineUnits, isOnRequest, type YearlyPrice, yearlyCost } from './yearly-cost.ts'

/** What a score is made of on the buyer's side. */
export interface MatchNeeds {
  painPoints: readonly string[]
  desiredOutcomes: readonly string[]
  /** People who would use it; 25 where it is missing. */
  teamSize?: number | undefined
  /** Whole dollars a year; of a list the first entry is the ceiling (MATCH-08). */
  budget: number | readonly number[]
  /** From 1 to 10; they bring no points and decide between equal scores. */
  priorities?: readonly { category: Goal; importance: number }[] | undefined
  /** Those among the phrases that no application of the catalogue holds: they lower no score. */
  foundNowhere?: readonly string[] | undefined
  /** What the phrases in another language are in the English of listings. */
  inEnglish?: PhrasesInEnglish | undefined
  /** The industry of the buyer's company, in the catalogue's word for it; it decides first between equal scores. */
  industry?: string | undefined
}

/** What a score looks at in a published application beside its texts. */
export interface MatchFigures {
  metadata: { industry: string }
  roiMetrics: {
    /** Percent; null where it is not stated. */
    averageROI: number | null
  }
  pricing: YearlyPrice
}

/** What a score looks at in a published application. */
export interface MatchCandidate extends MatchedListing, MatchFigures {}

/** What the phrases of one kind brought. */
export interface MatchedPhrases {
  points: number
  found: FoundPhrase[]
  missing: string[]
  /** Held by no application of the catalogue, so that they do not count. */
  nowhere: string[]
}

/** Why the price earned its points or none. */
export type BudgetCheck =
  | {
      verdict: 'fits' | 'over'
      /** What the price comes to in the first year, in dollars, exact to the cent. */
      yearlyCost: number
      /** Times a year that the price is due. */
      timesAYear: number
      /** People that it is taken times; null where the price is one for the whole company. */
      teamSize: number | null
      /** The yearly ceiling in dollars. */
      ceiling: number
    }
  | { verdict: 'unchecked'; because: 'on-request' | 'per-transaction' | 'other-currency' | 'no-budget' }

/** A score from 0 to 100 and the whole points that add up to it. */
export interface Match {
  score: number
  /** Of 40. */
  painPoints: MatchedPhrases
  /** Of 30. */
  desiredOutcomes: MatchedPhrases
  /** Of 20: all from 200 percent on, half from 100 percent on, none where no return is stated. */
  roi: { points: number; averageROI: number | null }
  /** Of 10. */
  budget: { points: number } & BudgetCheck
  /** The industry that it is made for where that is the company's own: it comes before others with its score. */
  ownIndustry: string | null
  /** What decides between equal scores after the industry. */
  priorities: {
    /** From -24 to 30: of each goal that its texts serve, its importance less the 5 where sliders are. */
    lift: number
    /** The goals that count in it, in the order in which they are asked. */
    served: { category: Goal; importance: number }[]
  }
}

/** What a place in a ranking is made of: a score and what decides between equal ones, without the reasons. */
export interface RankingScore {
  score: number
  isOwnIndustry: boolean
  priorityBoost: number
}

/** Needs made ready for many applications. */
interface Prepared {
  painPoints: Phrases
  outcomes: Phrases
  teamSize: number
  ceiling: number | undefined
  industry: string | undefined
  priorities: { category: Goal; importance: number; phrases: string[] }[]
}

interface Phrases {
  counted: Phrase[]
  nowhere: string[]
}

/**
 * Prepares needs once for many applications. The answer tells how one of them fits. The offered phrases are found as they
 * are written, whatever the case and accents, anywhere in one of the texts; phrases in the buyer's own words by their words
 * (`own-phrase.ts`). A phrase that no application holds does not count. Shares are counted exactly and only their sum is
 * rounded, half up; the parts are rounded so that they add up to it.
 */
export function matcherFor(needs: MatchNeeds): (candidate: MatchCandidate) => Match {
  const prepared = prepare(needs)
  return (candidate) => {
    const texts = matchedTexts(candidate).map(([where, text]) => [where, foldText(text)] as const)
    const joined = texts.map(([, text]) => text).join(partSeparator)
    const pain = foundAmong(prepared.painPoints, texts)
    const wanted = foundAmong(prepared.outcomes, texts)
    const points = pointsOf(prepared, candidate, pain.found.length, wanted.found.length)
    const { averageROI } = candidate.roiMetrics
    const served = prepared.priorities
      .filter((priority) => serves(priority, joined))
      .map(({ category, importance }) => ({ category, importance }))
    return {
      score: points.score,
      painPoints: { points: points.pain, ...pain },
      desiredOutcomes: { points: points.wanted, ...wanted },
      roi: { points: points.roi, averageROI },
      budget: { points: points.budget, ...points.check },
      ownIndustry: isOwnIndustry(prepared, candidate) ? candidate.metadata.industry : null,
      priorities: { lift: priorityBoostOf(served), served },
    }
  }
}

/**
 * The same score, industry and priority boost as from `matcherFor`, in less time: a ranking needs no reasons. `texts` are those of
 * `matchedTexts`, folded and joined by the separator.
 */
export function rankingScoreFor(needs: MatchNeeds): (texts: string, figures: MatchFigures) => RankingScore {
  const prepared = prepare(needs)
  return (texts, figures) => {
    const held = ({ counted }: Phrases) =>
      counted.reduce((count, phrase) => count + (isHeld(phrase, texts) ? 1 : 0), 0)
    const { score } = pointsOf(prepared, figures, held(prepared.painPoints), held(prepared.outcomes))
    return {
      score,
      isOwnIndustry: isOwnIndustry(prepared, figures),
      priorityBoost: priorityBoostOf(prepared.priorities.filter((priority) => serves(priority, texts))),
    }
  }
}

function prepare(needs: MatchNeeds): Prepared {
  const nowhere = new Set(needs.foundNowhere)
  const phrasesOf = (texts: readonly string[]): Phrases => {
    const phrases = texts.map((text) => phraseOf(text, needs.inEnglish)).filter(isSomething)
    return {
      counted: phrases.filter(({ text }) => !nowhere.has(text)),
      nowhere: phrases.map(({ text }) => text).filter((text) => nowhere.has(text)),
    }
  }
  return {
    painPoints: phrasesOf(needs.painPoints),
    outcomes: phrasesOf(needs.desiredOutcomes),
    teamSize: needs.teamSize ?? teamSizeDefault,
    ceiling: typeof needs.budget === 'number' ? needs.budget : needs.budget[0],
    industry: needs.industry,
    priorities: prioritiesOf(needs).map((priority) => ({
      ...priority,
      phrases: goalPhrases[priority.category].map(foldText),
    })),
  }
}

function foundAmong({ counted, nowhere }: Phrases, texts: FoldedTexts) {
  const found: FoundPhrase[] = []
  const missing: string[] = []
  for (const phrase of counted) {
    const place = findPhrase(phrase, texts)
    if (place) found.push(place)
    else missing.push(phrase.text)
  }
  return { found, missing, nowhere }
}

function pointsOf(prepared: Prepared, figures: MatchFigures, painFound: number, wantedFound: number) {
  const [pain, wanted] = wholePoints(
    { most: matchPoints.painPoints, found: painFound, of: prepared.painPoints.counted.length },
    { most: matchPoints.desiredOutcomes, found: wantedFound, of: prepared.outcomes.counted.length },
  )
  const roi = roiPoints(figures.roiMetrics.averageROI)
  const check = checkBudget(figures.pricing, prepared.teamSize, prepared.ceiling)
  const budget = check.verdict === 'fits' ? matchPoints.budget : 0
  return { score: pain + wanted + roi + budget, pain, wanted, roi, budget, check }
}

function serves({ phrases }: Prepared['priorities'][number], texts: string): boolean {
  return phrases.some((phrase) => texts.includes(phrase))
}

function isOwnIndustry({ industry }: Prepared, { metadata }: MatchFigures): boolean {
  return industry !== undefined && metadata.industry === industry
}

function priorityBoostOf(served: readonly { importance: number }[]): number {
  return served.reduce((sum, { importance }) => sum + importance - importanceDefault, 0)
}

/** Whether folded and joined texts (`matchedTexts`) hold one phrase. */
export function ownerOf(phrase: Phrase): (texts: string) => boolean {
  return (texts) => isSomething(phrase) && isHeld(phrase, texts)
}

/** Two needs with one key give every application the same score, the same place among equal ones and the same reasons. */
export function matchKeyOf(needs: MatchNeeds): string {
  const { painPoints, desiredOutcomes, teamSize, budget, foundNowhere = [], inEnglish = {}, industry } = needs
  const ceiling = typeof budget === 'number' ? budget : budget[0]
  const priorities = prioritiesOf(needs).map(({ category, importance }) => [category, importance])
  return JSON.stringify([
    painPoints,
    desiredOutcomes,
    teamSize ?? teamSizeDefault,
    ceiling,
    priorities,
    foundNowhere,
    inEnglish,
    industry,
  ])
}

/** The goals that were set off the middle, in the order in which they are asked. One that is there decides nothing. */
function prioritiesOf({ priorities = [] }: MatchNeeds): { category: Goal; importance: number }[] {
  return goals.flatMap((goal) => {
    const importance = priorities.find(({ category }) => category === goal)?.importance
    return importance === undefined || importance === importanceDefault
      ? []
      : [{ category: goal, importance }]
  })
}

interface Share {
  most: number
  found: number
  of: number
}

/**
 * Two shares in whole points whose sum is the exact sum, rounded half up. Where one point has to go somewhere it goes to
 * the larger remainder, of two equal ones to the first.
 */
function wholePoints(first: Share, second: Share): [number, number] {
  const [firstOf, secondOf] = [Math.max(first.of, 1), Math.max(second.of, 1)]
  const denominator = firstOf * secondOf
  const exact: [number, number] = [first.most * first.found * secondOf, second.most * second.found * firstOf]
  const sum = Math.floor((2 * (exact[0] + exact[1]) + denominator) / (2 * denominator))
  const points: [number, number] = [Math.floor(exact[0] / denominator), Math.floor(exact[1] / denominator)]
  const order = exact[1] % denominator > exact[0] % denominator ? ([1, 0] as const) : ([0, 1] as const)
  for (const index of order) if (points[0] + points[1] < sum) points[index] += 1
  return points
}

function roiPoints(averageROI: number | null): number {
  if (averageROI === null) return 0
  if (averageROI >= 200) return matchPoints.roi
  return averageROI >= 100 ? matchPoints.roi / 2 : 0
}

function checkBudget(
  pricing: MatchCandidate['pricing'],
  teamSize: number,
  ceiling: number | undefined,
): BudgetCheck {
  if (ceiling === undefined) return { verdict: 'unchecked', because: 'no-budget' }
  const cost = yearlyCost(pricing, teamSize)
  if (!cost) return { verdict: 'unchecked', because: isOnRequest(pricing) ? 'on-request' : 'per-transaction' }
  // Budgets are in dollars, and no rate of exchange is known here.
  if (pricing.currency !== 'USD') return { verdict: 'unchecked', because: 'other-currency' }
  const { fine, ...rest } = cost
  return {
    verdict: fine <= fineOf(ceiling) ? 'fits' : 'over',
    yearlyCost: Number(fine) / fineUnits,
    ...rest,
    ceiling,
  }
}
