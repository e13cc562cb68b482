// Invoices, payments and credits through HTTP: from an approved order to a settled invoice and what its credits buy.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import { publishListings } from '#rooms/catalog/server/index.ts'
import type { Order } from '#rooms/procurement/contract.ts'
import type { BillingOverview, Credits, Invoice, Invoices, Receipts } from './contract.ts'
import { isPaymentReference } from './rules/invoice-number.ts'

let app: TestApplication
const people = {} as Record<'cfo' | 'cio' | 'ops' | 'procurement' | 'primary', TestBrowser>
let stranger: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  stranger = await app.register('stranger')
  await signIn()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asSuperuser('truncate credit_entry, credit_lot, payment, invoice_line, invoice, billing_look')
  const tables = [
    'subscription_term',
    'purchase_order_event',
    'purchase_order_line',
    'purchase_order',
    'subscription',
  ]
  for (const table of [...tables, 'notification', 'idempotency_key'])
    await app.asSuperuser(`delete from ${table}`)
  await publish({})
})

async function signIn() {
  for (const who of ['cfo', 'cio', 'ops', 'procurement', 'primary'] as const)
    people[who] = await browserOf(app, who)
  await stranger.signIn('stranger')
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
  for (const chore of of.chores) if (chore.name === 'bill companies') await chore.run()
}
const list = async (query = ''): Promise<Invoices> => (await people.cfo.ask(`/api/invoices${query}`)).json
const read = async (id: string, by = people.cfo): Promise<Invoice> =>
  (await by.ask(`/api/invoices/${id}`)).json
const credits = async (): Promise<Credits> => (await people.cfo.ask('/api/credits')).json
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
  by.send('POST', '/api/admin/receipts', { ...receiptOf(invoice), ...changes })
const reverse = (invoice: Invoice, reason = 'The transfer was called back.') =>
  people.primary.send('POST', `/api/admin/receipts/${invoice.reference}/reverse`, { reason })
let keys = 0
const pay = (invoice: { id: string }, by = people.cfo, key = `payment-${++keys}`) =>
  by.send('POST', `/api/invoices/${invoice.id}/pay-with-credits`, {}, { 'idempotency-key': key })

async function settled(what: object): Promise<Invoice> {
  const invoice = await invoiced(what)
  const answer = await receive(invoice)
  expect(answer.status, answer.body).toBe(200)
  return read(invoice.id)
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
const audited = async (target: string) =>
  (
    await app.asSuperuser(
      'select action, actor_kind from audit_entry where target_id = $1 order by sequence',
      [target],
    )
  ).rows
const daysLater = async (days: number) => {
  app.clock.advance(days * 86_400)
  await signIn()
}

describe('invoices', () => {
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
        number: 'EMP-2026-000001',
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
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
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
    await signIn()
    const invoice = await invoiced(aPackage)
    const next = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect([invoice.date, invoice.timeZone]).toEqual([next, 'Europe/Berlin'])
    await app.asSuperuser('update company set country = null')
    app.clock.advance(9.5 * 3_600)
    await signIn()
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
    expect(paid.number).toMatch(/-000002$/)
    await did(people.cfo, (await people.cfo.ask(`/api/orders/${paid.orderId}`)).json, 'cancel')
    await bill()
    expect((await read(paid.id)).state).toBe('paid')
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
    expect(csv).toContain(',9500,USD,Open,')
  })
  test('SUBS-07 an open invoice is overdue from the day after its due date on', async () => {
    const invoice = await invoiced(aPackage)
    await daysLater(30)
    expect((await read(invoice.id)).isOverdue).toBe(false)
    await daysLater(1)
    expect((await read(invoice.id)).isOverdue).toBe(true)
    expect((await overview()).tiles.overdue).toBe(1)
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
    const answers = await Promise.all(Array.from({ length: 16 }, () => receive(invoice)))
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
    expect((await reverse(bought)).status).toBe(200)
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
  test('PLAN-08 SUBS-09 the credits of a wallet can be spent for six months after their expiry', async () => {
    await settled({ kind: 'plan', planId: 'bundle-credit-wallet' })
    const wallet = (await credits()).lots.find(({ kind }) => kind === 'purchased')
    const months = (date: string | undefined) => (date ?? '').slice(0, 7)
    const bought = app.clock.now()
    const in18 = new Date(Date.UTC(bought.getUTCFullYear(), bought.getUTCMonth() + 18, 1)).toISOString()
    expect(months(wallet?.spendableUntil)).toBe(months(in18))
    expect(wallet?.expiresAt.slice(0, 4)).toBe(String(bought.getUTCFullYear() + 1))
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

describe('subscriptions', () => {
  test('SUBS-01 SUBS-04 SUBS-06 SUBS-08 the overview has what runs and is tried, what it costs, and what renews when', async () => {
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
    await approved(users(10))
    await approved(thePlan(5))
    const { tiles, subscriptions, renewals } = await overview()
    expect(tiles).toMatchObject({
      ...{ active: 1, trials: 1, seats: 15 },
      // The plan is in its free trial and costs nothing yet.
      spend: [{ currency: 'USD', monthMinor: 149_000, yearMinor: 1_788_000 }],
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
    expect([ending?.renews, ending?.nextBilling, ending?.endsAt]).toEqual([false, null, row?.nextBilling])
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
    expect([ending?.renews, ending?.endsAt]).toEqual([false, row?.nextBilling])
    expect((await turn(true)).status).toBe(200)
    await did(people.cfo, await approved(users(20)), 'cancel')
    expect((await overview()).subscriptions[0]).toEqual(row)
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
    await daysLater(334)
    await bill()
    expect(await told()).toBe(0)
    await daysLater(1)
    await bill()
    await bill()
    expect(await told()).toBe(1)
    await daysLater(23)
    await bill()
    expect(await told()).toBe(2)
  })
})
