import { expect, test } from 'vitest'
import { draftShape } from '../../contract.ts'
import { publishProblems } from '../publishing/publish-check.ts'
import { amountBounds, counts, lengths, priceMax } from '../vocabulary.ts'
import { draftFromImport, type ImportedListing } from './draft-from-import.ts'

function draftOf(given: Partial<ImportedListing> = {}) {
  return draftFromImport(
    {
      name: 'Ledger Watch',
      tagline: 'Reads every posting before the month closes.',
      category: 'Process Automation',
      metadata: { industry: 'Financial Services' },
      description: 'Checks postings against contracts and tells the accountant what does not fit.',
      pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
      roiMetrics: { averageROI: 210, annualTCO: 84_000, paybackPeriod: 7 },
      features: [{ title: 'Reads postings', text: 'From every ledger that it is connected to.' }],
      integrations: ['SAP'],
      deployment: 'Cloud',
      supportHours: 'Weekdays',
      languages: ['English'],
      certificates: [{ standard: 'SOC2', validUntil: '2030-01-01' }],
      ...given,
    },
    '2026-11-29',
  )
}

test('the draft has what the import stated, and can be published unchanged', () => {
  const draft = draftOf()
  expect(draft).toMatchObject({
    name: 'Ledger Watch',
    tagline: 'Reads every posting before the month closes.',
    category: 'Process Automation',
    industry: 'Financial Services',
    hosting: 'Cloud',
    pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
    roiMetrics: { averageROI: 210, annualTCO: 84_000, paybackPeriod: 7 },
    solutionHighlights: [
      'Integrates with SAP',
      'Languages: English',
      'Support: Weekdays',
      'Reads postings: From every ledger that it is connected to.',
    ],
    // A file says SOC2 and not of which type, so that no type is claimed.
    trustSignals: [],
    integrationDetails: [],
    logo: null,
  })
  expect(publishProblems(draft)).toEqual([])
})

test('LANG-05 the draft is in the language in which the import was written', () => {
  expect(draftOf({ textLanguage: 'fr' }).textLanguage).toBe('fr')
  expect(draftOf()).not.toHaveProperty('textLanguage')
})

test('no figure is rounded: what the builder does not take is left to be stated', () => {
  const metrics = { averageROI: 210.5, annualTCO: 84_000, paybackPeriod: 7.5 }
  expect(draftOf({ roiMetrics: metrics }).roiMetrics).toEqual({
    averageROI: null,
    annualTCO: 84_000,
    paybackPeriod: null,
  })
})

test('a price that is more than a draft can hold is left to be stated, and so is a list price', () => {
  const pricing = { type: 'per_user', period: 'monthly', currency: 'VND' } as const
  const priced = (amount: number, listAmount?: number) =>
    draftOf({ pricing: { ...pricing, amount, ...(listAmount === undefined ? {} : { listAmount }) } })
  expect(priced(150_000_000, 180_000_000).pricing).toEqual({ ...pricing, amount: null })
  expect(priced(90_000_000, 180_000_000).pricing).toEqual({ ...pricing, amount: 90_000_000 })
  const dearest = { amount: priceMax, listAmount: priceMax }
  expect(priced(priceMax, priceMax).pricing).toEqual({ ...pricing, ...dearest })
  for (const draft of [priced(150_000_000), priced(90_000_000, 180_000_000), priced(priceMax)])
    expect(draftShape.parse(draft)).toEqual(draft)
})

test('a certificate that has ended becomes no trust signal, and one that ends today does', () => {
  const certificates = [
    { standard: 'ISO 27001', validUntil: '2026-11-28' },
    { standard: 'GDPR', validUntil: '2026-11-29' },
  ]
  expect(draftOf({ certificates }).trustSignals.map(({ name }) => name)).toEqual(['GDPR Compliant'])
})

test('long lists and texts keep within what the builder takes, without duplicates', () => {
  const draft = draftOf({
    integrations: Array.from({ length: 40 }, (_, index) => `Integration ${'x'.repeat(40)} ${index}`),
    features: Array.from({ length: 20 }, () => ({ title: 'One title', text: 'y'.repeat(400) })),
    certificates: ['ISO 27001', 'ISO 27001', 'GDPR', 'ISO 42001'].map((standard) => ({
      ...{ standard, validUntil: '2026-11-29' },
    })),
  })
  expect(draft.solutionHighlights.length).toBeLessThanOrEqual(counts.lines)
  for (const line of draft.solutionHighlights) expect(line.length).toBeLessThanOrEqual(lengths.line)
  expect(draft.solutionHighlights.filter((line) => line === 'One title').length).toBeLessThanOrEqual(1)
  expect(draft.trustSignals.map(({ name }) => name)).toEqual(['ISO 27001', 'GDPR Compliant'])
  expect(publishProblems(draft)).toEqual([])
})

test('a price can be typed as high as the server takes it, and no higher', () => {
  const shape = draftShape.shape.pricing
  expect(amountBounds('USD').max).toBe(priceMax)
  const priced = (amount: number) => ({ ...draftOf().pricing, amount })
  expect(shape.safeParse(priced(amountBounds('USD').max)).success).toBe(true)
  expect(shape.safeParse(priced(amountBounds('USD').max + 1)).success).toBe(false)
})
