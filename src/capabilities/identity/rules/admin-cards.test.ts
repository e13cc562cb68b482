import { expect, test } from 'vitest'
import { adminCardsFor } from './admin-cards.ts'

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
