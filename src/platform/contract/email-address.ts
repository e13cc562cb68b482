// How contracts take an e-mail address.
import { z } from 'zod'
import { asEmailAddress, emailAddressProblem } from '../kernel/email-address.ts'

/** Reaches the room in the one spelling that is kept. */
export const emailAddress = z
  .string()
  .max(254)
  .overwrite((typed) => asEmailAddress(typed) ?? typed)
  .refine((typed) => emailAddressProblem(typed) === undefined, {
    error: ({ input }) => emailAddressProblem(String(input)),
  })
  .meta({ format: 'email' })
