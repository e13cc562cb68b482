import { expect, test } from 'vitest'
import { yearlyCost } from '#rooms/discover/assessment/server/index.ts'
import { boardDeck, type DeckSource } from './board-deck.ts'

const application = {
  id: 'a',
  name: 'Ledger Watch',
  vendor: 'Northfold',
  category: 'Process Automation',
  tagline: 'Reads every posting.',
  description: '',
  rating: null,
  isVerified: true,
  enterpriseCount: 120,
  metadata: { industry: 'Retail', isSample: true },
  roiMetrics: { averageROI: 210, annualTCO: 84_000, paybackPeriod: 7, averageSavings: 260_000 },
  pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
  features: [],
  integrations: [],
  deployment: 'Cloud',
  supportHours: '',
  languages: [],
  compliance: [],
  vendorProfile: { headquarters: 'Bern', foundedYear: null, employees: '' },
  certificates: [],
} as const

const source: DeckSource = {
  name: 'For the close',
  description: '',
  status: 'review',
  companyName: 'Northfold Industries',
  applications: [
    { name: 'Ledger Watch', application },
    { name: 'Gone', application: null },
  ],
  decisions: [],
  context: { today: '2026-11-28', teamSize: 40, yearlyCost },
  priceText: () => '$149/month/user',
}

test('COLLAB-07 the deck says whose it is and when, marks sample data, and shows figures with their units', () => {
  const { title, subtitle, slides } = boardDeck(source)
  expect([title, ...subtitle]).toEqual([
    'For the close',
    'Northfold Industries · Nov 28, 2026 · Status: in review',
    'All applications are sample data.',
  ])
  const real = { ...application, id: 'b', metadata: { ...application.metadata, isSample: false } }
  const subtitleOf = (applications: DeckSource['applications']) =>
    boardDeck({ ...source, applications }).subtitle
  expect(subtitleOf([...source.applications, { name: 'Real', application: real }]).at(-1)).toBe(
    'Some of the applications are sample data.',
  )
  expect(subtitleOf([{ name: 'Real', application: real }])).toHaveLength(1)
  expect(slides.map((slide) => slide.title)).toEqual([
    'Overview',
    'ROI & Metrics',
    'Implementation',
    'Trust & Security',
    'Decisions',
  ])
  expect(slides[0]?.rows[0]).toEqual(['', 'Ledger Watch', 'Gone (no longer listed)'])
  expect(slides[1]?.rows).toContainEqual(['Average ROI. Stated by the vendor', '210%', '–'])
  expect(slides[1]?.rows).toContainEqual([
    'Annual TCO. For a typical customer, as the vendor states it. Vendors do not say for how many users or transactions, so these amounts are not ranked',
    '$84,000 a year',
    '–',
  ])
  expect(slides[0]?.rows).toContainEqual([
    'Cost for your team. The first year for 40 people: the licence alone, services left out',
    '$71,520 a year',
    '–',
  ])
  expect(slides[0]?.rows).toContainEqual(['Price', '$149/month/user', '–'])
  expect(slides[2]?.rows).toContainEqual(['Implementation time', '4 to 8 weeks', '–'])
})

const model = {
  shortlistId: 's',
  savedBy: 'Ada Lovelace',
  savedAt: '2026-11-27T10:00:00.000Z',
  teamSize: 40,
  horizonMonths: 36,
  roi: 123.45,
  netPresentValue: 310_000.4,
  payback: null,
  yearlySavings: 150_000,
  yearlyCost: 96_000,
}

test('COLLAB-07 the deck sets the company’s own model beside what the vendor states, each labelled, and is silent where there is none', () => {
  const rowsOf = (modelled: DeckSource['context']['modelled']) =>
    boardDeck({ ...source, context: { ...source.context, modelled } }).slides.find(
      ({ title }) => title === 'ROI & Metrics',
    )?.rows ?? []
  const rows = rowsOf((id) => (id === 'a' ? model : undefined))
  expect(rows.slice(6)).toEqual([
    [
      'Your model. Saved in the ROI simulator, the base scenario',
      'Your model, saved by Ada Lovelace on 2026-11-27, for 40 people over 36 months',
      '–',
    ],
    ['ROI, your model. Over all its months, with your own figures', '123.45%', '–'],
    ['Savings, your model. A year, on average of all its months', '$150,000 a year', '–'],
    [
      'Yearly cost, your model. With your own figures, without what is spent once at the start',
      '$96,000 a year',
      '–',
    ],
    ['Payback, your model. With your own figures', 'Never within 36 months', '–'],
    ['Net present value, your model. Over all its months, discounted', '$310,000', '–'],
  ])
  expect(rowsOf(() => undefined)).toEqual(rows.slice(0, 6))
  expect(rowsOf(undefined)).toEqual(rows.slice(0, 6))
})

test('COLLAB-07 COLLAB-20 the deck tells each decision with who made it and why, or that there is none', () => {
  expect(boardDeck(source).slides.at(-1)?.rows).toEqual([
    ['', 'No application has been approved or rejected yet.'],
  ])
  const decided = boardDeck({
    ...source,
    decisions: [
      { verdict: 'rejection', userName: 'Ada', comment: 'Too dear.', decidedAt: '2026-11-27T23:30:00.000Z' },
    ],
  })
  expect(decided.slides.at(-1)?.rows).toEqual([
    ['The whole shortlist', 'Rejected by Ada, Nov 27, 2026', 'Too dear.'],
  ])
})
