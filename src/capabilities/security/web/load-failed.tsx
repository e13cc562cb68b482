// What stands where something could not be loaded.
import { Button } from '#platform/web/button.tsx'

export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <section className="card mt-6 max-w-xl p-6" role="alert">
      <h2 className="display-3">{what} could not be loaded</h2>
      <p className="mt-1 text-ink-muted">The server did not answer. Try again in a moment.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}

export function Loading() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-3">
      <p className="sr-only">Loading...</p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div aria-hidden="true" className="skeleton h-11" key={key} />
      ))}
    </div>
  )
}
