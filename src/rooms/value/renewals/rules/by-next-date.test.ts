import { expect, test } from 'vitest'
import { byNextDate } from './by-next-date.ts'

const row = (name: string, days: Partial<Parameters<typeof byNextDate>[0][number]>) => ({
  ...{ name, status: 'Active' as const, nextBilling: null, endsOn: null, trialEndsOn: null },
  ...days,
})

test('SUBS-06 subscriptions stand by their next date, what has none after them, and trials last by their ends', () => {
  const rows = [
    row('Paid once', {}),
    row('Later trial', { status: 'Trial', trialEndsOn: '2026-12-22' }),
    row('Trial', { status: 'Trial', trialEndsOn: '2026-12-10' }),
    row('Later', { nextBilling: '2026-12-07' }),
    row('Ending', { endsOn: '2026-12-05' }),
    row('Soon', { nextBilling: '2026-12-03' }),
  ]
  expect(byNextDate(rows).map(({ name }) => name)).toEqual([
    ...['Soon', 'Ending', 'Later', 'Paid once'],
    ...['Trial', 'Later trial'],
  ])
})
