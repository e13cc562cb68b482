// Credits through HTTP: what they pay, the ledger, and what expires.

import { expect, test } from 'vitest'
import {
  aPackage,
  app,
  audited,
  bill,
  checkLedger,
  credits,
  daysLater,
  invoiced,
  pay,
  people,
  publish,
  read,
  settled,
  today,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import { browserOf } from '#app/testing/people.ts'
import { startTestApplication } from '#app/testing/test-application.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'

withBilling()

test('SUBS-09 C9 L1 only a person who may approve an invoice can pay it with credits', async () => {
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
  const answers = await Promise.all(Array.from({ length: 16 }, () => pay(invoice, people.cfo, 'one-payment')))
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
  expect((await pay(wallet)).json.message).toMatch(/can’t be bought with credits/)
  const rows = (await people.cfo.ask('/api/billing/invoices.csv')).body.split('\r\n')
  expect(rows.find((row) => row.includes(wallet.number))).toContain(`,${wallet.orderNumber},Credits,`)
})
test('SUBS-09 credits buy neither credits nor what is not priced in dollars', async () => {
  await settled(aPackage)
  const credit = await invoiced(aPackage)
  expect((await pay(credit)).json.message).toMatch(/can’t be bought with credits/)
  await publish({ currency: 'EUR', amountMinor: 100, listAmountMinor: 100 })
  const euros = await invoiced(users(1))
  expect((await pay(euros)).json.message).toMatch(/in EUR/)
})
