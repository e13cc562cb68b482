// The pause of sign-ins that is in force, if there is one, by the clock of the database.
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SignInPause } from '../../rules/sign-in-pause.ts'

/** Read each time that it decides, so that a pause and its end hold from the next request in every process. */
export async function findSignInPause(db: Tx['db'] | Database['kysely']): Promise<SignInPause | undefined> {
  const { rows } = await sql<SignInPause>`
    select portal, ends_at as "endsAt" from sign_in_pause_now()`.execute(db)
  return rows[0]
}
