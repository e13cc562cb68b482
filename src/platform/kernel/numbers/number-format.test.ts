import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { moneyFormat, numberFormat, percentFormat, shortMoneyFormat } from './number-format.ts'

describe('figures as people read them', () => {
  test('nothing is ever minus nothing, also what is rounded to it', () => {
    const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    expect([-0, -0.04, -0.05, 0].map((value) => numberFormat('en-US', oneDecimal).format(value))).toEqual([
      '0.0',
      '0.0',
      '−0.1',
      '0.0',
    ])
    expect(numberFormat('en-US', { style: 'percent' }).format(-0.0004)).toBe('0%')
    expect(moneyFormat('en-US', 'USD').format(-0.001)).toBe('$0.00')
  })

  test('there is one minus sign', () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES']) {
      expect(numberFormat(locale).format(-5), locale).toContain('−')
      expect(shortMoneyFormat(locale, 'USD').format(-1_250), locale).not.toContain('-')
    }
    expect(
      numberFormat('en-US')
        .formatToParts(-5)
        .map(({ value }) => value),
    ).toEqual(['−', '5'])
  })

  test('amounts of four digits are grouped as those of five are, in every language', () => {
    const written = (locale: string) =>
      [6_000, 18_000].map((amount) => shortMoneyFormat(locale, 'EUR').format(amount).replaceAll(/\s/g, ' '))
    expect(written('es-ES')).toEqual(['6.000 €', '18.000 €'])
    expect(written('de-DE')).toEqual(['6.000 €', '18.000 €'])
    expect(written('fr-FR')).toEqual(['6 000 €', '18 000 €'])
    expect(written('en-US')).toEqual(['€6,000', '€18,000'])
  })

  test('amounts have the decimals of their currency by ISO 4217, whatever the runtime gives it', () => {
    expect(moneyFormat('en-US', 'HUF').format(1_250.5).replaceAll(/\s/g, ' ')).toBe('HUF 1,250.50')
    expect(moneyFormat('en-US', 'JPY').format(1_250)).toBe('¥1,250')
    expect(moneyFormat('en-US', 'KWD').format(1.5).replaceAll(/\s/g, ' ')).toBe('KWD 1.500')
    expect([149, 186.25, 59.9].map((amount) => shortMoneyFormat('en-US', 'USD').format(amount))).toEqual([
      '$149',
      '$186.25',
      '$59.90',
    ])
  })
})

test('every figure for people is written here, so that each has the same minus sign and none is "-0"', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const others = files.filter((file) =>
    fs.readFileSync(path.join(root, file), 'utf8').includes('new Intl.NumberFormat('),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(others.toSorted()).toEqual([
    'platform/kernel/numbers/figure.ts',
    'platform/kernel/numbers/number-format.ts',
  ])
})

test('LANG-02 a value in percent has the decimal sign and the space of its language', () => {
  const read = (locale: string) => percentFormat(locale).format(-28.6)
  expect(['en-US', 'de-DE', 'es-ES', 'fr-FR'].map(read)).toEqual([
    '−28.6%',
    '−28,6\u00a0%',
    '−28,6\u00a0%',
    '−28,6\u00a0%',
  ])
})

test('LANG-02 no percent sign is put behind a value in code, where every language would have it without its space', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const files = fs
    .globSync('{platform,rooms}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const glued = files.filter((file) => {
    const code = fs.readFileSync(path.join(root, file), 'utf8')
    return /\$\{[^{}`]*\}\s?%|^\s*\{[^{}]*\}\s?%|, ' ?%'\)/m.test(code)
  })
  expect(glued.toSorted()).toEqual([
    // Places in a drawing.
    'platform/web/chart/column-chart.tsx',
    'platform/web/chart/line-chart.tsx',
    'platform/web/chart/plot.tsx',
    // What the price of a draft was, which is compared and never read.
    'rooms/buy/price-book/rules/application-price.ts',
    // Answers to programs, in English.
    'rooms/connect/mcp/server/public-tools.ts',
    'rooms/decide/roi/web/model/cumulative-chart.tsx',
    // Patterns of a search in the database.
    'rooms/discover/catalog/server/catalog-view.ts',
    'rooms/discover/catalog/server/marketplace/phrase-view.ts',
    'rooms/discover/catalog/server/marketplace/search-view.ts',
    'rooms/run/audit/server/trail-view.ts',
  ])
})
