import { expect, test } from 'vitest'
import { evidenceState } from './evidence.ts'

const evidence = { validFrom: '2026-01-01', validUntil: '2026-12-31' }

test.each([
  [undefined, '2026-06-01', 'claimed'],
  [evidence, '2025-12-31', 'upcoming'],
  [evidence, '2026-01-01', 'valid'],
  [evidence, '2026-12-31', 'valid'],
  [evidence, '2027-01-01', 'expired'],
])('LIST-08 with %j a signal is on %s %s', (given, today, state) => {
  expect(evidenceState(given, today)).toBe(state)
})
