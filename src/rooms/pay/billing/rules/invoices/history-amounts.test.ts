import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOfInvoice, amountsOfNote, columnOf, totalsOf } from './history-amounts.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second))
const sumOf = (
  invoice: Parameters<typeof amountsOfInvoice>[0],
  notes: Parameters<typeof amountsOfInvoice>[1],
) =>
  [amountsOfInvoice(invoice, notes), ...notes.map((note) => amountsOfNote(invoice, note))].reduce(
    (sum, row) => ({
      netMinor: sum.netMinor + row.netMinor,
      dueMinor: sum.dueMinor + row.dueMinor,
      transferMinor: sum.transferMinor + row.transferMinor,
      creditsMinor: sum.creditsMinor + row.creditsMinor,
    }),
  )

const anyHistory = fc
  .record({
    shares: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 4 }),
    left: fc.nat(1_000_000),
    paidWith: fc.constantFrom('transfer' as const, 'credits' as const, null),
    paidAfter: fc.nat(4),
    isVoid: fc.boolean(),
  })
  .map(({ shares, left, paidWith, paidAfter, isVoid }) => {
    const creditedMinor = shares.reduce((sum, share) => sum + share, 0)
    const state = paidWith ? ('paid' as const) : isVoid ? ('void' as const) : ('open' as const)
    const paidAt = paidWith && at(Math.min(paidAfter, shares.length) * 10 - 5)
    return {
      invoice: { state, totalMinor: creditedMinor + left, creditedMinor, paidWith, paidAt },
      notes: shares.map((amountMinor, index) => ({
        ...{ amountMinor, issuedAt: at(index * 10) },
        refundAs: paidWith && paidAt && at(index * 10) >= paidAt ? paidWith : null,
      })),
    }
  })

test('SUBS-07 the net amounts of a history add up to what is due and what was paid, whatever was credited, paid or made void', () => {
  fc.assert(
    fc.property(anyHistory, ({ invoice, notes }) => {
      const { netMinor, dueMinor, transferMinor, creditsMinor } = sumOf(invoice, notes)
      expect(netMinor).toBe(dueMinor + transferMinor + creditsMinor)
      expect(netMinor).toBe(invoice.state === 'void' ? 0 : invoice.totalMinor - invoice.creditedMinor)
    }),
  )
})

test('SUBS-07 a refund of a payment that was reversed since counts as what was never to be paid', () => {
  const note = { amountMinor: 149_00, refundAs: 'credits' as const, issuedAt: at(10) }
  const invoice = { totalMinor: 447_00, creditedMinor: 149_00 }
  expect(sumOf({ ...invoice, state: 'open', paidWith: null, paidAt: null }, [note])).toEqual({
    ...{ netMinor: 298_00, dueMinor: 298_00, transferMinor: 0, creditsMinor: 0 },
  })
  expect(sumOf({ ...invoice, state: 'paid', paidWith: 'transfer', paidAt: at(20) }, [note])).toEqual({
    ...{ netMinor: 298_00, dueMinor: 0, transferMinor: 298_00, creditsMinor: 0 },
  })
})

test('SUBS-07 an invoice that was paid shows the payment, and behind it the credit note that gives some of it back', () => {
  const note = (date: string, refundAs: 'transfer' | null) => ({ date, refundAs, amountMinor: 200_00 })
  const invoice = { totalMinor: 1_000_00, paidAt: '2026-11-27T09:00:00.000Z', timeZone: 'UTC' }
  const [lower, refund] = [note('2026-11-20', null), note('2026-11-30', 'transfer')]
  const paid = { ...invoice, state: 'paid' as const, creditNotes: [lower, refund] }
  expect(columnOf(paid)).toEqual({ lowering: [lower], paidMinor: 800_00, refunding: [refund] })
  expect(columnOf({ ...paid, creditNotes: [refund] }).paidMinor).toBe(1_000_00)
  // That payment was reversed since, and another one came for what was left.
  const again = { ...paid, paidAt: '2026-12-04T09:00:00.000Z' }
  expect(columnOf(again)).toEqual({ lowering: [lower, refund], paidMinor: 600_00, refunding: [] })
  const open = { ...paid, state: 'open' as const, paidAt: null }
  expect(columnOf(open)).toEqual({ lowering: [lower, refund], paidMinor: 0, refunding: [] })
})

test('SUBS-07 the totals of what is shown are the sums of the file, to the minor unit', () => {
  const anyCurrency = fc.constantFrom('USD', 'EUR')
  fc.assert(
    fc.property(fc.array(fc.tuple(anyHistory, anyCurrency, fc.boolean()), { maxLength: 6 }), (histories) => {
      const totals = totalsOf(
        histories.map(([{ invoice }, currency, isForCredits]) => ({ ...invoice, currency, isForCredits })),
      )
      for (const { currency, ...total } of totals) {
        const own = histories.filter(([, of]) => of === currency)
        const sum = (pick: 'transferMinor' | 'creditsMinor' | 'dueMinor', of = own) =>
          of.reduce((all, [{ invoice, notes }]) => all + sumOf(invoice, notes)[pick], 0)
        expect(total).toEqual({
          transferMinor: sum('transferMinor'),
          forCreditsMinor: sum(
            'transferMinor',
            own.filter(([, , isForCredits]) => isForCredits),
          ),
          creditsMinor: sum('creditsMinor'),
          dueMinor: sum('dueMinor'),
        })
      }
      expect(totals).toHaveLength(new Set(histories.map(([, currency]) => currency)).size)
    }),
  )
})
