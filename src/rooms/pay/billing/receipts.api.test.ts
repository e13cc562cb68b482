// Receipts through HTTP: a transfer that arrives, is reversed, fails, and what administrators see of it.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aPackage,
  app,
  approve,
  audited,
  checkLedger,
  credits,
  daysLater,
  invoiced,
  pay,
  people,
  read,
  receiptOf,
  receive,
  reverse,
  settled,
  stranger,
  today,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import { verifyStepUp } from '#app/testing/step-up.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { systemActor } from '#platform/server/actor.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import type { CompanyInvoices, Receipts } from './contract.ts'
import { groupedReference } from './rules/invoices/invoice-number.ts'

withBilling()

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
  const sums = { currency: 'USD', totalMinor: 950_000, invoices: 1, overdue: 0 }
  expect((await listed()).open).toEqual([sums])
  expect((await listed('?search=Northfold')).open).toBeNull()
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
  expect((await listed()).open).toEqual([{ ...sums, totalMinor: 44 * 950_000, invoices: 44, overdue: 44 }])
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
  for (const after of [
    '1',
    '2026-02-31_01968f2e-0000-7000-8000-000000000000',
    `2026-11-28_${'-'.repeat(36)}`,
  ])
    expect((await people.primary.ask(`/api/admin/invoices?after=${after}`)).status, after).toBe(400)
  const { tenantId } = (await app.asSuperuser('select tenant_id as "tenantId" from invoice limit 1')).rows[0]
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
    total: 1,
    lately: [{ currency: 'USD', totalMinor: invoice.totalMinor, transfers: 1 }],
    last: {
      ...{ companyName: expect.stringMatching(/./), invoiceNumber: invoice.number },
      ...{ reference: invoice.reference, receivedOn: today() },
      ...{ amountMinor: invoice.totalMinor, currency: 'USD' },
    },
    next: null,
  })
  expect((await reverse(invoice)).status).toBe(200)
  const afterwards = await listed()
  expect(afterwards.items[0]).toMatchObject({ reversalReason: 'The transfer was called back.' })
  // What went back did not come in.
  expect(afterwards).toMatchObject({ total: 1, lately: [], last: null })
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
  // The door itself answers only the platform, no matter who calls it.
  const { tenantId } = (await app.asSuperuser('select tenant_id as "tenantId" from payment limit 1')).rows[0]
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
  const reversal = await reverse(bought)
  expect(reversal.json, 'above the limit').toMatchObject({ state: 'paid', waiting: { kind: 'reverse' } })
  await approve(reversal.json.waiting.id)
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
  const settledNow = async () =>
    (await people.ops.ask('/api/notifications')).json.items
      .filter(({ kind }: { kind: string }) => kind === 'invoice-issued')
      .map(
        ({ settled }: { settled: { text: string } | null }) =>
          settled?.text.replace(/ on .* (by|with) /, ' $1 ') ?? null,
      )
  expect(await settledNow()).toEqual([null, 'Paid by bank transfer.'])
  expect((await pay(invoice)).status).toBe(200)
  expect(await settledNow()).toEqual(['Paid with credits.', 'Paid by bank transfer.'])
  const bells = async (kind: string) =>
    (await app.asSuperuser('select distinct title, body, link from notification where kind = $1', [kind]))
      .rows
  const link = `/subscriptions/invoices/${bought.id}`
  expect(await bells('payment-received')).toEqual([
    { title: `Invoice ${bought.number} is paid`, body: '$9,500.00 arrived by bank transfer.', link },
  ])
  expect((await reverse(bought)).status).toBe(200)
  expect(await settledNow(), 'both are open again').toEqual([null, null])
  expect(await bells('payment-reversed')).toEqual([
    {
      title: `The payment of invoice ${bought.number} failed`,
      ...{ body: 'The invoice is open again, and credits that came with its payment were withdrawn.', link },
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
