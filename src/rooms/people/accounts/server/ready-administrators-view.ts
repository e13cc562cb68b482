// Administrators who can sign in.
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '../rules/vocabulary.ts'

/**
 * How many of these roles can sign in: their accounts are open, they have used their link, and accounts of the demo count only
 * while there is a demo.
 */
export async function countReady(tx: Tx, roles: readonly AdminRole[], withDemo: boolean): Promise<number> {
  const ready = tx.db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('admin_role', '=', anyOf(roles))
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
  const { count } = await (withDemo ? ready : ready.where('is_demo', '=', false)).executeTakeFirstOrThrow()
  return count
}
