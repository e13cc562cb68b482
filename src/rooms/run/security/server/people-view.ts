// How many people a policy applies to: numbers over all companies, which the database answers to the platform alone.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { countAdministratorsWithoutFactor } from '#rooms/people/administration/server/index.ts'
import type { SecurityConfig } from '../contract.ts'

export async function countPeople(tx: Tx): Promise<SecurityConfig['people']> {
  const { rows } = await sql<{ all: number; withoutFactor: number }>`
    select people::int as "all", without_factor::int as "withoutFactor" from people_under_policy()`.execute(
    tx.db,
  )
  return {
    ...(rows[0] ?? { all: 0, withoutFactor: 0 }),
    administratorsWithoutFactor: await countAdministratorsWithoutFactor(tx),
  }
}
