import { expect, test } from 'vitest'
import { standingText } from './standing.ts'
import type { Outcome } from './verdicts.ts'

const on = (name: string, outcome: Outcome, approvals: number, needed = 3) => ({
  ...{ name, outcome, approvals, needed },
})
const text = (outcomes: ReturnType<typeof on>[], asked = 3, decided = 0) =>
  standingText({ outcomes, asked, decided })

test('COLLAB-20 a shortlist says whether something is ready to order, by the approvals that are needed', () => {
  expect(text([on('Dock Sight', 'approved', 2, 2), on('Gate', 'rejected', 0)])).toBe(
    'Ready to order: Dock Sight, with 2 of 2 approvals.',
  )
  expect(text([on('Dock Sight', 'approved', 3), on('Gate', 'approved', 3)])).toBe(
    'Ready to order: Dock Sight and Gate.',
  )
  expect(text([on('Dock Sight', 'rejected', 2)])).toBe('Not to be ordered: every application is rejected.')
})

test('COLLAB-20 while nothing is approved it says what leads, or how many have decided', () => {
  expect(text([on('Dock Sight', 'open', 0)])).toBe('Not ready to order yet: 0 of 3 people have decided.')
  expect(text([on('Dock Sight', 'open', 0)], 3, 1)).toBe(
    'Not ready to order yet: 1 of 3 people have decided.',
  )
  expect(text([on('Dock Sight', 'open', 0, 1)], 0)).toBe('Not ready to order yet: one approval is missing.')
  expect(text([on('Dock Sight', 'open', 2), on('Gate', 'open', 1)])).toBe(
    'Not ready to order yet: Dock Sight leads with 2 of 3 approvals.',
  )
})
