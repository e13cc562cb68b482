// What the demo's buyers were invoiced in their year, and how they paid: by transfer at first, with credits once they had bought
// some. The newest invoice is still open.
import { monthsAfter } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import { billingRoutes, type Invoice } from '#rooms/pay/billing/contract.ts'
import { billCompany, getNamed, settleTransfer } from '#rooms/pay/billing/server/index.ts'
import type { Calls, Moment } from './calls.ts'

const dayMs = 86_400_000
/** Later on the day than whatever else happens on it. */
const billedAtMs = 18 * 3_600_000
/** Of the demo company: two applications and the plan are due from here on each month, and once the order of credits. */
export const northfoldDues = { monthlyFrom: [303, 302, 117], once: [95] }
/** Days after its issue at which an invoice is paid. */
const paidAfterDays = 13

export interface Payers {
  /** Of the company that is billed, which may not have registered before its moment comes. */
  cfo: () => Actor
  administrator: Actor
  /** The days on which payments of it are due, counted back from today. */
  dues: { monthlyFrom: readonly number[]; once?: readonly number[] }
}

export function billingMoments(
  past: Platform,
  call: Calls,
  { cfo, administrator, dues: { monthlyFrom, once = [] } }: Payers,
): Moment[] {
  const today = past.clock.now().getTime()
  const midnight = today - (today % dayMs)
  const days = [...new Set([...monthlyFrom.flatMap((first) => everyMonthFrom(midnight, first)), ...once])]
  const newest = Math.min(...days)
  const bill = (daysAgo: number): Moment => ({
    daysAgo,
    isQuiet: true,
    async act() {
      const buyer: Actor = { kind: 'system', tenantId: cfo().tenantId }
      await billCompany(past, buyer, new Date(Math.min(today, midnight - daysAgo * dayMs + billedAtMs)))
    },
  })
  const receive = async ({ reference, totalMinor, currency }: Invoice) => {
    const now = past.clock.now()
    const receipt = {
      reference,
      amountMinor: totalMinor,
      currency,
      receivedOn: now.toISOString().slice(0, 10),
    }
    const named = await getNamed(past, reference)
    await past.inTenantTransaction(administrator, (tx) => settleTransfer(past, tx, named, receipt, now))
  }
  const pay = (daysAgo: number): Moment => ({
    daysAgo,
    isQuiet: true,
    async act() {
      const issuedBy = new Date(midnight - (daysAgo + paidAfterDays) * dayMs).toISOString().slice(0, 10)
      const { items } = await call(billingRoutes.listInvoices, cfo(), { query: { state: 'open' } })
      for (const { id, date } of items.toReversed()) {
        if (date > issuedBy) continue
        const invoice = await call(billingRoutes.getInvoice, cfo(), { params: { id } })
        if (invoice.payWithCredits.isPossible)
          await call(billingRoutes.payWithCredits, cfo(), { params: { id }, body: {} })
        else await receive(invoice)
      }
    },
  })
  return days.flatMap((daysAgo) => [
    bill(daysAgo),
    // What was billed last is still open.
    ...(daysAgo > Math.max(newest, paidAfterDays) ? [pay(daysAgo - paidAfterDays)] : []),
  ])
}

/** That day and the same day of each month after it up to today, counted back from today. */
function everyMonthFrom(midnight: number, daysAgo: number): number[] {
  const start = new Date(midnight - daysAgo * dayMs)
  const days: number[] = []
  for (let month = 0; ; month += 1) {
    const at = monthsAfter(start, month).getTime()
    if (at > midnight) return days
    days.push((midnight - at) / dayMs)
  }
}
