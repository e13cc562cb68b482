import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { AdminUser } from './contract.ts'

let app: TestApplication
let owner: TestBrowser
let primary: TestBrowser
let security: TestBrowser
const demoPassword = 'Lantern-Harbour-42'
const administratorsPassword = 'Granite-Beacon-97'

beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await browserOf(app, 'owner')
  primary = await browserOf(app, 'primary')
  security = await browserOf(app, 'security')
})

const path = '/api/admin/users'
const list = async (query = '', by = owner): Promise<AdminUser[]> => {
  const { status, json, body } = await by.ask(`${path}${query}`)
  expect(status, body).toBe(200)
  return json.users
}
const find = async (username: string): Promise<AdminUser> => {
  const user = (await list(`?search=${username}`)).find((one) => one.username === username)
  if (!user) throw new Error(`${username} is not listed`)
  return user
}
const reason = 'Left the company last week.'
const suspend = (id: string, by = owner) => by.send('POST', `${path}/${id}/suspend`, { reason })
const unlock = (id: string, by = owner) => by.send('POST', `${path}/${id}/unlock`, undefined)
const told = async (action: string) =>
  (
    await app.asSuperuser(
      'select tenant_id, actor_id, target_id, details from audit_entry where action = $1',
      [action],
    )
  ).rows

test('USR-05 a user has the stated fields, and the last login once there was one', async () => {
  await browserOf(app, 'cfo')
  expect(await find('demo-cfo')).toEqual({
    id: expect.any(String),
    username: 'demo-cfo',
    email: expect.stringContaining('@'),
    firstName: expect.any(String),
    lastName: expect.any(String),
    role: 'cfo',
    roleText: 'CFO, owner',
    tenantName: expect.any(String),
    tenantId: expect.any(String),
    status: 'active',
    lastLoginAt: app.clock.now().toISOString(),
    version: expect.any(Number),
    may: ['edit', 'unlock'],
  })
  expect(await find('demo-procurement')).toMatchObject({ status: 'pending', lastLoginAt: null })
})

test('USR-01 USR-02 USR-03 I5 search, status and role narrow the list; platform_admin covers all three roles', async () => {
  const names = async (query: string) => (await list(query)).map(({ username }) => username).sort()
  expect(await names('?role=platform_admin')).toEqual(['demo-owner', 'demo-primary', 'demo-security'])
  expect(await names('?role=cfo&search=DEMO')).toContain('demo-cfo')
  expect(await names('?role=vendor')).toContain('demo-vendor')
  expect(await names('?role=vendor')).not.toContain('demo-cfo')
  expect(await names(`?search=${encodeURIComponent('%')}`)).toEqual([])
  expect(await names(`?search=${encodeURIComponent("' or true --")}`)).toEqual([])
  const { email } = await find('demo-cio')
  expect(await names(`?search=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['demo-cio'])
  for (const status of ['active', 'inactive', 'suspended', 'pending'])
    expect(
      (await list(`?status=${status}`)).every((user) => user.status === status),
      status,
    ).toBe(true)
  expect((await owner.ask(`${path}?status=gone`)).status).toBe(400)
})

test('USR-05 pages hold everybody once, also of one moment', async () => {
  for (let at = 0; at < 60; at += 1) await app.register(`crowd-${at}`)
  const seen: string[] = []
  let next: string | null | undefined
  while (next !== null) {
    const { json } = await owner.ask(`${path}?search=crowd-${next ? `&cursor=${next}` : ''}`)
    seen.push(...json.users.map(({ username }: AdminUser) => username))
    next = json.next
  }
  expect(seen.length).toBe(60)
  expect(new Set(seen).size).toBe(60)
})

test('USR-06 a created account waits for its person, who chooses a password with the mailed link and signs in', async () => {
  const { tenantId } = await find('demo-cfo')
  const body = {
    tenantId,
    username: 'new-analyst',
    email: 'new.analyst@northfold.example',
    firstName: 'Ada',
    lastName: 'Lovell',
    role: 'ops',
  }
  const made = await primary.send('POST', path, body)
  expect(made.status, made.body).toBe(201)
  expect(made.json.user).toMatchObject({
    status: 'pending',
    role: 'ops',
    firstName: 'Ada',
    lastLoginAt: null,
  })
  expect((await primary.send('POST', path, body)).status, 'the name is taken').toBe(409)
  const inbox = (await app.ask('/dev/inbox')).body
  const token = /reset-password#token=([\w-]{43})/.exec(inbox.slice(inbox.indexOf(body.email)))?.[1]
  app.clock.advance(6 * 24 * 3600)
  const chosen = { token, newPassword: 'quiet lanes ahead', confirmPassword: 'quiet lanes ahead' }
  const set = await app.browser().send('POST', '/api/auth/password-reset/confirm', chosen)
  expect(set.status, set.body).toBe(204)
  expect((await app.browser().signIn('new-analyst', 'quiet lanes ahead')).status).toBe(200)
  const entries = await told('people.user_created')
  expect(entries.map(({ tenant_id }) => tenant_id).sort()).toEqual(
    [tenantId, '00000000-0000-7000-8000-000000000001'].sort(),
  )
})

test('USR-06 Z2 who may not create cannot, and nobody is made where they do not belong', async () => {
  const { tenantId } = await find('demo-cfo')
  const body = { tenantId, username: 'nobody-here', email: 'nobody@here.example', role: 'cfo' }
  expect((await security.send('POST', path, body)).status).toBe(403)
  expect((await owner.send('POST', path, { ...body, role: 'vendor' })).status).toBe(400)
  expect((await owner.send('POST', path, { ...body, teamRole: 'viewer' })).status).toBe(400)
  const platform = (await find('demo-owner')).tenantId
  expect((await owner.send('POST', path, { ...body, tenantId: platform })).status, 'no administrators').toBe(
    404,
  )
  expect((await owner.send('POST', path, { ...body, adminRole: 'PLATFORM_OWNER_ADMIN' })).status, 'Z6').toBe(
    400,
  )
})

test('USR-07 S4 C6 a suspended account is out at its next request everywhere, once however often it is sent; unlocking opens it', async () => {
  const ops = await browserOf(app, 'ops')
  const { id, tenantId } = await find('demo-ops')
  const twice = await Promise.all([suspend(id, security), suspend(id, security)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ops.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('demo-ops', demoPassword)).status).toBe(401)
  expect((await find('demo-ops')).status).toBe('suspended')
  const entries = await told('people.user_suspended')
  expect(entries.length, 'in the company’s trail and in the platform’s').toBe(2)
  expect(entries.find(({ tenant_id }) => tenant_id === tenantId)).toMatchObject({
    target_id: id,
    details: { reason, sessionsEnded: 1 },
  })
  expect((await unlock(id, primary)).status).toBe(200)
  expect((await app.browser().signIn('demo-ops', demoPassword)).status).toBe(200)
})

test('USR-07 unlocking lifts what failed sign-ins closed', async () => {
  const guesser = app.browser('198.51.100.88')
  for (let tries = 0; tries < 5; tries += 1) await guesser.signIn('demo-cio', 'wrong')
  expect((await guesser.signIn('demo-cio', demoPassword)).status).toBe(423)
  expect((await unlock((await find('demo-cio')).id, security)).status).toBe(200)
  expect((await guesser.signIn('demo-cio', demoPassword)).status).toBe(200)
})

test('USR-07 Z8 nobody suspends themself, the last owner, or an administrator with more rights', async () => {
  expect((await suspend((await find('demo-owner')).id)).status).toBe(403)
  expect((await suspend((await find('demo-cfo')).id)).status, 'the last owner of a company').toBe(409)
  expect((await suspend((await find('demo-owner')).id, primary)).status).toBe(403)
  expect((await suspend((await find('demo-security')).id, primary)).status).toBe(403)
  expect((await unlock((await find('demo-owner')).id, security)).status).toBe(403)
  expect((await suspend((await find('demo-security')).id)).status).toBe(200)
  expect((await security.ask(path)).status).toBe(401)
  expect((await unlock((await find('demo-security')).id)).status).toBe(200)
})

test('USR-07 C4 names and role are corrected with the version that was seen', async () => {
  const user = await find('demo-procurement')
  const edit = (body: object, version: number, by = primary) =>
    by.send('PATCH', `${path}/${user.id}`, body, { 'if-match': `"${version}"` })
  const done = await edit({ firstName: 'Mara', lastName: 'Voss', role: 'cio' }, user.version)
  expect(done.status, done.body).toBe(200)
  expect(done.json.user).toMatchObject({ firstName: 'Mara', role: 'cio', version: user.version + 1 })
  expect((await edit({ firstName: 'X', lastName: 'Y' }, user.version)).status).toBe(412)
  expect((await edit({ firstName: 'X', lastName: 'Y' }, user.version + 1, security)).status).toBe(403)
  const vendor = await find('demo-vendor')
  const wrong = { firstName: '', lastName: '', role: 'cfo' }
  const refused = await owner.send('PATCH', `${path}/${vendor.id}`, wrong, {
    'if-match': `"${vendor.version}"`,
  })
  expect(refused.status).toBe(400)
  await edit({ firstName: '', lastName: '', role: 'procurement' }, user.version + 1)
})

test('USR-07 Z8 S4 a deletion takes a reason, a step-up and a second administrator; then the account is gone and its names are free', async () => {
  const { json } = await owner.send('POST', path, {
    tenantId: (await find('demo-cfo')).tenantId,
    username: 'short-stay',
    email: 'short.stay@northfold.example',
    role: 'cio',
  })
  const { id } = json.user
  const remove = (body: object, by = owner) => by.send('DELETE', `${path}/${id}`, body)
  expect((await remove({ reason: 'too short' })).status).toBe(400)
  expect((await remove({ reason: 'A reason that is long enough.' }, primary)).status).toBe(403)
  const why = { reason: 'Made by mistake, nobody knows them.' }
  const asked = await remove(why)
  expect(asked.status).toBe(202)
  const verified = await owner.send('POST', '/api/admin/auth/step-up/verify', {
    challengeId: asked.json.challengeId,
    method: 'password',
    token: administratorsPassword,
  })
  expect(verified.status, verified.body).toBe(200)
  const waiting = await remove(why)
  expect(waiting.json.request, waiting.body).toMatchObject({ state: 'waiting' })
  expect((await remove(why)).status, 'it waits already').toBe(409)
  expect((await find('short-stay')).status, 'nothing has happened yet').toBe('pending')
  const approve = (by: TestBrowser) =>
    by.send('POST', `/api/admin/approvals/${waiting.json.request.id}/approve`, undefined)
  expect((await approve(owner)).status, 'not by whoever asked').toBe(403)
  expect((await approve(primary)).status, 'nor by who may not decide').toBe(403)
  const challenge = await approve(security)
  expect(challenge.status, challenge.body).toBe(202)
  await security.send('POST', '/api/admin/auth/step-up/verify', {
    challengeId: challenge.json.challengeId,
    method: 'password',
    token: administratorsPassword,
  })
  const carried = await approve(security)
  expect(carried.status, carried.body).toBe(200)
  expect(await list('?search=short-stay')).toEqual([])
  const [entry] = await told('people.user_deleted')
  expect(entry).toMatchObject({
    target_id: id,
    details: { username: 'short-stay', requestedBy: expect.any(String) },
  })
})
