import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workedOut } from './worked-out.ts'

test('savings and the months that cover the cost follow from return and cost', () => {
  const stated = { averageROI: 180, annualTCO: 11_700, paybackPeriod: 5 }
  expect(workedOut(stated)).toEqual({ savings: 32_760, coveredAfter: 4.3, isPaybackElsewhere: false })
  expect(workedOut({ ...stated, paybackPeriod: 9 })?.isPaybackElsewhere).toBe(true)
  expect(workedOut({ ...stated, paybackPeriod: null })?.isPaybackElsewhere).toBe(false)
})

test('LIST-15 nothing follows from what is not stated or costs nothing, a return of 0 saves the cost, a loss never covers it', () => {
  const stated = { averageROI: 180, annualTCO: 11_700, paybackPeriod: 5 }
  expect(workedOut({ ...stated, averageROI: null })).toBeUndefined()
  expect(workedOut({ ...stated, annualTCO: null })).toBeUndefined()
  expect(workedOut({ ...stated, annualTCO: 0 })).toBeUndefined()
  expect(workedOut({ ...stated, averageROI: 0 })).toMatchObject({ savings: 11_700, coveredAfter: 12 })
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
        const months = workedOut({ averageROI, annualTCO, paybackPeriod: null })?.coveredAfter ?? Number.NaN
        expect(averageROI > 0 ? months <= 12 : months >= 12).toBe(true)
      },
    ),
  )
})
