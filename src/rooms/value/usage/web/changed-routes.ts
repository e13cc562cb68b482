import { usageRoutes } from '../contract.ts'

/** Usage or value changed: both are read anew. */
export const changedRoutes = [usageRoutes.listUsage, usageRoutes.listValue]
