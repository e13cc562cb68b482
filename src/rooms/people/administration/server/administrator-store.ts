// The administrators of the platform, for rooms that decide what they may do together.
import type { NotNull } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { type MailReader, memberName, regionColumn } from '#rooms/people/accounts/server/index.ts'

export interface Administrator {
  id: string
  name: string
  role: AdminRole
  /** Whether they may sign in. */
  isActive: boolean
  /** What they hold at this moment: nothing while they may not sign in. */
  permissions: readonly string[]
}

function selectAdministrators(tx: Tx) {
  return tx.db
    .selectFrom('app_user as u')
    .leftJoin('member_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .select((eb) => [
      'u.id',
      memberName.as('name'),
      'u.admin_role as role',
      eb('u.status', '=', 'active').$castTo<boolean>().as('isActive'),
    ])
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.admin_role', 'is not', null)
    .$narrowType<{ role: NotNull }>()
}

/** Held as they are until the transaction ends, so that nobody loses a right halfway. Only the platform's own see any. */
export async function holdAdministrators(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Administrator>> {
  const rows = await selectAdministrators(tx)
    .where('u.id', '=', anyOf(new Set(ids)))
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, permissions: row.isActive ? adminRoleTable[row.role].permissions : [] },
    ]),
  )
}

/** The ids of the owners who may sign in, held as they are: nobody else changes who is one until the transaction ends. */
export async function holdActiveOwners(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('admin_role', '=', 'PLATFORM_OWNER_ADMIN' satisfies AdminRole)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface ListedAdministrator {
  id: string
  name: string
  username: string
  role: AdminRole
  isActive: boolean
  hasSecondFactor: boolean
  /** Was appointed and has not used the mailed link yet. */
  isInvited: boolean
  lastSeenAt: Date | null
}

/** More than there are. */
const mostAdministrators = 1_000

/** Of those who can sign in. */
export async function countAdministratorsWithoutFactor(tx: Tx): Promise<number> {
  const administrators = await listAdministrators(tx, mostAdministrators)
  return administrators.filter((one) => one.isActive && !one.hasSecondFactor).length
}

/** By name; those who were removed are none any more. */
export async function listAdministrators(tx: Tx, atMost: number): Promise<ListedAdministrator[]> {
  return selectAdministrators(tx)
    .select((eb) => [
      'u.username',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('totp as t')
              .whereRef('t.tenant_id', '=', 'u.tenant_id')
              .whereRef('t.user_id', '=', 'u.id')
              .where('t.enabled_at', 'is not', null),
          ),
          eb.exists(
            eb
              .selectFrom('passkey as k')
              .whereRef('k.tenant_id', '=', 'u.tenant_id')
              .whereRef('k.user_id', '=', 'u.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('hasSecondFactor'),
      eb('u.email_verified_at', 'is', null).$castTo<boolean>().as('isInvited'),
      eb
        .selectFrom('session as s')
        .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
        .whereRef('s.tenant_id', '=', 'u.tenant_id')
        .whereRef('s.user_id', '=', 'u.id')
        .where('s.is_half', '=', false)
        .as('lastSeenAt'),
    ])
    .where('u.status', '<>', 'removed')
    .orderBy(({ fn, ref }) => fn('lower', [ref('u.username')]))
    .orderBy('u.id')
    .limit(atMost)
    .execute()
}

/** Owners who never used the link that they were given. */
export async function listUnopenedOwners(tx: Tx): Promise<{ id: string; username: string }[]> {
  return tx.db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('admin_role', '=', 'PLATFORM_OWNER_ADMIN' satisfies AdminRole)
    .where('status', '<>', 'removed')
    .where('email_verified_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Of those who may sign in, or of those among them who have this role. */
export async function listAdministratorReaders(tx: Tx, role?: AdminRole): Promise<MailReader[]> {
  const readers = tx.db
    .selectFrom('app_user as u')
    .select(['u.email', regionColumn])
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.admin_role', 'is not', null)
    .where('u.status', '=', 'active')
    .orderBy('u.id')
  return (role ? readers.where('u.admin_role', '=', role) : readers).execute()
}

export async function writeAdminRole(tx: Tx, userId: string, role: AdminRole): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ admin_role: role })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('admin_role', 'is not', null)
    .execute()
}
