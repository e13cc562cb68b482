// How long administrators may pause sign-ins, and what has become of a pause.

import { t } from '#platform/kernel/texts.ts'

/** Minutes. */
export const pauseDurations = [15, 60, 240, 1440] as const
export type PauseMinutes = (typeof pauseDurations)[number]

export const emergencyReasonLength = 20

export function emergencyReasonProblem(reason: string): string | undefined {
  return reason.trim().length < emergencyReasonLength
    ? t('Say what is happening, in at least {emergencyReasonLength} characters.', { emergencyReasonLength })
    : undefined
}

export type PauseState = 'in_force' | 'expired' | 'ended'

export interface PauseFacts {
  /** The clock of the database is past the end. */
  isOver: boolean
  /** An administrator ended it. */
  isEnded: boolean
}

export function stateOfPause({ isOver, isEnded }: PauseFacts): PauseState {
  if (isEnded) return 'ended'
  return isOver ? 'expired' : 'in_force'
}

export const pauseOverTexts: Readonly<Record<Exclude<PauseState, 'in_force'>, string>> = {
  get ended() {
    return t('This pause has already ended.')
  },
  get expired() {
    return t('This pause has expired: people can sign in again.')
  },
}
