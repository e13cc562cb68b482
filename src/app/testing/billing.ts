// Invoices, payments and credits as the tests of billing use them: from an order to a settled invoice, through HTTP.

import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, type LateBrowser, lateBrowser, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import type { Credits, Invoice, Invoices } from '#rooms/pay/billing/contract.ts'
import type { BillingOverview } from '#rooms/value/renewals/contract.ts'

export let app: TestApplication
export const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement' | 'primary', LateBrowser>
export let stranger: LateBrowser

/** Starts the application with its people for the tests of a file, and gives each test a company that owes nothing. */
export function withBilling() {
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
}

export const signInAgain = () => {
  for (const browser of [...Object.values(people), stranger]) browser.forget()
}

export async function publish(pricing: Partial<ReturnType<typeof aListing>['pricing']>) {
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

export const aPackage = { kind: 'credit-package', packageId: 'credits-starter' }
export const users = (seats: number) => ({ kind: 'application', applicationId: listingId, seats })
export const thePlan = (seats: number) => ({ kind: 'plan', planId: 'platform-annual', seats })

export async function did(by: TestBrowser, { id, version }: Order, step: string): Promise<Order> {
  const answer = await by.send('POST', `/api/orders/${id}/${step}`, undefined, { 'if-match': `"${version}"` })
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}
export async function approved(what: object): Promise<Order> {
  const drafted = await people.ops.send('POST', '/api/orders', what)
  expect(drafted.status, drafted.body).toBe(200)
  return did(people.cfo, await did(people.ops, drafted.json, 'submit'), 'approve')
}
export const bill = async (of = app) => {
  for (const job of of.jobs) if (job.name === 'bill companies') await job.run()
}
export const list = async (query = ''): Promise<Invoices> =>
  (await people.cfo.ask(`/api/invoices${query}`)).json
export const read = async (id: string, by = people.cfo): Promise<Invoice> =>
  (await by.ask(`/api/invoices/${id}`)).json
export const orderOf = async ({ orderId }: Invoice): Promise<Order> =>
  (await people.cfo.ask(`/api/orders/${orderId}`)).json
export const credits = async (): Promise<Credits> => (await people.cfo.ask('/api/credits')).json
/** What is left of each lot: its kind, the amount, and whether it can be spent after its expiry. */
export const lotsLeft = async () =>
  (await credits()).lots
    .filter(({ leftMinor }) => leftMinor > 0)
    .map(({ kind, leftMinor, spendableUntil, expiresAt }) => [kind, leftMinor, spendableUntil > expiresAt])
    .sort()
export const overview = async (): Promise<BillingOverview> =>
  (await people.cfo.ask('/api/billing/overview')).json

/** The newest invoice, after one look of the schedule. */
export async function invoiced(what: object): Promise<Invoice> {
  const { id } = await approved(what)
  await bill()
  const [first] = (await list(`?orderId=${id}`)).items
  if (!first) throw new Error('nothing was invoiced')
  return read(first.id)
}
export const today = () => app.clock.now().toISOString().slice(0, 10)
export const receiptOf = ({ reference, totalMinor, currency }: Invoice) => ({
  reference,
  amountMinor: totalMinor,
  currency,
  receivedOn: today(),
})
export const receive = (invoice: Invoice, changes: object = {}, by = people.primary) =>
  sendProtected(by, 'POST', '/api/admin/receipts', { ...receiptOf(invoice), ...changes })
export const reverse = (invoice: Invoice, reason = 'The transfer was called back.') =>
  sendProtected(people.primary, 'POST', `/api/admin/receipts/${invoice.reference}/reverse`, { reason })
let keys = 0
export const pay = (invoice: { id: string }, by: TestBrowser = people.cfo, key = `payment-${++keys}`) =>
  by.send('POST', `/api/invoices/${invoice.id}/pay-with-credits`, {}, { 'idempotency-key': key })

export async function settled(what: object): Promise<Invoice> {
  const invoice = await invoiced(what)
  const answer = await receive(invoice)
  expect(answer.status, answer.body).toBe(200)
  if (answer.json.waiting) await approve(answer.json.waiting.id)
  return read(invoice.id)
}
/** What is above the limit takes a second administrator. */
export async function approve(request: string) {
  const security = await browserOf(app, 'security')
  const answer = await sendProtected(security, 'POST', `/api/admin/approvals/${request}/approve`)
  expect(answer.status, answer.body).toBe(200)
}
/** The answer of a receipt or its reversal, once a second administrator decided where one must. */
export async function decided(answer: ReturnType<typeof receive>) {
  const given = await answer
  if (given.json.waiting) await approve(given.json.waiting.id)
  return given
}
/** The ledger adds up: each entry follows the one before it, and the balance is their sum. */
export async function checkLedger() {
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
export const subjectsTo = async (address: string) =>
  (await mailsOf(app))
    .filter(({ to, subject }) => to === address && !subject.startsWith('A new device'))
    .map(({ subject }) => subject)
export const audited = async (target: string) =>
  (
    await app.asSuperuser(
      'select action, actor_kind from audit_entry where target_id = $1 order by sequence',
      [target],
    )
  ).rows
export const daysLater = async (days: number) => {
  app.clock.advance(days * 86_400)
  signInAgain()
}
