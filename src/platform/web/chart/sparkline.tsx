// A small drawing beside a figure: how it came about, step by step, from zero up. A text describes it, too.

export interface SparklineProps {
  /** Every value that is drawn, in words. */
  label: string
  /** The first is what the others are read against: dashed and quiet. One value for each step. */
  lines: readonly [reference: readonly number[], line: readonly number[]]
}

const width = 200
const height = 40
const edge = 3

export function Sparkline({ label, lines: [reference, line] }: SparklineProps) {
  return (
    <svg
      aria-label={label}
      className="block h-10 w-full"
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      {[reference, line].map((values, at) => (
        <polyline
          className={
            at === 0
              ? 'fill-none stroke-ink-faint stroke-[1.5] [stroke-dasharray:4_3]'
              : 'fill-none stroke-[var(--series-1)] stroke-[2.25]'
          }
          key={at === 0 ? 'reference' : 'line'}
          points={pointsOf(values, [...reference, ...line])}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** Both lines on one scale, which has zero on it. */
export function pointsOf(values: readonly number[], all: readonly number[]): string {
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  const down = (value: number) =>
    edge + (high === low ? 1 : (high - value) / (high - low)) * (height - 2 * edge)
  const across = (at: number) => edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge)
  return values.map((value, at) => `${round(across(at))},${round(down(value))}`).join(' ')
}

const round = (place: number) => Math.round(place * 10) / 10
