// A panel of the settings around what it reads: skeletons of its shape while it is on its way, and a way on where it does
// not arrive.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionState } from './settings-section.tsx'

export function PanelOf<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}) {
  // What was read at an earlier visit may be old, but nobody types over it: drafts are held against versions.
  if (query.data !== undefined) return children(query.data)
  return (
    <div className="max-w-3xl">
      <SectionState isError={query.isError} onRetry={() => void query.refetch()} />
    </div>
  )
}
