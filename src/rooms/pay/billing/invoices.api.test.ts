// Invoices through HTTP: from an approved order to an invoice that can be paid and booked.

import { expect, onTestFinished, test } from 'vitest'
import {
  aPackage,
  app,
  approve,
  approved,
  audited,
  bill,
  checkLedger,
  credits,
  daysLater,
  decided,
  did,
  invoiced,
  list,
  orderOf,
  overview,
  pay,
  people,
  publish,
  read,
  receiptOf,
  receive,
  reverse,
  settled,
  signInAgain,
  stranger,
  subjectsTo,
  thePlan,
  today,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { chooseLanguage } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { startTestApplication } from '#app/testing/test-application.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import type { Order } from '#rooms/buy/orders/contract.ts'
import {
  forEachReference,
  orderReferences,
  printedReferences,
  referenceNames,
} from '#rooms/buy/subscriptions/rules/index.ts'
import type { Invoice } from './contract.ts'
import { groupedReference, isPaymentReference } from './rules/invoices/invoice-number.ts'
import { dayText } from './rules/invoices/invoice-words.ts'

withBilling()

test('SUBS-07 Z8 L1 a receipt above the limit waits for a second administrator, and what becomes of it is in the platform’s trail', async () => {
  const invoice = await invoiced(aPackage)
  expect(invoice.totalMinor).toBeLessThan(1_000_000)
  const small = await receive(invoice)
  expect(small.json).toMatchObject({ state: 'paid', waiting: null })
  const answer = await people.primary.send('POST', '/api/admin/receipts', receiptOf(invoice))
  expect(answer.status, 'sent again it is answered, and asks nobody').toBe(200)
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
  const tenantId = (await app.asSuperuser('select tenant_id from purchase_order where id = $1', [id])).rows[0]
    .tenant_id
  const closedFor = async (days: number, choice: object) => {
    const close = "update company set status = 'suspended', status_changed_at = $1 where tenant_id = $2"
    await app.asSuperuser(close, [app.clock.now(), tenantId])
    app.clock.advance(days * 86_400)
    await bill()
    people.primary.forget()
    const opened = await sendProtected(people.primary, 'POST', `/api/admin/tenants/${tenantId}/reactivate`, {
      reason: 'The matter is settled.',
      ...choice,
    })
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
  const totals = {
    ...{ currency: 'USD', transferMinor: 950_000, forCreditsMinor: 950_000, creditsMinor: 0 },
    dueMinor: open.totalMinor,
  }
  expect((await list()).totals, 'void counts as nothing').toEqual([{ ...totals, invoices: 3 }])
  expect((await list('?state=paid')).totals).toEqual([{ ...totals, dueMinor: 0, invoices: 1 }])
  const below = Number(open.number.slice(-6))
  expect((await list(`?before=${below}`)).totals, 'said once, with the newest').toEqual([])
  await daysLater(31)
  expect((await overview()).tiles).toMatchObject({ overdue: 1, open: [{ totalMinor: open.totalMinor }] })
})
test('Z3 Z4 no other company gets an invoice, by list, by id, as a file or to pay it', async () => {
  const invoice = await invoiced(aPackage)
  expect((await stranger.ask('/api/invoices')).json).toEqual({
    ...{ items: [], next: null },
    ...{ open: [], totals: [] },
  })
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
  // An open invoice without an account is paid to the present one, and one without a name carries it now, on paper too.
  const issuedBy = { legalName: 'Emporion Market Ltd', taxId: 'GB123456789' }
  expect(await read(before.id)).toMatchObject({ issuedBy, account })
  const later = await copied(before)
  for (const part of ['Emporion Market Ltd', 'GB33BUKB20201555555555', groupedReference(before.reference)])
    expect(later).toContain(part)
  expect(later).not.toContain('Bank details for payments in USD are still to come')
  expect(await read(paidBefore.id)).toMatchObject({ issuedBy, account: null })
  const other = { ...account, account: 'DE02120300000000202051' }
  const moved = await put({ ...stated, accounts: [other] }, saved.json.version)
  expect((await read(invoice.id)).account).toEqual(account)
  expect((await read(before.id)).account).toEqual(other)
  const nothing = { legalName: '', address: [], registration: '', taxId: '', accounts: [] }
  expect((await put({ ...nothing, paymentDays: 30 }, moved.json.version)).status).toBe(200)
  expect(await copied(before)).toContain('Bank details for payments in USD are still to come')
})
test('SUBS-07 the CSV has one row for each invoice, under its heading, and what credits paid can be left out of a sum', async () => {
  const credited = await settled(aPackage)
  const open = await invoiced(users(3))
  const [heading = '', ...rows] = (await people.cfo.ask('/api/billing/invoices.csv')).body
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
  expect(heading).toBe(
    [
      'Date,Invoice number,Order number,Kind,Vendor,Description,First day,Last day,Amount without taxes,Currency,Status,Amount due',
      'Due date,Paid on,Paid with,Paid from credits,Payment reference',
      ...orderReferences.map((name) => referenceNames[name].printed),
      'Counted amount (0 if void),Paid by transfer',
    ].join(','),
  )
  const days = ({ period }: Invoice) => [period.firstDay, period.lastDay ?? '']
  const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)
  expect(rows).toEqual([
    [
      ...[credited.date, credited.number, credited.orderNumber, 'Credits', '', credited.description],
      ...[...days(credited), 9500, 'USD', 'Paid', 0, credited.dueOn, today(), 'transfer', 0],
      ...[credited.reference, ...orderReferences.map(() => ''), 9500, 9500],
    ].join(','),
    [
      ...[open.date, open.number, open.orderNumber, 'Application', open.vendorName, quoted(open.description)],
      ...[...days(open), 447, 'USD', 'Open', 447, open.dueOn, '', '', 0, open.reference],
      ...[...orderReferences.map(() => ''), 447, 0],
    ].join(','),
  ])
  await pay(open)
  const after = (await people.cfo.ask('/api/billing/invoices.csv')).body
  expect(after).toContain(`,447,USD,Paid,0,${open.dueOn},${today()},credits,447,${open.reference}`)
})
test('SUBS-07 purchase order number and cost centre are stated until the approval and stand on invoice, PDF and CSV', async () => {
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
  const second = await state(submitted, { purchaseOrder: 'PO-4712' }, people.procurement)
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
  expect(text).toContain('Cost centre CC 12, Köln')
  const csv = (await people.cfo.ask('/api/billing/invoices.csv')).body.trimEnd()
  expect(csv).toContain(`${invoice.reference},PO-4712,"CC 12, Köln",`)
  expect(csv.endsWith(',447,0')).toBe(true)
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
test('SUBS-07 SET-10 order, invoice, due date and payment are mailed to the people concerned, each once', async () => {
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

test('SUBS-07 invoices are found by number, reference, a part of what was ordered and the days of issue, also together', async () => {
  const early = await invoiced(aPackage)
  await daysLater(3)
  const late = await invoiced(users(3))
  const found = async (query: Record<string, string>) =>
    (await list(`?${new URLSearchParams(query)}`)).items.map(({ number }) => number)
  expect(await found({ search: early.number })).toEqual([early.number])
  expect(await found({ search: String(Number(early.number.slice(-6))) })).toEqual([early.number])
  expect(await found({ search: early.number.replace(/^EMP-\d{4}/, 'EMP-1999') })).toEqual([])
  expect(await found({ search: groupedReference(late.reference).toLowerCase() })).toEqual([late.number])
  expect(await found({ search: ' STARTER cred ' })).toEqual([early.number])
  expect(await found({ search: '%' }), 'no pattern').toEqual([])
  expect(await found({ from: late.date })).toEqual([late.number])
  expect(await found({ to: early.date })).toEqual([early.number])
  expect(await found({ from: early.date, to: late.date })).toEqual([late.number, early.number])
  expect(await found({ from: late.date, search: early.number })).toEqual([])
  expect(await found({ from: early.date, to: late.date, state: 'paid' })).toEqual([])
  for (const from of ['2026-02-31', '0000-01-01'])
    expect((await people.cfo.ask(`/api/invoices?from=${from}`)).status, from).toBe(400)
  expect(await found({ from: '0001-01-01', to: early.date })).toEqual([early.number])
})

test('SUBS-07 LANG-01 invoices of plans and packages are found by their names in the reader’s language', async () => {
  const order = await approved(thePlan(3))
  // Its trial is over.
  await daysLater(15)
  const credits = await invoiced(aPackage)
  const [plan] = (await list(`?orderId=${order.id}`)).items
  await chooseLanguage(app, 'demo-cfo', 'es')
  onTestFinished(() => chooseLanguage(app, 'demo-cfo', 'en'))
  signInAgain()
  const found = async (search: string) => {
    const { items } = await list(`?${new URLSearchParams({ search })}`)
    return items.map(({ number, description }) => [number, description.split(',')[0]])
  }
  const [ofCredits, ofPlan] = [
    [credits.number, 'Paquete de créditos Inicial'],
    [plan?.number, 'Anual'],
  ]
  expect(await found('anual')).toEqual([ofPlan])
  expect(await found('Créditos ini')).toEqual([ofCredits])
  expect(await found('starter'), 'as it is kept').toEqual([ofCredits])
  expect(await found('mensual')).toEqual([])
})
