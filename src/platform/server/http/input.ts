// What may enter at all, whatever the route: text that PostgreSQL and JSON can carry, and bodies of a sane depth.

import type { z } from 'zod'
import { type FieldProblem, Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

const maxDepth = 32
/** However much is wrong, the answer stays small. */
const maxFieldsReported = 20
const maxPlaceLength = 120

/** Parses one part of a request. Refuses with every field that is wrong and why. */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: 'path' | 'query' | 'body',
): z.output<S> {
  refuseBrokenText(value, part, 0, '')
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const all = parsed.error.issues.flatMap(fieldsOf)
  const fields = all.slice(0, maxFieldsReported)
  const first = fields[0]
  // A sentence of the contract names its field by itself, as the screen does.
  const named = first && isSentence(first.reason) ? first.reason : `${first?.field || part}: ${first?.reason}`
  const more = all.length - 1
  throw new Refusal(
    'invalid_input',
    more > 0 ? t('{problem} (and {more} more)', { problem: named, more }) : named,
    {
      fields,
    },
  )
}

/** Enough for the queries that repeat; beyond, all of them are forgotten and come anew. */
const knownQueriesMax = 1_000
const knownQueryMaxLength = 300

/**
 * Parses a route's queries, and the same text once: what it was parsed to is handed to every request that sends it, so
 * it is frozen.
 */
export function createQueryParser<S extends z.ZodType>(
  schema: S,
): (address: string, query: unknown) => Readonly<z.output<S>> {
  const known = new Map<string, Readonly<z.output<S>>>()
  return (address, query) => {
    const at = address.indexOf('?')
    const text = at === -1 ? '' : address.slice(at)
    const before = known.get(text)
    if (before !== undefined) return before
    const parsed = Object.freeze(parseInput(schema, query, 'query'))
    if (text.length <= knownQueryMaxLength) {
      if (known.size >= knownQueriesMax) known.clear()
      known.set(text, parsed)
    }
    return parsed
  }
}

function fieldsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const place = shortened(issue.path.join('.'))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: shortened(place ? `${place}.${key}` : key),
      reason: t('is not a field of this request'),
    }))
  }
  // Where the contract has no words of its own, zod says of a missing field that it expected a string and received undefined.
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return [{ field: place, reason: isMissing ? t('is required') : (wordsOf(issue) ?? issue.message) }]
}

/** For what zod says in words of its own: what was read, and what would do. */
function wordsOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_format' || !issue.message.startsWith('Invalid ')) return undefined
  const value = shortened(String(issue.input))
  if (issue.format === 'uuid')
    return t('“{value}” is not an id. Send a UUID, such as 0190f6f4-0000-7000-8000-000000000001.', { value })
  if (issue.format === 'date') return t('“{value}” is not a date. Write it as 2026-12-31.', { value })
  if (issue.format === 'datetime')
    return t('“{value}” is not a time. Write it as 2026-12-31T09:00:00Z.', { value })
  return undefined
}

/** Words of our own, as opposed to zod's, which say neither what is wrong nor where. */
function isSentence(reason: string): boolean {
  return /^\p{Lu}/u.test(reason) && !/^(?:Invalid|Too|Unrecognized|Expected)\b/.test(reason)
}

/** NUL and unpaired surrogates cannot be stored or sent on; what is refused here cannot fail halfway. */
function refuseBrokenText(value: unknown, part: string, depth: number, place: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      const reason = t('contains a character that cannot be stored (NUL or half of a surrogate pair)')
      throw new Refusal('invalid_input', `${place || part}: ${reason}`, {
        fields: [{ field: place, reason }],
      })
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= maxDepth)
    throw new Refusal('malformed_body', `The ${part} is nested more than ${maxDepth} levels deep.`)
  for (const [key, inner] of Object.entries(value)) {
    refuseBrokenText(key, part, depth, place)
    refuseBrokenText(inner, part, depth + 1, shortened(place ? `${place}.${key}` : key))
  }
}

/** A field's name as the sender wrote it, cut where it is no name any more. */
function shortened(place: string): string {
  return place.length > maxPlaceLength ? `${place.slice(0, maxPlaceLength).toWellFormed()}…` : place
}
