import { expect, test } from 'vitest'
import { settingsTabOf, settingsTabs } from './settings-tabs.ts'

test('SET-01 five tabs in their order', () => {
  expect(settingsTabs.map(({ label }) => label)).toEqual([
    'Profile',
    'Company',
    'Billing',
    'Notifications',
    'Security',
  ])
})

test('SET-01 the address names the tab, and an unknown one means the first', () => {
  expect(settingsTabOf('security').label).toBe('Security')
  expect(settingsTabOf(null).label).toBe('Profile')
  expect(settingsTabOf('constructor').label).toBe('Profile')
})
