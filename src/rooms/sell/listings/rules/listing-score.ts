// The listing score out of 100 (LIST-16 to LIST-22), and what is still missing for each part of it.
import type { Draft } from '../contract.ts'
import { type BuilderTab, builderTabs } from './builder-tabs.ts'
import { countEntries, type EntryList } from './listing-entries.ts'

type ScoredList = Exclude<EntryList, 'integrationDetails'>

interface ScoreRule {
  list: ScoredList
  points: number
  needed: number
  /** One of them, and several. */
  noun: readonly [one: string, many: string]
  /** Where they are added. */
  tab: BuilderTab
}

const scoreRules: readonly ScoreRule[] = [
  {
    list: 'targetPainPoints',
    points: 15,
    needed: 3,
    noun: ['pain point', 'pain points'],
    tab: 'pain-points',
  },
  {
    list: 'solutionHighlights',
    points: 15,
    needed: 3,
    noun: ['solution highlight', 'solution highlights'],
    tab: 'solution',
  },
  {
    list: 'beforeAfterFlows',
    points: 20,
    needed: 1,
    noun: ['before/after flow', 'before/after flows'],
    tab: 'solution',
  },
  { list: 'caseStudies', points: 20, needed: 1, noun: ['case study', 'case studies'], tab: 'social-proof' },
  {
    list: 'trustSignals',
    points: 15,
    needed: 2,
    noun: ['trust signal', 'trust signals'],
    tab: 'trust-signals',
  },
  {
    list: 'competitiveAdvantages',
    points: 15,
    needed: 3,
    noun: ['competitive advantage', 'competitive advantages'],
    tab: 'advantages',
  },
]

export interface ScorePart {
  list: ScoredList
  tab: BuilderTab
  /** "3 pain points" */
  label: string
  points: number
  isReached: boolean
  /** "Add 2 more pain points"; undefined once it is reached. */
  missing: string | undefined
}

/** A part counts whole or not at all; an entry that says nothing is none. */
export function scoreParts(draft: Pick<Draft, EntryList>): ScorePart[] {
  return scoreRules.map(({ list, points, needed, noun: [one, many], tab }) => {
    const has = countEntries(draft, list)
    const lacking = needed - has
    return {
      list,
      tab,
      label: `${needed} ${needed === 1 ? one : many}`,
      points,
      isReached: lacking <= 0,
      missing:
        lacking > 0 ? `Add ${lacking}${has > 0 ? ' more' : ''} ${lacking === 1 ? one : many}` : undefined,
    }
  })
}

export interface TabScore {
  tab: BuilderTab
  label: string
  /** Points that it gives now, and that it can give. */
  has: number
  atMost: number
  parts: ScorePart[]
}

/** The same parts, tab by tab in the order of the screen; a tab without any gives no points. */
export function scoreByTab(draft: Pick<Draft, EntryList>): TabScore[] {
  const all = scoreParts(draft)
  return builderTabs.map(({ id, label }) => {
    const parts = all.filter(({ tab }) => tab === id)
    const sum = (some: ScorePart[]) => some.reduce((points, part) => points + part.points, 0)
    return {
      tab: id,
      label,
      has: sum(parts.filter(({ isReached }) => isReached)),
      atMost: sum(parts),
      parts,
    }
  })
}

/** The sum of the parts that are reached: a whole number from 0 to 100. */
export function listingScore(draft: Pick<Draft, EntryList>): number {
  return scoreParts(draft).reduce((sum, { isReached, points }) => sum + (isReached ? points : 0), 0)
}

/** Green at 80 and above, blue at 60 and above, amber below. */
export function scoreTone(score: number): 'green' | 'blue' | 'amber' {
  if (score >= 80) return 'green'
  return score >= 60 ? 'blue' : 'amber'
}
