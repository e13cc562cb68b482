// A moment for people of any zone, in the reader's language.

import { readersLocale, t } from '../texts.ts'
import { dateFormat } from './date-format.ts'

/** "Dec 1, 2026, 12:59 AM", on the clock of UTC. */
export function utcMoment(at: Date): string {
  return dateFormat(readersLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
}

/** The same with its zone: "Dec 1, 2026, 12:59 AM UTC". */
export function utcText(at: Date): string {
  return t('{time} UTC', { time: utcMoment(at) })
}
