// Which company a provisioning token acts for, asked before the company is known. See the door in 0430_provisioning.sql.
import type pg from 'pg'

export interface TokenBehind {
  tenantId: string
  tokenId: string
  name: string
  tokenHash: Buffer
  madeBy: string
  lastUsedAt: Date | null
  lastNetwork: string | null
}

const text = `
  select tenant_id as "tenantId", token_id as "tokenId", name, token_hash as "tokenHash", made_by as "madeBy",
    last_used_at as "lastUsedAt", last_network as "lastNetwork"
  from scim_token_behind($1)`

/** Prepared once on each connection, because every call of a directory asks it. */
export async function findToken(pool: pg.Pool, hash: Buffer): Promise<TokenBehind | undefined> {
  return (await pool.query<TokenBehind>({ name: 'scim_token_behind', text, values: [hash] })).rows[0]
}
