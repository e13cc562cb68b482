// What stands where a list will be, and where it did not arrive.
import { Button } from '#platform/web/button.tsx'

export function Loading({ what }: { what: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p className="sr-only">Loading {what}...</p>
      {['a', 'b', 'c'].map((key) => (
        <div className="skeleton h-14" key={key} />
      ))}
    </div>
  )
}

export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="card max-w-2xl p-6" role="alert">
      <p>{what} could not be loaded. Check the connection and try again.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
