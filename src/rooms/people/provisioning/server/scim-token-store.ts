// The provisioning tokens of one company.
import type { Tx } from '#platform/server/transaction.ts'

export interface ScimToken {
  id: string
  name: string
  lastFour: string
  madeBy: string
  madeAt: Date
  lastUsedAt: Date | null
  lastNetwork: string | null
}

const columns = [
  'id',
  'name',
  'last_four as lastFour',
  'made_by as madeBy',
  'made_at as madeAt',
  'last_used_at as lastUsedAt',
  'last_network as lastNetwork',
] as const

/** They are few: see `tokensPerCompany`. */
export function listTokens(tx: Tx): Promise<ScimToken[]> {
  return tx.db
    .selectFrom('scim_token')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertToken(
  tx: Tx,
  token: Pick<ScimToken, 'id' | 'name' | 'lastFour' | 'madeBy' | 'madeAt'> & { hash: Buffer },
): Promise<void> {
  await tx.db
    .insertInto('scim_token')
    .values({
      tenant_id: tx.actor.tenantId,
      id: token.id,
      name: token.name,
      token_hash: token.hash,
      last_four: token.lastFour,
      made_by: token.madeBy,
      made_at: token.madeAt,
    })
    .execute()
}

/** The token as it was; undefined where there is none. */
export function deleteToken(tx: Tx, id: string): Promise<ScimToken | undefined> {
  return tx.db
    .deleteFrom('scim_token')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteCompanyScimTokens(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('scim_token')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** False where it was written in the same minute already. */
export async function writeTokenUse(tx: Tx, id: string, minute: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('scim_token')
    .set({ last_used_at: minute, last_network: tx.actor.network ?? null })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where((is) => is.or([is('last_used_at', 'is', null), is('last_used_at', '<', minute)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same token, hashed with another key of the installation. */
export async function writeTokenHash(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.db
    .updateTable('scim_token')
    .set({ token_hash: hash })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .execute()
}
