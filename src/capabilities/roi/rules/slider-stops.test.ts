import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureBounds, scenarioBounds } from './parameters.ts'
import { nearestStop, stopBeside, typedNumber } from './slider-stops.ts'
import { wordingFor } from './wording.ts'

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

  test('typed figures are read with or without thousands, and never as something else', () => {
    const whole = (text: string) => typedNumber(text, 0, 'en-US')
    expect(['75000', '75,000', ' $75,000 ', '1,250,000'].map(whole)).toEqual([
      75_000, 75_000, 75_000, 1_250_000,
    ])
    expect([
      typedNumber('8.25', 2, 'en-US'),
      typedNumber('8', 2, 'en-US'),
      typedNumber('8.255', 2, 'en-US'),
    ]).toEqual([8.25, 8, Number.NaN])
    const none = [
      '17,5',
      '17,00',
      '1.000',
      '1.000,00',
      '75 000',
      '-5',
      '1e3',
      '0x10',
      '',
      '8,',
      '٣',
      'NaN',
      ',500',
    ]
    for (const text of none) expect(whole(text), text).toBeNaN()
  })

  test('what a person’s region writes is what they may type, and the figure on show is one of it', () => {
    for (const [locale, text, number] of [
      ['de-DE', '75.000 $', 75_000],
      ['de-DE', '8,25', 8.25],
      ['fr-FR', '75 000 $US', 75_000],
      ['fr-FR', '75\u202f000\u00a0$US', 75_000],
      ['en-GB', 'US$75,000', 75_000],
      ['es-ES', '1000', 1_000],
    ] as const)
      expect(typedNumber(text, 2, locale), `${locale} ${text}`).toBe(number)
    for (const [locale, text] of [
      ['de-DE', '75,000'],
      ['de-DE', '17.5'],
      ['fr-FR', '75.000'],
    ] as const)
      expect(typedNumber(text, 2, locale), `${locale} ${text}`).toBeNaN()
    const locales = ['en-US', 'en-IE', 'en-GB', 'en-CA', 'es-US', 'es-ES', 'fr-FR', 'fr-CA', 'de-DE']
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 500_000 }), (locale, value) => {
        const shown = wordingFor(locale).numberText('implementationCost', value)
        expect(typedNumber(shown, 0, locale), shown).toBe(value)
      }),
    )
  })
})
