// Every kind of notice that the product knows: what happens, and who reads of it in the bell. A kind without a case here fails.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { aDraft, aListing, aPublishRequest, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, type Caller, demoPassword, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { addEndpoint, startReceiver } from '#app/testing/webhook-receiver.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { Invoice } from '#rooms/pay/billing/contract.ts'
import {
  type NotificationKind,
  notificationKinds,
} from '#rooms/people/notifications/rules/notification-kinds.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/totp-code.ts'

let app: TestApplication
/** What the DNS says, by name. */
const texts = new Map<string, string[]>()
beforeAll(async () => {
  app = await startWithPeople(
    {},
    { findAddresses: async () => [], findTexts: async (of) => texts.get(of) ?? [] },
  )
  for (const role of ['cfo', 'vendor']) await app.register(`stranger-${role}`, { role })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser(
    'truncate credit_note, due_relief, credit_entry, credit_lot, payment, invoice_line, invoice, billing_look',
  )
  const ofOrders = ['subscription_term', 'purchase_order_event', 'purchase_order_line', 'purchase_order']
  for (const table of [...ofOrders, 'seat_group', 'seat_holder', 'subscription', 'notification'])
    await app.asSuperuser(`delete from ${table}`)
  await publish({})
})

const days = (count: number) => app.clock.advance(count * 86_400)
async function run(name: string): Promise<void> {
  const job = app.jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job "${name}"`)
  await job.run()
}
async function done(answer: ReturnType<TestBrowser['send']>) {
  const { status, json, body } = await answer
  expect([200, 201, 204], body).toContain(status)
  return json
}
const as = (caller: Caller) => browserOf(app, caller)
const idOf = async (username: string): Promise<string> =>
  (await app.asSuperuser('select id from app_user where username = $1', [username])).rows[0].id

async function publish(pricing: Partial<ReturnType<typeof aListing>['pricing']>): Promise<void> {
  const price = { type: 'per_user', amountMinor: 14_900, period: 'monthly', currency: 'USD' } as const
  const listings = [aListing({ pricing: { ...price, ...pricing } })]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
}
/** A vendor with one published listing. */
async function seller(username: string): Promise<string> {
  const browser = await app.register(username, { role: 'vendor' })
  const { id } = await done(browser.send('POST', '/api/vendor-listings/drafts', { draft: aDraft() }))
  await done(browser.send('POST', '/api/vendor-listings', { ...aPublishRequest(), applicationId: id }))
  return id
}
/** Later than its sessions last, perhaps. */
async function again(username: string, area = 'enterprise'): Promise<TestBrowser> {
  const browser = app.browser()
  await browser.signIn(username, testPassword, { area })
  return browser
}

const aPackage = { kind: 'credit-package', packageId: 'credits-starter' }
const users = (seats: number, applicationId = listingId) => ({ kind: 'application', applicationId, seats })
const takeStep = async (caller: Caller, { id, version }: Order, step: string, body?: object) =>
  (await as(caller)).send('POST', `/api/orders/${id}/${step}`, body, { 'if-match': `"${version}"` })
const submitted = async (what: object): Promise<Order> =>
  done(takeStep('ops', await done((await as('ops')).send('POST', '/api/orders', what)), 'submit'))
const approved = async (what: object): Promise<Order> =>
  done(takeStep('cfo', await submitted(what), 'approve'))
const ofOrder = ({ id }: Order) => `/orders/${id}`

async function invoiced(what: object): Promise<Invoice> {
  const { id } = await approved(what)
  await run('bill companies')
  const cfo = await as('cfo')
  const [first] = (await cfo.ask(`/api/invoices?orderId=${id}`)).json.items
  return (await cfo.ask(`/api/invoices/${first.id}`)).json
}
async function paid({ reference, totalMinor, currency }: Invoice): Promise<void> {
  const receivedOn = app.clock.now().toISOString().slice(0, 10)
  const receipt = { reference, amountMinor: totalMinor, currency, receivedOn }
  await done(sendProtected(await as('primary'), 'POST', '/api/admin/receipts', receipt))
}
/** An administrator asks, and a second one approves. */
async function correct({ reference }: Invoice, what: 'void' | 'credit-notes', body: object = {}) {
  const path = `/api/admin/invoices/${reference}/${what}`
  const approvalRequest = await done(
    sendProtected(await as('primary'), 'POST', path, { reason: 'Billed twice', ...body }),
  )
  const request = `/api/admin/approvals/${approvalRequest.waiting.id}/approve`
  await done(sendProtected(await as('security'), 'POST', request))
}
const ofInvoice = ({ id }: Invoice) => `/subscriptions/invoices/${id}`

/** A person who joins by the boss's invitation. */
async function joined(boss: TestBrowser, username: string, joinsAs = 'cio'): Promise<TestBrowser> {
  const email = `${username}@team.example`
  const invitation = { email, teamRole: 'editor', joinsAs }
  await done(boss.send('POST', '/api/company/invitations', invitation))
  const mail = (await mailsOf(app)).findLast(({ to }) => to === email)
  const token = /\/join-team#token=([A-Za-z0-9_-]{43})$/m.exec(mail?.text ?? '')?.[1]
  const browser = app.browser()
  const account = { username, password: testPassword, confirmPassword: testPassword }
  await done(browser.send('POST', '/api/auth/invitation/accept', { token, version: 1, ...account }))
  return browser
}
/** An owner and a colleague of a company of their own. */
async function team(name: string) {
  const boss = await app.register(`${name}-boss`)
  return { boss, colleague: await joined(boss, `${name}-colleague`) }
}
async function memberOf(boss: TestBrowser, username: string) {
  const { members } = (await boss.ask('/api/company/members')).json
  const { id, version } = members.find((one: { username: string }) => one.username === username)
  return { path: `/api/company/members/${id}`, headers: { 'if-match': `"${version}"` } }
}
async function secondOwner(boss: TestBrowser, username: string, joinsAs?: string): Promise<TestBrowser> {
  const browser = await joined(boss, username, joinsAs)
  const { path, headers } = await memberOf(boss, username)
  await done(boss.send('PATCH', path, { teamRole: 'owner', password: testPassword }, headers))
  return browser
}
async function otherWork(boss: TestBrowser, username: string): Promise<void> {
  const { path, headers } = await memberOf(boss, username)
  await done(boss.send('PATCH', path, { subRole: 'procurement' }, headers))
}

interface Notice {
  bell: TestBrowser
  title: string
  link: string
}
/** Does what the notice is about and answers whose bell must have it. */
const cases: Readonly<Record<NotificationKind, () => Promise<Notice>>> = {
  async 'order-waits'() {
    const order = await submitted(aPackage)
    const title = `Order ${order.number} waits for your approval`
    return { bell: await as('cfo'), title, link: ofOrder(order) }
  },
  async 'order-approved'() {
    const order = await approved(aPackage)
    const title = `Order ${order.number} was approved by demo-cfo`
    return { bell: await as('ops'), title, link: ofOrder(order) }
  },
  async 'order-rejected'() {
    const order = await submitted(aPackage)
    await done(takeStep('cfo', order, 'reject', { reason: 'Not this year.' }))
    const title = `Order ${order.number} was rejected by demo-cfo`
    return { bell: await as('ops'), title, link: ofOrder(order) }
  },
  async 'order-cancelled'() {
    const order = await approved(aPackage)
    await done(takeStep('cfo', order, 'cancel'))
    const title = `Order ${order.number} was cancelled by demo-cfo`
    return { bell: await as('ops'), title, link: ofOrder(order) }
  },
  async 'order-returned'() {
    const order = await submitted(users(3))
    await publish({ amountMinor: 15_900 })
    expect((await takeStep('cfo', order, 'approve')).status).toBe(409)
    const title = `Order ${order.number} came back to you`
    return { bell: await as('ops'), title, link: ofOrder(order) }
  },
  async 'order-commented'() {
    const order = await submitted(aPackage)
    await done(takeStep('cfo', order, 'comments', { comment: 'For which team?' }))
    const title = `demo-cfo wrote about order ${order.number}`
    return { bell: await as('ops'), title, link: ofOrder(order) }
  },
  async 'invoice-issued'() {
    const invoice = await invoiced(aPackage)
    const title = `Invoice ${invoice.number}: $9,500.00 for Starter credits`
    return { bell: await as('cfo'), title, link: ofInvoice(invoice) }
  },
  async 'invoice-overdue'() {
    const invoice = await invoiced(aPackage)
    days(31)
    await run('bill companies')
    const title = `Invoice ${invoice.number} is overdue`
    return { bell: await as('cfo'), title, link: ofInvoice(invoice) }
  },
  async 'payment-received'() {
    const invoice = await invoiced(aPackage)
    await paid(invoice)
    return { bell: await as('cfo'), title: `Invoice ${invoice.number} is paid`, link: ofInvoice(invoice) }
  },
  async 'payment-reversed'() {
    const invoice = await invoiced(aPackage)
    await paid(invoice)
    const path = `/api/admin/receipts/${invoice.reference}/reverse`
    await done(sendProtected(await as('primary'), 'POST', path, { reason: 'The transfer was called back.' }))
    const title = `The payment of invoice ${invoice.number} failed`
    return { bell: await as('cfo'), title, link: ofInvoice(invoice) }
  },
  async 'invoice-voided'() {
    const invoice = await invoiced(users(3))
    await correct(invoice, 'void')
    return { bell: await as('cfo'), title: `Invoice ${invoice.number} is void`, link: ofInvoice(invoice) }
  },
  async 'credit-note-issued'() {
    const invoice = await invoiced(users(3))
    await correct(invoice, 'credit-notes', { amountMinor: 100 })
    const { creditNotes } = (await (await as('cfo')).ask(`/api/invoices/${invoice.id}`)).json
    const title = `Credit note ${creditNotes[0].number}: $1.00 of invoice ${invoice.number}`
    return { bell: await as('cfo'), title, link: ofInvoice(invoice) }
  },
  async 'renewal-ahead'() {
    await publish({ period: 'yearly' })
    await approved(users(2))
    await run('bill companies')
    days(340)
    await run('bill companies')
    return { bell: await as('cfo'), title: 'Ledger Watch renews on', link: '/subscriptions?tab=renewals' }
  },
  async 'seats-lowered'() {
    await approved(users(5))
    await run('bill companies')
    await approved(users(2))
    days(31)
    await run('bill companies')
    return { bell: await as('cfo'), title: 'Ledger Watch: 2 users instead of 5', link: '/subscriptions' }
  },
  async 'credits-expiring'() {
    await paid(await invoiced(aPackage))
    days(310)
    await run('bill companies')
    return { bell: await as('cfo'), title: 'redits end', link: '/subscriptions?tab=credits' }
  },
  async 'trial-ending'() {
    const buyer = await app.register('trial-ending')
    const { id } = await done(buyer.send('POST', '/api/trials', { applicationId: listingId }))
    days(23)
    await run('announce trials that end')
    const title = 'The trial of Ledger Watch ends in 7 days'
    return { bell: await again('trial-ending'), title, link: `/trials/${id}` }
  },
  async 'trial-ended'() {
    const buyer = await app.register('trial-ended')
    const { id } = await done(buyer.send('POST', '/api/trials', { applicationId: listingId }))
    days(31)
    await run('announce trials that end')
    const title = 'The trial of Ledger Watch has ended'
    return { bell: await again('trial-ended'), title, link: `/trials/${id}` }
  },
  async 'company-trial-started'() {
    const { boss, colleague } = await team('trying')
    const { id } = await done(colleague.send('POST', '/api/trials', { applicationId: listingId }))
    const title = 'trying-colleague started a trial of Ledger Watch'
    return { bell: boss, title, link: `/trials/${id}` }
  },
  async 'company-trial-ended'() {
    const { boss, colleague } = await team('ending')
    const { id } = await done(colleague.send('POST', '/api/trials', { applicationId: listingId }))
    await done(boss.send('POST', `/api/trials/${id}/end`))
    const title = 'ending-boss ended the trial of Ledger Watch early'
    return { bell: colleague, title, link: `/trials/${id}` }
  },
  async 'customer-ended-trial'() {
    const applicationId = await seller('left-seller')
    const buyer = await app.register('leaving-buyer', { companyName: 'Leavers & Sons' })
    const { id } = await done(buyer.send('POST', '/api/trials', { applicationId }))
    await done(buyer.send('POST', `/api/trials/${id}/end`))
    await run('announce ended trials to vendors')
    const title = 'Leavers & Sons ended its trial of Harbour Forecast early'
    return { bell: await again('left-seller', 'vendor'), title, link: '/vendor-customers?status=ended' }
  },
  async 'trial-started'() {
    const applicationId = await seller('tried-seller')
    const buyer = await app.register('trying-buyer', { companyName: 'Startling & Sons' })
    await done(buyer.send('POST', '/api/trials', { applicationId }))
    await run('announce trials to vendors')
    const title = 'Startling & Sons started a trial of Harbour Forecast'
    return { bell: await again('tried-seller', 'vendor'), title, link: '/vendor-customers' }
  },
  async 'price-changed'() {
    const saver = await as('cio')
    await done(saver.send('PUT', `/api/saved-applications/${listingId}`))
    await run('tell of changed prices')
    await publish({ amountMinor: 4_950 })
    await run('tell of changed prices')
    return { bell: saver, title: 'The price of Ledger Watch has changed', link: `/marketplace/${listingId}` }
  },
  async 'customer-ordered'() {
    await approved(users(4, await seller('ordered-seller')))
    await run('announce orders to vendors')
    const title = 'Northfold Industries ordered Harbour Forecast'
    return { bell: await again('ordered-seller', 'vendor'), title, link: '/vendor-customers?status=active' }
  },
  async 'customer-left'() {
    const order = await approved(users(4, await seller('parted-seller')))
    days(1)
    await done(takeStep('cfo', order, 'cancel'))
    days(31)
    await run('announce ended subscriptions to vendors')
    const title = 'The subscription of Northfold Industries to Harbour Forecast has ended'
    return { bell: await again('parted-seller', 'vendor'), title, link: '/vendor-customers?status=ended' }
  },
  async 'lead-received'() {
    const applicationId = await seller('asked-seller')
    const request = { name: 'Ada Keller', email: 'ada@northfold.example', companyName: 'Northfold' }
    await done(
      (await as('ops')).send('POST', '/api/sales-requests', { ...request, applicationId, teamSize: 40 }),
    )
    await run('raise leads of vendors')
    const title = 'Somebody asked Sales about Harbour Forecast'
    return {
      bell: await again('asked-seller', 'vendor'),
      title,
      link: `/vendor-applications/${applicationId}`,
    }
  },
  async 'listing-withdrawn'() {
    const applicationId = await seller('leaving-seller')
    await approved(users(2, applicationId))
    const leaving = await again('leaving-seller', 'vendor')
    await done(leaving.send('POST', `/api/vendor-listings/${applicationId}/unpublish`))
    await run('announce listings that left')
    return { bell: await as('cfo'), title: 'Harbour Forecast left the marketplace', link: '/subscriptions' }
  },
  async 'listing-published'() {
    const vendor = await as('vendor')
    const { id } = await done(vendor.send('POST', '/api/vendor-listings', aPublishRequest()))
    const title = 'Harbour Forecast was published'
    return { bell: await as('vendor-editor'), title, link: `/vendor-applications/${id}` }
  },
  async 'claim-withdrawn'() {
    const boss = await app.register('claiming-boss', { role: 'vendor' })
    const second = await secondOwner(boss, 'claiming-second', 'vendor')
    const claim = { applicationId: listingId, jobTitle: 'Managing director', note: 'The imprint names me.' }
    await done(boss.send('POST', '/api/vendor-claims', { ...claim, businessEmail: 'ada@northfold.example' }))
    const { rows } = await app.asSuperuser('select id from vendor_claim')
    await done(second.send('POST', '/api/vendor-claims/withdraw', { id: rows[0].id }))
    return { bell: boss, title: 'Your claim of', link: '/vendor-applications' }
  },
  async 'webhook-failed'() {
    const receiver = await startReceiver()
    receiver.answers(410)
    const { id } = await addEndpoint(await as('cfo'), receiver.address, { password: demoPassword })
    await done((await as('cfo')).send('POST', `/api/integration/webhooks/${id}/test`))
    await receiver.close()
    const title = 'The webhook endpoint at 127.0.0.1'
    return { bell: await as('cfo'), title, link: '/integration?tab=webhooks' }
  },
  async 'destination-failed'() {
    const receiver = await startReceiver()
    receiver.answers(410)
    const cfo = await as('cfo')
    const stream = { address: receiver.address, password: demoPassword }
    await done(cfo.send('PUT', '/api/integration/audit-stream', stream, { 'if-match': '"0"' }))
    await run('send to destinations')
    await receiver.close()
    const title = 'The audit stream was turned off'
    return { bell: cfo, title, link: '/integration?tab=connections' }
  },
  async 'shortlist-shared'() {
    const { id } = await shared()
    return {
      bell: await as('cio'),
      title: 'demo-cfo shared Ledgers with you',
      link: `/collaboration?shortlist=${id}`,
    }
  },
  async 'shortlist-comment'() {
    const { id: shortlistId } = await shared()
    const comment = { shortlistId, type: 'question', comment: 'Does it read SAP?', applicationId: listingId }
    await done((await as('cfo')).send('POST', '/api/comments', comment))
    const link = `/collaboration?shortlist=${shortlistId}&tab=discussion`
    return { bell: await as('cio'), title: 'demo-cfo asked about Ledger Watch in Ledgers', link }
  },
  async 'decision-due'() {
    const { id } = await shared()
    const shortlist = (await (await as('cfo')).ask(`/api/shortlists/${id}`)).json
    const decideBy = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const asSeen = { 'if-match': `"${shortlist.version}"` }
    await done((await as('cfo')).send('PUT', `/api/shortlists/${shortlist.id}`, { decideBy }, asSeen))
    await run('remind of decisions')
    const link = `/collaboration?shortlist=${shortlist.id}&tab=decisions`
    return { bell: await as('cio'), title: 'Your decision on Ledgers is due on', link }
  },
  async 'security-key-expiring'() {
    await makeKey(await app.register('key-owner', { role: 'vendor' }), ['listings:read'], { name: 'Sync' })
    days(80)
    await run('announce expiring keys')
    const title = 'The API key Sync expires on'
    return { bell: await again('key-owner', 'vendor'), title, link: '/settings?tab=security' }
  },
  async 'sso-domain-missing'() {
    const domain = 'domain-owner.example'
    const owner = await app.register('domain-owner')
    const { domains } = await done(owner.send('POST', '/api/auth/sso/domains', { domain }))
    texts.set(domains[0].recordName, [domains[0].recordText])
    await done(owner.send('POST', '/api/auth/sso/domains/prove', { domain }))
    texts.clear()
    days(7)
    await run('look at mail domains')
    const title = `The DNS record of ${domain} is missing`
    return { bell: await again('domain-owner'), title, link: '/settings?tab=security' }
  },
  async 'sign-in-rule-passed'() {
    const { boss } = await team('ruling')
    const bell = await secondOwner(boss, 'ruling-owner')
    const tenantId = (await done(boss.ask('/api/auth/profile'))).user.companyId
    await app.asSuperuser(
      `insert into company_sign_in_rules (tenant_id, requires_sso, requires_factor, networks, version, changed_at)
       values ($1, true, false, '{}', 1, now())`,
      [tenantId],
    )
    await app.asSuperuser(
      `insert into sso_connection (tenant_id, issuer, client_id, sealed_client_secret, is_enabled, version, changed_at)
       values ($1, 'https://idp.example', 'client', '', true, 1, now())`,
      [tenantId],
    )
    await app.asSuperuser(
      `insert into sso_domain (tenant_id, domain, proof, claimed_at, proved_at) values ($1, 'ruling.example', 'p', now(), now())`,
      [tenantId],
    )
    const { username } = (await done(boss.ask('/api/auth/profile'))).user
    await again(username)
    const title = `${username} signed in without single sign-on`
    return { bell, title, link: '/settings?tab=security' }
  },
  async 'administration-act'() {
    const path = `/api/admin/users/${await idOf('demo-ops')}/sign-out`
    await done(sendProtected(await as('owner'), 'POST', path, { reason: 'A laptop was stolen.' }))
    return {
      bell: await as('cfo'),
      title: 'Emporion signed out a person of your company',
      link: '/settings/team',
    }
  },
  async 'team-joined'() {
    const { boss } = await team('joining')
    return { bell: boss, title: 'joining-colleague joined your company', link: '/settings/team' }
  },
  async 'team-left'() {
    const { boss, colleague } = await team('leaving')
    await done(colleague.send('POST', '/api/company/leave', { username: 'leaving-colleague' }))
    return { bell: boss, title: 'leaving-colleague left the company', link: '/settings/team' }
  },
  async 'team-work-changed'() {
    const { boss } = await team('changing')
    const bell = await secondOwner(boss, 'changing-owner')
    await otherWork(boss, 'changing-colleague')
    return { bell, title: 'changing-colleague is now Procurement', link: '/settings/team' }
  },
  async 'team-factor-removed'() {
    const { boss, colleague } = await team('losing')
    const bell = await secondOwner(boss, 'losing-owner')
    const { secret } = await done(colleague.send('POST', '/api/auth/mfa/totp', { password: testPassword }))
    const code = totpCode(secret, stepAt(app.clock.now()))
    await done(colleague.send('POST', '/api/auth/mfa/totp/confirm', { code }))
    const { path } = await memberOf(boss, 'losing-colleague')
    await done(boss.send('POST', `${path}/remove-second-factor`, { password: testPassword }))
    return { bell, title: 'The second factor of losing-colleague was removed', link: '/settings/team' }
  },
  async 'seats-missing'() {
    await approved(users(1))
    const cfo = await as('cfo')
    const [{ id }] = (await cfo.ask('/api/subscriptions')).json
    const token = { name: 'Directory', password: demoPassword }
    const { secret } = await done(cfo.send('POST', '/api/settings/provisioning/tokens', token))
    const scim = (method: string, path: string, body: object) =>
      done(app.ask(`/scim/v2${path}`, { method, body, headers: { authorization: `Bearer ${secret}` } }))
    const group = await scim('POST', '/Groups', {
      displayName: 'Users',
      members: [{ value: await idOf('demo-ops') }],
    })
    await done(cfo.send('PUT', `/api/subscriptions/${id}/seat-groups/${group.id}`))
    const added = { op: 'add', path: 'members', value: [{ value: await idOf('demo-cio') }] }
    await scim('PATCH', `/Groups/${group.id}`, { Operations: [added] })
    return { bell: cfo, title: '1 person without a seat of', link: `/subscriptions/${id}/seats` }
  },
  async 'work-changed'() {
    const { boss, colleague } = await team('working')
    await otherWork(boss, 'working-colleague')
    return { bell: colleague, title: 'Your work here is now: Procurement', link: '/settings/team' }
  },
}

async function shared(): Promise<{ id: string }> {
  const cfo = await as('cfo')
  const shortlist = { name: 'Ledgers', applicationIds: [listingId] }
  const { id } = await done(cfo.send('POST', '/api/shortlists', shortlist))
  await done(cfo.send('POST', `/api/shortlists/${id}/stakeholders`, { email: 'demo-cio@demo.example' }))
  return { id }
}

const kinds = Object.keys(notificationKinds) as NotificationKind[]
test.each(kinds)(
  'SHELL-27 the person whom %s concerns reads it in the bell, and no other company does',
  async (kind) => {
    const cause = cases[kind]
    expect(cause, `say in this file what ${kind} follows from`).toBeDefined()
    const { bell, title, link } = await cause()
    const items: { kind: string }[] = (await bell.ask('/api/notifications')).json.items
    expect(items.filter((one) => one.kind === kind)).toEqual([
      expect.objectContaining({ title: expect.stringContaining(title), link, readAt: null }),
    ])
    const elsewhere = await app.asSuperuser(
      "select kind from notification n join app_user u on u.tenant_id = n.tenant_id where u.username like 'stranger-%'",
    )
    expect(elsewhere.rows).toEqual([])
  },
)
