import { describe, expect, test } from 'vitest'
import { listingShape, vendorShape } from '#rooms/discover/catalog/rules/publishing/listing.ts'
import { syntheticListings, syntheticVendors } from './synthetic-listings.ts'

const rows = [...syntheticListings(20_000, 7)]
const shareHolding = (text: string) =>
  rows.filter(({ description }) => description.toLowerCase().includes(text)).length / rows.length

describe('synthetic listings for benchmarks', () => {
  test('they parse, belong to known vendors and have 35 to 60 words', () => {
    const vendorKeys = new Set(syntheticVendors().map(({ key }) => key))
    for (const { vendorKey, ...listing } of rows.slice(0, 2000)) {
      expect(listingShape.safeParse(listing).error?.issues ?? []).toEqual([])
      expect(vendorKeys.has(vendorKey)).toBe(true)
      const words = listing.description.split(' ').length
      expect(words >= 35 && words <= 60, listing.description).toBe(true)
    }
    for (const vendor of syntheticVendors())
      expect(vendorShape.safeParse(vendor).error?.issues ?? []).toEqual([])
    expect(new Set(syntheticVendors().map(({ name }) => name)).size).toBe(syntheticVendors().length)
  })

  test('the same seed gives the same rows, another seed others', () => {
    expect([...syntheticListings(200, 7)]).toEqual(rows.slice(0, 200))
    expect([...syntheticListings(1, 8)][0]?.description).not.toBe(rows[0]?.description)
  })

  test('names and keys never repeat, descriptions hardly ever', () => {
    const names = new Set<string>()
    const keys = new Set<string>()
    for (const { name, key } of syntheticListings(100_000, 1)) {
      names.add(name.toLowerCase())
      keys.add(key)
    }
    expect(names.size).toBe(100_000)
    expect(keys.size).toBe(100_000)
    expect(new Set(rows.map(({ description }) => description)).size).toBeGreaterThan(19_990)
  })

  test('words run from common to rare, so that searches hit much or little', () => {
    expect(shareHolding(' and ')).toBeGreaterThan(0.5)
    const forecast = shareHolding('forecast')
    expect(forecast).toBeGreaterThan(0.01)
    expect(forecast).toBeLessThan(0.3)
    const counts = new Map<string, number>()
    for (const { description } of rows) {
      for (const word of description.toLowerCase().split(/[ .]+/))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const frequencies = [...counts.values()].sort((a, b) => b - a)
    expect(frequencies.length).toBeGreaterThan(4000)
    // Zipf: the tenth word is several times as common as the hundredth, that as the thousandth.
    expect((frequencies[9] ?? 0) / (frequencies[99] ?? 1)).toBeGreaterThan(4)
    expect((frequencies[99] ?? 0) / (frequencies[999] ?? 1)).toBeGreaterThan(4)
    expect(frequencies.filter((count) => count < 60).length).toBeGreaterThan(500)
  })

  test('ratings, returns and prices are spread and have ties', () => {
    const values = (of: (row: (typeof rows)[number]) => unknown) => new Set(rows.map(of)).size
    expect(values(({ rating }) => rating)).toBeGreaterThan(10)
    expect(values(({ roiMetrics }) => roiMetrics.averageROI)).toBeGreaterThan(50)
    expect(values(({ roiMetrics }) => roiMetrics.averageROI)).toBeLessThan(100)
    expect(values(({ pricing }) => `${pricing.type} ${pricing.amountMinor}`)).toBeGreaterThan(30)
    expect(values(({ category, industry }) => category + industry)).toBe(25)
  })
})
