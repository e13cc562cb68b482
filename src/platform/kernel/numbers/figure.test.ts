import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsText,
  type FigureBounds,
  figureOf,
  figureProblem,
  figureText,
  minorOf,
  readFigure,
} from './figure.ts'

const whole = { min: 0, max: 1_000_000, decimals: 0 }
const dollars: FigureBounds = { min: 0, max: 100_000_000, decimals: 2, currency: 'USD' }
const rate: FigureBounds = { min: 0, max: 100, decimals: 2, isPercent: true }
const decimalIn = (text: string, form: FigureBounds, locale: string | undefined = 'en-US') => {
  const read = readFigure(text, form, locale)
  return read.kind === 'figure' ? read.decimal : read.kind
}
const locales = ['en-US', 'en-IE', 'en-GB', 'en-CA', 'es-US', 'es-ES', 'fr-FR', 'fr-CA', 'de-DE', 'de-CH']

describe('what is typed is read in one way', () => {
  test.each<[text: string, form: FigureBounds, locale: string, read: string]>([
    ['12000', whole, 'en-US', '12000'],
    ['12,000', whole, 'en-US', '12000'],
    ['12.000', whole, 'en-US', 'unreadable'],
    ['12.000', dollars, 'en-US', 'unreadable'],
    ['12.000', whole, 'de-DE', '12000'],
    ['12,000', whole, 'de-DE', 'unreadable'],
    ['12 000', whole, 'en-US', '12000'],
    ['12\u00a0000', whole, 'en-US', '12000'],
    ['12\u202f000', whole, 'fr-FR', '12000'],
    ['12\u2009000', whole, 'de-DE', '12000'],
    ['12’000', whole, 'de-CH', '12000'],
    ["12'000", whole, 'en-US', '12000'],
    ['1 234 567', whole, 'en-GB', '1234567'],
    ['1,234 567', whole, 'en-US', 'unreadable'],
    ['12 00', whole, 'en-US', 'unreadable'],
    ['1,23', whole, 'en-US', 'unreadable'],
    ['1e5', whole, 'en-US', 'unreadable'],
    ['0x10', whole, 'en-US', 'unreadable'],
    ['９９', whole, 'en-US', '99'],
    ['１２，０００', whole, 'en-US', '12000'],
    ['٣', whole, 'en-US', 'unreadable'],
    ['5²', whole, 'en-US', 'unreadable'],
    ['-5', whole, 'en-US', '-5'],
    ['−5', whole, 'en-US', '-5'],
    ['–5', whole, 'en-US', '-5'],
    ['－5', whole, 'en-US', '-5'],
    ['--5', whole, 'en-US', 'unreadable'],
    ['5-', whole, 'en-US', 'unreadable'],
    ['-0', whole, 'en-US', '0'],
    ['-0.00', dollars, 'en-US', '0'],
    ['+5', whole, 'en-US', 'unreadable'],
    ['$12,000', dollars, 'en-US', '12000'],
    ['$12,000', whole, 'en-US', 'unreadable'],
    ['€12,000', dollars, 'en-US', 'unreadable'],
    ['US$12,000', dollars, 'en-GB', '12000'],
    ['USD 12,000', dollars, 'en-US', '12000'],
    ['12.000,50 $', dollars, 'de-DE', '12000.5'],
    ['-$5', dollars, 'en-US', '-5'],
    ['$-5', dollars, 'en-US', '-5'],
    ['$', dollars, 'en-US', 'unreadable'],
    ['75k', whole, 'en-US', 'unreadable'],
    ['12,5', rate, 'en-US', 'unreadable'],
    ['12,5', rate, 'de-DE', '12.5'],
    ['12,5', rate, 'fr-FR', '12.5'],
    ['12.5', rate, 'de-DE', 'unreadable'],
    ['12.5', whole, 'en-US', 'unreadable'],
    ['12.5%', rate, 'en-US', '12.5'],
    ['12.5%', whole, 'en-US', 'unreadable'],
    ['7.125', rate, 'en-US', 'unreadable'],
    ['1.234,56', dollars, 'en-US', 'unreadable'],
    ['1.234,56', dollars, 'de-DE', '1234.56'],
    ['1,234.56', dollars, 'en-US', '1234.56'],
    ['1,234.56', dollars, 'de-DE', 'unreadable'],
    ['0.40', dollars, 'en-US', '0.4'],
    ['007', whole, 'en-US', '7'],
    ['5.', rate, 'en-US', 'unreadable'],
    ['.5', rate, 'en-US', 'unreadable'],
    ['1.2.3', rate, 'en-US', 'unreadable'],
    ['12 or 13', whole, 'en-US', 'unreadable'],
    ['1234567890123456', whole, 'en-US', 'unreadable'],
    ['Infinity', whole, 'en-US', 'unreadable'],
    ['', whole, 'en-US', 'empty'],
    [' \u202f ', whole, 'en-US', 'empty'],
    ['  42\t', whole, 'en-US', '42'],
  ])('%j as %o in %s is %s', (text, form, locale, read) => {
    expect(decimalIn(text, form, locale)).toBe(read)
  })

  test('of a file no locale is known: plain digits with a point alone are figures', () => {
    const plain = (text: string) => {
      const read = readFigure(text, dollars, undefined)
      return read.kind === 'figure' ? read.decimal : read.kind
    }
    expect(['12000', '12.5', '-3', '12,000', '12 000', '$12', '12.000', '1e5'].map(plain)).toEqual([
      '12000',
      '12.5',
      '-3',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
    ])
  })

  test('whatever a region writes is read back as the same figure', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(whole, dollars, rate),
        fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
        (locale, form, hundredths) => {
          const value = form.decimals === 0 ? Math.trunc(hundredths / 100) : hundredths / 100
          const shown = figureText(value, form, locale)
          expect(readFigure(shown, form, locale), shown).toMatchObject({ kind: 'figure', value: value + 0 })
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('no text is ever read as a figure of other digits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eEk$%’\u202f'.split('')), maxLength: 12 }),
        fc.constantFrom(...locales, undefined),
        fc.constantFrom(whole, dollars, rate),
        (text, locale, form) => {
          const read = readFigure(text, form, locale)
          if (read.kind !== 'figure') return
          const digitsOf = (value: string) => value.replaceAll(/\D/g, '').replace(/^0+/, '')
          const typed = digitsOf(text)
          const digits = digitsOf(read.decimal)
          // Nothing but zeros after the decimal sign may go.
          expect(
            typed.startsWith(digits) && /^0*$/.test(typed.slice(digits.length)),
            `${text} as ${read.decimal}`,
          ).toBe(true)
          expect(Object.is(read.value, -0)).toBe(false)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('a figure within bounds', () => {
  test('is answered as it was typed, and nothing else is', () => {
    expect(figureOf('750000', { ...whole, max: 500_000 }, 'en-US')).toBeUndefined()
    expect(figureOf('500,000', { ...whole, max: 500_000 }, 'en-US')).toBe(500_000)
    expect(figureOf('', whole, 'en-US')).toBeUndefined()
    expect(minorOf('1,234.56', dollars, 'en-US')).toBe(123_456)
    expect(minorOf('0.1', dollars, 'en-US')).toBe(10)
    expect(minorOf('20', { ...dollars, decimals: 3, currency: 'KWD' }, 'en-US')).toBe(20_000)
  })

  test.each<[string, FigureBounds, string | undefined]>([
    [
      '750000',
      { ...whole, max: 500_000 },
      'Team size: 750,000 is too high. Enter a whole number from 0 to 500,000.',
    ],
    ['-5', whole, 'Team size: −5 is too low. Enter a whole number from 0 to 1,000,000.'],
    [
      '12.000',
      whole,
      'Team size: “12.000” could mean 12 or 12,000. Enter a whole number from 0 to 1,000,000.',
    ],
    [
      '7.125',
      rate,
      'Team size: “7.125” could mean 7.125 or 7,125. Enter a number with at most 2 decimals from 0% to 100%.',
    ],
    ['12.5', whole, 'Team size: “12.5” has decimals. Enter a whole number from 0 to 1,000,000.'],
    ['75k', whole, 'Team size: “75k” is not a number. Enter a whole number from 0 to 1,000,000.'],
    [
      '12,5',
      rate,
      'Team size: “12,5” cannot be read for certain. Write thousands as 12,000 and decimals as 12.5. Enter a number with at most 2 decimals from 0% to 100%.',
    ],
    ['€5', dollars, 'Team size: “€5” is not an amount in USD. Enter an amount from $0 to $100,000,000.'],
    ['', whole, 'Team size is empty. Enter a whole number from 0 to 1,000,000.'],
    ['12,000', whole, undefined],
  ])(
    'the refusal of %j names the field, what was read and what would be accepted',
    (text, bounds, problem) => {
      expect(figureProblem('Team size', text, bounds, 'en-US')).toBe(problem)
    },
  )

  test('an empty field that may stay empty has no problem, and the range reads as people write it', () => {
    expect(figureProblem('Team size', ' ', whole, 'en-US', false)).toBeUndefined()
    expect(boundsText(dollars, 'de-DE').replaceAll(/\s/g, ' ')).toBe('0 $ to 100.000.000 $')
    expect(figureText(0.4, dollars, 'en-US')).toBe('$0.40')
    expect(figureText(-0, whole, 'en-US')).toBe('0')
  })
})
