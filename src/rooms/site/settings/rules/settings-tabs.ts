// The tabs of the settings, in their order (SET-01).

import { t } from '#platform/kernel/texts.ts'

const tabs = [
  {
    id: 'profile',
    get label() {
      return t('Profile')
    },
  },
  {
    id: 'company',
    get label() {
      return t('Company')
    },
  },
  {
    id: 'billing',
    get label() {
      return t('Billing')
    },
  },
  {
    id: 'notifications',
    get label() {
      return t('Notifications')
    },
  },
  {
    id: 'security',
    get label() {
      return t('Security')
    },
  },
] as const

export type SettingsTab = (typeof tabs)[number]

export const settingsTabs: readonly SettingsTab[] = tabs

/** The tab that the address asks for; the first where it asks for none that exists. */
export function settingsTabOf(wantedTab: string | null): SettingsTab {
  return tabs.find(({ id }) => id === wantedTab) ?? tabs[0]
}
