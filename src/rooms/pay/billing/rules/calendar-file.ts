// Days as a calendar file (RFC 5545) that calendars of every make open.

export interface CalendarDay {
  /** The same each time for the same thing, so that a calendar that is given the file again changes it instead of adding it. */
  id: string
  /** YYYY-MM-DD */
  day: string
  title: string
  text: string
}

export function calendarFile(days: readonly CalendarDay[], madeAt: Date): string {
  const stamp = `${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Emporion//Renewals//EN',
    'CALSCALE:GREGORIAN',
    ...days.flatMap(({ id, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
}

/** A line has at most 75 bytes; the next one begins with a space. No character is cut. */
function folded(line: string): string {
  let width = 0
  let text = ''
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (width + bytes > 75) {
      text += '\r\n '
      width = 1
    }
    text += character
    width += bytes
  }
  return text
}
