import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { ApiContext } from '#platform/web/api/api-context.ts'
import { profileKey } from '#platform/web/profile.ts'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { priceBookQuery } from '#rooms/buy/price-book/web/index.ts'
import { buyerNeedsQuery } from '#rooms/discover/assessment/web/index.ts'
import type { Orders } from '../contract.ts'
import NewOrderScreen from './new-order-screen.tsx'
import { firstOrdersQuery } from './orders-query.ts'

/** The plan that the company has. */
const annual = {
  ...{ orderId: '01968f2e-0000-7000-8000-000000000000', itemName: 'Annual', isFree: false, renews: true },
  ...{ billing: 'annual' as const, currency: 'USD', totalMinor: 1_050_000, nextMinor: 1_050_000 },
  ...{ nextYearMinor: 1_050_000, next: null, members: 4, startsOn: '2027-09-02' },
}

function shown(
  address: string,
  bonusesHad: Orders['bonusesHad'],
  plan: Orders['plan'] = null,
  needs: { teamSize: number } | null = null,
): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } })
  client.setQueryData(priceBookQuery.queryKey, priceBook)
  client.setQueryData(firstOrdersQuery.queryKey, {
    ...{ items: [], next: null, toApprove: [], committed: [], bonusesHad, plan },
  })
  client.setQueryData<unknown>(profileKey, { user: { activePortal: 'enterprise', isAdministrator: false } })
  client.setQueryData<unknown>(buyerNeedsQuery.queryKey, needs)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('nothing is sent')))}>
        <MemoryRouter initialEntries={[address]}>
          <NewOrderScreen />
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
}

test('PLAN-08 a new order shows the bonus credits that its draft will have: none where the company had them, and why', () => {
  const annual = '/orders/new?plan=platform-annual&seats=25'
  const [bonus, reason] = ['5,000 bonus credits', 'No bonus credits: ']
  const seen = (address: string, had: Orders['bonusesHad']) => {
    const text = shown(address, had)
    return [text.includes(bonus), text.includes(reason)]
  }
  expect(seen(annual, [])).toEqual([true, false])
  expect(seen(annual, ['monthly'])).toEqual([true, false])
  expect(seen(annual, ['annual'])).toEqual([false, true])
  // Packages bring their bonus each time, and the monthly plan has no bonus.
  expect(seen('/orders/new?package=credits-professional', ['annual'])).toEqual([true, false])
  expect(seen('/orders/new?plan=platform-monthly&seats=25', ['annual', 'monthly'])).toEqual([false, false])
})

test('PLAN-01 a new order of a platform plan names the plan whose place it takes, and one of credits names none', () => {
  const plan = { ...annual, seats: 25 }
  const words = 'Your company already has Annual. This order replaces it on Sep 2, 2027'
  const seen = (address: string, had: typeof plan | null) => shown(address, [], had).includes(words)
  expect(seen('/orders/new?plan=platform-monthly&seats=30', plan)).toBe(true)
  expect(seen('/orders/new?plan=platform-monthly&seats=30', null)).toBe(false)
  expect(seen('/orders/new?plan=platform-credit-wallet', plan)).toBe(false)
  expect(seen('/orders/new?package=credits-professional', plan)).toBe(false)
})

test('PLAN-03 a new order of the plan that the company has says what more it costs, and how many seats are in use', () => {
  const at = (seats: number, members: number) =>
    shown(`/orders/new?plan=platform-annual&seats=${seats}`, [], { ...annual, seats: 25, members })
  expect(at(60, 4)).toContain('+$14,700.00 each year')
  expect(at(60, 4)).toContain('4 of 25 seats in use today.')
  expect(at(60, 25)).not.toContain('in use today')
})

test('PLAN-03 a new order begins with the seats of the company or the team of its assessment, and the plan that it has changes nothing but says who approves another size', () => {
  const plan = { ...annual, seats: 60 }
  const seen = (address: string, had: Orders['plan']) => shown(address, [], had, { teamSize: 60 })
  const address = '/orders/new?plan=platform-annual'
  expect(seen(address, null)).toContain('value="60"')
  expect(seen(`${address}&seats=40`, null)).toContain('value="40"')
  // A change of plan begins with the seats that the company has.
  expect(seen(address, { ...plan, seats: 25 })).toContain('value="25"')
  const sooner = 'These seats start on Sep 2, 2027.'
  expect(seen(`${address}&seats=61`, plan)).toContain(sooner)
  expect(seen(`${address}&seats=40`, plan)).not.toContain(sooner)
  const nothing = 'Nothing changes: your company has Annual for 60 users.'
  const offers = (html: string) => [
    html.includes(nothing),
    /<button[^>]* disabled[^>]*>Make draft/.test(html),
    // Who reads that nothing changes may choose another size next, so who approves that one is said there too.
    html.includes('No change from today') && /Must approve.*once you choose another team size/.test(html),
  ]
  expect(offers(seen(address, plan))).toEqual([true, true, true])
  expect(offers(seen(`${address}&seats=61`, plan))).toEqual([false, false, false])
  expect(offers(seen(address, { ...plan, renews: false }))).toEqual([false, false, false])
  expect(offers(seen('/orders/new?plan=platform-enterprise', plan))[0]).toBe(false)
})

test('PLAN-01 a new order says when it starts, when its first invoice comes and where its team size comes from', () => {
  const terms = (html: string) =>
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(
      ([, label, text = '']) => `${label}: ${text.replaceAll(/<[^>]*>/g, ' ').trim()}`,
    )
  const plan = { ...annual, seats: 25 }
  expect(terms(shown('/orders/new?plan=platform-annual&seats=60', [], plan))).toEqual([
    'Starts: Sep 2, 2027 replaces your Annual plan at its next period',
    'First invoice: Sep 2, 2027',
    'You can end it: at the end of any year',
  ])
  expect(terms(shown('/orders/new?plan=platform-monthly&seats=10', []))).toEqual([
    'Starts: on approval',
    expect.stringMatching(/^First invoice: on approval/),
    'You can end it: at the end of any month',
  ])
  expect(terms(shown('/orders/new?package=credits-professional', [], plan))).toEqual([
    'Invoice: on approval',
    'Credits arrive: when the invoice is paid',
  ])
  expect(shown('/orders/new?plan=platform-monthly&seats=10', [])).toMatch(
    /\$5,880\.00 in the first year<\/span>\$490\.00\sa\smonth/,
  )
  const origin = '60 people, as in your assessment.'
  const address = '/orders/new?plan=platform-annual'
  expect(shown(address, [], null, { teamSize: 60 })).toContain(origin)
  expect(shown(`${address}&seats=40`, [], null, { teamSize: 60 })).not.toContain(origin)
})

test('PLAN-03 a number of users that the plan does not allow is reported, and is not changed into another one', () => {
  const text = (seats: number) => shown(`/orders/new?plan=platform-monthly&seats=${seats}`, [])
  for (const seats of [101, 9_999_999]) {
    expect(text(seats)).toContain(`seats: “${seats}” can’t be used. Use a whole number from 1 to 100.`)
    expect(text(seats)).toContain('value="25"')
  }
  expect(text(40)).not.toContain('can’t be used')
  expect(text(40)).toContain('value="40"')
})
