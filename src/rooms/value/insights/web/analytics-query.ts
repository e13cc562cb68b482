// The financial analytics: asked anew at every visit, since orders, programs and colleagues change them meanwhile.
import { anew, query } from '#platform/web/api/query.ts'
import { insightsRoutes } from '../contract.ts'

export const analyticsQuery = query(insightsRoutes.getAnalytics, {}, anew)
