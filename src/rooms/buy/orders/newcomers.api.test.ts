// Who was brought into a company by who asks, or the other way round, is no second person for its orders at once (decision 37).

import { expect, test } from 'vitest'
import {
  app,
  auditActionsOf,
  colleague,
  memberCalled,
  owner,
  profileOf,
  startForThisFile,
} from '#app/testing/team.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { utcMoment } from '#platform/kernel/time/utc-text.ts'
import type { Order } from './contract.ts'

startForThisFile()

const hour = 3_600
const order = async (by: TestBrowser): Promise<Order> => {
  const draftAnswer = await by.send('POST', '/api/orders', {
    kind: 'credit-package',
    packageId: 'credits-starter',
  })
  expect(draftAnswer.status, draftAnswer.body).toBe(200)
  const submitted = await take(by, draftAnswer.json, 'submit')
  expect(submitted.status, submitted.body).toBe(200)
  return submitted.json
}
const take = (by: TestBrowser, { id, version }: Order, step: string) =>
  by.send('POST', `/api/orders/${id}/${step}`, undefined, { 'if-match': `"${version}"` })
const read = async (by: TestBrowser, { id }: Order): Promise<Order> =>
  (await by.ask(`/api/orders/${id}`)).json
/** Sessions end while the clock goes on. */
async function later(hours: number, ...names: string[]): Promise<TestBrowser[]> {
  app.clock.advance(hours * hour)
  return Promise.all(
    names.map(async (name) => {
      const browser = app.browser()
      expect((await browser.signIn(name)).status).toBe(200)
      return browser
    }),
  )
}

/** An owner, in whose company somebody has been for longer than a day. */
async function withWitness(name: string, role = 'ops'): Promise<[TestBrowser]> {
  const boss = await owner(`${name}-boss`, role)
  await colleague(boss, `${name}-witness`, 'editor', 'cio')
  return (await later(25, `${name}-boss`)) as [TestBrowser]
}

test('Z8 in a company whose people all came together an order is approved at once, until somebody has been there for longer', async () => {
  const boss = await owner('young-boss', 'ops')
  const cfo = await colleague(boss, 'young-cfo', 'editor', 'cfo')
  const first = await order(boss)
  expect(first.approval).toMatchObject({ approvers: ['young-cfo'], later: [] })
  expect((await take(cfo, first, 'approve')).status).toBe(200)
  const [again] = (await later(25, 'young-boss')) as [TestBrowser]
  const fresh = await colleague(again, 'young-fresh', 'editor', 'cfo')
  expect((await take(fresh, await order(again), 'approve')).status).toBe(403)
})

test.each([
  ['gives who was there before other work', 'PATCH', { subRole: 'ops' }],
  ['removes who was there before', 'DELETE', undefined],
] as const)('Z8 an owner who %s is waited for all the same', async (_, method, body) => {
  const name = `alone-${method.toLowerCase()}`
  const [boss] = await withWitness(name)
  const second = await colleague(boss, `${name}-second`, 'editor', 'cfo')
  const { id, version } = await memberCalled(boss, `${name}-witness`)
  const done = await boss.send(method, `/api/company/members/${id}`, body, { 'if-match': `"${version}"` })
  expect(done.status, done.body).toBeLessThan(300)
  expect((await take(second, await order(boss), 'approve')).status).toBe(403)
})

test('Z8 an owner who invites an address as CFO has no order approved by it for a day, and reads who can then', async () => {
  const [boss] = await withWitness('self')
  const second = await colleague(boss, 'self-second', 'editor', 'cfo')
  const waiting = await order(boss)
  const from = new Date(app.clock.now().getTime() + 24 * hour * 1_000).toISOString()
  expect(waiting.approval).toMatchObject({ approvers: [], later: [{ name: 'self-second', from }] })
  expect((await read(second, waiting)).may).toMatchObject({ approve: false, reject: true })
  const refused = await take(second, waiting, 'approve')
  expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
  expect(refused.json.message).toContain(`from ${utcMoment(new Date(from))} UTC.`)
  expect(refused.json.message).toContain('Until then nobody in your company can.')
  const [soon] = await later(23.9, 'self-second')
  expect((await take(soon as TestBrowser, waiting, 'approve')).status).toBe(403)
  app.clock.advance(0.1 * hour)
  expect((await take(soon as TestBrowser, waiting, 'approve')).status).toBe(200)
})

test('Z8 a CFO can’t approve for somebody whom they have just invited, nor for one who was invited with them', async () => {
  const [cfo] = await withWitness('pair', 'cfo')
  const ops = await colleague(cfo, 'pair-ops', 'editor', 'ops')
  const other = await colleague(cfo, 'pair-other', 'editor', 'cfo')
  const waiting = await order(ops)
  for (const approver of [cfo, other])
    expect((await take(approver, waiting, 'approve')).json.code).toBe('forbidden')
  // Saying no, or taking it back, is not approving.
  expect((await take(cfo, waiting, 'reject')).status).toBe(400)
  expect((await take(ops, waiting, 'reopen')).status).toBe(200)
})

test('Z8 a member of more than a day approves at once, and is named to those who cannot', async () => {
  const boss = await owner('old-boss', 'ops')
  await colleague(boss, 'old-cfo', 'editor', 'cfo')
  const [again, cfo] = (await later(25, 'old-boss', 'old-cfo')) as [TestBrowser, TestBrowser]
  const fresh = await colleague(again, 'old-fresh', 'editor', 'cfo')
  const waiting = await order(again)
  expect(waiting.approval).toMatchObject({ approvers: ['old-cfo'], later: [{ name: 'old-fresh' }] })
  expect((await take(fresh, waiting, 'approve')).json.message).toContain(
    'Until then these colleagues can: old-cfo.',
  )
  expect((await take(cfo, waiting, 'approve')).status).toBe(200)
})

test('Z8 S4 other work counts from the next request on, in every session and for waiting orders, and not for who gave it', async () => {
  const boss = await owner('work-boss', 'ops')
  await colleague(boss, 'work-ada', 'editor', 'cio')
  await colleague(boss, 'work-cfo', 'owner', 'cfo')
  const [again, ada, elsewhere, cfo] = (await later(
    25,
    ...['work-boss', 'work-ada', 'work-ada', 'work-cfo'],
  )) as [TestBrowser, TestBrowser, TestBrowser, TestBrowser]
  const ofBoss = await order(again)
  const { id, version } = await memberCalled(again, 'work-ada')
  const given = await again.send(
    'PATCH',
    `/api/company/members/${id}`,
    { subRole: 'cfo' },
    { 'if-match': `"${version}"` },
  )
  expect(given.json).toMatchObject({ subRole: 'cfo', version: version + 1 })
  for (const browser of [ada, elsewhere]) expect(await profileOf(browser)).toMatchObject({ subRole: 'cfo' })
  expect((await read(again, ofBoss)).approval).toMatchObject({
    approvers: ['work-cfo'],
    later: [{ name: 'work-ada' }],
  })
  expect((await take(ada, ofBoss, 'approve')).json.message).toContain(
    'Until then these colleagues can: work-cfo.',
  )
  // For a colleague who did not give the other work, it counts at once.
  const ofOther = await order(cfo)
  expect(ofOther.approval.approvers).toEqual(['work-ada'])
  expect((await take(elsewhere, ofOther, 'approve')).status).toBe(200)
  expect(await auditActionsOf((await profileOf(again)).companyId)).toContain('identity.sub_role_changed')
})
