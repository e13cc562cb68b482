// How often programs called with a key of the company, by day (UTC).
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

export async function addApiCalls(tx: Tx, now: Date, calls: number): Promise<void> {
  await sql`
    insert into api_call_count (tenant_id, day, calls) values (${tx.actor.tenantId}, ${dayOf(now)}, ${calls})
    on conflict (tenant_id, day) do update set calls = api_call_count.calls + excluded.calls`.execute(tx.db)
  // A day is looked at while it goes on; a month of them stays for a person who asks what was unusual.
  await sql`
    delete from api_call_count where tenant_id = ${tx.actor.tenantId} and day < ${dayOf(now)}::date - 31`.execute(
    tx.db,
  )
}

/** On the day of `now`. */
export async function countApiCalls(tx: Tx, now: Date): Promise<number> {
  const row = await tx.db
    .selectFrom('api_call_count')
    .select('calls')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(sql<boolean>`day = ${dayOf(now)}::date`)
    .executeTakeFirst()
  return row?.calls ?? 0
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
