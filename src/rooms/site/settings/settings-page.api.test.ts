// Which plan the Billing tab names, for everybody in the company and for nobody outside it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const planOf = async (browser: TestBrowser) => (await browser.ask('/api/settings/plan')).json.plan

test('SET-09 Z3 a plan is named once the company has agreed to it, until it is cancelled, and to its own people only', async () => {
  const ops = await browserOf(app, 'ops')
  const cfo = await browserOf(app, 'cfo')
  const vendor = await browserOf(app, 'vendor')
  expect(await planOf(ops)).toBeNull()
  let order = (await ops.send('POST', '/api/orders', { kind: 'plan', planId: 'platform-annual', seats: 25 }))
    .json
  const step = async (by: TestBrowser, name: string, body?: object) => {
    const headers = { 'if-match': `"${order.version}"` }
    const answer = await by.send('POST', `/api/orders/${order.id}/${name}`, body, headers)
    expect(answer.status, answer.body).toBe(200)
    order = answer.json
  }
  await step(ops, 'submit')
  expect(await planOf(ops)).toBeNull()
  await step(cfo, 'approve')
  expect(await planOf(ops)).toEqual({
    name: 'Annual',
    seats: 25,
    billing: 'annual',
    totalMinor: order.totalMinor,
    currency: 'USD',
    approvedAt: app.clock.now().toISOString(),
    endsOn: null,
  })
  expect(await planOf(cfo)).toEqual(await planOf(ops))
  expect(await planOf(vendor)).toBeNull()
  await step(cfo, 'cancel', { reason: 'Not needed after all' })
  expect(await planOf(ops)).toBeNull()
})
