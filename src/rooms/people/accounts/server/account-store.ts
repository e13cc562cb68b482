// Companies and their members.
import { sql } from 'kysely'
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
  // In SQL, because the database gives the slug.
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
 * Fails where the username or the email address is taken by anybody in any company; `takenField` tells which. Refuses an
 * address whose domain another company has proved.
 */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await refuseForeignDomain(tx, user.emailKey)
  const look = lookOfName(user.username)
  await tx.db
    .insertInto('app_user')
    .values({
      tenant_id: tx.actor.tenantId,
      id: user.id,
      username: user.username,
      username_key: user.usernameKey,
      email: user.email,
      email_key: user.emailKey,
      password_hash: user.passwordHash,
      password_changed_at: user.createdAt,
      roles: [...user.roles],
      active_portal: user.activePortal,
      sub_role: user.subRole,
      team_role: user.teamRole,
      admin_role: user.adminRole,
      is_demo: user.isDemo,
      email_verified_at: user.emailVerifiedAt ?? (user.isDemo ? user.createdAt : null),
      created_at: user.createdAt,
      username_look: look === user.usernameKey ? null : look,
    })
    .execute()
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
  const row = await tx.db
    .selectFrom('app_user')
    .where('email_key', '=', foldName(address))
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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
  return selectUser(tx, userId).executeTakeFirstOrThrow(noSuchUser)
}

/** Holds the row until the transaction ends, so that two changes of one account come one after the other. */
export function lockUser(tx: Tx, userId: string): Promise<User> {
  return selectUser(tx, userId).forUpdate('u').executeTakeFirstOrThrow(noSuchUser)
}

const noSuchUser = () => new Error('the acting user does not exist')

function selectUser(tx: Tx, userId: string) {
  return tx.db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.tenant_id', 'u.tenant_id')
    .select((eb) => [
      'u.id',
      'u.username',
      'u.email',
      'c.name as companyName',
      'u.password_hash as passwordHash',
      'u.roles',
      'u.active_portal as activePortal',
      'u.admin_role as adminRole',
      'u.email_verified_at as emailVerifiedAt',
      eb
        .and([eb('u.status', '=', 'active'), eb('c.status', '=', 'active')])
        .$castTo<boolean>()
        .as('isActive'),
      regionColumn,
    ])
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.id', '=', userId)
}

export async function writePasswordHash(
  tx: Tx,
  userId: string,
  hash: string,
  changedAt?: Date,
): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({
      password_hash: hash,
      ...(changedAt && { password_changed_at: changedAt, password_outdated_since: null }),
    })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
}

/** Since when the password is known to be one that the policy would not take any more; null where it is not. */
export async function readOutdatedSince(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('app_user')
    .select('password_outdated_since as since')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.since ?? null
}

export async function writeOutdatedSince(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ password_outdated_since: since })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
}

export async function writeActivePortal(tx: Tx, userId: string, portal: Portal): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ active_portal: portal })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
}

export async function writeEmailVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
}

/** The caller has proof of the new address, so it is confirmed. Fails where somebody has it already; `takenField` tells. */
export async function writeEmail(
  tx: Tx,
  userId: string,
  { email, emailKey }: { email: string; emailKey: string },
  now: Date,
): Promise<void> {
  await refuseForeignDomain(tx, emailKey)
  await tx.db
    .updateTable('app_user')
    .set({ email, email_key: emailKey, email_verified_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
}

export async function writeLastLogin(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ last_login_at: now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute()
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
  await tx.db
    .updateTable('app_user')
    .set((eb) => ({
      status: isSuspended ? 'disabled' : 'active',
      disabled_by: isSuspended ? by : null,
      status_changed_at: now,
      team_version: eb('team_version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .where('status', '<>', 'removed')
    .execute()
}

/** A new account reads as the pages did on which it was made. */
export async function writeFirstLanguage(tx: Tx, userId: string, now: Date): Promise<void> {
  const { language } = presentReader()
  if (language === defaultRegion.language) return
  await tx.db
    .insertInto('member_profile')
    .values({
      tenant_id: tx.actor.tenantId,
      user_id: userId,
      first_name: '',
      last_name: '',
      phone: '',
      job_title: '',
      language,
      currency: defaultRegion.currency,
      version: 1,
      updated_at: now,
    })
    .execute()
}

/** What the company's directory calls the member. What the person chose otherwise in the profile stays. */
export async function writeDirectoryNames(
  tx: Tx,
  userId: string,
  { firstName, lastName, jobTitle }: { firstName: string; lastName: string; jobTitle: string },
  now: Date,
): Promise<void> {
  const changed = { first_name: firstName, last_name: lastName, job_title: jobTitle, updated_at: now }
  await tx.db
    .insertInto('member_profile')
    .values({
      tenant_id: tx.actor.tenantId,
      user_id: userId,
      phone: '',
      language: defaultRegion.language,
      currency: defaultRegion.currency,
      version: 1,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('member_profile.version', '+', 1) })),
    )
    .execute()
}

/** What an administrator corrects. The names are those of the profile, whose version moves on. */
export async function writeCorrected(
  tx: Tx,
  userId: string,
  { firstName, lastName, subRole }: { firstName: string; lastName: string; subRole: BuyerSubRole | null },
  now: Date,
): Promise<void> {
  const { tenantId } = tx.actor
  await tx.db
    .updateTable('app_user')
    .set((eb) => ({ sub_role: subRole, team_version: eb('team_version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute()
  const changed = { first_name: firstName, last_name: lastName, updated_at: now }
  await tx.db
    .insertInto('member_profile')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      phone: '',
      job_title: '',
      language: defaultRegion.language,
      currency: defaultRegion.currency,
      version: 1,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('member_profile.version', '+', 1) })),
    )
    .execute()
}
