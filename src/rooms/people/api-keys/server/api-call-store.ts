// How often programs called with a key of the company, by day (UTC).
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export async function addApiCalls(tx: Tx, now: Date, calls: number): Promise<void> {
  await tx.db
    .insertInto('api_call_count')
    .values({ tenant_id: tx.actor.tenantId, day: dayOf(now), calls })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day'])
        .doUpdateSet((eb) => ({ calls: eb('api_call_count.calls', '+', eb.ref('excluded.calls')) })),
    )
    .execute()
  // A day is looked at while it goes on; a month of them stays for a person who asks what was unusual.
  await tx.db
    .deleteFrom('api_call_count')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('day', '<', sql<Date>`${dayOf(now)}::date - 31`)
    .execute()
}

/** On the day of `now`. */
export async function countApiCalls(tx: Tx, now: Date): Promise<number> {
  const row = await tx.db
    .selectFrom('api_call_count')
    .select('calls')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('day', '=', sql<Date>`${dayOf(now)}::date`)
    .executeTakeFirst()
  return row?.calls ?? 0
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
