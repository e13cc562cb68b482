// Two people change one set at the same moment: what each added and took out is kept (C4).
import { applicationsAtMost } from '../vocabulary.ts'

export type Merged =
  | { outcome: 'merged'; ids: readonly string[] }
  /** Both put the same applications into another order. */
  | { outcome: 'order' }
  /** Together they chose more than can be compared. */
  | { outcome: 'full'; ids: readonly string[] }

/**
 * Applies to `current` what turned `seen` into `wanted`. All three hold each id once. If only one person changed the order,
 * theirs is kept; if both did, neither is guessed at.
 */
export function mergeSelection(
  seen: readonly string[],
  wanted: readonly string[],
  current: readonly string[],
): Merged {
  const remaining = current.filter((id) => wanted.includes(id) || !seen.includes(id))
  const added = wanted.filter((id) => !seen.includes(id) && !current.includes(id))
  const ids = [...remaining]
  // Before what it was put before, so that what is put back is in its place again; last where it was added last.
  for (const id of added.toReversed()) {
    const next = wanted.slice(wanted.indexOf(id) + 1).find((one) => ids.includes(one))
    ids.splice(next === undefined ? ids.length : ids.indexOf(next), 0, id)
  }
  if (ids.length > applicationsAtMost) return { outcome: 'full', ids }
  if (!isReordered(seen, wanted)) return { outcome: 'merged', ids }
  const inBoth = (list: readonly string[]) => list.filter((id) => ids.includes(id))
  if (isReordered(seen, current) && !isSame(shared(wanted, current), shared(current, wanted)))
    return { outcome: 'order' }
  const ordered = inBoth(wanted)
  return { outcome: 'merged', ids: [...ordered, ...ids.filter((id) => !ordered.includes(id))] }
}

/** Whether what both lists hold is in another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return !isSame(shared(before, after), shared(after, before))
}

function shared(list: readonly string[], other: readonly string[]): string[] {
  return list.filter((id) => other.includes(id))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at])
}
