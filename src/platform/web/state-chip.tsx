// The state of something in a word; the colour says the same once more. Every list takes the colour from this table, so that a
// state looks the same wherever it is read.
import type { ReactNode } from 'react'

const tones = {
  active: 'positive',
  approved: 'positive',
  paid: 'positive',
  published: 'positive',
  // Somebody has to act, or it ends by itself.
  open: 'caution',
  review: 'caution',
  submitted: 'caution',
  suspended: 'caution',
  trial: 'caution',
  overdue: 'negative',
  rejected: 'negative',
  // Nothing has begun, or nothing is left to do.
  archived: 'none',
  cancelled: 'none',
  draft: 'none',
  ended: 'none',
  paused: 'none',
  scheduled: 'none',
  void: 'none',
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
