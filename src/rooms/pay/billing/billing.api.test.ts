// Invoices, payments and credits through HTTP: from an approved order to a settled invoice and what its credits buy.

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, type LateBrowser, lateBrowser, startWithPeople } from '#app/testing/people.ts'
import { sendProtected, verifyStepUp } from '#app/testing/step-up.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { dayIn, daysAfter, monthsAfter } from '#platform/kernel/business-day.ts'
import { systemActor } from '#platform/server/actor.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import type { Order } from '#rooms/buy/procurement/contract.ts'
import { forEachReference, orderReferences, printedReferences } from '#rooms/buy/procurement/rules/index.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { BillingOverview, CompanyInvoices, Credits, Invoice, Invoices, Receipts } from './contract.ts'
import { groupedReference, isPaymentReference } from './rules/invoice-number.ts'
import { dayText } from './rules/invoice-words.ts'

let app: TestApplication
const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement' | 'primary', LateBrowser>
let stranger: LateBrowser
beforeAll(async () => {
  app = await startWithPeople()
  await app.register('stranger')
  stranger = lateBrowser(app, (browser) => browser.signIn('stranger'))
  for (const who of ['cfo', 'cio', 'ops', 'procurement', 'primary'] as const)
    people[who] = lateBrowser(app, who)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser(
    'truncate credit_note, due_relief, credit_entry, credit_lot, payment, invoice_line, invoice, billing_look',
  )
  const tables = [
    'subscription_term',
    'purchase_order_event',
    'purchase_order_line',
    'purchase_order',
    'subscription',
  ]
  for (const table of [...tables, 'notification', 'idempotency_key', 'mail_message', 'company_billing'])
    await app.asSuperuser(`delete from ${table}`)
  await publish({})
})

const signInAgain = () => {
  for (const browser of [...Object.values(people), stranger]) browser.forget()
}

async function publish(pricing: Partial<ReturnType<typeof aListing>['pricing']>) {
  const price = {
    type: 'per_user',
    amountMinor: 14_900,
    listAmountMinor: 18_625,
    period: 'monthly',
    currency: 'USD',
  } as const
  const listings = [aListing({ pricing: { ...price, ...pricing } })]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
}

const aPackage = { kind: 'credit-package', packageId: 'credits-starter' }
const users = (seats: number) => ({ kind: 'application', applicationId: listingId, seats })
const thePlan = (seats: number) => ({ kind: 'plan', planId: 'platform-annual', seats })

async function did(by: TestBrowser, { id, version }: Order, step: string): Promise<Order> {
  const answer = await by.send('POST', `/api/orders/${id}/${step}`, undefined, { 'if-match': `"${version}"` })
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
async function approved(what: object): Promise<Order> {
  const drafted = await people.ops.send('POST', '/api/orders', what)
  expect(drafted.status, drafted.body).toBe(200)
  return did(people.cfo, await did(people.ops, drafted.json, 'submit'), 'approve')
}
const bill = async (of = app) => {
  for (const job of of.jobs) if (job.name === 'bill companies') await job.run()
}
const list = async (query = ''): Promise<Invoices> => (await people.cfo.ask(`/api/invoices${query}`)).json
const read = async (id: string, by = people.cfo): Promise<Invoice> =>
  (await by.ask(`/api/invoices/${id}`)).json
const orderOf = async ({ orderId }: Invoice): Promise<Order> =>
  (await people.cfo.ask(`/api/orders/${orderId}`)).json
const credits = async (): Promise<Credits> => (await people.cfo.ask('/api/credits')).json
/** What is left of each lot: its kind, the amount, and whether it can be spent after its expiry. */
const lotsLeft = async () =>
  (await credits()).lots
    .filter(({ leftMinor }) => leftMinor > 0)
    .map(({ kind, leftMinor, spendableUntil, expiresAt }) => [kind, leftMinor, spendableUntil > expiresAt])
    .sort()
const overview = async (): Promise<BillingOverview> => (await people.cfo.ask('/api/billing/overview')).json

/** The newest invoice, after one look of the schedule. */
async function invoiced(what: object): Promise<Invoice> {
  const { id } = await approved(what)
  await bill()
  const [first] = (await list(`?orderId=${id}`)).items
  if (!first) throw new Error('nothing was invoiced')
  return read(first.id)
}
const today = () => app.clock.now().toISOString().slice(0, 10)
const receiptOf = ({ reference, totalMinor, currency }: Invoice) => ({
  reference,
  amountMinor: totalMinor,
  currency,
  receivedOn: today(),
})
const receive = (invoice: Invoice, changes: object = {}, by = people.primary) =>
  sendProtected(by, 'POST', '/api/admin/receipts', { ...receiptOf(invoice), ...changes })
const reverse = (invoice: Invoice, reason = 'The transfer was called back.') =>
  sendProtected(people.primary, 'POST', `/api/admin/receipts/${invoice.reference}/reverse`, { reason })
let keys = 0
const pay = (invoice: { id: string }, by: TestBrowser = people.cfo, key = `payment-${++keys}`) =>
  by.send('POST', `/api/invoices/${invoice.id}/pay-with-credits`, {}, { 'idempotency-key': key })

async function settled(what: object): Promise<Invoice> {
  const invoice = await invoiced(what)
  const answer = await receive(invoice)
  expect(answer.status, answer.body).toBe(200)
  if (answer.json.waiting) await approve(answer.json.waiting.id)
  return read(invoice.id)
}
/** What is above the limit takes a second administrator. */
async function approve(request: string) {
  const security = await browserOf(app, 'security')
  const answer = await sendProtected(security, 'POST', `/api/admin/approvals/${request}/approve`)
  expect(answer.status, answer.body).toBe(200)
}
/** The answer of a receipt or its reversal, once a second administrator decided where one must. */
async function decided(answer: ReturnType<typeof receive>) {
  const given = await answer
  if (given.json.waiting) await approve(given.json.waiting.id)
  return given
}
/** The ledger adds up: each entry follows the one before it, and the balance is their sum. */
async function checkLedger() {
  const { rows } = await app.asSuperuser(
    'select number, amount_minor::float8 as amount, balance_minor::float8 as balance from credit_entry order by number',
  )
  let balance = 0
  rows.forEach((row, index) => {
    balance += row.amount
    expect([row.number, row.balance]).toEqual([index + 1, balance])
  })
  return balance
}
/** The subjects of what was mailed to this address, the oldest first, but for alerts of devices. */
const subjectsTo = async (address: string) =>
  (await mailsOf(app))
    .filter(({ to, subject }) => to === address && !subject.startsWith('A new device'))
    .map(({ subject }) => subject)
const audited = async (target: string) =>
  (
    await app.asSuperuser(
      'select action, actor_kind from audit_entry where target_id = $1 order by sequence',
      [target],
    )
  ).rows
const daysLater = async (days: number) => {
  app.clock.advance(days * 86_400)
  signInAgain()
}

describe('invoices', () => {
  test('SUBS-07 Z8 L1 a receipt above the limit waits for a second administrator, and what becomes of it is in the platform’s trail', async () => {
    const invoice = await invoiced(aPackage)
    expect(invoice.totalMinor).toBeLessThan(1_000_000)
    const small = await receive(invoice)
    expect(small.json).toMatchObject({ state: 'paid', waiting: null })
    const asked = await people.primary.send('POST', '/api/admin/receipts', receiptOf(invoice))
    expect(asked.status, 'sent again it is answered, and asks nobody').toBe(200)
    await app.asSuperuser('update invoice set total_minor = 1000001 where id = $1', [
      (await invoiced(aPackage)).id,
    ])
    const [large] = (await list('?state=open')).items
    const big = await read(large?.id ?? '')
    const first = await people.primary.send('POST', '/api/admin/receipts', receiptOf(big))
    expect(first.status, 'it asks who is there').toBe(202)
    const waits = await receive(big)
    expect(waits.json).toMatchObject({ state: 'open', waiting: { kind: 'record' } })
    expect((await receive(big)).status, 'one request at a time').toBe(409)
    await approve(waits.json.waiting.id)
    expect((await read(big.id)).state).toBe('paid')
    const trail = await app.asSuperuser(
      "select action, target_id from audit_entry where tenant_id = platform_company() and action = 'billing.receipt_recorded' order by sequence",
    )
    expect(trail.rows.map(({ target_id }) => target_id)).toEqual([invoice.id, big.id])
  })

  test('SUBS-07 an approved order of credits is invoiced once, with lines that add up, a number and a reference', async () => {
    const order = await approved(aPackage)
    await Promise.all([bill(), bill()])
    await bill()
    const { items, open } = await list()
    expect(items).toHaveLength(1)
    expect(open).toEqual([{ currency: 'USD', invoices: 1, totalMinor: 950_000 }])
    const invoice = await read(items[0]?.id ?? '')
    expect(invoice).toMatchObject({
      ...{
        number: expect.stringMatching(/^EMP-2026-\d{6}$/),
        state: 'open',
        isOverdue: false,
        orderId: order.id,
        totalMinor: 950_000,
      },
      ...{ date: '2026-11-27', dueOn: '2026-12-27', currency: 'USD', description: 'Starter credits' },
      period: { firstDay: '2026-11-27', lastDay: null },
    })
    expect(isPaymentReference(invoice.reference)).toBe(true)
    expect(invoice.lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(invoice.totalMinor)
    expect(invoice.lines.map(({ credits }) => credits)).toEqual([10_000, 500])
    expect(await audited(invoice.id)).toEqual([{ action: 'billing.invoice_issued', actor_kind: 'system' }])
    const bell = (await people.ops.ask('/api/notifications')).json.items[0]
    expect(bell).toMatchObject({ kind: 'invoice-issued', link: `/subscriptions/invoices/${invoice.id}` })
  })
  test('SUBS-07 a look that a wrong clock wrote years ahead keeps no order from being invoiced', async () => {
    await invoiced(aPackage)
    await app.asSuperuser(
      "update billing_look set looked_at = looked_at + interval '3 years', next_at = next_at + interval '3 years'",
    )
    await invoiced(aPackage)
    await app.asSuperuser("update billing_look set next_at = next_at + interval '3 years'")
    await daysLater(1)
    await bill()
    const { rows } = await app.asSuperuser('select max(next_at) as latest from billing_look')
    expect(rows[0].latest.getTime()).toBeLessThanOrEqual(app.clock.now().getTime() + 6 * 3_600_000)
    expect((await list()).items).toHaveLength(2)
  })
  test('C8 SUBS-07 two processes that bill at the same moment issue each invoice once, and numbers have no gaps', async () => {
    const beside = await startTestApplication({ SEED: 'demo' }, app)
    try {
      await approved(users(3))
      await approved(aPackage)
      await daysLater(70)
      await Promise.all([bill(), bill(beside), bill(), bill(beside)])
    } finally {
      await beside.close()
    }
    // The start and two renewals of the application, and the package.
    const { rows } = await app.asSuperuser('select number, order_id, period from invoice order by number')
    const [first] = rows
    expect(rows.map(({ number }) => number - first.number)).toEqual([0, 1, 2, 3])
    expect(new Set(rows.map(({ order_id, period }) => `${order_id} ${period}`)).size).toBe(4)
  })
  test('SUBS-08 a subscription from 31 January is invoiced on the last day of February and on 31 March', async () => {
    const daysTo = (Date.parse('2027-01-31T09:00:00Z') - app.clock.now().getTime()) / 86_400_000
    await daysLater(daysTo)
    await approved(users(2))
    await daysLater(60)
    await bill()
    const { rows } = await app.asSuperuser(
      "select to_char(period_starts_at at time zone 'UTC', 'MM-DD') as day from invoice order by period",
    )
    expect(rows.map(({ day }) => day)).toEqual(['01-31', '02-28', '03-31'])
  })
  test('SUBS-07 dates are days of the company’s zone, whatever the zone of the reader', async () => {
    await app.asSuperuser("update company set country = 'DE' where kind <> 'platform'")
    const until = new Date(`${today()}T23:30:00Z`).getTime() - app.clock.now().getTime()
    app.clock.advance(until / 1000)
    signInAgain()
    const invoice = await invoiced(aPackage)
    const next = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect([invoice.date, invoice.timeZone]).toEqual([next, 'Europe/Berlin'])
    await app.asSuperuser('update company set country = null')
    app.clock.advance(9.5 * 3_600)
    signInAgain()
  })
  test('SUBS-07 what is cancelled within the hour is not invoiced, or its invoice is void, and nothing is earned by it', async () => {
    await did(people.cfo, await approved(users(3)), 'cancel')
    await bill()
    expect((await list()).items).toEqual([])
    await publish({ period: 'once' })
    const invoice = await invoiced(users(3))
    await did(people.cfo, (await people.cfo.ask(`/api/orders/${invoice.orderId}`)).json, 'cancel')
    // Also before the next look no money is taken for it.
    expect((await receive(invoice)).json.message).toContain('is void')
    await bill()
    expect((await read(invoice.id)).state).toBe('void')
    const { rows } = await app.asSuperuser("select count(*)::int as n from invoice where state = 'open'")
    expect(rows[0].n).toBe(0)
  })
  test('SUBS-08 the order of what runs is not cancelled while a change waits, which is named', async () => {
    await approved(users(3))
    const running = (await overview()).subscriptions[0]?.orderId
    const change = await approved(users(5))
    const order = (await people.cfo.ask(`/api/orders/${running}`)).json
    const refused = await people.cfo.send('POST', `/api/orders/${running}/cancel`, undefined, {
      'if-match': `"${order.version}"`,
    })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining(`Cancel order ${change.number} first`),
    ])
  })
  test('SUBS-08 PLAN-05 a plan’s renewal is turned off and on again like that of an application', async () => {
    await approved(thePlan(5))
    await daysLater(15)
    await bill()
    const row = async () => (await overview()).subscriptions[0]
    const before = await row()
    expect(before).toMatchObject({ kind: 'plan', renews: true, mayChangeRenewal: true, endsOn: null })
    expect(before?.nextMinor).toBe(5 * 12 * 3_500)
    const turn = (renews: boolean) =>
      people.cfo.send('PUT', `/api/subscriptions/${before?.id}/renewal`, { orderId: before?.orderId, renews })
    expect((await turn(false)).json).toEqual({
      ...{ id: before?.id, orderId: before?.orderId, renews: false, endsOn: before?.nextBilling },
    })
    expect(await row()).toMatchObject({ renews: false, endsOn: before?.nextBilling, nextBilling: null })
    expect((await people.cfo.ask('/api/settings/plan')).json.plan.endsOn).toBe(before?.nextBilling)
    expect((await turn(true)).json).toMatchObject({ renews: true, endsOn: null })
    expect(await row()).toEqual(before)
    // Cancelled for good it still is the plan that runs, until its last paid day.
    const order = (await people.cfo.ask(`/api/orders/${before?.orderId}`)).json
    expect(order.timing.ifCancelled).toEqual({ endsOn: before?.nextBilling, isUndone: false, replaced: null })
    await did(people.cfo, order, 'cancel')
    expect((await people.cfo.ask('/api/settings/plan')).json.plan).toMatchObject({
      seats: 5,
      endsOn: before?.nextBilling,
    })
    const again = await turn(true)
    expect([again.status, again.json.message]).toEqual([409, expect.stringContaining('was cancelled')])
    expect(await row()).toMatchObject({ renews: false, mayChangeRenewal: false })
  })
  test('SUBS-07 TEN-34 a company that is closed is invoiced nothing until it is open again', async () => {
    const { id } = await approved(aPackage)
    const { rows } = await app.asSuperuser('select tenant_id from purchase_order where id = $1', [id])
    const close = (status: string) =>
      app.asSuperuser('update company set status = $1 where tenant_id = $2', [status, rows[0].tenant_id])
    const invoices = async () => (await app.asSuperuser('select count(*)::int as n from invoice')).rows[0].n
    try {
      for (const status of ['suspended', 'hold', 'archived']) {
        await close(status)
        await bill()
        expect(await invoices(), status).toBe(0)
      }
    } finally {
      await close('active')
    }
    await bill()
    expect(await invoices()).toBe(1)
  })

  test('SUBS-07 TEN-34 what fell due while a company was closed is waived, unless the administrator says otherwise', async () => {
    const { id } = await approved(users(3))
    await bill()
    const tenantId = (await app.asSuperuser('select tenant_id from purchase_order where id = $1', [id]))
      .rows[0].tenant_id
    const closedFor = async (days: number, choice: object) => {
      const close = "update company set status = 'suspended', status_changed_at = $1 where tenant_id = $2"
      await app.asSuperuser(close, [app.clock.now(), tenantId])
      app.clock.advance(days * 86_400)
      await bill()
      people.primary.forget()
      const opened = await sendProtected(
        people.primary,
        'POST',
        `/api/admin/tenants/${tenantId}/reactivate`,
        {
          reason: 'The matter is settled.',
          ...choice,
        },
      )
      expect(opened.status, opened.body).toBe(200)
      signInAgain()
      await bill()
      return (await list()).items.length
    }
    expect(await closedFor(70, {})).toBe(1)
    const value = (await people.cfo.ask('/api/value')).json[0]
    expect(value.costMinor).toBe(3 * 14_900)
    // The renewal after it is invoiced as ever, and what was said to be billed is.
    await daysLater(31)
    await bill()
    expect((await list()).items).toHaveLength(2)
    expect(await closedFor(62, { closedTime: 'bill' })).toBe(4)
    expect((await audited(tenantId)).map(({ action }) => action)).toContain('tenancy.company_reactivated')
  })
  test('SUBS-07 what was ordered before there were invoices is not invoiced', async () => {
    await approved(aPackage)
    await app.asSuperuser('update billing_opening set opened_at = $1', [
      new Date(app.clock.now().getTime() + 1000),
    ])
    await bill()
    expect((await list()).items).toEqual([])
    await app.asSuperuser("update billing_opening set opened_at = '-infinity'")
  })
  test('SUBS-07 a cancelled order of credits is void while it is open, and stays what it is once it is paid', async () => {
    const invoice = await invoiced(aPackage)
    const order = (await people.cfo.ask(`/api/orders/${invoice.orderId}`)).json
    await did(people.cfo, order, 'cancel')
    await bill()
    expect((await read(invoice.id)).state).toBe('void')
    expect((await receive(invoice)).status).toBe(409)
    const paid = await settled(aPackage)
    expect(Number(paid.number.slice(-6))).toBe(Number(invoice.number.slice(-6)) + 1)
    app.clock.advance(3_601)
    signInAgain()
    await did(people.cfo, (await people.cfo.ask(`/api/orders/${paid.orderId}`)).json, 'cancel')
    await bill()
    expect(await read(paid.id)).toMatchObject({ state: 'paid', creditedMinor: 0 })
  })
  test('SUBS-07 what is bought once and cancelled after its first hour is still owed', async () => {
    await publish({ period: 'once' })
    const invoice = await invoiced(users(3))
    app.clock.advance(3_601)
    signInAgain()
    await did(people.cfo, await orderOf(invoice), 'cancel')
    await bill()
    expect((await read(invoice.id)).state).toBe('open')
    expect((await receive(invoice)).status).toBe(200)
  })
  test('SUBS-07 SUBS-09 an order that credits paid and that is cancelled within the hour costs nothing: the same credits are back', async () => {
    await settled(aPackage)
    const before = await credits()
    for (const period of ['monthly', 'once'] as const) {
      await publish({ period })
      const invoice = await invoiced(users(3))
      expect((await pay(invoice)).status).toBe(200)
      const answer = await did(people.cfo, await orderOf(invoice), 'cancel')
      expect(answer.state).toBe('cancelled')
      expect((await read(invoice.id)).state).toBe('void')
      const after = await credits()
      expect([after.balanceMinor, after.lots]).toEqual([before.balanceMinor, before.lots])
      expect((await audited(invoice.id)).map(({ action }) => action)).toEqual([
        'billing.invoice_issued',
        'billing.invoice_paid',
        'billing.payment_reversed',
        'billing.invoice_voided',
      ])
    }
    expect(await checkLedger()).toBe(before.balanceMinor)
  })
  test('SUBS-07 SUBS-09 a transfer for what is cancelled within the hour is refunded with a credit note, and its credits are withdrawn', async () => {
    const bought = await settled(aPackage)
    await did(people.cfo, await orderOf(bought), 'cancel')
    const credited = await read(bought.id)
    expect(credited.creditedMinor).toBe(bought.totalMinor)
    expect(credited.creditNotes).toMatchObject([{ refundAs: 'transfer', amountMinor: bought.totalMinor }])
    expect((await credits()).balanceMinor).toBe(0)
    expect(await checkLedger()).toBe(0)
  })
  test('SUBS-07 SUBS-09 a package is not cancelled once credits that came with it are spent, and nothing of it changes', async () => {
    const bought = await settled(aPackage)
    const spent = await invoiced(users(3))
    expect((await pay(spent)).status).toBe(200)
    const order = await orderOf(bought)
    const path = `/api/orders/${order.id}/cancel`
    const refused = await people.cfo.send('POST', path, undefined, { 'if-match': `"${order.version}"` })
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      `Order ${order.number} can’t be cancelled: credits that came with its invoice ${bought.number} are already spent.`,
    ])
    expect((await orderOf(bought)).state).toBe('approved')
    expect(await read(bought.id)).toMatchObject({ state: 'paid', creditedMinor: 0 })
    expect((await read(spent.id)).state).toBe('paid')
  })
  test('SUBS-07 a package that is cancelled before its invoice is issued is never invoiced', async () => {
    const order = await approved(aPackage)
    app.clock.advance(2 * 3_600)
    signInAgain()
    await did(people.cfo, order, 'cancel')
    await bill()
    expect((await list()).items).toEqual([])
  })
  test('SUBS-07 the tile counts as overdue what is open after its due date, and neither what is paid nor what is void', async () => {
    await settled(aPackage)
    const dropped = await approved(aPackage)
    await bill()
    await did(people.cfo, dropped, 'cancel')
    await bill()
    const open = await invoiced({ ...aPackage, packageId: 'credits-professional' })
    expect((await list()).items.map(({ state }) => state).toSorted()).toEqual(['open', 'paid', 'void'])
    await daysLater(31)
    expect((await overview()).tiles).toMatchObject({ overdue: 1, open: [{ totalMinor: open.totalMinor }] })
  })
  test('Z3 Z4 no other company meets an invoice, by list, by id, as a file or to pay it', async () => {
    const invoice = await invoiced(aPackage)
    expect((await stranger.ask('/api/invoices')).json).toEqual({ items: [], next: null, open: [] })
    for (const path of ['', '/invoice.pdf'])
      expect((await stranger.ask(`/api/invoices/${invoice.id}${path}`)).status).toBe(404)
    expect((await pay(invoice, stranger)).status).toBe(404)
    expect((await stranger.ask('/api/billing/invoices.csv')).body).not.toContain(invoice.number)
  })
  test('SUBS-07 I8 the PDF says all of it, also of a company with a Greek and Cyrillic name; the CSV takes nothing for a formula', async () => {
    await app.asSuperuser("update company set name = 'Ελλάς Банк ₽' where kind <> 'platform'")
    const invoice = await invoiced(aPackage)
    const answer = await app.http.inject({
      url: `/api/invoices/${invoice.id}/invoice.pdf`,
      headers: { cookie: people.cfo.cookie() },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = textOfPdf(answer.rawPayload)
      .map((runs) => runs.join(' '))
      .join(' ')
    for (const part of ['Ελλάς Банк ₽', invoice.number, '$9,500.00', 'tax not included', '10,000 credits'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    await app.asSuperuser("update company set name = 'Northfold Industries' where kind <> 'platform'")
    await app.asSuperuser("update invoice set item_name = '=cmd|calc'")
    const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body
    expect(csv).toContain("'=cmd|calc")
    expect(csv).toContain(',9500,USD,Open,9500,')
  })
  test('SUBS-07 an invoice carries who issues it and where to pay, as stated when it was issued; one from before names who issues them now, and is paid to the account of now while it is open', async () => {
    const paidBefore = await settled(aPackage)
    const before = await invoiced(aPackage)
    expect([before.issuedBy, before.account]).toEqual([null, null])
    const settings = await people.primary.ask('/api/admin/invoice-issuer')
    expect(settings.json.missing).toEqual(['legal name', 'address', 'tax number', 'bank account'])
    const account = {
      ...{ currency: 'USD', holder: 'Emporion Market Ltd', account: 'GB33BUKB20201555555555' },
      ...{ bic: 'BUKBGB22', bank: 'Bank of Examples' },
    }
    const stated = {
      ...{ legalName: 'Emporion Market Ltd', address: ['1 Exchange Row', 'London EC2V 7AA'] },
      ...{ registration: 'Companies House 01234567', taxId: 'GB123456789', paymentDays: 14 },
      accounts: [account],
    }
    const put = (body: object, version: number) =>
      sendProtected(people.primary, 'PUT', '/api/admin/invoice-issuer', body, {
        'if-match': `"${version}"`,
      })
    const twice = await put({ ...stated, accounts: [account, account] }, settings.json.version)
    expect([twice.status, twice.json.errors]).toEqual([
      400,
      [{ field: 'accounts.1.currency', reason: 'has an account already' }],
    ])
    const saved = await put(stated, settings.json.version)
    expect([saved.status, saved.json.missing]).toEqual([200, []])
    expect((await put(stated, settings.json.version)).status).toBe(412)
    const { rows } = await app.asSuperuser(
      "select details from audit_entry where action = 'billing.issuer_changed' order by sequence desc limit 1",
    )
    expect(rows[0].details).toMatchObject({ legalName: 'Emporion Market Ltd', paymentDays: 14 })
    const invoice = await invoiced(aPackage)
    expect(invoice).toMatchObject({
      issuedBy: { legalName: 'Emporion Market Ltd', taxId: 'GB123456789' },
      ...{ account, amountDueMinor: 950_000 },
    })
    expect(Date.parse(invoice.dueOn) - Date.parse(invoice.date)).toBe(14 * 86_400_000)
    const mail = (await mailsOf(app)).findLast(({ subject }) => subject === 'An invoice was issued')
    for (const part of [
      ...[invoice.number, groupedReference(invoice.reference), dayText(invoice.dueOn, 'en-US')],
      ...['Emporion Market Ltd', 'GB33BUKB20201555555555', 'BUKBGB22', 'Bank of Examples'],
    ])
      expect(mail?.text).toContain(part)
    const copied = async ({ id }: Invoice) => {
      const { rawPayload } = await app.http.inject({
        ...{ url: `/api/invoices/${id}/invoice.pdf`, headers: { cookie: people.cfo.cookie() } },
      })
      return textOfPdf(rawPayload).flat().join(' ').replaceAll(/\s+/g, ' ')
    }
    const text = await copied(invoice)
    for (const part of ['Emporion Market Ltd', 'GB123456789', 'GB33BUKB20201555555555', 'BUKBGB22'])
      expect(text).toContain(part)
    // What was open without an account is paid to the one of now, and what nobody's name stood on carries it, on paper too.
    const issuedBy = { legalName: 'Emporion Market Ltd', taxId: 'GB123456789' }
    expect(await read(before.id)).toMatchObject({ issuedBy, account })
    const later = await copied(before)
    for (const part of ['Emporion Market Ltd', 'GB33BUKB20201555555555', groupedReference(before.reference)])
      expect(later).toContain(part)
    expect(later).not.toContain('Bank details are not available yet')
    expect(await read(paidBefore.id)).toMatchObject({ issuedBy, account: null })
    const other = { ...account, account: 'DE02120300000000202051' }
    const moved = await put({ ...stated, accounts: [other] }, saved.json.version)
    expect((await read(invoice.id)).account).toEqual(account)
    expect((await read(before.id)).account).toEqual(other)
    const nothing = { legalName: '', address: [], registration: '', taxId: '', accounts: [] }
    expect((await put({ ...nothing, paymentDays: 30 }, moved.json.version)).status).toBe(200)
    expect(await copied(before)).toContain('Bank details are not available yet')
  })
  test('SUBS-07 the CSV has one row for each invoice, under its heading, and what credits paid can be left out of a sum', async () => {
    const credited = await settled(aPackage)
    const open = await invoiced(users(3))
    const [heading = '', ...rows] = (await people.cfo.ask('/api/billing/invoices.csv')).body
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
    expect(heading).toBe(
      'Date,Invoice number,Order number,Kind,Vendor,Description,First day,Last day,Amount without taxes,Currency,Status,Amount due,Due date,Paid on,Paid with,Paid from credits,Payment reference,Purchase order,Cost center,Counted amount (0 if void),Paid by transfer',
    )
    const days = ({ period }: Invoice) => [period.firstDay, period.lastDay ?? '']
    const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)
    expect(rows).toEqual([
      [
        ...[credited.date, credited.number, credited.orderNumber, 'Credits', '', credited.description],
        ...[...days(credited), 9500, 'USD', 'Paid', 0, credited.dueOn, today(), 'transfer', 0],
        ...[credited.reference, '', '', 9500, 9500],
      ].join(','),
      [
        ...[
          open.date,
          open.number,
          open.orderNumber,
          'Application',
          open.vendorName,
          quoted(open.description),
        ],
        ...[...days(open), 447, 'USD', 'Open', 447, open.dueOn, '', '', 0, open.reference],
        ...['', '', 447, 0],
      ].join(','),
    ])
    await pay(open)
    const after = (await people.cfo.ask('/api/billing/invoices.csv')).body
    expect(after).toContain(`,447,USD,Paid,0,${open.dueOn},${today()},credits,447,${open.reference}`)
  })
  test('SUBS-07 purchase order number and cost center are stated until the approval and stand on invoice, PDF and CSV', async () => {
    const drafted = (await people.ops.send('POST', '/api/orders', users(3))).json
    const state = (order: Order, body: object, by = people.ops) =>
      by.send('PUT', `/api/orders/${order.id}/references`, body, { 'if-match': `"${order.version}"` })
    const body = { purchaseOrder: ' PO-4711 ', costCentre: 'CC 12, Köln' }
    const stated = { purchaseOrder: 'PO-4711', costCentre: 'CC 12, Köln' }
    expect((await state(drafted, { ...body, purchaseOrder: 'P'.repeat(61) })).status).toBe(400)
    const first = await state(drafted, body)
    expect([first.status, first.json]).toMatchObject([200, stated])
    const submitted = await did(people.ops, first.json, 'submit')
    app.clock.advance(60)
    const second = await state(submitted, { ...stated, purchaseOrder: 'PO-4712' }, people.procurement)
    expect(second.json).toMatchObject({ state: 'submitted', purchaseOrder: 'PO-4712' })
    expect(second.json.prices.lastUntil, 'it does not prolong the prices').toBe(submitted.prices.lastUntil)
    const approved = await did(people.cfo, second.json, 'approve')
    expect((await state(approved, stated)).status, 'the invoice follows from here on').toBe(409)
    await bill()
    const [listed] = (await list()).items
    const invoice = await read(listed?.id ?? '')
    expect(invoice).toMatchObject({ purchaseOrder: 'PO-4712', costCentre: 'CC 12, Köln' })
    const pdf = await app.http.inject({
      ...{ url: `/api/invoices/${invoice.id}/invoice.pdf`, headers: { cookie: people.cfo.cookie() } },
    })
    const text = textOfPdf(pdf.rawPayload).flat().join(' ')
    expect(text).toContain('Purchase order PO-4712')
    expect(text).toContain('Cost center CC 12, Köln')
    const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body.trimEnd()
    expect(csv.endsWith(`${invoice.reference},PO-4712,"CC 12, Köln",447,0`)).toBe(true)
  })
  test('SUBS-07 every text by which a company knows an order is kept on it, in its trail, and on the invoice, its PDF and the CSV', async () => {
    const order = (await people.ops.send('POST', '/api/orders', users(3))).json
    const stated = forEachReference((name) => `Own ${name}`)
    const answer = await people.ops.send('PUT', `/api/orders/${order.id}/references`, stated, {
      'if-match': `"${order.version}"`,
    })
    expect([answer.status, answer.json]).toMatchObject([200, stated])
    const { rows } = await app.asSuperuser(
      "select details from audit_entry where action = 'procurement.order_references_changed' order by sequence desc limit 1",
    )
    expect(rows[0].details).toMatchObject(stated)
    await did(people.cfo, await did(people.ops, answer.json, 'submit'), 'approve')
    await bill()
    const invoice = await read((await list()).items[0]?.id ?? '')
    expect(invoice).toMatchObject(stated)
    const pdf = await app.http.inject({
      ...{ url: `/api/invoices/${invoice.id}/invoice.pdf`, headers: { cookie: people.cfo.cookie() } },
    })
    const text = textOfPdf(pdf.rawPayload).flat().join(' ')
    for (const line of printedReferences(invoice)) expect(text).toContain(line)
    const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body
    expect(csv).toContain(`,${orderReferences.map((name) => stated[name]).join(',')},`)
  })
  test('SUBS-07 a transfer is paid on the day on which the bank received it, whenever that is recorded', async () => {
    const invoice = await invoiced(aPackage)
    const bankDay = today()
    await daysLater(5)
    expect((await receive(invoice, { receivedOn: bankDay })).status).toBe(200)
    expect(await read(invoice.id)).toMatchObject({ paidOn: bankDay, amountDueMinor: 0 })
  })
  test('SUBS-07 a receipt that was reversed does not come back by being sent again, and the real one of its day may follow', async () => {
    const invoice = await settled(aPackage)
    expect((await reverse(invoice)).status).toBe(200)
    expect((await receive(invoice)).status).toBe(409)
    expect((await receive(invoice, { isAnother: true })).status).toBe(200)
    expect((await read(invoice.id)).state).toBe('paid')
  })
  test('SUBS-07 an open invoice is overdue from the day after its due date on', async () => {
    const invoice = await invoiced(aPackage)
    await daysLater(30)
    expect((await read(invoice.id)).isOverdue).toBe(false)
    await daysLater(1)
    expect((await read(invoice.id)).isOverdue).toBe(true)
    expect((await overview()).tiles.overdue).toBe(1)
  })
  test('SUBS-07 an invoice is overdue by its own calendar everywhere, also once the company has moved', async () => {
    const invoice = await invoiced(aPackage)
    await daysLater(30)
    await app.asSuperuser("update company set country = 'NZ' where kind <> 'platform'")
    // The due day is over in Auckland, and not on the calendar that the invoice names.
    await daysLater((Date.parse(`${today()}T14:00:00Z`) - app.clock.now().getTime()) / 86_400_000)
    expect([(await read(invoice.id)).isOverdue, (await overview()).tiles.overdue]).toEqual([false, 0])
    // To nine in the morning again, of the day after.
    await daysLater(19 / 24)
    expect([(await read(invoice.id)).isOverdue, (await overview()).tiles.overdue]).toEqual([true, 1])
    await app.asSuperuser('update company set country = null')
  })
  test('SUBS-07 SET-10 order, invoice, due date and payment are mailed to who has to know, each once', async () => {
    const invoice = await invoiced(aPackage)
    await daysLater(31)
    await bill()
    await bill()
    expect((await decided(receive(invoice))).status).toBe(200)
    expect((await decided(reverse(invoice))).status).toBe(200)
    await daysLater(1)
    await bill()
    const since = [
      'An invoice was issued',
      'An invoice is overdue',
      'A payment was received',
      'A payment failed',
    ]
    expect(await subjectsTo('demo-cfo@demo.example')).toEqual(['An order waits for your approval', ...since])
    expect(await subjectsTo('demo-ops@demo.example')).toEqual(['An order was approved', ...since])
    const mails = await mailsOf(app)
    const page = `${app.platform.publicOrigin}/subscriptions/invoices/${invoice.id}`
    expect(mails.find(({ subject }) => subject === since[0])?.text).toContain(page)
    const { rows } = await app.asSuperuser("select title from notification where kind = 'invoice-overdue'")
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set([`Invoice ${invoice.number} is overdue`]))
    for (const about of ['An invoice was issued', 'An invoice is overdue', 'A payment failed'])
      expect((await mailsOf(app)).findLast(({ subject }) => subject === about)?.text, about).toContain(
        groupedReference(invoice.reference),
      )
  })
  test('SET-09 SUBS-07 an invoice is mailed to the billing address when it is issued, whatever members chose', async () => {
    const address = 'invoices@northfold.example'
    const saved = await people.cfo.send(
      'PUT',
      '/api/settings/billing',
      { billingEmail: address, taxId: '' },
      { 'if-match': '"0"' },
    )
    expect(saved.status, saved.body).toBe(200)
    const choose = (isOn: boolean) =>
      Promise.all(
        [people.cfo, people.cio, people.ops, people.procurement].map((one) =>
          one.send('PATCH', '/api/settings/notifications', { billing: isOn }),
        ),
      )
    await choose(false)
    const invoice = await invoiced(aPackage)
    await choose(true)
    const [mail, ...more] = (await mailsOf(app)).filter(({ to }) => to === address)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('An invoice was issued')
    expect(mail?.text).toContain(`Invoice ${invoice.number}: `)
    expect(mail?.text).toContain(`${app.platform.publicOrigin}/subscriptions/invoices/${invoice.id}`)
    expect(await subjectsTo('demo-cfo@demo.example')).toEqual([])
  })
})

describe('receipts', () => {
  test('SUBS-03 SUBS-09 L1 a receipt settles the invoice, grants the credits in two lots and cashback, and is audited', async () => {
    const invoice = await settled(aPackage)
    expect(invoice).toMatchObject({
      state: 'paid',
      paidWith: 'transfer',
      payments: [{ receivedOn: today() }],
    })
    const { entries, lots, balanceMinor, availableMinor } = await credits()
    expect(entries.map(({ amountMinor, balanceMinor: after }) => [amountMinor, after])).toEqual([
      // 2% of $9,500 in whole credits.
      [19_000, 1_069_000],
      [50_000, 1_050_000],
      [1_000_000, 1_000_000],
    ])
    expect(lots.map(({ kind }) => kind).sort()).toEqual(['bonus', 'cashback', 'purchased'])
    expect([balanceMinor, availableMinor, await checkLedger()]).toEqual([1_069_000, 1_069_000, 1_069_000])
    expect(await audited(invoice.id)).toContainEqual({
      action: 'billing.invoice_paid',
      actor_kind: 'administrator',
    })
  })
  test('C2 one receipt sent many times within a millisecond counts once; with other content it is refused', async () => {
    const invoice = await invoiced(aPackage)
    const send = () => people.primary.send('POST', '/api/admin/receipts', receiptOf(invoice))
    await verifyStepUp(people.primary, (await send()).json.challengeId)
    const answers = await Promise.all(Array.from({ length: 16 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await app.asSuperuser('select count(*)::int as payments from payment')).rows).toEqual([
      { payments: 1 },
    ])
    expect((await credits()).balanceMinor).toBe(1_069_000)
    const other = await receive(invoice, { amountMinor: 949_999 })
    expect([other.status, other.json.code]).toEqual([409, 'conflict'])
  })
  test.each([
    ['a partial amount', { amountMinor: 949_999 }, 'amountMinor'],
    ['a greater amount', { amountMinor: 950_001 }, 'amountMinor'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['a mistyped reference', { reference: 'RF05000000000000' }, 'reference'],
    ['a day that has not come', { receivedOn: '2999-01-01' }, 'receivedOn'],
    ['a day before the invoice', { receivedOn: '2020-01-01' }, 'receivedOn'],
    ['half a cent', { amountMinor: 950_000.5 }, 'amountMinor'],
    ['a field too many', { settled: true }, ''],
  ])('Z6 a receipt with %s is refused, and nothing is paid', async (_, changes, field) => {
    const invoice = await invoiced(aPackage)
    const answer = await receive(invoice, changes)
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_input'])
    if (field) expect(answer.json.errors[0].field).toBe(field)
    expect((await read(invoice.id)).state).toBe('open')
  })
  test('Z2 no member records a receipt, of whatever role', async () => {
    const invoice = await invoiced(aPackage)
    for (const by of [people.cfo, people.procurement, stranger])
      expect((await receive(invoice, {}, by)).status).toBe(403)
  })
  test('Z2 C2 administrators list what is open and overdue over all companies, with its age, and search by number, company and reference', async () => {
    const invoice = await invoiced(aPackage)
    const counted = Number(invoice.number.split('-').at(-1))
    const dueOn = daysAfter(today(), 30)
    const listed = async (query = ''): Promise<CompanyInvoices> => {
      const answer = await people.primary.ask(`/api/admin/invoices${query}`)
      expect(answer.status, answer.body).toBe(200)
      return answer.json
    }
    const [row] = (await listed()).items
    expect(row).toEqual({
      ...{ id: invoice.id, companyName: expect.stringMatching(/./), number: invoice.number },
      ...{ reference: invoice.reference, state: 'open', date: today(), dueOn },
      ...{ daysOverdue: 0, daysLeft: 30, currency: 'USD', totalMinor: 950_000 },
    })
    const company = row?.companyName ?? ''
    const found = async (search: string) =>
      (await listed(`?show=all&search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
    for (const search of [
      invoice.number,
      invoice.number.toLowerCase(),
      `${counted}`,
      company.toUpperCase(),
      groupedReference(invoice.reference),
    ])
      expect(await found(search), search).toEqual([invoice.id])
    for (const search of ['EMP-2025-000001', `${counted + 1}`, '%', 'RF05000000000000'])
      expect(await found(search), search).toEqual([])
    expect((await listed('?show=overdue')).items).toEqual([])
    // At noon of the due date itself, which is over where the sun rises first.
    await daysLater((Date.parse(`${dueOn}T12:00:00Z`) - app.clock.now().getTime()) / 86_400_000)
    for (const [zone, overdue] of [
      ['Pacific/Pago_Pago', []],
      ['Pacific/Kiritimati', [{ id: invoice.id, daysOverdue: 1, daysLeft: 0 }]],
    ] as const) {
      await app.asSuperuser('update invoice set time_zone = $1', [zone])
      expect((await listed('?show=overdue')).items, zone).toMatchObject(overdue)
    }
    // Forty-four of one day: only their ids tell them apart.
    await app.asSuperuser(
      `insert into invoice select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', i.number + n, 'period', n,
        'reference', 'RF' || lpad(n::text, 14, '0')))).* from invoice i, generate_series(2, 44) n where i.id = $1`,
      [invoice.id],
    )
    for (const show of ['open', 'overdue', 'all']) {
      const ids: string[] = []
      const sizes: number[] = []
      for (let next: string | null = '', at = ''; next !== null; at = `&after=${next}`) {
        const page = await listed(`?show=${show}${at}`)
        sizes.push(page.items.length)
        ids.push(...page.items.map(({ id }) => id))
        next = page.next
      }
      expect([show, sizes, new Set(ids).size]).toEqual([show, [20, 20, 4], 44])
    }
    const { rows } = await app.asSuperuser(
      "select details from audit_entry where tenant_id = platform_company() and action = 'billing.company_invoices_read'",
    )
    expect(rows).toContainEqual({
      details: { show: 'all', search: invoice.number, furtherPage: false },
    })
    for (const by of [people.cfo, stranger]) expect((await by.ask('/api/admin/invoices')).status).toBe(403)
    expect((await people.primary.ask('/api/admin/invoices?after=1')).status).toBe(400)
    const { tenantId } = (await app.asSuperuser('select tenant_id as "tenantId" from invoice limit 1'))
      .rows[0]
    const seen = await app.platform.inTenantSnapshot({ ...systemActor, tenantId }, (tx) =>
      sql`select from invoices_for_platform('all', now(), null, null, null, null, null, null, 100)`.execute(
        tx.db,
      ),
    )
    expect(seen.rows).toEqual([])
  })
  test('Z2 C2 the newest receipts of all companies are listed page by page, each once, for administrators alone', async () => {
    const invoice = await settled(aPackage)
    const listed = async (query = ''): Promise<Receipts> =>
      (await people.primary.ask(`/api/admin/receipts${query}`)).json
    expect(await listed()).toEqual({
      items: [
        {
          ...{ id: invoice.payments[0]?.id, companyName: expect.stringMatching(/./) },
          ...{ invoiceNumber: invoice.number, reference: invoice.reference },
          ...{ amountMinor: invoice.totalMinor, currency: 'USD', receivedOn: today() },
          ...{ recordedAt: invoice.payments[0]?.recordedAt, reversedAt: null, reversalReason: null },
        },
      ],
      next: null,
    })
    expect((await reverse(invoice)).status).toBe(200)
    expect((await listed()).items[0]).toMatchObject({ reversalReason: 'The transfer was called back.' })
    // Forty-four of one moment: only their ids tell them apart. What was paid with credits is no receipt.
    await app.asSuperuser(
      `insert into payment (tenant_id, id, invoice_id, method, amount_minor, currency, received_on, recorded_by, recorded_at,
        reversed_at, reversed_by, reversal_reason)
      select tenant_id, gen_random_uuid(), invoice_id, case when n = 45 then 'credits' else method end, amount_minor, currency,
        case when n < 45 then received_on end, recorded_by, recorded_at, reversed_at, reversed_by, reversal_reason
      from payment, generate_series(2, 45) n`,
    )
    const ids: string[] = []
    const sizes: number[] = []
    for (let next: string | null = '', at = ''; next !== null; at = `?before=${next}`) {
      const page = await listed(at)
      sizes.push(page.items.length)
      ids.push(...page.items.map(({ id }) => id))
      next = page.next
    }
    expect([sizes, new Set(ids).size]).toEqual([[20, 20, 4], 44])
    expect(ids).toEqual([...ids].sort().reverse())
    for (const by of [people.cfo, stranger]) expect((await by.ask('/api/admin/receipts')).status).toBe(403)
    expect((await people.primary.ask('/api/admin/receipts?before=1')).status).toBe(400)
    // The door itself answers the platform alone, whoever calls it.
    const { tenantId } = (await app.asSuperuser('select tenant_id as "tenantId" from payment limit 1'))
      .rows[0]
    const seen = await app.platform.inTenantSnapshot({ ...systemActor, tenantId }, (tx) =>
      sql`select from receipts_for_platform(null, 100)`.execute(tx.db),
    )
    expect(seen.rows).toEqual([])
  })
  test('SUBS-09 a payment that fails returns the balance to where it was; what its credits had paid is open again, once', async () => {
    const first = await settled(aPackage)
    const before = (await credits()).balanceMinor
    const bought = await settled({ kind: 'credit-package', packageId: 'credits-professional' })
    const invoice = await invoiced(users(70))
    expect((await pay(invoice)).status).toBe(200)
    // Of the lots of both purchases, since those of the first end first.
    const spent = (await credits()).entries.filter(({ kind }) => kind === 'spend')
    expect(spent.length).toBeGreaterThan(0)
    const asked = await reverse(bought)
    expect(asked.json, 'above the limit').toMatchObject({ state: 'paid', waiting: { kind: 'reverse' } })
    await approve(asked.json.waiting.id)
    const again = await Promise.all([reverse(bought), reverse(bought), reverse(bought)])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    const isTouched = (await read(invoice.id)).state === 'open'
    const expected = isTouched ? before : before - invoice.totalMinor
    expect((await credits()).balanceMinor).toBe(expected)
    expect(await checkLedger()).toBe(expected)
    expect((await read(bought.id)).state).toBe('open')
    expect((await read(first.id)).state).toBe('paid')
  })
  test('SUBS-09 credits that were consumed are given back once where their purchase fails', async () => {
    const bought = await settled(aPackage)
    const invoice = await invoiced(users(70))
    expect((await pay(invoice)).status).toBe(200)
    const bells = async (kind: string) =>
      (await app.asSuperuser('select distinct title, body, link from notification where kind = $1', [kind]))
        .rows
    const link = `/subscriptions/invoices/${bought.id}`
    expect(await bells('payment-received')).toEqual([
      { title: `Invoice ${bought.number} is paid`, body: '$9,500.00 arrived by bank transfer.', link },
    ])
    expect((await reverse(bought)).status).toBe(200)
    expect(await bells('payment-reversed')).toEqual([
      {
        title: `The payment of invoice ${bought.number} failed`,
        ...{ body: 'The invoice is open again, and what came with its payment was taken back.', link },
      },
    ])
    for (const { id } of [bought, invoice])
      expect((await audited(id)).map(({ action }) => action)).toContain('billing.payment_reversed')
    // And in the trail of the platform, whose administrator did it.
    expect((await audited(bought.id)).map(({ action }) => action)).toContain('billing.receipt_reversed')
    const { entries, balanceMinor, lots } = await credits()
    expect([balanceMinor, lots]).toEqual([0, []])
    const kinds = entries.map(({ kind }) => kind)
    // From several lots, and one transaction each.
    expect(kinds.filter((kind) => kind === 'spend')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 're-credit')).toHaveLength(1)
    const given = await app.asSuperuser(
      "select count(*) filter (where kind = 'spend')::int as spent, count(distinct reverses)::int as back from credit_entry",
    )
    expect(given.rows[0].back).toBe(given.rows[0].spent)
    expect(await read(invoice.id)).toMatchObject({ state: 'open', paidWith: null })
    expect(await checkLedger()).toBe(0)
    // The same receipt does not come back to life; money that came another day does.
    expect((await receive(bought)).status).toBe(409)
    await daysLater(1)
    expect((await receive(bought)).status).toBe(200)
    expect((await credits()).balanceMinor).toBe(1_069_000)
    expect((await reverse(invoice)).status).toBe(409)
  })
})

describe('corrections', () => {
  const correct = async (invoice: Invoice, step: 'void' | 'credit-notes', body: object) => {
    const path = `/api/admin/invoices/${invoice.reference}/${step}`
    const asked = await sendProtected(people.primary, 'POST', path, { reason: 'Billed twice', ...body })
    if (asked.json.waiting) await approve(asked.json.waiting.id)
    return asked
  }
  const note = (invoice: Invoice, amountMinor: number) => correct(invoice, 'credit-notes', { amountMinor })
  const bells = async (kind: string) =>
    (await app.asSuperuser('select distinct title, body from notification where kind = $1', [kind])).rows

  test('SUBS-07 L1 an open invoice is voided with a reason once a second administrator approves, and no payment is due', async () => {
    const invoice = await invoiced(users(3))
    const path = `/api/admin/invoices/${invoice.reference}/void`
    const waits = await sendProtected(people.primary, 'POST', path, { reason: 'Billed twice' })
    expect(waits.json).toMatchObject({ state: 'open', waiting: { kind: 'void' } })
    expect((await read(invoice.id)).state, 'one person alone changes nothing').toBe('open')
    await approve(waits.json.waiting.id)
    expect(await read(invoice.id)).toMatchObject({
      ...{ state: 'void', voidReason: 'Billed twice', amountDueMinor: 0 },
    })
    expect((await list()).open).toEqual([])
    expect(await bells('invoice-voided')).toEqual([
      {
        title: `Invoice ${invoice.number} is void`,
        body: 'No payment is due for it. Reason: Billed twice',
      },
    ])
    expect((await audited(invoice.id)).map(({ action }) => action)).toContain('billing.invoice_voided')
    const trail = await app.asSuperuser(
      "select details ->> 'reason' as reason from audit_entry where tenant_id = platform_company() and action = 'billing.company_invoice_voided'",
    )
    expect(trail.rows).toEqual([{ reason: 'Billed twice' }])
    expect((await correct(invoice, 'void', {})).json.detail).toContain('only an open invoice can be voided')
    await bill()
    expect((await list()).items, 'what was voided is not invoiced again').toHaveLength(1)
  })

  test('SUBS-07 C5 a credit note lowers what is to be paid of an open invoice; all of it makes the invoice void', async () => {
    const invoice = await invoiced(users(3))
    const most = await note(invoice, invoice.totalMinor + 1)
    expect([most.status, most.json.errors?.[0]?.field]).toEqual([400, 'amountMinor'])
    expect((await note(invoice, 14_900)).status).toBe(200)
    const credited = await read(invoice.id)
    expect(credited).toMatchObject({
      ...{ state: 'open', totalMinor: 44_700, creditedMinor: 14_900, amountDueMinor: 29_800 },
      creditNotes: [{ amountMinor: 14_900, refundAs: null, reason: 'Billed twice' }],
    })
    expect((await list()).open).toEqual([{ currency: 'USD', invoices: 1, totalMinor: 29_800 }])
    const [bell] = await bells('credit-note-issued')
    expect(bell?.body).toBe('$149.00 less is to be paid. Reason: Billed twice')
    const whole = await receive(credited)
    expect([whole.status, whole.json.errors?.[0]?.reason]).toEqual([
      400,
      'must be 29800: an invoice is paid whole, and partial or greater amounts are sent back',
    ])
    const other = await invoiced(aPackage)
    expect((await note(other, 950_000)).status).toBe(200)
    expect(await read(other.id)).toMatchObject({ state: 'void', amountDueMinor: 0, creditedMinor: 950_000 })
    const numbers = (await app.asSuperuser('select number from credit_note order by issued_at, number')).rows
    expect(numbers[1].number - numbers[0].number, 'one sequence without gaps').toBe(1)
    expect((await receive(credited, { amountMinor: 29_800 })).json.state).toBe('paid')
    expect((await credits()).balanceMinor, 'an application brings none').toBe(0)
    const [first] = credited.creditNotes
    const pdf = await app.http.inject({
      url: `/api/credit-notes/${first?.id}/credit-note.pdf`,
      headers: { cookie: people.cfo.cookie() },
    })
    expect(pdf.headers['content-disposition']).toContain(`${first?.number}.pdf`)
    const text = textOfPdf(pdf.rawPayload).flat().join(' ').replaceAll(/\s+/g, ' ')
    for (const part of [first?.number ?? '', invoice.number, '−$149.00', 'Billed twice'])
      expect(text).toContain(part)
    expect((await stranger.ask(`/api/credit-notes/${first?.id}/credit-note.pdf`)).status).toBe(404)
    const rows = (await people.cfo.ask('/api/billing/invoices.csv')).body.trimEnd().split('\r\n')
    expect(rows[1]).toContain(`,447,USD,Paid,0,${invoice.dueOn},${today()},transfer,0,${invoice.reference}`)
    expect(rows[2]).toContain(`,${first?.number},${invoice.orderNumber},Credit note,`)
    expect(rows[2]).toContain(`Credit for ${invoice.number}: Billed twice`)
    expect(rows[2]).toContain(',-149,USD,Credited,0,,,,0,')
    const counted = rows.slice(1).map((row) => row.split(',').slice(-2).map(Number))
    expect(counted, 'void ones and their notes count as nothing').toEqual([
      [447, 298],
      [-149, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('SUBS-07 SUBS-09 a credit note on a paid invoice takes back its share of the credits, and names a refund by transfer', async () => {
    const bought = await settled(aPackage)
    const before = await credits()
    expect(before.balanceMinor).toBe(1_069_000)
    expect((await note(bought, 475_000)).status).toBe(200)
    expect((await read(bought.id)).creditNotes[0]).toMatchObject({ refundAs: 'transfer' })
    // Half of 10,000 bought and 500 given; cashback of 2 % of what is left.
    expect((await credits()).balanceMinor).toBe(500_000 + 25_000 + 9_500)
    expect(await checkLedger()).toBe((await credits()).balanceMinor)
    const [bell] = await bells('credit-note-issued')
    expect(bell?.body).toContain('Emporion refunds $4,750.00 by bank transfer.')
    expect((await reverse(bought)).json.detail).toContain('refunds a part of this receipt already')
  })

  test('PLAN-11 PLAN-17 a credit note over a whole wallet ends its grace, and one over a part does not', async () => {
    const wallet = await settled({ kind: 'plan', planId: 'platform-credit-wallet' })
    await daysLater(1)
    await settled(aPackage)
    expect((await note(wallet, wallet.totalMinor / 2)).status).toBe(200)
    expect((await lotsLeft()).filter(([kind, , hasGrace]) => kind === 'purchased' && hasGrace)).toHaveLength(
      2,
    )
    expect((await note(wallet, wallet.totalMinor / 2)).status).toBe(200)
    expect(await lotsLeft()).toEqual([
      ['bonus', 500_00, false],
      ['cashback', 190_00, false],
      ['purchased', 10_000_00, false],
    ])
    expect(await checkLedger()).toBe(10_690_00)
    // What is paid from now on gets none, and the notices follow the earlier end.
    await settled(aPackage)
    expect((await lotsLeft()).filter(([, , hasGrace]) => hasGrace)).toEqual([])
    await daysLater(310)
    await bill()
    expect((await bells('credits-expiring')).length).toBeGreaterThan(0)
  })

  test('SUBS-07 an open wallet that is credited is overdue for what is left alone, and for nothing once it is credited whole', async () => {
    const [part, whole] = [
      await invoiced({ kind: 'plan', planId: 'platform-credit-wallet' }),
      await invoiced({ kind: 'plan', planId: 'bundle-credit-wallet' }),
    ]
    expect((await note(part, part.totalMinor - 100_00)).status).toBe(200)
    expect((await note(whole, whole.totalMinor)).status).toBe(200)
    await daysLater(40)
    await bill()
    expect(await bells('invoice-overdue')).toEqual([
      {
        title: `Invoice ${part.number} is overdue`,
        body: expect.stringContaining('$100.00 for Credit Wallet'),
      },
    ])
  })

  test('PLAN-11 PLAN-17 a wallet that is cancelled within its first hour, in the free trial of a plan, leaves nothing: neither its credits nor its grace', async () => {
    const plan = await approved(thePlan(3))
    expect(plan.trial?.endsAt).toEqual(expect.any(String))
    const open = await invoiced({ kind: 'plan', planId: 'bundle-credit-wallet' })
    await did(people.cfo, await orderOf(open), 'cancel')
    expect(await read(open.id)).toMatchObject({ state: 'void', amountDueMinor: 0 })
    const paid = await settled({ kind: 'plan', planId: 'platform-credit-wallet' })
    await settled(aPackage)
    await did(people.cfo, await orderOf(paid), 'cancel')
    expect(await read(paid.id)).toMatchObject({
      ...{ creditedMinor: paid.totalMinor, creditNotes: [{ refundAs: 'transfer' }] },
    })
    const { lots } = await credits()
    expect(lots.filter(({ spendableUntil, expiresAt }) => spendableUntil > expiresAt)).toEqual([])
    expect(await checkLedger()).toBe(10_690_00)
    // The trial goes on, and the plan begins when its free days end.
    expect(await did(people.cfo, plan, 'cancel')).toMatchObject({ state: 'cancelled' })
    await daysLater(20)
    await bill()
    expect((await list('?state=open')).items).toEqual([])
  })

  test('SUBS-09 a credit note on an invoice that credits paid gives the credits back', async () => {
    await settled(aPackage)
    const invoice = await invoiced(users(3))
    expect((await pay(invoice)).status).toBe(200)
    const before = (await credits()).balanceMinor
    expect((await note(invoice, 14_901)).status).toBe(200)
    const after = await credits()
    expect(after.balanceMinor).toBe(before + 14_901)
    expect(after.lots.find(({ kind }) => kind === 'refund')?.leftMinor).toBe(14_901)
    expect((await read(invoice.id)).creditNotes[0]).toMatchObject({ refundAs: 'credits' })
    // Where the purchase of those credits fails, the refund goes with them and nothing is paid by nothing.
    const [bought] = (await list('?state=paid')).items.filter(({ kind }) => kind === 'credit-package')
    await decided(reverse(await read(bought?.id ?? '')))
    expect((await credits()).balanceMinor).toBe(0)
    expect(await read(invoice.id)).toMatchObject({ state: 'open', amountDueMinor: 29_799 })
  })
})

test('SUBS-07 what was paid is paid on the day of the bank, however late a clerk records it', async () => {
  await app.asSuperuser("update company set country = 'US' where kind <> 'platform'")
  const invoice = await invoiced(users(2))
  const receivedOn = invoice.date
  await daysLater(6.5)
  expect((await receive(invoice, { receivedOn })).status).toBe(200)
  const paid = await read(invoice.id)
  expect(paid).toMatchObject({ state: 'paid', paidOn: receivedOn })
  expect(paid.paidAt?.slice(0, 10)).not.toBe(receivedOn)
  const answer = await app.http.inject({
    url: `/api/invoices/${invoice.id}/invoice.pdf`,
    headers: { cookie: people.cfo.cookie() },
  })
  const pdf = textOfPdf(answer.rawPayload).flat().join(' ')
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(pdf).toContain(`Paid on ${text.format(new Date(receivedOn))}`)
  expect((await people.cfo.ask('/api/billing/invoices.csv')).body).toContain(
    `,Paid,0,${invoice.dueOn},${receivedOn},transfer,0,`,
  )
  await app.asSuperuser('update company set country = null')
})

describe('credits', () => {
  test('SUBS-09 C9 L1 an invoice is paid with credits by who may approve it, and by nobody else', async () => {
    await settled(aPackage)
    const invoice = await invoiced(users(10))
    for (const by of [people.ops, people.cio]) expect((await pay(invoice, by)).status).toBe(403)
    expect((await read(invoice.id, people.ops)).payWithCredits).toMatchObject({ isPossible: false })
    const paid = await pay(invoice, people.procurement)
    expect([paid.status, paid.json.state, paid.json.paidWith]).toEqual([200, 'paid', 'credits'])
    expect((await credits()).balanceMinor).toBe(1_069_000 - 149_000)
    expect((await pay(invoice)).status).toBe(409)
    expect(await audited(invoice.id)).toContainEqual({ action: 'billing.invoice_paid', actor_kind: 'member' })
  })
  test('C2 the same payment sent 16 times at once takes its credits once', async () => {
    await settled(aPackage)
    const invoice = await invoiced(users(10))
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => pay(invoice, people.cfo, 'one-payment')),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await credits()).balanceMinor).toBe(1_069_000 - 149_000)
  })
  test('C1 C5 64 spends at once over two processes never overdraw, and the balance is the sum of the ledger', async () => {
    await settled(aPackage)
    const invoice = await invoiced(users(10))
    // Sixty-three more like it: more than the credits pay for.
    await app.asSuperuser(
      `insert into invoice (tenant_id, id, number, reference, state, version, order_id, order_number, kind, item_name, vendor_name, billing,
         seats, period, period_starts_at, period_ends_at, currency, total_minor, time_zone, issued_on, due_on, billed_to, issued_at)
       select tenant_id, gen_random_uuid(), 100 + n, 'RF00' || lpad(n::text, 12, '0'), state, version, order_id, order_number, kind, item_name,
         vendor_name, billing, seats, n, period_starts_at, period_ends_at, currency, total_minor, time_zone, issued_on, due_on, billed_to, issued_at
       from invoice, generate_series(1, 63) n where id = $1`,
      [invoice.id],
    )
    const { rows } = await app.asSuperuser("select id from invoice where state = 'open' order by number")
    expect(rows).toHaveLength(64)
    const beside = await startTestApplication({ SEED: 'demo' }, app)
    try {
      const other = await browserOf(beside, 'cfo')
      const answers = await Promise.all(rows.map((row, at) => pay(row, at % 2 ? other : people.cfo)))
      const paid = answers.filter(({ status }) => status === 200).length
      // 10,690 credits pay seven invoices of 1,490.
      expect([paid, answers.filter(({ status }) => status === 409).length]).toEqual([7, 57])
    } finally {
      await beside.close()
    }
    expect(await checkLedger()).toBe(1_069_000 - 7 * 149_000)
  })
  test('SUBS-09 the whole ledger is saved as CSV, oldest first, with the balance after each entry', async () => {
    await settled(aPackage)
    const invoice = await invoiced(users(3))
    await pay(invoice)
    const [heading, ...rows] = (await people.cfo.ask('/api/billing/credits.csv')).body
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
    expect(heading).toBe('Date,Number,Kind,Description,Credits,Balance in credits')
    const { entries } = await credits()
    expect(rows).toHaveLength(entries.length)
    const [newest] = entries
    expect(rows.at(-1)).toBe(`${today()},${newest?.number},Spent,${newest?.description},-447,10243`)
    expect(rows[0]).toContain(',1,Granted,')
    expect(rows[0]?.endsWith(',10000,10000')).toBe(true)
  })
  test('SUBS-07 SUBS-09 the ledger has a payment on the day that its invoice has, that of the company', async () => {
    await app.asSuperuser("update company set country = 'AS' where kind <> 'platform'")
    await settled(aPackage)
    const invoice = await invoiced(users(3))
    await pay(invoice)
    const { paidOn } = await read(invoice.id)
    expect(paidOn).toBe(dayIn('Pacific/Pago_Pago', app.clock.now()))
    expect(paidOn).not.toBe(today())
    const ledger = (await people.cfo.ask('/api/billing/credits.csv')).body.trimEnd().split('\r\n')
    expect(ledger.at(-1)?.split(',')[0]).toBe(paidOn)
    await app.asSuperuser('update company set country = null')
  })
  test('C9 the database itself refuses an entry that takes more from a lot than is left of it, or does not follow', async () => {
    await settled(aPackage)
    const { rows } = await app.asSuperuser(
      `select number, balance_minor, lot_id, (select sum(amount_minor) from credit_entry of where of.lot_id = e.lot_id) as left
       from credit_entry e order by number desc limit 1`,
    )
    const [last] = rows
    const take = (amount: number, balance: number, number = last.number + 1) =>
      app.asSuperuser(
        `insert into credit_entry (tenant_id, number, at, kind, lot_id, amount_minor, balance_minor, description)
         select tenant_id, $1, now(), 'withdrawal', lot_id, $2::bigint, $3::bigint, 'One'
         from credit_entry where number = $4`,
        [number, -amount, balance, last.number],
      )
    const [left, before] = [Number(last.left), Number(last.balance_minor)]
    await expect(take(left + 1, before - left - 1)).rejects.toThrow('a lot of credits is overdrawn')
    await expect(take(1, before)).rejects.toThrow('does not follow')
    await expect(take(1, before - 1, last.number + 2)).rejects.toThrow('does not follow')
    await take(left, before - left)
    expect(await checkLedger()).toBe(before - left)
  })
  test('C9 entries and lots are final, for the application and for the owner of the database', async () => {
    await settled(aPackage)
    for (const statement of [
      'update credit_entry set amount_minor = 1',
      'delete from credit_entry',
      'update credit_lot set kind = $$bonus$$',
      'delete from credit_lot',
    ])
      await expect(app.asSuperuser(statement), statement).rejects.toThrow(/are final|violates/)
    const { rows } = await app.asSuperuser(
      "select table_name, privilege_type from information_schema.role_table_grants where grantee = 'emporion_app' and table_name in ('credit_entry', 'credit_lot') order by 1, 2",
    )
    expect(new Set(rows.map((row) => row.privilege_type))).toEqual(new Set(['INSERT', 'SELECT']))
    await expect(
      app.asSuperuser(
        `insert into credit_entry (tenant_id, number, at, kind, lot_id, amount_minor, balance_minor, description)
         select tenant_id, 4, now(), 'expiry', lot_id, -1, 5, 'Wrong' from credit_entry where number = 1`,
      ),
    ).rejects.toThrow(/does not follow/)
  })
  test('SUBS-09 what has expired cannot be spent, before the clean-up and after it; the credits bought later keep their value', async () => {
    await settled(aPackage)
    await daysLater(200)
    await settled(aPackage)
    await daysLater(367 - 200)
    // No look of the schedule yet: the balance still has what expired, and nobody can spend it.
    const early = await credits()
    expect([early.balanceMinor, early.availableMinor]).toEqual([2_138_000, 1_069_000])
    await bill()
    const after = await credits()
    expect([after.balanceMinor, after.availableMinor]).toEqual([1_069_000, 1_069_000])
    expect(after.entries.filter(({ kind }) => kind === 'expiry')).toHaveLength(3)
    expect(await checkLedger()).toBe(1_069_000)
  })
  test.each([
    ['bundle-credit-wallet', 9_000_000, 10_000_00],
    ['platform-credit-wallet', 8_500_000, undefined],
  ])(
    'PLAN-11 LAND-16 the %s is invoiced and credited as its card says, and its credits can be spent for six months after their expiry',
    async (planId, totalMinor, bonus) => {
      expect((await settled({ kind: 'plan', planId })).totalMinor).toBe(totalMinor)
      const { lots } = await credits()
      const wallet = lots.find(({ kind }) => kind === 'purchased')
      expect(wallet?.leftMinor).toBe(100_000_00)
      expect(lots.find(({ kind }) => kind === 'bonus')?.leftMinor).toBe(bonus)
      const months = (date: string | undefined) => (date ?? '').slice(0, 7)
      const bought = app.clock.now()
      const in18 = new Date(Date.UTC(bought.getUTCFullYear(), bought.getUTCMonth() + 18, 1)).toISOString()
      expect(months(wallet?.spendableUntil)).toBe(months(in18))
      expect(wallet?.expiresAt.slice(0, 4)).toBe(String(bought.getUTCFullYear() + 1))
    },
  )
  test('SUBS-09 PLAN-11 a Credit Wallet is a purchase of credits on its order, in the CSV and where it is paid', async () => {
    await settled(aPackage)
    const wallet = await invoiced({ kind: 'plan', planId: 'platform-credit-wallet' })
    expect((await pay(wallet)).json.message).toMatch(/cannot be bought with credits/)
    const rows = (await people.cfo.ask('/api/billing/invoices.csv')).body.split('\r\n')
    expect(rows.find((row) => row.includes(wallet.number))).toContain(`,${wallet.orderNumber},Credits,`)
  })
  test('SUBS-09 credits buy neither credits nor what is not priced in dollars', async () => {
    await settled(aPackage)
    const credit = await invoiced(aPackage)
    expect((await pay(credit)).json.message).toMatch(/cannot be bought with credits/)
    await publish({ currency: 'EUR', amountMinor: 100, listAmountMinor: 100 })
    const euros = await invoiced(users(1))
    expect((await pay(euros)).json.message).toMatch(/in EUR/)
  })
})

describe('bonus credits', () => {
  const kinds = async () => (await credits()).entries.map(({ kind, amountMinor }) => [kind, amountMinor])
  const trialOver = () => daysLater(15)
  async function yearOf(seats: number): Promise<Invoice> {
    const { id } = await approved(thePlan(seats))
    await trialOver()
    await bill()
    const [first] = (await list(`?orderId=${id}`)).items
    if (!first) throw new Error('nothing was invoiced')
    return read(first.id)
  }

  test('PLAN-08 LAND-14 a plan for one user brings its share of the bonus, none before payment, and a reversal takes it back', async () => {
    const invoice = await yearOf(1)
    expect(invoice.totalMinor).toBe(42_000)
    expect((await credits()).balanceMinor).toBe(0)
    expect((await decided(receive(invoice))).status).toBe(200)
    // 200 bonus credits of $420, and 2 % cashback.
    expect((await credits()).balanceMinor).toBe(200_00 + 8_00)
    expect((await decided(reverse(invoice))).status).toBe(200)
    expect(await checkLedger()).toBe(0)
    await daysLater(1)
    expect((await decided(receive(invoice))).status).toBe(200)
    expect(await checkLedger()).toBe(208_00)
  })

  test('PLAN-08 from 25 users on a plan brings all 5,000, and a second order of its type none', async () => {
    const first = await yearOf(25)
    expect((await decided(receive(first))).status).toBe(200)
    expect((await credits()).lots.find(({ kind }) => kind === 'bonus')?.leftMinor).toBe(5_000_00)
    await did(people.cfo, (await people.cfo.ask(`/api/orders/${first.orderId}`)).json, 'cancel')
    await daysLater(366)
    const again = await approved(thePlan(25))
    expect(again.lines.map(({ credits: brought }) => brought)).toEqual([0])
    expect((await people.cfo.ask('/api/orders')).json.bonusesHad).toEqual(['annual'])
    await bill()
    const [second] = (await list(`?orderId=${again.id}`)).items
    if (!second) throw new Error('nothing was invoiced')
    const before = (await credits()).entries.length
    expect((await decided(receive(await read(second.id)))).status).toBe(200)
    expect((await kinds()).slice(0, (await credits()).entries.length - before)).toEqual([['grant', 210_00]])
  })

  test('PLAN-08 a plan that is undone within its first hour gives its bonus back, and the next one brings it', async () => {
    const { id } = await approved(thePlan(25))
    await daysLater(14)
    app.clock.advance(60)
    signInAgain()
    await bill()
    const [first] = (await list(`?orderId=${id}`)).items
    expect((await decided(receive(await read(first?.id ?? '')))).status).toBe(200)
    await did(people.cfo, (await people.cfo.ask(`/api/orders/${id}`)).json, 'cancel')
    expect(await checkLedger()).toBe(0)
    expect((await people.cfo.ask('/api/orders')).json.bonusesHad).toEqual([])
    await settled(thePlan(25))
    expect((await credits()).lots.map(({ kind, leftMinor }) => [kind, leftMinor])).toContainEqual([
      'bonus',
      5_000_00,
    ])
  })

  test('PLAN-08 credits that pay a plan bring neither bonus credits nor cashback, so that they never pay the next plan', async () => {
    await settled(aPackage)
    const before = (await credits()).balanceMinor
    const invoice = await yearOf(10)
    expect(invoice.lines.map(({ credits: brought }) => brought)).toEqual([0, 2_000])
    expect((await pay(invoice)).status).toBe(200)
    expect((await credits()).balanceMinor).toBe(before - invoice.totalMinor)
    expect((await kinds())[0]).toEqual(['spend', -420_000])
  })

  test('PLAN-05 the renewal bonus comes with the first renewal, not with the first year, and only when it is paid in time by transfer', async () => {
    const first = await yearOf(25)
    expect((await decided(receive(first))).status).toBe(200)
    expect((await credits()).lots.map(({ kind }) => kind).sort()).toEqual(['bonus', 'cashback'])
    await daysLater(366)
    await bill()
    const [renewal] = (await list(`?orderId=${first.orderId}`)).items
    if (!renewal) throw new Error('nothing was invoiced')
    const due = await read(renewal.id)
    // The day on which the bank had the money counts, not the day on which somebody records it.
    await daysLater(200)
    expect((await decided(receive(due, { receivedOn: due.dueOn }))).status).toBe(200)
    expect((await credits()).lots.find(({ kind }) => kind === 'renewal-bonus')?.leftMinor).toBe(1_050_00)
    expect((await decided(reverse(due))).status).toBe(200)
    expect((await decided(receive(due))).status).toBe(200)
    expect((await credits()).lots.some(({ kind }) => kind === 'renewal-bonus')).toBe(false)
  })

  test('PLAN-05 transfers of twelve months count for the tier of cashback: after eight months a small one earns the higher rate, after thirteen the lower', async () => {
    const cashback = async () =>
      (await kinds()).find(([kind, amount]) => kind === 'grant' && Number(amount) < 500_00)?.[1]
    await settled({ kind: 'credit-package', packageId: 'credits-professional' })
    await settled(aPackage)
    await daysLater(240)
    await settled(aPackage)
    expect(await cashback()).toBe(285_00)
    await daysLater(396)
    await settled(aPackage)
    expect(await cashback()).toBe(190_00)
  })

  test('PLAN-05 SUBS-09 a reversed payment takes back the cashback that later payments earned only with it', async () => {
    const large = await settled({ kind: 'credit-package', packageId: 'credits-professional' })
    await daysLater(1)
    await settled(aPackage)
    // $45,000 and $9,500 are in the second tier: 3 % of $9,500.
    expect((await kinds())[0]).toEqual(['grant', 285_00])
    expect((await decided(reverse(large))).status).toBe(200)
    expect((await credits()).balanceMinor).toBe(10_690_00)
    expect(await checkLedger()).toBe(10_690_00)
  })

  test('PLAN-05 SUBS-09 cashback that was spent and is taken back opens what it paid', async () => {
    const large = await settled({ kind: 'credit-package', packageId: 'credits-professional' })
    await daysLater(1)
    await settled(aPackage)
    await publish({ amountMinor: 100, listAmountMinor: 100 })
    // All that there is: 50,000 + 5,000 + 900 of the first, 10,000 + 500 + 285 of the second.
    const paid = await invoiced(users(66_685))
    expect((await pay(paid)).status).toBe(200)
    expect((await decided(reverse(large))).status).toBe(200)
    expect((await read(paid.id)).state).toBe('open')
    expect(await checkLedger()).toBe(10_690_00)
  })

  test('PLAN-11 PLAN-17 credits paid while the wallet runs get six months of grace; those before it and a year after it get none', async () => {
    const graceOf = async () => {
      const { lots } = await credits()
      const newest = lots.toSorted((one, other) => (one.expiresAt < other.expiresAt ? 1 : -1))[0]
      return newest && newest.spendableUntil > newest.expiresAt
    }
    await settled(aPackage)
    expect(await graceOf()).toBe(false)
    await daysLater(1)
    await settled({ kind: 'plan', planId: 'bundle-credit-wallet' })
    await daysLater(300)
    await settled(aPackage)
    expect(await graceOf()).toBe(true)
    await daysLater(66)
    await settled(aPackage)
    expect(
      (await credits()).lots.filter(({ spendableUntil, expiresAt }) => spendableUntil > expiresAt),
    ).toHaveLength(4)
  })

  test('PLAN-11 PLAN-17 with the payment of the wallet its grace ends for what was paid since, and what was paid before it is paid again gets none', async () => {
    const wallet = await settled({ kind: 'plan', planId: 'platform-credit-wallet' })
    await daysLater(1)
    await settled(aPackage)
    expect((await decided(reverse(wallet))).status).toBe(200)
    const withoutGrace = [
      ['bonus', 500_00, false],
      ['cashback', 190_00, false],
      ['purchased', 10_000_00, false],
    ]
    expect(await lotsLeft()).toEqual(withoutGrace)
    expect(await checkLedger()).toBe(10_690_00)
    // Paid again, it gives no grace to what was paid before.
    await daysLater(1)
    expect((await decided(receive(wallet))).status).toBe(200)
    await settled(aPackage)
    expect((await decided(reverse(wallet))).status).toBe(200)
    expect(await lotsLeft()).toHaveLength(6)
    expect((await lotsLeft()).filter(([, , hasGrace]) => hasGrace)).toEqual([])
  })

  test('PLAN-11 what was bought within a grace that ends with the payment of its wallet is open again', async () => {
    const wallet = await settled({ kind: 'plan', planId: 'platform-credit-wallet' })
    await daysLater(1)
    await settled(aPackage)
    await daysLater(370)
    await approved(thePlan(3))
    await daysLater(15)
    await publish({ amountMinor: 100, listAmountMinor: 100 })
    const first = await invoiced(users(100_000))
    // The wallet ends first, so that the package alone pays for the plan.
    expect((await pay(first)).status).toBe(200)
    const [plan] = (await list('?state=open')).items
    if (!plan) throw new Error('the plan was not invoiced')
    expect((await pay(plan)).status).toBe(200)
    expect((await decided(reverse(wallet))).status).toBe(200)
    expect([(await read(first.id)).state, (await read(plan.id)).state]).toEqual(['open', 'open'])
    expect((await credits()).availableMinor).toBe(0)
    await bill()
    expect(await checkLedger()).toBe(0)
  })

  test('PLAN-17 the company is notified 60, 30 and 7 days before credits end, once each, with how many', async () => {
    await settled(aPackage)
    const [lot] = (await credits()).lots
    const told = async () =>
      (
        await app.asSuperuser(
          "select distinct news, title from notification where kind = 'credits-expiring' order by news",
        )
      ).rows.map(({ title }) => title)
    const daysLeft = (Date.parse(lot?.spendableUntil ?? '') - app.clock.now().getTime()) / 86_400_000
    await daysLater(daysLeft - 61)
    await bill()
    expect(await told()).toEqual([])
    for (const [days, notices] of [
      [1, 1],
      [30, 2],
      [23, 3],
      [6, 3],
    ] as const) {
      await daysLater(days)
      await bill()
      await bill()
      expect(await told()).toHaveLength(notices)
    }
    const mails = await subjectsTo('demo-cfo@demo.example')
    expect(mails.filter((subject) => subject === 'Credits end soon')).toHaveLength(3)
    expect((await told())[0]).toMatch(/^10,690 credits end on \w{3} \d+, \d{4}$/)
  })
})

describe('subscriptions', () => {
  test('SUBS-01 SUBS-04 SUBS-06 the overview has what runs and is tried, what it costs, and what renews when', async () => {
    expect(await overview()).toEqual({
      tiles: {
        active: 0,
        trials: 0,
        spend: [],
        seats: 0,
        usagePercent: null,
        unreported: 0,
        creditsMinor: 0,
        open: [],
        overdue: 0,
      },
      subscriptions: [],
      renewals: [],
    })
    await people.cfo.send('POST', '/api/trials', { applicationId: listingId })
    const trial = await overview()
    expect(trial.subscriptions[0]).toMatchObject({ status: 'Trial', cost: null, name: 'Ledger Watch' })
    expect(trial.renewals[0]).toMatchObject({
      ...{ app: 'Ledger Watch', action: 'Convert to Paid', isForOneUser: true },
      amount: { billing: 'monthly', currency: 'USD', minor: 14_900 },
    })
    const trialDay = (await people.cfo.ask('/api/billing/renewals.ics')).body
    expect(trialDay).toContain('DESCRIPTION:Nothing is charged on this day.\r\n')
    expect(trialDay).not.toContain('$')
    await approved({ ...users(10), startsNow: true })
    await approved(thePlan(5))
    const { tiles, subscriptions, renewals } = await overview()
    // Three months are 89 to 92 days, so the third payment of the month falls within the next 90 days or just after them.
    const from = app.clock.now()
    const monthsSoon = dayIn('UTC', monthsAfter(from, 3)) <= daysAfter(dayIn('UTC', from), 90) ? 3 : 2
    expect(tiles).toMatchObject({
      ...{ active: 1, trials: 1, seats: 10 },
      // The plan is in its free trial: it costs nothing yet, and its year falls due when that ends.
      spend: [
        {
          ...{ currency: 'USD', monthMinor: 149_000, yearMinor: 1_998_000 },
          soonMinor: 210_000 + monthsSoon * 149_000,
        },
      ],
    })
    expect(
      subscriptions.map(({ name, status, users: seats, renews }) => [name, status, seats, renews]),
    ).toEqual([
      ['Annual', 'Trial', 5, true],
      ['Ledger Watch', 'Active', 10, true],
    ])
    expect(
      renewals.map(({ app: name, action, amount }) => [name, action, amount?.minor, amount?.billing]),
    ).toEqual([
      ['Annual', 'Convert to Paid', 210_000, 'annual'],
      ['Ledger Watch', 'Auto-renew', 149_000, 'monthly'],
    ])
    const calendar = (await people.cfo.ask('/api/billing/renewals.ics')).body
    expect(calendar).toContain('SUMMARY:Ledger Watch renews\r\n')
    expect(calendar).toContain('DESCRIPTION:$1\\,490.00 a month\\, without taxes\r\n')
    expect(calendar).toContain('DESCRIPTION:$2\\,100.00 a year\\, without taxes\r\n')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect((await stranger.ask('/api/billing/overview')).json.subscriptions).toEqual([])
  })
  test('SUBS-06 a trial that is ordered stands with what its order costs, for all of its users', async () => {
    await people.cfo.send('POST', '/api/trials', { applicationId: listingId })
    await approved(users(6))
    expect((await overview()).renewals).toMatchObject([
      {
        ...{ app: 'Ledger Watch', action: 'Convert to Paid', isForOneUser: false },
        amount: { billing: 'monthly', currency: 'USD', minor: 6 * 14_900 },
      },
    ])
  })
  test('SUBS-08 a renewal is not turned off or on while another order waits for the next period', async () => {
    await approved(users(3))
    await approved(users(5))
    const [row] = (await overview()).subscriptions
    for (const renews of [false, true]) {
      const body = { orderId: row?.orderId, renews }
      const answer = await people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, body)
      expect([answer.status, answer.json.message]).toEqual([
        409,
        expect.stringContaining('Cancel that order first.'),
      ])
    }
  })
  test('SUBS-08 Z8 a renewal is turned off and on by who may approve its cost; off, the subscription ends with its period', async () => {
    await approved(users(10))
    const [row] = (await overview()).subscriptions
    const turn = (renews: boolean, by = people.cfo, orderId = row?.orderId) =>
      by.send('PUT', `/api/subscriptions/${row?.id}/renewal`, { orderId, renews })
    expect((await turn(false, people.ops)).status).toBe(403)
    expect((await turn(false, stranger)).status).toBe(404)
    expect((await turn(false, people.cfo, listingId)).status).toBe(409)
    for (let press = 0; press < 2; press += 1) expect((await turn(false)).status).toBe(200)
    const [ending] = (await overview()).subscriptions
    expect([ending?.renews, ending?.nextBilling, ending?.endsOn]).toEqual([false, null, row?.nextBilling])
    // It stays in sight, with nothing to be charged, so that it can be turned on again where it was turned off.
    expect((await overview()).renewals).toMatchObject([
      { app: 'Ledger Watch', action: 'Ends', date: row?.nextBilling, amount: null, orderId: row?.orderId },
    ])
    const calendar = (await people.cfo.ask('/api/billing/renewals.ics')).body
    expect(calendar).toContain('SUMMARY:Ledger Watch ends\\, not renewed\r\n')
    expect(calendar).toContain('DESCRIPTION:Nothing is charged on this day.\r\n')
    expect((await turn(true)).status).toBe(200)
    expect((await overview()).subscriptions[0]).toEqual(row)
    expect((await turn(false)).status).toBe(200)
    await daysLater(32)
    expect((await overview()).subscriptions).toEqual([])
    await bill()
    // Only the period that had begun.
    expect((await list()).items).toHaveLength(1)
    expect((await turn(true)).status).toBe(409)
    expect(
      (await audited(listingId)).map(({ action }) => action).filter((action) => /renewal/.test(action)),
    ).toEqual(expect.arrayContaining(['procurement.renewal_turned_off', 'procurement.renewal_turned_on']))
  })
  test('SUBS-08 a renewal that was turned off stays off where the order that was to follow is taken back', async () => {
    await approved(users(10))
    const [row] = (await overview()).subscriptions
    const turn = (renews: boolean) =>
      people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, { orderId: row?.orderId, renews })
    expect((await turn(false)).status).toBe(200)
    await did(people.cfo, await approved(users(20)), 'cancel')
    const [ending] = (await overview()).subscriptions
    expect([ending?.renews, ending?.endsOn]).toEqual([false, row?.nextBilling])
    expect((await turn(true)).status).toBe(200)
    await did(people.cfo, await approved(users(20)), 'cancel')
    expect((await overview()).subscriptions[0]).toEqual(row)
  })

  test('SUBS-08 Z8 the renewal switch is offered to those who may approve its cost, and to nobody else', async () => {
    await approved(users(3))
    await approved(thePlan(5))
    // The free trial of the plan is over.
    await daysLater(15)
    const offered = async (by: TestBrowser) =>
      ((await by.ask('/api/billing/overview')).json as BillingOverview).subscriptions.map(
        ({ kind, mayChangeRenewal }) => [kind, mayChangeRenewal],
      )
    const both = (may: boolean) =>
      expect.arrayContaining([
        ['application', may],
        ['plan', may],
      ])
    for (const by of [people.cfo, people.procurement]) expect(await offered(by)).toEqual(both(true))
    for (const by of [people.ops, people.cio]) expect(await offered(by)).toEqual(both(false))
  })
  test('SUBS-08 the renewal of a cancelled order is not turned on again, though its period runs', async () => {
    const order = await approved(users(10))
    const [row] = (await overview()).subscriptions
    // Later than the hour in which a cancellation undoes it.
    app.clock.advance(2 * 3_600)
    signInAgain()
    await did(people.cfo, order, 'cancel')
    const answer = await people.cfo.send('PUT', `/api/subscriptions/${row?.id}/renewal`, {
      ...{ orderId: order.id, renews: true },
    })
    expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('was cancelled')])
    expect((await overview()).subscriptions[0]).toMatchObject({ renews: false, mayChangeRenewal: false })
  })

  test('SUBS-08 C8 a yearly renewal is told 30 and 7 days before, once each', async () => {
    await publish({ period: 'yearly', amountMinor: 100_000, listAmountMinor: 100_000 })
    await approved(users(2))
    await bill()
    const told = async () =>
      (
        await app.asSuperuser(
          "select count(distinct news)::int as news from notification where kind = 'renewal-ahead'",
        )
      ).rows[0].news
    const { nextBilling } = (await overview()).subscriptions[0] ?? {}
    // Whether or not a leap day lies between.
    const days = (Date.parse(`${nextBilling}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / 86_400_000
    await daysLater(days - 31)
    await bill()
    expect(await told()).toBe(0)
    await daysLater(1)
    await bill()
    await bill()
    expect(await told()).toBe(1)
    await daysLater(23)
    await bill()
    expect(await told()).toBe(2)
    const mails = await subjectsTo('demo-cfo@demo.example')
    expect(mails.filter((subject) => subject === 'A subscription renews soon')).toHaveLength(2)
  })
})

test('SUBS-07 SUBS-08 invoice, notice, calendar, screen and CSV name one day, that of the company, and each month has one', async () => {
  await app.asSuperuser("update company set country = 'US' where kind <> 'platform'")
  // Half past eleven in the evening of 31 January in New York.
  await daysLater((Date.parse('2033-02-01T04:30:00Z') - app.clock.now().getTime()) / 86_400_000)
  await approved(users(2))
  await bill()
  await daysLater(21)
  await bill()
  const [row] = (await overview()).subscriptions
  expect(row?.nextBilling).toBe('2033-02-28')
  expect((await overview()).renewals[0]?.date).toBe('2033-02-28')
  expect((await people.cfo.ask('/api/billing/renewals.ics')).body).toContain('DTSTART;VALUE=DATE:20330228')
  expect((await people.cfo.ask('/api/dashboard')).json.subscription.due.on).toBe('2033-02-28')
  const bell = (await people.ops.ask('/api/notifications')).json.items
  expect(bell[0].title).toBe('Ledger Watch renews on Feb 28, 2033')
  // The company moves: what was agreed on keeps its calendar.
  await app.asSuperuser("update company set country = 'DE' where kind <> 'platform'")
  for (let month = 0; month < 5; month += 1) {
    await daysLater(31)
    await bill()
  }
  const days = (await list()).items.toReversed()
  const periods = await Promise.all(days.map(async ({ id }) => (await read(id)).period.firstDay))
  expect(periods).toEqual([
    '2033-01-31',
    '2033-02-28',
    '2033-03-31',
    '2033-04-30',
    '2033-05-31',
    '2033-06-30',
  ])
  const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body
  for (const { date, number } of days) expect(csv).toContain(`${date},${number}`)
  await app.asSuperuser('update company set country = null')
})
