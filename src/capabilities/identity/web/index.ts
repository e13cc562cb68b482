// What the settings page shows of accounts and companies.
export { BillingDetails } from './billing-details.tsx'
export { CompanyPanel } from './company-panel.tsx'
export { NotificationsPanel } from './notifications-panel.tsx'
export { PanelOf } from './panel-of.tsx'
export { ProfilePanel } from './profile-panel.tsx'
export { SecurityPanel } from './security-panel.tsx'
export { billingQuery } from './settings-queries.ts'
export { SettingsSection } from './settings-section.tsx'
