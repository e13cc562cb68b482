// Whom a key acts for, asked before the company is known. See the door in 0007_api_keys.sql.
import type pg from 'pg'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import type { AdminRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'

/** A key of an active person in an active company. Whether it has expired is for rules to say. */
export interface KeyBehind {
  tenantId: string
  keyId: string
  keyName: string
  keyHash: Buffer
  scopes: ApiScope[]
  expiresAt: Date
  lastUsedAt: Date | null
  lastNetwork: string | null
  userId: string
  roles: Portal[]
  teamRole: TeamRole | null
  adminRole: AdminRole | null
  isDemo: boolean
  hasSecondFactor: boolean
  mfaRequired: boolean
  /** From where the company lets keys work; empty: from everywhere. */
  networks: string[]
}

const text = `
  select tenant_id as "tenantId", key_id as "keyId", key_name as "keyName", key_hash as "keyHash", scopes,
    expires_at as "expiresAt", last_used_at as "lastUsedAt", last_network as "lastNetwork", user_id as "userId", roles,
    team_role as "teamRole", admin_role as "adminRole", is_demo as "isDemo", has_second_factor as "hasSecondFactor", mfa_required as "mfaRequired",
    coalesce((select networks from sign_in_rules_for(tenant_id, user_id)), '{}') as networks
  from api_key_behind($1)`

/** Prepared once on each connection, because every request with a key asks it. */
export async function findApiKey(pool: pg.Pool, hash: Buffer): Promise<KeyBehind | undefined> {
  return (await pool.query<KeyBehind>({ name: 'api_key_behind', text, values: [hash] })).rows[0]
}

/** A secret that was revoked or replaced. */
export interface FormerKey {
  tenantId: string
  keyId: string
  keyName: string
}

export async function findFormerKey(pool: pg.Pool, hash: Buffer): Promise<FormerKey | undefined> {
  const { rows } = await pool.query<FormerKey>({
    name: 'former_api_key_behind',
    text: 'select tenant_id as "tenantId", key_id as "keyId", key_name as "keyName" from former_api_key_behind($1)',
    values: [hash],
  })
  return rows[0]
}
