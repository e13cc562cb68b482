// Corrections through HTTP: invoices that are voided or credited by two administrators.

import { expect, test } from 'vitest'
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
  lotsLeft,
  orderOf,
  pay,
  people,
  read,
  receive,
  reverse,
  settled,
  stranger,
  thePlan,
  today,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import type { Invoice } from './contract.ts'

withBilling()

const correct = async (invoice: Invoice, step: 'void' | 'credit-notes', body: object) => {
  const path = `/api/admin/invoices/${invoice.reference}/${step}`
  const answer = await sendProtected(people.primary, 'POST', path, { reason: 'Billed twice', ...body })
  if (answer.json.waiting) await approve(answer.json.waiting.id)
  return answer
}
const credit = (invoice: Invoice, amountMinor: number) => correct(invoice, 'credit-notes', { amountMinor })
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
  const most = await credit(invoice, invoice.totalMinor + 1)
  expect([most.status, most.json.errors?.[0]?.field]).toEqual([400, 'amountMinor'])
  expect((await credit(invoice, 14_900)).status).toBe(200)
  const credited = await read(invoice.id)
  expect(credited).toMatchObject({
    ...{ state: 'open', totalMinor: 44_700, creditedMinor: 14_900, amountDueMinor: 29_800 },
    creditNotes: [{ amountMinor: 14_900, refundAs: null, reason: 'Billed twice' }],
  })
  expect((await list()).open).toEqual([{ currency: 'USD', invoices: 1, totalMinor: 29_800 }])
  const [bell] = await bells('credit-note-issued')
  expect(bell?.body).toBe('$149.00 less is due. Reason: Billed twice')
  const whole = await receive(credited)
  expect([whole.status, whole.json.errors?.[0]?.reason]).toEqual([
    400,
    'must be 29800: an invoice is paid whole, and partial or greater amounts are sent back',
  ])
  const other = await invoiced(aPackage)
  expect((await credit(other, 950_000)).status).toBe(200)
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
  expect((await credit(bought, 475_000)).status).toBe(200)
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
  expect((await credit(wallet, wallet.totalMinor / 2)).status).toBe(200)
  expect((await lotsLeft()).filter(([kind, , hasGrace]) => kind === 'purchased' && hasGrace)).toHaveLength(2)
  expect((await credit(wallet, wallet.totalMinor / 2)).status).toBe(200)
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
  expect((await credit(part, part.totalMinor - 100_00)).status).toBe(200)
  expect((await credit(whole, whole.totalMinor)).status).toBe(200)
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
  expect((await credit(invoice, 14_901)).status).toBe(200)
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
