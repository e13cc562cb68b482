// Days as a calendar file (RFC 5545) that calendars of every make open.

import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { t } from '#platform/kernel/texts.ts'
import type { RevisedDay } from '../rules/calendar-day.ts'

/** How often calendars should look for changes. */
const refreshSeconds = 6 * 3600

/** Where a date leads back to. */
export const renewalsPage = '/subscriptions?tab=renewals'

/** The same days make the same bytes. */
export function calendarFile(days: readonly RevisedDay[], link: string): Buffer<ArrayBuffer> {
  const calendar = new ICalCalendar({
    prodId: '//Emporion//Renewals//EN',
    name: t('Emporion renewals'),
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
  })
  for (const { uid, day, title, text, sequence, changedAt } of days)
    calendar.createEvent({
      id: uid,
      // In UTC, of which the library writes the day alone.
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: oneLine(title),
      description: oneLine(text),
      url: link,
      transparency: ICalEventTransparency.TRANSPARENT,
      sequence,
      // Without a METHOD it says when the date was changed last (RFC 5545, 3.8.7.2).
      stamp: changedAt,
      lastModified: changedAt,
    })
  // The library ends every line but the last.
  return Buffer.from(`${calendar.toString()}\r\n`)
}

/** Names are others' words: a line break becomes a space, and invisible signs are removed. */
function oneLine(text: string): string {
  return text.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
}
