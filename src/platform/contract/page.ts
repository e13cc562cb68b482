// How lists answer: a page, and where the next one starts.
import { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import { readListPlace } from './list-place.ts'

/** The answer of a list. `next` is handed back as `cursor`; a program reads nothing out of it. */
export function pageShape<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().describe('Send it as `cursor` to read the next page; null on the last one'),
  })
}

/** The refusal of what is no place in the list. */
export const wrongPlace = { error: () => t('must be `next` of the page before') }

/** Where a page starts, of what the list takes as a place. */
export function cursorOf<T extends z.ZodType>(place: T) {
  return place.optional().describe('Where the page starts: `next` of the page before')
}

/** Where a page of numbered rows starts. */
export const numberCursor = cursorOf(
  z
    .string()
    .max(9)
    .regex(/^[1-9]\d{0,8}$/, wrongPlace),
)

/** Where a page of rows with ids starts. */
export const idCursor = cursorOf(z.uuid(wrongPlace))

/** Where a page of rows starts that are listed by their moment. */
export const momentCursor = cursorOf(
  z
    .string()
    .max(80)
    .refine((text) => readListPlace(text) !== undefined, wrongPlace),
)
