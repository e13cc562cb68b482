// The zone on whose calendar the agreements of a company begin.
import { zoneOf } from '#platform/kernel/time/business-day.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { readBilledTo } from '#rooms/people/company/server/index.ts'

/** Of the acting company, by the country that it states now. */
export async function companyZone(tx: Tx): Promise<string> {
  return zoneOf((await readBilledTo(tx)).country)
}
