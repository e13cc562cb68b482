// The tabs of the settings, in their order (SET-01).

const tabs = [
  { id: 'profile', label: 'Profile', text: 'Your name, language, currency, time zone and look.' },
  { id: 'company', label: 'Company', text: 'Your company, its people, domains and single sign-on.' },
  { id: 'billing', label: 'Billing', text: 'Payment methods, billing address and invoices.' },
  { id: 'notifications', label: 'Notifications', text: 'What you are told, where and how often.' },
  { id: 'security', label: 'Security', text: 'Password, second factors, sessions and the access log.' },
] as const

export type SettingsTab = (typeof tabs)[number]

export const settingsTabs: readonly SettingsTab[] = tabs

/** The tab that the address asks for; the first where it asks for none that exists. */
export function settingsTabOf(asked: string | null): SettingsTab {
  return tabs.find(({ id }) => id === asked) ?? tabs[0]
}
