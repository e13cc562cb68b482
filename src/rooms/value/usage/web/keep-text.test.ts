import { expect, test } from 'vitest'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { keepText } from './keep-text.ts'

const pricing = { type: 'per_user', amount: 10, currency: 'USD', period: 'monthly' }
const listing = (promotion?: object) => ({ pricing, promotion }) as ApplicationDetail

test('what keeping a trial costs is for the team, without a promotion, and unsaid of what is gone', () => {
  const shown = (...given: [ApplicationDetail | null | undefined, number]) => keepText(...given)
  expect(shown(listing(), 25)).toBe(
    'To keep it, convert before it ends. It costs $3,000 a year for 25 people.',
  )
  expect(shown(listing({ amount: 9 }), 25)).toBe(
    'To keep it, convert before it ends. It costs $3,000 a year for 25 people, without the promotion.',
  )
  expect(shown(undefined, 25)).toBe('To keep it, convert before it ends.')
  expect(shown(null, 25)).toBeUndefined()
})
