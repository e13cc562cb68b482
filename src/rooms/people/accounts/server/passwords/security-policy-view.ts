// The one security policy of the installation.
import type pg from 'pg'
import type { PasswordPolicy } from '../../rules/password-check.ts'

export interface SecurityPolicy {
  mfaRequired: boolean
  passwordPolicy: PasswordPolicy
  /** Minutes without a request after which a session ends. */
  sessionTimeout: number
  maxFailedAttempts: number
  lockoutMinutes: number
  /** Networks from which administrators may come; empty: from everywhere. */
  ipAllowlist: string[]
}

interface Row {
  mfa_required: boolean
  password_min_length: number
  password_require_special: boolean
  password_require_numbers: boolean
  session_idle_minutes: number
  max_failed_attempts: number
  lockout_minutes: number
  ip_allowlist: string[]
}

/** Read each time that it decides, so that a change holds from the next request in every process. */
export async function readSecurityPolicy(pool: pg.Pool): Promise<SecurityPolicy> {
  const { rows } = await pool.query<Row>('select * from security_policy')
  const [row] = rows
  if (!row) throw new Error('the security policy is missing')
  return {
    mfaRequired: row.mfa_required,
    passwordPolicy: {
      minLength: row.password_min_length,
      requireSpecialChars: row.password_require_special,
      requireNumbers: row.password_require_numbers,
    },
    sessionTimeout: row.session_idle_minutes,
    maxFailedAttempts: row.max_failed_attempts,
    lockoutMinutes: row.lockout_minutes,
    ipAllowlist: row.ip_allowlist,
  }
}
