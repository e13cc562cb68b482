import { expect, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { adminPermissions, adminRoleTable } from './admin-permissions.ts'
import { permissionName } from './permission-names.ts'

const ofArea = (area: string) =>
  adminPermissions.filter((one) => one.startsWith(`${area}:`)).map((one) => one.slice(area.length + 1))

test('ADM-16 ADM-17 the areas of security, configuration, audit, metrics and emergencies hold exactly these permissions', () => {
  expect(ofArea('security')).toEqual(['config', 'policies', 'ip_allowlist', 'rate_limits'])
  expect(ofArea('config')).toEqual(['read', 'update', 'delete'])
  expect(ofArea('audit')).toEqual(['read', 'export', 'cross_tenant'])
  expect(ofArea('metrics')).toEqual(['read', 'export'])
  expect(ofArea('breakglass')).toEqual(['create', 'approve', 'revoke', 'use'])
  expect(ofArea('emergency')).toEqual(['tenant_recovery', 'data_restore', 'system_override'])
  // The owner alone acts in an emergency, and the security administrator approves and revokes.
  const holders = (permission: (typeof adminPermissions)[number]) =>
    Object.entries(adminRoleTable).flatMap(([role, { permissions }]) =>
      permissions.includes(permission) ? [role] : [],
    )
  expect(holders('emergency:system_override')).toEqual(['PLATFORM_OWNER_ADMIN'])
  expect(holders('breakglass:use')).toEqual(['PLATFORM_OWNER_ADMIN'])
  expect(holders('breakglass:approve')).toEqual(['PLATFORM_OWNER_ADMIN', 'SECURITY_ADMINISTRATOR'])
})

test('each permission has a name in the reader’s language, and no two have the same', () => {
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => `* ${message}` }))
  const names = adminPermissions.map(permissionName)
  writeTextsFor(() => ({ locale: 'en-US' }))
  for (const { area, action } of names) expect(`${area}, ${action}`).toMatch(/^\* [^,]+, \* /)
  expect(new Set(names.map(({ area, action }) => `${area}: ${action}`)).size).toBe(names.length)
})
