// Takes a new password: repeated correctly, good by the policy, and hashed.

import { t } from '#platform/kernel/texts.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { PasswordContext } from '../../rules/password-check.ts'
import { findPasswordFault } from '../../rules/password-check.ts'
import type { Identity } from '../identity.ts'
import { commonPasswords } from './common-passwords.ts'
import { readSecurityPolicy } from './security-policy-view.ts'

/** Refuses at `field` or at confirmPassword; answers the hash. */
export async function hashNewPassword(
  identity: Identity,
  field: 'password' | 'newPassword',
  given: { password: string; confirmPassword: string },
  context: PasswordContext,
): Promise<string> {
  if (given.password !== given.confirmPassword)
    throw fieldRefusal('confirmPassword', t("Passwords don't match"))
  const { passwordPolicy } = await readSecurityPolicy(identity.database.pool)
  const common = await commonPasswords()
  const fault = findPasswordFault(given.password, passwordPolicy, context, (folded) => common.has(folded))
  if (fault !== undefined) throw fieldRefusal(field, fault)
  return identity.passwords.hash(given.password)
}
