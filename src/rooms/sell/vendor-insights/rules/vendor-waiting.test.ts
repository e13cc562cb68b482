import { expect, test } from 'vitest'
import { vendorWaiting } from './vendor-waiting.ts'

const now = new Date('2026-12-01T12:00:00Z')
const listing = (
  name: string,
  status: 'draft' | 'published' | 'taken-off',
  savedAt: string,
  hasChanges = false,
) => ({
  ...{ id: name, name, status, hasChanges },
  savedAt: `2026-11-${savedAt}T08:00:00Z`,
})
const trial = (companyName: string, trialEndsAt: string | null) => ({
  ...{ id: companyName, companyName, applicationId: 'a', applicationName: 'Outlook', trialEndsAt },
})
const promotion = (name: string, endsAt: string) => ({ id: name, name, endsAt })

const leaving = (companyName: string) => ({
  ...{ companyName, activeUsers: 4, seats: 9, currency: 'USD', costMinor: 153_090 },
  billing: 'monthly' as const,
})

const found = {
  atRisk: { subscriptions: 4, first: [leaving('Fewest'), leaving('Few')] },
  trials: [
    trial('Late', '2026-12-15T12:00:00.001Z'),
    trial('Soon', '2026-12-15T12:00:00Z'),
    trial('Next', '2026-12-02T00:00:00Z'),
    trial('Over', '2026-12-01T12:00:00Z'),
  ],
  promotions: [promotion('Advent', '2026-12-03T00:00:00Z'), promotion('Spring', '2027-03-01T00:00:00Z')],
  listings: [
    listing('Second draft', 'draft', '20', true),
    listing('First draft', 'draft', '10'),
    listing('Changed', 'published', '28', true),
    listing('As it was', 'published', '28'),
    listing('Taken off', 'taken-off', '29', true),
  ],
}
const named = (mayChange: boolean) =>
  vendorWaiting(found, { now, mayChange }).map((one) => {
    if (one.kind === 'trial') return one.trial.companyName
    if (one.kind === 'at-risk') return `${one.customer.companyName} and ${one.others} may leave`
    return one.kind === 'promotion' ? one.promotion.name : `${one.kind} ${one.listing.name}`
  })

test('what waits for a vendor comes by its urgency, and what ends later than in fourteen days is not there', () => {
  expect(named(true)).toEqual([
    'taken-off Taken off',
    'Fewest and 3 may leave',
    'Next',
    'Advent',
    'Soon',
    'changed Changed',
    'draft First draft',
    'draft Second draft',
  ])
})

test('somebody who may change nothing is shown who may leave and what ends, and no listing to work on', () => {
  expect(named(false)).toEqual(['Fewest and 3 may leave', 'Next', 'Advent', 'Soon'])
})
