import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { sendProtected, verifyStepUp } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
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
const create = (body: object, by = owner) => sendProtected(by, 'POST', path, body)
/** As if the company had shown that the domain is its own. */
const prove = (tenantId: string, domain: string) =>
  app.asSuperuser(
    `insert into sso_domain (tenant_id, domain, proof, claimed_at, proved_at) values ($1, $2, 'proof', now(), now())
     on conflict do nothing`,
    [tenantId, domain],
  )
const aTenant = async (name: string) => {
  const { status, json, body } = await owner.send('POST', '/api/admin/tenants', {
    name,
    slug: `tenant-${name.length}`,
  })
  expect(status, body).toBe(201)
  return json.tenant.id as string
}
const mailsTo = async (address: string) =>
  (await app.ask('/dev/inbox')).body.split('<article').filter((mail) => mail.includes(address))
const find = async (username: string): Promise<AdminUser> => {
  const user = (await list(`?search=${username}`)).find((one) => one.username === username)
  if (!user) throw new Error(`${username} is not listed`)
  return user
}
const reason = 'Left the company last week.'
const suspend = (id: string, by = owner) => sendProtected(by, 'POST', `${path}/${id}/suspend`, { reason })
const unlock = (id: string, by = owner) => sendProtected(by, 'POST', `${path}/${id}/unlock`)
const auditEntries = async (action: string) =>
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
    barredFromSignIn: null,
    factor: 'none',
    version: expect.any(Number),
    may: ['edit', 'sign out'],
    barredBy: [
      { step: 'suspend', reason: expect.stringContaining('only owner') },
      { step: 'delete', reason: expect.stringContaining('only owner') },
    ],
  })
  expect(await find('demo-procurement')).toMatchObject({ status: 'pending', lastLoginAt: null })
})

test('USR-01 USR-02 USR-03 search, status and role narrow the list; platform_admin covers all three roles', async () => {
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
  // Whatever is searched for, the page knows how many are inactive in all.
  await app.asSuperuser(
    "update app_user set last_login_at = $1::timestamptz - interval '91 days' where username = 'demo-cio'",
    [app.clock.now()],
  )
  const inactive = await list('?status=inactive')
  expect(inactive.map(({ username }) => username)).toContain('demo-cio')
  expect((await owner.ask(`${path}?search=demo-cfo`)).json.inactive).toBe(inactive.length)
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
  await prove(tenantId, 'northfold.example')
  const body = {
    tenantId,
    username: 'new-analyst',
    email: 'new.analyst@Northfold.example',
    firstName: 'Ada',
    lastName: 'Lovell',
    role: 'ops',
  }
  const answer = await create(body, primary)
  expect(answer.status, answer.body).toBe(201)
  expect(answer.json.user).toMatchObject({
    status: 'pending',
    role: 'ops',
    firstName: 'Ada',
    lastLoginAt: null,
  })
  expect((await create(body, primary)).status, 'the name is taken').toBe(409)
  const inbox = (await app.ask('/dev/inbox')).body
  const token = /reset-password#token=([\w-]{43})/.exec(
    inbox.slice(inbox.indexOf('new.analyst@northfold.example')),
  )?.[1]
  app.clock.advance(6 * 24 * 3600)
  const chosen = { token, newPassword: 'quiet lanes ahead', confirmPassword: 'quiet lanes ahead' }
  const set = await app.browser().send('POST', '/api/auth/password-reset/confirm', chosen)
  expect(set.status, set.body).toBe(204)
  expect((await app.browser().signIn('new-analyst', 'quiet lanes ahead')).status).toBe(200)
  const entries = await auditEntries('people.user_created')
  expect(entries.map(({ tenant_id }) => tenant_id).sort()).toEqual(
    [tenantId, '00000000-0000-7000-8000-000000000001'].sort(),
  )
})

test('USR-06 Z2 Z6 an administrator cannot give themselves a company: no second owner, no address of their own, nothing without a step-up', async () => {
  const cfo = await browserOf(app, 'cfo')
  const { tenantId, email: ownersAddress } = await find('demo-cfo')
  const ghost = { tenantId, username: 'ghost', email: 'ghost@attacker.example', role: 'cfo' }
  expect((await primary.send('POST', path, ghost)).status, 'it asks who is there first').toBe(202)
  const asOwner = await create({ ...ghost, teamRole: 'owner' }, primary)
  expect(asOwner.status).toBe(400)
  expect(asOwner.json.errors).toEqual([{ field: 'teamRole', reason: 'is given by an owner of the company' }])
  const proposed = await create(ghost, primary)
  expect(proposed.status, proposed.body).toBe(201)
  expect(proposed.json.user).toBeNull()
  expect(await list('?search=ghost')).toEqual([])
  expect(await mailsTo('ghost@attacker.example'), 'no link leaves for that address').toEqual([])
  expect((await mailsTo(ownersAddress)).join()).toContain('proposes a new person')
  const bell = (await cfo.ask('/api/notifications')).json.items
  expect(bell[0]).toMatchObject({
    title: 'Emporion proposes a new person for your company',
    text: expect.stringContaining('ghost@attacker.example'),
  })
  const [entry] = await auditEntries('people.user_proposed')
  expect(entry?.details).toMatchObject({ username: 'ghost', email: 'ghost@attacker.example' })
})

test('USR-06 the owners of a company are notified, in the product and by mail, of everything that an administrator does to its people', async () => {
  const cfo = await browserOf(app, 'cfo')
  const { tenantId, email: ownersAddress } = await find('demo-cfo')
  await prove(tenantId, 'northfold.example')
  const { json } = await create({
    tenantId,
    username: 'told-about',
    email: 'told.about@northfold.example',
    role: 'ops',
  })
  const { id, version } = json.user
  await sendProtected(
    owner,
    'PATCH',
    `${path}/${id}`,
    { firstName: '', lastName: '', role: 'cio' },
    {
      'if-match': `"${version}"`,
    },
  )
  await suspend(id)
  await unlock(id)
  await sendProtected(owner, 'POST', `${path}/${id}/sign-out`, { reason: 'Seen on a shared computer.' })
  const titles = (await cfo.ask('/api/notifications')).json.items
    .filter(({ text }: { text: string }) => text.includes('told-about'))
    .map(({ title }: { title: string }) => title)
  const acts = [
    'Emporion signed out a person of your company',
    'Emporion unlocked an account of your company',
    'Emporion suspended an account of your company',
    'Emporion changed an account of your company',
    'Emporion added a person to your company',
  ]
  expect(titles).toEqual(acts)
  const mails = (await mailsTo(ownersAddress)).join()
  for (const title of acts) expect(mails).toContain(title)
  expect((await mailsTo('told.about@northfold.example')).join()).toContain('suspended your account')
})

test('USR-06 the only owner of a company is notified of what an administrator does to their own account', async () => {
  await app.register('sole-owner')
  const { id, version } = await find('sole-owner')
  const corrected = { firstName: 'Somebody', lastName: 'Else', role: 'cio' }
  const renamed = await sendProtected(owner, 'PATCH', `${path}/${id}`, corrected, {
    'if-match': `"${version}"`,
  })
  expect(renamed.status, renamed.body).toBe(200)
  await sendProtected(owner, 'POST', `${path}/${id}/sign-out`, { reason: 'Seen on a shared computer.' })
  const again = app.browser()
  await again.signIn('sole-owner')
  const acts = ['Emporion signed out a person of your company', 'Emporion changed an account of your company']
  const { items } = (await again.ask('/api/notifications')).json
  expect(items.map(({ title }: { title: string }) => title)).toEqual(acts)
  const mails = (await mailsTo('sole-owner@sole-owner.example')).join()
  for (const title of acts) expect(mails).toContain(title)
})

test('USR-06 a company that was just added gets its first owner by an administrator, and only that one', async () => {
  const tenantId = await aTenant('Fresh Start Ltd')
  const first = { tenantId, username: 'first-owner', email: 'first@elsewhere.example', role: 'cfo' }
  expect((await create(first)).json.errors[0].reason).toBe('must be owner for the first person')
  const answer = await create({ ...first, teamRole: 'owner' })
  expect(answer.status, answer.body).toBe(201)
  expect(answer.json.user).toMatchObject({ roleText: 'CFO, owner', status: 'pending' })
  const second = { ...first, username: 'second-owner', email: 'second@elsewhere.example' }
  expect((await create({ ...second, teamRole: 'owner' })).status, 'also before the first came in').toBe(400)
  expect((await create(second)).json.user, 'the owner decides now').toBeNull()
  await app.asSuperuser("update company set status = 'suspended' where tenant_id = $1", [tenantId])
  const closed = await create({ ...second, email: 'third@elsewhere.example' })
  expect([closed.status, closed.json.message]).toEqual([409, 'This company is closed. Reactivate it first.'])
  expect(await find('first-owner')).toMatchObject({ status: 'inactive', barredFromSignIn: 'company' })
})

test('USR-06 Z2 an administrator without permission cannot create people, and no account is created with a wrong role', async () => {
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

test('USR-07 S4 every session of an only owner can be ended, and nothing else of the account changes', async () => {
  const cfo = await browserOf(app, 'cfo')
  const { id } = await find('demo-cfo')
  const body = { reason: 'Somebody else may hold a session.' }
  expect((await security.send('POST', `${path}/${id}/sign-out`, body)).status).toBe(202)
  const done = await sendProtected(security, 'POST', `${path}/${id}/sign-out`, body)
  expect(done.status, done.body).toBe(200)
  expect((await cfo.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('demo-cfo', demoPassword)).status).toBe(200)
  expect((await auditEntries('people.user_signed_out')).length).toBeGreaterThan(1)
})

test('USR-01 a search takes words in any order, each in any field, and folds as the database does', async () => {
  const tenantId = await aTenant('Straße und İstanbul AG')
  const { json } = await create({
    tenantId,
    username: 'isil-o',
    email: 'isil@oz.example',
    firstName: 'Işıl',
    lastName: 'Öztürk',
    role: 'cfo',
    teamRole: 'owner',
  })
  expect(json.user).toMatchObject({ firstName: 'Işıl' })
  for (const words of ['Işıl Öztürk', 'ozturk isil', 'ÖZTÜRK', 'isil oz.example', 'İSİL'])
    expect(
      (await list(`?search=${encodeURIComponent(words)}`)).map(({ username }) => username),
      words,
    ).toEqual(['isil-o'])
  expect(await list(`?search=${encodeURIComponent('isil nobody')}`)).toEqual([])
  await prove(tenantId, 'oz.example')
  for (const [username, firstName, lastName, searches] of [
    ['taro-y', '太郎', '山田', ['山田太郎', '太郎山田', '山田 太郎']],
    ['huong-d', 'Hương', 'Đặng', ['hương dang', 'huong đặng', 'DANG', 'Đan']],
    ['soren-l', 'Søren', 'Wałęsa', ['soren', 'SØREN walesa', 'soren-l']],
    ['aegir-th', 'Ægir', 'Þórðarson', ['aegir thordarson', 'ÞÓRÐ', 'thordarsonægir']],
    ['nuala-o', 'Nuala', 'O’Brien', ["nuala o'brien", 'O’BRIEN', 'oʼbrien nuala']],
  ] as const) {
    const person = { tenantId, username, firstName, lastName, role: 'cio', teamRole: 'editor' }
    expect((await create({ ...person, email: `${username}@oz.example` })).status).toBe(201)
    for (const words of searches)
      expect((await list(`?search=${encodeURIComponent(words)}`)).map((one) => one.username)).toEqual([
        username,
      ])
  }
  for (const words of ['İstanbul', 'istanbul', 'ISTANBUL', 'strasse', 'STRASSE istanbul', 'straße']) {
    const { json: found } = await owner.ask(`/api/admin/tenants?search=${encodeURIComponent(words)}`)
    expect(
      found.tenants.map(({ id }: { id: string }) => id),
      words,
    ).toEqual([tenantId])
  }
  const named = await aTenant('Łódź Æther og Sønner')
  for (const words of ['lodz', 'ŁÓDŹ', 'aether sonner', 'sønner łódź']) {
    const { json: found } = await owner.ask(`/api/admin/tenants?search=${encodeURIComponent(words)}`)
    expect(
      found.tenants.map(({ id }: { id: string }) => id),
      words,
    ).toEqual([named])
  }
})

test('USR-07 S4 C6 a suspended account is out at its next request everywhere, once however often it is sent; unlocking opens it', async () => {
  const ops = await browserOf(app, 'ops')
  const { id, tenantId } = await find('demo-ops')
  const once = () => security.send('POST', `${path}/${id}/suspend`, { reason })
  await verifyStepUp(security, (await once()).json.challengeId)
  const twice = await Promise.all([once(), once()])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ops.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('demo-ops', demoPassword)).status).toBe(401)
  expect(await find('demo-ops')).toMatchObject({ status: 'suspended', barredFromSignIn: 'suspended' })
  const barred = await owner.ask(`${path}?status=barred`)
  expect(barred.json.users.map((one: AdminUser) => one.username)).toContain('demo-ops')
  expect(barred.json.barred).toBe(barred.json.users.length)
  const entries = (await auditEntries('people.user_suspended')).filter(({ target_id }) => target_id === id)
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

test('USR-07 Z8 an administrator can’t suspend themself, the last owner, or an administrator with more rights', async () => {
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
    sendProtected(by, 'PATCH', `${path}/${user.id}`, body, { 'if-match': `"${version}"` })
  const done = await edit({ firstName: 'Mara', lastName: 'Voss', role: 'cio' }, user.version)
  expect(done.status, done.body).toBe(200)
  expect(done.json.user).toMatchObject({ firstName: 'Mara', role: 'cio', version: user.version + 1 })
  expect((await edit({ firstName: 'X', lastName: 'Y' }, user.version)).status).toBe(412)
  expect((await edit({ firstName: 'X', lastName: 'Y' }, user.version + 1, security)).status).toBe(403)
  const vendor = await find('demo-vendor')
  const wrong = { firstName: '', lastName: '', role: 'cfo' }
  const refused = await sendProtected(owner, 'PATCH', `${path}/${vendor.id}`, wrong, {
    'if-match': `"${vendor.version}"`,
  })
  expect(refused.status).toBe(400)
  await edit({ firstName: '', lastName: '', role: 'procurement' }, user.version + 1)
})

test('USR-07 Z8 S4 a deletion takes a reason, a step-up and a second administrator; then the account is gone and its names are free', async () => {
  const { tenantId } = await find('demo-cfo')
  await prove(tenantId, 'northfold.example')
  const { json } = await create({
    tenantId,
    username: 'short-stay',
    email: 'short.stay@northfold.example',
    role: 'cio',
  })
  const { id } = json.user
  const remove = (body: object, by = owner) => by.send('DELETE', `${path}/${id}`, body)
  expect((await remove({ reason: 'too short' })).status).toBe(400)
  expect((await remove({ reason: 'A reason that is long enough.' }, primary)).status).toBe(403)
  const why = { reason: 'Made by mistake, nobody knows them.' }
  const firstAnswer = await remove(why)
  expect(firstAnswer.status).toBe(202)
  const verified = await owner.send('POST', '/api/admin/auth/step-up/verify', {
    challengeId: firstAnswer.json.challengeId,
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
  expect((await approve(owner)).status, 'not by the requester').toBe(403)
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
  const [entry] = await auditEntries('people.user_deleted')
  expect(entry).toMatchObject({
    target_id: id,
    details: { username: 'short-stay', requestedBy: expect.any(String) },
  })
})

test('USR-05 L3 L5 what administrators read of companies and people is in the platform’s trail, once for each look', async () => {
  const looked = async (action: string) => (await auditEntries(action)).map(({ details }) => details)
  const mine = async () =>
    (await looked('people.users_read')).filter(({ search }) => search === 'northfold-look')
  for (let again = 0; again < 3; again += 1) await list('?search=northfold-look&status=active')
  expect(await mine()).toEqual([{ search: 'northfold-look', status: 'active', furtherPage: false }])
  app.clock.advance(6 * 60)
  await list('?search=northfold-look&status=active')
  expect(await mine()).toHaveLength(2)
  const { tenantId, tenantName } = await find('demo-cfo')
  await primary.ask('/api/admin/tenants?search=looked-for')
  await primary.ask(`/api/admin/tenants/${tenantId}`)
  await primary.ask('/api/admin/receipts')
  expect(await looked('tenancy.companies_read')).toContainEqual({ search: 'looked-for', furtherPage: false })
  expect(await looked('tenancy.company_read')).toContainEqual({ name: tenantName })
  expect(await looked('billing.receipts_read')).toEqual([{ furtherPage: false }])
})

const lost = 'Lost the phone, and the codes were on it.'
const askReset = (id: string, by = owner) =>
  sendProtected(by, 'POST', `${path}/${id}/reset-second-factor`, { reason: lost })
const approveReset = (id: string, by = security) =>
  sendProtected(by, 'POST', `/api/admin/approvals/${id}/approve`)
async function removeLostFactors() {
  const job = app.jobs.find(({ name }) => name === 'remove lost second factors')
  if (!job) throw new Error('nobody removes them')
  await job.run()
}
/** As if an authenticator app had been set up. */
const enrol = (username: string) =>
  app.asSuperuser(
    `insert into totp (tenant_id, user_id, sealed_secret, created_at, enabled_at)
     select tenant_id, id, 'sealed', now(), now() from app_user where username = $1`,
    [username],
  )
const heard = async (address: string) =>
  (await mailsTo(address)).filter((mail) => mail.includes('will be removed'))

test('OPS-05 two people get an owner back in who lost the second factor: told by mail at once, a day later, and not before', async () => {
  const boss = await app.register('lost-boss', { email: 'boss@lost.example' })
  const { id, may } = await find('lost-boss')
  const nothingLost = await askReset(id)
  expect([may.includes('reset factor'), nothingLost.status, nothingLost.json.detail]).toEqual([
    false,
    409,
    expect.stringContaining('no second factor'),
  ])
  await enrol('lost-boss')
  expect((await find('lost-boss')).may).toContain('reset factor')
  const cio = await find('demo-cio')
  expect((await askReset(cio.id)).json.detail).toContain('An owner of the company can remove it')
  const answer = await askReset(id, primary)
  expect(answer.status, answer.body).toBe(200)
  const request = answer.json.request.id
  expect((await askReset(id)).status).toBe(409)
  expect((await approveReset(request, primary)).status).toBe(403)
  expect(await heard('boss@lost.example')).toEqual([])
  const approved = await approveReset(request)
  expect(approved.status, approved.body).toBe(200)
  expect((await heard('boss@lost.example')).length).toBe(1)
  expect((await askReset(id)).status).toBe(409)
  const takesEffect = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  expect((await boss.ask('/api/auth/mfa')).json).toMatchObject({ removedAt: takesEffect })
  expect(approved.json.request).toMatchObject({ state: 'carried_out', takesEffectAt: takesEffect })
  expect(await find('lost-boss')).toMatchObject({
    may: expect.not.arrayContaining(['reset factor']),
    barredBy: expect.arrayContaining([
      { step: 'reset factor', reason: expect.stringContaining('already approved') },
    ]),
  })

  app.clock.advance(86_399)
  await removeLostFactors()
  const early = await app.browser().signIn('lost-boss', testPassword)
  expect(early.json).toMatchObject({ requiresMfa: true })
  app.clock.advance(1)
  await removeLostFactors()
  expect((await boss.ask('/api/auth/profile')).status).toBe(401)
  const back = app.browser()
  expect((await back.signIn('lost-boss', testPassword)).json.user).toMatchObject({
    mfaEnabled: false,
  })
  expect((await back.ask('/api/auth/mfa')).json).toMatchObject({ totp: null, removedAt: null })
  expect(await auditEntries('identity.factors_reset')).toMatchObject([
    { target_id: id, details: { factors: 'totp' } },
  ])
})

test('an administrator’s lost second factor takes two others, all of whom are notified, and an open session continues', async () => {
  await enrol('demo-owner')
  const { id } = await find('demo-owner')
  expect((await askReset(id, owner)).status).toBe(403)
  const resetAnswer = await askReset(id, primary)
  expect(resetAnswer.status, resetAnswer.body).toBe(200)
  expect(
    (await sendProtected(owner, 'POST', `/api/admin/approvals/${resetAnswer.json.request.id}/approve`))
      .status,
  ).toBe(403)
  expect((await approveReset(resetAnswer.json.request.id)).status).toBe(200)
  for (const { email } of await list('?role=platform_admin'))
    expect((await heard(email)).length, email).toBe(1)
  expect((await owner.send('POST', '/api/auth/mfa/keep')).status).toBe(204)
  app.clock.advance(2 * 86_400)
  await removeLostFactors()
  expect(
    (await app.browser().signIn('demo-owner', administratorsPassword, { area: 'admin' })).json,
  ).toMatchObject({
    requiresMfa: true,
  })
  expect(await auditEntries('identity.factor_reset_stopped')).toMatchObject([{ target_id: id }])
  await app.asSuperuser('delete from totp where user_id = $1', [id])
})

test('USR-07 Z2 an administrator sees where an account is signed in, ends one session of it, and reads entries of its trail only by role', async () => {
  const inOffice = await browserOf(app, 'ops')
  const atHome = await browserOf(app, 'ops')
  const user = await find('demo-ops')
  const details = async (by = owner) => {
    const { status, json, body } = await by.ask(`${path}/${user.id}`)
    expect(status, body).toBe(200)
    return json
  }
  const before = await details()
  expect(before).toMatchObject({ user: { username: 'demo-ops', factor: 'none' }, isLocked: false })
  expect(before.sessions.length).toBeGreaterThanOrEqual(2)
  expect(before.signIns[0]).toMatchObject({ event: 'Signed in', outcome: 'success' })
  // The trail of a company is not the primary administrator's to read; the person's sessions are, since they end them.
  expect(await details(primary)).toMatchObject({ signIns: null, changes: null })
  expect((await details(security)).signIns).not.toBeNull()

  const one = before.sessions[0].id
  const end = (sessionId: string) =>
    sendProtected(owner, 'POST', `${path}/${user.id}/sign-out`, { reason, sessionId })
  expect((await end(one)).status).toBe(200)
  expect((await end(one)).status, 'it has ended').toBe(404)
  await browserOf(app, 'cio')
  const other = (await owner.ask(`${path}/${(await find('demo-cio')).id}`)).json.sessions[0].id
  expect((await end(other)).status, 'a session of somebody else').toBe(404)
  const after = await details()
  expect(after.sessions.map(({ id }: { id: string }) => id)).toEqual(
    before.sessions.slice(1).map(({ id }: { id: string }) => id),
  )
  expect(after.changes[0]).toMatchObject({ text: 'User signed out by an administrator', reason })
  const stillIn = await Promise.all(
    [inOffice, atHome].map(async (browser) => (await browser.ask('/api/auth/profile')).status === 200),
  )
  expect(stillIn.filter(Boolean)).toHaveLength(1)
  expect((await auditEntries('people.user_read')).some(({ target_id }) => target_id === user.id)).toBe(true)
  expect((await owner.ask(`${path}/00000000-0000-7000-8000-000000000000`)).status).toBe(404)
})
