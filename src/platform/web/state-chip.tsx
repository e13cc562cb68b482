// The state of something in a word; the colour says the same once more. Every list takes the colour from this table, so that a
// state looks the same wherever it is read.
import type { ReactNode } from 'react'

const tones = {
  active: 'positive',
  approved: 'positive',
  carried_out: 'positive',
  granted: 'positive',
  paid: 'positive',
  published: 'positive',
  // Somebody has to act, or it ends by itself.
  in_force: 'caution',
  late: 'caution',
  open: 'caution',
  retrying: 'caution',
  review: 'caution',
  submitted: 'caution',
  suspended: 'caution',
  trial: 'caution',
  waiting: 'caution',
  failed: 'negative',
  overdue: 'negative',
  refused: 'negative',
  rejected: 'negative',
  'taken-off': 'negative',
  // Nothing has begun, or nothing is left to do.
  archived: 'none',
  cancelled: 'none',
  draft: 'none',
  ended: 'none',
  expired: 'none',
  inactive: 'none',
  paused: 'none',
  pending: 'none',
  revoked: 'none',
  scheduled: 'none',
  unpublished: 'none',
  void: 'none',
  withdrawn: 'none',
} as const

export type ShownState = keyof typeof tones

export interface StateChipProps {
  state: ShownState
  className?: string
  children: ReactNode
}

export function StateChip({ state, className = '', children }: StateChipProps) {
  return (
    <span className={`chip font-sans tracking-normal ${className}`} data-tone={tones[state]}>
      {children}
    </span>
  )
}
