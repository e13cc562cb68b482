// The tabs of the team's page.
import { t } from '#platform/kernel/texts.ts'

export const collaborationTabs = ['overview', 'applications', 'discussion', 'decisions'] as const
export type CollaborationTab = (typeof collaborationTabs)[number]

/** The exact labels (COLLAB-09). */
export const collaborationTabLabels: Readonly<Record<CollaborationTab, string>> = {
  get overview() {
    return t('Overview')
  },
  get applications() {
    return t('Applications')
  },
  get discussion() {
    return t('Discussion')
  },
  get decisions() {
    return t('Decisions')
  },
}

/** Whole days from the beginning to now; never fewer than none, whatever a clock says. */
export function daysSince(beginning: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - beginning.getTime()) / 86_400_000))
}
