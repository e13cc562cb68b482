import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workedOut } from './worked-out.ts'

test('savings and the months that cover the cost follow from return and cost', () => {
  const stated = { averageROI: 180, annualTCO: 11_700, paybackPeriod: 5 }
  expect(workedOut(stated)).toEqual({ savings: 32_760, coveredAfter: 4.3, isPaybackElsewhere: false })
  expect(workedOut({ ...stated, paybackPeriod: 9 })?.isPaybackElsewhere).toBe(true)
  expect(workedOut({ ...stated, paybackPeriod: 0 })?.isPaybackElsewhere).toBe(false)
})

test('LIST-15 nothing follows from a 0, and a loss is never covered', () => {
  expect(workedOut({ averageROI: 0, annualTCO: 11_700, paybackPeriod: 5 })).toBeUndefined()
  expect(workedOut({ averageROI: 180, annualTCO: 0, paybackPeriod: 5 })).toBeUndefined()
  expect(workedOut({ averageROI: -100, annualTCO: 11_700, paybackPeriod: 5 })).toEqual({
    savings: 0,
    coveredAfter: undefined,
    isPaybackElsewhere: false,
  })
})

test('a return above 0 covers its cost within a year, one below 0 does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99, max: 10_000 }).filter((roi) => roi !== 0),
      fc.integer({ min: 1000, max: 1_000_000_000 }),
      (averageROI, annualTCO) => {
        const months = workedOut({ averageROI, annualTCO, paybackPeriod: 0 })?.coveredAfter ?? Number.NaN
        expect(averageROI > 0 ? months <= 12 : months >= 12).toBe(true)
      },
    ),
  )
})
