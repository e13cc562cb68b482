// How well an application fits what a buyer said they need (MATCH-01 to MATCH-06), with the reasons for every point, and
// what decides between equal scores.
import { foldText } from '#platform/kernel/fold-text.ts'
import { goalPhrases } from './goal-phrases.ts'
import { matchPoints } from './match-points.ts'
import { type Goal, goals, importanceDefault, teamSizeDefault } from './needs-vocabulary.ts'
import {
  type FoldedTexts,
  type FoundPhrase,
  findPhrase,
  isHeld,
  isSomething,
  phraseOf,
} from './own-phrase.ts'
import { centsOf, type YearlyPrice, yearlyCost } from './yearly-cost.ts'

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
}

/** What a score looks at in a published application. */
export interface MatchCandidate {
  description: string
  category: string
  roiMetrics: {
    /** Percent. */
    averageROI: number
  }
  pricing: YearlyPrice & { currency: string }
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
  | { verdict: 'unchecked'; because: 'per-transaction' | 'other-currency' | 'no-budget' }

/** A score from 0 to 100 and the whole points that add up to it. */
export interface Match {
  score: number
  /** Of 40. */
  painPoints: { points: number; found: FoundPhrase[]; missing: string[] }
  /** Of 30. */
  desiredOutcomes: { points: number; found: FoundPhrase[]; missing: string[] }
  /** Of 20: all from 200 percent on, half from 100 percent on. */
  roi: { points: number; averageROI: number }
  /** Of 10. */
  budget: { points: number } & BudgetCheck
  /** What decides between equal scores. */
  priorities: {
    /** From -24 to 30: of each goal that the description serves, its importance less the 5 where sliders stand. */
    lift: number
    /** The goals that count in it, in the order in which they are asked. */
    served: { category: Goal; importance: number }[]
  }
}

/** What a place in a ranking is made of: a score and what decides between equal ones, without the reasons. */
export interface Standing {
  score: number
  lift: number
}

/** Needs made ready for many applications. */
interface Prepared {
  painPoints: ReturnType<typeof phraseOf>[]
  outcomes: ReturnType<typeof phraseOf>[]
  teamSize: number
  ceiling: number | undefined
  priorities: { category: Goal; importance: number; phrases: string[] }[]
}

/** A candidate's texts, folded once: outcomes are looked for in the first alone. */
interface Texts {
  description: FoldedTexts
  all: FoldedTexts
}

/**
 * Prepares needs once for many applications. The answer tells how one of them fits. The offered phrases are found as they
 * are written, whatever the case and accents, anywhere in the description (pain points in the category too); phrases in
 * the buyer's own words by their words (`own-phrase.ts`). Shares are counted exactly and only their sum is rounded, half
 * up; the parts are rounded so that they add up to it.
 */
export function matcherFor(needs: MatchNeeds): (candidate: MatchCandidate) => Match {
  const prepared = prepare(needs)
  return (candidate) => {
    const texts = textsOf(candidate)
    const pain = foundAmong(prepared.painPoints, texts.all)
    const wanted = foundAmong(prepared.outcomes, texts.description)
    const points = pointsOf(prepared, candidate, pain.found.length, wanted.found.length)
    const { averageROI } = candidate.roiMetrics
    const served = prepared.priorities
      .filter((priority) => serves(priority, texts))
      .map(({ category, importance }) => ({ category, importance }))
    return {
      score: points.score,
      painPoints: { points: points.pain, ...pain },
      desiredOutcomes: { points: points.wanted, ...wanted },
      roi: { points: points.roi, averageROI },
      budget: { points: points.budget, ...points.check },
      priorities: { lift: liftOf(served), served },
    }
  }
}

/** The same score and lift as `matcherFor` tells, sooner: a ranking asks nobody for reasons. */
export function standingFor(needs: MatchNeeds): (candidate: MatchCandidate) => Standing {
  const prepared = prepare(needs)
  return (candidate) => {
    const texts = textsOf(candidate)
    const held = (phrases: Prepared['painPoints'], among: FoldedTexts) =>
      phrases.reduce((count, phrase) => count + (isHeld(phrase, among) ? 1 : 0), 0)
    const { score } = pointsOf(
      prepared,
      candidate,
      held(prepared.painPoints, texts.all),
      held(prepared.outcomes, texts.description),
    )
    return { score, lift: liftOf(prepared.priorities.filter((priority) => serves(priority, texts))) }
  }
}

function prepare(needs: MatchNeeds): Prepared {
  return {
    painPoints: needs.painPoints.map(phraseOf).filter(isSomething),
    outcomes: needs.desiredOutcomes.map(phraseOf).filter(isSomething),
    teamSize: needs.teamSize ?? teamSizeDefault,
    ceiling: typeof needs.budget === 'number' ? needs.budget : needs.budget[0],
    priorities: leaningsOf(needs).map((leaning) => ({
      ...leaning,
      phrases: goalPhrases[leaning.category].map(foldText),
    })),
  }
}

function textsOf(candidate: Pick<MatchCandidate, 'description' | 'category'>): Texts {
  const description = ['description', foldText(candidate.description)] as const
  return { description: [description], all: [description, ['category', foldText(candidate.category)]] }
}

function foundAmong(phrases: Prepared['painPoints'], texts: FoldedTexts) {
  const found: FoundPhrase[] = []
  const missing: string[] = []
  for (const phrase of phrases) {
    const place = findPhrase(phrase, texts)
    if (place) found.push(place)
    else missing.push(phrase.text)
  }
  return { found, missing }
}

function pointsOf(prepared: Prepared, candidate: MatchCandidate, painFound: number, wantedFound: number) {
  const [pain, wanted] = wholePoints(
    { most: matchPoints.painPoints, found: painFound, of: prepared.painPoints.length },
    { most: matchPoints.desiredOutcomes, found: wantedFound, of: prepared.outcomes.length },
  )
  const roi = roiPoints(candidate.roiMetrics.averageROI)
  const check = checkBudget(candidate.pricing, prepared.teamSize, prepared.ceiling)
  const budget = check.verdict === 'fits' ? matchPoints.budget : 0
  return { score: pain + wanted + roi + budget, pain, wanted, roi, budget, check }
}

function serves({ phrases }: Prepared['priorities'][number], { description }: Texts): boolean {
  return phrases.some((phrase) => description.some(([, text]) => text.includes(phrase)))
}

function liftOf(served: readonly { importance: number }[]): number {
  return served.reduce((sum, { importance }) => sum + importance - importanceDefault, 0)
}

/**
 * Whether an application is found by one phrase. Challenges are looked for in description and category, outcomes in the
 * description alone.
 */
export function holderOf(
  kind: 'painPoints' | 'desiredOutcomes',
  text: string,
): (candidate: Pick<MatchCandidate, 'description' | 'category'>) => boolean {
  const phrase = phraseOf(text)
  return (candidate) => {
    const { description, all } = textsOf(candidate)
    return isSomething(phrase) && isHeld(phrase, kind === 'painPoints' ? all : description)
  }
}

/** 0 where nothing is known of what the buyer needs (MATCH-06). */
export function matchScore(needs: MatchNeeds | null | undefined, candidate: MatchCandidate): number {
  return needs ? matcherFor(needs)(candidate).score : 0
}

/** Two needs with one key give every application the same score, the same lift and the same reasons. */
export function matchKeyOf(needs: MatchNeeds): string {
  const { painPoints, desiredOutcomes, teamSize, budget } = needs
  const ceiling = typeof budget === 'number' ? budget : budget[0]
  const leanings = leaningsOf(needs).map(({ category, importance }) => [category, importance])
  return JSON.stringify([painPoints, desiredOutcomes, teamSize ?? teamSizeDefault, ceiling, leanings])
}

/** The goals that were set off the middle, in the order in which they are asked. One that stands there decides nothing. */
function leaningsOf({ priorities = [] }: MatchNeeds): { category: Goal; importance: number }[] {
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

function roiPoints(averageROI: number): number {
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
  if (!cost) return { verdict: 'unchecked', because: 'per-transaction' }
  // Budgets are in dollars, and no rate of exchange is known here.
  if (pricing.currency !== 'USD') return { verdict: 'unchecked', because: 'other-currency' }
  const { cents, ...rest } = cost
  return {
    verdict: cents <= centsOf(ceiling) ? 'fits' : 'over',
    yearlyCost: Number(cents) / 100,
    ...rest,
    ceiling,
  }
}
