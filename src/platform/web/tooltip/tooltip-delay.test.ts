import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltip-delay.ts'

test('SHELL-13 a tooltip opens after 700 ms', () => {
  expect(tooltipDelay(10_000, undefined)).toBe(700)
  expect(tooltipDelay(10_000, 9_700)).toBe(700)
})

test('SHELL-13 within 300 ms of another tooltip the next one opens at once', () => {
  expect(tooltipDelay(10_000, 9_701)).toBe(0)
  expect(tooltipDelay(10_000, 10_000)).toBe(0)
})
