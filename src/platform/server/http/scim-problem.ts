// Problems in the form of SCIM (RFC 7644, 3.12), for directories that know no other.
import { z } from 'zod'
import { type ProblemCode, Refusal } from '#platform/kernel/problem.ts'
import type { ProblemAnswer } from './problem-answer.ts'

export const scimType = 'application/scim+json'

export const scimErrorShape = z.object({
  schemas: z.array(z.literal('urn:ietf:params:scim:api:messages:2.0:Error')),
  status: z.string().describe('The HTTP status, as text'),
  scimType: z.string().optional().describe('Such as uniqueness, invalidFilter or mutability'),
  detail: z.string().describe('What happened and what to do, for a person'),
})

export function isScimPath(address: string): boolean {
  return /^\/scim(\/|\?|$)/.test(address)
}

/** What SCIM calls a problem where the refusal does not say it. */
const typeOfCode: Partial<Record<ProblemCode, string>> = {
  invalid_input: 'invalidValue',
  malformed_body: 'invalidSyntax',
}

export function scimErrorOf(
  error: unknown,
  { code, status, detail }: ProblemAnswer,
): z.infer<typeof scimErrorShape> {
  const type = (error instanceof Refusal ? error.protocolType : undefined) ?? typeOfCode[code]
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(type === undefined ? {} : { scimType: type }),
    detail,
  }
}
