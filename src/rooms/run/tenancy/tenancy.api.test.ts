// Companies as the platform's administrators change them: states, what closing does, deletion by two people.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { aPublishRequest } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { adminPassword, sendProtected, verifyStepUp } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { platformTenantId, systemActor } from '#platform/server/actor.ts'

let app: TestApplication
let owner: TestBrowser
let primary: TestBrowser
let security: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'owner')
  primary = await browserOf(app, 'primary')
  security = await browserOf(app, 'security')
})
afterAll(() => app.close())

const reason = 'Unpaid since July.'
const longReason = 'Asked for by the company itself.'

/** A registered company with its browser. */
async function aCompany(username: string, changes: Record<string, unknown> = {}) {
  const browser = await app.register(username, changes)
  const { user } = (await browser.ask('/api/auth/profile')).json
  return {
    browser,
    id: user.companyId as string,
    name: user.companyName as string,
    userId: user.id as string,
  }
}

const stateOf = async (id: string) => (await owner.ask(`/api/admin/tenants/${id}`)).json.tenant?.status
const actionsIn = async (tenantId: string, action: string) =>
  (
    await app.asSuperuser('select count(*)::int as n from audit_entry where tenant_id = $1 and action = $2', [
      tenantId,
      action,
    ])
  ).rows[0].n

test('TEN-07 TEN-08 tenants are listed with what they are, by status and by a part of name or slug, over pages each once', async () => {
  const names = ['Zeta Lamps', 'Zeta Looms', 'Zeta 100%_Wool']
  for (const [index, companyName] of names.entries()) await aCompany(`zeta-${index}`, { companyName })
  const all = await security.ask('/api/admin/tenants?search=zeta&limit=200')
  expect(all.status).toBe(200)
  expect(all.json.total).toBe(3)
  expect(all.json.tenants[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Zeta 100%_Wool',
    slug: expect.stringMatching(/^zeta-100-wool-[0-9a-f]{8}$/),
    type: 'enterprise',
    status: 'active',
    region: 'us-east-1',
    userCount: 1,
    createdAt: expect.stringMatching(/Z$/),
    lastSignInAt: expect.stringMatching(/Z$/),
    openInvoices: [],
    settings: {
      subscriptionTier: null,
      industry: 'Technology',
      website: '',
      country: null,
      statusReason: null,
      statusChangedAt: null,
    },
    may: [],
  })
  // Signs that mean something to a search mean themselves here.
  expect((await owner.ask('/api/admin/tenants?search=%25')).json.total).toBe(1)
  expect((await owner.ask('/api/admin/tenants?search=100-wool')).json.total).toBe(1)
  expect((await owner.ask('/api/admin/tenants?search=nobody-has-this')).json).toEqual({
    tenants: [],
    next: null,
    total: 0,
    counts: all.json.counts,
  })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (await owner.ask(`/api/admin/tenants?limit=2${cursor}`)).json
    seen.push(...page.tenants.map((tenant: { id: string }) => tenant.id))
    cursor = page.next === null ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe((await owner.ask('/api/admin/tenants')).json.total)
  // The platform's own company is none of its tenants.
  expect(seen).not.toContain(platformTenantId)
  expect((await owner.ask(`/api/admin/tenants/${platformTenantId}`)).status).toBe(404)
})

test('the list says of each company what it has to pay and when somebody signed in last, and counts them', async () => {
  const list = async (query: string) => (await owner.ask(`/api/admin/tenants?${query}`)).json
  const { id } = await aCompany('quiet-one', { companyName: 'Quietly Ltd' })
  const before = (await list('search=quietly')).counts
  expect(before).toMatchObject({ quiet: 0, quietFirst: [], overdueInvoices: 0 })
  expect(before.buyers + before.vendors).toBe((await list('')).total)
  const [ops, cfo] = [await browserOf(app, 'ops'), await browserOf(app, 'cfo')]
  let { json: order } = await ops.send('POST', '/api/orders', {
    kind: 'credit-package',
    packageId: 'credits-starter',
  })
  for (const [by, step] of [
    [ops, 'submit'],
    [cfo, 'approve'],
  ] as const)
    order = (
      await by.send('POST', `/api/orders/${order.id}/${step}`, undefined, {
        'if-match': `"${order.version}"`,
      })
    ).json
  await app.jobs.find(({ name }) => name === 'bill companies')?.run()
  const longAgo = new Date(app.clock.now().getTime() - 91 * 86_400_000)
  await app.asSuperuser('update app_user set last_login_at = $1 where tenant_id = $2', [longAgo, id])
  const { tenants, counts } = await list('search=quietly')
  expect(tenants).toMatchObject([{ lastSignInAt: longAgo.toISOString(), openInvoices: [] }])
  expect(counts).toEqual({ ...before, quiet: 1, quietFirst: ['Quietly Ltd'] })
  expect(counts.active).toBe((await list('status=active')).total)
  await app.asSuperuser(
    "update invoice set issued_on = issued_on - 60, due_on = due_on - 60 where state = 'open'",
  )
  expect((await list('')).counts.overdueInvoices).toBe(1)
  await app.asSuperuser(
    "update invoice set issued_on = issued_on + 60, due_on = due_on + 60 where state = 'open'",
  )
  const {
    tenants: [northfold],
  } = await list('search=northfold')
  expect(northfold.openInvoices).toEqual([
    { currency: 'USD', invoices: 1, totalMinor: 950_000, dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  const { next } = await list('limit=1')
  expect((await list(`limit=1&cursor=${next}`)).counts, 'on a further page').toBeNull()
})

test('Z3 Z4 members of a company get nothing from the administration’s routes, and administrators read by no other routes', async () => {
  const { browser, id } = await aCompany('outsider')
  for (const path of ['/api/admin/tenants', `/api/admin/tenants/${id}`, '/api/admin/metrics'])
    expect((await browser.ask(path)).status, path).toBe(403)
  const member = { kind: 'member', tenantId: id } as const
  const { sql } = await import('kysely')
  const { rows: own } = await app.asSuperuser('select id from audit_entry where tenant_id = $1 limit 1', [id])
  const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000)
  const none = sql`array[]::text[]`
  const doors = {
    companies: sql`companies_for_platform(null, null, null, null, null, 10)`,
    life: sql`company_life_for_platform(${id})`,
    counted: sql`company_counts_for_platform(now())`,
    figures: sql`figures_for_platform(now())`,
    users: sql`accounts_for_platform(null, null, null, null, null, now(), interval '1 day', null, 10)`,
    actions: sql`audit_deeds()`,
    counts: sql`audit_counts(array['identity.signed_in'], ${days(-30)}, ${days(1)}, interval '1 day')`,
    trail: sql`audit_log(null, ${days(-30)}, ${days(1)}, null, null, ${none}, ${none}, null, null, null, null, 10)`,
    // Also where it asks for one of the company's own entries, by its id.
    entry: sql`audit_log_entry(${id}, ${own[0].id})`,
  }
  const answering = (actor: Parameters<typeof app.platform.inTenantSnapshot>[0]) =>
    app.platform.inTenantSnapshot(actor, async (tx) => {
      const names: string[] = []
      for (const [name, door] of Object.entries(doors))
        if ((await sql`select from ${door}`.execute(tx.db)).rows.length > 0) names.push(name)
      return names
    })
  expect(await answering({ ...systemActor, tenantId: platformTenantId })).toEqual(Object.keys(doors))
  expect(await answering(member)).toEqual([])
  const { withinCompany } = await import('#platform/server/transaction.ts')
  await expect(
    app.platform.inTenantTransaction(member, (tx) => withinCompany(tx, platformTenantId, async () => 1)),
  ).rejects.toThrow('only the platform crosses')
})

test('TEN-22 the owner alone makes tenants', async () => {
  for (const other of [primary, security]) {
    const refused = await other.send('POST', '/api/admin/tenants', { name: 'X', slug: 'x' })
    expect([refused.status, refused.json.message]).toEqual([
      403,
      'Only Platform Owner Administrators can create tenants',
    ])
  }
})

test('TEN-16 TEN-20 TEN-21 a tenant is made of checked fields, with type and region by default', async () => {
  const answer = await owner.send('POST', '/api/admin/tenants', {
    name: 'Quarry & Sons',
    slug: 'quarry-sons',
  })
  expect(answer.status).toBe(201)
  expect(answer.json.tenant).toMatchObject({
    name: 'Quarry & Sons',
    slug: 'quarry-sons',
    type: 'enterprise',
    region: 'us-east-1',
    status: 'pending',
    userCount: 0,
  })
  const vendor = await owner.send('POST', '/api/admin/tenants', {
    name: 'Quarry Tools',
    slug: 'quarry-tools',
    type: 'vendor',
    region: 'eu-west-1',
    subscriptionTier: 'trial',
  })
  expect(vendor.json.tenant).toMatchObject({ type: 'vendor', region: 'eu-west-1', status: 'trial' })
  for (const [body, text] of [
    [{ name: '  ', slug: 'x' }, 'Tenant name is required'],
    [{ name: 'X', slug: '' }, 'Tenant slug is required'],
    [{ name: 'X', slug: 'Not OK' }, 'Slug must contain only lowercase letters, numbers, and hyphens'],
    [{ name: 'N'.repeat(256), slug: 'x' }, '255'],
    [{ name: 'X', slug: 'x', region: 'mars-1' }, 'region'],
    [{ name: 'X', slug: 'x', status: 'active' }, 'status'],
  ] as const) {
    const answer = await owner.send('POST', '/api/admin/tenants', body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(answer.json.message, JSON.stringify(body)).toContain(text)
  }
  const taken = await owner.send('POST', '/api/admin/tenants', { name: 'Other', slug: 'quarry-sons' })
  expect([taken.status, taken.json.errors[0].field]).toEqual([409, 'slug'])
  // Its first person makes it one in use.
  await app.asSuperuser(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles,
       active_portal, team_role, created_at)
     values ($1, gen_random_uuid(), 'q', 'q@q.example', 'q', 'q@q.example', '', now(), '{enterprise}', 'enterprise', 'owner', now())`,
    [answer.json.tenant.id],
  )
  expect(await stateOf(answer.json.tenant.id)).toBe('active')
})

test('C2 the same creation that is sent again with its key makes one tenant', async () => {
  const key = { 'idempotency-key': 'one-tenant-please' }
  const body = { name: 'Once Only', slug: 'once-only' }
  const first = await owner.send('POST', '/api/admin/tenants', body, key)
  const again = await owner.send('POST', '/api/admin/tenants', body, key)
  expect(again.json).toEqual(first.json)
  expect((await owner.ask('/api/admin/tenants?search=once-only')).json.total).toBe(1)
})

test('TEN-24 TEN-25 TEN-34 a suspended company is refused at its next request, in every session, with its keys and links, and coming back revives none', async () => {
  const { browser, id } = await aCompany('suspendee')
  const second = app.browser()
  expect((await second.signIn('suspendee')).status).toBe(200)
  const { headers } = await makeKey(browser, ['subscriptions:read'])
  expect((await app.ask('/api/subscriptions', { headers })).status).toBe(200)
  const { secret } = (
    await browser.send('POST', '/api/settings/provisioning/tokens', {
      ...{ name: 'Directory', password: testPassword },
    })
  ).json
  const { address } = (await browser.send('POST', '/api/billing/calendar-feeds', { name: 'Outlook' })).json
  const scim = () => app.ask('/scim/v2/Users', { headers: { authorization: `Bearer ${secret}` } })
  const feed = () => app.ask(new URL(address).pathname)
  expect([(await scim()).status, (await feed()).status]).toEqual([200, 200])

  const path = `/api/admin/tenants/${id}/suspend`
  const firstAnswer = await primary.send('POST', path, { reason })
  expect(firstAnswer.status).toBe(202)
  // A challenge is not an audited action.
  expect((await browser.ask('/api/auth/profile')).status).toBe(200)
  expect((await verifyStepUp(primary, firstAnswer.json.challengeId)).status).toBe(200)
  const done = await primary.send('POST', path, { reason })
  expect(done.status).toBe(200)
  expect(done.json.tenant).toMatchObject({ status: 'suspended', may: ['reactivate'] })
  expect(done.json.tenant.settings.statusReason).toBe(reason)

  for (const one of [browser, second]) expect((await one.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.ask('/api/subscriptions', { headers })).status).toBe(401)
  expect((await app.browser().signIn('suspendee')).status).toBe(401)
  // Each told once in the company's own trail and once in the platform's.
  for (const tenant of [id, platformTenantId])
    expect(await actionsIn(tenant, 'tenancy.company_suspended')).toBe(1)

  const back = await sendProtected(primary, 'POST', `/api/admin/tenants/${id}/reactivate`, { reason })
  expect([back.status, back.json.tenant.status]).toEqual([200, 'active'])
  for (const one of [browser, second]) expect((await one.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.ask('/api/subscriptions', { headers })).status).toBe(401)
  expect([(await scim()).status, (await feed()).status]).toEqual([401, 404])
  expect((await app.browser().signIn('suspendee')).status).toBe(200)
})

test('S4 TEN-10 TEN-26 a hold freezes the keys, which work again after it, and only an administrator who may hold can end it', async () => {
  const { browser, id } = await aCompany('holdee')
  const { headers } = await makeKey(browser, ['subscriptions:read'])
  expect(
    (await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/hold`, { reason })).json.tenant.status,
  ).toBe('hold')
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.ask('/api/subscriptions', { headers })).status).toBe(401)
  expect(
    (await sendProtected(primary, 'POST', `/api/admin/tenants/${id}/reactivate`, { reason })).status,
  ).toBe(403)
  expect((await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/reactivate`, { reason })).status).toBe(
    200,
  )
  expect((await app.ask('/api/subscriptions', { headers })).status).toBe(200)
})

test('TEN-13 TEN-15 S4 an archive is final: sign-ins are refused, and only a deletion can follow', async () => {
  const { browser, id, name } = await aCompany('archivee')
  const closedAt = app.clock.now()
  expect(
    (await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/archive`, { reason })).json.tenant.may,
  ).toEqual(['delete'])
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  for (const step of ['suspend', 'hold', 'archive', 'reactivate'])
    expect(
      (await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/${step}`, { reason })).status,
      step,
    ).toBe(409)
  app.clock.advance(60)
  const { json } = await sendProtected(owner, 'DELETE', `/api/admin/tenants/${id}`, {
    reason: longReason,
    confirmTenantName: name,
  })
  await sendProtected(security, 'POST', `/api/admin/approvals/${json.request.id}/approve`)
  const { rows } = await app.asSuperuser('select status, closed_at from company where tenant_id = $1', [id])
  expect(rows).toEqual([{ status: 'deleted', closed_at: closedAt }])
})

test('S4 reactivation restores what the closing removed, on request, and the owners are notified of both by mail', async () => {
  const vendor = await browserOf(app, 'vendor')
  const { companyId } = (await vendor.ask('/api/auth/profile')).json.user
  const published = await vendor.send('POST', '/api/vendor-listings', aPublishRequest())
  expect(published.status, published.body).toBe(201)
  const applicationId: string = published.json.id ?? published.json.listing?.id
  await sendProtected(owner, 'POST', `/api/admin/tenants/${companyId}/suspend`, { reason })
  const closed = await app.browser().signIn('demo-vendor', 'Lantern-Harbour-42')
  expect([closed.status, closed.json.message]).toEqual([401, expect.stringContaining('support@')])
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(404)
  const back = await sendProtected(owner, 'POST', `/api/admin/tenants/${companyId}/reactivate`, {
    reason,
    restoreListings: true,
  })
  expect(back.status, back.body).toBe(200)
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(200)
  const inbox = (await app.ask('/dev/inbox')).body
  expect(inbox).toContain('Your company at Emporion was suspended')
  expect(inbox).toContain('Your company at Emporion was opened again')
  expect(inbox).toContain('Buyers see your listings again.')

  // What was taken off while the company was closed is on show once it is put back.
  const act = (path: string, more = {}) => sendProtected(owner, 'POST', path, { reason, ...more })
  await act(`/api/admin/tenants/${companyId}/suspend`)
  expect((await act(`/api/admin/listings/${applicationId}/take-off`)).status).toBe(200)
  await act(`/api/admin/tenants/${companyId}/reactivate`, { restoreListings: true })
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(404)
  const putBack = await act(`/api/admin/listings/${applicationId}/put-back`)
  expect(putBack.json.listing, putBack.body).toMatchObject({ state: 'public' })
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(200)
})

test('S4 the listings of a vendor that is closed leave the catalogue, and what buyers have of them stays', async () => {
  const vendor = await browserOf(app, 'vendor')
  const { companyId } = (await vendor.ask('/api/auth/profile')).json.user
  const published = await vendor.send('POST', '/api/vendor-listings', aPublishRequest())
  expect(published.status, published.body).toBe(201)
  const applicationId: string = published.json.id ?? published.json.listing?.id
  const buyer = await browserOf(app, 'cfo')
  expect((await buyer.send('POST', '/api/trials', { applicationId })).status).toBe(200)
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(200)
  await sendProtected(owner, 'POST', `/api/admin/tenants/${companyId}/hold`, { reason })
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(404)
  expect((await buyer.ask('/api/subscriptions')).body).toContain(applicationId)
  await sendProtected(owner, 'POST', `/api/admin/tenants/${companyId}/reactivate`, { reason })
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(404)
})

// biome-ignore format: a table is read by its columns
const denied = [
  //  step        owner primary security
  ['suspend',     202,  202,    403],
  ['hold',        202,  403,    403],
  ['archive',     202,  403,    403],
] as const
test('Z9 TEN-10 the server decides who may close a company', async () => {
  const { id } = await aCompany('z9-roles')
  for (const [step, ...statuses] of denied)
    for (const [index, admin] of [owner, primary, security].entries())
      expect(
        (await admin.send('POST', `/api/admin/tenants/${id}/${step}`, { reason })).status,
        `${step} ${index}`,
      ).toBe(statuses[index])
  expect(await stateOf(id)).toBe('active')
})

test('TEN-11 TEN-25 TEN-26 reasons and states are enforced by the server before anything is asked', async () => {
  const { id } = await aCompany('z9-states')
  for (const [step, text] of [
    ['suspend', 'Suspension reason required'],
    ['hold', 'Hold reason required'],
    ['archive', 'Archive reason required'],
  ] as const) {
    const short = await owner.send('POST', `/api/admin/tenants/${id}/${step}`, { reason: '123456789  ' })
    expect([short.status, short.json.errors[0].reason]).toEqual([400, text])
  }
  await sendProtected(owner, 'POST', `/api/admin/tenants/${id}/suspend`, { reason })
  for (const step of ['suspend', 'hold'])
    expect((await owner.send('POST', `/api/admin/tenants/${id}/${step}`, { reason })).status, step).toBe(409)
})

test('TEN-27 TEN-28 TEN-29 a deletion takes the name to the character and 20 characters of reason, from the owner', async () => {
  const { id, name } = await aCompany('z9-delete', { companyName: 'Northfold' })
  const path = `/api/admin/tenants/${id}`
  for (const confirmTenantName of [
    'northfold',
    'Northfold ',
    ' Northfold',
    'Nоrthfold',
    'Northfold\u200b',
    '',
    'NORTHFOLD',
  ]) {
    const answer = await owner.send('DELETE', path, { reason: longReason, confirmTenantName })
    expect([answer.status, answer.json.message], JSON.stringify(confirmTenantName)).toEqual([
      400,
      'Confirmation required',
    ])
  }
  const short = await owner.send('DELETE', path, { reason: 'x'.repeat(19), confirmTenantName: name })
  expect([short.status, short.json.errors[0].reason]).toEqual([400, 'Deletion reason required'])
  for (const other of [primary, security]) {
    const answer = await other.send('DELETE', path, { reason: longReason, confirmTenantName: name })
    expect([answer.status, answer.json.message]).toEqual([
      403,
      'Only Platform Owner Administrators can delete tenants',
    ])
  }
  const held = await primary.send('POST', `${path}/hold`, { reason })
  expect([held.status, held.json.message]).toEqual([
    403,
    'Only Platform Owner Administrators can place tenants on hold',
  ])
  expect((await owner.send('DELETE', path, { reason: longReason, confirmTenantName: name })).status).toBe(202)
  expect(await stateOf(id)).toBe('active')
})

test('C6 a double click on suspend has one effect and one entry', async () => {
  const { id } = await aCompany('c6-double')
  const path = `/api/admin/tenants/${id}/suspend`
  const firstAnswer = await owner.send('POST', path, { reason })
  await verifyStepUp(owner, firstAnswer.json.challengeId)
  const both = await Promise.all([owner.send('POST', path, { reason }), owner.send('POST', path, { reason })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await actionsIn(id, 'tenancy.company_suspended')).toBe(1)
})

test('L1 where the trail cannot be written nothing is changed', async () => {
  const { browser, id } = await aCompany('l1-trail')
  const path = `/api/admin/tenants/${id}/suspend`
  const firstAnswer = await owner.send('POST', path, { reason })
  await verifyStepUp(owner, firstAnswer.json.challengeId)
  await app.asSuperuser(
    'alter table audit_entry add constraint broken check (tenant_id <> $1) not valid'.replace(
      '$1',
      `'${id}'`,
    ),
  )
  expect((await owner.send('POST', path, { reason })).status).toBe(503)
  await app.asSuperuser('alter table audit_entry drop constraint broken')
  expect((await browser.ask('/api/auth/profile')).status).toBe(200)
  // The proof was given back with everything else.
  expect((await owner.send('POST', path, { reason })).status).toBe(200)
})

test('S3 A9 after a step-up the session has another id, and the old one opens nothing', async () => {
  const { id } = await aCompany('s3-rotates')
  const browser = await browserOf(app, 'owner')
  const firstAnswer = await browser.send('POST', `/api/admin/tenants/${id}/suspend`, { reason })
  const before = browser.copy()
  await verifyStepUp(browser, firstAnswer.json.challengeId)
  expect(browser.cookies.get(sessionCookie)).not.toBe(before.cookies.get(sessionCookie))
  expect((await before.ask('/api/admin/auth/role')).status).toBe(401)
  expect((await browser.ask('/api/admin/auth/role')).status).toBe(200)
})

test('TEN-30 ADM-21 L5 a deletion waits for a second administrator, is carried out then, and leaves orders, the trail and a tombstone', async () => {
  const { browser, id, name, userId } = await aCompany('deletee')
  const application = (await app.ask('/api/applications?limit=1')).json[0]
  expect((await browser.send('POST', '/api/trials', { applicationId: application.id })).status).toBe(200)
  await browser.send('PUT', `/api/saved-applications/${application.id}`)
  const path = `/api/admin/tenants/${id}`
  const body = { reason: longReason, confirmTenantName: name }
  const deletion = await sendProtected(owner, 'DELETE', path, body)
  expect(deletion.status).toBe(200)
  expect(deletion.json.request.state).toBe('waiting')
  expect((await sendProtected(owner, 'DELETE', path, body)).status).toBe(409)
  // Nothing has happened to the company yet.
  expect((await browser.ask('/api/auth/profile')).status).toBe(200)

  const request = deletion.json.request.id
  const approve = `/api/admin/approvals/${request}/approve`
  expect((await owner.send('POST', approve)).status).toBe(403)
  expect((await primary.send('POST', approve)).status).toBe(403)
  const seen = (await security.ask('/api/admin/approvals')).json
  const { slug } = (await owner.ask(path)).json.tenant
  expect(seen.requests.find((one: { id: string }) => one.id === request)).toMatchObject({
    operation: 'tenants:delete',
    subjectName: name,
    summary: `Delete the tenant ${name} (${slug}) and all its data.`,
    state: 'waiting',
    requestedBy: { name: 'demo-owner' },
    may: { decide: true, withdraw: false },
  })
  const both = await Promise.all([
    sendProtected(security, 'POST', approve),
    (await browserOf(app, 'security')).ask('/api/admin/approvals'),
  ])
  expect([both[0].status, both[0].json.request.state]).toEqual([200, 'carried_out'])
  expect((await sendProtected(security, 'POST', approve)).status).toBe(409)

  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('deletee')).status).toBe(401)
  expect((await owner.ask(path)).status).toBe(404)
  expect((await owner.ask('/api/admin/tenants?search=deletee')).json.total).toBe(0)
  const left = await app.asSuperuser('select * from app_user where tenant_id = $1', [id])
  expect(left.rows).toMatchObject([
    { id: userId, username: `deleted ${userId}`, password_hash: '', status: 'removed' },
  ])
  const trail = await app.asSuperuser(
    'select action, details from audit_entry where tenant_id = $1 order by sequence desc limit 1',
    [id],
  )
  expect(trail.rows[0]).toMatchObject({
    action: 'tenancy.company_deleted',
    details: { name, reason: longReason },
  })
  const faults = await app.asSuperuser('select * from audit_faults($1)', [id])
  expect(faults.rows).toEqual([])
  // Its names are free again.
  expect(
    (
      await app
        .browser()
        .send(
          'POST',
          '/api/auth/register',
          (await import('#app/testing/test-browser.ts')).registrationOf('deletee'),
        )
    ).status,
  ).toBe(201)
})

test('Z8 a request is not carried out once its author has lost the right', async () => {
  const { id, name } = await aCompany('z8-demoted')
  const deletion = await sendProtected(owner, 'DELETE', `/api/admin/tenants/${id}`, {
    reason: longReason,
    confirmTenantName: name,
  })
  const approve = `/api/admin/approvals/${deletion.json.request.id}/approve`
  const setRole = (role: string) =>
    app.asSuperuser("update app_user set admin_role = $1 where username = 'demo-owner'", [role])
  await setRole('SECURITY_ADMINISTRATOR')
  const refused = await security.send('POST', approve)
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'The requester may no longer do this, so you can’t approve it. Refuse it.',
  ])
  await setRole('PLATFORM_OWNER_ADMIN')
  await app.asSuperuser("update app_user set status = 'disabled' where username = 'demo-owner'")
  expect((await security.send('POST', approve)).status).toBe(409)
  await app.asSuperuser("update app_user set status = 'active' where username = 'demo-owner'")
  const reasonless = await security.send('POST', approve.replace('approve', 'refuse'), { reason: ' ' })
  expect(reasonless.status).toBe(400)
  const put = await security.send('POST', approve.replace('approve', 'refuse'), { reason: 'They pay again.' })
  expect(put.json.request).toMatchObject({ state: 'refused', decisionReason: 'They pay again.' })
  expect(await stateOf(id)).toBe('active')
  expect(await actionsIn(platformTenantId, 'approvals.refused')).toBe(1)
})

test('TEN-30 Z9 a company that has another name than the one that was typed is not deleted by the approval', async () => {
  const { browser, id, name } = await aCompany('renamed')
  const body = { reason: longReason, confirmTenantName: name }
  const deletion = await sendProtected(owner, 'DELETE', `/api/admin/tenants/${id}`, body)
  await app.asSuperuser("update company set name = 'Another Name Ltd' where tenant_id = $1", [id])
  const approved = await sendProtected(
    security,
    'POST',
    `/api/admin/approvals/${deletion.json.request.id}/approve`,
  )
  expect([approved.status, approved.json.detail]).toEqual([409, expect.stringContaining('renamed since')])
  expect((await browser.ask('/api/auth/profile')).status).toBe(200)
  expect((await security.ask('/api/admin/approvals')).json.requests).toContainEqual(
    expect.objectContaining({ id: deletion.json.request.id, state: 'waiting' }),
  )
})

test('Z8 a request expires after 72 hours, and its author may withdraw it before', async () => {
  const { id, name } = await aCompany('z8-time')
  const body = { reason: longReason, confirmTenantName: name }
  const ask = async () => {
    const admin = await browserOf(app, 'owner')
    return {
      admin,
      request: (await sendProtected(admin, 'DELETE', `/api/admin/tenants/${id}`, body)).json.request
        .id as string,
    }
  }
  const first = await ask()
  const withdraw = `/api/admin/approvals/${first.request}/withdraw`
  expect((await security.send('POST', withdraw)).status).toBe(403)
  expect((await first.admin.send('POST', withdraw)).json.request.state).toBe('withdrawn')
  const second = await ask()
  app.clock.advance(72 * 3600)
  const late = await browserOf(app, 'security')
  expect((await late.send('POST', `/api/admin/approvals/${second.request}/approve`)).json.message).toContain(
    'expired',
  )
  const decided = (await late.ask('/api/admin/approvals?state=decided')).json.requests
  expect(decided.find((one: { id: string }) => one.id === second.request).state).toBe('expired')
  expect((await late.ask('/api/admin/approvals')).json).toMatchObject({ requests: [], waiting: 0 })
  owner = await browserOf(app, 'owner')
  primary = await browserOf(app, 'primary')
  security = late
})

test('L5 every table that has a company is erased with it or is one of those that are kept, and none is forgotten', async () => {
  const erased = (
    await app.asSuperuser('select name from tables_erased_with_a_company() order by name')
  ).rows.map(({ name }) => name)
  const outlivingTables: string[] = (await app.asSuperuser('select tables_that_outlive_a_company() as names'))
    .rows[0].names
  // What is kept is a decision (docs/decisions/0044): who adds a table here has made one.
  expect(outlivingTables).toEqual([
    'app_user',
    'audit_chain',
    'audit_dropped',
    'audit_entry',
    'company',
    'purchase_order',
    'purchase_order_event',
    'purchase_order_line',
    'subscription',
    'subscription_term',
    'invoice',
    'invoice_line',
    'payment',
    'credit_lot',
    'credit_entry',
    'due_relief',
    'credit_note',
  ])
  const owned = await app.asSuperuser(`
    select distinct relname from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and attname in ('tenant_id', 'owner_id') and not attisdropped`)
  expect([...erased, ...outlivingTables].sort()).toEqual(owned.rows.map(({ relname }) => relname).sort())
  // What is kept refers to nothing that goes, and nothing that goes refuses to.
  const stuck = await app.asSuperuser(
    `select conrelid::regclass::text || ' -> ' || confrelid::regclass::text as name from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($2)`,
    [outlivingTables, erased],
  )
  expect(stuck.rows).toEqual([])
})

test('ADM-09 ADM-10 the figures are counted and measured, for every administrator', async () => {
  for (const admin of [owner, primary, security]) {
    const { status, json } = await admin.ask('/api/admin/metrics?timeRange=7d')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      timeRange: '7d',
      uptimePercentage: null,
      measuredMinutes: 0,
      responseTime: null,
      systemHealth: 'healthy',
    })
    expect(json.totalTenants).toBe((await admin.ask('/api/admin/tenants')).json.total)
    expect(json.activeTenants).toBeLessThan(json.totalTenants)
    expect(json.activeUsers).toBeGreaterThan(2)
    expect(json.totalUsers).toBeGreaterThan(json.activeUsers)
  }
  expect((await owner.ask('/api/admin/metrics?timeRange=1h')).status).toBe(400)
  const before = (await owner.ask('/api/admin/metrics')).json.securityAlerts
  await app.asSuperuser(
    `insert into security_alert (tenant_id, id, cause, type, about, severity, message, happened_at, found_at)
     values ($1, gen_random_uuid(), 'a cause', 'locked', 'somebody', 'high', 'An account was locked.', now(), now())`,
    [platformTenantId],
  )
  expect((await owner.ask('/api/admin/metrics')).json.securityAlerts).toBe(before + 1)
  const job = app.jobs.find(({ name }) => name === 'measure the service')
  for (let minute = 0; minute < 20; minute += 1) {
    // Two of twenty minutes nobody was there.
    if (minute !== 5 && minute !== 6) await job?.run()
    app.clock.advance(60)
  }
  const measured = (await owner.ask('/api/admin/metrics')).json
  expect(measured.uptimePercentage).toBe(90)
  expect(measured.measuredMinutes).toBe(20)
  expect(measured.responseTime).toBeGreaterThanOrEqual(0)
})

test('A9 the password that a step-up takes is the administrator’s own', async () => {
  const { id } = await aCompany('a9-own')
  const firstAnswer = await owner.send('POST', `/api/admin/tenants/${id}/suspend`, { reason })
  const wrong = await verifyStepUp(owner, firstAnswer.json.challengeId, testPassword)
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'token'])
  expect((await verifyStepUp(owner, firstAnswer.json.challengeId, adminPassword)).status).toBe(200)
})
