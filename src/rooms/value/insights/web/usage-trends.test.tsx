import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Analytics } from '../contract.ts'
import { IdleSeats } from './usage-trends.tsx'

const lowest = { applicationName: 'Quillmark', used: 4, seats: 9 }
const finding: Analytics['findings'][number] = {
  ...{ kind: 'unused-seats', subscriptionId: null, applicationName: 'Quillmark', link: '/' },
  ...{ amountMinor: 850_50, currency: 'USD', billing: 'monthly', facts: { unused: 5 } },
}

function shown(seats: Partial<Analytics['usage']['seats']>, findings: Analytics['findings'] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <IdleSeats findings={findings} seats={{ used: 18, seats: 23, month: '2026-11', lowest, ...seats }} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('FIN-06 the usage begins with the idle seats, where they are, and what they cost where an amount was found of as many', () => {
  expect(shown({}, [finding])).toBe(
    '5 of 23 application seats idle, all in Quillmark: $850.50 a month 18 of 23 seats used in November 2026',
  )
  expect(shown({}, [{ ...finding, facts: { unused: 3 } }]), 'an amount of other seats').not.toContain('$')
  expect(shown({ used: 16 }), 'idle in several').toBe(
    '7 of 23 application seats idle 16 of 23 seats used in November 2026 Lowest: Quillmark, 4 of 9.',
  )
  expect(shown({ used: 23, lowest: null })).toContain('All 23 application seats used')
  expect(shown({ used: 0, seats: 0, lowest: null })).toBe('')
})

test('FIN-06 the seats of the platform plan that nobody has are named beside those of applications', () => {
  const plan: typeof finding = {
    ...{
      ...finding,
      kind: 'plan-seats',
      applicationName: 'Annual',
      billing: 'annual',
      amountMinor: 8_820_00,
    },
    facts: { seats: 25, usedAtMost: 4 },
  }
  expect(shown({}, [finding, plan])).toContain(
    '18 of 23 seats used in November 2026 21 of 25 seats of the platform plan without a member: $8,820.00 a year',
  )
})
