import { expect, test } from 'vitest'
import { stepInMenu } from './step-in-menu.ts'

test('O5 arrow keys walk a menu and join its ends', () => {
  expect(stepInMenu('next', -1, 3)).toBe(0)
  expect(stepInMenu('next', 2, 3)).toBe(0)
  expect(stepInMenu('previous', 0, 3)).toBe(2)
  expect(stepInMenu('previous', -1, 3)).toBe(2)
  expect(stepInMenu('first', 2, 3)).toBe(0)
  expect(stepInMenu('last', 0, 3)).toBe(2)
})

test('an empty menu has nowhere to go', () => {
  expect(stepInMenu('next', -1, 0)).toBe(-1)
})
