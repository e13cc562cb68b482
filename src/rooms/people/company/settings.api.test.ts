// The settings of people and companies through HTTP: what is kept, for whom, by whom, and what is refused.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { Answer } from '#app/testing/request.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { type NotificationKind, notifyMembers } from '#rooms/people/notifications/server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople({ PUBLIC_ORIGIN: 'https://market.example' })
})
beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
afterAll(() => app.close())

const profile = {
  firstName: 'Ada',
  lastName: 'Keller',
  phone: '',
  jobTitle: 'Finance lead',
  timeZone: null,
  language: 'en',
  currency: 'USD',
}
const address = {
  industry: 'Technology',
  size: 'large',
  website: 'https://northfold.example',
  street: '1 Mill Road',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  country: 'US',
}

const put = (browser: TestBrowser, path: string, version: number, body: unknown) =>
  browser.send('PUT', `/api/settings/${path}`, body, { 'if-match': `"${version}"` })
const read = async (browser: TestBrowser, path: string) => (await browser.ask(`/api/settings/${path}`)).json
const problemsOf = (answer: Answer) => [
  answer.status,
  answer.json.code,
  (answer.json.errors ?? []).map(({ field }: { field: string }) => field),
]

async function mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser('select id, sealed from mail_message order by created_at, id')
  return rows
    .map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    .filter((mail) => mail.to === to)
}

const tokenIn = (mail: { text: string } | undefined) =>
  /#token=([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
const actionsOf = async (username: string) =>
  (
    await app.asSuperuser(
      'select action, details from audit_entry where tenant_id = (select tenant_id from app_user where username = $1) order by sequence',
      [username],
    )
  ).rows.map(({ action }) => action)

describe('the profile', () => {
  test('SET-03 SET-04 is empty at first, kept when it was saved, and the person’s alone', async () => {
    const browser = await app.register('profiled', {}, 'unconfirmed')
    const other = await app.register('profiled-too')
    expect(await read(browser, 'profile')).toEqual({
      firstName: '',
      lastName: '',
      phone: '',
      jobTitle: '',
      timeZone: null,
      language: 'en',
      currency: 'USD',
      email: 'profiled@profiled.example',
      emailVerified: false,
      pendingEmail: null,
      inbox: '/dev/inbox',
      version: 0,
    })
    const saved = await put(browser, 'profile', 0, { ...profile, phone: ' +1 (212) 555-0100 ' })
    expect(saved.status).toBe(200)
    expect(saved.json).toMatchObject({ ...profile, phone: '+12125550100', version: 1 })
    expect(await read(browser, 'profile')).toEqual(saved.json)
    expect((await read(other, 'profile')).firstName).toBe('')
    expect(await actionsOf('profiled')).toContain('identity.profile_changed')
  })

  test('SET-04 how the person reads travels with their profile from then on', async () => {
    const browser = await app.register('reader')
    await put(browser, 'profile', 0, { ...profile, language: 'de', currency: 'EUR', timeZone: 'PST' })
    const { user } = (await browser.ask('/api/auth/profile')).json
    expect(user.region).toEqual({ language: 'de', currency: 'EUR', timeZone: 'PST' })
    const elsewhere = await app.browser().signIn('reader')
    expect(elsewhere.json.user.region).toEqual(user.region)
  })

  test('SET-04 SET-06 every time zone and country is kept, and a name that is neither is refused', async () => {
    const browser = await app.register('faraway')
    expect((await put(browser, 'profile', 0, { ...profile, timeZone: 'Asia/Kolkata' })).status).toBe(200)
    expect((await browser.ask('/api/auth/profile')).json.user.region.timeZone).toBe('Asia/Kolkata')
    for (const timeZone of ['Nowhere/City', '+05:30', 'x'.repeat(61), ''])
      expect((await put(browser, 'profile', 1, { ...profile, timeZone })).status, timeZone).toBe(400)
    const { name, version } = await read(browser, 'company')
    const pune = { ...address, name, street: '', city: 'Pune', state: 'Maharashtra', zip: '411001' }
    const sent = (country: string) => put(browser, 'company', version, { ...pune, country })
    expect((await sent('XX')).status).toBe(400)
    expect((await sent('IN')).json).toMatchObject({ ...pune, country: 'IN' })
  })

  test('C4 SET-03 of two windows the second reads that the settings were changed, and overwrites nothing', async () => {
    const browser = await app.register('two-windows')
    expect((await put(browser, 'profile', 0, profile)).status).toBe(200)
    for (const version of [0, 7]) {
      const stale = await put(browser, 'profile', version, { ...profile, firstName: 'Grace' })
      expect([stale.status, stale.json.code], String(version)).toEqual([412, 'stale_version'])
      expect(stale.json.message).toContain('changed meanwhile')
    }
    expect((await read(browser, 'profile')).firstName).toBe('Ada')
    const without = await browser.send('PUT', '/api/settings/profile', profile)
    expect(without.status).toBe(428)
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(browser, 'profile', 1, { ...profile, jobTitle: `Lead ${index}` }),
      ),
    )
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
    expect((await read(browser, 'profile')).version).toBe(2)
  })

  test.each([
    [{ phone: '555 0100' }, ['phone']],
    [{ firstName: 'x'.repeat(81), jobTitle: 'x'.repeat(121) }, ['firstName', 'jobTitle']],
    [{ firstName: 'x'.repeat(2001) }, ['firstName']],
    [{ lastName: 'Keller\r\nBcc: x' }, ['lastName']],
    [{ lastName: 'Kel\u0000ler' }, ['lastName']],
    [{ lastName: '\ud800' }, ['lastName']],
    [{ firstName: 7 }, ['firstName']],
    [{ firstName: null }, ['firstName']],
    [{ language: 'it' }, ['language']],
    [{ currency: 'usd' }, ['currency']],
    [{ timeZone: '' }, ['timeZone']],
    [{ timeZone: 'Europe/Nowhere' }, ['timeZone']],
    [{ version: 9 }, ['version']],
    [{ email: 'x@y.example' }, ['email']],
    [{ teamRole: 'owner' }, ['teamRole']],
    [{ userId: 'x', tenantId: 'x' }, ['userId', 'tenantId']],
  ])('SET-15 Z6 a profile with %j is refused at its fields', async (changes, fields) => {
    const browser = await browserOf(app, 'ops')
    const answer = await put(browser, 'profile', 0, { ...profile, ...changes })
    expect(problemsOf(answer)).toEqual([400, 'invalid_input', fields])
    expect((await read(browser, 'profile')).version).toBe(0)
  })

  test('I3 what people type is kept as it is, whatever it looks like', async () => {
    const browser = await app.register('typist')
    const firstName = '<img src=x onerror=alert(1)>'
    expect((await put(browser, 'profile', 0, { ...profile, firstName })).json.firstName).toBe(firstName)
  })
})

describe('another email address', () => {
  const change = (browser: TestBrowser, email: string, password = testPassword) =>
    browser.send('POST', '/api/settings/email', { email, password })
  const confirm = (browser: TestBrowser, token: string) =>
    browser.send('POST', '/api/auth/email-verification/confirm', { token })

  test('SET-04 A10 the old one holds until the link that was mailed to the new one is followed, once', async () => {
    const browser = await app.register('moving')
    const old = 'moving@moving.example'
    const answer = await change(browser, 'New@moving.example')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ email: old, pendingEmail: { email: 'New@moving.example' } })
    const [mail] = (await mailsTo('New@moving.example')).filter(({ subject }) =>
      subject.startsWith('Confirm'),
    )
    expect(mail?.text).toContain('https://market.example/verify-email#token=')
    expect((await mailsTo(old)).map(({ subject }) => subject)).toContain(
      'A new email address was asked for at Emporion',
    )
    expect((await app.browser().signIn('new@moving.example')).status).toBe(401)
    expect((await app.browser().signIn(old)).status).toBe(200)

    const token = tokenIn(mail)
    // Its reader may be a stranger, whose address somebody typed.
    expect((await confirm(app.browser(), token)).status).toBe(409)
    expect((await read(browser, 'profile')).email).toBe(old)
    expect(
      await Promise.all([confirm(browser, token), confirm(browser, token)]).then((both) =>
        both.map((a) => a.status).sort(),
      ),
    ).toEqual([204, 404])
    expect(await read(browser, 'profile')).toMatchObject({
      email: 'New@moving.example',
      emailVerified: true,
      pendingEmail: null,
    })
    expect((await app.browser().signIn('new@moving.example')).status).toBe(200)
    expect((await app.browser().signIn(old)).status).toBe(401)
    expect((await mailsTo(old)).at(-1)?.subject).toBe(
      'The email address of your Emporion account was changed',
    )
    expect(await actionsOf('moving')).toEqual(
      expect.arrayContaining(['identity.email_change_requested', 'identity.email_changed']),
    )
    expect(app.logged()).not.toContain(token)
  })

  test('SET-04 a wrong password, the own address and one that has an account are refused, and nothing waits', async () => {
    const browser = await app.register('staying')
    const wrong = await change(browser, 'other@staying.example', 'not the password')
    expect(problemsOf(wrong)).toEqual([400, 'invalid_input', ['password']])
    expect(problemsOf(await change(browser, 'STAYING@staying.example'))).toEqual([
      400,
      'invalid_input',
      ['email'],
    ])
    expect(problemsOf(await change(browser, 'demo-cfo@demo.example'))).toEqual([409, 'conflict', ['email']])
    expect(problemsOf(await change(browser, 'no address'))).toEqual([400, 'invalid_input', ['email']])
    expect((await read(browser, 'profile')).pendingEmail).toBeNull()
    expect(await mailsTo('other@staying.example')).toEqual([])
  })

  test('SET-04 wrong passwords count as failed sign-ins do, and lock', async () => {
    const browser = await app.register('guessed')
    for (let tries = 0; tries < 5; tries += 1) await change(browser, 'x@guessed.example', 'not the password')
    expect((await change(browser, 'x@guessed.example')).status).toBe(423)
  })

  test('SET-04 many accounts together send at most 24 mails a day to one address', async () => {
    const victim = 'victim@elsewhere.example'
    const answers: number[] = []
    for (let account = 0; account < 9; account += 1) {
      const browser = await app.register(`bomber-${account}`)
      for (let ask = 0; ask < 3; ask += 1) answers.push((await change(browser, victim)).status)
    }
    expect(answers).toEqual([...Array.from({ length: 24 }, () => 200), 429, 429, 429])
    expect(await mailsTo(victim)).toHaveLength(24)
    const late = await app.register('bomber-late')
    expect((await change(late, 'Victim@Elsewhere.example')).status).toBe(429)
    app.clock.advance(24 * 3_600)
    await late.signIn('bomber-late')
    expect((await change(late, victim)).status).toBe(200)
  })

  test('SET-04 a second ask, giving up and a day end the link before it', async () => {
    const browser = await app.register('undecided')
    const tokenTo = async (to: string) => tokenIn((await mailsTo(to)).at(-1))
    await change(browser, 'first@undecided.example')
    await change(browser, 'second@undecided.example')
    expect((await confirm(browser, await tokenTo('first@undecided.example'))).status).toBe(404)
    const given = await browser.send('DELETE', '/api/settings/email')
    expect([given.status, given.json.pendingEmail]).toEqual([200, null])
    expect((await confirm(browser, await tokenTo('second@undecided.example'))).status).toBe(404)
    await change(browser, 'third@undecided.example')
    app.clock.advance(24 * 3_600 + 1)
    const later = app.browser()
    await later.signIn('undecided')
    expect((await confirm(later, await tokenTo('third@undecided.example'))).status).toBe(404)
    expect(await read(later, 'profile')).toMatchObject({
      email: 'undecided@undecided.example',
      pendingEmail: null,
    })
  })

  test('SET-04 an address that somebody registered meanwhile stays theirs', async () => {
    const browser = await app.register('late')
    await change(browser, 'wanted@late.example')
    await app.register('quick', { email: 'wanted@late.example' })
    const answer = await confirm(browser, tokenIn((await mailsTo('wanted@late.example'))[0]))
    expect([answer.status, answer.json.code]).toEqual([409, 'conflict'])
    expect((await read(browser, 'profile')).email).toBe('late@late.example')
  })

  test('A10 what was mailed to the old address opens nothing once the new one holds', async () => {
    const browser = await app.register('exposed')
    await app.browser().send('POST', '/api/auth/password-reset', { email: 'exposed@exposed.example' })
    const reset = tokenIn(
      (await mailsTo('exposed@exposed.example')).find(({ subject }) => subject.startsWith('Reset')),
    )
    await change(browser, 'safe@exposed.example')
    expect((await confirm(browser, tokenIn((await mailsTo('safe@exposed.example'))[0]))).status).toBe(204)
    const answer = await app.browser().send('POST', '/api/auth/password-reset/confirm', {
      token: reset,
      newPassword: 'Compass-Orchard-51',
      confirmPassword: 'Compass-Orchard-51',
    })
    expect(answer.status).toBe(404)
  })
})

describe('the company', () => {
  test('SET-03 SET-06 SET-08 its owner saves it; a size of the registration is already in its band', async () => {
    const vendor = await app.register('sized', { role: 'vendor', companySize: '11-50 employees' })
    expect(await read(vendor, 'company')).toMatchObject({
      name: 'sized Trading',
      industry: 'Data Analytics',
      kind: 'vendor',
      size: 'small',
      registeredSize: '11-50 employees',
      website: '',
      country: null,
      canEdit: true,
      owners: ['sized'],
      version: 1,
    })
    const grown = await put(vendor, 'company', 1, {
      ...address,
      name: 'sized Trading',
      industry: 'Data Analytics',
      size: 'medium',
    })
    expect(grown.json).toMatchObject({ size: 'medium', registeredSize: null })
    const browser = await app.register('founder')
    expect((await read(browser, 'company')).size).toBeNull()
    const saved = await put(browser, 'company', 1, {
      ...address,
      name: ' Founder & Sons ',
      zip: '80202-1234',
      state: 'co',
    })
    expect(saved.status).toBe(200)
    expect(saved.json).toMatchObject({
      ...address,
      name: 'Founder & Sons',
      zip: '80202-1234',
      state: 'CO',
      version: 2,
    })
    expect(await read(browser, 'company')).toEqual(saved.json)
    // The header and every other screen know the new name at once.
    expect((await browser.ask('/api/auth/profile')).json.user.companyName).toBe('Founder & Sons')
    expect(await actionsOf('founder')).toContain('identity.company_changed')
  })

  test('Z2 Z3 SET-06 members read their own company and who may change it; they and other companies change nothing', async () => {
    const cfo = await browserOf(app, 'cfo')
    const ops = await browserOf(app, 'ops')
    const before = await read(cfo, 'company')
    expect(await read(ops, 'company')).toEqual({ ...before, canEdit: false })
    expect(before.owners).toEqual(['demo-cfo'])
    const refused = await put(ops, 'company', before.version, { ...address, name: 'Ops Ltd' })
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
    const stranger = await app.register('stranger')
    expect((await put(stranger, 'company', 1, { ...address, name: 'Stranger Ltd' })).status).toBe(200)
    expect(await read(cfo, 'company')).toEqual(before)
  })

  test('C4 of two owners’ windows the second is refused, and overwrites nothing', async () => {
    const browser = await app.register('double')
    const atOnce = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => put(browser, 'company', 1, { ...address, name })),
    )
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const currentCompany = await read(browser, 'company')
    expect(currentCompany.version).toBe(2)
    expect(currentCompany.name).toBe(atOnce.find(({ status }) => status === 200)?.json.name)
  })

  test.each([
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(161) }, ['name']],
    [{ industry: 'Mining' }, ['industry']],
    // A vendor's solution category is no industry of a buyer.
    [{ industry: 'Data Analytics' }, ['industry']],
    [{ size: '11-50 employees' }, ['size']],
    [{ website: 'http://northfold.example' }, ['website']],
    [{ website: 'https://169.254.169.254/latest' }, ['website']],
    [{ country: 'XX' }, ['country']],
    [{ country: 'CA', state: 'ON' }, ['zip']],
    [{ country: 'GB', state: 'Kent', zip: '80202' }, ['zip']],
    [{ country: 'DE', state: 'Sachsen', zip: '8020' }, ['zip']],
    [{ state: 'Colorado' }, ['state']],
    [{ country: null }, ['zip']],
    [{ street: 'a\u0000b' }, ['street']],
    [{ status: 'active' }, ['status']],
    [{ kind: 'platform', tenantId: 'x' }, ['kind', 'tenantId']],
    [{ version: 4 }, ['version']],
  ])('SET-07 SET-15 Z6 a company with %j is refused at its fields', async (changes, fields) => {
    const browser = await browserOf(app, 'cfo')
    const { version } = await read(browser, 'company')
    const answer = await put(browser, 'company', version, {
      ...address,
      name: 'Northfold Industries',
      ...changes,
    })
    expect(problemsOf(answer)).toEqual([400, 'invalid_input', fields])
    expect((await read(browser, 'company')).version).toBe(version)
  })
})

describe('billing', () => {
  test('SET-03 SET-09 the administrator says where invoices go; the seats that are taken are the people who can sign in', async () => {
    const cfo = await browserOf(app, 'cfo')
    const cio = await browserOf(app, 'cio')
    expect(await read(cfo, 'billing')).toEqual({
      billingEmail: '',
      taxId: '',
      country: null,
      members: 4,
      canEdit: true,
      owners: ['demo-cfo'],
      version: 0,
    })
    const details = { billingEmail: 'invoices@northfold.example', taxId: 'de 123 456 789' }
    const saved = await put(cfo, 'billing', 0, details)
    expect(saved.json).toMatchObject({ ...details, taxId: 'DE123456789', version: 1 })
    expect(await read(cio, 'billing')).toEqual({ ...saved.json, canEdit: false })
    expect((await put(cio, 'billing', 1, details)).status).toBe(403)
    expect((await put(cfo, 'billing', 0, details)).status).toBe(412)
    expect(await actionsOf('demo-cfo')).toContain('identity.billing_details_changed')
  })

  test('Z3 another company has its own', async () => {
    const browser = await app.register('invoiced')
    await put(browser, 'billing', 0, { billingEmail: 'a@invoiced.example', taxId: '' })
    const other = await app.register('invoiced-too')
    expect(await read(other, 'billing')).toMatchObject({ billingEmail: '', members: 1, version: 0 })
  })

  test('SET-15 the tax ID has the form of the company’s country', async () => {
    const browser = await app.register('taxed')
    await put(browser, 'company', 1, { ...address, name: 'Taxed Ltd' })
    const wrong = await put(browser, 'billing', 0, { billingEmail: 'nobody', taxId: 'DE123456789' })
    expect(problemsOf(wrong)).toEqual([400, 'invalid_input', ['billingEmail', 'taxId']])
    const right = await put(browser, 'billing', 0, { billingEmail: 'a@taxed.example', taxId: '123456789' })
    expect(right.json.taxId).toBe('12-3456789')
    const foreign = await put(browser, 'billing', 1, {
      billingEmail: 'a@taxed.example',
      taxId: '',
      seats: 99,
    })
    expect(problemsOf(foreign)).toEqual([400, 'invalid_input', ['seats']])
  })
})

describe('notifications', () => {
  const choose = (browser: TestBrowser, changes: unknown) =>
    browser.send('PATCH', '/api/settings/notifications', changes)
  const defaults = {
    billing: true,
    appUpdates: true,
    roiReports: true,
    securityAlerts: true,
    browser: false,
    mobilePush: false,
    slack: false,
    marketing: false,
  }

  test('SET-03 SET-10 the defaults hold until somebody chooses, for that person alone', async () => {
    const cio = await browserOf(app, 'cio')
    const ops = await browserOf(app, 'ops')
    expect(await read(cio, 'notifications')).toEqual(defaults)
    expect((await choose(cio, { marketing: true, billing: false })).json).toEqual({
      ...defaults,
      marketing: true,
      billing: false,
    })
    // Another window that knows nothing of it changes what it names, and no more.
    expect((await choose(cio, { slack: true })).json).toMatchObject({ marketing: true, slack: true })
    expect((await choose(cio, { billing: true, marketing: false, slack: false })).json).toEqual(defaults)
    expect(await read(ops, 'notifications')).toEqual(defaults)
    expect(await actionsOf('demo-cio')).toContain('identity.notification_choices_changed')
  })

  test.each([
    [{}, []],
    [{ sms: true }, ['sms']],
    [{ billing: 'false' }, ['billing']],
    [{ billing: null }, ['billing']],
  ])('SET-15 Z6 %j is refused', async (changes, fields) => {
    expect(problemsOf(await choose(await browserOf(app, 'cio'), changes))).toEqual([
      400,
      'invalid_input',
      fields,
    ])
  })

  test('SET-10 people who switched a topic off are not notified of it, and everybody else is', async () => {
    const ops = await browserOf(app, 'ops')
    const procurement = await browserOf(app, 'procurement')
    await choose(ops, { appUpdates: false })
    const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'demo-ops'")
    const system: Actor = { kind: 'system', tenantId: rows[0].tenant_id }
    const notify = (kind: NotificationKind, notificationKey: string) =>
      app.platform.inTenantTransaction(system, async (tx) => {
        const now = app.clock.now()
        await recordAudit(tx, now, { action: 'catalog.price_changes_announced', targetKind: 'company' })
        return notifyMembers(app.platform, tx, now, () => ({
          kind,
          notificationKey,
          title: notificationKey,
          text: '',
          link: '/marketplace',
        }))
      })
    expect(await notify('price-changed', 'price one')).toBe(3)
    expect(await notify('order-approved', 'order one')).toBe(4)
    await choose(ops, { appUpdates: true, billing: false })
    expect(await notify('price-changed', 'price two')).toBe(4)
    expect(await notify('order-approved', 'order two')).toBe(3)
    // Work that waits for somebody reaches them whatever they chose.
    expect(await notify('order-waits', 'order three')).toBe(4)
    const titles = async (browser: TestBrowser) =>
      (await browser.ask('/api/notifications')).json.items.map(({ title }: { title: string }) => title).sort()
    expect(await titles(ops)).toEqual(['order one', 'order three', 'price two'])
    expect(await titles(procurement)).toEqual([
      'order one',
      'order three',
      'order two',
      'price one',
      'price two',
    ])
    await choose(ops, { billing: true })
  })
})

test('SET-10 a new device is announced by mail; a known one, the first one and people who switched it off get none', async () => {
  const browser = await app.register('alerted')
  const alerts = async () =>
    (await mailsTo('alerted@alerted.example')).filter(({ subject }) => subject.startsWith('A new device'))
  const again = browser.copy()
  again.cookies.delete('__Host-emporion_session')
  expect((await again.signIn('alerted')).status).toBe(200)
  expect(await alerts()).toEqual([])
  const stranger = app.browser('198.51.100.7')
  expect((await stranger.signIn('alerted')).status).toBe(200)
  const [alert, ...more] = await alerts()
  expect(more).toEqual([])
  expect(alert?.text).toContain('198.51.100.7')
  await browser.send('PATCH', '/api/settings/notifications', { securityAlerts: false })
  expect((await app.browser().signIn('alerted')).status).toBe(200)
  expect(await alerts()).toHaveLength(1)
})

test('SET-02 vendors and administrators have settings of their own alone', async () => {
  for (const caller of ['vendor', 'both@vendor', 'owner'] as const) {
    const browser = await browserOf(app, caller)
    for (const path of ['profile', 'company', 'billing', 'notifications'])
      expect((await browser.ask(`/api/settings/${path}`)).status, `${caller} ${path}`).toBe(200)
  }
  const owner = await browserOf(app, 'owner')
  expect(await read(owner, 'company')).toMatchObject({ name: 'Emporion', canEdit: false, owners: [] })
})
