import { expect, test } from 'vitest'
import { approvalOfMember } from './approval-of-member.ts'

const limit = { limitMinor: 7_500_00, currency: 'USD', windowDays: 30 } as const

test('the team page says of each member what they may do, and up to how much they may approve', () => {
  const texts = (
    [
      ['cfo', 'owner'],
      ['cfo', 'editor'],
      ['procurement', 'owner'],
      ['procurement', 'editor'],
      ['cio', 'owner'],
      ['ops', 'editor'],
      [null, 'owner'],
    ] as const
  ).map(([subRole, teamRole]) => approvalOfMember({ subRole, teamRole }, limit))
  expect(texts).toEqual([
    'Manages company and team, orders, starts trials and approves orders of any amount',
    'Orders, starts trials and approves orders of any amount',
    'Manages company and team, orders, starts trials and approves an order that costs up to $7,500.00 in twelve months. Orders of one requester within 30 days count together.',
    'Orders, starts trials and approves an order that costs up to $7,500.00 in twelve months. Orders of one requester within 30 days count together.',
    'Manages company and team, orders and starts trials; approves orders only where no one else may',
    'Orders and starts trials; doesn’t approve orders',
    undefined,
  ])
})
