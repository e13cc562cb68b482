// The security policy of a fresh installation, which a reset brings back. A test compares it with the database's.
import type { PolicyValues } from './policy-changes.ts'

export const defaultPolicy: PolicyValues = {
  mfaRequired: false,
  passwordPolicy: { minLength: 8, requireSpecialChars: false, requireNumbers: false },
  sessionTimeout: 30,
  maxFailedAttempts: 5,
  lockoutDuration: 15,
  ipAllowlist: [],
}
