// Webhooks through HTTP: endpoints are kept, events arrive signed, and nothing arrives of what was rolled back.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browserOf, demoPassword, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { addEndpoint, startReceiver, verified, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { type EventData, eventEnvelopes } from '#platform/contract/event-data.ts'
import { eventTypeNames } from '#platform/kernel/event-types.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { endpointsPerCompany } from './rules/vocabulary.ts'

const address = '/api/integration/webhooks'
let app: TestApplication
let owner: TestBrowser
let ops: TestBrowser
let receiver: WebhookReceiver
beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'cfo')
  ops = await browserOf(app, 'ops')
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

const add = (url = `${receiver.address}/hook`, more: Parameters<typeof addEndpoint>[2] = {}) =>
  addEndpoint(owner, url, { password: demoPassword, ...more })
const run = (name: string) => app.jobs.find((job) => job.name === name)?.run()
const deliver = () => run('deliver webhooks')
async function submit() {
  const drafted = await ops.send('POST', '/api/orders', {
    kind: 'credit-package',
    packageId: 'credits-starter',
  })
  const { id, version } = drafted.json
  const answer = await ops.send('POST', `/api/orders/${id}/submit`, undefined, { 'if-match': `"${version}"` })
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}

test('HOOK-03 HOOK-04 a submitted order arrives signed, as the public library for Standard Webhooks verifies it', async () => {
  const { secret } = await add()
  const order = await submit()
  await deliver()
  expect(receiver.received.map((one) => one.path)).toEqual(['/hook'])
  const [got] = receiver.received
  if (!got) throw new Error('nothing arrived')
  expect(verified(app, secret, got)).toEqual(got.body)
  expect(got.body).toMatchObject({
    type: 'order.submitted',
    timestamp: app.clock.now().toISOString(),
    data: { id: order.id, number: order.number, state: 'submitted', totalMinor: order.totalMinor },
  })
  expect(eventEnvelopes['order.submitted']?.safeParse(got.body).error).toBeUndefined()
  const other = await add(`${receiver.address}/other`)
  expect(() => verified(app, other.secret, got)).toThrow()
  expect(() => verified(app, secret, { ...got, raw: `${got.raw} ` })).toThrow()
})

test('OPS-17 OPS-18 a delivery continues the trace of the request that caused its event, and is counted', async () => {
  await add()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const counted = async () =>
    Number(
      /webhook_attempts_total\{outcome="delivered"\} (\d+)/.exec(await app.platform.metrics.text())?.[1] ?? 0,
    )
  // The process hears of events by itself, so that it may have delivered before the test asks for it.
  const before = await counted()
  const drafted = await ops.send('POST', '/api/orders', {
    kind: 'credit-package',
    packageId: 'credits-starter',
  })
  await ops.send('POST', `/api/orders/${drafted.json.id}/submit`, undefined, {
    'if-match': `"${drafted.json.version}"`,
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  })
  await deliver()
  expect(receiver.received[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
  expect(await counted()).toBe(before + 1)
})

test('HOOK-03 the example of the reference opens what was delivered, and nothing that was changed, is old or lacks a signature', async () => {
  const { json } = await app.ask('/api/openapi.json')
  const guide = json.tags.find(({ name }: { name: string }) => name === 'webhooks').description
  const [, code = ''] = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(guide) ?? []
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'webhook-example-')), 'example.mjs')
  fs.writeFileSync(file, code)
  const { openWebhook } = await import(pathToFileURL(file).href)
  const { secret } = await add()
  await submit()
  await deliver()
  const [got] = receiver.received
  if (!got) throw new Error('nothing arrived')
  const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now().getTime() + ms })
  try {
    at(0)
    expect(openWebhook(secret, got.headers, got.raw)).toEqual(got.body)
    expect(() => openWebhook(secret, got.headers, got.raw.replace('submitted', 'approved'))).toThrow('wrong')
    expect(() =>
      openWebhook(secret, { ...got.headers, 'webhook-signature': 'v1,AAAA v2,x' }, got.raw),
    ).toThrow('wrong')
    expect(() => openWebhook(secret, { ...got.headers, 'webhook-signature': undefined }, got.raw)).toThrow(
      'the signature is wrong',
    )
    expect(() => openWebhook(`whsec_${'A'.repeat(44)}`, got.headers, got.raw)).toThrow('wrong')
    at(301_000)
    expect(() => openWebhook(secret, got.headers, got.raw)).toThrow('too old')
  } finally {
    vi.useRealTimers()
    fs.rmSync(path.dirname(file), { recursive: true })
  }
})

test('HOOK-04 the reference describes every event as JSON Schema', async () => {
  const { json } = await app.ask('/api/openapi.json')
  expect(Object.keys(json.webhooks)).toEqual([...eventTypeNames, 'webhook.test'])
  const { properties } = json.webhooks['order.submitted'].post.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(['type', 'timestamp', 'data'])
  expect(properties.data.required).toContain('version')
})

test('HOOK-04 D8 what is rolled back is never delivered, and what is delivered once is not delivered by the next run', async () => {
  await add()
  const { rows } = await app.asSuperuser("select tenant_id, id from app_user where username = 'demo-ops'")
  const actor = { kind: 'system', tenantId: rows[0].tenant_id } as const
  const order = await submit()
  const { requestedBy: _, ...facts } = order
  const data: EventData<'order.submitted'> = {
    ...{ id: order.id, number: 1, state: 'submitted', kind: facts.kind, itemId: facts.itemId },
    ...{ itemName: 'Never', vendorName: null, billing: facts.billing, seats: null },
    ...{ currency: 'USD', totalMinor: 1, requestedBy: rows[0].id },
  }
  await expect(
    app.platform.inTenantTransaction(actor, async (tx) => {
      await raiseEvent(tx, app.clock.now(), 'order.submitted', data)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await deliver()
  await deliver()
  expect(receiver.received.map(({ body }) => body.data.itemName)).toEqual(['Starter credits'])
})

test('HOOK-01 an owner lists, changes and removes endpoints; each takes the events that were chosen, or all', async () => {
  const one = await add(`${receiver.address}/one`, {
    description: 'Purchasing',
    eventTypes: ['order.approved'],
  })
  await add(`${receiver.address}/all`)
  const list = (await owner.ask(address)).json
  expect(list.endpoints).toMatchObject([
    { id: one.id, url: `${receiver.address}/one`, description: 'Purchasing', state: 'active', version: 1 },
    {
      url: `${receiver.address}/all`,
      eventTypes: null,
      maskedSecret: expect.stringMatching(/^whsec_….{4}$/),
    },
  ])
  expect(JSON.stringify(list)).not.toContain(one.secret.slice(6, -5))
  expect(list.events).toContainEqual({ type: 'order.submitted', text: 'An order waits for approval' })
  await submit()
  await deliver()
  expect([receiver.at('/one').length, receiver.at('/all').length]).toEqual([0, 1])

  const change = (body: object, version: number) =>
    owner.send('PUT', `${address}/${one.id}`, body, { 'if-match': `"${version}"` })
  const settings = { url: `${receiver.address}/one`, description: '', eventTypes: null, isActive: true }
  const changed = await change(settings, 1)
  expect([changed.status, changed.json.endpoint.version]).toEqual([200, 2])
  expect((await change(settings, 1)).json.code).toBe('stale_version')
  const elsewhere = { ...settings, url: `${receiver.address}/elsewhere` }
  expect((await change(elsewhere, 2)).json.errors[0].field).toBe('password')
  expect((await change({ ...elsewhere, password: demoPassword }, 2)).status).toBe(200)
  expect((await change({ ...elsewhere, isActive: false }, 3)).json.endpoint.state).toBe('paused')
  await submit()
  await deliver()
  expect([receiver.at('/elsewhere').length, receiver.at('/all').length]).toEqual([0, 2])
  expect((await change({ ...elsewhere, isActive: true }, 4)).json.endpoint.state).toBe('active')
  await submit()
  await deliver()
  expect([receiver.at('/elsewhere').length, receiver.at('/all').length]).toEqual([1, 3])

  expect((await owner.send('DELETE', `${address}/${one.id}`)).status).toBe(204)
  expect((await owner.send('DELETE', `${address}/${one.id}`)).status).toBe(404)
  const actions = await app.asSuperuser(
    'select action from audit_entry where target_id = $1 order by sequence',
    [one.id],
  )
  expect(actions.rows.map(({ action }) => action)).toEqual([
    'webhooks.endpoint_added',
    ...Array(4).fill('webhooks.endpoint_changed'),
    'webhooks.endpoint_removed',
  ])
})

test.each([
  ['plain http elsewhere', { url: 'http://hooks.example/' }, 'url'],
  ['another port', { url: 'https://hooks.example:8443/' }, 'url'],
  ['a password in the address', { url: 'https://me:secret@hooks.example/' }, 'url'],
  ['no address', { url: '' }, 'url'],
  ['half an address', { url: 'hooks.example' }, 'url'],
  ['another scheme', { url: 'ftp://hooks.example/' }, 'url'],
  ['an endless address', { url: `https://hooks.example/${'x'.repeat(2_000)}` }, 'url'],
  ['no event', { eventTypes: [] }, 'eventTypes'],
  ['an event that there is not', { eventTypes: ['order.exploded'] }, 'eventTypes.0'],
  ['two lines of description', { description: 'a\nb' }, 'description'],
  ['no password', { password: undefined }, 'password'],
  ['a wrong password', { password: 'not the password' }, 'password'],
])('HOOK-01 no endpoint is added with %s', async (_, change, field) => {
  const body = { url: 'https://hooks.example/', eventTypes: null, password: demoPassword, ...change }
  const answer = await owner.send('POST', address, body)
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
})

test('HOOK-09 C5 a company has at most twenty endpoints, also when many are added at once', async () => {
  for (let count = 2; count < endpointsPerCompany; count += 1) await add(`https://hooks.example/${count}`)
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      owner.copy().send('POST', address, {
        ...{ url: `https://hooks.example/${name}`, eventTypes: null, password: demoPassword },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
})

test('Z1 another company can’t reach them, and a member who is no owner may not see them', async () => {
  const { id } = await add()
  const stranger = await app.register('hook-stranger')
  expect((await stranger.ask(address)).json.endpoints).toEqual([])
  const gone = [
    await stranger.ask(`${address}/${id}/attempts`),
    await stranger.send('POST', `${address}/${id}/test`),
    await stranger.send('POST', `${address}/${id}/replay`, { since: app.clock.now().toISOString() }),
    await stranger.send('DELETE', `${address}/${id}`),
    await stranger.send('POST', `${address}/${id}/secret`, { password: testPassword }, { 'if-match': '"1"' }),
  ]
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await ops.ask(address)).status).toBe(403)
  await addEndpoint(stranger, `${receiver.address}/stranger`)
  await submit()
  await deliver()
  expect(receiver.received.map((one) => one.path)).toEqual(['/hook'])
})
