// What a new account is called and opened with, wherever one is made.
import { z } from 'zod'
import { lengthOfPassword } from './rules/password-check.ts'

/**
 * Passwords are not trimmed: a space is a character like any other. Characters are Unicode's, so that an emoji counts
 * once; the bound before that keeps a long text from being looked at closely.
 */
export const newPassword = z
  .string()
  .max(4096, 'Password must be at most 256 characters')
  .refine(
    (text) => text.length > 4096 || lengthOfPassword(text) >= 8,
    'Password must be at least 8 characters',
  )
  .refine(
    (text) => text.length > 4096 || lengthOfPassword(text) <= 256,
    'Password must be at most 256 characters',
  )

export const newUsername = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(64)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
    'Username may have letters, digits, dots, hyphens and underscores',
  )
