// Emergency access to one company: requested, approved by a second administrator, used, and ended.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { Answer } from '#app/testing/request.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
let owner: TestBrowser
let security: TestBrowser
let companyId: string
beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'owner')
  security = await browserOf(app, 'security')
  const cfo = await browserOf(app, 'cfo')
  companyId = (await cfo.ask('/api/auth/profile')).json.user.companyId
  const order = { kind: 'credit-package', packageId: 'credits-starter' }
  const answer = await cfo.send('POST', '/api/orders', order)
  expect(answer.status, answer.body).toBe(200)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser('delete from emergency_access')
  await app.asSuperuser('delete from approval_request')
})

const path = '/api/admin/break-glass'
const reason = 'An order of theirs is stuck since the morning.'
const wanted = (more: object = {}) => ({
  companyId,
  views: ['members', 'orders'],
  minutes: 60,
  reason,
  ...more,
})
const request = (browser: TestBrowser, more?: object) => sendProtected(browser, 'POST', path, wanted(more))
const approve = (browser: TestBrowser, { json }: Answer) =>
  sendProtected(browser, 'POST', `/api/admin/approvals/${json.request.id}/approve`)

async function listed(browser = owner) {
  return (await browser.ask(path)).json.accesses
}
async function granted(more?: object): Promise<string> {
  const approved = await approve(security, await request(owner, more))
  expect(approved.status, approved.body).toBe(200)
  return (await listed())[0].id
}
async function started(more?: object): Promise<string> {
  const id = await granted(more)
  const answer = await sendProtected(owner, 'POST', `${path}/${id}/start`)
  expect(answer.status, answer.body).toBe(200)
  return id
}
const expire = (id: string) =>
  app.asSuperuser(
    `update emergency_access set begins_at = clock_timestamp() - interval '1 hour', ends_at = clock_timestamp() where id = $1`,
    [id],
  )
/** What both trails hold of an access, as "trail action". */
async function entriesOf(id: string): Promise<string[]> {
  const { rows } = await app.asSuperuser(
    `select case when tenant_id = $2 then 'company' else 'platform' end || ' ' || action as entry, details from audit_entry
     where target_id = $1 order by tenant_id = $2 desc, sequence`,
    [id, companyId],
  )
  for (const { details } of rows)
    expect(details).toMatchObject({ usedByName: 'demo-owner', approvedByName: 'demo-security' })
  return rows.map(({ entry }) => entry).sort()
}

test('ADM-24, ADM-17: a second administrator approves, and then the requester reads what was approved, after a proof', async () => {
  const firstAnswer = await owner.send('POST', path, wanted())
  expect(firstAnswer.status, 'asks once more who is there').toBe(202)
  const waiting = await request(owner)
  expect(waiting.status, waiting.body).toBe(200)
  expect(await listed(), 'nothing before the approval').toEqual([])
  const approved = await approve(security, waiting)
  expect(approved.json.request.summary).toMatch(
    /^Let the requester read members and orders of .+ for 1 hour\.$/,
  )
  const [access] = await listed()
  expect(access).toMatchObject({
    company: { id: companyId },
    state: 'in_force',
    requestedBy: { name: 'demo-owner' },
    approvedBy: { name: 'demo-security' },
    looks: 0,
    isStarted: false,
    may: { look: true, revoke: true },
  })
  expect(Date.parse(access.endsAt) - Date.parse(access.beginsAt)).toBe(3_600_000)

  const early = await owner.ask(`${path}/${access.id}/orders`)
  expect([early.status, early.json.message]).toEqual([409, expect.stringContaining('Start')])
  expect((await owner.send('POST', `${path}/${access.id}/start`)).status, 'a proof of who is there').toBe(202)
  expect((await sendProtected(owner, 'POST', `${path}/${access.id}/start`)).json.access.isStarted).toBe(true)

  const members = (await owner.ask(`${path}/${access.id}/members`)).json
  expect(members.rows.map(({ username }: { username: string }) => username)).toContain('demo-cfo')
  expect(JSON.stringify(members)).not.toMatch(/hash|password|secret/i)
  const orders = await owner.ask(`${path}/${access.id}/orders`)
  expect(orders.json.rows).toMatchObject([{ number: 1, state: 'draft', requestedBy: 'demo-cfo' }])
  expect(orders.json.access.looks).toBe(2)
  // What was not approved stays closed.
  for (const view of ['invoices', 'audit-trail'])
    expect((await owner.ask(`${path}/${access.id}/${view}`)).status, view).toBe(403)
  expect(await entriesOf(access.id)).toEqual(
    ['company', 'platform'].flatMap((trail) =>
      [
        'breakglass.access_granted',
        'breakglass.access_started',
        'breakglass.company_looked_at',
        'breakglass.company_looked_at',
      ].map((action) => `${trail} ${action}`),
    ),
  )
})

test('ADM-24: invoices and the audit trail of the company are read, the trail with the looks themselves', async () => {
  const id = await started({ views: ['invoices', 'audit-trail'] })
  expect((await owner.ask(`${path}/${id}/invoices`)).json.rows).toEqual([])
  const trail = (await owner.ask(`${path}/${id}/audit-trail`)).json.rows
  const actions = trail.map(({ actionText }: { actionText: string }) => actionText)
  expect(actions).toEqual(
    expect.arrayContaining([
      'Order drafted',
      'Emergency access started',
      'Company data read with emergency access',
    ]),
  )
  expect(JSON.stringify(trail)).not.toContain('Administrator signed in')
})

test('ADM-24, Z3: with an access to one company no row of another one is read', async () => {
  const vendor = await browserOf(app, 'vendor')
  const other = (await vendor.ask('/api/auth/profile')).json.user
  expect(other.companyId).not.toBe(companyId)
  const id = await started({ companyId: other.companyId, views: ['members', 'orders', 'audit-trail'] })
  const members = (await owner.ask(`${path}/${id}/members`)).json.rows
  expect(members.map(({ username }: { username: string }) => username)).toContain('demo-vendor')
  expect(JSON.stringify(members)).not.toContain('demo-cfo')
  expect((await owner.ask(`${path}/${id}/orders`)).json.rows).toEqual([])
  expect((await owner.ask(`${path}/${id}/audit-trail`)).body).not.toContain('demo-cfo')
})

test('ADM-20, ADM-24: people without permission cannot request, approve, use or revoke', async () => {
  const primary = await browserOf(app, 'primary')
  for (const browser of [security, primary]) expect((await request(browser)).status).toBe(403)
  const waiting = await request(owner)
  expect((await approve(primary, waiting)).status).toBe(403)
  const own = await approve(owner, waiting)
  expect([own.status, own.json.message]).toEqual([
    403,
    expect.stringContaining('You requested this yourself'),
  ])
  expect((await approve(security, waiting)).status).toBe(200)
  const [{ id }] = await listed()
  for (const browser of [security, primary]) {
    expect((await browser.send('POST', `${path}/${id}/start`)).status).toBe(403)
    expect((await browser.ask(`${path}/${id}/orders`)).status).toBe(403)
  }
  expect((await primary.send('POST', `${path}/${id}/revoke`, { reason: 'No.' })).status).toBe(403)
  expect((await primary.ask(path)).status).toBe(403)
  expect((await security.ask(path)).json.accesses[0].may).toEqual({ look: false, revoke: true })
})

test('ADM-24: another owner cannot use what was approved for this one', async () => {
  const id = await started()
  await app.asSuperuser(
    "update app_user set admin_role = 'PLATFORM_OWNER_ADMIN' where username = 'demo-primary'",
  )
  const second = await browserOf(app, 'primary')
  expect((await second.send('POST', `${path}/${id}/start`)).status).toBe(403)
  expect((await second.ask(`${path}/${id}/orders`)).status).toBe(403)
  await app.asSuperuser(
    "update app_user set admin_role = 'PRIMARY_PLATFORM_ADMINISTRATOR' where username = 'demo-primary'",
  )
})

test('ADM-24: it is valid for the session that proved the person, and can be started in another one', async () => {
  const id = await started()
  const elsewhere = await browserOf(app, 'owner')
  const refused = await elsewhere.ask(`${path}/${id}/orders`)
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('another session')])
  expect((await sendProtected(elsewhere, 'POST', `${path}/${id}/start`)).status).toBe(200)
  expect((await elsewhere.ask(`${path}/${id}/orders`)).status).toBe(200)
  expect((await owner.ask(`${path}/${id}/orders`)).status).toBe(409)
})

test('ADM-24, Z10: it expires by the clock of the database, and its end is recorded and told once', async () => {
  const id = await started()
  await owner.ask(`${path}/${id}/orders`)
  // However late a server believes that it is.
  app.clock.advance(5 * 3_600)
  owner = await browserOf(app, 'owner')
  security = await browserOf(app, 'security')
  expect((await listed())[0].state).toBe('in_force')
  await expire(id)
  const late = await owner.ask(`${path}/${id}/orders`)
  expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('expired')])
  expect((await owner.send('POST', `${path}/${id}/start`)).status).toBe(409)
  expect((await security.send('POST', `${path}/${id}/revoke`, { reason: 'Too late.' })).status).toBe(409)
  const job = app.jobs.find(({ name }) => name === 'tell of emergency access that expired')
  await job?.run()
  await job?.run()
  expect((await listed())[0]).toMatchObject({ state: 'expired', revoked: null, looks: 1 })
  const ends = (await entriesOf(id)).filter((entry) => entry.endsWith('access_expired'))
  expect(ends).toEqual(['company breakglass.access_expired', 'platform breakglass.access_expired'])
  const mails = (await mailsOf(app)).filter(({ text }) =>
    text.includes('has expired. It was used to read your company’s data once'),
  )
  expect(mails).toHaveLength(1)
})

test('ADM-24: either role revokes it, with a reason, and from then on nobody looks', async () => {
  for (const who of ['security', 'owner'] as const) {
    const id = await started()
    const browser = who === 'security' ? security : owner
    expect((await browser.send('POST', `${path}/${id}/revoke`, { reason: ' ' })).status).toBe(400)
    const revoked = await browser.send('POST', `${path}/${id}/revoke`, { reason: 'It is solved.' })
    expect(revoked.json.access).toMatchObject({
      state: 'revoked',
      revoked: { by: `demo-${who}`, reason: 'It is solved.' },
      may: { look: false, revoke: false },
    })
    const refused = await owner.ask(`${path}/${id}/orders`)
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('revoked')])
    expect((await browser.send('POST', `${path}/${id}/revoke`, { reason: 'Again.' })).status).toBe(409)
    expect(await entriesOf(id)).toContain('company breakglass.access_revoked')
  }
})

test('ADM-24: the company’s owners read of its beginning and its end in their bell and their mail', async () => {
  await app.asSuperuser('delete from notification')
  const before = (await mailsOf(app)).length
  const id = await granted()
  await security.send('POST', `${path}/${id}/revoke`, { reason: 'It is solved.' })
  const { items } = (await (await browserOf(app, 'cfo')).ask('/api/notifications')).json
  expect(items.map(({ title }: { title: string }) => title)).toEqual([
    'Emergency access to your company ended',
    'Emergency access to your company',
  ])
  expect(items[1].text ?? items[1].body).toContain(
    `demo-owner of the platform may read members and orders of your company for 1 hour`,
  )
  const mails = (await mailsOf(app)).slice(before)
  const texts = mails.map(({ text }) => text)
  expect(texts.some((text) => text.includes('demo-security approved it') && text.includes(reason))).toBe(true)
  expect(
    texts.some((text) => text.includes('demo-security revoked it. It was not used to read anything.')),
  ).toBe(true)
})

test('SEC-09, ADM-24, Z10: an access that was granted is a security alert, once', async () => {
  await granted()
  const watch = app.jobs.find(({ name }) => name === 'watch for security alerts')
  await watch?.run()
  const alerts = (await security.ask('/api/admin/security/alerts')).json.filter(
    ({ type, message }: { type: string; message: string }) =>
      type === 'emergency_access' && message.includes('members, orders'),
  )
  expect(alerts.length).toBeGreaterThan(0)
  expect(alerts[0]).toMatchObject({ severity: 'high' })
  expect(alerts[0].message).toMatch(/^demo-owner may read the data of .+ approved by demo-security\.$/)
})

test('ADM-24, Z10: one at a time for a company, narrow, of a stated length and for a reason', async () => {
  const refusals: [object, number][] = [
    [{ views: [] }, 400],
    [{ views: ['orders', 'orders'] }, 400],
    [{ views: ['passwords'] }, 400],
    [{ minutes: 241 }, 400],
    [{ minutes: 480 }, 400],
    [{ reason: 'Because.' }, 400],
    [{ companyId: '01968f2e-0000-7000-8000-000000000000' }, 404],
  ]
  for (const [more, status] of refusals)
    expect((await request(owner, more)).status, JSON.stringify(more)).toBe(status)
  // The platform itself is no company.
  const platform = (await owner.ask('/api/auth/profile')).json.user.companyId
  expect((await request(owner, { companyId: platform })).status).toBe(404)
  expect((await request(owner)).status).toBe(200)
  expect((await request(owner)).json.message).toContain('waits for a second administrator')
  await app.asSuperuser('delete from approval_request')
  const id = await granted()
  expect((await request(owner)).json.message).toContain('in force already')
  await expire(id)
  expect((await request(owner)).status, 'after the end').toBe(200)
})

test('ADM-21: a requester who lost the role gets nothing approved, and no access goes on without it', async () => {
  const waiting = await request(owner)
  const role = (name: string) =>
    app.asSuperuser('update app_user set admin_role = $1 where username = $2', [name, 'demo-owner'])
  await role('SECURITY_ADMINISTRATOR')
  const refused = await approve(security, waiting)
  expect(refused.status).toBe(409)
  await role('PLATFORM_OWNER_ADMIN')
  expect((await approve(security, waiting)).status).toBe(200)
  const [{ id }] = await listed()
  await sendProtected(owner, 'POST', `${path}/${id}/start`)
  await role('SECURITY_ADMINISTRATOR')
  expect((await owner.ask(`${path}/${id}/orders`)).status).toBe(403)
  await role('PLATFORM_OWNER_ADMIN')
})
