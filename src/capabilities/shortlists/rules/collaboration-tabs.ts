// The tabs of the team's page, and what is always to be done next.

export const collaborationTabs = ['overview', 'applications', 'discussion', 'decisions'] as const
export type CollaborationTab = (typeof collaborationTabs)[number]

/** The exact labels (COLLAB-09). */
export const collaborationTabLabels: Readonly<Record<CollaborationTab, string>> = {
  overview: 'Overview',
  applications: 'Applications',
  discussion: 'Discussion',
  decisions: 'Decisions',
}

/** The same for every shortlist (COLLAB-21). */
export const nextSteps = [
  'Schedule vendor demos',
  'Begin contract negotiations',
  'Set implementation timeline',
  'Form implementation team',
] as const

/** Whole days from the beginning to now; never fewer than none, whatever a clock says. */
export function daysSince(beginning: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - beginning.getTime()) / 86_400_000))
}
