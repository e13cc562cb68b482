// What stands where something is going to be, and where it did not arrive.
import { Button } from './button.tsx'

export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <section className="card mt-6 max-w-xl p-6" role="alert">
      <h2 className="display-3">{what} could not be loaded</h2>
      <p className="mt-1 text-ink-muted">Check the connection and try again in a moment.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}

export interface LoadingProps {
  rows?: number
  /** The class that gives a row its height. */
  height?: string
}

export function Loading({ rows = 4, height = 'h-11' }: LoadingProps) {
  return (
    <div aria-busy="true" className="mt-6 grid gap-3">
      <p className="sr-only">Loading...</p>
      {Array.from({ length: rows }, (_, row) => (
        <div aria-hidden="true" className={`skeleton ${height}`} key={row} />
      ))}
    </div>
  )
}
