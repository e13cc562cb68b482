import { describe, expect, test } from 'vitest'
import { desiredOutcomes, painPoints } from '#rooms/discover/assessment/contract.ts'
import { matcherFor } from '#rooms/discover/assessment/server/index.ts'
import { listingShape, vendorShape } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import { categories, industries } from '#rooms/discover/catalog/rules/vocabulary.ts'
import { annualCostDollars, averageSavingsDollars, paybackMonths } from './figures.ts'
import { sampleCatalogue } from './sample-catalogue.ts'

const { vendors, listings } = sampleCatalogue()

const tally = <T, K>(rows: readonly T[], keyOf: (row: T) => K) => {
  const counts = new Map<K, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}
const shareOf = (accepts: (listing: (typeof listings)[number]) => boolean) =>
  listings.filter(accepts).length / listings.length
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => text.split(/\s+/)
const sentencesOf = (text: string) => text.split(/(?<=[.?:;]) /).map((sentence) => plain(sentence))
/** Names of the listings for which something is wrong: a failing test then says where to look. */
const offenders = (isWrong: (listing: (typeof listings)[number]) => boolean) =>
  listings.filter(isWrong).map(({ name }) => name)
/** Every text a visitor reads, with the name of the listing or vendor it belongs to. */
const prose: [string, string][] = [
  ...listings.flatMap(({ name, tagline, description, features }): [string, string][] => [
    [name, tagline],
    [name, description],
    ...features.map(({ text }): [string, string] => [name, text]),
  ]),
  ...vendors.map(({ name, about }): [string, string] => [name, about]),
]

describe('the size and spread of the sample catalogue', () => {
  test('LAND-05 the sample catalogue has 520 applications in every category and industry', () => {
    expect(listings).toHaveLength(520)
    const shelves = tally(listings, ({ category, industry }) => `${category} / ${industry}`)
    for (const category of categories) {
      for (const industry of industries) {
        expect(
          shelves.get(`${category} / ${industry}`) ?? 0,
          `${category} / ${industry}`,
        ).toBeGreaterThanOrEqual(10)
      }
    }
    expect(shelves.size).toBe(25)
  })

  test('about a hundred vendors offer one to nine applications each', () => {
    expect(vendors.length).toBeGreaterThanOrEqual(90)
    expect(vendors.length).toBeLessThanOrEqual(110)
    const products = tally(listings, ({ vendorKey }) => vendorKey)
    expect([...products.keys()].sort()).toEqual(vendors.map(({ key }) => key).sort())
    expect(Math.max(...products.values())).toBeLessThanOrEqual(9)
    expect(Math.min(...products.values())).toBeGreaterThanOrEqual(1)
  })

  test('every sample listing and vendor may enter the catalogue as it is', () => {
    for (const { vendorKey: _vendorKey, ...listing } of listings) {
      expect(listingShape.safeParse(listing).error?.issues ?? [], listing.name).toEqual([])
    }
    for (const vendor of vendors)
      expect(vendorShape.safeParse(vendor).error?.issues ?? [], vendor.name).toEqual([])
  })

  test('keys are unique, and names are unique whatever the case and accents', () => {
    expect(new Set(listings.map(({ key }) => key)).size).toBe(520)
    expect(new Set(listings.map(({ name }) => plain(name))).size).toBe(520)
    expect(new Set(vendors.map(({ key }) => key)).size).toBe(vendors.length)
    expect(new Set(vendors.map(({ name }) => plain(name))).size).toBe(vendors.length)
  })

  test('some names and vendors carry accents, and keys never do', () => {
    const accented = (name: string) => plain(name) !== name.toLowerCase()
    expect(listings.filter(({ name }) => accented(name)).length).toBeGreaterThanOrEqual(10)
    expect(vendors.filter(({ name }) => accented(name)).length).toBeGreaterThanOrEqual(4)
    expect(listings.find(({ name }) => name === 'Côtes Forecast')?.key).toBe('cotes-forecast')
    expect(vendors.find(({ name }) => name === 'Søndre Tal')?.key).toBe('sondre-tal')
  })

  test('the catalogue is the same in every call', () => {
    const again = sampleCatalogue()
    expect(again).toEqual({ vendors, listings })
    expect(again.listings[0]).not.toBe(listings[0])
  })
})

describe('the figures of the sample catalogue', () => {
  test('savings are the yearly cost times one plus the return, rounded to dollars', () => {
    expect(
      offenders(
        ({ roiMetrics: { annualTCO, averageROI, averageSavings } }) =>
          averageSavings !== Math.round(annualTCO * (1 + averageROI / 100)),
      ),
    ).toEqual([])
    expect(averageSavingsDollars(48_000, 240)).toBe(163_200)
  })

  test('the yearly cost follows from the price, the typical size of a contract and the services beside it', () => {
    expect(
      offenders(
        ({ category, pricing, roiMetrics }) => roiMetrics.annualTCO !== annualCostDollars(category, pricing),
      ),
    ).toEqual([])
    const price = { currency: 'USD', period: 'monthly' } as const
    // 149 dollars × 12 months × 25 seats × 1.08
    expect(annualCostDollars('Process Automation', { ...price, type: 'per_user', amountMinor: 149_00 })).toBe(
      48_276,
    )
    // 1.20 dollars × 80,000 transactions × 1.25
    expect(
      annualCostDollars('Predictive Analytics', { ...price, type: 'per_transaction', amountMinor: 120 }),
    ).toBe(120_000)
    // 1,200 dollars × 12 months × 4 departments × 1.30
    expect(
      annualCostDollars('Decision Intelligence', { ...price, type: 'other', amountMinor: 1200_00 }),
    ).toBe(74_880)
  })

  test('payback is the implementation plus the months of savings that cover the first year', () => {
    expect(
      offenders(
        ({ category, roiMetrics: { annualTCO, averageSavings, paybackPeriod } }) =>
          paybackPeriod !== paybackMonths(category, annualTCO, averageSavings),
      ),
    ).toEqual([])
    // 6 weeks are 1.38 months; 1.4 × 48,000 dollars are covered by 13,600 dollars a month in 4.94
    expect(paybackMonths('Process Automation', 48_000, 163_200)).toBe(7)
    // An agentic product takes twice as long to introduce
    expect(paybackMonths('Agentic AI', 48_000, 163_200)).toBe(8)
  })

  test('returns range from 50 to under 450 percent, most between 100 and 260, and meet at no ceiling', () => {
    const returns = listings.map(({ roiMetrics }) => roiMetrics.averageROI)
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...returns)).toBeLessThan(450)
    expect(Math.max(...tally(returns, String).values())).toBeLessThanOrEqual(8)
    const highest = returns.toSorted((a, b) => b - a).slice(0, 12)
    expect(new Set(highest).size).toBe(12)
    expect(returns.every(Number.isInteger)).toBe(true)
    expect(shareOf(({ roiMetrics }) => roiMetrics.averageROI < 100)).toBeGreaterThan(0.05)
    expect(
      shareOf(({ roiMetrics: { averageROI } }) => averageROI >= 100 && averageROI <= 260),
    ).toBeGreaterThan(0.55)
    expect(shareOf(({ roiMetrics }) => roiMetrics.averageROI >= 200)).toBeGreaterThan(0.2)
  })

  test('list prices differ in what was negotiated off them, and never lie below the price', () => {
    const ratios = listings.flatMap(({ pricing: { amountMinor, listAmountMinor } }) =>
      listAmountMinor === undefined ? [] : [(listAmountMinor / amountMinor).toFixed(2)],
    )
    expect(ratios.every((ratio) => Number(ratio) > 1)).toBe(true)
    expect(new Set(ratios).size).toBeGreaterThan(4)
    expect(ratios.length).toBeLessThan(listings.length)
  })

  test('about 65 in 100 are priced per user per month, 20 otherwise and 15 per transaction', () => {
    const perUserMonthly = shareOf(
      ({ pricing }) => pricing.type === 'per_user' && pricing.period === 'monthly',
    )
    expect(perUserMonthly).toBeGreaterThan(0.6)
    expect(perUserMonthly).toBeLessThan(0.7)
    expect(shareOf(({ pricing }) => pricing.type === 'other')).toBeCloseTo(0.2, 1)
    expect(shareOf(({ pricing }) => pricing.type === 'per_transaction')).toBeCloseTo(0.15, 1)
    const kinds = tally(listings, ({ pricing: { type, period } }) => `${type} ${period}`)
    for (const kind of [
      'per_user yearly',
      'per_user daily',
      'other monthly',
      'other yearly',
      'other quarterly',
    ]) {
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
    }
    expect(new Set(listings.map(({ pricing }) => pricing.currency))).toEqual(new Set(['USD']))
  })

  test('ratings run from 3.6 to 4.9 and are better where more enterprises use the product', () => {
    const ratings = listings.map(({ rating }) => Number(rating))
    expect(Math.min(...ratings)).toBeGreaterThanOrEqual(3.6)
    expect(Math.max(...ratings)).toBeLessThanOrEqual(4.9)
    const meanWhere = (accepts: (count: number) => boolean) => {
      const chosen = listings.filter(({ enterpriseCount }) => accepts(enterpriseCount))
      return chosen.reduce((sum, { rating }) => sum + Number(rating), 0) / chosen.length
    }
    expect(meanWhere((count) => count > 120) - meanWhere((count) => count < 25)).toBeGreaterThan(0.2)
    const counts = listings.map(({ enterpriseCount }) => enterpriseCount)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...counts)).toBeLessThanOrEqual(900)
  })

  test('no two listings were published at the same instant, and all between 2024 and October 2026', () => {
    const instants = listings.map(({ publishedAt }) => publishedAt)
    expect(new Set(instants).size).toBe(520)
    expect(instants.every((instant) => instant >= '2024-01-01' && instant < '2026-11-01')).toBe(true)
  })

  test('about four in five are verified; SOC2 and GDPR are the commonest certificates', () => {
    expect(shareOf(({ isVerified }) => isVerified)).toBeCloseTo(0.8, 1)
    const holding = tally(
      listings.flatMap(({ certificates }) => certificates),
      ({ standard }) => standard,
    )
    const [first, second] = [...holding.entries()].sort((a, b) => b[1] - a[1]).map(([standard]) => standard)
    expect([first, second].sort()).toEqual(['GDPR', 'SOC2'])
    for (const { name, industry, certificates } of listings) {
      const standards = certificates.map(({ standard }) => standard)
      expect(standards.length, name).toBeGreaterThan(0)
      expect(new Set(standards).size, name).toBe(standards.length)
      if (standards.includes('HIPAA')) expect(industry, name).toBe('Healthcare')
      if (standards.includes('PCI DSS')) expect(['Retail', 'Financial Services'], name).toContain(industry)
      for (const { validUntil } of certificates) {
        expect(validUntil >= '2026-12-01' && validUntil <= '2029-12-31', `${name} ${validUntil}`).toBe(true)
      }
    }
  })

  test('each listing shows two to six integrations, and neither these nor its features twice', () => {
    expect(
      offenders(({ features, integrations }) => {
        const titles = new Set(features.map(({ title }) => title))
        const interfaces = new Set(integrations)
        return (
          titles.size !== features.length ||
          interfaces.size !== integrations.length ||
          integrations.length < 2 ||
          integrations.length > 6
        )
      }),
    ).toEqual([])
  })
})

describe('the prose of the sample catalogue', () => {
  test('each application states three features of its own, and no sentence is in two listings', () => {
    expect(offenders(({ features }) => features.length !== 3)).toEqual([])
    const texts = tally(
      listings.flatMap(({ features }) => features),
      ({ text }) => plain(text),
    )
    expect([...texts].filter(([, count]) => count > 1)).toEqual([])
  })

  test('a feature is one sentence of five to 25 words under a title of two to four', () => {
    expect(
      offenders(({ features }) =>
        features.some(
          ({ title, text }) =>
            wordsOf(title).length < 2 ||
            wordsOf(title).length > 4 ||
            !/^[\p{Lu}\d]/u.test(title) ||
            !/^\p{Lu}[^.]*\.$/u.test(text) ||
            wordsOf(text).length < 5 ||
            wordsOf(text).length > 25,
        ),
      ),
    ).toEqual([])
  })

  test('every description has 35 to 80 words', () => {
    expect(
      offenders(({ description }) => {
        const { length } = wordsOf(description)
        return length < 35 || length > 80
      }),
    ).toEqual([])
  })

  test('no two descriptions and no two taglines are alike', () => {
    expect(new Set(listings.map(({ description }) => plain(description))).size).toBe(520)
    expect(new Set(listings.map(({ tagline }) => plain(tagline))).size).toBe(520)
  })

  test('no two descriptions share more than three fifths of their sentences', () => {
    const sentences = listings.map(({ name, description }) => ({
      name,
      set: new Set(sentencesOf(description)),
    }))
    const alike: string[] = []
    for (const [index, one] of sentences.entries()) {
      for (const other of sentences.slice(index + 1)) {
        const shared = [...one.set].filter((sentence) => other.set.has(sentence)).length
        if (shared / Math.min(one.set.size, other.set.size) > 0.6) alike.push(`${one.name} / ${other.name}`)
      }
    }
    expect(alike).toEqual([])
  })

  test('no word is repeated in a row', () => {
    expect(prose.filter(([, text]) => /\b(\p{L}+) \1\b/iu.test(text)).map(([name]) => name)).toEqual([])
  })

  test('"a" and "an" fit the word that follows', () => {
    // Spelled with a vowel but spoken with a consonant, and the other way round.
    const spokenWithConsonant = /^(?:uni|use|usu|usage|uti|one|eu)/i
    const spokenWithVowel = /^(?:hour|honest|honou?r|heir)/i
    const slips = prose.flatMap(([name, text]) =>
      [...text.matchAll(/\b(an?) (\p{L}[\p{L}-]*)/giu)]
        .filter(([, article = '', word = '']) => {
          const vowel =
            (/^[aeiou]/i.test(word) && !spokenWithConsonant.test(word)) || spokenWithVowel.test(word)
          return vowel !== (article.toLowerCase() === 'an')
        })
        .map(([slip]) => `${name}: ${slip}`),
    )
    expect(slips).toEqual([])
  })

  test('sentences begin with a capital and end with a full stop, without exclamation marks or double spaces', () => {
    expect(offenders(({ description }) => !/\.$/.test(description))).toEqual([])
    expect(offenders(({ description }) => /(?:^|[.?!] )\p{Ll}/u.test(description))).toEqual([])
    expect(prose.filter(([, text]) => /!| {2}|^\s|\s$|\s[,.;]/.test(text)).map(([name]) => name)).toEqual([])
  })

  test('taglines fit on a card', () => {
    expect(offenders(({ tagline }) => tagline.length > 140 || /\.$/.test(tagline))).toEqual([])
  })

  test('no real product or company is named', () => {
    const real =
      /\b(sap|salesforce|microsoft|slack|oracle|google|amazon|aws|azure|workday|servicenow|jira|excel)\b/i
    const everything = [
      ...prose.map(([, text]) => text),
      ...listings.flatMap(({ name, integrations }) => [name, ...integrations]),
      ...vendors.map(({ name }) => name),
    ]
    expect(everything.filter((text) => real.test(text))).toEqual([])
  })
})

describe('what an assessment finds in the sample catalogue', () => {
  test.each([...painPoints, ...desiredOutcomes])(
    'ASSESS-03 ASSESS-04 "%s" is named by 25 to 150 descriptions, in three categories or more',
    (phrase) => {
      const holding = listings.filter(({ description }) => plain(description).includes(plain(phrase)))
      expect(holding.length).toBeGreaterThanOrEqual(25)
      expect(holding.length).toBeLessThanOrEqual(150)
      expect(new Set(holding.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
    },
  )

  test('ASSESS-03 ASSESS-04 there are ten challenges and ten outcomes, each a short phrase', () => {
    expect(painPoints).toHaveLength(10)
    expect(desiredOutcomes).toHaveLength(10)
    const phrases = [...painPoints, ...desiredOutcomes]
    expect(new Set(phrases).size).toBe(20)
    expect(phrases.filter((phrase) => !/^[A-Z][a-z]+( [a-z]+){1,2}$/.test(phrase))).toEqual([])
  })

  test('ASSESS-03 ASSESS-04 a feature names a challenge or an outcome only where the description does', () => {
    const phrases = [...painPoints, ...desiredOutcomes].map(plain)
    expect(
      offenders(({ description, features }) =>
        features.some(({ title, text }) =>
          phrases.some(
            (phrase) => plain(`${title}: ${text}`).includes(phrase) && !plain(description).includes(phrase),
          ),
        ),
      ),
    ).toEqual([])
  })

  const candidates = listings.map(({ pricing, ...listing }) => ({
    ...listing,
    metadata: { industry: listing.industry },
    pricing: { ...pricing, amount: pricing.amountMinor / 100 },
  }))
  /** Names in the order of the ranking: by score, equal ones by return. */
  const rankedFor = (pains: string[], outcomes: string[], budget: number) => {
    const match = matcherFor({ painPoints: pains, desiredOutcomes: outcomes, budget })
    return candidates
      .map((candidate) => ({ candidate, score: match(candidate).score }))
      .sort(
        (a, b) => b.score - a.score || b.candidate.roiMetrics.averageROI - a.candidate.roiMetrics.averageROI,
      )
      .map(({ candidate }) => candidate.name)
  }

  test.each([
    [
      'payables',
      ['Manual data entry', 'Slow approvals', 'Missed deadlines'],
      ['Fewer errors', 'Lower costs', 'Clear audit trail'],
      ['Marrowfen Payables', 'Tallowick Invoice Match'],
    ],
    [
      'forecasts',
      ['Inaccurate forecasts', 'Siloed data'],
      ['Faster decisions', 'Less waste'],
      ['Côtes Forecast', 'Tidewell Plan Meeting'],
    ],
    [
      'a plant',
      ['Unplanned downtime', 'Staff shortages'],
      ['Less waste', 'Lower costs'],
      ['Ironbark Fault Finder', 'Torquell Tool Wear'],
    ],
    [
      'customer service',
      ['Repetitive questions', 'Customer churn'],
      ['Faster response times', 'Higher customer satisfaction'],
      ['Halverd Intake', 'Fennimar Order Care'],
    ],
    [
      'compliance',
      ['Compliance gaps', 'Missed deadlines'],
      ['Clear audit trail', 'Fewer errors'],
      ['Risqua Reg Report', 'Veldkamp Reg Response'],
    ],
    [
      'staffing',
      ['Staff shortages', 'Repetitive questions'],
      ['Faster onboarding', 'Lower costs'],
      ['Rosterley Applicants', 'Shiftmoor Leave Cover'],
    ],
  ])(
    'MATCH-02 MATCH-03 who needs help with %s is shown what is made for it',
    (_name, pains, outcomes, fittingNames) => {
      const first = rankedFor(pains, outcomes, 200_000).slice(0, 6)
      for (const name of fittingNames) expect(first).toContain(name)
    },
  )

  test('ASSESS-03 ASSESS-04 each listing describes a challenge or an outcome in its own words', () => {
    const phrases = [...painPoints, ...desiredOutcomes].map(plain)
    const saying = listings.flatMap(({ description }) =>
      sentencesOf(description).filter((sentence) => phrases.some((phrase) => sentence.includes(phrase))),
    )
    expect(saying.length).toBeGreaterThan(500)
    expect([...tally(saying, String)].filter(([, count]) => count > 1)).toEqual([])
    // Openings that a generator would use for many.
    const openings = tally(saying, (sentence) => wordsOf(sentence).slice(0, 6).join(' '))
    expect([...openings].filter(([, count]) => count > 3)).toEqual([])
  })

  test('MATCH-07 for every challenge there are three outcomes with which some application earns a badge', () => {
    const withoutBadge = painPoints.filter((pain) => {
      const best = desiredOutcomes.map((outcome) => {
        const match = matcherFor({ painPoints: [pain], desiredOutcomes: [outcome], budget: 500_000 })
        return Math.max(...candidates.map((candidate) => match(candidate).score))
      })
      return best.filter((score) => score >= 70).length < 3
    })
    expect(withoutBadge).toEqual([])
  })
})
