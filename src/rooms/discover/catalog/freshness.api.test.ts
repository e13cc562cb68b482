import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from './server/index.ts'

let one: TestApplication
let two: TestApplication
beforeAll(async () => {
  one = await startTestApplication()
  two = await startTestApplication({}, one)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const publish = (app: TestApplication, cents: number, count = 30) =>
  publishListings(
    app.platform,
    systemActor,
    [
      {
        vendor: aVendor(),
        listings: Array.from({ length: count }, (_, index) =>
          aListing({
            key: `fresh-${index}`,
            name: `Fresh ${index}`,
            pricing: { type: 'per_user', amountMinor: cents, period: 'monthly', currency: 'USD' },
          }),
        ),
      },
    ],
    false,
  )

const addresses = [
  '/api/applications',
  '/api/applications?sort=price_low&limit=7',
  '/api/applications?search=fresh',
]
const amountsAt = async (app: TestApplication, address: string): Promise<number[]> =>
  (await app.ask(address)).json.map(({ pricing }: { pricing: { amount: number } }) => pricing.amount)

test('after each of 16 publications the very next request of either process shows it, on every page', async () => {
  let looked = 0
  for (let round = 1; round <= 16; round += 1) {
    await publish(round % 2 === 0 ? one : two, round * 100)
    for (const app of [one, two]) {
      for (const address of addresses) {
        const amounts = await amountsAt(app, address)
        expect(amounts.length).toBeGreaterThan(5)
        expect(new Set(amounts), `round ${round}, ${address}`).toEqual(new Set([round]))
        looked += 1
      }
    }
  }
  expect(looked).toBe(96)
})

test('a request that begins after a publication was acknowledged never sees the state before it, under load', async () => {
  let acknowledged = 1_000
  await publish(one, acknowledged * 100)
  let running = true
  let stale = 0
  let mixed = 0
  let looked = 0
  const reader = async (app: TestApplication, address: string) => {
    while (running) {
      const floor = acknowledged
      const amounts = await amountsAt(app, address)
      if (amounts.some((amount) => amount < floor)) stale += 1
      if (new Set(amounts).size > 1) mixed += 1
      looked += 1
    }
  }
  const readers = [one, two].flatMap((app) =>
    addresses.flatMap((address) => [reader(app, address), reader(app, address)]),
  )
  for (let round = 1_001; round <= 1_016; round += 1) {
    await publish(round % 2 === 0 ? one : two, round * 100)
    acknowledged = round
  }
  running = false
  await Promise.all(readers)
  expect(looked).toBeGreaterThan(100)
  expect([stale, mixed]).toEqual([0, 0])
})

test('the total follows a publication at once, and a removed application is gone at once', async () => {
  await publish(one, 5_000, 33)
  for (const app of [one, two])
    expect((await app.ask('/api/applications?limit=1')).headers['x-total-count']).toBe('33')
  await one.asSuperuser("delete from catalog_application where key = 'fresh-32'")
  for (const app of [one, two]) {
    const answer = await app.ask('/api/applications?search=fresh+32')
    expect([answer.headers['x-total-count'], answer.json.length]).toEqual(['0', 0])
  }
})

test('the ETag of before a publication is answered with the new state, not with 304', async () => {
  const before = await one.ask('/api/applications?limit=3')
  await publish(two, 6_000)
  const after = await one.ask('/api/applications?limit=3', {
    headers: { 'if-none-match': before.headers.etag ?? '' },
  })
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.json[0].pricing.amount).toBe(60)
})

test('a publication that is rolled back shows nowhere and changes no version', async () => {
  const before = await one.ask('/api/applications')
  await expect(
    publishListings(
      one.platform,
      systemActor,
      [{ vendor: aVendor(), listings: [aListing({ key: 'half' }), aListing({ key: 'half' })] }],
      false,
    ),
  ).rejects.toThrow()
  for (const app of [one, two]) {
    const after = await app.ask('/api/applications')
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag])
  }
})
