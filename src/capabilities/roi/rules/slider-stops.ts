// Where a slider stops: at the lowest value, then every step, and at the highest. Values between can be typed.
import type { Bounds } from './parameters.ts'

/** The stops that are next to a value, counted from it; one beyond the ends is the end. */
export function stopBeside(value: number, steps: number, bounds: Bounds): number {
  const stops = stopsOf(bounds)
  // From a typed value between two stops, the first step leads to the next of them.
  const at =
    steps > 0 ? stops.findLastIndex((stop) => stop <= value) : stops.findIndex((stop) => stop >= value)
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

/**
 * A number as people type it in a locale: in US English with thousands set apart by commas ("75,000") and a point before
 * decimals, in German the other way round. Anything else is NaN, so that "17,5" is asked about in US English and never
 * taken for 175, nor "1.000" for 1 where a whole number is wanted.
 */
export function typedNumber(text: string, decimals: number, locale: string): number {
  const { group, decimal } = separatorsOf(locale)
  const plain = text
    .trim()
    .replace(/^(?:US)?\$(?:US)?\s*|\s*(?:US\s?)?\$(?:\s?US)?$/g, '')
    .replaceAll(/\s/g, ' ')
  const [whole = '', ...fractions] = plain.split(decimal)
  const [fraction = ''] = fractions
  const groups = whole.split(group)
  const isWhole =
    groups.every((digits) => /^\d+$/.test(digits)) &&
    (groups.length === 1 ||
      groups.every((digits, at) => (at === 0 ? digits.length <= 3 : digits.length === 3)))
  const isFraction = fractions.length === 0 || (fractions.length === 1 && /^\d+$/.test(fraction))
  if (!isWhole || !isFraction || fraction.length > decimals) return Number.NaN
  return Number(`${groups.join('')}.${fraction || '0'}`)
}

/** Whatever blank a locale sets thousands apart by, people press the space bar. */
function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: of('group').replace(/\s/, ' '), decimal: of('decimal') }
}
