import { expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { emptyDraft } from '../builder/empty-draft.ts'
import { publishProblems } from './publish-check.ts'

test('LIST-28 name, category, description and price are required, each with a message at its field', () => {
  expect(publishProblems(emptyDraft).map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
    'name: Name is required',
    'category: Category is required',
    'description: Description is required',
    'pricing.amount: Price is required',
  ])
  expect(publishProblems(aDraft())).toEqual([])
  for (const name of ['\u200b', '\u00ad\u2060', '\u3164', ' \u2800 '])
    expect(publishProblems(aDraft({ name })).map(({ reason }) => reason)).toEqual(['Name is required'])
  // What is pasted stays whole, and is named where it is too long.
  const tooLong = aDraft({
    description: 'x'.repeat(24_000),
    targetPainPoints: ['fits', 'y'.repeat(1_000), 'z'.repeat(1_001)],
    caseStudies: [{ title: 'Title', description: 'Text', results: 'r'.repeat(301), industry: '' }],
  })
  expect(publishProblems(tooLong).map(({ tab, reason }) => `${tab}: ${reason}`)).toEqual([
    'overview: Description has 24000 characters; at most 2000 fit',
    'pain-points: A pain point has 1000 characters; at most 200 fit',
    'social-proof: A case study has 301 characters; at most 300 fit',
  ])
  expect(publishProblems(aDraft({ pricing: { ...aDraft().pricing, amount: 0 } }))).toEqual([])
})
