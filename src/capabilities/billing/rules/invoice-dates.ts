// Issue and due dates are days on the calendar of the company's zone, and stay those days wherever they are read.

/** Days from the issue of an invoice to the day on which it is due. */
export const paymentDays = 30

const zones = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
} as const

/** The zone of the capital of commerce of the country that the company states; UTC where it states none. */
export function zoneOf(country: keyof typeof zones | null): string {
  return country === null ? 'UTC' : zones[country]
}

/** The day in that zone, as YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
}

/** So many days after the day, as YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Open after its due date. On the due date itself it is not. */
export function isOverdue({ state, dueOn }: { state: string; dueOn: string }, today: string): boolean {
  return state === 'open' && dueOn < today
}
