// What stands where something is going to be, and where it did not arrive.
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

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
    // Not a margin, which would reach through the top of a panel and move it once the content is there.
    <div aria-busy="true" className="grid gap-3 pt-6">
      <p className="sr-only">Loading...</p>
      {Array.from({ length: rows }, (_, row) => (
        <div aria-hidden="true" className={`skeleton ${height}`} key={row} />
      ))}
    </div>
  )
}

export interface BelowProps {
  /** What stands above. */
  queries: readonly { isPending: boolean }[]
  children: ReactNode
}

/** What stands below something whose height nobody knows yet: drawn only once that is there, so that nothing on show is pushed. */
export function Below({ queries, children }: BelowProps) {
  return queries.some(({ isPending }) => isPending) ? null : children
}
