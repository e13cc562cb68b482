// The administrators of the platform, for rooms that decide what they may do together.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import { adminRoleTable } from '../rules/admin-permissions.ts'
import type { AdminRole } from '../rules/vocabulary.ts'

export interface Administrator {
  id: string
  name: string
  role: AdminRole
  /** Whether they may sign in. */
  isActive: boolean
  /** What they hold at this moment: nothing while they may not sign in. */
  permissions: readonly string[]
}

interface Row {
  id: string
  name: string
  role: AdminRole
  isActive: boolean
}

const columns = sql`
  select u.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username) as name, u.admin_role as role,
    u.status = 'active' as "isActive"
  from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id`

/** Held as they are until the transaction ends, so that nobody loses a right halfway. Only the platform's own see any. */
export async function holdAdministrators(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Administrator>> {
  const { rows } = await sql<Row>`
    ${columns}
    where u.tenant_id = ${tx.actor.tenantId} and u.id = any(${[...new Set(ids)]}::uuid[]) and u.admin_role is not null
    order by u.id for no key update of u`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, administrator(row)]))
}

function administrator(row: Row): Administrator {
  return { ...row, permissions: row.isActive ? adminRoleTable[row.role].permissions : [] }
}
