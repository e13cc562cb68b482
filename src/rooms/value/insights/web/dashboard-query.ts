// What the dashboard reads: asked anew at every visit, since everything elsewhere changes it.
import { anew, query } from '#platform/web/api/query.ts'
import { insightsRoutes } from '../contract.ts'

export const dashboardQuery = query(insightsRoutes.getDashboard, {}, anew)
