import { expect, test } from 'vitest'
import { sizeBandLabels, sizeBands, vendorCompanySizes } from '#rooms/people/accounts/rules/index.ts'
import { sizeBandOf } from './company-size.ts'

test('SET-08 the bands share no number, and every size of the registration falls into the one that holds it', () => {
  expect(sizeBands.map((band) => sizeBandLabels[band])).toEqual([
    'Small, 1-50',
    'Medium, 51-200',
    'Large, 201-1000',
    'Enterprise, 1001+',
  ])
  for (const size of vendorCompanySizes) {
    const [from = 0, to = Number.POSITIVE_INFINITY] = (size.match(/\d+/g) ?? []).map(Number)
    const band = sizeBandOf(size)
    const [low = 0, high = Number.POSITIVE_INFINITY] = (
      sizeBandLabels[band ?? 'small'].match(/\d+/g) ?? []
    ).map(Number)
    expect(band, size).not.toBeNull()
    expect([low <= from, high >= to], size).toEqual([true, true])
  }
  for (const unknown of [null, '', '5000', 'constructor']) expect(sizeBandOf(unknown)).toBeNull()
})
