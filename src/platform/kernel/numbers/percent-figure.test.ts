import { expect, test } from 'vitest'
import { percentFigure } from './percent-figure.ts'

test('a return has one decimal at most, wherever it is written', () => {
  expect([408.39, 220, -0.04].map((percent) => percentFigure(percent, 'en-US'))).toEqual([
    '408.4',
    '220',
    '0',
  ])
  expect(percentFigure(1_408.39, 'de-DE')).toBe('1.408,4')
})
