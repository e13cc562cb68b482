// The values of a form: what it began with, and what was typed over that. What was typed stays while the beginning changes
// under it, which it does when somebody else saves.

/** Names of fields, in the order on the screen. */
export type Names<V> = keyof V & string

export interface Draft<V> {
  /** What the fields that were typed in held before. */
  before: Partial<V>
  typed: Partial<V>
}

export function namesOf<V extends object>(values: V): Names<V>[] {
  return Object.keys(values) as Names<V>[]
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function valuesOf<V extends object>(initial: V, draft: Draft<V> | undefined): V {
  return { ...initial, ...draft?.typed }
}

/** Undefined once nothing differs from the beginning. */
export function withTyped<V extends object>(
  initial: V,
  draft: Draft<V> | undefined,
  part: Partial<V>,
): Draft<V> | undefined {
  const typed: Partial<V> = { ...draft?.typed, ...part }
  const before: Partial<V> = { ...picked(initial, namesOf(part)), ...draft?.before }
  const values = valuesOf(initial, { before, typed })
  return namesOf(initial).every((name) => isSame(values[name], initial[name])) ? undefined : { before, typed }
}

/** What somebody else saved since it was typed here, unless both say the same. */
export function overtakenIn<V extends object>(saved: V, draft: Draft<V> | undefined): Names<V>[] {
  if (!draft) return []
  const { before, typed } = draft
  return namesOf(saved).filter(
    (name) =>
      name in typed &&
      name in before &&
      !isSame(saved[name], before[name]) &&
      !isSame(saved[name], typed[name]),
  )
}

/** Typed values replace those that are saved now. */
export function keptOver<V extends object>(saved: V, draft: Draft<V>): Draft<V> {
  return { ...draft, before: { ...draft.before, ...picked(saved, overtakenIn(saved, draft)) } }
}

/** The fields that hold something else than what was sent. */
export function changedSince<V extends object>(sent: V, now: V): Names<V>[] {
  return namesOf(sent).filter((name) => !isSame(sent[name], now[name]))
}

export function picked<V extends object>(values: V, names: readonly Names<V>[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>
}
