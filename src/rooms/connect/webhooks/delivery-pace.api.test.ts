// How deliveries share the way out: a slow receiver holds up nobody else, all of them together keep to a pace, and what a worker
// leaves in the middle another one takes.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoPassword, type LateBrowser, lateBrowser, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { addEndpoint, startReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { createWebhookFetch } from './server/attempt.ts'
import { deliver as deliverOne } from './server/deliver.ts'
import { dueDeliveries } from './server/delivery-store.ts'

let app: TestApplication
let owner: LateBrowser
let receiver: WebhookReceiver
let tenantId: string
beforeAll(async () => {
  app = await startWithPeople()
  owner = lateBrowser(app, 'cfo')
  tenantId = await companyOf('demo-cfo')
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await app.asSuperuser('delete from webhook_endpoint')
  await app.asSuperuser('delete from event_outbox')
})

const add = (at: string) => addEndpoint(owner, `${receiver.address}${at}`, { password: demoPassword })
const jobOf = (one: TestApplication) => one.jobs.find(({ name }) => name === 'deliver webhooks')?.run()
const deliver = () => jobOf(app)
async function companyOf(username: string): Promise<string> {
  const { rows } = await app.asSuperuser('select tenant_id from app_user where username = $1', [username])
  return rows[0].tenant_id
}
async function happen(times: number, company = tenantId): Promise<void> {
  await app.platform.inTenantTransaction(
    { kind: 'system', tenantId: company },
    async (tx) => {
      for (let time = 0; time < times; time += 1)
        await raiseEvent(tx, app.clock.now(), 'member.left', { id: crypto.randomUUID(), role: null })
    },
    { unaudited: 'bookkeeping' },
  )
}
/** As soon as it is so; a slow machine has its time. */
const within = (isSo: () => void) => vi.waitFor(isSo, { timeout: 20_000, interval: 10 })
const webhookIds = () => receiver.received.map(({ headers }) => headers['webhook-id'])

test('HOOK-09 a receiver that does not answer delays no other, neither of its own company nor of another', async () => {
  const other = await app.register('beside-a-slow-one')
  await add('/slow')
  const held: (() => void)[] = []
  receiver.answers(({ path }, answer) => {
    const end = () => answer.writeHead(204).end()
    if (path === '/slow') held.push(end)
    else end()
  })
  // Its deliveries are the oldest, and more than all that may leave within a second.
  await happen(110)
  const first = deliver()
  await within(() => expect(receiver.at('/slow').length).toBe(2))
  app.clock.advance(1)
  await add('/quick')
  await addEndpoint(other, `${receiver.address}/others`)
  await happen(30)
  await happen(30, await companyOf('beside-a-slow-one'))
  await within(() => expect([receiver.at('/quick').length, receiver.at('/others').length]).toEqual([30, 30]))
  expect(receiver.at('/slow').length, 'no more than two on their way to one').toBe(2)
  await app.asSuperuser("update webhook_delivery set state = 'failed' where claimed_until is null")
  for (const end of held) end()
  await first
})

test('HOOK-09 a company with many events at many endpoints does not hold up the first event of another', async () => {
  const other = await app.register('behind-a-busy-one')
  const otherId = await companyOf('behind-a-busy-one')
  for (let one = 0; one < 15; one += 1) await add(`/busy/${one}`)
  await addEndpoint(other, `${receiver.address}/others`)
  // 300 deliveries, of which a hundred may leave within this second; then the one is written, and no more may leave.
  await happen(20)
  await deliver()
  app.clock.advance(0.001)
  await happen(1, otherId)
  await deliver()
  expect([receiver.received.length, receiver.at('/others').length]).toEqual([100, 0])
  app.clock.advance(1)
  const due = await dueDeliveries(app.platform.database.pool, app.clock.now(), { each: 2, atMost: 25 })
  expect([due.length, due.filter(({ tenantId: id }) => id === otherId).length]).toEqual([25, 1])
  await app.asSuperuser("update webhook_delivery set state = 'failed'")
})

test('HOOK-09 JOBS-03 a company whose new events fail holds up no delivery of another, now or when a retry falls due, and the log says so', async () => {
  await app.register('whose-events-fail')
  const failing = await companyOf('whose-events-fail')
  await add('/hook')
  await app.asSuperuser(`
    create function refuse_events() returns trigger language plpgsql as $$ begin raise 'these events fail'; end $$;
    create trigger refuse_events before update on event_outbox for each row when (new.tenant_id = '${failing}')
      execute function refuse_events()`)
  try {
    await happen(1, failing)
    await happen(3)
    // A job that failed would wait before it is tried again.
    await deliver()
    expect(receiver.received.length).toBe(3)
    const logged = app.logged()
    for (const text of ['new events could not be prepared for webhooks', 'these events fail'])
      expect(logged).toContain(text)
  } finally {
    await app.asSuperuser('drop function refuse_events cascade')
  }
})

test('HOOK-09 at most a hundred deliveries are sent within a second, by all companies and processes together', async () => {
  const beside = await startTestApplication({ SEED: 'demo' }, app)
  const other = await app.register('at-a-pace')
  for (const at of ['/one', '/two', '/three']) await add(at)
  await addEndpoint(other, `${receiver.address}/others`)
  await happen(40)
  await happen(40, await companyOf('at-a-pace'))
  await Promise.all([deliver(), jobOf(beside)])
  expect(receiver.received.length).toBe(100)
  app.clock.advance(0.999)
  await Promise.all([deliver(), jobOf(beside)])
  expect(receiver.received.length, 'the second is not over').toBe(100)
  app.clock.advance(0.001)
  await Promise.all([deliver(), jobOf(beside)])
  expect(receiver.received.length).toBe(160)
  expect(new Set(receiver.received.map(({ path, headers }) => `${path} ${headers['webhook-id']}`)).size).toBe(
    160,
  )
  await beside.close()
})

test('O4 what a wrong clock put years ahead holds up no other delivery, and is due again within the hour in which the clock is right', async () => {
  const years = 3 * 365 * 86_400
  await add('/hook')
  app.clock.advance(years)
  for (const status of [204, 204, 503]) {
    receiver.answers(status)
    await happen(status === 204 ? 60 : 1)
    await deliver()
    app.clock.advance(2)
  }
  expect(receiver.received.length).toBe(121)
  app.clock.advance(-years)
  receiver.answers(204)
  await happen(1)
  await deliver()
  expect(receiver.received.length, 'all seem to have begun within this second').toBe(121)
  await app.jobs.find(({ name }) => name === 'sweep events')?.run()
  const { rows } = await app.asSuperuser('select failing_since from webhook_endpoint')
  expect(rows, 'the five days of failing count from now').toEqual([{ failing_since: app.clock.now() }])
  app.clock.advance(2)
  // What fails at present is asked once at a time.
  for (const _ of [1, 2]) await deliver()
  expect(receiver.received.length, 'the one that failed, and the new one').toBe(123)
  const left = await app.asSuperuser("select from webhook_delivery where state <> 'delivered'")
  expect(left.rowCount).toBe(0)
})

test('O4 a company whose times cannot be mended keeps no old events from being deleted', async () => {
  const other = await app.register('whose-times-stay')
  const failing = await companyOf('whose-times-stay')
  await addEndpoint(other, `${receiver.address}/others`)
  await happen(1, failing)
  await happen(1)
  await deliver()
  expect(receiver.received.length).toBe(1)
  await app.asSuperuser("update webhook_delivery set last_attempt_at = '2099-01-01' where tenant_id = $1", [
    failing,
  ])
  await app.asSuperuser("update event_outbox set occurred_at = occurred_at - interval '31 days'")
  await app.asSuperuser(`
    create function refuse_times() returns trigger language plpgsql as $$ begin raise 'these times stay'; end $$;
    create trigger refuse_times before update on webhook_delivery for each row when (new.tenant_id = '${failing}')
      execute function refuse_times()`)
  try {
    const sweeping = app.jobs.find(({ name }) => name === 'sweep events')?.run()
    await expect(sweeping).rejects.toThrow('1 companies failed')
    const { rows } = await app.asSuperuser('select from event_outbox where tenant_id = $1', [tenantId])
    expect(rows.length).toBe(0)
  } finally {
    await app.asSuperuser('drop function refuse_times cascade')
  }
})

test('HOOK-09 D8 a delivery whose worker dies after it was sent is taken by another when the claim runs out, under the id that it had', async () => {
  const { id } = await add('/hook')
  receiver.answers(503)
  await happen(1)
  await deliver()
  app.clock.advance(6)
  const { rows } = await app.asSuperuser("select id from webhook_delivery where state = 'waiting'")
  receiver.answers(204)
  // Asks as ever, and ends there: nothing is written of what came of it.
  const ask = createWebhookFetch(app.platform)
  const dying = { platform: app.platform, random: () => 0, fetch: neverEnding }
  async function neverEnding(...request: Parameters<typeof ask>): Promise<Response> {
    await ask(...request)
    return new Promise(() => {})
  }
  void deliverOne(dying, { tenantId, deliveryId: rows[0].id })
  await within(() => expect(receiver.received.length).toBe(2))
  await deliver()
  app.clock.advance(59.999)
  await deliver()
  expect(receiver.received.length, 'somebody has it still').toBe(2)
  app.clock.advance(0.001)
  await deliver()
  expect(receiver.received.length).toBe(3)
  expect(new Set(webhookIds()).size, 'the receiver knows it by its id').toBe(1)
  owner.forget()
  const attempts = (await owner.ask(`/api/integration/webhooks/${id}/attempts`)).json.items
  expect(attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['delivered', 'refused'])
  await deliver()
  expect(receiver.received.length).toBe(3)
})
