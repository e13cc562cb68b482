// What the three scenarios leave open, by drawing many cases between them (Monte Carlo).
//
// Each trial draws adoption, delay, efficiency gain and cost reduction, each by itself (none follows another), from a
// triangular distribution: the lowest of the three scenarios' values, the highest, and the base scenario's as the
// likeliest. The delay is rounded to whole months. Everything else is used as entered. The same seed draws the same
// trials everywhere: the generator counts in 32-bit whole numbers, and the rest is +, −, ×, ÷ and square root.
import type { ModelPrice } from '../inputs/monthly-price.ts'
import { drawnNames, type ScenarioFigures, type SimulationCase } from '../inputs/parameters.ts'
import { cents, flowOf, monthlyRateOf, savingsUnits, unitsPerCent } from './simulation-model.ts'

export const trialCount = 100_000
export const seedMax = 4_294_967_295
export const defaultSeed = 2_026

export interface Triangle {
  low: number
  mode: number
  high: number
}

export interface Percentiles {
  p10: number
  p50: number
  p90: number
}

export interface Bin {
  /** Cents, from inclusive to exclusive. */
  from: number
  to: number
  trials: number
}

export interface Uncertainty {
  seed: number
  trials: number
  /** Share of trials that pay back within the horizon, 0 to 1. */
  paybackProbability: number
  /** Share of trials with a net present value above zero, 0 to 1. */
  gainProbability: number
  /** Cents. */
  npv: Percentiles
  /** Fractions; null where nothing is spent. */
  roi: Percentiles | null
  /** Net present values in equal steps, of which zero is one. */
  histogram: readonly Bin[]
}

export interface TrialRun {
  readonly done: number
  /** Runs up to so many more trials. */
  advance(trials: number): void
  /** Of the trials run so far, of which there must be one. */
  result(): Uncertainty
}

/** What a parameter is drawn from, in either direction of "better". */
export function triangleOf(name: keyof ScenarioFigures, { scenarios }: SimulationCase): Triangle {
  const { best, base, worst } = scenarios
  const all = [best[name], base[name], worst[name]]
  return { low: Math.min(...all), mode: base[name], high: Math.max(...all) }
}

/** A run that its caller moves on, so that progress can be shown and the run be left. Seed: 0 to 4,294,967,295. */
export function startTrials(
  simulation: SimulationCase,
  price: ModelPrice,
  seed: number,
  trials = trialCount,
): TrialRun {
  const { figures, scenarios } = simulation
  const base = flowOf(figures, scenarios.base, price)
  // In cents and hundredths of a percent, as the model counts them; trials are drawn in binary fractions.
  const salaryTeam = figures.currentSalary * 100 * figures.teamSize
  const operating = figures.monthlyOperatingCost * 100
  const [start, cost] = [Number(base.start), Number(base.cost)]
  const annuity = annuities(base.horizon, monthlyRateOf(base))
  const whole = annuity[base.horizon] ?? 0
  const costsPresent = start + cost * whole
  const costs = start + cost * base.horizon
  const [adoption, delay, efficiency, reduction] = drawnNames.map((name) =>
    quantileOf(triangleOf(name, simulation)),
  ) as [Quantile, Quantile, Quantile, Quantile]
  const draw = generator(seed)
  const npv = new Float64Array(trials)
  const roi = new Float64Array(trials)
  let done = 0
  let paidBack = 0
  let gained = 0
  return {
    get done() {
      return done
    },
    advance(more) {
      const until = Math.min(trials, done + more)
      for (; done < until; done += 1) {
        const adopted = adoption(draw()) * 100
        const months = Math.min(Math.round(delay(draw())), base.horizon)
        const gain = efficiency(draw()) * 100
        const savings = savingsUnits(adopted, salaryTeam * gain, operating * (reduction(draw()) * 100))
        const value = savings * (whole - (annuity[months] ?? 0)) - costsPresent
        const net = savings * (base.horizon - months) - costs
        npv[done] = value
        roi[done] = costs === 0 ? 0 : net / costs
        if (value > 0) gained += 1
        // After the delay the cumulative net rises or never gets above zero, so its last month tells whether it did.
        if (net > 0) paidBack += 1
      }
    },
    result() {
      const values = npv.slice(0, done)
      const { p10, p50, p90 } = percentilesOf(values)
      return {
        seed,
        trials: done,
        paybackProbability: paidBack / done,
        gainProbability: gained / done,
        npv: { p10: cents(p10), p50: cents(p50), p90: cents(p90) },
        roi: costs === 0 ? null : percentilesOf(roi.slice(0, done)),
        histogram: histogramOf(values),
      }
    },
  }
}

/** The whole run at once. */
export function runTrials(simulation: SimulationCase, price: ModelPrice, seed: number): Uncertainty {
  const run = startTrials(simulation, price, seed)
  run.advance(trialCount)
  return run.result()
}

/** What one unit a month is worth today, for 0 months to the horizon. */
function annuities(horizon: number, rate: number): Float64Array {
  const table = new Float64Array(horizon + 1)
  let factor = 1
  for (let month = 1; month <= horizon; month += 1) {
    factor /= 1 + rate
    table[month] = (table[month - 1] ?? 0) + factor
  }
  return table
}

type Quantile = (probability: number) => number

/** The value below which that share of a triangular distribution lies. */
export function quantileOf({ low, mode, high }: Triangle): Quantile {
  const width = high - low
  if (width === 0) return () => low
  const split = (mode - low) / width
  const rising = width * (mode - low)
  const falling = width * (high - mode)
  return (p) => (p < split ? low + Math.sqrt(p * rising) : high - Math.sqrt((1 - p) * falling))
}

/** Numbers above 0 and below 1: sfc32 (Doty-Humphrey, PractRand), its state filled from the seed and twelve rounds on. */
export function generator(seed: number): () => number {
  const state = Int32Array.of(0, 0, seed, 1)
  const block = new Float64Array(1_024)
  fill(block.subarray(0, 12), state)
  let at = block.length
  return () => {
    if (at === block.length) {
      // Whole blocks, since numbers of 32 bits are quick only as long as they stay in local variables.
      fill(block, state)
      at = 0
    }
    const value = block[at] as number
    at += 1
    return value
  }
}

function fill(block: Float64Array, state: Int32Array): void {
  let [a = 0, b = 0, c = 0, counter = 0] = state
  for (let index = 0; index < block.length; index += 1) {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    block[index] = ((sum >>> 0) + 0.5) / 4_294_967_296
  }
  state.set([a, b, c, counter])
}

/** The smallest value that at least that share of all does not exceed (nearest rank). Puts the values in another order. */
function percentilesOf(values: Float64Array): Percentiles {
  let from = 0
  const at = (share: number) => {
    const rank = Math.max(0, Math.ceil(values.length * share) - 1)
    select(values, from, rank)
    from = rank
    return values[rank] ?? 0
  }
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}

/** Puts the value of that rank in its place, no larger ones before it and no smaller ones after it (Hoare's selection). */
function select(values: Float64Array, from: number, rank: number): void {
  let low = from
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1
      while ((values[right] as number) > pivot) right -= 1
      if (left > right) break
      const value = values[left] as number
      values[left] = values[right] as number
      values[right] = value
      left += 1
      right -= 1
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else return
  }
}

const binsWanted = 30

/** Steps of 1, 2 or 5 times a power of ten cents, zero among their edges; values are in the model's units. */
function histogramOf(values: Float64Array): Bin[] {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  const step = niceStep(Math.max(1, (cents(highest) - cents(lowest)) / binsWanted))
  const width = step * unitsPerCent
  const first = Math.floor(lowest / width)
  const counts = new Int32Array(Math.floor(highest / width) - first + 1)
  for (const value of values) {
    const index = Math.floor(value / width) - first
    counts[index] = (counts[index] ?? 0) + 1
  }
  return Array.from(counts, (trials, index) => ({
    from: (first + index) * step,
    to: (first + index + 1) * step,
    trials,
  }))
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is no smaller. */
export function niceStep(atLeast: number): number {
  let power = 1
  while (power * 10 <= atLeast) power *= 10
  for (const factor of [1, 2, 5]) if (power * factor >= atLeast) return power * factor
  return power * 10
}
