// How the API for programs answers lists: a page, and where the next one starts.
import { z } from 'zod'

/** The answer of a list. `next` is handed back as `cursor`; a program reads nothing out of it. */
export function pageShape<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().describe('Send it as `cursor` to read the next page; null on the last one'),
  })
}

/** `cursor` of a list, of what the list takes as a place. */
export function cursorOf<T extends z.ZodType>(place: T) {
  return place.optional().describe('Where the page starts: `next` of the page before')
}

/** Where a page of numbered rows starts. */
export const numberCursor = cursorOf(
  z
    .string()
    .max(9)
    .regex(/^[1-9]\d{0,8}$/, 'must be `next` of the page before'),
)

/** Where a page of rows with ids starts. */
export const idCursor = cursorOf(z.uuid('must be `next` of the page before'))
