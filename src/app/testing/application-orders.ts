// Orders of two applications on their way through HTTP, by four colleagues of one company.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { stableId } from '#platform/kernel/id.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

export let app: TestApplication
export const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement', TestBrowser>

const emptied = [
  ...['subscription_term', 'purchase_order_event', 'purchase_order_line', 'purchase_order', 'subscription'],
  ...['notification', 'approval_limit'],
]

/** Starts the product for a test file, which begins each of its tests without orders and with the two applications. */
export function startForThisFile(): void {
  beforeAll(async () => {
    app = await startWithPeople()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const table of emptied) await app.asSuperuser(`delete from ${table}`)
    await signIn()
    await publish()
  })
}

export async function signIn() {
  for (const who of ['cfo', 'cio', 'ops', 'procurement'] as const) people[who] = await browserOf(app, who)
}

export type Listing = ReturnType<typeof aListing>
const perUser: Listing['pricing'] = {
  ...{ type: 'per_user', amountMinor: 10_000, listAmountMinor: 10_000, period: 'monthly', currency: 'USD' },
}
export const otherId = stableId(new Date('2026-05-04T08:00:00.000Z'), 'northfold/harbour-lamp')
/** Ledger Watch at this price, and another application at $100.00 for each user and month; or only one of the two. */
export async function publish(
  pricing: Partial<Listing['pricing']> = {},
  only?: 'ledger-watch' | 'other',
): Promise<void> {
  const listings = [
    ...(only === 'other' ? [] : [aListing({ pricing: { ...perUser, ...pricing } })]),
    ...(only === 'ledger-watch'
      ? []
      : [aListing({ key: 'harbour-lamp', name: 'Harbour Lamp', pricing: perUser })]),
  ]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
}

export const users = (seats: number, applicationId = listingId) => ({
  kind: 'application',
  applicationId,
  seats,
})
export const act = (by: TestBrowser, { id, version }: Order, step: string, body?: object) =>
  by.send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` })
export async function did(by: TestBrowser, order: Order, step: string, body?: object): Promise<Order> {
  const answer = await act(by, order, step, body)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
export async function drafted(by: TestBrowser, what: object): Promise<Order> {
  const answer = await by.send('POST', '/api/orders', what)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
export const submitted = async (what: object, by = people.ops, body?: object) =>
  did(by, await drafted(by, what), 'submit', body)
export const approved = async (what: object) => did(people.cfo, await submitted(what), 'approve')
export const seen = async ({ id }: Order, by = people.cfo): Promise<Order> =>
  (await by.ask(`/api/orders/${id}`)).json
export const termsInForce = async () =>
  (await app.asSuperuser('select count(*)::int as rows from subscription_term')).rows[0].rows
