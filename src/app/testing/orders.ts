// Companies' orders, for the tests of them. Nobody has ordered anything when a
// test begins.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Order } from '#rooms/buy/orders/contract.ts'
import { browserOf, startWithPeople } from './people.ts'
import type { TestApplication } from './test-application.ts'
import type { TestBrowser } from './test-browser.ts'

export let app: TestApplication
export const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement', TestBrowser>
/** Somebody of another company. */
export let stranger: TestBrowser
/** Called once at the top of a test file: its tests share an application of their own. */
export function startForThisFile(): void {
  beforeAll(async () => {
    app = await startWithPeople()
    for (const who of ['cfo', 'cio', 'ops', 'procurement'] as const) people[who] = await browserOf(app, who)
    stranger = await app.register('stranger')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.asSuperuser('delete from purchase_order_event')
    await app.asSuperuser('delete from purchase_order_line')
    await app.asSuperuser('delete from purchase_order')
    await app.asSuperuser('delete from notification')
  })
}

export const annual = { kind: 'plan', planId: 'platform-annual', seats: 25 }
export const starter = { kind: 'credit-package', packageId: 'credits-starter' }
export const noId = '01968f2e-0000-7000-8000-000000000000'

export async function drafted(by: TestBrowser = people.ops, what: object = annual): Promise<Order> {
  const answer = await by.send('POST', '/api/orders', what)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
export const act = (by: TestBrowser, { id, version }: Order, step: string, body?: object) =>
  by.send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` })
export const changeSeats = (by: TestBrowser, { id, version }: Order, seats: unknown) =>
  by.send('PATCH', `/api/orders/${id}`, { seats }, { 'if-match': `"${version}"` })
export async function did(by: TestBrowser, order: Order, step: string, body?: object): Promise<Order> {
  const answer = await act(by, order, step, body)
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
export const rows = async (table: string) =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table}`)).rows[0].rows
export const audited = async (id: string) =>
  (
    await app.asSuperuser('select action from audit_entry where target_id = $1 order by sequence', [id])
  ).rows.map(({ action }) => action)
export async function notificationsOf(
  who: 'cfo' | 'cio' | 'ops' | 'procurement',
): Promise<{ kind: string; title: string; link: string }[]> {
  return (await people[who].ask('/api/notifications')).json.items.map(
    ({ kind, title, link }: { kind: string; title: string; link: string }) => ({ kind, title, link }),
  )
}
/** Prices an order as an older price book would have, a dollar dearer for each user and month. */
export async function agePrices(id: string) {
  await app.asSuperuser("update purchase_order set price_book_version = '2025-01' where id = $1", [id])
}
