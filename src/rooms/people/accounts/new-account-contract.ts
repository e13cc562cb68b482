// What a new account is called and opened with, wherever one is made.
import { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import { lengthOfPassword } from './rules/password-check.ts'
import { findUsernameFault } from './rules/username.ts'

/**
 * Passwords are not trimmed: a space is a character like any other. Characters are Unicode's, so that an emoji counts
 * once; the bound before that keeps a long text from being looked at closely. How short it may be says the policy.
 */
export const newPassword = z
  .string()
  .max(4096, { error: () => t('Password must be at most 256 characters') })
  .refine((text) => text.length > 4096 || lengthOfPassword(text) <= 256, {
    error: () => t('Password must be at most 256 characters'),
  })

/** Reaches the room in its composed form, so that é is one letter however it was typed. */
export const newUsername = z
  .string()
  // Keeps a long text from being looked at closely; the rule below says how long a name may be.
  .max(1_024, { error: () => t('Username must be at most 64 characters') })
  .trim()
  .normalize('NFC')
  .check(({ value, issues }) => {
    const message = findUsernameFault(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  })
  .meta({ minLength: 3, maxLength: 64 })
