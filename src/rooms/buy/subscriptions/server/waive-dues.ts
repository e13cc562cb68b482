// What fell due while nobody of a company could sign in is not asked for.
import type { Tx } from '#platform/server/transaction.ts'
import { isNotInvoiced, listAgreements, paymentsOf } from './agreements.ts'
import { relieve } from './relief-store.ts'

/** Of the acting company, after `closedAt` and up to `now`. Answers how many payments were waived. The caller audits it. */
export async function waiveDues(tx: Tx, closedAt: Date, now: Date): Promise<number> {
  let waived = 0
  for (const agreement of await listAgreements(tx))
    for (const { at, period, totalMinor } of paymentsOf(agreement, now)) {
      if (at <= closedAt || totalMinor === 0 || isNotInvoiced(agreement, period)) continue
      await relieve(tx, { orderId: agreement.orderId, period, kind: 'waived', amountMinor: totalMinor }, now)
      waived += 1
    }
  return waived
}
