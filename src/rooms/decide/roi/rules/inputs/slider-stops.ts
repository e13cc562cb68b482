// Where a slider stops: at the lowest value, then every step, and at the highest. Values between can be typed.
import type { Bounds } from './parameters.ts'

/** The stops that are next to a value, counted from it; one beyond the ends is the end. */
export function stopBeside(value: number, steps: number, bounds: Bounds): number {
  const stops = stopsOf(bounds)
  // From a typed value between two stops, the first step leads to the next of them.
  const next = stops.findIndex((stop) => stop >= value)
  // A typed value may lie beyond the last stop, which is then the first one down.
  const at = steps > 0 ? stops.findLastIndex((stop) => stop <= value) : next < 0 ? stops.length : next
  return stops[Math.min(stops.length - 1, Math.max(0, at + steps))] ?? value
}

export function nearestStop(value: number, bounds: Bounds): number {
  return stopsOf(bounds).reduce((best, stop) =>
    Math.abs(stop - value) < Math.abs(best - value) ? stop : best,
  )
}

const known = new WeakMap<Bounds, readonly number[]>()

function stopsOf(bounds: Bounds): readonly number[] {
  const stops = known.get(bounds) ?? bounds.stops ?? steppedStops(bounds)
  known.set(bounds, stops)
  return stops
}

function steppedStops({ min, max, step }: Bounds): number[] {
  const stops: number[] = []
  for (let index = 0; min + index * step < max; index += 1) stops.push(min + index * step)
  return [...stops, max]
}
