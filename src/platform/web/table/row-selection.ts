// Which rows of a list are selected, so that one thing can be done with all of them at once.
import { type RefObject, useRef, useState } from 'react'

export interface RowSelectionOptions<Row> {
  /** Those that are listed. A selected row that leaves the list is selected no more. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Names a row in a sentence: "order 6". */
  nameOf: (row: Row) => string
  /** Rows of which nothing can be done have no checkbox; without it, all have one. */
  canSelect?: (row: Row) => boolean
}

export interface RowSelection<Row> extends Required<Omit<RowSelectionOptions<Row>, 'rows'>> {
  /** In the order of the list. */
  selected: readonly Row[]
  /** How many of the listed rows can be selected. */
  selectable: number
  isSelected: (row: Row) => boolean
  /** With `isRange`, every row from the one that was changed last up to this one becomes as this one. */
  toggle: (row: Row, isRange: boolean) => void
  /** Selects all that can be, or none where all are. */
  toggleAll: () => void
  clear: () => void
  /** Where the focus goes when the bar over the selection leaves. */
  head: RefObject<HTMLInputElement | null>
}

const nothing: ReadonlySet<string> = new Set()
const always = () => true

export function useRowSelection<Row>(options: RowSelectionOptions<Row>): RowSelection<Row> {
  const { rows = [], keyOf, nameOf, canSelect = always } = options
  const [keys, setKeys] = useState(nothing)
  const last = useRef<string>(undefined)
  const head = useRef<HTMLInputElement>(null)
  const listed = rows.filter(canSelect)
  const selected = listed.filter((row) => keys.has(keyOf(row)))
  return {
    ...{ keyOf, nameOf, canSelect, selected, head },
    selectable: listed.length,
    isSelected: (row) => keys.has(keyOf(row)),
    toggle(row, isRange) {
      setKeys(toggled(keys, listed.map(keyOf), keyOf(row), isRange ? last.current : undefined))
      last.current = keyOf(row)
    },
    toggleAll: () => setKeys(selected.length === listed.length ? nothing : new Set(listed.map(keyOf))),
    clear: () => setKeys(nothing),
  }
}

/** `from`: the other end of a range; a key that is not listed makes none. */
export function toggled(
  keys: ReadonlySet<string>,
  listed: readonly string[],
  key: string,
  from?: string,
): ReadonlySet<string> {
  const ends = [listed.indexOf(from ?? key), listed.indexOf(key)].toSorted((a, b) => a - b)
  const [first = 0, end = 0] = ends
  const range = first === -1 ? [key] : listed.slice(first, end + 1)
  const next = new Set(keys)
  for (const one of range) {
    if (keys.has(key)) next.delete(one)
    else next.add(one)
  }
  return next
}
