// What the vendor's screens read: asked anew at every visit, since buyers change it meanwhile.
import { anew, pages, query } from '#platform/web/api/query.ts'
import { type Customer, vendorInsightsRoutes } from '../contract.ts'
import type { VendorPeriod } from '../rules/vendor-vocabulary.ts'

export const vendorDashboardQuery = query(vendorInsightsRoutes.getVendorDashboard, {}, anew)

export const vendorRevenueSharesQuery = query(vendorInsightsRoutes.getVendorRevenueShares, {}, anew)

export const vendorAnalyticsQuery = (days: VendorPeriod, applicationId: string | undefined) =>
  query(vendorInsightsRoutes.getVendorAnalytics, { days, applicationId }, anew)

export const applicationFiguresQuery = (days: VendorPeriod) =>
  query(vendorInsightsRoutes.getApplicationFigures, { days }, anew)

export interface CustomerFilter {
  status: Customer['status'] | undefined
  applicationId: string | undefined
}

export const vendorCustomersQuery = (filter: CustomerFilter) =>
  pages(vendorInsightsRoutes.listVendorCustomers, { ...filter }, 'cursor', anew)
