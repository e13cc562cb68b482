// Who belongs to a company, for rooms that address its members.
import { sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import type { Region } from '#platform/kernel/region.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { defaultChoices, type NotificationTopic } from '../rules/notification-choices.ts'
import type { BuyerSubRole, Portal } from '../rules/vocabulary.ts'
import { memberName } from './member-name-view.ts'
import { type MailReader, regionColumn } from './region-view.ts'

/**
 * The ids of the acting company's active members who hold the portal's role. With a topic, those of them who chose to get
 * it, or did not choose where it is on by default.
 */
export async function listMembersOfPortal(
  tx: Tx,
  portal: Portal,
  topic?: NotificationTopic,
): Promise<string[]> {
  const rows = await selectMembers(tx, topic).select('u.id').where(holds(portal)).orderBy('u.id').execute()
  return rows.map(({ id }) => id)
}

/** They, and how each of them reads. */
export async function listReadersOfPortal(
  tx: Tx,
  portal: Portal,
  topic?: NotificationTopic,
): Promise<{ id: string; region: Region }[]> {
  return selectMembers(tx, topic)
    .select(['u.id', regionColumn])
    .where(holds(portal))
    .orderBy('u.id')
    .execute()
}

/** The confirmed addresses of these active members of the acting company; with a topic, of those of them who want it. */
export async function listAddresses(
  tx: Tx,
  ids: readonly string[],
  topic?: NotificationTopic,
): Promise<MailReader[]> {
  if (ids.length === 0) return []
  return selectMembers(tx, topic)
    .select(['u.email', regionColumn])
    .where('u.id', '=', anyOf(ids))
    .where('u.email_verified_at', 'is not', null)
    .orderBy('u.id')
    .execute()
}

const holds = (portal: Portal) => sql<boolean>`${portal} = any(u.roles)`

/** Active members; with a topic, those who chose it, or did not choose and are notified by default. */
function selectMembers(tx: Tx, topic?: NotificationTopic) {
  const members = tx.db
    .selectFrom('app_user as u')
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.status', '=', 'active')
  if (topic === undefined) return members
  return members.where(({ fn, selectFrom, val }) =>
    fn.coalesce(
      selectFrom('notification_choice as c')
        .select('c.is_on')
        .whereRef('c.tenant_id', '=', 'u.tenant_id')
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.choice', '=', topic),
      val(defaultChoices[topic]),
    ),
  )
}

/** The ids of everybody who is or was a member of the acting company with the portal's role. */
export async function listMembersEver(tx: Tx, portal: Portal): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where(holds(portal))
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Member {
  id: string
  /** What colleagues know the person by: the name in the profile, else the username. */
  name: string
  username: string
  email: string
  subRole: BuyerSubRole | null
  /** As the person states it; empty where nothing is stated. */
  jobTitle: string
  isActive: boolean
  /** Owns the company. */
  isOwner: boolean
  /** How the person reads. */
  region: Region
}

/** Nobody changes this member's role or state before the transaction has ended. */
export async function holdMember(tx: Tx, id: string): Promise<void> {
  await tx.db
    .selectFrom('app_user')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forShare()
    .execute()
}

/** These members of the acting company, also those who may not sign in any more; a stranger's id answers nobody. */
export async function findMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('app_user as u')
    .leftJoin('member_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .select((eb) => [
      'u.id',
      memberName.as('name'),
      'u.username',
      'u.email',
      'u.sub_role as subRole',
      eb.fn.coalesce('p.job_title', eb.val('')).as('jobTitle'),
      eb('u.status', '=', 'active').$castTo<boolean>().as('isActive'),
      eb('u.team_role', 'is not distinct from', 'owner').$castTo<boolean>().as('isOwner'),
      regionColumn,
    ])
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.id', '=', anyOf(new Set(ids)))
    .execute()
  return new Map(rows.map((member) => [member.id, member]))
}

/** Active members whose name, username or address holds the text, by name; all of them where it is empty. */
export async function searchMembers(
  tx: Tx,
  { search, without, atMost }: { search: string; without: readonly string[]; atMost: number },
): Promise<Pick<Member, 'id' | 'name' | 'email'>[]> {
  const sought = foldName(search)
  return tx.db
    .selectFrom('app_user as u')
    .leftJoin('member_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .select(['u.id', memberName.as('name'), 'u.email'])
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.status', '=', 'active')
    .where('u.team_role', 'is not', null)
    .where((eb) => eb.not(eb('u.id', '=', anyOf(without))))
    .where(({ or, ref }) =>
      or(
        [sql`lower(${memberName})`, ref('u.username_key'), ref('u.email_key')].map(
          (text) => sql<boolean>`position(${sought} in ${text}) > 0`,
        ),
      ),
    )
    .orderBy(sql`lower(${memberName})`)
    .orderBy('u.id')
    .limit(atMost)
    .execute()
}

/** The active member of the acting company who has this email address, however it is spelt. */
export async function findMemberIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '=', 'active')
    .where('email_key', '=', foldName(email))
    .executeTakeFirst()
  return row?.id
}

/** Whether the acting company is one of the demo's, so that what it says is fictional. */
export async function isDemoCompany(tx: Tx): Promise<boolean> {
  const demo = await tx.db
    .selectFrom('app_user')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst()
  return demo !== undefined
}

/** What the acting company is called. */
export async function findCompanyName(tx: Tx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('company')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.name
}

/** How many members may sign in. */
export async function countMembers(tx: Tx): Promise<number> {
  const { members } = await tx.db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return members
}

/** How many of them were here since then. */
export async function countMembersHere(tx: Tx, since: Date): Promise<number> {
  const { members } = await tx.db
    .selectFrom('app_user as u')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session as s')
          .whereRef('s.tenant_id', '=', 'u.tenant_id')
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.last_seen_at', '>=', since),
      ),
    )
    .executeTakeFirstOrThrow()
  return members
}
