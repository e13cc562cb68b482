import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('VEND-13 a long description on a card ends with a whole word', () => {
  const text = 'Forecasts cash, and shows shortfalls early.'
  expect(firstWords(text, 43)).toBe(text)
  expect(firstWords(text, 42)).toBe('Forecasts cash, and shows shortfalls…')
  expect(firstWords(text, 28)).toBe('Forecasts cash, and shows…')
  expect(firstWords(text, 25)).toBe('Forecasts cash, and shows…')
  expect(firstWords(text, 17)).toBe('Forecasts cash…')
  expect(firstWords('Prognosesoftware', 8)).toBe('Prognose…')
})
