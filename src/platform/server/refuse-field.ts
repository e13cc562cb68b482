// Refusals that belong to fields, with the sentence that the person reads beside each.

import type { Problems } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type ConflictCause, Refusal } from '../kernel/problem.ts'

export function fieldRefusal(field: string, reason: string): Refusal {
  return new Refusal('invalid_input', reason, { fields: [{ field, reason }] })
}

/** What was typed is right by itself, and conflicts with what is there. */
export function fieldConflict(field: string, reason: string, because?: ConflictCause): Refusal {
  return new Refusal('conflict', reason, { fields: [{ field, reason }], because })
}

/** Refuses with everything that was found, if anything was. */
export function refuseProblems(problems: Problems<string>): void {
  const fields = Object.entries(problems).flatMap(([field, reason]) =>
    reason === undefined ? [] : [{ field, reason }],
  )
  const [first] = fields
  if (!first) return
  const named = `${first.field}: ${first.reason}`
  const more = fields.length - 1
  throw new Refusal(
    'invalid_input',
    more > 0 ? t('{problem} (and {more} more)', { problem: named, more }) : named,
    {
      fields,
    },
  )
}
