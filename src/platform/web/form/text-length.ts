// Texts that are longer than their field takes stay as they were pasted: the field says how long they are and what may stay.

import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '../format.ts'

/** What is wrong with the length, in words; undefined while nothing is. Counted in UTF-16 units, as the server counts. */
export function lengthProblem(text: string, atMost: number): string | undefined {
  const over = text.length - atMost
  if (over <= 0) return undefined
  return t('{length} characters; at most {atMost} fit. Shorten it by {over}.', {
    length: formatCount(text.length),
    atMost: formatCount(atMost),
    over: formatCount(over),
  })
}

/** Stands below a field that is nearly full, or always; undefined where there is room, or too little. */
export function lengthCounter(text: string, atMost: number, isAlways = false): string | undefined {
  return (isAlways || text.length > atMost * 0.8) && text.length <= atMost
    ? t('{length} of {atMost} characters', { length: formatCount(text.length), atMost: formatCount(atMost) })
    : undefined
}
