// When a recurring report is due: at seven in the morning of its zone, on its day.
import { localAt, momentAt, momentOf } from '#platform/kernel/time/zoned-time.ts'

export const frequencies = ['weekly', 'monthly', 'quarterly'] as const
export type Frequency = (typeof frequencies)[number]
export const reportFormats = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Schedules of one company, and members that one goes to. */
export const schedulesAtMost = 20
export const recipientsAtMost = 10
/** Runs of a schedule that are kept; older ones go. */
export const runsKept = 12

/** The "day" of a report on the whole month or quarter: it is due on the first day after it. */
export const periodsEnd = 31

export interface SlotRule {
  frequency: Frequency
  /** Of the week, Monday being 1, or of the month, 1 to 28; of a quarter it is a day of its first month. Or `periodsEnd`. */
  day: number
  /** Such as "Europe/Berlin". */
  zone: string
}

/** Days that are looked through: more than the longest quarter. */
const daysAhead = 100

/** Whether a report is due. A slot further ahead than any can be was written by a wrong clock, and counts as due. */
export function isDue(slot: Date, now: Date): boolean {
  return slot <= now || slot.getTime() > now.getTime() + daysAhead * 86_400_000
}

/** The first slot after the moment. Throws RangeError where the rule has no slot, such as for a zone that does not exist. */
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

/**
 * Of when the figures of a report are: of now, or of the last moment of the month or quarter that is over, so that nothing of
 * the next one is in them. Months are counted in UTC, so that the moment is in the old month there too.
 */
export function figuresOf({ frequency, day, zone }: SlotRule, now: Date): Date {
  if (day !== periodsEnd) return now
  const [year = 0, month = 0] = localAt(now, zone).split('-').map(Number)
  const first = Date.UTC(year, frequency === 'quarterly' ? month - 1 - ((month - 1) % 3) : month - 1)
  return new Date(Math.min(first, momentAt(first, zone).getTime()) - 1)
}

/** `date` is a day of the zone's calendar, as midnight in UTC. */
function isSlotDay({ frequency, day }: SlotRule, date: Date): boolean {
  if (frequency === 'weekly') return (date.getUTCDay() || 7) === day
  return (
    date.getUTCDate() === (day === periodsEnd ? 1 : day) &&
    (frequency === 'monthly' || date.getUTCMonth() % 3 === 0)
  )
}

/** Where the clock skips seven, as it does nowhere today, an hour later. */
function morningOf(day: string, zone: string): Date {
  for (const hour of ['07', '08']) {
    const answer = momentOf(`${day}T${hour}:00`, zone)
    if ('at' in answer) return answer.at
  }
  throw new RangeError(`${zone} has no morning on ${day}`)
}
