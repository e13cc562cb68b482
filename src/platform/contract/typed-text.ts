import { z } from 'zod'

/** Forms and lengths are for the rules to judge; this bound keeps a long text from being looked at closely. */
export const typedText = z.string().max(2000)
