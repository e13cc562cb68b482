import { expect, test } from 'vitest'
import { withoutPromotions } from './use-publish.ts'

test('LIST-23 VEND-07 publishing names each promotion that buyers do not get, and why', () => {
  expect(withoutPromotions({})).toBeUndefined()
  const answer = withoutPromotions({
    heldBackPromotions: [
      { name: 'Gift', because: 'would_be_free' },
      { name: 'Five dollars off', because: 'takes_nothing_off' },
      { name: 'Ten dollars off', because: 'takes_nothing_off' },
    ],
  })
  expect(answer?.text).toBe(
    'At this price it would be free with “Gift”, so buyers pay the published price. To give it away, edit the promotion and confirm it. Nothing comes off this price with “Five dollars off” and “Ten dollars off”.',
  )
})
