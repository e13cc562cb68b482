// Listings in any number, for benchmarks only: shaped like real ones, but nobody should be shown them.

import {
  annualCostDollars,
  averageSavingsDollars,
  listPriceOf,
  paybackMonths,
} from '#demo/catalogue/figures.ts'
import type { SampleListing } from '#demo/catalogue/sample-catalogue.ts'
import { type Draw, seededDraw } from '#demo/catalogue/seeded-draw.ts'
import { shelves } from '#demo/catalogue/shelves.ts'
import type { Listing, Vendor } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import { categories, complianceStandards, industries } from '#rooms/discover/catalog/rules/vocabulary.ts'

const vendorCount = 2000
const firstSyllables = 'Al Bar Cor Dun El Fen Gar Hol Is Jor Kel Lor Mar Nor Or Pel Quin Ros Sel Tor'.split(
  ' ',
)
const middleSyllables = 'a be di fo ga hi ka le mo ni o pa re si ta u ve wi xa ye'.split(' ')
const lastSyllables =
  'bane dale fern gate holm kin lane mark nell port quay rill stone thorn vane wick yard moor'.split(' ')
const suffixes = ['Systems', 'Labs', 'Works', 'Software', 'Analytics', 'Group', 'Data', 'Partners']
const functionWords = [
  'Close',
  'Intake',
  'Demand',
  'Counsel',
  'Route',
  'Ledger',
  'Watch',
  'Plan',
  'Desk',
  'Review',
]

/** The `index`-th coined word. Different for each index below 7,200 (20 × 20 × 18); then it starts again. */
function coinedWord(index: number): string {
  const last = lastSyllables[index % 18] ?? ''
  const middle = middleSyllables[Math.floor(index / 18) % 20] ?? ''
  const first = firstSyllables[Math.floor(index / 360) % 20] ?? ''
  return first + middle + last
}

/** 2,000 vendors; `syntheticListings` names them by their keys. */
export function syntheticVendors(): Vendor[] {
  return Array.from({ length: vendorCount }, (_, index) => {
    const name = `${coinedWord((index * 7) % 7200)} ${suffixes[index % suffixes.length]}`
    return {
      key: vendorKeyOf(index),
      name,
      about: `${name} is a made-up company for measuring how fast the catalogue answers.`,
      headquarters: 'Nowhere',
      foundedYear: 1990 + (index % 35),
      employees: '11–50',
    }
  })
}

const vendorKeyOf = (index: number) => `synthetic-vendor-${index}`

/**
 * Words by how common they are. First those that the hand-written descriptions use most, then coined ones that grow
 * ever rarer: some three thousand real words and three thousand coined.
 */
function vocabulary(): string[] {
  const counts = new Map<string, number>()
  for (const { entries } of shelves) {
    for (const { description } of entries) {
      for (const word of description.toLowerCase().match(/\p{L}{2,}/gu) ?? []) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
  }
  const real = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
  const coined = Array.from({ length: 3000 }, (_, index) => coinedWord(index * 2 + 1).toLowerCase())
  return [...real, ...coined]
}

/**
 * Rank frequencies after Zipf: the word of rank r is drawn with a weight of 1 / (r + 2.7) (Mandelbrot's shift, which
 * keeps the very first words from crowding out the rest). The table holds ranks in proportion, so a draw is one look-up.
 */
function rankTable(words: number): Uint16Array {
  const size = 1 << 18
  const weights = Array.from({ length: words }, (_, rank) => 1 / (rank + 3.7))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const table = new Uint16Array(size)
  let filled = 0
  let sum = 0
  for (const [rank, weight] of weights.entries()) {
    sum += weight
    const until = Math.round((sum / total) * size)
    table.fill(rank, filled, until)
    filled = until
  }
  return table
}

const pricePoints = [9, 12, 15, 19, 25, 29, 35, 39, 49, 59, 79, 89, 99, 119, 149, 199, 249].map(
  (dollars) => dollars * 100,
)
const transactionPrices = [40, 60, 80, 120, 200, 320, 480, 800, 1200]

/**
 * `count` listings, the same for the same seed, whatever was drawn before. Names and keys never repeat; ratings,
 * returns and prices come from few values, so that orders have many ties, as real catalogues do.
 */
export function* syntheticListings(count: number, seed: number): Generator<SampleListing> {
  const words = vocabulary()
  const ranks = rankTable(words.length)
  const draw = seededDraw(seed)
  for (let index = 0; index < count; index++) yield listingNumber(index, words, ranks, draw)
}

function listingNumber(index: number, words: string[], ranks: Uint16Array, draw: Draw): SampleListing {
  const category = draw.pick(categories)
  const pricing = priceOf(draw)
  const annualTCO = annualCostDollars(category, pricing)
  // Steps of five percent: about seventy values for a million rows.
  const averageROI = 60 + 5 * Math.min(72, Math.max(0, Math.round(22 + 13 * draw.bell())))
  const averageSavings = averageSavingsDollars(annualTCO, averageROI)
  const enterpriseCount = Math.max(3, Math.min(900, Math.round(Math.exp(4 + 1.1 * draw.bell()))))
  const rating = Math.max(
    3.6,
    Math.min(4.9, 3.9 + 0.1 * Math.log(enterpriseCount) + 0.2 * draw.bell()),
  ).toFixed(1)
  return {
    key: `synthetic-${index}`,
    vendorKey: vendorKeyOf(Math.floor(draw.unit() ** 1.5 * vendorCount)),
    // The number tells apart what the 72,000 pairs of coined word and function cannot.
    name: `${coinedWord(index % 7200)} ${functionWords[Math.floor(index / 7200) % 10]} ${Math.floor(index / 72_000) + 1}`,
    tagline: sentence(draw.whole(5, 9), words, ranks, draw),
    category,
    industry: draw.pick(industries),
    description: describe(words, ranks, draw),
    rating,
    isVerified: draw.unit() < 0.8,
    enterpriseCount,
    pricing,
    roiMetrics: {
      averageROI,
      annualTCO,
      paybackPeriod: paybackMonths(category, annualTCO, averageSavings),
      averageSavings,
    },
    // To the minute over three years, so that a large catalogue has ties here as well.
    publishedAt: new Date(Date.UTC(2024, 0, 1) + draw.whole(0, 1_480_000) * 60_000).toISOString(),
    features: [],
    integrations: ['ERP (REST)', 'SAML single sign-on'],
    deployment: 'Hosted',
    supportHours: 'Weekdays',
    languages: ['English'],
    certificates: draw
      .some(complianceStandards, draw.whole(0, 3))
      .map((standard) => ({ standard, issuer: 'Nobody', validUntil: '2028-01-01' })),
  }
}

function priceOf(draw: Draw): Listing['pricing'] {
  const kind = draw.unit()
  const type = kind < 0.65 ? 'per_user' : kind < 0.85 ? 'other' : 'per_transaction'
  const amountMinor =
    type === 'per_transaction'
      ? draw.pick(transactionPrices)
      : draw.pick(pricePoints) * (type === 'other' ? 20 : 1)
  return { type, amountMinor, ...listPriceOf(amountMinor, type, 0), period: 'monthly', currency: 'USD' }
}

/** 35 to 60 words in two to four sentences. */
function describe(words: string[], ranks: Uint16Array, draw: Draw): string {
  let left = draw.whole(35, 60)
  const sentences: string[] = []
  while (left > 0) {
    const length = left < 24 ? left : draw.whole(10, 18)
    sentences.push(`${sentence(length, words, ranks, draw)}.`)
    left -= length
  }
  return sentences.join(' ')
}

function sentence(length: number, words: string[], ranks: Uint16Array, draw: Draw): string {
  let text = ''
  for (let position = 0; position < length; position++) {
    const word = words[ranks[Math.floor(draw.unit() * ranks.length)] ?? 0] ?? ''
    text += position === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : ` ${word}`
  }
  return text
}
