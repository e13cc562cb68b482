import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDraft } from '#app/testing/listing-builder.ts'
import { languages } from '#platform/kernel/region.ts'
import { type Draft, draftShape } from '../contract.ts'
import { builderTabOf, builderTabs } from './builder/builder-tabs.ts'
import { emptyDraft } from './builder/empty-draft.ts'
import { exampleDraft, exampleLeftIn } from './builder/example-draft.ts'
import { suggestionsFor } from './builder/suggestions.ts'
import { listingScore, scoreByTab, scoreParts, scoreTone } from './listing-score.ts'
import {
  changedByMeAlone,
  diffDrafts,
  fieldLabels,
  fieldsThatDiffer,
  withFields,
} from './publishing/listing-diff.ts'
import { publishProblems } from './publishing/publish-check.ts'
import { draftOf, payloadOf } from './publishing/publish-payload.ts'
import { trustSignalNames } from './vocabulary.ts'

const line = fc.string({ minLength: 1, maxLength: 30 })
const lines = fc.uniqueArray(line, { maxLength: 5 })
const drafts: fc.Arbitrary<Draft> = fc.record({
  name: line,
  tagline: line,
  category: fc.constantFrom('AI Copilots', 'Agentic AI', null),
  industry: fc.constantFrom('Retail', 'Technology'),
  description: line,
  hosting: line,
  textLanguage: fc.constantFrom(...languages),
  targetPainPoints: lines,
  solutionHighlights: lines,
  beforeAfterFlows: fc.array(fc.record({ before: line, after: line, metrics: line }), { maxLength: 3 }),
  caseStudies: fc.array(fc.record({ title: line, description: line, results: line, industry: line }), {
    maxLength: 3,
  }),
  trustSignals: fc.subarray(trustSignalNames.map(({ type, name }) => ({ type, name }))),
  integrationDetails: fc.array(
    fc.record({
      platform: line,
      complexity: fc.constantFrom('Low', 'Medium', 'High'),
      timeToImplement: line,
    }),
    { maxLength: 3 },
  ),
  competitiveAdvantages: lines,
  pricing: fc.record({
    type: fc.constantFrom('per_user', 'other'),
    amount: fc.oneof(fc.constant(null), fc.nat(100_000)),
    currency: fc.constantFrom('USD', 'EUR'),
    period: fc.constantFrom('monthly', 'once'),
  }),
  roiMetrics: fc.record({
    averageROI: fc.option(fc.integer({ min: -100, max: 10_000 })),
    annualTCO: fc.option(fc.nat(1_000_000)),
    paybackPeriod: fc.option(fc.nat(240)),
  }),
  logo: fc.constantFrom(null, 'a'.repeat(64)),
}) as fc.Arbitrary<Draft>

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

describe('publishing', () => {
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

  test('LIST-28 name, category, description and price are required, each with a message at its field', () => {
    expect(publishProblems(emptyDraft).map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'name: Name is required',
      'category: Category is required',
      'description: Description is required',
      'pricing.amount: Price is required',
    ])
    expect(publishProblems(aDraft())).toEqual([])
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
})

describe('suggestions', () => {
  test('LIST-04 each category has its own, of both kinds, and none are offered before one is chosen', () => {
    const seen = new Set<string>()
    for (const category of [
      'AI Copilots',
      'Process Automation',
      'Decision Intelligence',
      'Predictive Analytics',
      'Agentic AI',
    ] as const) {
      const { painPoints, outcomes } = suggestionsFor(aDraft({ category }))
      expect(Math.min(painPoints.length, outcomes.length)).toBeGreaterThan(2)
      for (const text of [...painPoints, ...outcomes]) {
        expect(text.length).toBeLessThanOrEqual(200)
        expect(seen.has(text), text).toBe(false)
        seen.add(text)
      }
    }
    expect(suggestionsFor(emptyDraft)).toEqual({ painPoints: [], outcomes: [] })
  })

  test('LIST-04 one that is used vanishes, whatever its case', () => {
    const [first = '', ...others] = suggestionsFor(aDraft()).painPoints
    const after = suggestionsFor(aDraft({ targetPainPoints: [` ${first.toUpperCase()}`] }))
    expect(after.painPoints).toEqual(others)
  })
})

test('LIST-05 there are six tabs, and an unknown name is the first', () => {
  expect(builderTabs.map(({ label }) => label)).toEqual([
    'Overview',
    'Pain Points',
    'Solution',
    'Social Proof',
    'Trust Signals',
    'Advantages',
  ])
  expect(builderTabOf('nowhere')).toBe('overview')
  expect(builderTabOf(null)).toBe('overview')
})

test('LIST-08 the trust signals are four certifications and four compliances', () => {
  const of = (type: string) => trustSignalNames.filter((one) => one.type === type).map(({ name }) => name)
  expect(of('certification')).toEqual(['SOC2 Type II', 'ISO 27001', 'FedRAMP', 'FISMA'])
  expect(of('compliance')).toEqual(['GDPR Compliant', 'HIPAA Compliant', 'PCI DSS', 'CCPA Compliant'])
})
