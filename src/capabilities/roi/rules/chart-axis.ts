// Round marks on an axis, and labels that do not cover each other.
import { niceStep } from './uncertainty.ts'

/** Multiples of a round step from at or below `low` to at or above `high`, about `wanted` of them. */
export function axisTicks(low: number, high: number, wanted: number): number[] {
  const step = niceStep(Math.max(1, (high - low) / wanted))
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The places, moved apart where they are closer than `gap`, in the same order. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  order.forEach((entry, at) => {
    const before = order[at - 1]
    if (before) entry.place = Math.max(entry.place, before.place + gap)
  })
  const moved = [...places]
  for (const { place, index } of order) moved[index] = place
  return moved
}
