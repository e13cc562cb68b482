// The tabs of the settings, in their order (SET-01).

const tabs = [
  { id: 'profile', label: 'Profile' },
  { id: 'company', label: 'Company' },
  { id: 'billing', label: 'Billing' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'security', label: 'Security' },
] as const

export type SettingsTab = (typeof tabs)[number]

export const settingsTabs: readonly SettingsTab[] = tabs

/** The tab that the address asks for; the first where it asks for none that exists. */
export function settingsTabOf(asked: string | null): SettingsTab {
  return tabs.find(({ id }) => id === asked) ?? tabs[0]
}
