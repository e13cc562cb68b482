// Whose new email address a mailed link confirms, asked before the company is known. See the door in 0003_accounts.sql.
import type pg from 'pg'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'

export async function findEmailChangeOwner(
  pool: pg.Pool,
  token: string,
): Promise<{ tenantId: string; userId: string } | undefined> {
  const text = 'select tenant_id as "tenantId", user_id as "userId" from email_change_behind($1)'
  return (await pool.query<{ tenantId: string; userId: string }>(text, [hashOfToken(token)])).rows[0]
}
