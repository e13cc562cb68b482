import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { type Draft, draftShape } from '../../contract.ts'
import { drafts } from '../../testing/drafts.ts'
import { emptyDraft } from '../builder/empty-draft.ts'
import { trustSignalNames } from '../vocabulary.ts'
import { changedByMeAlone, diffDrafts, fieldLabels, fieldsThatDiffer, withFields } from './listing-diff.ts'

const signals = trustSignalNames.map(({ type, name }) => ({ type, name }))

describe('the differences', () => {
  test('a draft does not differ from itself, in whatever order its keys stand', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const turned = Object.fromEntries(Object.entries(draft).reverse()) as Draft
        const pricing = Object.fromEntries(Object.entries(draft.pricing).reverse()) as Draft['pricing']
        expect(diffDrafts(draft, { ...turned, pricing })).toEqual([])
      }),
    )
  })

  test('taking the fields that differ from the other side makes it the other side', () => {
    fc.assert(
      fc.property(drafts, drafts, (one, other) => {
        const fields = fieldsThatDiffer(one, other)
        expect(diffDrafts(one, other).map(({ field }) => field)).toEqual(fields)
        expect(fieldsThatDiffer(withFields(one, other, fields), other)).toEqual([])
        expect(fieldsThatDiffer(withFields(one, other, []), one)).toEqual([])
      }),
    )
  })

  test('C4 what I alone changed can be kept without taking anything from the other', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (base, mine, theirs) => {
        const ownFields = changedByMeAlone(base, mine, theirs)
        const merged = withFields(theirs, mine, ownFields)
        const byThem = fieldsThatDiffer(base, theirs)
        // Whatever they changed is theirs in the merger.
        expect(fieldsThatDiffer(merged, theirs).filter((field) => byThem.includes(field))).toEqual([])
        expect(ownFields.every((field) => fieldsThatDiffer(base, mine).includes(field))).toBe(true)
      }),
    )
  })

  test('a difference names the field and what each side says', () => {
    const diff = diffDrafts(aDraft(), aDraft({ name: 'Other', targetPainPoints: ['New'] }))
    expect(diff).toEqual([
      { field: 'name', label: 'Name', before: ['Harbour Forecast'], after: ['Other'] },
      {
        ...{ field: 'targetPainPoints', label: 'Pain points', before: [], after: ['New'] },
        languages: { before: 'en', after: 'en' },
      },
    ])
  })

  test('a difference writes prices and figures as people read them, and null as not stated', () => {
    const priced = (pricing: Partial<typeof emptyDraft.pricing>) =>
      aDraft({ pricing: { ...aDraft().pricing, ...pricing } })
    const linesFor = (draft: ReturnType<typeof aDraft>) =>
      diffDrafts(emptyDraft, draft).find(({ field }) => field === 'pricing')
    expect(linesFor(priced({ amount: 39 }))).toMatchObject({
      before: ['no price yet'],
      after: ['$39 per user, monthly'],
    })
    expect(
      linesFor(priced({ amount: 1250.5, type: 'other', currency: 'EUR', period: 'once', listAmount: 2000 }))
        ?.after,
    ).toEqual(['€1,250.50, paid once', 'list price €2,000'])
    expect(linesFor(priced({ amount: 0.12, type: 'per_transaction' }))?.after).toEqual([
      '$0.12 per transaction',
    ])
    const stated = aDraft({ roiMetrics: { averageROI: 1200, annualTCO: 11_700, paybackPeriod: 1 } })
    expect(diffDrafts(aDraft(), stated)).toEqual([
      {
        field: 'roiMetrics',
        label: 'Return',
        before: ['ROI not stated', 'TCO not stated', 'payback not stated'],
        after: ['ROI 1,200%', 'TCO $11,700 a year', 'payback 1 month'],
      },
    ])
    const nothing = aDraft({ roiMetrics: { averageROI: 0, annualTCO: 0, paybackPeriod: 0 } })
    expect(diffDrafts(aDraft(), nothing)[0]?.after).toEqual(['ROI 0%', 'TCO $0 a year', 'payback 0 months'])
  })

  test('LANG-05 another language of the texts is a difference, and English is what a draft is in that says nothing', () => {
    const german = aDraft({ textLanguage: 'de', description: 'Sagt, welche Liegeplätze frei sind.' })
    expect(diffDrafts(aDraft(), german)).toEqual([
      {
        field: 'description',
        label: 'Description',
        before: [aDraft().description],
        after: [german.description],
        languages: { before: 'en', after: 'de' },
      },
      { field: 'textLanguage', label: 'Language of your texts', before: ['English'], after: ['Deutsch'] },
    ])
    expect(fieldsThatDiffer(aDraft(), aDraft({ textLanguage: 'en' }))).toEqual([])
  })

  test('every field of a draft has a name', () => {
    expect(Object.keys(fieldLabels).sort()).toEqual(Object.keys(draftShape.shape).sort())
  })

  test('whether a claim is verified is no difference', () => {
    const claimed = aDraft({ trustSignals: signals.slice(0, 1) })
    const verified = aDraft({ trustSignals: signals.slice(0, 1).map((one) => ({ ...one, verified: true })) })
    expect(diffDrafts(claimed, verified)).toEqual([])
  })
})
