// Whose orders are, how they are listed, what the database holds them to, and what dashboards read of them.
import { expect, test } from 'vitest'
import {
  act,
  annual,
  app,
  changeSeats,
  did,
  drafted,
  people,
  starter,
  startForThisFile,
  stranger,
} from '#app/testing/orders.ts'
import { browserOf, type Caller } from '#app/testing/people.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Orders } from './contract.ts'
import { summariseProcurement } from './server/index.ts'

startForThisFile()

test('Z3 another company lists none, and every address of an order answers it 404', async () => {
  const order = await drafted()
  expect((await stranger.ask('/api/orders')).json).toEqual({
    items: [],
    next: null,
    toApprove: [],
    bonusesHad: [],
    plan: null,
    committed: [],
  })
  expect((await stranger.ask(`/api/orders/${order.id}`)).status).toBe(404)
  expect((await changeSeats(stranger, order, 9)).status).toBe(404)
  for (const step of ['submit', 'approve', 'reject', 'reopen', 'cancel', 'update-prices'])
    expect(
      (await act(stranger, order, step, step === 'reject' ? { reason: 'No.' } : undefined)).status,
      step,
    ).toBe(404)
  expect((await people.ops.ask(`/api/orders/${order.id}`)).json).toEqual(order)
  expect((await drafted(stranger)).number).toBe(1)
})

test('Z2 visitors are asked to sign in, vendors and administrators are refused', async () => {
  expect((await app.send('POST', '/api/orders', annual)).status).toBe(401)
  for (const who of ['vendor', 'owner', 'both@vendor'] satisfies Caller[])
    expect((await (await browserOf(app, who)).send('POST', '/api/orders', annual)).status, who).toBe(403)
})

test('N5 a long list comes in pages, newest first, each once, and by state', async () => {
  await drafted()
  await app.asSuperuser(`
    insert into purchase_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'state', 'cancelled'))).*
    from purchase_order o, generate_series(2, 45) n`)
  const seen: number[] = []
  for (let next: number | null | '' = ''; next !== null; ) {
    const { json } = await people.cio.ask(`/api/orders${next === '' ? '' : `?before=${next}`}`)
    expect(json.items.length).toBeLessThanOrEqual(20)
    seen.push(...json.items.map(({ number }: { number: number }) => number))
    next = json.next
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
  const drafts = (await people.cio.ask('/api/orders?state=draft')).json
  expect([drafts.items.length, drafts.next]).toEqual([1, null])
  for (const query of ['before=0', 'before=x', 'state=gone', 'before=99999999999', 'limit=9'])
    expect((await people.cio.ask(`/api/orders?${query}`)).status, query).toBe(400)
})

test('PLAN-01 the list says which orders wait for the approval of who asks', async () => {
  const { totalMinor, currency, billing } = await did(people.ops, await drafted(), 'submit')
  await drafted(people.ops, starter)
  const toApprove = async (who: typeof people.ops) => (await who.ask('/api/orders')).json.toApprove
  expect(await toApprove(people.cfo)).toEqual([{ totalMinor, currency, billing }])
  expect(await toApprove(people.ops)).toEqual([])
})

test('PLAN-01 each page of the list says which of its orders wait for who asks', async () => {
  const { totalMinor } = await did(people.ops, await drafted(), 'submit')
  await app.asSuperuser(`
    insert into purchase_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n))).*
    from purchase_order o, generate_series(2, 25) n`)
  const { number: draft } = await drafted(people.ops, starter)
  const waiting = async (who: typeof people.ops, query: string) =>
    ((await who.ask(`/api/orders${query}`)).json as Orders).items.flatMap(({ number, waitsForYou }) =>
      waitsForYou ? [number] : [],
    )
  const first = (await people.cfo.ask('/api/orders')).json as Orders
  expect(first.toApprove.map((one) => one.totalMinor)).toEqual(Array.from({ length: 25 }, () => totalMinor))
  expect(draft).toBe(26)
  expect(await waiting(people.cfo, '')).toEqual(Array.from({ length: 19 }, (_, at) => 25 - at))
  expect(await waiting(people.cfo, `?before=${first.next}`)).toEqual([6, 5, 4, 3, 2, 1])
  expect(await waiting(people.ops, `?before=${first.next}`)).toEqual([])
})

test('C9 the database itself refuses sums that do not add up, and history that is rewritten', async () => {
  const order = await drafted()
  for (const change of ['total_minor = 1', 'discount_minor = list_minor + 1', 'seats = 0', "state = 'paid'"])
    await expect(
      app.asSuperuser(`update purchase_order set ${change} where id = $1`, [order.id]),
      change,
    ).rejects.toThrow(/check constraint/)
  await expect(
    app.asSuperuser('update purchase_order_line set quantity = 1 where order_id = $1', [order.id]),
  ).rejects.toThrow(/check constraint/)
  const { rows: grants } = await app.asSuperuser(
    `select has_table_privilege('emporion_app', 'purchase_order_event', 'update, delete') as events,
       has_table_privilege('emporion_app', 'purchase_order', 'delete') as orders,
       has_column_privilege('emporion_app', 'purchase_order', 'requested_by', 'update') as asker`,
  )
  expect(grants).toEqual([{ events: false, orders: false, asker: false }])
})

test('the summary for dashboards has plan, latest order, counts and trials of the acting company alone', async () => {
  const { tenant_id: tenantId } = (
    await app.asSuperuser("select tenant_id from app_user where username = 'demo-cfo'")
  ).rows[0]
  const actor: Actor = { kind: 'system', tenantId }
  const summary = (of = actor) =>
    app.platform.inTenantSnapshot(of, (tx) => summariseProcurement(tx, app.clock.now()))
  expect(await summary()).toMatchObject({ plan: null, latestOrder: null, orders: { draft: 0, approved: 0 } })
  const approved = await did(people.cfo, await did(people.ops, await drafted(), 'submit'), 'approve')
  const package_ = await drafted(people.ops, starter)
  expect(await summary()).toMatchObject({
    plan: { orderId: approved.id, name: 'Annual', seats: 25, totalMinor: 1_050_000, billing: 'annual' },
    latestOrder: { id: package_.id, number: 2, state: 'draft', totalMinor: 950_000 },
    orders: { draft: 1, submitted: 0, approved: 1, rejected: 0, cancelled: 0 },
    trials: { running: 0, ended: 0, next: null },
  })
  await did(people.procurement, approved, 'cancel')
  expect((await summary()).plan).toBeNull()
  const { tenant_id: otherId } = (
    await app.asSuperuser("select tenant_id from app_user where username = 'stranger'")
  ).rows[0]
  expect(await summary({ kind: 'system', tenantId: otherId })).toMatchObject({ latestOrder: null })
})
