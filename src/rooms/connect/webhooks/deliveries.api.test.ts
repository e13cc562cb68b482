// Deliveries that fail: when they are tried again, when an endpoint is turned off, what the log keeps, and what is sent again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { demoPassword, type LateBrowser, lateBrowser, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { addEndpoint, startReceiver, verified, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { pausesMs } from './rules/next-attempt.ts'

const path = '/api/integration/webhooks'
let app: TestApplication
let owner: LateBrowser
let receiver: WebhookReceiver
let tenantId: string
beforeAll(async () => {
  app = await startWithPeople()
  owner = lateBrowser(app, 'cfo')
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'demo-cfo'")
  tenantId = rows[0].tenant_id
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

const add = (at = '/hook') => addEndpoint(owner, `${receiver.address}${at}`, { password: demoPassword })
const deliver = () => app.jobs.find(({ name }) => name === 'deliver webhooks')?.run()
const orderId = '01968f2e-0000-7000-8000-00000000000a'
async function happen(itemName = 'Starter credits', id = orderId): Promise<void> {
  await app.platform.inTenantTransaction(
    { kind: 'system', tenantId },
    (tx) =>
      raiseEvent(tx, app.clock.now(), 'order.submitted', {
        ...{
          id,
          number: 7,
          state: 'submitted',
          kind: 'application',
          itemId: 'x',
          itemName,
          vendorName: null,
        },
        ...{ billing: 'once', seats: null, currency: 'USD', totalMinor: 1, requestedBy: id },
      }),
    { unaudited: 'bookkeeping' },
  )
}
const pass = (ms: number) => {
  app.clock.advance(ms / 1_000)
  owner.forget()
}
const dueIn = async () =>
  (await app.asSuperuser("select due_at from webhook_delivery where state = 'waiting'")).rows.map(
    ({ due_at }) => due_at.getTime() - app.clock.now().getTime(),
  )
const stateOf = async (id: string) =>
  (await owner.ask(path)).json.endpoints.find((one: { id: string }) => one.id === id)
const log = async (id: string) => (await owner.ask(`${path}/${id}/attempts`)).json.items
const setting = (id: string, version: number, body: object) =>
  owner.send(
    'PUT',
    `${path}/${id}`,
    { url: `${receiver.address}/hook`, description: '', eventTypes: null, isActive: true, ...body },
    { 'if-match': `"${version}"` },
  )

test('HOOK-05 O4 a delivery that fails is tried ten times over three days, with growing pauses, and arrives whenever the receiver is back', async () => {
  await add()
  await happen()
  receiver.answers(503)
  await deliver()
  for (const [at, pause] of pausesMs.entries()) {
    expect(receiver.received.length).toBe(at + 1)
    const [wait = 0] = await dueIn()
    expect(wait).toBeGreaterThanOrEqual(pause * 0.9)
    expect(wait).toBeLessThanOrEqual(pause * 1.1)
    pass(wait - 1)
    await deliver()
    expect(receiver.received.length, 'not before its time').toBe(at + 1)
    pass(1)
    await deliver()
  }
  expect(receiver.received.length).toBe(pausesMs.length + 1)
  expect(pausesMs.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3_600_000)
  expect(await dueIn(), 'given up').toEqual([])
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  expect(ids.size, 'one id over all attempts').toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)

  await happen('Comes in time')
  await deliver()
  receiver.answers(204)
  pass(6_000)
  await deliver()
  expect(receiver.received.at(-1)?.body.data.itemName).toBe('Comes in time')
  expect(await dueIn()).toEqual([])
})

test('HOOK-05 a receiver that says when to come back is not asked before, and a short pause does not hurry anybody', async () => {
  await add()
  await happen()
  receiver.answers((_, answer) => answer.writeHead(429, { 'retry-after': '3600' }).end())
  await deliver()
  expect(await dueIn()).toEqual([3_600_000])
  pass(3_600_000)
  receiver.answers((_, answer) => answer.writeHead(503, { 'retry-after': '1' }).end())
  await deliver()
  expect((await dueIn())[0]).toBeGreaterThanOrEqual(0.9 * 300_000)
})

test('HOOK-05 INTEG-10 an endpoint that answers that it is gone is turned off at once, and its owners are notified', async () => {
  const { id } = await add()
  await happen()
  receiver.answers(410)
  await deliver()
  expect(await stateOf(id)).toMatchObject({ state: 'failed', failedBecause: 'gone', version: 2 })
  await happen()
  await deliver()
  expect(receiver.received.length).toBe(1)
  const mails = (await mailsOf(app)).filter(({ subject }) => subject === 'A webhook endpoint was turned off')
  expect(mails.length).toBeGreaterThan(0)
  expect(mails[0]?.text).toContain('It answered that it is gone (410).')
  const { rows } = await app.asSuperuser("select title, link from notification where kind = 'webhook-failed'")
  expect(rows[0]).toMatchObject({
    title: expect.stringContaining('127.0.0.1'),
    link: '/integration?tab=webhooks',
  })
  const audited = await app.asSuperuser(
    "select details from audit_entry where action = 'webhooks.endpoint_disabled' and target_id = $1",
    [id],
  )
  expect(audited.rows[0].details).toMatchObject({ because: 'gone' })
})

test('HOOK-06 O4 an endpoint that has failed for five days is turned off, a success in between counts anew, and it is turned on by hand', async () => {
  const { id } = await add()
  receiver.answers(500)
  await happen()
  await deliver()
  pass(4 * 86_400_000)
  receiver.answers(200)
  await deliver()
  expect(await stateOf(id)).toMatchObject({ state: 'active', failingSince: null })
  receiver.answers(500)
  await happen()
  await deliver()
  const failingSince = app.clock.now().toISOString()
  pass(5 * 86_400_000 - 1)
  await deliver()
  expect(await stateOf(id)).toMatchObject({ state: 'active', failingSince })
  pass(1)
  await happen()
  await deliver()
  expect(await stateOf(id)).toMatchObject({ state: 'failed', failedBecause: 'five days' })
  const words = 'No delivery to it has succeeded for 5 days.'
  expect((await mailsOf(app)).map(({ text }) => text)).toContainEqual(expect.stringContaining(words))
  const bells = await app.asSuperuser("select body as text from notification where kind = 'webhook-failed'")
  expect(bells.rows.map(({ text }) => text)).toContainEqual(expect.stringContaining(words))
  const { status, json } = await setting(id, 2, {})
  expect([status, json.endpoint]).toMatchObject([200, { state: 'active', failingSince: null, version: 3 }])
  receiver.answers(200)
  await happen('After that')
  await deliver()
  expect(receiver.received.at(-1)?.body.data.itemName).toBe('After that')
})

test('HOOK-08 O4 for 24 hours after a rotation both secrets verify, then the new one alone', async () => {
  const { id, secret: old } = await add()
  const rotate = (version: number, proof: object) =>
    owner.send('POST', `${path}/${id}/secret`, proof, { 'if-match': `"${version}"` })
  expect((await rotate(1, {})).status).toBe(400)
  const rotated = await rotate(1, { password: demoPassword })
  expect(rotated.status).toBe(200)
  expect((await rotate(1, { password: demoPassword })).json.code).toBe('stale_version')
  const { secret, endpoint } = rotated.json
  expect(Date.parse(endpoint.previousSecretUntil) - app.clock.now().getTime()).toBe(24 * 3_600_000)
  pass(24 * 3_600_000 - 1)
  await happen()
  await deliver()
  const [both] = receiver.received
  if (!both) throw new Error('nothing arrived')
  expect(both.headers['webhook-signature']?.split(' ').length).toBe(2)
  for (const one of [old, secret]) expect(verified(app, one, both)).toEqual(both.body)
  pass(1)
  await happen()
  await deliver()
  const after = receiver.received[1]
  if (!after) throw new Error('nothing arrived')
  expect(verified(app, secret, after)).toEqual(after.body)
  expect(() => verified(app, old, after)).toThrow()
})

test('SET-13 a delivery also verifies with the webhook secret of the company, where one was made', async () => {
  await add()
  const endpointAnswer = await owner.send(
    'POST',
    '/api/settings/webhook-secret',
    { password: demoPassword },
    { 'if-match': '"0"' },
  )
  await happen()
  await deliver()
  const [got] = receiver.received
  if (!got) throw new Error('nothing arrived')
  expect(verified(app, endpointAnswer.json.secret, got)).toEqual(got.body)
  await app.asSuperuser('delete from webhook_secret')
})

test('HOOK-07 the log keeps each attempt with time, status, duration and the first 4 kB of both sides, for 30 days', async () => {
  const { id, secret } = await add()
  receiver.answers((_, answer) => answer.writeHead(500).end(`Broken\u0000 ${'ü'.repeat(9_000)}`))
  await happen('x'.repeat(3_000) + 'ü'.repeat(1_500))
  await deliver()
  const [failed] = await log(id)
  expect(failed).toMatchObject({
    ...{ eventType: 'order.submitted', outcome: 'refused', status: 500 },
    attemptedAt: app.clock.now().toISOString(),
    durationMs: expect.any(Number),
    request: expect.stringContaining('webhook-signature: v1,'),
    answer: expect.stringMatching(/^Broken\ufffd üü/),
  })
  expect(Date.parse(failed.nextAttemptAt)).toBeGreaterThan(app.clock.now().getTime())
  for (const text of [failed.request, failed.answer]) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096)
    expect(Buffer.byteLength(text)).toBeGreaterThan(4_090)
  }
  expect(JSON.stringify(failed)).not.toContain(secret.slice(6, 20))
  receiver.answers(200)
  pass(3_600_000)
  await deliver()
  const attempts = await log(id)
  expect(attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['delivered', 'refused'])
  expect(attempts[1].nextAttemptAt).toBeNull()
  const sweep = () => app.jobs.find(({ name }) => name === 'sweep events')?.run()
  pass(30 * 86_400_000 - 3_600_000)
  await sweep()
  expect((await log(id)).length).toBe(2)
  pass(3_600_001)
  await sweep()
  expect(await log(id)).toEqual([])
  const left = await app.asSuperuser(
    'select (select count(*) from event_outbox) + (select count(*) from webhook_delivery) as rows',
  )
  expect(left.rows[0].rows).toBe('0')
})

test('HOOK-07 O4 a delivery whose secret cannot be opened stands in the log with the reason and is tried again as any that fails', async () => {
  const { id } = await add()
  await happen()
  const spoil = () =>
    app.asSuperuser(
      'update webhook_endpoint set sealed_secret = set_byte(sealed_secret, 0, get_byte(sealed_secret, 0) # 1)',
    )
  await spoil()
  await deliver()
  expect(receiver.received).toEqual([])
  expect(await log(id)).toMatchObject([
    { outcome: 'away', status: null, cause: 'secret-unreadable', request: 'POST /hook', answer: '' },
  ])
  expect((await owner.ask('/api/integration/connections/webhooks/events')).json[0]).toMatchObject({
    text: expect.stringMatching(
      /^order\.submitted to .*: not sent: the server’s SECRET_KEY doesn’t open the saved secret$/,
    ),
    isFailure: true,
  })
  const [wait = 0] = await dueIn()
  expect(wait).toBeGreaterThan(4_000)
  expect(app.logged()).toContain('SECRET_KEY does not open the secret of a connection')
  await spoil()
  pass(wait)
  await deliver()
  expect(receiver.received.length).toBe(1)
})

test('HOOK-07 O4 one delivery is sent again by hand, under the id that it had, and what was missed is replayed since a moment', async () => {
  const { id, version } = await add()
  await happen('First')
  await deliver()
  const [first] = await log(id)
  const again = `${path}/${id}/deliveries/${first.deliveryId}/send-again`
  expect((await owner.send('POST', again)).status).toBe(204)
  await deliver()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    first.eventId,
    first.eventId,
  ])

  expect((await setting(id, version, { isActive: false })).status).toBe(200)
  pass(60_000)
  await happen('Missed')
  await deliver()
  expect((await owner.send('POST', again)).status).toBe(409)
  expect((await setting(id, version + 1, {})).status).toBe(200)
  const replay = (body: object) => owner.send('POST', `${path}/${id}/replay`, body)
  const hour = new Date(app.clock.now().getTime() - 3_600_000).toISOString()
  expect((await replay({ since: hour })).json).toEqual({ queued: 1 })
  await deliver()
  expect(receiver.received.at(-1)?.body.data.itemName).toBe('Missed')
  expect((await replay({ since: hour })).json).toEqual({ queued: 0 })
  expect((await replay({ since: hour, includeDelivered: true })).json).toEqual({ queued: 2 })
  await deliver()
  expect(receiver.received.length).toBe(5)
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  expect((await replay({ since: tomorrow })).status).toBe(400)
  expect((await replay({ since: '2020-01-01T00:00:00.000Z' })).status).toBe(400)
})

test('HOOK-07 CONN-02 a test is a real signed event whose outcome is answered, and which is not tried again', async () => {
  const { id, secret } = await add()
  const test = () => owner.send('POST', `${path}/${id}/test`)
  const good = await test()
  expect([good.status, good.json]).toMatchObject([
    200,
    { eventType: 'webhook.test', outcome: 'delivered', status: 204, nextAttemptAt: null },
  ])
  const [got] = receiver.received
  if (!got) throw new Error('nothing arrived')
  expect(verified(app, secret, got)).toMatchObject({ type: 'webhook.test', data: { id } })
  receiver.answers(500)
  expect((await test()).json).toMatchObject({ outcome: 'refused', status: 500, nextAttemptAt: null })
  pass(86_400_000)
  await deliver()
  expect(receiver.received.length).toBe(2)
  expect(await stateOf(id)).toMatchObject({ state: 'active', failingSince: null })
})

test('HOOK-09 I9 a redirect is not followed and logged as one, and an address that turns out private is never asked', async () => {
  const { id } = await add()
  receiver.answers((_, answer) => answer.writeHead(307, { location: `${receiver.address}/elsewhere` }).end())
  await happen()
  await deliver()
  expect(receiver.received.map((one) => one.path)).toEqual(['/hook'])
  expect((await log(id))[0]).toMatchObject({ outcome: 'redirected', status: 307 })
  // As a name that meant a public address when it was added, and means a neighbour now.
  await app.asSuperuser("update webhook_endpoint set url = 'https://10.0.0.7/hook'")
  pass(3_600_000)
  await deliver()
  expect((await log(id))[0]).toMatchObject({
    outcome: 'forbidden',
    status: null,
    cause: 'not-public',
    durationMs: expect.any(Number),
  })
})

test('HOOK-10 a later event of the same subject has the higher version, also within one millisecond', async () => {
  await add()
  await happen('Old')
  await happen('New')
  await happen('Newest')
  await deliver()
  const sorted = receiver.received.toSorted((a, b) => a.body.data.version - b.body.data.version)
  expect(sorted.map(({ body }) => body.data.itemName)).toEqual(['Old', 'New', 'Newest'])
  const { tags } = (await app.ask('/api/openapi.json')).json
  expect(tags.find(({ name }: { name: string }) => name === 'webhooks').description).toContain(
    'Order is not promised',
  )
})
