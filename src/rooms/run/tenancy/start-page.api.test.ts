// What the first page of administrators shows: what waits for them, and lines over time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
let owner: TestBrowser
let primary: TestBrowser
let security: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())
async function signIn() {
  owner = await browserOf(app, 'owner')
  primary = await browserOf(app, 'primary')
  security = await browserOf(app, 'security')
}

const day = 24 * 3600
const waitingFor = async (browser: TestBrowser) => {
  const { status, json, body } = await browser.ask('/api/admin/attention')
  expect(status, body).toBe(200)
  return Object.fromEntries(
    json.items.map(({ kind, ...rest }: { kind: string; count: number; oldestAt: string }) => [kind, rest]),
  )
}

test('ADM-03 waiting work is counted for the administrators who can deal with it, from the moment at which it waits', async () => {
  await signIn()
  expect(await waitingFor(owner)).not.toHaveProperty('long-holds')
  const warnings = { 'backups-off': { count: 1 }, 'mails-waiting': { count: 1 } }
  for (const one of [security, primary]) expect(await waitingFor(one)).toMatchObject(warnings)
  const { faults } = (await owner.ask('/api/admin/system')).json
  expect(faults, 'the page of the system says the same').toMatchObject([
    ...[{ kind: 'backups-off' }, { kind: 'mails-waiting' }],
  ])
  expect((await owner.ask('/health')).json.details.faults).toEqual(faults)
  const browser = await app.register('held-company')
  const { user } = (await browser.ask('/api/auth/profile')).json
  const reason = 'Unpaid since July, asked for by the company itself.'
  const heldAt = app.clock.now().toISOString()
  expect(
    (await sendProtected(owner, 'POST', `/api/admin/tenants/${user.companyId}/hold`, { reason })).status,
  ).toBe(200)
  const other = await app.register('company-to-delete')
  const { user: its } = (await other.ask('/api/auth/profile')).json
  expect(
    (
      await sendProtected(owner, 'DELETE', `/api/admin/tenants/${its.companyId}`, {
        reason,
        confirmTenantName: its.companyName,
      })
    ).status,
  ).toBe(200)
  // Who asked decides nothing, and the primary administrator approves nothing.
  expect(await waitingFor(security)).toMatchObject({ approvals: { count: 1 } })
  expect(await waitingFor(owner)).not.toHaveProperty('approvals')
  expect(await waitingFor(primary)).not.toHaveProperty('approvals')

  app.clock.advance(7 * day)
  await signIn()
  expect(await waitingFor(primary), 'not for more than seven days').not.toHaveProperty('long-holds')
  app.clock.advance(60)
  expect(await waitingFor(primary)).toMatchObject({ 'long-holds': { count: 1, oldestAt: heldAt } })
  expect(await waitingFor(security), 'its role holds and reactivates nothing').not.toHaveProperty(
    'long-holds',
  )
  expect(await waitingFor(security), 'the request has expired').not.toHaveProperty('approvals')
})

test('ADM-03 what is missing of who issues invoices waits for administrators who can state it, until it is stated', async () => {
  await signIn()
  expect(await waitingFor(primary)).toMatchObject({ 'invoice-issuer': { count: 4, oldestAt: null } })
  expect(await waitingFor(security)).not.toHaveProperty('invoice-issuer')
  const { json } = await primary.ask('/api/admin/invoice-issuer')
  const account = { currency: 'USD', holder: 'Emporion Market Ltd', account: 'GB33BUKB20201555555555' }
  const stated = {
    ...{ legalName: 'Emporion Market Ltd', address: ['1 Exchange Row'], registration: '', taxId: '' },
    ...{ paymentDays: 30, accounts: [{ ...account, bic: '', bank: '' }] },
  }
  const put = (body: object, version: number) =>
    sendProtected(primary, 'PUT', '/api/admin/invoice-issuer', body, { 'if-match': `"${version}"` })
  const first = await put(stated, json.version)
  expect(await waitingFor(primary)).toMatchObject({ 'invoice-issuer': { count: 1 } })
  await put({ ...stated, taxId: 'GB123456789' }, first.json.version)
  expect(await waitingFor(primary)).not.toHaveProperty('invoice-issuer')
})

test('ADM-09 the lines count each person once in a step, end with the hour that is running, and are cut as the range says', async () => {
  await signIn()
  const read = async (timeRange: string) => (await owner.ask(`/api/admin/growth?timeRange=${timeRange}`)).json
  const before = await read('24h')
  await browserOf(app, 'cio')
  await browserOf(app, 'cio')
  const { steps, stepSeconds } = await read('24h')
  expect([steps.length, stepSeconds]).toEqual([24, 3600])
  const last = steps.at(-1)
  expect(last.people - before.steps.at(-1).people, 'twice the same person').toBe(1)
  expect(Date.parse(last.at)).toBeLessThanOrEqual(app.clock.now().getTime())
  expect(Date.parse(last.at) + 3_600_000).toBeGreaterThan(app.clock.now().getTime())
  await app.register('one-more-company')
  expect((await read('24h')).steps.at(-1).tenants).toBe(last.tenants + 1)
  for (const [range, count, seconds] of [
    ['7d', 7, day],
    ['30d', 30, day],
    ['90d', 30, 3 * day],
  ] as const) {
    const part = await read(range)
    expect([part.steps.length, part.stepSeconds]).toEqual([count, seconds])
  }
  expect((await owner.ask('/api/admin/growth?timeRange=1y')).status).toBe(400)
})
