// How contracts take an e-mail address.
import { z } from 'zod'
import { asEmailAddress, isEmailAddress } from '../kernel/email-address.ts'

/** Reaches the room in the one spelling that is kept. */
export const emailAddress = z
  .string()
  .max(254)
  .overwrite((typed) => asEmailAddress(typed) ?? typed)
  .refine(isEmailAddress, 'Invalid email address')
  .meta({ format: 'email' })
