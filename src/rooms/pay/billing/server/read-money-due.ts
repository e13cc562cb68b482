// What a company has in credits and what it owes, for pages that show it beside something else.
import { dayIn } from '#platform/kernel/time/business-day.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MoneyDue } from '../contract.ts'
import { availableMinor } from '../rules/credits/credit-lots.ts'
import { isOverdue } from '../rules/invoices/invoice-dates.ts'
import { listLots } from './credits/credit-store.ts'
import { countOpenByDueDay } from './invoice-store.ts'
import { readOpen } from './invoices/read-invoices.ts'

export async function readMoneyDue(tx: Tx, now: Date): Promise<MoneyDue> {
  const open = await countOpenByDueDay(tx)
  return {
    creditsMinor: availableMinor(await listLots(tx), now),
    open: await readOpen(tx),
    overdue: open.reduce(
      (sum, { dueOn, timeZone, invoices }) =>
        sum + (isOverdue({ state: 'open', dueOn }, dayIn(timeZone, now)) ? invoices : 0),
      0,
    ),
    firstDueOn: open.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
  }
}
