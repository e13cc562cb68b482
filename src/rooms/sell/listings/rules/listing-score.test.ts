import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drafts } from '../testing/drafts.ts'
import { builderTabOf } from './builder/builder-tabs.ts'
import { emptyDraft } from './builder/empty-draft.ts'
import { exampleDraft } from './builder/example-draft.ts'
import { listingScore, scoreByTab, scoreParts, scoreTone } from './listing-score.ts'
import { trustSignalNames } from './vocabulary.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`)
const flow = { before: 'by hand', after: 'by itself', metrics: '' }
const study = { title: 'A port', description: 'Of the north', results: '', industry: '' }
const signals = trustSignalNames.map(({ type, name }) => ({ type, name }))

function worthPoints(_: string, enough: object, tooFew: object, points: number) {
  expect(listingScore({ ...emptyDraft, ...enough })).toBe(points)
  expect(listingScore({ ...emptyDraft, ...tooFew })).toBe(0)
}

describe('the score', () => {
  test.each([
    ['three pain points', { targetPainPoints: many(3) }, { targetPainPoints: many(2) }, 15],
    ['three highlights', { solutionHighlights: many(3) }, { solutionHighlights: many(2) }, 15],
    ['three advantages', { competitiveAdvantages: many(3) }, { competitiveAdvantages: many(2) }, 15],
  ] as const)('LIST-16 LIST-17 LIST-21 %s are worth their points, one less is worth none', worthPoints)

  test.each([
    ['one before/after flow', { beforeAfterFlows: [flow] }, { beforeAfterFlows: [] }, 20],
    ['one case study', { caseStudies: [study] }, { caseStudies: [] }, 20],
    ['two trust signals', { trustSignals: signals.slice(0, 2) }, { trustSignals: signals.slice(0, 1) }, 15],
  ] as const)('LIST-18 LIST-19 LIST-20 %s are worth their points, one less is worth none', worthPoints)

  test('LIST-21 everything together is 100, nothing is 0, and more of the same adds nothing', () => {
    expect(listingScore(emptyDraft)).toBe(0)
    const full = {
      ...emptyDraft,
      targetPainPoints: many(20),
      solutionHighlights: many(20),
      beforeAfterFlows: [flow, flow],
      caseStudies: [study, study],
      trustSignals: signals,
      competitiveAdvantages: many(20),
    }
    expect(listingScore(full)).toBe(100)
  })

  test('an empty entry is ignored', () => {
    const blank = {
      ...emptyDraft,
      targetPainPoints: ['a', 'b', '  '],
      caseStudies: [{ ...study, description: '' }],
    }
    expect(listingScore(blank)).toBe(0)
    expect(scoreParts(blank)[0]?.missing).toBe('Add 1 more pain point')
  })

  test('LIST-03 each tab tells what it gives: together 100, Overview nothing', () => {
    const tabs = scoreByTab(emptyDraft)
    expect(tabs.map(({ label, has, atMost }) => `${label} ${has}/${atMost}`)).toEqual([
      'Overview 0/0',
      'Pain Points 0/15',
      'Solution 0/35',
      'Social Proof 0/20',
      'Trust Signals 0/15',
      'Advantages 0/15',
    ])
    const full = scoreByTab({
      ...exampleDraft,
      trustSignals: [
        { type: 'certification', name: 'SOC2 Type II' },
        { type: 'compliance', name: 'GDPR Compliant' },
      ],
    })
    expect(full.every(({ has, atMost }) => has === atMost)).toBe(true)
    expect(full.reduce((sum, { has }) => sum + has, 0)).toBe(100)
  })

  test('LIST-03 the score is the sum of what is reached, and says of the rest what is missing and where', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const parts = scoreParts(draft)
        const reached = parts.filter(({ isReached }) => isReached)
        expect(listingScore(draft)).toBe(reached.reduce((sum, { points }) => sum + points, 0))
        expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(100)
        for (const { isReached, missing, tab } of parts) {
          expect(missing === undefined).toBe(isReached)
          expect(builderTabOf(tab)).toBe(tab)
        }
      }),
    )
  })

  test.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'blue'],
    [60, 'blue'],
    [59, 'amber'],
    [0, 'amber'],
  ])('LIST-22 a score of %i is %s', (score, tone) => expect(scoreTone(score)).toBe(tone))
})
