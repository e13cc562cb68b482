// Changes of usage or value, after which both are read anew.
import { useSaving } from '#platform/web/form/use-saving.ts'
import { usageRoutes } from '../contract.ts'

export function useChange() {
  return useSaving(usageRoutes.listUsage, usageRoutes.listValue)
}
