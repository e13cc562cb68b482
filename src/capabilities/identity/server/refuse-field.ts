// Refusals that belong to one field, with the sentence that the person reads beside it.
import { type ProblemCode, Refusal } from '#platform/kernel/problem.ts'

export function fieldRefusal(field: string, reason: string, code: ProblemCode = 'invalid_input'): Refusal {
  return new Refusal(code, reason, { fields: [{ field, reason }] })
}
