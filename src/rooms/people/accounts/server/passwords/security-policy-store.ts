// The one security policy, as it is changed. It belongs to the installation, not to a company.
import { sql } from 'kysely'
import { getUserId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SecurityPolicy } from './security-policy-view.ts'

export interface VersionedPolicy extends SecurityPolicy {
  version: number
}

/** Holds the policy as it is until the transaction ends, or only reads it where nothing may be written. */
export async function readPolicy(tx: Tx, { isHeld }: { isHeld: boolean }): Promise<VersionedPolicy> {
  const { rows } = await sql<VersionedPolicy>`
    select mfa_required as "mfaRequired",
      jsonb_build_object('minLength', password_min_length, 'requireSpecialChars', password_require_special,
        'requireNumbers', password_require_numbers) as "passwordPolicy",
      session_idle_minutes as "sessionTimeout", max_failed_attempts as "maxFailedAttempts",
      lockout_minutes as "lockoutMinutes", ip_allowlist as "ipAllowlist", version
    from security_policy ${isHeld ? sql`for update` : sql``}`.execute(tx.db)
  const [policy] = rows
  if (!policy) throw new Error('the security policy is missing')
  return policy
}

export async function writePolicy(tx: Tx, policy: SecurityPolicy, now: Date): Promise<void> {
  const { mfaRequired, passwordPolicy, sessionTimeout, maxFailedAttempts, lockoutMinutes, ipAllowlist } =
    policy
  await sql`
    update security_policy set mfa_required = ${mfaRequired}, password_min_length = ${passwordPolicy.minLength},
      password_require_special = ${passwordPolicy.requireSpecialChars},
      password_require_numbers = ${passwordPolicy.requireNumbers}, session_idle_minutes = ${sessionTimeout},
      max_failed_attempts = ${maxFailedAttempts}, lockout_minutes = ${lockoutMinutes}, ip_allowlist = ${ipAllowlist},
      version = version + 1, changed_at = ${now}, changed_by = ${getUserId(tx.actor)}`.execute(tx.db)
}
