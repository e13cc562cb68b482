// Days that an address filters by: days of the calendar alone, as a field of dates writes them.
import { t } from '../../kernel/texts.ts'
import type { UnknownIn } from './unknown-choices.ts'

/** `Date` reads February 31 as a day in March; here it is none. */
export function dayIn(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined
}

/** Finds, of these parameters, those that hold something else. */
export function unknownDays(...names: readonly string[]): UnknownIn {
  return (parameters) =>
    names.flatMap((name) => {
      const value = parameters.get(name)
      return value && dayIn(value) === undefined ? [{ name, value, use: t('a day such as 2026-12-01') }] : []
    })
}
