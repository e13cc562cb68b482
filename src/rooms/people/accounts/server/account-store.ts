// Companies and their members.
import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#platform/kernel/fold-name.ts'
import type { Region } from '#platform/kernel/region.ts'
import { fieldConflict } from '#platform/server/refuse-field.ts'
import { presentReader } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { lookOfName } from '../rules/look-of-name.ts'
import { domainOf } from '../rules/mail-domain.ts'
import { defaultRegion } from '../rules/settings-vocabulary.ts'
import type { TeamRole } from '../rules/team-roles.ts'
import type { AdminRole, BuyerSubRole, Portal } from '../rules/vocabulary.ts'
import { regionColumn } from './region-view.ts'

export interface NewCompany {
  id: string
  kind: 'buyer' | 'vendor' | 'both'
  name: string
  industry: string
  size: string | undefined
  createdAt: Date
  /** When it ends if nobody has confirmed an address by then; null where it does not. */
  confirmBy: Date | null
}

export async function insertCompany(tx: Tx, company: NewCompany): Promise<void> {
  await sql`
    insert into company (tenant_id, kind, name, industry, size, created_at, confirm_by)
    values (${company.id}, ${company.kind}, ${company.name}, ${company.industry}, ${company.size ?? null}, ${company.createdAt}, ${company.confirmBy})`.execute(
    tx.db,
  )
}

export interface NewUser {
  id: string
  username: string
  usernameKey: string
  email: string
  emailKey: string
  passwordHash: string
  roles: readonly Portal[]
  activePortal: Portal
  subRole: BuyerSubRole | null
  /** Null for administrators. */
  teamRole: TeamRole | null
  adminRole: AdminRole | null
  isDemo: boolean
  createdAt: Date
  /** Where somebody has seen to it already. */
  emailVerifiedAt?: Date
}

/**
 * Fails where the username or the e-mail address is taken by anybody in any company; `takenField` tells which. Refuses an
 * address whose domain another company has proved.
 */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await refuseForeignDomain(tx, user.emailKey)
  const look = lookOfName(user.username)
  await sql`
    insert into app_user (tenant_id, id, username, username_key, email, email_key, password_hash, password_changed_at, roles,
      active_portal, sub_role, team_role, admin_role, is_demo, email_verified_at, created_at, username_look)
    values (${tx.actor.tenantId}, ${user.id}, ${user.username}, ${user.usernameKey}, ${user.email}, ${user.emailKey},
      ${user.passwordHash}, ${user.createdAt}, ${[...user.roles]}, ${user.activePortal}, ${user.subRole}, ${user.teamRole},
      ${user.adminRole}, ${user.isDemo}, ${user.emailVerifiedAt ?? (user.isDemo ? user.createdAt : null)}, ${user.createdAt},
      ${look === user.usernameKey ? null : look})`.execute(tx.db)
}

/** Refuses a name that a person chose and that nobody can tell from somebody else's; the same name is refused as taken. */
export async function refuseLookAlike(tx: Tx, username: string): Promise<void> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select is_look_taken(${lookOfName(username)}, ${foldName(username)}) as "isTaken"`.execute(tx.db)
  if (rows[0]?.isTaken)
    throw fieldConflict(
      'username',
      'This username looks the same as another one. Choose another one.',
      'exists',
    )
}

/** Addresses of a domain that a company has proved belong to that company's people. */
export async function refuseForeignDomain(tx: Tx, emailKey: string): Promise<void> {
  const domain = domainOf(emailKey)
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from company_of_proved_domain(${domain})`.execute(tx.db)
  if (rows.every(({ tenantId }) => tenantId === tx.actor.tenantId)) return
  throw fieldConflict(
    'email',
    `Addresses at ${domain} belong to a company that is here already. Ask one of its owners to invite you, or sign in with SSO.`,
    'exists',
  )
}

/** Of an account of the own company: the person who made it may have typed somebody else's address. */
export async function isUnconfirmedAddress(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where email_key = ${foldName(address)} and email_verified_at is null`.execute(tx.db)
  return rows.length > 0
}

/** The field whose value somebody else has, if that is why `insertUser` failed. */
export function takenField(error: unknown): 'username' | 'email' | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code !== '23505') return undefined
  if (constraint === 'app_user_username_taken') return 'username'
  return constraint === 'app_user_email_taken' ? 'email' : undefined
}

export interface User {
  id: string
  username: string
  email: string
  companyName: string
  passwordHash: string
  roles: Portal[]
  activePortal: Portal
  adminRole: AdminRole | null
  emailVerifiedAt: Date | null
  /** How the person reads. */
  region: Region
  /** The user and the company are both active. */
  isActive: boolean
}

export function readUser(tx: Tx, userId: string): Promise<User> {
  return getUser(tx, userId, sql``)
}

/** Holds the row until the transaction ends, so that two changes of one account come one after the other. */
export function lockUser(tx: Tx, userId: string): Promise<User> {
  return getUser(tx, userId, sql`for update of u`)
}

async function getUser(tx: Tx, userId: string, lock: RawBuilder<unknown>): Promise<User> {
  const { rows } = await sql<User>`
    select u.id, u.username, u.email, c.name as "companyName", u.password_hash as "passwordHash", u.roles,
      u.active_portal as "activePortal", u.admin_role as "adminRole", u.email_verified_at as "emailVerifiedAt",
      u.status = 'active' and c.status = 'active' as "isActive", ${regionColumn}
    from app_user u join company c on c.tenant_id = u.tenant_id
    where u.tenant_id = ${tx.actor.tenantId} and u.id = ${userId}
    ${lock}`.execute(tx.db)
  const [user] = rows
  if (!user) throw new Error('the acting user does not exist')
  return user
}

export async function writePasswordHash(
  tx: Tx,
  userId: string,
  hash: string,
  changedAt?: Date,
): Promise<void> {
  await sql`
    update app_user set password_hash = ${hash}, password_changed_at = coalesce(${changedAt ?? null}, password_changed_at),
      password_outdated_since = case when ${changedAt ?? null}::timestamptz is null then password_outdated_since end
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
}

/** Since when the password is known to be one that the policy would not take any more; null where it is not. */
export async function readOutdatedSince(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select password_outdated_since as since from app_user
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
  return rows[0]?.since ?? null
}

export async function writeOutdatedSince(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await sql`
    update app_user set password_outdated_since = ${since}
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
}

export async function writeActivePortal(tx: Tx, userId: string, portal: Portal): Promise<void> {
  await sql`
    update app_user set active_portal = ${portal} where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(
    tx.db,
  )
}

export async function writeEmailVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update app_user set email_verified_at = coalesce(email_verified_at, ${now})
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
}

/** The caller has proof of the new address, so it is confirmed. Fails where somebody has it already; `takenField` tells. */
export async function writeEmail(
  tx: Tx,
  userId: string,
  { email, emailKey }: { email: string; emailKey: string },
  now: Date,
): Promise<void> {
  await refuseForeignDomain(tx, emailKey)
  await sql`
    update app_user set email = ${email}, email_key = ${emailKey}, email_verified_at = ${now}
    where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(tx.db)
}

export async function writeLastLogin(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update app_user set last_login_at = ${now} where tenant_id = ${tx.actor.tenantId} and id = ${userId}`.execute(
    tx.db,
  )
}

/** Who may disable an account. Only the same opens it again, but for administrators, who may open every one. */
export type DisabledBy = 'administrator' | 'provisioning'

/** What an administrator or the company's directory opens and closes; what was removed stays removed. */
export async function writeSuspended(
  tx: Tx,
  userId: string,
  isSuspended: boolean,
  now: Date,
  by: DisabledBy = 'administrator',
): Promise<void> {
  await sql`
    update app_user set status = ${isSuspended ? 'disabled' : 'active'}, disabled_by = ${isSuspended ? by : null},
      status_changed_at = ${now}, team_version = team_version + 1
    where tenant_id = ${tx.actor.tenantId} and id = ${userId} and status <> 'removed'`.execute(tx.db)
}

/** A new account reads as the pages did on which it was made. */
export async function writeFirstLanguage(tx: Tx, userId: string, now: Date): Promise<void> {
  const { language } = presentReader()
  if (language === defaultRegion.language) return
  await sql`
    insert into member_profile (tenant_id, user_id, first_name, last_name, phone, job_title, language, currency, version, updated_at)
    values (${tx.actor.tenantId}, ${userId}, '', '', '', '', ${language}, ${defaultRegion.currency}, 1, ${now})`.execute(
    tx.db,
  )
}

/** What the company's directory calls the member. What the person chose otherwise in the profile stays. */
export async function writeDirectoryNames(
  tx: Tx,
  userId: string,
  { firstName, lastName, jobTitle }: { firstName: string; lastName: string; jobTitle: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into member_profile (tenant_id, user_id, first_name, last_name, phone, job_title, language, currency, version, updated_at)
    values (${tx.actor.tenantId}, ${userId}, ${firstName}, ${lastName}, '', ${jobTitle}, ${defaultRegion.language},
      ${defaultRegion.currency}, 1, ${now})
    on conflict (tenant_id, user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      job_title = excluded.job_title, version = member_profile.version + 1, updated_at = excluded.updated_at`.execute(
    tx.db,
  )
}

/** What an administrator corrects. The names are those of the profile, whose version moves on. */
export async function writeCorrected(
  tx: Tx,
  userId: string,
  { firstName, lastName, subRole }: { firstName: string; lastName: string; subRole: BuyerSubRole | null },
  now: Date,
): Promise<void> {
  const { tenantId } = tx.actor
  await sql`
    update app_user set sub_role = ${subRole}, team_version = team_version + 1
    where tenant_id = ${tenantId} and id = ${userId}`.execute(tx.db)
  await sql`
    insert into member_profile (tenant_id, user_id, first_name, last_name, phone, job_title, language, currency, version, updated_at)
    values (${tenantId}, ${userId}, ${firstName}, ${lastName}, '', '', ${defaultRegion.language}, ${defaultRegion.currency}, 1, ${now})
    on conflict (tenant_id, user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      version = member_profile.version + 1, updated_at = excluded.updated_at`.execute(tx.db)
}
