// Calendar feeds through HTTP: made and revoked by members, read by calendars that sign in nowhere.
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import {
  app,
  approved,
  overview,
  people,
  signInAgain,
  stranger,
  today,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'

withBilling()
beforeEach(async () => {
  await app.asSuperuser('delete from calendar_feed')
  await app.asSuperuser('delete from calendar_date')
  signInAgain()
})

const path = '/api/billing/calendar-feeds'
async function createFeed(by: TestBrowser = people.ops, name = 'Outlook') {
  const answer = await by.send('POST', path, { name })
  expect(answer.status, answer.body).toBe(201)
  const { feed, address } = answer.json
  return { id: feed.id as string, feed, address: new URL(address).pathname }
}
const opened = (address: string, headers: Record<string, string> = {}) => app.ask(address, { headers })
async function eventsAt(address: string) {
  const { status, body } = await opened(address)
  expect(status, body).toBe(200)
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      ...{ uid: event.uid, on: event.startDate.toString(), title: event.summary, sequence: event.sequence },
      changed: String(component.getFirstPropertyValue('last-modified')),
    }
  })
}

test('CONN-05 a calendar without a session reads renewals, the last days to stop them and ends of trials, as the overview dates them', async () => {
  await approved(users(10))
  const { address } = await createFeed()
  const [renewal] = (await overview()).renewals
  if (!renewal) throw new Error('nothing renews')
  expect((await eventsAt(address)).map(({ on, title, sequence }) => [on, title, sequence])).toEqual([
    [daysAfter(renewal.date, -1), 'Last full day to turn off auto-renew of Ledger Watch', 0],
    [renewal.date, 'Ledger Watch renews', 0],
  ])
  const { headers } = await opened(address)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  })
})

test('CONN-05 the end of a trial is a date without a charge', async () => {
  const [item] = (await people.cfo.ask('/api/applications?limit=1')).json
  expect((await people.cfo.send('POST', '/api/trials', { applicationId: item.id })).status).toBe(200)
  const { address } = await createFeed()
  const [trial] = (await overview()).renewals
  expect(await eventsAt(address)).toMatchObject([
    { on: trial?.date, title: `The trial of ${item.name} ends` },
  ])
})

test('CONN-05 an unchanged feed is answered 304, and a change moves the same event on with a higher sequence', async () => {
  await approved(users(10))
  const { address } = await createFeed()
  const first = await opened(address)
  const etag = String(first.headers.etag)
  app.clock.advance(600)
  expect((await opened(address, { 'if-none-match': etag })).status).toBe(304)
  const [, before] = await eventsAt(address)
  const [row] = (await overview()).subscriptions
  const turned = await people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, {
    ...{ orderId: row?.orderId, renews: false },
  })
  expect(turned.status, turned.body).toBe(200)
  const changed = await opened(address, { 'if-none-match': etag })
  expect([changed.status, changed.headers.etag === etag]).toEqual([200, false])
  const [after, none] = await eventsAt(address)
  expect(none).toBeUndefined()
  expect(after).toMatchObject({
    uid: before?.uid,
    on: before?.on,
    title: 'Ledger Watch ends, not renewed',
    sequence: 1,
  })
  expect(after?.changed.localeCompare(String(before?.changed))).toBe(1)
})

test('CONN-05 an address that is unknown, revoked or of somebody who was deactivated, left or may not edit opens nothing, all in the same words', async () => {
  const unknown = await opened('/api/calendar-feeds/no-such-token')
  expect(unknown.status).toBe(404)
  const same = async (address: string) => {
    const answer = await opened(address)
    expect([answer.status, answer.json.detail]).toEqual([404, unknown.json.detail])
  }
  const revoked = await createFeed()
  expect((await people.ops.send('DELETE', `${path}/${revoked.id}`)).status).toBe(204)
  await same(revoked.address)
  expect((await people.ops.send('DELETE', `${path}/${revoked.id}`)).status).toBe(404)
  const one = await createFeed()
  const set = (change: string) => app.asSuperuser(`update app_user set ${change} where username = 'demo-ops'`)
  await set("status = 'disabled'")
  await same(one.address)
  await set("status = 'active'")
  expect((await opened(one.address)).status).toBe(200)
  const { rows } = await app.asSuperuser("select team_role from app_user where username = 'demo-ops'")
  await set("team_role = 'viewer'")
  await same(one.address)
  await set(`team_role = '${rows[0].team_role}'`)
  expect((await opened(one.address)).status).toBe(200)
  // A member who comes back makes a new one.
  await set("status = 'removed'")
  await set("status = 'active'")
  await same(one.address)
})

test('CONN-05 the secret is answered once and kept as a hash; making, first use and revoking are audited without it', async () => {
  const { id, address } = await createFeed(people.ops, 'Outlook, of "Ada"')
  const token = address.slice(address.lastIndexOf('/') + 1)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await people.ops.ask(path)).body).not.toContain(token)
  await opened(address)
  await opened(address)
  const [listed] = (await people.ops.ask(path)).json
  expect(listed).toMatchObject({ id, name: 'Outlook, of "Ada"', madeBy: { isYou: true } })
  expect(listed.lastUsedAt.slice(0, 10)).toBe(today())
  await people.ops.send('DELETE', `${path}/${id}`)
  const { rows } = await app.asSuperuser(
    'select action, row_to_json(audit_entry)::text as text from audit_entry where target_id = $1 order by sequence',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['calendar.feed_made', 'calendar.feed_used', 'calendar.feed_revoked'],
  ])
  const storedFeeds = await app.asSuperuser(
    'select row_to_json(calendar_feed)::text as text from calendar_feed',
  )
  expect(JSON.stringify([rows, storedFeeds.rows])).not.toContain(token)
  expect(app.logged()).not.toContain(token)
})

test('CONN-05 members see and revoke their own feeds, an owner those of all, and no other company any', async () => {
  const own = await createFeed(people.ops)
  const other = await createFeed(people.cio)
  const ids = async (by: TestBrowser) => (await by.ask(path)).json.map(({ id }: { id: string }) => id)
  expect(await ids(people.ops)).toEqual([own.id])
  expect(await ids(people.cfo)).toEqual([other.id, own.id])
  expect(await ids(stranger)).toEqual([])
  for (const by of [people.ops, stranger])
    expect((await by.send('DELETE', `${path}/${other.id}`)).status).toBe(404)
  expect((await people.cfo.send('DELETE', `${path}/${other.id}`)).status).toBe(204)
  const foreign = await createFeed(stranger)
  await approved(users(2))
  expect(await eventsAt(foreign.address)).toEqual([])
})

test('CONN-05 a member has at most five feeds, each with a name of one line', async () => {
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(61)])
    expect((await people.ops.send('POST', path, { name })).status, name).toBe(400)
  for (let count = 0; count < 5; count += 1) await createFeed()
  expect((await people.ops.send('POST', path, { name: 'Six' })).json).toMatchObject({ status: 409 })
})

test('CONN-05 CONN-01 the page of integrations counts the feeds, tries them and lists what happened to them', async () => {
  const { address } = await createFeed()
  await approved(users(3))
  await opened(address)
  const connections = '/api/integration/connections'
  const find = async () =>
    (await people.cfo.ask(connections)).json.connections.find(
      ({ kind }: { kind: string }) => kind === 'calendar',
    )
  expect(await find()).toMatchObject({ status: 'connected', summary: '1 address' })
  expect((await people.cfo.send('POST', `${connections}/calendar/test`)).json).toMatchObject({
    ...{ isOk: true, text: '1 of 1 address works, with 2 dates.' },
  })
  expect((await people.cfo.ask(`${connections}/calendar/events`)).json.slice(0, 2)).toMatchObject([
    { text: 'Calendar feed read: Outlook' },
    { text: 'Calendar feed created: Outlook' },
  ])
  await app.asSuperuser("update app_user set status = 'disabled' where username = 'demo-ops'")
  expect(await find()).toMatchObject({ status: 'failed' })
})
