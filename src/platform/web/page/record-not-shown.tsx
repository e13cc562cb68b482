// The page of one record of the reader's company while it loads, when the company has no such record, and when loading failed.

import { ApiError } from '../api/api-error.ts'
import { ButtonLink } from '../button.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadState, type Read } from './load-state.tsx'
import { PageFrame } from './page-frame.tsx'

export interface RecordNotShownProps {
  /** What the thing is: "Order". */
  title: string
  /** At the beginning of a sentence: "The order". */
  what: string
  /** Says that there is none: "Your company has no order at this address". */
  missing: string
  of: Read<unknown>
  trail: readonly Crumb[]
  /** The way on where there is none. */
  listed: { to: string; label: string }
  /** The class of the columns that it is going to fill. */
  columns: string
}

export function RecordNotShown({ title, what, missing, of, trail, listed, columns }: RecordNotShownProps) {
  const { error } = of
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <PageFrame title={title} trail={trail}>
      {isMissing ? (
        <EmptyState
          action={
            <ButtonLink to={listed.to} tone="primary">
              {listed.label}
            </ButtonLink>
          }
          title={missing}
        />
      ) : (
        <LoadState
          of={of}
          skeleton={
            <div className={`${columns} mt-8`}>
              <div className="skeleton h-72" />
              <div className="skeleton h-72" />
            </div>
          }
          what={what}
        />
      )}
    </PageFrame>
  )
}
