// Where the headers lead (SHELL-25, SHELL-26, VEND-02); the sheet on small screens shows the same places.

export interface HeaderLink {
  label: string
  to: string
  /** One line for the panel. */
  text?: string
}

export const discoverLinks: readonly HeaderLink[] = [
  { label: 'AI Solution Assessment', to: '/buyer-assessment', text: 'Say what you need, get a ranked list' },
  { label: 'Browse Marketplace', to: '/marketplace', text: 'Search and filter every application' },
  { label: 'Compare Solutions', to: '/comparison', text: 'Up to four side by side' },
  { label: 'ROI Simulator', to: '/roi-simulation', text: 'Best, base and worst scenario' },
]

export const manageLinks: readonly HeaderLink[] = [
  { label: 'Orders', to: '/orders', text: 'Requests, approvals, changes' },
  { label: 'Subscriptions', to: '/subscriptions', text: 'Seats, credits, invoices, renewals' },
  { label: 'Usage and Value', to: '/usage', text: 'Active users and results of each application' },
  { label: 'Scheduled Reports', to: '/analytics/reports', text: 'Financial figures by email' },
  { label: 'Team Collaboration', to: '/collaboration', text: 'Shortlists, comments, decisions' },
  { label: 'Team', to: '/settings/team', text: 'Members, roles, invitations' },
  { label: 'System Monitoring', to: '/monitoring', text: 'Health of the service and its components' },
  { label: 'Integrations', to: '/integration', text: 'Webhooks, API keys, single sign-on' },
]

export const dashboardLink: HeaderLink = { label: 'Dashboard', to: '/dashboard' }
export const analyticsLink: HeaderLink = { label: 'Analytics', to: '/analytics' }
export const settingsLink: HeaderLink = { label: 'Settings', to: '/settings' }
export const plansLink: HeaderLink = { label: 'Plans', to: '/subscription-plans' }

export const vendorLinks: readonly HeaderLink[] = [
  { label: 'Dashboard', to: '/vendor-dashboard' },
  { label: 'Applications', to: '/vendor-applications' },
  { label: 'Customers', to: '/vendor-customers' },
  { label: 'Promotions', to: '/vendor-promotions' },
  { label: 'Analytics', to: '/vendor-analytics' },
]

/** The places of a role stand on the pages themselves. */
export const adminLinks: readonly HeaderLink[] = [{ label: 'Administration', to: '/admin' }]

/** From the vendors' header to the other side, for whoever is not signed in (VEND-06). */
export const buyerPortalLink: HeaderLink = { label: 'Buyer Portal', to: '/marketplace' }
export const enterpriseLoginLink: HeaderLink = { label: 'Enterprise Login', to: '/enterprise-login' }
export const createAccountLink: HeaderLink = {
  label: 'Create account',
  to: '/enterprise-login?tab=create-account',
}
export const createVendorAccountLink: HeaderLink = {
  label: 'Create account',
  to: '/vendor-login?tab=join',
}
export const vendorLoginLink: HeaderLink = { label: 'Vendor Login', to: '/vendor-login' }
