export interface ShareBarProps {
  value: number
  /** What a full bar stands for. */
  most: number
}

/** Makes a table its own chart: how much it is beside the other rows, below what it is called. */
export function ShareBar({ value, most }: ShareBarProps) {
  return (
    <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 6">
      <rect className="fill-sunken" height="6" width="100" />
      <rect className="fill-[var(--series-1)]" height="6" width={(value / Math.max(1, most)) * 100} />
    </svg>
  )
}
