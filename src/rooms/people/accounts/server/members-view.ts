// Who belongs to a company, for rooms that address its members.
import { sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import type { Region } from '#platform/kernel/region.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { defaultChoices, type NotificationTopic } from '../rules/notification-choices.ts'
import type { BuyerSubRole, Portal } from '../rules/vocabulary.ts'
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
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and ${portal} = any(u.roles) ${wanting(topic)}
    order by u.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** They, and how each of them reads. */
export async function listReadersOfPortal(
  tx: Tx,
  portal: Portal,
  topic?: NotificationTopic,
): Promise<{ id: string; region: Region }[]> {
  const { rows } = await sql<{ id: string; region: Region }>`
    select u.id, ${regionColumn} from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and ${portal} = any(u.roles) ${wanting(topic)}
    order by u.id`.execute(tx.db)
  return rows
}

/** The confirmed addresses of these active members of the acting company; with a topic, of those of them who want it. */
export async function listAddresses(
  tx: Tx,
  ids: readonly string[],
  topic?: NotificationTopic,
): Promise<MailReader[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MailReader>`
    select u.email, ${regionColumn} from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and u.id = any(${[...ids]}::uuid[])
      and u.email_verified_at is not null ${wanting(topic)}
    order by u.id`.execute(tx.db)
  return rows
}

/** The members who chose the topic, or did not choose and are notified by default. */
function wanting(topic: NotificationTopic | undefined) {
  return topic === undefined
    ? sql``
    : sql`and coalesce((
        select c.is_on from notification_choice c
        where c.tenant_id = u.tenant_id and c.user_id = u.id and c.choice = ${topic}), ${defaultChoices[topic]})`
}

/** The ids of everybody who is or was a member of the acting company with the portal's role. */
export async function listMembersEver(tx: Tx, portal: Portal): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tx.actor.tenantId} and ${portal} = any(roles) order by id`.execute(
    tx.db,
  )
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
  await sql`select from app_user where tenant_id = ${tx.actor.tenantId} and id = ${id} for share`.execute(
    tx.db,
  )
}

/** These members of the acting company, also those who may not sign in any more; a stranger's id answers nobody. */
export async function findMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Member>`
    select u.id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username) as name, u.username, u.email,
      u.sub_role as "subRole", coalesce(p.job_title, '') as "jobTitle", u.status = 'active' as "isActive",
      coalesce(u.team_role = 'owner', false) as "isOwner", ${regionColumn}
    from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where u.tenant_id = ${tx.actor.tenantId} and u.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx.db)
  return new Map(rows.map((member) => [member.id, member]))
}

/** Active members whose name, username or address holds the text, by name; all of them where it is empty. */
export async function searchMembers(
  tx: Tx,
  { search, without, atMost }: { search: string; without: readonly string[]; atMost: number },
): Promise<Pick<Member, 'id' | 'name' | 'email'>[]> {
  const sought = foldName(search)
  const { rows } = await sql<Pick<Member, 'id' | 'name' | 'email'>>`
    select id, name, email from (
      select u.id, u.email, u.username_key, u.email_key,
        coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), u.username) as name
      from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
      where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and u.team_role is not null
        and not u.id = any(${[...without]}::uuid[])) members
    where position(${sought} in lower(name)) > 0 or position(${sought} in username_key) > 0 or position(${sought} in email_key) > 0
    order by lower(name), id limit ${atMost}`.execute(tx.db)
  return rows
}

/** The active member of the acting company who has this e-mail address, however it is spelt. */
export async function findMemberIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where tenant_id = ${tx.actor.tenantId} and status = 'active' and email_key = ${foldName(email)}`.execute(
    tx.db,
  )
  return rows[0]?.id
}

/** Whether the acting company is one of the demo's, so that what it says is fictional. */
export async function isDemoCompany(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select exists (
      select from app_user where tenant_id = ${tx.actor.tenantId} and is_demo) as "isDemo"`.execute(tx.db)
  return rows[0]?.isDemo === true
}

/** What the acting company is called. */
export async function findCompanyName(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from company where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.name
}

/** How many members may sign in. */
export async function countMembers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from app_user
    where tenant_id = ${tx.actor.tenantId} and status = 'active'`.execute(tx.db)
  return rows[0]?.members ?? 0
}

/** How many of them were here since then. */
export async function countMembersHere(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from app_user u
    where u.tenant_id = ${tx.actor.tenantId} and u.status = 'active' and exists (
      select from session s
      where s.tenant_id = u.tenant_id and s.user_id = u.id and s.last_seen_at >= ${since})`.execute(tx.db)
  return rows[0]?.members ?? 0
}
