// The page of one thing of the reader's company while it loads, where the company has none, and where it did not arrive.
import { ApiError } from '../api/api-error.ts'
import { ButtonLink } from '../button.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { LoadFailed } from './load-states.tsx'
import { PageFrame } from './page-frame.tsx'

export interface RecordNotShownProps {
  /** Names the thing: "order". */
  what: string
  error: Error | null
  onRetry: () => void
  trail: readonly Crumb[]
  /** The way on where there is none. */
  listed: { to: string; label: string }
  /** The class of the columns that it is going to fill. */
  columns: string
}

export function RecordNotShown({ what, error, onRetry, trail, listed, columns }: RecordNotShownProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <PageFrame title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`} trail={trail}>
      {isMissing ? (
        <div className="card mt-8 max-w-2xl p-6">
          <p>Your company has no {what} at this address.</p>
          <ButtonLink className="mt-4" to={listed.to} tone="primary">
            {listed.label}
          </ButtonLink>
        </div>
      ) : error ? (
        <LoadFailed onRetry={onRetry} what={`The ${what}`} />
      ) : (
        <div aria-busy="true" className={`${columns} mt-8`}>
          <p className="sr-only">Loading the {what}...</p>
          <div className="skeleton h-72" />
          <div className="skeleton h-72" />
        </div>
      )}
    </PageFrame>
  )
}
