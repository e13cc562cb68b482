// When a recurring report is due: at seven in the morning of its zone, on its day.
import { localAt, momentOf } from '#platform/kernel/zoned-time.ts'

export const frequencies = ['weekly', 'monthly', 'quarterly'] as const
export type Frequency = (typeof frequencies)[number]
export const reportFormats = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Schedules of one company, and members that one goes to. */
export const schedulesAtMost = 20
export const recipientsAtMost = 10
/** Runs of a schedule that are kept; older ones go. */
export const runsKept = 12

export interface SlotRule {
  frequency: Frequency
  /** Of the week, Monday being 1, or of the month, 1 to 28; of a quarter it is a day of its first month. */
  day: number
  /** Such as "Europe/Berlin". */
  zone: string
}

/** Days that are looked through: more than the longest quarter. */
const daysAhead = 100

/** The first slot after the moment. Throws RangeError where the rule has none, such as a zone that does not exist. */
export function nextSlot(rule: SlotRule, after: Date): Date {
  const today = Date.parse(`${localAt(after, rule.zone).slice(0, 10)}T00:00:00Z`)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const date = new Date(today + ahead * 86_400_000)
    if (!isSlotDay(rule, date)) continue
    const at = morningOf(date.toISOString().slice(0, 10), rule.zone)
    if (at > after) return at
  }
  throw new RangeError('the schedule has no slot')
}

/** `date` is a day of the zone's calendar, as midnight in UTC. */
function isSlotDay({ frequency, day }: SlotRule, date: Date): boolean {
  if (frequency === 'weekly') return (date.getUTCDay() || 7) === day
  return date.getUTCDate() === day && (frequency === 'monthly' || date.getUTCMonth() % 3 === 0)
}

/** Where the clock skips seven, as it does nowhere today, an hour later. */
function morningOf(day: string, zone: string): Date {
  for (const hour of ['07', '08']) {
    const answer = momentOf(`${day}T${hour}:00`, zone)
    if ('at' in answer) return answer.at
  }
  throw new RangeError(`${zone} has no morning on ${day}`)
}
