// An assessment for tests: whole and valid, with what the test is about written over it.
import type { NeedsStatement } from '#rooms/discover/assessment/contract.ts'

export const needsStatement = {
  painPoints: ['Manual data entry', 'Slow approvals'],
  desiredOutcomes: ['Fewer errors', 'Lower costs'],
  priorities: [
    { category: 'Cost Reduction', importance: 8 },
    { category: 'Risk Management', importance: 5 },
  ],
  budget: 250_000,
  timeline: '3-6 months',
  teamSize: 40,
  metadata: {
    departments: ['Finance & Accounting', 'Procurement'],
    currentChallenges: 'The close takes nine days.',
  },
} as const satisfies NeedsStatement

export function needsOf(given: Partial<NeedsStatement> = {}): NeedsStatement {
  return { ...needsStatement, ...given }
}
