// What the subscription screens read: anew at each visit, because colleagues and the schedule change it too.
import { alwaysAnew, query } from '#platform/web/api/query.ts'
import { renewalRoutes } from '../contract.ts'

export const overviewQuery = query(renewalRoutes.getBillingOverview, {}, alwaysAnew)
