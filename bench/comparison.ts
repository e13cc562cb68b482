// What a comparison reports: figures with a target, and notes without one.

export interface Figure {
  what: string
  /** What was measured, with its unit. */
  ours: string
  /** What it is held against; empty where the target is an amount. */
  reference: string
  /** The number that the target speaks of: a ratio, or an amount in `unit`. */
  value: number
  unit: '×' | 's' | 'ms' | 'kB' | ''
  target: { atLeast: number } | { atMost: number }
}

export interface Report {
  figures: Figure[]
  notes?: string[]
}

export interface Settings {
  /** Shorter and rougher. */
  quick: boolean
  /** How long the soak takes. */
  minutes: number
  /** The largest catalogue that is measured. */
  largest: number
  say: (line: string) => void
}

export function isMet({ value, target }: Figure): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** The value below which the share `quantile` of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5)

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`

/** Measures both sides in turn, A B A B A B, so that a slow moment of the machine meets both. */
export async function inTurn<T>(
  rounds: number,
  ours: (round: number) => Promise<T>,
  reference: (round: number) => Promise<T>,
): Promise<{ ours: T[]; reference: T[] }> {
  const measured: { ours: T[]; reference: T[] } = { ours: [], reference: [] }
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await ours(round))
    measured.reference.push(await reference(round))
  }
  return measured
}
