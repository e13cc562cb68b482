import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableMinor, inOrderOfSpending, type Lot, takeCredits } from './credits/credit-lots.ts'
import { isOverdue } from './invoices/invoice-dates.ts'
import { type InvoiceLine, invoiceLines } from './invoices/invoice-lines.ts'
import {
  groupedReference,
  invoiceNumber,
  isPaymentReference,
  paymentReference,
  plainReference,
} from './invoices/invoice-number.ts'
import { creditsText, invoiceDescription, moneyText } from './invoices/invoice-words.ts'
import { nextNotice, noticeFallenDue } from './invoices/renewal-notices.ts'

const now = new Date('2026-11-28T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('lots of credits', () => {
  const aLot = (changes: Partial<Lot> = {}): Lot => ({
    ...{ id: 'a', kind: 'purchased', expiresAt: inDays(10), spendableUntil: inDays(10), leftMinor: 500 },
    ...changes,
  })
  const lots = fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('purchased' as const, 'bonus' as const),
      expiresAt: fc.constant(now),
      spendableUntil: fc.integer({ min: -5, max: 5 }).map(inDays),
      leftMinor: fc.nat(10_000),
    }),
    { maxLength: 8 },
  )
  test('SUBS-09 what ends first is spent first, and of what ends together the bonus', () => {
    const list = [
      aLot({ id: 'late', spendableUntil: inDays(20) }),
      aLot({ id: 'bought' }),
      aLot({ id: 'bonus', kind: 'bonus' }),
    ]
    expect(inOrderOfSpending(list).map(({ id }) => id)).toEqual(['bonus', 'bought', 'late'])
    expect(takeCredits(list, 1_200, now)).toEqual({
      parts: [
        { lotId: 'bonus', amountMinor: 500 },
        { lotId: 'bought', amountMinor: 500 },
        { lotId: 'late', amountMinor: 200 },
      ],
    })
    expect(takeCredits(list, 1_501, now)).toEqual({ missingMinor: 1 })
  })
  test('SUBS-09 a lot can be spent up to its last moment, and not after it', () => {
    expect(takeCredits([aLot({ spendableUntil: now })], 500, now)).toHaveProperty('parts')
    expect(takeCredits([aLot({ spendableUntil: new Date(now.getTime() - 1) })], 1, now)).toEqual({
      missingMinor: 1,
    })
    for (const amount of [0, -1, 0.5, Number.NaN])
      expect(() => takeCredits([aLot()], amount, now)).toThrow(RangeError)
  })
  test('C1 C9 whatever is taken comes to the amount, from no lot more than it holds, and from none that has ended', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 50_000 }), (list, amount) => {
        const available = availableMinor(list, now)
        const taken = takeCredits(list, amount, now)
        if ('missingMinor' in taken) {
          expect(taken.missingMinor).toBe(amount - available)
          expect(taken.missingMinor).toBeGreaterThan(0)
          return
        }
        expect(taken.parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amount)
        for (const { lotId, amountMinor } of taken.parts) {
          const lot = list.find(({ id }) => id === lotId)
          expect(amountMinor).toBeGreaterThan(0)
          expect(lot && lot.leftMinor >= amountMinor && lot.spendableUntil >= now).toBe(true)
        }
        // No lot that ends earlier keeps anything.
        const last = list.find(({ id }) => id === taken.parts.at(-1)?.lotId)
        for (const lot of list) {
          if (!last || lot.spendableUntil >= last.spendableUntil || lot.spendableUntil < now) continue
          const part = taken.parts.find(({ lotId }) => lotId === lot.id)
          expect(part?.amountMinor ?? 0).toBe(lot.leftMinor)
        }
      }),
    )
  })
})

describe('what an invoice is called', () => {
  test('SUBS-07 its number has the year of issue and counts on over the years', () => {
    expect(invoiceNumber(123, '2026-12-31')).toBe('EMP-2026-000123')
    expect(invoiceNumber(1_000_000, '2027-01-01')).toBe('EMP-2027-1000000')
  })
  test('SUBS-07 a reference checks itself: no single wrong sign and no two signs in the wrong order pass', () => {
    expect(isPaymentReference('RF04000000000000')).toBe(true)
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 12, maxLength: 12 }),
        fc.integer({ min: 2, max: 14 }),
        fc.constantFrom(...'0123456789'),
        (random, at, sign) => {
          const reference = paymentReference(random)
          expect(isPaymentReference(reference)).toBe(true)
          expect(plainReference(` ${groupedReference(reference).toLowerCase()} `)).toBe(reference)
          const mistyped = `${reference.slice(0, at)}${sign}${reference.slice(at + 1)}`
          const swapped = `${reference.slice(0, at)}${reference[at + 1]}${reference[at]}${reference.slice(at + 2)}`
          for (const wrong of [mistyped, swapped])
            if (wrong !== reference)
              expect(isPaymentReference(wrong), `${wrong} for ${reference}`).toBe(false)
        },
      ),
    )
    for (const wrong of ['', 'RF0400000000000', 'rf04000000000000', 'RF0400000000000%', 'DE04000000000000'])
      expect(isPaymentReference(wrong)).toBe(false)
  })
})

describe('dates of an invoice', () => {
  test('SUBS-07 it is overdue after its due date and only while it is open', () => {
    const due = { state: 'open', dueOn: '2026-12-27' }
    expect([isOverdue(due, '2026-12-27'), isOverdue(due, '2026-12-28')]).toEqual([false, true])
    expect(isOverdue({ ...due, state: 'paid' }, '2027-12-28')).toBe(false)
  })
})

describe('lines of an invoice', () => {
  const aLine = (totalMinor: number, credits = 0): InvoiceLine => ({
    ...{
      label: 'Line',
      unit: 'user',
      quantity: 1,
      unitMinor: totalMinor,
      discountMinor: 0,
      totalMinor,
      credits,
    },
  })
  test('SUBS-07 they add up to what is due, whatever was ordered and whatever the period costs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(100_000), fc.nat(10)), { maxLength: 5 }),
        fc.option(fc.nat(100_000)),
        fc.nat(3),
        (list, other, period) => {
          const ordered = list.map(([total, credits]) => aLine(total, credits))
          const due = other ?? list.reduce((sum, [total]) => sum + total, 0)
          const lines = invoiceLines(ordered, { itemName: 'Ledger Watch', totalMinor: due, period })
          expect(lines.length).toBeGreaterThan(0)
          expect(lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(due)
          for (const { unitMinor, quantity, discountMinor, totalMinor } of lines)
            expect(totalMinor).toBe(unitMinor * quantity - discountMinor)
        },
      ),
    )
  })
  test('SUBS-07 VEND-07 after a promotion the renewal line keeps users, unit and unit price, and its discount is what is left', () => {
    const line = {
      ...{ label: 'Promo App', unit: 'user and month', quantity: 7, unitMinor: 4_000 },
      ...{ discountMinor: 10_081, totalMinor: 17_919, credits: 0 },
    }
    const due = { itemName: 'Promo App', totalMinor: 26_761, period: 2 }
    expect(invoiceLines([line], due)).toEqual([{ ...line, discountMinor: 1_239, totalMinor: 26_761 }])
    expect(invoiceLines([line], { ...due, totalMinor: 28_001 }), 'more than the list price').toEqual([
      {
        ...{ label: 'Promo App', unit: 'period', quantity: 1, unitMinor: 28_001 },
        ...{ discountMinor: 0, totalMinor: 28_001, credits: 0 },
      },
    ])
  })
  test('PLAN-08 SUBS-07 bonus credits come with the first period and not with its renewals', () => {
    const ordered = [aLine(1_000), aLine(0, 5_000)]
    const due = { itemName: 'Annual', totalMinor: 1_000 }
    expect(invoiceLines(ordered, { ...due, period: 0 })).toHaveLength(2)
    expect(invoiceLines(ordered, { ...due, period: 1 })).toEqual([aLine(1_000)])
  })
})

test('SUBS-07 SUBS-09 amounts are written with the digits of their currency, credits without broken ones', () => {
  expect([moneyText(950_000, 'USD', 'en-US'), moneyText(1000, 'JPY', 'en-US')]).toEqual([
    '$9,500.00',
    '¥1,000',
  ])
  expect([creditsText(1_050_000, 'en-US'), creditsText(-12_345, 'en-US')]).toEqual(['10,500', '−123.45'])
  const described = { itemName: 'Ledger Watch', vendorName: 'Northwind', firstDay: '2026-02-28' }
  expect(invoiceDescription({ ...described, seats: 1, lastDay: '2026-03-30' }, 'en-US')).toBe(
    'Ledger Watch by Northwind, 1 user, Feb 28, 2026 – Mar 30, 2026',
  )
  expect(invoiceDescription({ ...described, vendorName: null, seats: null, lastDay: null }, 'en-US')).toBe(
    'Ledger Watch',
  )
})

describe('notices of renewals', () => {
  const yearly = { billing: 'annual', renewsAt: inDays(20) } as const
  test('SUBS-08 the notice that fell due since the last run is sent, and of two the later one', () => {
    expect(noticeFallenDue(yearly, undefined, now)).toBe(30)
    expect(noticeFallenDue(yearly, inDays(-1), now)).toBeUndefined()
    expect(noticeFallenDue(yearly, inDays(-11), now)).toBe(30)
    expect(noticeFallenDue(yearly, inDays(-20), inDays(14))).toBe(7)
    expect(noticeFallenDue(yearly, undefined, inDays(20))).toBeUndefined()
    expect(noticeFallenDue({ ...yearly, billing: 'monthly' }, undefined, now)).toBeUndefined()
    expect(nextNotice(yearly, now)).toEqual(inDays(13))
  })
  test('SUBS-08 C8 however often somebody looks, each notice falls due once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }), (looks) => {
        const renewsAt = inDays(365)
        let lookedAt: Date | undefined = inDays(-1)
        const reminderDays: number[] = []
        for (const day of looks.toSorted((a, b) => a - b)) {
          const days = noticeFallenDue({ billing: 'annual', renewsAt }, lookedAt, inDays(day))
          if (days !== undefined) reminderDays.push(days)
          lookedAt = inDays(day)
        }
        expect(new Set(reminderDays).size).toBe(reminderDays.length)
      }),
    )
  })
})
