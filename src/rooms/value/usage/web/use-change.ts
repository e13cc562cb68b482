// Changes of usage or value, after which both are read anew.
import { useSaving } from '#platform/web/form/use-saving.ts'
import { usageQuery, valueQuery } from './usage-queries.ts'

export function useChange() {
  return useSaving(usageQuery.queryKey, valueQuery.queryKey)
}
