// A worker that is killed while it delivers webhooks, and another one that goes on.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endAllProcesses, startWorker } from '#app/testing/server-process.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { addEndpoint, startReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'

let app: TestApplication
let receiver: WebhookReceiver
beforeAll(async () => {
  // It raises events and does no jobs.
  app = await startTestApplication()
  receiver = await startReceiver()
})
afterEach(endAllProcesses)
afterAll(async () => {
  await receiver.close()
  await app.close()
})

/** A new company has so many, for each of its endpoints. */
async function haveEvents(username: string, at: readonly string[], times: number): Promise<void> {
  const owner = await app.register(username)
  for (const path of at) await addEndpoint(owner, `${receiver.address}${path}`)
  const { rows } = await app.asSuperuser('select tenant_id from app_user where username = $1', [username])
  await app.platform.inTenantTransaction(
    { kind: 'system', tenantId: rows[0].tenant_id },
    async (tx) => {
      for (let one = 0; one < times; one += 1)
        await raiseEvent(tx, app.clock.now(), 'member.left', { id: crypto.randomUUID(), role: null })
    },
    { unaudited: 'bookkeeping' },
  )
}
const undelivered = async () =>
  (await app.asSuperuser("select from webhook_delivery where state <> 'delivered'")).rowCount

const events = 60
const paths = ['/quick', '/held'] as const
/** The ids of events that arrived there, in the order in which they came. */
const arrived = (path: string) => receiver.at(path).map(({ headers }) => headers['webhook-id'] ?? '')

test('HOOK-09 D8 O4 a worker killed in the midst loses no event, and only what was on its way comes a second time, under its id', async () => {
  await haveEvents('killed-midst', paths, events)
  receiver.answers(({ path }, answer) => {
    // What is held is never answered: it was on its way when the worker ended.
    if (path === '/quick') setTimeout(() => answer.writeHead(204).end(), 50)
  })
  const first = await startWorker(app)
  await expect
    .poll(() => [arrived('/quick').length > 20, arrived('/held').length], { timeout: 90_000, interval: 5 })
    .toEqual([true, 2])
  first.child.kill('SIGKILL')
  expect((await first.ended).signal).toBe('SIGKILL')
  const noted = await app.asSuperuser("select event_id from webhook_delivery where state = 'delivered'")
  expect(noted.rows.length).toBeGreaterThan(10)
  expect(noted.rows.length, 'in the midst').toBeLessThan(events)

  receiver.answers(204)
  // The claim of the one that died would run out within a minute.
  await app.asSuperuser('update webhook_delivery set claimed_until = null where claimed_until is not null')
  await startWorker(app)
  await expect.poll(undelivered, { timeout: 90_000, interval: 100 }).toBe(0)
  const { rows: raised } = await app.asSuperuser("select id from event_outbox where type = 'member.left'")
  const wanted = raised.map(({ id }) => id).toSorted()
  expect(wanted.length).toBe(events)
  const known = new Set(noted.rows.map(({ event_id }) => event_id))
  for (const path of paths) {
    const ids = arrived(path)
    expect([...new Set(ids)].toSorted(), path).toEqual(wanted)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
    expect(twice.length, `${path}: no more than were on their way`).toBeLessThanOrEqual(2)
    if (path === '/quick') expect(twice.filter((id) => known.has(id))).toEqual([])
  }
}, 240_000)

const jobRow = (state: string) => `
  delete from pgboss.job;
  insert into pgboss.job (name, policy, state, singleton_key, retry_limit, retry_count, retry_delay, retry_backoff,
    retry_delay_max, start_after, started_on, heartbeat_on, heartbeat_seconds, output)
  values ('recurring', 'exclusive', ${state})`

test.each([
  [
    'is still taken by it',
    jobRow(
      "'active', 'deliver webhooks', 5, 4, 5, true, 300, now(), now(), now() - interval '25 seconds', 30, null",
    ),
  ],
  [
    'waits for its next try',
    jobRow(`'retry', 'deliver webhooks', 5, 4, 5, true, 300, now() + interval '5 minutes', now(), null, 30,
      '{"value": {"message": "job heartbeat timeout"}}'`),
  ],
  ['is gone', 'delete from pgboss.job'],
])(
  'JOBS-04 O4 what a killed process left waiting is delivered within two minutes by a new one, where the job %s',
  async (how, sql) => {
    const before = receiver.received.length
    receiver.answers(204)
    await haveEvents(`left-${how.replaceAll(' ', '-')}`, ['/one', '/two', '/three', '/four', '/five'], 30)
    // A part of them was on its way, and the claim of it, which lasts a minute, has run for most of that.
    await app.asSuperuser(`
    with new as (update event_outbox set fanned_out_at = now() where fanned_out_at is null returning *)
    insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, event_type, state, due_at, claimed_until)
    select new.tenant_id, gen_random_uuid(), endpoint.id, new.id, new.type, 'waiting', now(),
      case when new.id = (select min(id::text)::uuid from new) then now() + interval '10 seconds' end
    from new join webhook_endpoint endpoint on endpoint.tenant_id = new.tenant_id`)
    expect(await undelivered()).toBe(150)
    await app.asSuperuser(sql)
    const began = performance.now()
    await startWorker(app)
    await expect.poll(undelivered, { timeout: 150_000, interval: 100 }).toBe(0)
    expect(performance.now() - began).toBeLessThan(120_000)
    expect(receiver.received.length - before).toBeGreaterThanOrEqual(150)
  },
  240_000,
)
