// Pages of a list that is read whole, because a company has few of it.

import { refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

/** The rows after the one that `cursor` names, at most `size`. Refuses a cursor that names no row, such as one that is gone. */
export function pageOfList<T>(
  rows: readonly T[],
  { cursor, size, idOf }: { cursor: string | undefined; size: number; idOf: (row: T) => string },
): { items: T[]; next: string | null } {
  const at = cursor === undefined ? -1 : rows.findIndex((row) => idOf(row) === cursor)
  if (cursor !== undefined && at === -1)
    throw refusedField('cursor', t('is no longer a place in this list. Start again without it'))
  const items = rows.slice(at + 1, at + 1 + size)
  const last = items.at(-1)
  return { items, next: last !== undefined && at + 1 + size < rows.length ? idOf(last) : null }
}
