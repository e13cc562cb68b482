import { expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { listingScore } from '../listing-score.ts'
import { emptyDraft } from './empty-draft.ts'
import { exampleDraft, exampleLeftIn } from './example-draft.ts'

test('LIST-13 the example is distinguished from a vendor’s own words, part by part', () => {
  expect(exampleLeftIn(exampleDraft)).toEqual([
    'name',
    'tagline',
    'description',
    'targetPainPoints',
    'solutionHighlights',
    'beforeAfterFlows',
    'caseStudies',
    'competitiveAdvantages',
  ])
  const own = {
    ...exampleDraft,
    name: 'Mine',
    tagline: 'Mine',
    description: 'Mine',
    targetPainPoints: ['Mine'],
    beforeAfterFlows: [],
    caseStudies: [],
  }
  expect(exampleLeftIn(own)).toEqual(['solutionHighlights', 'competitiveAdvantages'])
  // One entry of the example among the own ones is enough.
  expect(
    exampleLeftIn(aDraft({ competitiveAdvantages: ['Mine', `${exampleDraft.competitiveAdvantages[1]} `] })),
  ).toEqual(['competitiveAdvantages'])
  expect(exampleLeftIn(aDraft())).toEqual([])
})

test('LIST-13 the example claims nothing and states no return, so that neither can be published by oversight', () => {
  expect(exampleDraft.trustSignals).toEqual([])
  expect(exampleDraft.roiMetrics).toEqual(emptyDraft.roiMetrics)
  expect(listingScore(exampleDraft)).toBe(85)
})

test('LIST-12 LIST-13 the example is an AI copilot for 199 dollars a user and month', () => {
  expect(exampleDraft.category).toBe('AI Copilots')
  expect(exampleDraft.pricing).toEqual({
    type: 'per_user',
    amount: 199,
    currency: 'USD',
    period: 'monthly',
  })
})
