import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SubscriptionUsage, SubscriptionValue } from '../contract.ts'
import { SubscriptionTable } from './subscription-table.tsx'

const used: SubscriptionUsage = {
  ...{ subscriptionId: 's', applicationId: 'a', applicationName: 'Dock Sight' },
  ...{ status: 'active', seats: null, months: [] },
}
const measured = {
  outcomes: [{ month: '2026-11' }],
  months: [{ month: '2026-11', expectedMinor: 1 }],
  simulations: [],
  case: null,
  currency: 'USD',
  benefitMinor: 900_00,
}

/** What the row says of what was promised. */
function promisedOf(worth: object): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SubscriptionTable
        addressOf={() => ''}
        chosenId=""
        usage={[used]}
        value={[{ subscriptionId: 's', ...measured, ...worth } as unknown as SubscriptionValue]}
      />
    </MemoryRouter>,
  )
  const cells = html.slice(html.indexOf('<tbody')).split('<td').slice(1)
  return (cells.find((cell) => cell.includes('Realised against promised')) ?? '')
    .replace(/^[^>]*>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('each subscription says what came of what its linked case promised for the same months', () => {
  const linked = { currency: 'USD', expectedMinor: 1_000_00, varianceMinor: -271_80 }
  expect(promisedOf({ case: linked }), 'rounded, as other shares are').toContain(
    '72.8% of promised by Nov 2026: behind $728.20 of $1,000.00',
  )
  expect(promisedOf({ case: { ...linked, varianceMinor: -270_10 } })).toContain(
    '73% of promised by Nov 2026: behind $729.90 of $1,000.00',
  )
  expect(promisedOf({ case: { ...linked, varianceMinor: 250_00 } })).toContain(
    '125% of promised by Nov 2026: ahead $1,250.00 of $1,000.00',
  )
  expect(promisedOf({ case: { ...linked, varianceMinor: null } })).toContain('in several currencies')
  expect(promisedOf({ simulations: [{}] })).toContain('no promise linked')
  expect(promisedOf({})).toContain('no promise saved')
  expect(promisedOf({ outcomes: [] })).not.toContain('promise')
})
