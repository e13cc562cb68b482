export interface ShareBarProps {
  value: number
  /** What a full bar stands for. */
  most: number
  /** The part of it that is there already; the rest of it is paler. */
  solid?: number
}

/** What is there at all can be seen; the part of it that is there already stays that part. */
const leastWidth = 2.5

/** Makes a table its own chart: how much it is beside the other rows, below what it is called. */
export function ShareBar({ value, most, solid = value }: ShareBarProps) {
  const width = value === 0 ? 0 : Math.max(leastWidth, (value / Math.max(1, most)) * 100)
  return (
    <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 6">
      <rect className="fill-sunken" height="6" width="100" />
      {solid < value && <rect className="vendor-due" height="6" width={width} />}
      <rect className="fill-[var(--series-1)]" height="6" width={value === 0 ? 0 : width * (solid / value)} />
    </svg>
  )
}
