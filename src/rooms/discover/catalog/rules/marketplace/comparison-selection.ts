// Which applications are chosen for comparison (MKT-26 to MKT-29).

/** Where the chosen ids are kept for the comparison page. */
export const comparisonStorageKey = 'comparisonApps'

export const comparisonMax = 4
const comparisonMin = 2

/** Adds the id, or takes it out; adding beyond the limit changes nothing. */
export function toggleSelected(selected: readonly string[], id: string): readonly string[] {
  if (selected.includes(id)) return selected.filter((one) => one !== id)
  return selected.length < comparisonMax ? [...selected, id] : selected
}

/** Whether the checkbox of an application may be used: the chosen ones always, the others below the limit. */
export function canSelect(selected: readonly string[], id: string): boolean {
  return selected.includes(id) || selected.length < comparisonMax
}

export function canCompare(selected: readonly string[]): boolean {
  return selected.length >= comparisonMin
}
