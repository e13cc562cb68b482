/** The same values in the same order, each once. */
export function eachOnce<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
