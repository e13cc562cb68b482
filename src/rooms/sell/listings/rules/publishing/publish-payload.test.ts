import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { drafts } from '../../testing/drafts.ts'
import { emptyDraft } from '../builder/empty-draft.ts'
import { draftOf, payloadOf } from './publish-payload.ts'

test('LIST-24 LIST-10 what is sent to publish holds the whole draft', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const payload = payloadOf(draft, '01968f2e-0000-7000-8000-000000000000')
      const trimmed = JSON.parse(JSON.stringify(draft), (_, value: unknown) =>
        typeof value === 'string' ? value.trim() : value,
      )
      expect(draftOf(payload)).toEqual(trimmed)
    }),
  )
})

test('LIST-24 the payload has the fields of the specification', () => {
  const payload = payloadOf(aDraft(), '01968f2e-0000-7000-8000-000000000000')
  expect(Object.keys(payload)).toEqual(
    expect.arrayContaining([
      'applicationId',
      'name',
      'targetPainPoints',
      'solutionHighlights',
      'beforeAfterFlows',
      'caseStudies',
      'trustSignals',
      'integrationDetails',
      'competitiveAdvantages',
      'pricingDetails',
      'metadata',
    ]),
  )
  expect(payload.pricingDetails).toEqual({
    type: 'per_user',
    amount: 199,
    currency: 'USD',
    period: 'monthly',
  })
  expect(payload.metadata).toMatchObject({
    category: 'Predictive Analytics',
    roiMetrics: emptyDraft.roiMetrics,
  })
})
