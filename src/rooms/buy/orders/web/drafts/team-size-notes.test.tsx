import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamSizeNotes } from './team-size-notes.tsx'

const plan = {
  ...{ orderId: '01968f2e-0000-7000-8000-000000000000', itemName: 'Annual', isFree: false, renews: true },
  ...{ billing: 'annual' as const, currency: 'USD', totalMinor: 1_050_000, nextMinor: 1_050_000 },
  ...{ nextYearMinor: 1_050_000, next: null, members: 4, seats: 25, startsOn: '2027-09-02' },
}
const shown = (seats: number, problem?: string) =>
  renderToStaticMarkup(
    <TeamSizeNotes
      askSales={<button type="button">Contact Sales</button>}
      changesNothing={seats === 25}
      plan={plan}
      problem={problem}
      seats={seats}
      team={25}
    />,
  )

test('PLAN-03 nothing is said of an earlier team size while the one that is typed can’t be used', () => {
  expect(shown(25)).toContain('25 people, as in your assessment. 4 of 25 seats in use today.')
  expect(shown(25)).toContain('Nothing changes: your company has Annual for 25 users.')
  expect(shown(40)).toMatch(/These seats start on Sep 2, 2027.*Contact Sales/)
  for (const seats of [25, 40]) expect(shown(seats, 'Team size: 0 is too low.')).toBe('')
})
