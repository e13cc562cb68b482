// Who acts. Every use case and every audit entry names one.

import type { ApiScope } from '#platform/kernel/api-key.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Region } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'

/** The company that holds what belongs to the platform itself. */
export const platformTenantId = '00000000-0000-7000-8000-000000000001'

/** A key acts as an editor even for an owner: what owners decide is for people. */
export interface ActingKey {
  id: string
  name: string
  scopes: readonly ApiScope[]
  /** Its person owns the company now, so that the key may read what owners read, where a route has a scope for it. */
  actsForOwner: boolean
}

export interface Actor {
  kind: 'visitor' | 'member' | 'administrator' | 'operator' | 'system' | 'provisioner'
  /** The company that the actor acts for; visitors and the system act for the platform's own. */
  tenantId: string
  /** A user's id, or undefined where no account is involved. */
  userId?: string
  /** The session that the request came with. */
  sessionId?: string
  /** The API key that the request came with, instead of a session; the person is whom it acts for. */
  apiKey?: ActingKey
  /** For provisioners: the token of the company's directory, and the member who made it. */
  provisioning?: { tokenId: string; name: string; madeBy: string }
  /** For members: the roles that they hold and the portal that is open. */
  roles?: readonly ('enterprise' | 'vendor')[]
  activePortal?: 'enterprise' | 'vendor'
  /** For members: what they may do for the company. Read anew for each request. */
  teamRole?: 'owner' | 'editor' | 'viewer'
  /** For administrators: the name of their role. */
  adminRole?: string
  /** For administrators: the permissions of their role, as area:action. */
  adminPermissions?: readonly string[]
  /** The policy asks for a second factor that the account has not enrolled: only its own account is open to it. */
  mustEnrol?: boolean
  /** What the session's lookup read of the account, so that nobody asks for it twice. */
  account?: Account
  /** The caller's network address as far as trusted proxies tell. */
  network?: string
  requestId?: string
}

/** Who is behind a session, as far as the person's own screens show it. */
export interface Account {
  username: string
  companyName: string
  subRole: 'cfo' | 'cio' | 'ops' | 'procurement' | null
  emailVerified: boolean
  hasSecondFactor: boolean
  /** How the person reads numbers, dates, times and amounts; a zone of null is that of the device. */
  region: Region
  /** The session was opened through the company's identity provider. */
  viaSso?: boolean
}

/** The product itself, acting on its own schedule. */
export const systemActor: Actor = { kind: 'system', tenantId: platformTenantId }

/** The account behind the actor. Refuses where there is none. */
export function getUserId({ userId }: Actor): string {
  if (userId === undefined) throw new Refusal('not_authenticated', t('Sign in to continue.'))
  return userId
}
