// The applications on show as they are listed, each by itself.
import { useQueries } from '@tanstack/react-query'
import { applicationQuery } from '#rooms/discover/catalog/web/index.ts'

/** `isRead`: nothing is on its way. `failed`: one of those that could not be read; trying again reads all of them. */
export function useApplicationReads(ids: readonly string[]) {
  const reads = useQueries({ queries: ids.map((id) => applicationQuery(id)) })
  const failed = reads.filter(({ isLoadingError }) => isLoadingError)
  const refetch = () => {
    for (const one of failed) void one.refetch()
  }
  return {
    found: reads.map(({ data }) => data),
    isRead: !reads.some(({ isLoading }) => isLoading),
    failed: failed[0] && { ...failed[0], refetch },
  }
}
