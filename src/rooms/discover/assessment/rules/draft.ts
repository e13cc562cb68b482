// An assessment while it is filled in: what each step asks, what may be left, and how it survives a reload.

import { foldText } from '#platform/kernel/fold-text.ts'
import { type FigureBounds, figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import type { BuyerNeeds, NeedsStatement } from '../contract.ts'
import { needText } from './needs-texts.ts'
import {
  budgetMax,
  budgetMin,
  challengesMaxLength,
  type Department,
  departments,
  type Goal,
  goals,
  importanceDefault,
  importanceMax,
  importanceMin,
  itemMaxLength,
  itemsMax,
  type Timeline,
  teamSizeDefault,
  teamSizeMax,
  timelines,
} from './needs-vocabulary.ts'

export interface Draft {
  /** The saved version that it began from, 0 for none. */
  basedOn: number
  painPoints: string[]
  desiredOutcomes: string[]
  /** Only goals that were set; the others are at 5 (ASSESS-08). */
  importance: Partial<Record<Goal, number>>
  budget: number
  timeline: Timeline | undefined
  /** As typed; empty means not stated. */
  teamSize: string
  departments: Department[]
  currentChallenges: string
}

export const steps = [1, 2, 3, 4] as const
export type Step = (typeof steps)[number]

const budgetAtFirst = 250_000

export function emptyDraft(): Draft {
  return {
    basedOn: 0,
    painPoints: [],
    desiredOutcomes: [],
    importance: {},
    budget: budgetAtFirst,
    timeline: undefined,
    teamSize: String(teamSizeDefault),
    departments: [],
    currentChallenges: '',
  }
}

/** What was saved, opened for change. */
export function draftOf(needs: BuyerNeeds): Draft {
  return {
    basedOn: needs.version,
    painPoints: [...needs.painPoints],
    desiredOutcomes: [...needs.desiredOutcomes],
    importance: Object.fromEntries(
      needs.priorities.map(({ category, importance }) => [category, importance]),
    ),
    budget: needs.budget,
    timeline: needs.timeline,
    teamSize: needs.teamSize === undefined ? '' : String(needs.teamSize),
    departments: [...needs.metadata.departments],
    currentChallenges: needs.metadata.currentChallenges,
  }
}

/** What is sent. Undefined while something that has to be said is missing. */
export function statementOf(
  draft: Draft,
  locale: string,
): (NeedsStatement & { version: number }) | undefined {
  const { painPoints, desiredOutcomes, importance, budget, timeline, teamSize, basedOn } = draft
  const people = figureOf(teamSize, teamSizeBounds, locale)
  if (timeline === undefined || firstOpenStep(draft) < 4 || teamSizeProblem(teamSize, locale))
    return undefined
  return {
    painPoints,
    desiredOutcomes,
    priorities: goals.map((category) => ({
      category,
      importance: importance[category] ?? importanceDefault,
    })),
    budget,
    timeline,
    ...(people === undefined ? {} : { teamSize: people }),
    metadata: { departments: draft.departments, currentChallenges: draft.currentChallenges },
    version: basedOn,
  }
}

/** Every goal at the middle: confirmed for somebody who has no preference among them (ASSESS-08). */
export function allAlike(): Record<Goal, number> {
  return Object.fromEntries(goals.map((goal) => [goal, importanceDefault])) as Record<Goal, number>
}

/** Whether priorities decide nothing: every goal that was set is at the middle. */
export function isAllAlike(importance: Draft['importance']): boolean {
  return Object.values(importance).every((value) => value === importanceDefault)
}

/** Whether "Next" is open (ASSESS-14). Every goal begins with an importance of 5, so step 3 is never without one. */
export function canLeave(step: Step, { painPoints, desiredOutcomes }: Draft): boolean {
  if (step === 1) return painPoints.length > 0
  if (step === 2) return desiredOutcomes.length > 0
  return step === 3
}

/** The furthest step that may be shown: the first that "Next" does not leave yet. */
export function firstOpenStep(draft: Draft): Step {
  return steps.find((step) => step === 4 || !canLeave(step, draft)) ?? 4
}

/** The step of an address as far as it is open. */
export function stepAt(wantedStep: string | null, draft: Draft): Step {
  const step = steps.find((one) => String(one) === wantedStep) ?? 1
  const last = firstOpenStep(draft)
  return steps.findLast((one) => one <= step && one <= last) ?? 1
}

/** Whether the last button is open while nothing is being saved (ASSESS-15). */
export function canSave(draft: Draft): boolean {
  return stillMissing(draft) === undefined
}

/** What the last step still waits for, in words; undefined where nothing is missing (ASSESS-15). */
export function stillMissing({ timeline, departments: chosen }: Draft): string | undefined {
  const hasTimeline = timeline !== undefined
  const hasDepartment = chosen.length > 0
  if (hasTimeline && hasDepartment) return undefined
  if (hasDepartment) return t('To save, choose a timeline.')
  return hasTimeline
    ? t('To save, choose at least one department.')
    : t('To save, choose a timeline and at least one department.')
}

/** What may be typed as a team size, or left empty. */
export const teamSizeBounds: FigureBounds = { min: 1, max: teamSizeMax, decimals: 0 }

/** What is wrong with a typed team size, in words. */
export function teamSizeProblem(typed: string, locale: string): string | undefined {
  return figureProblem(t('Team size'), typed, teamSizeBounds, locale, false)
}

/**
 * The list with a text that was typed (ASSESS-05); an option can be typed as it is stored and as the reader sees it. Blank ones
 * and those that are there already change nothing.
 */
export function withItem(items: readonly string[], options: readonly string[], typed: string): string[] {
  const text = typed.replaceAll(/\s+/gu, ' ').trim().slice(0, itemMaxLength)
  const folded = foldText(text)
  const isSame = (other: string) => [other, needText(other)].some((one) => foldText(one) === folded)
  if (folded.trim() === '' || items.some(isSame) || items.length >= itemsMax) return [...items]
  return [...items, options.find(isSame) ?? text]
}

/** The list with another text in the place of an item; without the item where the other is there already. */
export function replaced(
  items: readonly string[],
  options: readonly string[],
  item: string,
  typed: string,
): string[] {
  const others = items.filter((one) => one !== item)
  const added = withItem(others, options, typed).slice(others.length)
  return items.flatMap((one) => (one === item ? added : [one]))
}

/** The list with an option chosen, or let go where it was (ASSESS-06). */
export function toggled<T extends string>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item]
}

/** Whether two drafts say the same, whatever they began from. */
export function saysTheSame(one: Draft, other: Draft): boolean {
  return textOf({ ...one, basedOn: 0 }) === textOf({ ...other, basedOn: 0 })
}

function textOf({ importance, ...rest }: Draft): string {
  return JSON.stringify([rest, goals.map((goal) => importance[goal] ?? null)])
}

/** What the browser keeps of a draft, for one person. */
export function storedDraft(userId: string, draft: Draft): string {
  return JSON.stringify({ userId, draft })
}

/** Reads a kept draft back; undefined for another person's and for what no release wrote. */
export function readStoredDraft(text: string | null, userId: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || stored.userId !== userId || !isRecord(stored.draft)) return undefined
    const { draft } = stored
    const importance = isRecord(draft.importance) ? draft.importance : {}
    return {
      basedOn: wholeIn(draft.basedOn, 0, Number.MAX_SAFE_INTEGER) ?? 0,
      painPoints: itemsIn(draft.painPoints),
      desiredOutcomes: itemsIn(draft.desiredOutcomes),
      importance: Object.fromEntries(
        goals.flatMap((goal) => {
          const value = wholeIn(importance[goal], importanceMin, importanceMax)
          return value === undefined ? [] : [[goal, value]]
        }),
      ),
      budget: wholeIn(draft.budget, budgetMin, budgetMax) ?? budgetAtFirst,
      timeline: timelines.find((one) => one === draft.timeline),
      teamSize: typeof draft.teamSize === 'string' ? draft.teamSize.slice(0, 40) : '',
      departments: departments.filter(
        (one) => Array.isArray(draft.departments) && draft.departments.includes(one),
      ),
      currentChallenges:
        typeof draft.currentChallenges === 'string'
          ? draft.currentChallenges.slice(0, challengesMaxLength)
          : '',
    }
  } catch {
    return undefined
  }
}

function itemsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return texts.reduce<string[]>((items, text) => withItem(items, [], text), [])
}

function wholeIn(value: unknown, from: number, to: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
    ? value
    : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
