// What the vendor's screens keep in the address.

import { t } from '#platform/kernel/texts.ts'
import { type VendorPeriod, vendorPeriods } from '../rules/vendor-vocabulary.ts'

export const dashboardTabs = [
  { id: 'applications', label: t('My Applications') },
  { id: 'customers', label: t('Customer Activity') },
  { id: 'promotions', label: t('Promotions') },
  { id: 'sales', label: t('Sales Analytics') },
] as const
export type DashboardTab = (typeof dashboardTabs)[number]['id']

/** The first one where the address names none. */
export function tabIn(parameters: URLSearchParams): DashboardTab {
  return dashboardTabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'applications'
}

/** Thirty days where the address names no period that there is. */
export function periodIn(parameters: URLSearchParams): VendorPeriod {
  return vendorPeriods.find((days) => days === parameters.get('days')) ?? '30'
}
