// The closed lists and bounds of shortlists.
import { t } from '#platform/kernel/texts.ts'

/** `draft` is where every set begins; `archived` takes it out of the lists, and nothing is deleted. */
export const shortlistStatuses = ['draft', 'review', 'approved', 'rejected', 'archived'] as const
export type ShortlistStatus = (typeof shortlistStatuses)[number]

export const shortlistStatusLabels: Readonly<Record<ShortlistStatus, string>> = {
  get draft() {
    return t('Draft', {}, 'state of a shortlist')
  },
  get review() {
    return t('In review', {}, 'state of a shortlist')
  },
  get approved() {
    return t('Approved', {}, 'state of a shortlist')
  },
  get rejected() {
    return t('Rejected', {}, 'state of a shortlist')
  },
  get archived() {
    return t('Archived', {}, 'state of a shortlist')
  },
}

export const commentTypes = ['comment', 'approval', 'rejection', 'question'] as const
export type CommentType = (typeof commentTypes)[number]

/** Applications of one set: as many as can be compared side by side (CMP-02). */
export const applicationsAtMost = 4
/** Sets of one company that are not archived. */
export const shortlistsAtMost = 200
export const stakeholdersAtMost = 50

/** People that costs are counted for. */
export const teamSizeAtMost = 100_000

/** Whose weights count in a comparison: the reader's own, or those that the company agreed on. */
export const weightSources = ['mine', 'agreed'] as const
export type WeightSource = (typeof weightSources)[number]
