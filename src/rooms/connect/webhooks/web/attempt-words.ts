// What came of an attempt, in words.
import type { Attempt } from './webhook-queries.ts'

const outcomes = {
  delivered: 'Delivered',
  refused: 'Refused',
  redirected: 'Redirected, which is not followed',
  forbidden: 'Not sent: the address is not on the public internet',
  away: 'No answer within 15 seconds',
} as const satisfies Record<Attempt['outcome'], string>

export function outcomeText({ outcome, status }: Pick<Attempt, 'outcome' | 'status'>): string {
  return status === null ? outcomes[outcome] : `${outcomes[outcome]} (${status})`
}
