import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { isPromotionEnding, nextInvoices, spendOf } from './spend.ts'

test('SUBS-04 what runs costs by currency; a yearly price counts as a twelfth a month, and a year is what falls due in it', () => {
  expect(
    spendOf(
      [
        { billing: 'monthly', currency: 'USD', totalMinor: 1_000 },
        { billing: 'annual', currency: 'USD', totalMinor: 1_006 },
        { billing: 'annual', currency: 'EUR', totalMinor: 1_205 },
        { billing: 'once', currency: 'JPY', totalMinor: 9 },
      ],
      [
        { currency: 'USD', totalMinor: 1_000, isSoon: true },
        { currency: 'USD', totalMinor: 1_250, isSoon: false },
        { currency: 'GBP', totalMinor: 70, isSoon: false },
      ],
    ),
  ).toEqual([
    { currency: 'EUR', monthMinor: 100, yearMinor: 0, soonMinor: 0 },
    { currency: 'GBP', monthMinor: 0, yearMinor: 70, soonMinor: 0 },
    { currency: 'USD', monthMinor: 1_084, yearMinor: 2_250, soonMinor: 1_000 },
  ])
})

test('SUBS-04 a promotion ends where a payment ahead costs what comes after it', () => {
  const ahead = [{ totalMinor: 153_090 }, { totalMinor: 170_100 }]
  expect(isPromotionEnding(170_100, 153_090, ahead)).toBe(true)
  expect(isPromotionEnding(170_100, 153_090, ahead.slice(0, 1)), 'after the year').toBe(false)
  expect(isPromotionEnding(170_100, 170_100, ahead.slice(1)), 'it has ended').toBe(false)
  expect(isPromotionEnding(null, 153_090, ahead)).toBe(false)
})

test('SUBS-04 what is invoiced within the next 7 days, or else 30, is the part of the year that falls due in them', () => {
  const today = '2026-12-02'
  const anyPayment = fc.record({
    name: fc.constantFrom('Marrowfen Payables', 'Quillmark Demand Outlook'),
    currency: fc.constantFrom('USD', 'EUR'),
    totalMinor: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
    day: fc.integer({ min: 1, max: 60 }).map((days) => daysAfter(today, days)),
  })
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 8 }), (ahead) => {
      const within = (days: number) =>
        ahead.filter(({ day, totalMinor }) => totalMinor > 0 && day <= daysAfter(today, days))
      const days = within(7).length > 0 ? 7 : 30
      const due = within(days)
      const next = nextInvoices(ahead, { today, paymentDays: 30 })
      if (due.length === 0) {
        expect(next).toBeNull()
        return
      }
      expect(next).toMatchObject({ days, invoices: due.length })
      const firsts = due.map(({ name, day }) => `${day} ${name}`).toSorted()
      expect(next?.firsts.map(({ name, on }) => `${on} ${name}`)).toEqual(firsts.slice(0, 2))
      for (const { on, payBy } of next?.firsts ?? []) expect(payBy).toBe(daysAfter(on, 30))
      for (const { currency, totalMinor } of next?.totals ?? [])
        expect(totalMinor).toBe(
          due.reduce((sum, one) => sum + (one.currency === currency ? one.totalMinor : 0), 0),
        )
      expect(next?.totals).toHaveLength(new Set(due.map(({ currency }) => currency)).size)
    }),
  )
})
