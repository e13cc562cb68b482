// Round marks on an axis.
import { niceStep } from './uncertainty.ts'

/** Multiples of a round step from at or below `low` to at or above `high`, about `wanted` of them. */
export function axisTicks(low: number, high: number, wanted: number): number[] {
  const step = niceStep(Math.max(1, (high - low) / wanted))
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
