import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureOf } from '#platform/kernel/numbers/figure.ts'
import { wordingFor } from '../wording.ts'
import { figureBounds, scenarioBounds, typedBounds } from './parameters.ts'
import { nearestStop, stopBeside } from './slider-stops.ts'

describe('where a slider stops', () => {
  test('ROI-07 ROI-10 ROI-11 a step leads to the next specified stop, and the ends hold', () => {
    expect(stopBeside(75_000, 1, figureBounds.currentSalary)).toBe(80_000)
    expect(stopBeside(36, -1, figureBounds.timeHorizon)).toBe(33)
    expect(stopBeside(8, 1, figureBounds.discountRate)).toBe(8.5)
    expect(stopBeside(200_000, 1, figureBounds.currentSalary)).toBe(200_000)
    expect(stopBeside(30_000, -5, figureBounds.currentSalary)).toBe(30_000)
  })

  test('ROI-13 the risk stops at 1, 5, 10 and on to 50, so that the defaults can be kept', () => {
    const { riskFactor } = scenarioBounds
    const walked = [1]
    while ((walked.at(-1) ?? 50) < 50) walked.push(stopBeside(walked.at(-1) ?? 50, 1, riskFactor))
    expect(walked).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
    expect([2, 4, 7, 34, 49].map((value) => nearestStop(value, riskFactor))).toEqual([1, 5, 5, 35, 50])
  })

  test('from a typed value between two stops the first step leads to the next of them', () => {
    expect(stopBeside(77_300, 1, figureBounds.currentSalary)).toBe(80_000)
    expect(stopBeside(77_300, -1, figureBounds.currentSalary)).toBe(75_000)
  })

  test('from a typed value beyond the slider the first step down leads to its end', () => {
    expect(stopBeside(750_000, -1, figureBounds.implementationCost)).toBe(500_000)
    expect(stopBeside(750_000, 1, figureBounds.implementationCost)).toBe(500_000)
    expect(stopBeside(1_000, 1, figureBounds.currentSalary)).toBe(30_000)
  })

  test('the shown figure can be typed again unchanged, in every region', () => {
    const locales = ['en-US', 'en-IE', 'en-GB', 'en-CA', 'es-US', 'es-ES', 'fr-FR', 'fr-CA', 'de-DE']
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 50_000_000 }), (locale, cents) => {
        const shown = wordingFor(locale).numberText('implementationCost', cents / 100)
        expect(figureOf(shown, typedBounds(figureBounds.implementationCost), locale), shown).toBe(cents / 100)
      }),
    )
  })
})
