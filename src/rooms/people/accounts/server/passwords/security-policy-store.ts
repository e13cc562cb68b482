// The one security policy, as it is changed. It belongs to the installation, not to a company.
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { getUserId } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { SecurityPolicy } from './security-policy-view.ts'

export interface VersionedPolicy extends SecurityPolicy {
  version: number
}

/** Holds the policy as it is until the transaction ends, or only reads it where nothing may be written. */
export async function readPolicy(tx: Tx, { isHeld }: { isHeld: boolean }): Promise<VersionedPolicy> {
  const policy = tx.db.selectFrom('security_policy').select(({ ref }) => [
    'mfa_required as mfaRequired',
    jsonBuildObject({
      minLength: ref('password_min_length'),
      requireSpecialChars: ref('password_require_special'),
      requireNumbers: ref('password_require_numbers'),
    }).as('passwordPolicy'),
    'session_idle_minutes as sessionTimeout',
    'max_failed_attempts as maxFailedAttempts',
    'lockout_minutes as lockoutMinutes',
    'ip_allowlist as ipAllowlist',
    'version',
  ])
  return (isHeld ? policy.forUpdate() : policy).executeTakeFirstOrThrow(
    () => new Error('the security policy is missing'),
  )
}

export async function writePolicy(tx: Tx, policy: SecurityPolicy, now: Date): Promise<void> {
  const { mfaRequired, passwordPolicy, sessionTimeout, maxFailedAttempts, lockoutMinutes, ipAllowlist } =
    policy
  await tx.db
    .updateTable('security_policy')
    .set((eb) => ({
      mfa_required: mfaRequired,
      password_min_length: passwordPolicy.minLength,
      password_require_special: passwordPolicy.requireSpecialChars,
      password_require_numbers: passwordPolicy.requireNumbers,
      session_idle_minutes: sessionTimeout,
      max_failed_attempts: maxFailedAttempts,
      lockout_minutes: lockoutMinutes,
      ip_allowlist: ipAllowlist,
      version: eb('version', '+', 1),
      changed_at: now,
      changed_by: getUserId(tx.actor),
    }))
    .execute()
}
