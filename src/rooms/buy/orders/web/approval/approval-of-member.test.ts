import { expect, test } from 'vitest'
import { approvalOfMember, approvedUpTo } from './approval-of-member.ts'

const limit = { limitMinor: 7_500_00, currency: 'USD' } as const

test('the team page says of each member up to how much they may approve', () => {
  const texts = (
    [
      ['cfo', 'editor'],
      ['procurement', 'owner'],
      ['cio', 'owner'],
      ['ops', 'editor'],
      [null, 'owner'],
    ] as const
  ).map(([subRole, teamRole]) => approvalOfMember({ subRole, teamRole }, limit))
  expect(texts).toEqual([
    'Approves orders of any amount',
    'Approves orders up to $7,500.00 within twelve months',
    'Approves orders only where no one else may',
    'Doesn’t approve orders',
    undefined,
  ])
})

test('only people whose work it is are named as approvers, with up to how much', () => {
  const amounts = (['cfo', 'procurement', 'cio', 'ops', null] as const).map((subRole) =>
    approvedUpTo({ subRole, teamRole: 'owner' }, limit),
  )
  expect(amounts).toEqual([
    'any amount',
    'up to $7,500.00 within twelve months',
    undefined,
    undefined,
    undefined,
  ])
})
