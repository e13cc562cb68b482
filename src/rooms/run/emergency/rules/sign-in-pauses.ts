// How long administrators may pause sign-ins, and what has become of a pause.

/** Minutes. */
export const pauseDurations = [15, 60, 240, 1440] as const
export type PauseMinutes = (typeof pauseDurations)[number]

export function pauseDurationText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

export const emergencyReasonLength = 20

export function emergencyReasonProblem(reason: string): string | undefined {
  return reason.trim().length < emergencyReasonLength
    ? `Say what is happening, in at least ${emergencyReasonLength} characters.`
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
  ended: 'This pause was ended already.',
  expired: 'This pause has expired: people can sign in again.',
}
