// Who holds the seats of a subscription: by hand, by groups of the directory, and until when.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, demoPassword, startWithPeople } from '#app/testing/people.ts'
import { dnsOfTests, makeToken, patch, type Scim, scimWith } from '#app/testing/provisioning.ts'
import { subscribe } from '#app/testing/subscriptions.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
let cfo: TestBrowser
let ops: TestBrowser
let scim: Scim
let subscription: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startWithPeople({}, dnsOfTests)
  cfo = await browserOf(app, 'cfo')
  ops = await browserOf(app, 'ops')
  subscription = await subscribe({ by: ops, approver: cfo }, listingId, 2)
  scim = scimWith((await makeToken(cfo, 'Entra ID', demoPassword)).secret, () => app)
  const { rows } = await app.asSuperuser("select id, username from app_user where username like 'demo-%'")
  for (const { id, username } of rows) ids[username.slice(5)] = id
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['seat_holder', 'seat_group', 'scim_group', 'notification'])
    await app.asSuperuser(`delete from ${table}`)
})

const path = () => `/api/subscriptions/${subscription}`
const seats = async () => (await cfo.ask(`${path()}/seats`)).json
const holders = async () =>
  (await seats()).holders.map(({ name }: { name: string }) => name.replace('demo-', ''))
const give = (who: string, by = cfo) => by.send('PUT', `${path()}/seats/${ids[who]}`)
const release = (who: string, by = cfo) => by.send('DELETE', `${path()}/seats/${ids[who]}`)
const group = async (name: string, ...members: string[]): Promise<string> => {
  const body = { displayName: name, members: members.map((who) => ({ value: ids[who] })) }
  return (await scim('POST', '/Groups', body)).json.id
}
const addGroup = (id: string) => cfo.send('PUT', `${path()}/seat-groups/${id}`)
const move = (id: string, op: 'add' | 'remove', who: string) =>
  scim('PATCH', `/Groups/${id}`, patch({ op, path: 'members', value: [{ value: ids[who] }] }))

test('SSO-08 an owner gives a seat by hand and releases it, and the trail has both', async () => {
  const given = await give('ops')
  expect([given.status, given.json.seats, given.json.free]).toEqual([200, 2, 1])
  expect(given.json.holders).toEqual([
    expect.objectContaining({ id: ids.ops, name: 'demo-ops', givenBy: 'demo-cfo' }),
  ])
  // Once more is the same seat.
  expect((await give('ops')).json.holders).toHaveLength(1)
  expect((await cfo.ask('/api/seats')).json).toEqual([{ subscriptionId: subscription, seats: 2, held: 1 }])
  expect((await release('ops')).json.holders).toEqual([])
  expect((await release('ops')).status).toBe(404)
  const { rows } = await app.asSuperuser(
    "select action from audit_entry where action like 'seats.%' order by sequence desc limit 3",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'seats.seat_released',
    'seats.seat_given',
    'seats.seat_given',
  ])
})

test('SSO-08 members read who holds a seat, and owners alone change it', async () => {
  expect((await ops.ask(`${path()}/seats`)).json).toMatchObject({ mayChange: false, seats: 2 })
  expect([(await give('ops', ops)).status, (await release('ops', ops)).status]).toEqual([403, 403])
  const stranger = await app.register('seat-stranger')
  expect((await stranger.ask(`${path()}/seats`)).status).toBe(404)
  expect((await stranger.send('PUT', `${path()}/seats/${ids.ops}`)).status).toBe(404)
  const own = (await stranger.ask('/api/auth/profile')).json.user.id
  expect((await cfo.send('PUT', `${path()}/seats/${own}`)).status).toBe(404)
})

test('C5 SSO-08 of many at once, only as many get a seat as there are seats', async () => {
  const all = ['cfo', 'cio', 'ops', 'procurement']
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => give(all[at % 4] ?? 'ops')))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
  expect(await holders()).toHaveLength(2)
  const held = await holders()
  const [without = ''] = all.filter((who) => !held.includes(who))
  expect((await give(without)).status).toBe(409)
  expect(await holders()).toHaveLength(2)
})

test('SSO-08 A15 a seat is released when its holder is deactivated, removed or leaves, and is not given back', async () => {
  await give('cio')
  await give('ops')
  const off = await scim('PATCH', `/Users/${ids.cio}`, patch({ op: 'replace', path: 'active', value: false }))
  expect(off.status).toBe(200)
  expect(await holders()).toEqual(['ops'])
  expect(
    (await scim('PATCH', `/Users/${ids.cio}`, patch({ op: 'replace', value: { active: true } }))).status,
  ).toBe(200)
  expect(await holders()).toEqual(['ops'])
  await app.asSuperuser("update app_user set status = 'removed' where id = $1", [ids.ops])
  expect(await holders()).toEqual([])
  await app.asSuperuser("update app_user set status = 'active' where id = $1", [ids.ops])
})

test('SSO-07 members of a group hold seats while there are any, and the lack of one is a notice', async () => {
  const team = await group('Analysts', 'ops')
  const added = await addGroup(team)
  expect(added.json.holders).toEqual([expect.objectContaining({ name: 'demo-ops', givenBy: null })])
  await move(team, 'add', 'cio')
  expect((await holders()).sort()).toEqual(['cio', 'ops'])
  await move(team, 'add', 'procurement')
  expect(await seats()).toMatchObject({
    free: 0,
    over: 0,
    waiting: [{ id: ids.procurement, name: 'demo-procurement' }],
    groups: [{ id: team, name: 'Analysts', members: 3 }],
  })
  expect(await holders()).toHaveLength(2)
  const bell = (await cfo.ask('/api/notifications')).json.items
  expect(bell.filter(({ kind }: { kind: string }) => kind === 'seats-missing')).toEqual([
    expect.objectContaining({
      title: expect.stringContaining('1 person without a seat'),
      link: `/subscriptions/${subscription}/seats`,
    }),
  ])
  // When a member leaves the group, the member who waits gets the seat.
  await move(team, 'remove', 'ops')
  expect((await holders()).sort()).toEqual(['cio', 'procurement'])
  // The same twice is one notice.
  expect((await cfo.ask('/api/notifications')).json.items.length).toBe(bell.length)
})

test('SSO-07 a seat of a group is not released by hand, and goes with the group', async () => {
  const team = await group('Analysts', 'ops', 'cio')
  await addGroup(team)
  const refused = await release('ops')
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('group')])
  // Given by hand, it stays when the group goes.
  expect((await give('ops')).status).toBe(200)
  expect((await cfo.send('DELETE', `${path()}/seat-groups/${team}`)).json.holders).toEqual([
    expect.objectContaining({ name: 'demo-ops', givenBy: 'demo-cfo' }),
  ])
  await addGroup(team)
  expect((await holders()).sort()).toEqual(['cio', 'ops'])
  expect((await scim('DELETE', `/Groups/${team}`)).status).toBe(204)
  expect(await holders()).toEqual(['ops'])
  const { rows } = await app.asSuperuser(
    "select user_id, title, body from notification where title like '%group Analysts'",
  )
  expect(rows).toEqual([
    {
      user_id: ids.cfo,
      title: '1 seat was released with the group Analysts',
      body: "Your company's directory (Entra ID) deleted the group. Give the seats by hand, or add another group.",
    },
  ])
})

test('SSO-07 a freed seat goes to the next one of the group, also when its holder is deactivated', async () => {
  const team = await group('Analysts', 'ops', 'cio', 'procurement')
  await addGroup(team)
  const before = await holders()
  expect(before).toHaveLength(2)
  const [first] = before
  await scim('PATCH', `/Users/${ids[first]}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
  const after = await holders()
  expect(after).toHaveLength(2)
  expect(after).not.toContain(first)
  await scim('PATCH', `/Users/${ids[first]}`, patch({ op: 'Replace', path: 'active', value: 'True' }))
  expect(await holders()).toEqual(after)
  expect((await seats()).waiting).toHaveLength(1)
})

test('SSO-07 seats that were bought are given within the hour to those who wait', async () => {
  const team = await group('Analysts', 'ops', 'cio', 'procurement')
  await addGroup(team)
  // Nothing has changed, so that nothing happens.
  for (const job of app.jobs) if (job.name === 'follow directory groups') await job.run()
  expect(await holders()).toHaveLength(2)
  await app.asSuperuser('update subscription_term set seats = 3')
  for (const job of app.jobs) if (job.name === 'follow directory groups') await job.run()
  expect(await holders()).toHaveLength(3)
  await app.asSuperuser('update subscription_term set seats = 2')
  expect(await seats()).toMatchObject({ seats: 2, over: 1, free: 0 })
})
