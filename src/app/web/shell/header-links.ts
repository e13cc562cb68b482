// Where the headers lead (SHELL-25, SHELL-26, VEND-02); the sheet on small screens shows the same places.
import { t } from '#platform/kernel/texts.ts'

export interface HeaderLink {
  label: string
  to: string
  /** One line for the panel. */
  text?: string
}

export const discoverLinks: readonly HeaderLink[] = [
  {
    label: t('AI Solution Assessment'),
    to: '/buyer-assessment',
    text: t('Say what you need, get a ranked list'),
  },
  { label: t('Browse Marketplace'), to: '/marketplace', text: t('Search and filter every application') },
  { label: t('Compare Solutions'), to: '/comparison', text: t('Up to four side by side') },
  { label: t('ROI Simulator'), to: '/roi-simulation', text: t('Best, base and worst scenario') },
]

export const manageLinks: readonly HeaderLink[] = [
  { label: t('Orders'), to: '/orders', text: t('Requests, approvals, changes') },
  { label: t('Subscriptions'), to: '/subscriptions', text: t('Seats, credits, invoices, renewals') },
  { label: t('Usage and Value'), to: '/usage', text: t('Active users and results of each application') },
  { label: t('Scheduled Reports'), to: '/analytics/reports', text: t('Financial figures by email') },
  { label: t('Team Collaboration'), to: '/collaboration', text: t('Shortlists, comments, decisions') },
  { label: t('Team'), to: '/settings/team', text: t('Members, roles, invitations') },
  { label: t('System Monitoring'), to: '/monitoring', text: t('Health of the service and its components') },
  { label: t('Integrations'), to: '/integration', text: t('Webhooks, API keys, single sign-on') },
]

export const dashboardLink: HeaderLink = { label: t('Dashboard'), to: '/dashboard' }
export const analyticsLink: HeaderLink = { label: t('Analytics'), to: '/analytics' }
export const settingsLink: HeaderLink = { label: t('Settings'), to: '/settings' }
export const plansLink: HeaderLink = { label: t('Plans'), to: '/subscription-plans' }

export const vendorLinks: readonly HeaderLink[] = [
  { label: t('Dashboard'), to: '/vendor-dashboard' },
  { label: t('Applications'), to: '/vendor-applications' },
  { label: t('Customers'), to: '/vendor-customers' },
  { label: t('Promotions'), to: '/vendor-promotions' },
  { label: t('Analytics'), to: '/vendor-analytics' },
]

/** The places of a role are on the pages themselves. */
export const adminLinks: readonly HeaderLink[] = [{ label: t('Administration'), to: '/admin' }]

/** From the vendors' header to the other side, for people who are not signed in (VEND-06). */
export const buyerPortalLink: HeaderLink = { label: t('Buyer Portal'), to: '/marketplace' }
export const enterpriseLoginLink: HeaderLink = { label: t('Enterprise Login'), to: '/enterprise-login' }
export const createAccountLink: HeaderLink = {
  label: t('Create account'),
  to: '/enterprise-login?tab=create-account',
}
export const createVendorAccountLink: HeaderLink = {
  label: t('Create account'),
  to: '/vendor-login?tab=join',
}
export const vendorLoginLink: HeaderLink = { label: t('Vendor Login'), to: '/vendor-login' }
