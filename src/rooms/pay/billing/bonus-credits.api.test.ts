// Bonus credits and cashback through HTTP: what brings them and what takes them back.

import { expect, test } from 'vitest'
import {
  aPackage,
  app,
  approved,
  bill,
  checkLedger,
  credits,
  daysLater,
  decided,
  did,
  invoiced,
  list,
  lotsLeft,
  pay,
  people,
  publish,
  read,
  receive,
  reverse,
  settled,
  signInAgain,
  subjectsTo,
  thePlan,
  users,
  withBilling,
} from '#app/testing/billing.ts'
import type { Notifications } from '#rooms/people/notifications/contract.ts'
import type { Invoice } from './contract.ts'

withBilling()

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
  const paid = await settled(aPackage)
  const [lot] = (await credits()).lots
  const expiryNotices = async () =>
    (
      await app.asSuperuser(
        "select distinct news, title from notification where kind = 'credits-expiring' order by news",
      )
    ).rows.map(({ title }) => title)
  const daysLeft = (Date.parse(lot?.spendableUntil ?? '') - app.clock.now().getTime()) / 86_400_000
  await daysLater(daysLeft - 61)
  await bill()
  expect(await expiryNotices()).toEqual([])
  for (const [days, notices] of [
    [1, 1],
    [30, 2],
    [23, 3],
    [6, 3],
  ] as const) {
    await daysLater(days)
    await bill()
    await bill()
    expect(await expiryNotices()).toHaveLength(notices)
  }
  const mails = await subjectsTo('demo-cfo@demo.example')
  expect(mails.filter((subject) => subject === 'Credits end soon')).toHaveLength(3)
  expect((await expiryNotices())[0]).toMatch(/^10,690 credits end on \w{3} \d+, \d{4}$/)
  // Where none are left that end then, the notices ask for nothing.
  const open = async () => {
    const { items } = (await people.cfo.ask('/api/notifications')).json as Notifications
    return items.filter(({ kind, settled }) => kind === 'credits-expiring' && settled === null).length
  }
  expect(await open()).toBe(3)
  expect((await decided(reverse(paid))).status).toBe(200)
  expect(await open()).toBe(0)
})
