// Refusals that SCIM has a word for (RFC 7644, table 9).
import { type ProblemCode, Refusal } from '#platform/kernel/problem.ts'

export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

const codes: Partial<Record<ScimType, ProblemCode>> = { uniqueness: 'conflict' }

export function scimRefusal(type: ScimType, detail: string): Refusal {
  return new Refusal(codes[type] ?? 'invalid_input', detail, { protocolType: type })
}
