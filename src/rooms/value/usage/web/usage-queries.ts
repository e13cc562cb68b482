// What the screens of usage and value read: asked anew at every visit, since colleagues and programs change it meanwhile.
import { anew, query } from '#platform/web/api/query.ts'
import { type Outcome, usageRoutes } from '../contract.ts'

export const usageQuery = query(usageRoutes.listUsage, {}, anew)

export const seatUseQuery = (id: string) => query(usageRoutes.getSeatUse, { id }, anew)

export const unusedSeatsQuery = query(usageRoutes.listUnusedSeats, {}, anew)

export const valueQuery = query(usageRoutes.listValue, {}, anew)

export const versionsQuery = (subscriptionId: string, month: string, kind: Outcome['kind']) =>
  query(usageRoutes.listOutcomeVersions, { subscriptionId, month, kind }, anew)
