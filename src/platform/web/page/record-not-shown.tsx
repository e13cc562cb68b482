// The page of one thing of the reader's company while it loads, where the company has none, and where it did not arrive.

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '../api/api-error.ts'
import { ButtonLink } from '../button.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { EmptyState } from './empty-state.tsx'
import { LoadState, type Read } from './load-state.tsx'
import { PageFrame } from './page-frame.tsx'

export interface RecordNotShownProps {
  /** Names the thing: "order". */
  what: string
  of: Read<unknown>
  trail: readonly Crumb[]
  /** The way on where there is none. */
  listed: { to: string; label: string }
  /** The class of the columns that it is going to fill. */
  columns: string
}

export function RecordNotShown({ what, of, trail, listed, columns }: RecordNotShownProps) {
  const { error } = of
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <PageFrame title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`} trail={trail}>
      {isMissing ? (
        <EmptyState
          action={
            <ButtonLink to={listed.to} tone="primary">
              {listed.label}
            </ButtonLink>
          }
          title={t('Your company has no {what} at this address', { what })}
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
          what={t('The {what}', { what })}
        />
      )}
    </PageFrame>
  )
}
