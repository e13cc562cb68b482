// A worker that is killed while it delivers webhooks, and another one that goes on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAllProcesses, type StartedProcess, startProcess } from '#app/testing/server-process.ts'
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
afterAll(async () => {
  await endAllProcesses()
  await receiver.close()
  await app.close()
})

async function startWorker(): Promise<StartedProcess> {
  const worker = startProcess({
    ROLE: 'worker',
    NODE_ENV: 'test',
    PASSWORD_COST: 'test',
    MIGRATE: 'never',
    DATABASE_URL: app.appUrl,
    SECRET_KEY: app.platform.config.secretKey,
  })
  await expect
    .poll(worker.output, { timeout: 60_000 })
    .toContain('Emporion does background jobs; its health is at http://')
  return worker
}

const events = 60
const paths = ['/quick', '/held'] as const
/** The ids of events that arrived there, in the order in which they came. */
const arrived = (path: string) => receiver.at(path).map(({ headers }) => headers['webhook-id'] ?? '')

test('HOOK-09 D8 O4 a worker killed in the midst loses no event, and only what was on its way comes a second time, under its id', async () => {
  const owner = await app.register('killed-midst')
  for (const path of paths) await addEndpoint(owner, `${receiver.address}${path}`)
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'killed-midst'")
  await app.platform.inTenantTransaction(
    { kind: 'system', tenantId: rows[0].tenant_id },
    async (tx) => {
      for (let one = 0; one < events; one += 1)
        await raiseEvent(tx, app.clock.now(), 'member.left', { id: crypto.randomUUID(), role: null })
    },
    { unaudited: 'bookkeeping' },
  )
  receiver.answers(({ path }, answer) => {
    // What is held is never answered: it was on its way when the worker ended.
    if (path === '/quick') setTimeout(() => answer.writeHead(204).end(), 50)
  })
  const first = await startWorker()
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
  await startWorker()
  const left = async () =>
    (await app.asSuperuser("select from webhook_delivery where state <> 'delivered'")).rowCount
  await expect.poll(left, { timeout: 90_000, interval: 100 }).toBe(0)
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
