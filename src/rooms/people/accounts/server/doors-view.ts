// The lookups that come before a company is known. See the doors in db/migrations, 0003_accounts.sql to
// 0006_team.sql; those of keys, links, feeds and directories are beside their rooms' stores.
import type pg from 'pg'
import type { Region } from '#platform/kernel/region.ts'
import { hashOfToken } from '#platform/server/secrets/secret-token.ts'
import { presentReader } from '#platform/server/texts.ts'
import { defaultRegion } from '../rules/settings-vocabulary.ts'
import type { TeamRole } from '../rules/team-roles.ts'
import type { AdminRole, BuyerSubRole, Portal } from '../rules/vocabulary.ts'

/** A session that was not ended, of an active user of an active company. Whether it expired is for rules to say. */
export interface SessionBehind {
  tenantId: string
  sessionId: string
  userId: string
  isHalf: boolean
  activePortal: Portal
  createdAt: Date
  lastSeenAt: Date
  endsAt: Date
  username: string
  roles: Portal[]
  subRole: BuyerSubRole | null
  teamRole: TeamRole | null
  adminRole: AdminRole | null
  isDemo: boolean
  emailVerified: boolean
  companyName: string
  hasSecondFactor: boolean
  idleMinutes: number
  mfaRequired: boolean
  ipAllowlist: string[]
  /** The company asks for a second factor. */
  companyRequiresFactor: boolean
  /** The proofs that opened it, such as "password" or "sso+totp". */
  how: string | null
  /** How the person reads. */
  region: Region
}

/** What is known of an account before anything is proved. */
export interface AccountFound {
  tenantId: string
  userId: string
  adminRole: AdminRole | null
  isDemo: boolean
  /** The user and the company are both active. */
  isActive: boolean
  isKnownDevice: boolean
}

export interface AccountNamed extends AccountFound {
  passwordHash: string
}

const sessionText = `
  select tenant_id as "tenantId", session_id as "sessionId", user_id as "userId", is_half as "isHalf",
    active_portal as "activePortal", created_at as "createdAt", last_seen_at as "lastSeenAt", ends_at as "endsAt", username,
    roles, sub_role as "subRole", team_role as "teamRole", admin_role as "adminRole", is_demo as "isDemo",
    email_verified as "emailVerified", company_name as "companyName", has_second_factor as "hasSecondFactor",
    idle_minutes as "idleMinutes", mfa_required as "mfaRequired", ip_allowlist as "ipAllowlist",
    way_of_session(tenant_id, session_id) as how,
    coalesce((select requires_factor from sign_in_rules_for(tenant_id, user_id)), false) as "companyRequiresFactor",
    (select to_jsonb(r) from region_behind(tenant_id, user_id) r) as region
  from session_behind($1)`

const accountText = `
  select tenant_id as "tenantId", user_id as "userId", password_hash as "passwordHash", admin_role as "adminRole",
    is_demo as "isDemo", is_active as "isActive", is_known_device as "isKnownDevice"
  from account_named($1, $2)`

const passkeyText = `
  select tenant_id as "tenantId", user_id as "userId", admin_role as "adminRole", is_demo as "isDemo",
    is_active as "isActive", is_known_device as "isKnownDevice"
  from account_of_passkey($1, $2)`

/** Prepared once on each connection, because every request of a signed-in user asks it. */
export async function findSession(pool: pg.Pool, token: string): Promise<SessionBehind | undefined> {
  const query = { name: 'session_behind', text: sessionText, values: [hashOfToken(token)] }
  const [row] = (await pool.query<SessionRow>(query)).rows
  return row && { ...row, region: regionOf(row) }
}

type SessionRow = Omit<SessionBehind, 'region'> & { region: RegionRow | null }
type RegionRow = Pick<Region, 'language' | 'currency'> & { time_zone: Region['timeZone'] }

/** An account of the demo, which many people look into, reads as its visitor's browser does until somebody chooses. */
function regionOf({ region, isDemo }: SessionRow): Region {
  if (region) return { language: region.language, currency: region.currency, timeZone: region.time_zone }
  return isDemo ? { ...defaultRegion, language: presentReader().language } : defaultRegion
}

/** By username or email address, as folded by `foldName`. */
export async function findAccount(
  pool: pg.Pool,
  nameKey: string,
  deviceHash?: Buffer,
): Promise<AccountNamed | undefined> {
  const query = { name: 'account_named', text: accountText, values: [nameKey, deviceHash ?? null] }
  return (await pool.query<AccountNamed>(query)).rows[0]
}

/** Whose passkey this is; the credential's id as WebAuthn writes it. */
export async function findAccountOfPasskey(
  pool: pg.Pool,
  credentialId: string,
  deviceHash?: Buffer,
): Promise<AccountFound | undefined> {
  const values = [Buffer.from(credentialId, 'base64url'), deviceHash ?? null]
  return (await pool.query<AccountFound>(passkeyText, values)).rows[0]
}

/** Whose provider signs people of this mail domain in, while single sign-on is open there. */
export async function findCompanyOfMailDomain(pool: pg.Pool, domain: string): Promise<string | undefined> {
  const text = 'select tenant_id as "tenantId" from company_of_mail_domain($1)'
  return (await pool.query<{ tenantId: string }>(text, [domain])).rows[0]?.tenantId
}

/** Whose company a mailed invitation opens. */
export async function findCompanyOfInvitation(pool: pg.Pool, token: string): Promise<string | undefined> {
  const text = 'select tenant_id as "tenantId" from invitation_behind($1)'
  return (await pool.query<{ tenantId: string }>(text, [hashOfToken(token)])).rows[0]?.tenantId
}

export async function findTokenOwner(
  pool: pg.Pool,
  token: string,
): Promise<{ tenantId: string; userId: string } | undefined> {
  const text = 'select tenant_id as "tenantId", user_id as "userId" from token_behind($1)'
  return (await pool.query<{ tenantId: string; userId: string }>(text, [hashOfToken(token)])).rows[0]
}

/** Companies whose people had the time to confirm an address and did not. */
export async function companiesNeverConfirmed(pool: pg.Pool, now: Date, atMost: number): Promise<string[]> {
  const text = 'select * from companies_never_confirmed($1, $2)'
  return (await pool.query<{ tenant_id: string }>(text, [now, atMost])).rows.map((row) => row.tenant_id)
}

/** Where the second factor of somebody is to be removed by now. */
export async function companiesWithDueFactorResets(
  pool: pg.Pool,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const text = 'select * from companies_with_due_factor_resets($1, $2)'
  return (await pool.query<{ tenant_id: string }>(text, [now, atMost])).rows.map((row) => row.tenant_id)
}

/** Whose proved mail domains are to be looked at again by now. */
export async function companiesWithDomainsToLookAt(
  pool: pg.Pool,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const text = 'select * from companies_with_domains_to_look_at($1, $2)'
  return (await pool.query<{ tenant_id: string }>(text, [now, atMost])).rows.map((row) => row.tenant_id)
}

/** Whose keys somebody is to be told of. */
export async function companiesWithExpiringKeys(pool: pg.Pool, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await pool.query<{ tenant_id: string }>(
    'select * from companies_with_expiring_keys($1, $2)',
    [now, atMost],
  )
  return rows.map((row) => row.tenant_id)
}
