// The tabs of the team's page, and what is to be done next.

export const collaborationTabs = ['overview', 'applications', 'discussion', 'decisions'] as const
export type CollaborationTab = (typeof collaborationTabs)[number]

/** The exact labels (COLLAB-09). */
export const collaborationTabLabels: Readonly<Record<CollaborationTab, string>> = {
  overview: 'Overview',
  applications: 'Applications',
  discussion: 'Discussion',
  decisions: 'Decisions',
}

/** What comes next, by what was decided (COLLAB-21). */
export const nextSteps: Readonly<Record<'approved' | 'rejected' | 'open', readonly string[]>> = {
  open: ['Hear from everybody who was asked', 'Schedule vendor demos'],
  rejected: ['Add other applications to the comparison, or archive the shortlist'],
  approved: [
    'Begin contract negotiations',
    'Order it from its page in the marketplace',
    'Set implementation timeline',
    'Form implementation team',
  ],
}

/** Whole days from the beginning to now; never fewer than none, whatever a clock says. */
export function daysSince(beginning: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - beginning.getTime()) / 86_400_000))
}
