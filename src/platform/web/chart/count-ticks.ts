// Round marks for an axis of counts.

/** From 0 in equal whole steps of 1, 2 or 5 times a power of ten to at or above `high`; at most six marks. */
export function countTicks(high: number): number[] {
  const wanted = Math.max(1, high) / 5
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wanted)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= wanted) ?? 10 * power
  return Array.from({ length: Math.max(1, Math.ceil(high / step)) + 1 }, (_, index) => index * step)
}
