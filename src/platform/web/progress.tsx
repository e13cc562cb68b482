// How far something has come. The native element carries the value without inline styles; 100 is full (SHELL-14).

export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return <progress aria-label={label} className="progress" max={max} value={value} />
}
