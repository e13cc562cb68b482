import { expect, test } from 'vitest'
import { type InvitationFacts, whyClosed } from './invitation-state.ts'

const now = new Date('2026-11-28T09:00:00Z')
const good: InvitationFacts = {
  outcome: null,
  expiresAt: now,
  isCompanyActive: true,
  isInviterOwner: true,
}

test('an invitation is good to the last moment, and each way of ending has a sentence of its own', () => {
  expect(whyClosed(good, 'Northfold', now)).toBeUndefined()
  expect(whyClosed(good, 'Northfold', new Date(now.getTime() + 1))).toMatch(/older than 7 days/)
  const ends = [
    whyClosed({ ...good, outcome: 'accepted' }, 'Northfold', now),
    whyClosed({ ...good, outcome: 'withdrawn' }, 'Northfold', now),
    whyClosed({ ...good, outcome: 'inviter gone' }, 'Northfold', now),
    whyClosed({ ...good, outcome: 'replaced' }, 'Northfold', now),
    whyClosed({ ...good, isCompanyActive: false }, 'Northfold', now),
  ]
  expect(new Set(ends).size).toBe(ends.length)
  expect(ends).not.toContain(undefined)
  // An owner who was made something else, or whose account was closed, invites nobody any more.
  expect(whyClosed({ ...good, isInviterOwner: false }, 'Northfold', now)).toBe(ends[2])
})
