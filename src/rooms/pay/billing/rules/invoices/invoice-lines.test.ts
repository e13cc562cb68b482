import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InvoiceLine, invoiceLines, subtotalOf } from './invoice-lines.ts'

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
          const { subtotalMinor, discountMinor } = subtotalOf(lines)
          expect(subtotalMinor - discountMinor).toBe(due)
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
    expect(subtotalOf([line])).toEqual({ subtotalMinor: 28_000, discountMinor: 10_081 })
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
