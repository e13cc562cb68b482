// The company's own members, as a sign-in through its provider finds them.
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'

export interface SsoMember {
  userId: string
  email: string
  adminRole: AdminRole | null
  isDemo: boolean
  /** The user and the company are both active. */
  isActive: boolean
  isEmailVerified: boolean
}

function selectMember(tx: Tx) {
  return tx.db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.tenant_id', 'u.tenant_id')
    .select((eb) => [
      'u.id as userId',
      'u.email',
      'u.admin_role as adminRole',
      'u.is_demo as isDemo',
      eb
        .and([eb('u.status', '=', 'active'), eb('c.status', '=', 'active')])
        .$castTo<boolean>()
        .as('isActive'),
      eb('u.email_verified_at', 'is not', null).$castTo<boolean>().as('isEmailVerified'),
    ])
    .where('u.tenant_id', '=', tx.actor.tenantId)
}

export async function findMember(tx: Tx, userId: string): Promise<SsoMember | undefined> {
  return selectMember(tx).where('u.id', '=', userId).executeTakeFirst()
}

/** In this company alone; the address as folded by `foldName`. */
export async function findMemberByEmail(tx: Tx, emailKey: string): Promise<SsoMember | undefined> {
  return selectMember(tx).where('u.email_key', '=', emailKey).executeTakeFirst()
}
