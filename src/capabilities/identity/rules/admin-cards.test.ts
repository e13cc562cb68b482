import { expect, test } from 'vitest'
import { adminCardsFor } from './admin-cards.ts'
import { adminCardsWithPlaces } from './admin-places.ts'

test.each([
  [
    'PLATFORM_OWNER_ADMIN',
    [
      'tenant-management',
      'platform-config',
      'user-management',
      'audit-logs',
      'system-metrics',
      'security-config',
      'role-management',
      'emergency-ops',
      'break-glass',
    ],
  ],
  [
    'PRIMARY_PLATFORM_ADMINISTRATOR',
    ['tenant-management', 'platform-config', 'user-management', 'audit-logs', 'system-metrics'],
  ],
  [
    'SECURITY_ADMINISTRATOR',
    ['user-management', 'audit-logs', 'system-metrics', 'security-config', 'break-glass'],
  ],
] as const)('ADM-22 ADM-23 ADM-24 the cards of %s', (role, ids) => {
  expect(adminCardsFor(role).map(({ id }) => id)).toEqual(ids)
})

test('ADM-22 ADM-24 the cards that lead somewhere come first, and the metrics lead to the figures of the dashboard', () => {
  const cards = adminCardsWithPlaces('PLATFORM_OWNER_ADMIN')
  expect(cards.map(({ id, place }) => [id, place?.to])).toEqual([
    ['tenant-management', '/admin/tenants'],
    ['platform-config', '/admin/receipts'],
    ['user-management', '/admin/users'],
    ['audit-logs', '/admin/audit'],
    ['system-metrics', '/admin#figures'],
    ['security-config', '/admin/security'],
    ['role-management', '/admin/roles'],
    ['emergency-ops', undefined],
    ['break-glass', undefined],
  ])
})
