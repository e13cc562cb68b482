// Orders on their way through HTTP: submitted, decided by somebody else, taken back or cancelled, and who is notified.
import { expect, test } from 'vitest'
import {
  act,
  annual,
  app,
  audited,
  changeSeats,
  did,
  drafted,
  notificationsOf,
  people,
  rows,
  starter,
  startForThisFile,
  stranger,
} from '#app/testing/orders.ts'
import type { ApprovalAhead, Order } from './contract.ts'

startForThisFile()

test('PLAN-01 Z8 a submission notifies those who may approve; an approval notifies the requester and the other approvers', async () => {
  const draft = await drafted(people.ops)
  const waiting = await did(people.ops, draft, 'submit')
  expect(waiting).toMatchObject({
    state: 'submitted',
    may: { approve: false, submit: false, reopen: true },
  })
  const link = `/orders/${draft.id}`
  const waits = { kind: 'order-waits', title: 'Order 1 waits for your approval', link }
  expect([
    await notificationsOf('cfo'),
    await notificationsOf('procurement'),
    await notificationsOf('cio'),
    await notificationsOf('ops'),
  ]).toEqual([[waits], [waits], [], []])
  const seen: Order = (await people.procurement.ask(`/api/orders/${draft.id}`)).json
  expect(seen.may).toMatchObject({ approve: true, reject: true })
  const approved = await did(people.procurement, seen, 'approve')
  expect(approved).toMatchObject({ state: 'approved', version: 3 })
  const approvalNotice = { kind: 'order-approved', title: 'Order 1 was approved by demo-procurement', link }
  expect([
    await notificationsOf('ops'),
    await notificationsOf('cfo'),
    await notificationsOf('procurement'),
  ]).toEqual([[approvalNotice], [approvalNotice, waits], [waits]])
  // What was asked for says what became of it; what only tells something stands as it was.
  const { items } = (await people.cfo.ask('/api/notifications')).json
  expect(items.map(({ settled }: { settled: unknown }) => settled)).toEqual([
    null,
    {
      ...{ state: 'approved', word: 'Approved' },
      text: expect.stringMatching(/^Approved by demo-procurement on \w+ \d+, \d+\.$/),
    },
  ])
  expect(await audited(draft.id)).toEqual([
    'procurement.order_drafted',
    'procurement.order_submitted',
    'procurement.order_approved',
  ])
})

test('Z8 neither the creator, nor the submitter, nor another sub-role can approve or reject', async () => {
  const waiting = await did(people.procurement, await drafted(people.cfo), 'submit').catch(() => undefined)
  // Made by the CFO and submitted by procurement, nobody would be left.
  expect(waiting).toBeUndefined()
  const own = await did(people.cfo, await drafted(people.cfo, starter), 'submit')
  for (const who of ['cfo', 'cio', 'ops'] as const)
    for (const [step, body] of [['approve'], ['reject', { reason: 'No.' }]] as const) {
      const answer = await act(people[who], own, step, body)
      expect([answer.status, answer.json.code], `${who} ${step}`).toEqual([403, 'forbidden'])
    }
  expect((await did(people.procurement, own, 'approve')).state).toBe('approved')
})

test('Z8 a sub-role that was removed since does not count', async () => {
  const waiting = await did(people.ops, await drafted(), 'submit')
  await app.asSuperuser("update app_user set sub_role = 'ops' where username = 'demo-cfo'")
  try {
    expect((await act(people.cfo, waiting, 'approve')).status).toBe(403)
  } finally {
    await app.asSuperuser("update app_user set sub_role = 'cfo' where username = 'demo-cfo'")
  }
})

test('Z8 an order of $20,000 within a year may be approved by procurement, one above it by the CFO alone', async () => {
  const monthly = await drafted(people.ops, { kind: 'plan', planId: 'platform-monthly', seats: 34 })
  // 34 × $49 × 12 = $19,992; 35 are $20,580.
  expect(monthly.approval.roles).toEqual(['cfo', 'procurement'])
  const more: Order = (await changeSeats(people.ops, monthly, 35)).json
  expect(more.approval).toMatchObject({ roles: ['cfo'], approvers: ['demo-cfo'], later: [] })
  const waiting = await did(people.ops, more, 'submit')
  expect(await notificationsOf('procurement')).toEqual([])
  expect((await act(people.procurement, waiting, 'approve')).status).toBe(403)
  expect((await did(people.cfo, waiting, 'approve')).state).toBe('approved')
})

test('PLAN-01 a rejection has its reason, reaches the requester, and the order can be changed and submitted again', async () => {
  const waiting = await did(people.ops, await drafted(), 'submit')
  expect((await act(people.cfo, waiting, 'reject', { reason: '   ' })).json.errors[0].field).toBe('reason')
  expect((await act(people.cfo, waiting, 'reject', { reason: 'x'.repeat(1_001) })).status).toBe(400)
  const rejected = await did(people.cfo, waiting, 'reject', { reason: 'Start with ten users.' })
  expect(rejected.history[0]).toMatchObject({
    step: 'reject',
    reason: 'Start with ten users.',
    by: 'demo-cfo',
  })
  const notification = (await people.ops.ask('/api/notifications')).json.items[0]
  expect(notification).toMatchObject({ kind: 'order-rejected', title: 'Order 1 was rejected by demo-cfo' })
  expect(notification.text).toContain('Reason: Start with ten users.')
  const again = await did(people.ops, rejected, 'reopen')
  const smaller: Order = (await changeSeats(people.ops, again, 10)).json
  expect((await did(people.ops, smaller, 'submit')).totalMinor).toBe(420_000)
  expect((await notificationsOf('cfo')).map(({ kind }) => kind)).toEqual(['order-waits', 'order-waits'])
})

test('Z8 an order that was taken back has no submitter: who submitted it may approve it for the next one', async () => {
  const waiting = await did(people.cfo, await drafted(), 'submit')
  expect(waiting.approval.approvers).toEqual(['demo-procurement'])
  const draft = await did(people.ops, waiting, 'reopen')
  expect(draft.approval.approvers.toSorted()).toEqual(['demo-cfo', 'demo-procurement'])
  const again = await did(people.ops, draft, 'submit')
  expect((await did(people.cfo, again, 'approve')).state).toBe('approved')
})

test('PLAN-01 with a second draft of the same, a submitted order is not taken back beside it', async () => {
  const waiting = await did(people.ops, await drafted(), 'submit')
  const second = await drafted()
  expect(second.number).toBe(2)
  const refused = await act(people.ops, waiting, 'reopen')
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('order 2')])
  await did(people.ops, second, 'cancel')
  expect((await did(people.ops, waiting, 'reopen')).state).toBe('draft')
})

test('PLAN-01 in a company where nobody else may approve, a draft says so and is not submitted', async () => {
  const order = await drafted(stranger)
  expect([order.may.submit, order.approval.approvers]).toEqual([false, []])
  const answer = await act(stranger, order, 'submit')
  expect([answer.status, answer.json.message]).toEqual([
    409,
    expect.stringContaining('Nobody else in your company can approve'),
  ])
})

test.each([
  ['submit', 'ops', []],
  ['cancel', 'ops', []],
  ['approve', 'cfo', ['submit']],
] as const)(
  'C6 %s, pressed eight times at once, has one effect and one audit entry',
  async (step, who, before) => {
    let order = await drafted()
    for (const earlier of before) order = await did(people.ops, order, earlier)
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(people[who], order, step)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ json }) => json.version))).toEqual(new Set([order.version + 1]))
    expect(await rows('purchase_order_event')).toBe(before.length + 2)
    expect(await audited(order.id)).toHaveLength(before.length + 2)
  },
)

test('C6 approval and rejection at the same moment: one counts, the other is refused', async () => {
  const waiting = await did(people.ops, await drafted(), 'submit')
  const answers = await Promise.all([
    act(people.cfo, waiting, 'approve'),
    act(people.procurement, waiting, 'reject', { reason: 'No.' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('PLAN-01 no step but the way back to a draft leads out of a cancelled order, and none skips another', async () => {
  const draft = await drafted()
  for (const step of ['approve', 'reject', 'reopen'])
    expect(
      (await act(people.cfo, draft, step, step === 'reject' ? { reason: 'No.' } : undefined)).status,
      step,
    ).toBe(409)
  const cancelled = await did(people.cio, draft, 'cancel')
  for (const step of ['submit', 'approve', 'cancel', 'update-prices'])
    expect((await act(people.cfo, cancelled, step)).status, step).toBe(409)
  expect((await changeSeats(people.ops, cancelled, 3)).status).toBe(409)
  expect((await drafted()).number).toBe(2)
})

test('PLAN-01 a cancelled draft is taken back with its number, unless there is another draft of the same; what was submitted stays cancelled', async () => {
  const draft = await drafted()
  const cancelled = await did(people.cio, draft, 'cancel')
  expect(cancelled.may.reopen).toBe(true)
  const again = await did(people.cfo, cancelled, 'reopen')
  expect(again).toMatchObject({ number: draft.number, state: 'draft', may: { reopen: false } })

  const gone = await did(people.ops, again, 'cancel')
  await drafted()
  const refused = await act(people.ops, gone, 'reopen')
  expect([refused.status, refused.json.code ?? refused.json.title]).toEqual([409, expect.anything()])

  const [other] = (await people.ops.ask('/api/orders?state=draft')).json.items
  const waiting = await did(people.ops, (await people.ops.ask(`/api/orders/${other.id}`)).json, 'submit')
  const stopped = await did(people.ops, waiting, 'cancel')
  expect(stopped.may.reopen).toBe(false)
  expect((await act(people.ops, stopped, 'reopen')).status).toBe(409)
})

test('PLAN-18 LAND-06 the approval of the first platform plan begins a trial of 14 days, and no other one ever does', async () => {
  const draft = await drafted()
  expect(draft.trial).toEqual({ days: 14, endsAt: null })
  expect((await drafted(people.ops, starter)).trial).toBeNull()
  expect((await drafted(people.ops, { kind: 'plan', planId: 'bundle-credit-wallet' })).trial).toBeNull()
  const monthly = await drafted(people.cio, { kind: 'plan', planId: 'platform-monthly', seats: 5 })
  const first = await did(people.ops, draft, 'submit')
  const second = await did(people.cio, monthly, 'submit')
  const endsAt = new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString()
  const both = await Promise.all([
    act(people.cfo, first, 'approve'),
    act(people.procurement, second, 'approve'),
  ])
  // The other one would take the place of the plan that has just begun, and goes back.
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner: Order = both.find(({ status }) => status === 200)?.json
  expect(winner.trial?.endsAt).toBe(endsAt)
  expect(
    (await did(winner.id === first.id ? people.procurement : people.cfo, winner, 'cancel')).trial?.endsAt,
  ).toBe(endsAt)
  const again = await drafted(people.ops, { ...annual, seats: 3 })
  expect(again.trial).toBeNull()
  expect((await did(people.cfo, await did(people.ops, again, 'submit'), 'approve')).trial).toBeNull()
})

test('PLAN-01 people who may approve can cancel an approved order, and the requester is notified', async () => {
  const approved = await did(people.cfo, await did(people.ops, await drafted(), 'submit'), 'approve')
  expect((await act(people.ops, approved, 'cancel')).status).toBe(403)
  expect((await did(people.procurement, approved, 'cancel')).state).toBe('cancelled')
  expect((await notificationsOf('ops'))[0]?.kind).toBe('order-cancelled')
})

test('PLAN-01 Z8 an approver asks, the requester answers, each is notified, and no decision or deadline changes', async () => {
  const waiting = await did(people.ops, await drafted(), 'submit')
  const lastUntil = waiting.prices.lastUntil
  app.clock.advance(60)
  const commented = await did(people.cfo, waiting, 'comments', { comment: 'For which team?' })
  expect(commented).toMatchObject({ state: 'submitted', prices: { lastUntil } })
  expect(commented.history[0]).toMatchObject({ step: 'comment', reason: 'For which team?', by: 'demo-cfo' })
  const notification = (await people.ops.ask('/api/notifications')).json.items[0]
  expect(notification).toMatchObject({
    kind: 'order-commented',
    title: `demo-cfo wrote about order ${waiting.number}`,
    text: expect.stringContaining('For which team?'),
  })
  const before = (await notificationsOf('procurement')).length
  const answered = await did(people.ops, commented, 'comments', { comment: 'The night shift.' })
  expect((await notificationsOf('cfo'))[0]?.title).toBe(`demo-ops wrote about order ${waiting.number}`)
  // Who neither asked nor wrote is left alone.
  expect(await notificationsOf('procurement')).toHaveLength(before)
  // It was read before it was answered: the approver looks again first.
  expect((await act(people.cfo, commented, 'approve')).status).toBe(412)
  const approved = await did(people.cfo, answered, 'approve')
  expect((await act(people.ops, approved, 'comments', { comment: 'Thanks.' })).status).toBe(409)
  for (const comment of ['', '  ', 'x'.repeat(1001)])
    expect((await act(people.cfo, answered, 'comments', { comment })).status).toBe(400)
  expect(
    (await audited(waiting.id)).filter((action) => action === 'procurement.order_commented'),
  ).toHaveLength(2)
})

test('Z8 before there is a draft, the same people are named as on the order that is made of it', async () => {
  for (const who of ['cfo', 'ops'] as const) {
    const order = await drafted(people[who])
    const { kind, itemId, billing } = order
    const ahead: ApprovalAhead = (
      await people[who].ask(`/api/order-approvers?kind=${kind}&itemId=${itemId}&billing=${billing}`)
    ).json
    const named = order.approval.roles.length === 1 ? ahead.above : ahead.within
    expect(named.approvers.map(({ name }) => name)).toEqual(order.approval.approvers)
    expect(named.later).toEqual(order.approval.later)
    expect([ahead.limitMinor, ahead.besideMinor]).toEqual([
      order.approval.limitMinor,
      order.approval.besideMinor,
    ])
  }
})
