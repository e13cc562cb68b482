import { expect, onTestFinished, test } from 'vitest'
import { visitorsRegion } from '#platform/kernel/region.ts'
import { t, writeTextsFor } from '#platform/kernel/texts.ts'
import { readerOf } from '#platform/server/texts.ts'
import { yearlyCost } from '#rooms/discover/assessment/server/index.ts'
import { comparisonSheet } from '../comparison/comparison-sheet.ts'
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

const open = { outcome: 'open', approvals: 0, needed: 1 } as const

const source: DeckSource = {
  name: 'For the close',
  description: '',
  status: 'review',
  companyName: 'Northfold Industries',
  applications: [
    { name: 'Ledger Watch', application, ...open },
    { name: 'Gone', application: null, ...open },
  ],
  decideBy: null,
  decisions: [],
  context: { today: '2026-11-28', teamSize: 40, yearlyCost },
  priceText: () => '$149/month/user',
}

test('COLLAB-07 the deck says whose it is and when, marks sample data, and shows figures with their units', () => {
  const { title, subtitle, tables } = boardDeck(source)
  const slides = tables.slice(2)
  expect([title, ...subtitle]).toEqual([
    'For the close',
    'Northfold Industries · Nov 28, 2026 · Status: In review',
    'All applications are sample data.',
  ])
  const real = { ...application, id: 'b', metadata: { ...application.metadata, isSample: false } }
  const subtitleOf = (applications: DeckSource['applications']) =>
    boardDeck({ ...source, applications }).subtitle
  expect(subtitleOf([...source.applications, { name: 'Real', application: real, ...open }]).at(-1)).toBe(
    'Some of the applications are sample data.',
  )
  expect(subtitleOf([{ name: 'Real', application: real, ...open }])).toHaveLength(1)
  expect(slides.map((slide) => slide.title)).toEqual([
    'Appendix: Overview',
    'Appendix: ROI & Metrics',
    'Appendix: Implementation',
    'Appendix: Trust & Security',
    'Appendix: Decisions',
  ])
  expect(slides[0]?.rows[0]).toEqual(['', 'Ledger Watch', 'Gone (no longer listed)'])
  expect(slides[1]?.rows).toContainEqual(['Average ROI. Stated by the vendor', '210%', '–'])
  expect(slides[1]?.rows).toContainEqual([
    'Annual TCO. For a typical customer, as the vendor states it. Vendors do not say for how many users or transactions, so these amounts are not ranked',
    '$84,000 a year',
    '–',
  ])
  expect(slides[0]?.rows).toContainEqual([
    'Cost for your team. The first year for 40 people: the licence alone, without services',
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

test('COLLAB-07 the deck sets the company’s own model beside what the vendor states, each labelled, and leaves it out where there is none', () => {
  const rowsOf = (modelled: DeckSource['context']['modelled']) =>
    boardDeck({ ...source, context: { ...source.context, modelled } }).tables.find(
      ({ title }) => title === 'Appendix: ROI & Metrics',
    )?.rows ?? []
  const rows = rowsOf((id) => (id === 'a' ? model : undefined))
  expect(rows.slice(6)).toEqual([
    [
      'Your model. Saved in the ROI simulator, the base scenario',
      'Your model, saved by Ada Lovelace on Nov 27, 2026, for 40 people over 36 months',
      '–',
    ],
    ['ROI, your model. Over all its months, with your own figures', '123.5%', '–'],
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

test('COLLAB-07 COLLAB-20 the deck shows each decision with its author and reason, or that there is none', () => {
  expect(boardDeck(source).tables.at(-1)?.rows).toEqual([
    ['', 'No application has been approved or rejected yet.'],
  ])
  const decided = boardDeck({
    ...source,
    decisions: [
      {
        verdict: 'rejection',
        isConditional: false,
        userName: 'Ada',
        comment: 'Too dear.',
        decidedAt: '2026-11-27T23:30:00.000Z',
      },
    ],
  })
  expect(decided.tables.at(-1)?.rows).toEqual([
    ['The whole shortlist', 'Rejected by Ada, Nov 27, 2026', 'Too dear.'],
  ])
})

const ranged = {
  ...model,
  roi: 680.94,
  payback: 4,
  range: {
    worst: { roi: 210.1, netPresentValue: -1_200.6 },
    best: { roi: 1_376.6, netPresentValue: 900_000 },
  },
}
const modelledDeck = (more: Partial<DeckSource> = {}) =>
  boardDeck({
    ...source,
    context: { ...source.context, modelled: (id) => (id === 'a' ? ranged : undefined) },
    ...more,
  })

test('FIND-05 COLLAB-07 five slides: the ask, three figures of each option with their source, the range, risks and terms', () => {
  const deck = modelledDeck({
    decideBy: '2026-12-05',
    applications: [
      { name: 'Ledger Watch', application, outcome: 'approved', approvals: 2, needed: 2 },
      { name: 'Gone', application: null, outcome: 'rejected', approvals: 0, needed: 2 },
    ],
    decisions: [
      {
        applicationName: 'Gone',
        verdict: 'rejection',
        isConditional: false,
        userName: 'Ada',
        comment: 'Too dear.',
        decidedAt: '2026-11-27T10:00:00.000Z',
      },
    ],
  })
  expect(deck.ask.headline).toBe('We ask you to release the order of Ledger Watch for 40 people.')
  expect(deck.ask.reasons).toContain('Ledger Watch: approved, 2 of 2 approvals.')
  expect(deck.ask.reasons).toContain('The decision is due on Dec 5, 2026.')
  const modelSource = 'ROI simulator, saved by Ada Lovelace on Nov 27, 2026, 40 people over 36 months.'
  expect(deck.options.columns[0]?.figures).toEqual([
    {
      label: 'Cost, first year',
      value: '$71,520 a year',
      source: 'Listing price. The first year for 40 people: the licence alone, without services',
    },
    { label: 'Return, your model', value: '680.9%', source: modelSource },
    { label: 'Payback, your model', value: 'month 4', source: modelSource },
  ])
  expect(deck.options.columns[1]).toMatchObject({ vendor: 'No longer listed', figures: [] })
  expect(deck.returns.bars).toEqual([
    {
      ...{ name: 'Ledger Watch', worst: -1_200.6, base: 310_000.4, best: 900_000 },
      texts: { worst: '−$1,201', base: '$310,000', best: '$900,000' },
    },
  ])
  expect(deck.returns.notes.at(-1)).toBe('Not modelled: Gone.')
  const [risks, terms] = deck.tables
  expect(risks?.rows).toContainEqual(['Objections and conditions', 'None', 'Ada rejects: Too dear.'])
  expect(terms?.rows).toContainEqual(['Price', '$149/month/user', '–'])
  expect(terms?.rows.at(-1)).toEqual(['Next step', 'Turn it into an order', 'None: it is no longer listed'])
})

test.each([
  ['open', 'There is no recommendation yet: Ledger Watch and Gone are still open.'],
  ['rejected', 'We recommend ordering none of these: each was rejected.'],
] as const)('COLLAB-07 COLLAB-20 where all are %s the deck recommends nothing else', (outcome, headline) => {
  const applications = source.applications.map((one) => ({ ...one, outcome }))
  expect(boardDeck({ ...source, applications }).ask.headline).toBe(headline)
})

test('FIND-05 figures that nobody modelled are labelled as the vendor’s, and a missing cost is labelled too', () => {
  const priced = { ...application, pricing: { ...application.pricing, type: 'per_transaction' as const } }
  const [option] = boardDeck({
    ...source,
    applications: [{ name: 'Ledger Watch', application: priced, ...open }],
  }).options.columns
  expect(option?.figures.map(({ label, value }) => [label, value])).toEqual([
    ['Cost, first year', 'not known'],
    ['Average ROI, vendor', '210%'],
    ['Payback, vendor', '7 months'],
  ])
  for (const { source: from } of option?.figures ?? []) expect(from).not.toBe('')
})

test('FIND-04 FIND-05 where weights were set each option has its weighted total and place, and the slide says whose weights they are', () => {
  const other = { ...application, id: 'c', roiMetrics: { ...application.roiMetrics, averageROI: 105 } }
  const weighed = (weights: DeckSource['weights']) =>
    boardDeck({
      ...source,
      applications: [
        { name: 'Ledger Watch', application, ...open },
        { name: 'Half', application: other, ...open },
        { name: 'Gone', application: null, ...open },
      ],
      weights,
    }).options
  const title = 'Agreed weights, set by Ada Lovelace'
  const { columns, note } = weighed({ title, weights: { 'average-roi': 5 } })
  expect(columns.map(({ total }) => total)).toEqual([
    'Weighted total 100 points, place 1 of 2',
    'Weighted total 50 points, place 2 of 2',
    undefined,
  ])
  expect(note).toBe(`Weighted total of the comparison; 100 points are the best value in every row. ${title}.`)
  for (const none of [undefined, { title, weights: {} }])
    expect(weighed(none)).toMatchObject({
      columns: [{ total: undefined }, { total: undefined }, { total: undefined }],
      note: undefined,
    })
})

test('LANG-05 a deck and a table say once in which other language the vendors’ words in them are', () => {
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  const german = { ...application, id: 'g', textLanguage: 'de' as const }
  const both = [...source.applications, { name: 'Deutsch', application: german, ...open }]
  const notesIn = (applications: DeckSource['applications']) => ({
    deck: boardDeck({ ...source, applications }).subtitle.slice(2),
    sheet: comparisonSheet(applications, source.context, () => '').flatMap(([section, note]) =>
      section === t('Note') ? [note] : [],
    ),
  })
  const inBoth = (...notes: string[]) => ({ deck: notes, sheet: notes })
  expect(notesIn(source.applications)).toEqual(inBoth())
  expect(notesIn(both)).toEqual(inBoth('Where vendors’ own words appear, they are in German.'))
  writeTextsFor(() => readerOf(visitorsRegion('de')))
  expect(notesIn(both)).toEqual(inBoth('Texte der Anbieter auf Englisch.'))
})
