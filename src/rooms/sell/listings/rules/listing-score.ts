// The listing score out of 100 (LIST-16 to LIST-22), and what is still missing for each part of it.

import { t } from '#platform/kernel/texts.ts'
import type { Draft } from '../contract.ts'
import { type BuilderTab, builderTabs } from './builder/builder-tabs.ts'
import { countEntries, type EntryList } from './listing-entries.ts'

type ScoredList = Exclude<EntryList, 'integrationDetails'>

interface ScoreRule {
  list: ScoredList
  points: number
  needed: number
  /** Where they are added. */
  tab: BuilderTab
  label: (count: number) => string
  add: (count: number) => string
  addMore: (count: number) => string
}

const scoreRules: readonly ScoreRule[] = [
  {
    list: 'targetPainPoints',
    points: 15,
    needed: 3,
    tab: 'pain-points',
    label: (count) => t('{count, plural, one {# pain point} other {# pain points}}', { count }),
    add: (count) => t('{count, plural, one {Add # pain point} other {Add # pain points}}', { count }),
    addMore: (count) =>
      t('{count, plural, one {Add # more pain point} other {Add # more pain points}}', { count }),
  },
  {
    list: 'solutionHighlights',
    points: 15,
    needed: 3,
    tab: 'solution',
    label: (count) =>
      t('{count, plural, one {# solution highlight} other {# solution highlights}}', { count }),
    add: (count) =>
      t('{count, plural, one {Add # solution highlight} other {Add # solution highlights}}', { count }),
    addMore: (count) =>
      t('{count, plural, one {Add # more solution highlight} other {Add # more solution highlights}}', {
        count,
      }),
  },
  {
    list: 'beforeAfterFlows',
    points: 20,
    needed: 1,
    tab: 'solution',
    label: (count) => t('{count, plural, one {# before/after flow} other {# before/after flows}}', { count }),
    add: (count) =>
      t('{count, plural, one {Add # before/after flow} other {Add # before/after flows}}', { count }),
    addMore: (count) =>
      t('{count, plural, one {Add # more before/after flow} other {Add # more before/after flows}}', {
        count,
      }),
  },
  {
    list: 'caseStudies',
    points: 20,
    needed: 1,
    tab: 'social-proof',
    label: (count) => t('{count, plural, one {# case study} other {# case studies}}', { count }),
    add: (count) => t('{count, plural, one {Add # case study} other {Add # case studies}}', { count }),
    addMore: (count) =>
      t('{count, plural, one {Add # more case study} other {Add # more case studies}}', { count }),
  },
  {
    list: 'trustSignals',
    points: 15,
    needed: 2,
    tab: 'trust-signals',
    label: (count) => t('{count, plural, one {# trust signal} other {# trust signals}}', { count }),
    add: (count) => t('{count, plural, one {Add # trust signal} other {Add # trust signals}}', { count }),
    addMore: (count) =>
      t('{count, plural, one {Add # more trust signal} other {Add # more trust signals}}', { count }),
  },
  {
    list: 'competitiveAdvantages',
    points: 15,
    needed: 3,
    tab: 'advantages',
    label: (count) =>
      t('{count, plural, one {# competitive advantage} other {# competitive advantages}}', { count }),
    add: (count) =>
      t('{count, plural, one {Add # competitive advantage} other {Add # competitive advantages}}', { count }),
    addMore: (count) =>
      t('{count, plural, one {Add # more competitive advantage} other {Add # more competitive advantages}}', {
        count,
      }),
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
  return scoreRules.map(({ list, points, needed, tab, label, add, addMore }) => {
    const has = countEntries(draft, list)
    const lacking = needed - has
    return {
      list,
      tab,
      label: label(needed),
      points,
      isReached: lacking <= 0,
      missing: lacking > 0 ? (has > 0 ? addMore(lacking) : add(lacking)) : undefined,
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
