// What a company's rules mean for one person who signs in, asked before the company is known and while the session is opened.
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { isInNetworks } from '#platform/server/http/networks.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SignInFacts } from '../../rules/company-sign-in-rules.ts'

interface Row {
  requires_sso: boolean
  networks: string[]
  is_owner: boolean
  has_second_factor: boolean
}

const text = 'select requires_sso, networks, is_owner, has_second_factor from sign_in_rules_for($1, $2)'

/** Undefined where the company has no rules. */
export async function findSignInFacts(
  by: pg.Pool | Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  network: string | undefined,
): Promise<SignInFacts | undefined> {
  const values = [tenantId, userId]
  const [row] =
    'db' in by
      ? (await by.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
      : (await by.query<Row>(text, values)).rows
  return (
    row && {
      requiresSso: row.requires_sso,
      isAllowedNetwork:
        row.networks.length === 0 || (network !== undefined && isInNetworks(network, row.networks)),
      isOwner: row.is_owner,
      hasSecondFactor: row.has_second_factor,
    }
  )
}
