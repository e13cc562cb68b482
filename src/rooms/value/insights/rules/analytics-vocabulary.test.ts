import { expect, test } from 'vitest'
import { returnTone, shownTimes } from './analytics-vocabulary.ts'

test('FIN-04 a multiple has as many digits as it takes to be above the line of its colour', () => {
  const shown = [500_00, 237_89, 200_40, 200_01, 200_00, 199_99, 100_30, 100_01, 100_00].map(shownTimes)
  expect(shown).toEqual([6, 3.3, 3.004, 3.0001, 3, 2.9, 2.003, 2.0001, 2])
  for (let roi = 0; roi < 300_00; roi += 1)
    expect(returnTone(Math.round(shownTimes(roi) * 10_000) - 10_000), String(roi)).toBe(returnTone(roi))
})
