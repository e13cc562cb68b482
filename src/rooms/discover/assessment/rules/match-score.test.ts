// The score of fit: what it counts, how it is rounded, and that its reasons say the same as its points.
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { foldText, partSeparator } from '#platform/kernel/fold-text.ts'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { budgetLabel } from './budget-label.ts'
import { goalPhrases } from './goal-phrases.ts'
import { industryLine, matchReasons, priorityLine } from './match-reasons.ts'
import {
  type MatchCandidate,
  type MatchNeeds,
  matcherFor,
  matchKeyOf,
  ownerOf,
  rankingScoreFor,
} from './match-score.ts'
import { matchSummary } from './match-summary.ts'
import { matchedTexts } from './matched-texts.ts'
import { desiredOutcomes, goals, painPoints, priorityBoostMax, priorityBoostMin } from './needs-vocabulary.ts'
import { phraseOf } from './own-phrase.ts'

/** Texts as a ranking reads them. */
const joined = (listing: Partial<MatchCandidate>) =>
  matchedTexts({ name: '', description: '', category: '', ...listing })
    .map(([, text]) => foldText(text))
    .join(partSeparator)

const candidate = (given: Partial<MatchCandidate> = {}): MatchCandidate => ({
  name: 'Ledger Watch',
  metadata: { industry: 'Retail' },
  description: 'Reads invoices, ends manual data entry and slow approvals, and leaves fewer errors.',
  category: 'Process Automation',
  roiMetrics: { averageROI: 240 },
  pricing: { type: 'per_user', amount: 149, period: 'monthly', currency: 'USD' },
  ...given,
})
const needs = (given: Partial<MatchNeeds> = {}): MatchNeeds => ({
  painPoints: ['Manual data entry', 'Slow approvals'],
  desiredOutcomes: ['Fewer errors'],
  teamSize: 25,
  budget: 50_000,
  ...given,
})
const matchOf = (wanted: Partial<MatchNeeds>, given: Partial<MatchCandidate> = {}) =>
  matcherFor(needs(wanted))(candidate(given))
const price = (given: Partial<MatchCandidate['pricing']>) => ({
  pricing: { ...candidate().pricing, ...given },
})

describe('the score', () => {
  test('MATCH-01 everything found, a high return and a price within the budget make 100', () => {
    expect(matchOf({})).toEqual({
      score: 100,
      painPoints: {
        points: 40,
        found: [
          { text: 'Manual data entry', foundIn: 'description' },
          { text: 'Slow approvals', foundIn: 'description' },
        ],
        missing: [],
        nowhere: [],
      },
      desiredOutcomes: {
        points: 30,
        found: [{ text: 'Fewer errors', foundIn: 'description' }],
        missing: [],
        nowhere: [],
      },
      roi: { points: 20, averageROI: 240 },
      budget: {
        points: 10,
        verdict: 'fits',
        yearlyCost: 44_700,
        timesAYear: 12,
        teamSize: 25,
        ceiling: 50_000,
      },
      ownIndustry: null,
      priorities: { lift: 0, served: [] },
    })
  })

  test.each([
    [['Manual data entry', 'Customer churn'], 20],
    [['Manual data entry', 'Customer churn', 'Siloed data'], 13],
    [['Customer churn'], 0],
    [[], 0],
  ])(
    'MATCH-02 of the challenges %j the share that is found brings its part of 40: %i',
    (painPoints, points) => {
      expect(matchOf({ painPoints: painPoints }).painPoints.points).toBe(points)
    },
  )

  test.each([
    ['name', { name: 'Torquell Tool Wear' }],
    ['tagline', { tagline: 'Tool wear, known in time.' }],
    ['category', { category: 'Tool Wear' }],
    ['feature', { features: [{ title: 'Tool wear', text: 'Each shift.' }] }],
    ['feature', { features: [{ title: 'Each shift', text: 'Shows tool wear.' }] }],
    ['feature', { statement: { solutionHighlights: ['Shows tool wear.'] } }],
    ['integration', { integrations: ['SAP', 'Tool Wear 4'] }],
  ] as const)(
    'MATCH-02 MATCH-03 challenges and outcomes are found in the %s too, and the reason says where',
    (foundIn, given) => {
      const text = 'tool wear'
      const match = matchOf({ painPoints: [text], desiredOutcomes: [text] }, given)
      expect(match.painPoints).toMatchObject({ points: 40, found: [{ text, foundIn }] })
      expect(match.desiredOutcomes).toMatchObject({ points: 30, found: [{ text, foundIn }] })
    },
  )

  test('MATCH-02 MATCH-03 a phrase that no application holds does not count, and the reasons say so', () => {
    const buyerNeeds = needs({
      painPoints: ['Manual data entry', 'hovercraft'],
      desiredOutcomes: ['eels'],
      foundNowhere: ['hovercraft', 'eels'],
    })
    const match = matcherFor(buyerNeeds)(candidate())
    expect(match.painPoints).toMatchObject({ points: 40, missing: [], nowhere: ['hovercraft'] })
    expect(match.desiredOutcomes).toMatchObject({ points: 0, missing: [], nowhere: ['eels'] })
    expect(matcherFor({ ...buyerNeeds, foundNowhere: [] })(candidate()).painPoints.points).toBe(20)
    const [challenges] = matchReasons(match, { amount: 149, annualTCO: 0 }, 'en-US')
    expect(challenges?.lines[1]).toBe('Found in no application, so not counted: hovercraft')
    const [, outcomes] = matchReasons(match, { amount: 149, annualTCO: 0 }, 'en-US')
    expect(outcomes?.lines).toEqual([
      'Found in no application, so not counted: eels',
      'None of them is found anywhere, so no application can earn these points',
    ])
    expect(challenges?.lines).toHaveLength(2)
    const nothingFound = { ...buyerNeeds, foundNowhere: [...buyerNeeds.painPoints, 'eels'] }
    expect(matchSummary(matcherFor(nothingFound)(candidate()), 'en-US')).toBe(
      'No application answers your challenges, no application answers your outcomes, ROI 240%, licence within budget',
    )
    expect(matchSummary(match, 'en-US')).toBe(
      '1 of 1 challenges, no application answers your outcomes, ROI 240%, licence within budget',
    )
  })

  test.each(['MANUAL DATA ENTRY', '  manual data entry ', 'Mánual dàta entry', 'data en'])(
    'MATCH-02 %j is found whatever the case and accents, as a part of the text',
    (text) => {
      expect(matchOf({ painPoints: [text] }).painPoints.points).toBe(40)
      expect(
        matchOf({ painPoints: [text] }, { description: 'Ends Mänual Data Éntry.' }).painPoints.points,
      ).toBe(40)
    },
  )

  test.each([
    ['approvals of invoices', ['approvals', 'invoices']],
    ['Invoice approval, slow!', ['invoice', 'approval', 'slow']],
    ['invoice approvals', ['invoice', 'approvals']],
    ['no error in an entry', ['error', 'entry']],
    ['the entries of data', ['entries', 'data']],
  ])(
    'MATCH-02 MATCH-03 of one’s own words %j each has to be there, in any order and number',
    (text, words) => {
      const [found] = matchOf({ painPoints: [text] }).painPoints.found
      expect(found).toMatchObject({ text, words: words.map((word) => ({ word, foundIn: 'description' })) })
      expect(matchOf({ desiredOutcomes: [text] }).desiredOutcomes.found).toEqual([found])
      expect(matchOf({ painPoints: [`${text} nowhere`] }).painPoints).toMatchObject({
        points: 0,
        missing: [`${text} nowhere`],
      })
    },
  )

  test.each([
    // Words begin words: what is inside others, and short ones that others begin with, are not meant.
    ['ales', 'Ends sales calls.', false],
    ['late', 'Calculates freight.', false],
    ['ai', 'Maintains and aims.', false],
    ['ai', 'For AI-driven teams.', true],
    ['forecast', 'Better forecasting.', true],
    ['forecasting', 'A forecast a day.', false],
    // Singular and plural, and nothing that only looks like one.
    ['companies', 'For one company.', true],
    ['company', 'For companies.', true],
    ['batches', 'Per batch.', true],
    ['expenses', 'Every expense.', true],
    ['analysis', 'Of all analyses.', true],
    ['taxes', 'Sales tax.', true],
    ['bot', 'Two bots.', true],
    ['news', 'A new release.', false],
    ['customs', 'A custom form.', false],
    ['business', 'Busy.', false],
    // Signs around words are none, those inside them are.
    ['(write-offs), please', 'A write-off, if you please.', true],
    ['r&d', 'R and D.', false],
    // Of nothing but small words, only the words as typed can be looked for.
    ['as it is', 'Taken as it is.', true],
    ['as it is', 'It is as said.', false],
  ])('MATCH-02 one’s own %j in %j: %j', (text, description, isFound) => {
    const { found } = matchOf({ painPoints: [text] }, { description, category: '' }).painPoints
    expect(found.length === 1).toBe(isFound)
    expect(ownerOf(phraseOf(text))(joined({ description }))).toBe(isFound)
  })

  test('MATCH-02 a challenge in another language is found by its English, and the reasons name the word that it was found as', () => {
    const given = { description: 'Answers for Customer Services desks, and invoices.', category: '' }
    const text = 'Kundenservice für Rechnungen'
    const inEnglish = {
      [text]: [
        ['kundenservice', 'help line', 'customer service'],
        ['rechnungen', 'invoice'],
      ],
    }
    expect(matchOf({ painPoints: [text] }, given).painPoints.missing).toEqual([text])
    expect(matchOf({ painPoints: [text], inEnglish }, given).painPoints.found).toEqual([
      {
        text,
        words: [
          { word: 'kundenservice', as: 'customer services', foundIn: 'description' },
          { word: 'rechnungen', as: 'invoices', foundIn: 'description' },
        ],
      },
    ])
    expect(ownerOf(phraseOf(text, inEnglish))(joined(given))).toBe(true)
    expect(ownerOf(phraseOf(text, inEnglish))(joined({ description: 'Customer service.' }))).toBe(false)
    // Another phrase is not concerned.
    expect(matchOf({ painPoints: ['Rechnungen'], inEnglish }, given).painPoints.found).toEqual([])
  })

  test('MATCH-02 an offered challenge is found as it is written and not by its words', () => {
    const { missing } = matchOf(
      { painPoints: ['Slow approvals'] },
      { description: 'Approvals are slow.' },
    ).painPoints
    expect(missing).toEqual(['Slow approvals'])
  })

  test('MATCH-02 MATCH-03 words of one challenge may stand in description and category, of an outcome too', () => {
    const given = { description: 'Reads invoices.', category: 'Process Automation' }
    const text = 'automation for an invoice'
    expect(matchOf({ painPoints: [text] }, given).painPoints.found).toEqual([
      {
        text,
        words: [
          { word: 'automation', as: 'automation', foundIn: 'category' },
          { word: 'invoice', as: 'invoices', foundIn: 'description' },
        ],
      },
    ])
    expect(matchOf({ desiredOutcomes: [text] }, given).desiredOutcomes.found).toHaveLength(1)
    expect(ownerOf(phraseOf(text))(joined(given))).toBe(true)
  })

  test.each(['', '   ', '\u0301', '\u0001'])(
    'MATCH-02 %j, of which no letter is left, is not looked for',
    (text) => {
      expect(matchOf({ painPoints: [text, 'Slow approvals'] }).painPoints).toEqual({
        points: 40,
        found: [{ text: 'Slow approvals', foundIn: 'description' }],
        missing: [],
        nowhere: [],
      })
    },
  )

  test.each([
    [240, 20],
    [200, 20],
    [199.9, 10],
    [100, 10],
    [99.9, 0],
    [-40, 0],
    [null, 0],
  ])('MATCH-04 an average ROI of %d percent brings %i points', (averageROI, points) => {
    expect(matchOf({}, { roiMetrics: { averageROI } }).roi).toEqual({ points, averageROI })
  })

  test('LIST-15 MATCH-07 a return that is not stated is shown as that, a return of 0 as 0', () => {
    const roiReasons = (averageROI: number | null) => {
      const match = matchOf({}, { roiMetrics: { averageROI } })
      const [, , roi] = matchReasons(match, { amount: 149, annualTCO: null }, 'en-US')
      return { summary: matchSummary(match, 'en-US'), roi: roi?.lines }
    }
    expect(roiReasons(null)).toEqual({
      summary: expect.stringContaining(', ROI not stated, '),
      roi: ['Its vendor does not state it'],
    })
    expect(roiReasons(0)).toEqual({
      summary: expect.stringContaining(', ROI 0%, '),
      roi: ['0%, which is under 100%'],
    })
  })
})

describe('the budget', () => {
  test.each([
    ['daily', 2, 2 * 25 * 365],
    ['weekly', 10, 10 * 25 * 52],
    ['monthly', 149, 149 * 25 * 12],
    ['quarterly', 300, 300 * 25 * 4],
    ['yearly', 900, 900 * 25],
    ['once', 900, 900 * 25],
  ] as const)(
    'MATCH-05 a %s price for each user of %d dollars comes to %d in the first year',
    (period, amount, yearlyCost) => {
      expect(matchOf({ budget: yearlyCost }, price({ period, amount })).budget).toMatchObject({
        points: 10,
        verdict: 'fits',
        yearlyCost,
      })
      expect(matchOf({ budget: yearlyCost - 1 }, price({ period, amount })).budget).toMatchObject({
        points: 0,
        verdict: 'over',
      })
    },
  )

  test('MATCH-05 a cent over the budget is over it, however the price is divided', () => {
    expect(matchOf({ budget: 36, teamSize: 1 }, price({ amount: 3 })).budget.verdict).toBe('fits')
    expect(matchOf({ budget: 36, teamSize: 1 }, price({ amount: 3.01 })).budget).toMatchObject({
      verdict: 'over',
      yearlyCost: 36.12,
    })
    // 0.1 + 0.2 is no sum of cents
    expect(
      matchOf({ budget: 10_950, teamSize: 100 }, price({ amount: 0.3, period: 'daily' })).budget,
    ).toMatchObject({
      verdict: 'fits',
      yearlyCost: 10_950,
    })
  })

  test('MATCH-09 without a team size the price is taken for 25', () => {
    expect(matchOf({ teamSize: undefined }).budget).toMatchObject({ teamSize: 25, yearlyCost: 44_700 })
    expect(matchOf({ teamSize: 30 }).budget).toMatchObject({ teamSize: 30, yearlyCost: 53_640, points: 0 })
  })

  test('MATCH-08 the budget may be a number, or a list whose first entry is the ceiling', () => {
    expect(matchOf({ budget: [50_000, 10] })).toEqual(matchOf({ budget: 50_000 }))
    expect(matchOf({ budget: [10, 50_000] })).toEqual(matchOf({ budget: 10 }))
    expect(matchOf({ budget: [] }).budget).toEqual({ points: 0, verdict: 'unchecked', because: 'no-budget' })
  })

  test('MATCH-05 one price for the whole company is not taken times its people', () => {
    expect(matchOf({}, price({ type: 'other', amount: 2_400 })).budget).toEqual({
      points: 10,
      verdict: 'fits',
      yearlyCost: 28_800,
      timesAYear: 12,
      teamSize: null,
      ceiling: 50_000,
    })
  })

  test.each([
    [{ type: 'per_transaction', amount: 0.4 }, 'per-transaction'],
    [{ currency: 'EUR' }, 'other-currency'],
    [{ amount: 0 }, 'on-request'],
    [{ type: 'per_transaction', amount: 0 }, 'on-request'],
  ] as const)(
    'MATCH-05 a price of %j cannot be checked: it brings nothing, and says why',
    (given, because) => {
      expect(matchOf({}, price(given)).budget).toEqual({ points: 0, verdict: 'unchecked', because })
    },
  )
})

describe('the priorities', () => {
  // The description speaks of operational efficiency and of risk, and of no cost.
  test.each([
    [[], 0, []],
    [[{ category: 'Cost Reduction', importance: 10 }], 0, []],
    [[{ category: 'Operational Efficiency', importance: 5 }], 0, []],
    [[{ category: 'Operational Efficiency', importance: 9 }], 4, ['Operational Efficiency']],
    [[{ category: 'Risk Management', importance: 1 }], -4, ['Risk Management']],
    [
      [
        { category: 'Risk Management', importance: 10 },
        { category: 'Operational Efficiency', importance: 4 },
      ],
      4,
      ['Operational Efficiency', 'Risk Management'],
    ],
  ] as const)(
    'ASSESS-07 ASSESS-08 priorities of %j lift by %i and leave the score alone',
    (priorities, lift, served) => {
      const match = matchOf({ priorities })
      expect(match.priorities.lift).toBe(lift)
      expect(match.priorities.served.map(({ category }) => category)).toEqual(served)
      expect(match.score).toBe(matchOf({}).score)
      expect(matchKeyOf(needs({ priorities })) === matchKeyOf(needs())).toBe(
        priorities.every(({ importance }) => importance === 5),
      )
    },
  )

  test('ASSESS-09 each challenge and outcome that is offered belongs to one goal', () => {
    const phrases: string[] = Object.values(goalPhrases).flat()
    expect(Object.keys(goalPhrases)).toEqual([...goals])
    expect(phrases.toSorted()).toEqual([...painPoints, ...desiredOutcomes].toSorted())
  })

  test('ASSESS-07 the reason names the goals that decide, and nothing where none does', () => {
    expect(priorityLine(matchOf({ priorities: [{ category: 'Risk Management', importance: 9 }] }))).toBe(
      'Serves Risk Management (9 of 10): this decides its place among applications with the same score and industry',
    )
    expect(priorityLine(matchOf({ priorities: [{ category: 'Cost Reduction', importance: 9 }] }))).toBe(
      undefined,
    )
  })

  test('MATCH-02 what is made for the company’s industry says that this decides first, and adds no score', () => {
    const match = matchOf({ industry: 'Retail' })
    expect([match.ownIndustry, match.score]).toEqual(['Retail', matchOf({}).score])
    expect(industryLine(match)).toBe(
      'Made for Retail, your company’s industry: it is listed before others with the same score',
    )
    expect(industryLine(matchOf({ industry: 'Healthcare' }))).toBeUndefined()
    expect(matchKeyOf(needs({ industry: 'Retail' }))).not.toBe(matchKeyOf(needs()))
  })
})

const texts = fc.uniqueArray(
  fc.oneof(fc.constantFrom(...painPoints, ...desiredOutcomes), fc.string({ maxLength: 12 })),
  {
    maxLength: 20,
  },
)
const someNeeds: fc.Arbitrary<MatchNeeds> = fc.record({
  painPoints: texts,
  desiredOutcomes: texts,
  teamSize: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  budget: fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 3 }),
  ),
  industry: fc.constantFrom(undefined, 'Retail'),
  foundNowhere: fc.uniqueArray(fc.constantFrom(...painPoints, ...desiredOutcomes), { maxLength: 6 }),
  priorities: fc.uniqueArray(
    fc.record({ category: fc.constantFrom(...goals), importance: fc.integer({ min: 1, max: 10 }) }),
    { selector: ({ category }) => category },
  ),
})
const someCandidate: fc.Arbitrary<MatchCandidate> = fc.record({
  description: fc
    .array(fc.oneof(fc.constantFrom(...painPoints, ...desiredOutcomes), fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(' ')),
  category: fc.constantFrom('AI Copilots', 'Process Automation'),
  name: fc.oneof(fc.constantFrom(...painPoints), fc.string({ maxLength: 20 })),
  tagline: fc.oneof(fc.constantFrom(...desiredOutcomes), fc.string({ maxLength: 20 })),
  features: fc.array(fc.record({ title: fc.string(), text: fc.constantFrom(...painPoints) }), {
    maxLength: 2,
  }),
  integrations: fc.array(fc.constantFrom('SAP', ...desiredOutcomes), { maxLength: 2 }),
  metadata: fc.record({ industry: fc.constantFrom('Retail', 'Healthcare') }),
  roiMetrics: fc.record({ averageROI: fc.option(fc.double({ min: -100, max: 10_000, noNaN: true })) }),
  pricing: fc.record({
    type: fc.constantFrom('per_user', 'per_transaction', 'other'),
    amount: fc.integer({ min: 0, max: 10_000_000_000 }).map((cents) => cents / 100),
    period: fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'once'),
    currency: fc.constantFrom('USD', 'EUR'),
  }),
})

describe('whatever is asked for and offered', () => {
  test('MATCH-01 the score is whole, from 0 to 100, the sum of its parts, and the exact sum rounded half up', () => {
    fc.assert(
      fc.property(someNeeds, someCandidate, (buyerNeeds, offered) => {
        const {
          score,
          painPoints: pain,
          desiredOutcomes: wanted,
          roi,
          budget,
        } = matcherFor(buyerNeeds)(offered)
        const parts = [pain.points, wanted.points, roi.points, budget.points]
        expect(parts.every((points) => Number.isInteger(points) && points >= 0)).toBe(true)
        expect(parts.reduce((sum, points) => sum + points, 0)).toBe(score)
        expect(score).toBeLessThanOrEqual(100)
        const { lift } = matcherFor(buyerNeeds)(offered).priorities
        expect(Number.isInteger(lift) && lift >= priorityBoostMin && lift <= priorityBoostMax).toBe(true)
        expect(matcherFor({ ...buyerNeeds, priorities: [] })(offered).score).toBe(score)
        const share = (most: number, found: number, missing: number) =>
          found === 0 ? 0 : (most * found) / (found + missing)
        const exact =
          share(40, pain.found.length, pain.missing.length) +
          share(30, wanted.found.length, wanted.missing.length) +
          roi.points +
          budget.points
        // 1e-9 lifts what lies on the half over what a binary fraction loses of it.
        expect(score).toBe(Math.round(exact + 1e-9))
        expect(Math.abs(pain.points - share(40, pain.found.length, pain.missing.length))).toBeLessThan(1)
        expect(Math.abs(wanted.points - share(30, wanted.found.length, wanted.missing.length))).toBeLessThan(
          1,
        )
      }),
      { numRuns: 2_000 },
    )
  })

  test('MATCH-01 a ranking’s score, industry and priority boost are those that the reasons add up to', () => {
    fc.assert(
      fc.property(someNeeds, someCandidate, (buyerNeeds, offered) => {
        const { score, ownIndustry, priorities } = matcherFor(buyerNeeds)(offered)
        expect(rankingScoreFor(buyerNeeds)(joined(offered), offered)).toEqual({
          score,
          isOwnIndustry: ownIndustry !== null,
          priorityBoost: priorities.lift,
        })
      }),
    )
  })

  test('MATCH-02 own words are found in any order, and an exact phrase is always found', () => {
    const word = fc.constantFrom(
      'invoice',
      'invoices',
      'company',
      'late',
      'churn',
      'the',
      'r&d',
      'AI',
      'Côtes',
      '24/7',
    )
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        fc.string(),
        (words, order, other) => {
          const shuffled = words
            .map((one) => [one, order.next().value] as const)
            .toSorted((one, another) => one[1] - another[1])
            .map(([one]) => one)
          const isFound = (text: string, description: string) =>
            ownerOf(phraseOf(text))(joined({ description }))
          expect(isFound(words.join(' '), `${other} ${words.join(' ')}. ${other}`)).toBe(true)
          const isWorded = words.some((one) => one !== 'the')
          if (isWorded) expect(isFound(words.join(' '), shuffled.join(', '))).toBe(true)
          if (isWorded) expect(isFound(`${words.join(' ')} zzz`, shuffled.join(' '))).toBe(false)
        },
      ),
    )
  })

  test('needs with one key are scored alike, and more found never scores less', () => {
    fc.assert(
      fc.property(someNeeds, someCandidate, (buyerNeeds, offered) => {
        const same: MatchNeeds = {
          ...buyerNeeds,
          budget: typeof buyerNeeds.budget === 'number' ? [buyerNeeds.budget, 7] : buyerNeeds.budget,
          teamSize: buyerNeeds.teamSize ?? 25,
        }
        expect(matchKeyOf(same)).toBe(matchKeyOf(buyerNeeds))
        expect(matcherFor(same)(offered)).toEqual(matcherFor(buyerNeeds)(offered))
        const richer = {
          ...offered,
          description: `${offered.description} ${buyerNeeds.painPoints.join(' ')}`,
        }
        expect(matcherFor(buyerNeeds)(richer).score).toBeGreaterThanOrEqual(
          matcherFor(buyerNeeds)(offered).score,
        )
      }),
    )
  })

  test('MATCH-07 the reasons carry the points of the parts and name every text that was asked for', () => {
    fc.assert(
      fc.property(someNeeds, someCandidate, (buyerNeeds, offered) => {
        const match = matcherFor(buyerNeeds)(offered)
        const reasons = matchReasons(match, { amount: offered.pricing.amount, annualTCO: 0 }, 'en-US')
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(match.score)
        expect(reasons.map(({ outOf }) => outOf)).toEqual([40, 30, 20, 10])
        const reasonsText = reasons.flatMap(({ lines }) => lines).join('\n')
        for (const { text } of [...match.painPoints.found, ...match.desiredOutcomes.found])
          expect(reasonsText).toContain(text)
        for (const { missing, nowhere } of [match.painPoints, match.desiredOutcomes])
          for (const text of [...missing, ...nowhere]) expect(reasonsText).toContain(text)
      }),
    )
  })
})

describe('the reasons', () => {
  const linesOf = (
    wanted: Partial<MatchNeeds>,
    given: Partial<MatchCandidate> = {},
    annualTCO: number | null = 60_000,
  ) => {
    const offered = candidate(given)
    const cost = { amount: offered.pricing.amount, annualTCO }
    return matchReasons(matcherFor(needs(wanted))(offered), cost, 'en-US').map(({ lines }) => lines)
  }

  test('MATCH-07 they say what was found where, what was not, the return and the whole sum', () => {
    expect(linesOf({ painPoints: ['Manual data entry', 'Customer churn', 'Siloed data'] })).toEqual([
      ['Manual data entry: named in the description', 'Not named: Customer churn, Siloed data'],
      ['Fewer errors: named in the description'],
      ['240%, which is 200% or more'],
      [
        'Licence alone: $149 × 25 people × 12 months = $44,700 in the first year, within your $50,000',
        'Not checked: with services its vendor states $60,000 a year for a typical customer, $10,000 above your $50,000',
      ],
    ])
  })

  test('MATCH-07 for a phrase whose words are apart they say where each is and in which form', () => {
    const [challenges, outcomes] = linesOf({
      painPoints: ['process of an invoice'],
      desiredOutcomes: ['error-free', 'errors in invoices'],
    })
    expect(challenges).toEqual([
      'process of an invoice: “process” in the category; “invoice” as “invoices” in the description',
    ])
    expect(outcomes).toEqual([
      'errors in invoices: “errors”, “invoices” in the description',
      'Not named: error-free',
    ])
  })

  test.each([
    [
      {},
      'Licence alone: $149 × 25 people × 12 months = $44,700 in the first year, $4,700 above your $40,000',
    ],
    [
      price({ period: 'yearly', amount: 96.5 }),
      'Licence alone: $96.50 × 25 people = $2,412.50 in the first year, within your $40,000',
    ],
    [
      price({ type: 'other', period: 'once', amount: 900 }),
      'Licence alone: $900 in the first year, within your $40,000',
    ],
    [
      price({ type: 'per_transaction' }),
      'Priced per transaction: it cannot be checked against a yearly budget without a volume',
    ],
    [
      price({ currency: 'CHF' }),
      'Priced in another currency than your budget: it cannot be checked without an exchange rate',
    ],
  ])('MATCH-05 the budget of a price of %j is explained', (given, line) => {
    expect(linesOf({ budget: 40_000 }, given)[3]?.[0]).toBe(line)
  })

  test('MATCH-05 the unchecked yearly cost is shown beside the checked licence, and brings no points', () => {
    const second = (annualTCO: number | null) => linesOf({}, {}, annualTCO)[3]?.[1]
    expect(second(50_000)).toBe(
      'Not checked: with services its vendor states $50,000 a year for a typical customer, within your $50,000',
    )
    expect(second(50_000.01)).toContain('$0.01 above your $50,000')
    expect(second(null)).toBe(
      'Services and running costs are not included, and its vendor does not state them',
    )
    expect(matchOf({}).budget.points).toBe(10)
    expect(linesOf({}, price({ type: 'per_transaction' }))[3]).toHaveLength(1)
  })

  test('MATCH-07 one line says the same in short', () => {
    expect(matchSummary(matchOf({ painPoints: ['Manual data entry', 'Siloed data'] }), 'en-US')).toBe(
      '1 of 2 challenges, 1 of 1 outcomes, ROI 240%, licence within budget',
    )
    expect(matchSummary(matchOf({ painPoints: [] }, price({ type: 'per_transaction' })), 'en-US')).toBe(
      '1 of 1 outcomes, ROI 240%, budget not checked',
    )
  })
})

test.each([
  [10_000, '$10K'],
  [250_000, '$250K'],
  [990_000, '$990K'],
  [1_000_000, '$1M+'],
])('ASSESS-10 a budget of %i is labelled %s', (budget, label) => {
  expect(budgetLabel(budget)).toBe(label)
})

test('a budget is shortened as the language of the reader shortens figures', () => {
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  writeTextsFor(() => ({ locale: 'de-DE', translated: () => '{amount} und mehr' }))
  expect([10_000, 250_000, 1_000_000].map(budgetLabel)).toEqual([
    ...['10.000\u00a0$', '250.000\u00a0$', '1\u00a0Mio.\u00a0$ und mehr'],
  ])
})
