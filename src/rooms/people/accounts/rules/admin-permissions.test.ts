import { expect, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { adminPermissions, adminRoleTable } from './admin-permissions.ts'
import { permissionName } from './permission-names.ts'

/** Every action of these areas, and no other. */
function expectActions(areas: Readonly<Record<string, string>>): void {
  for (const [area, actions] of Object.entries(areas))
    expect(adminPermissions.filter((name) => name.startsWith(`${area}:`)).toSorted()).toEqual(
      actions
        .split(' ')
        .map((action) => `${area}:${action}`)
        .toSorted(),
    )
}

test('ADM-14 what may be done to tenants', () => {
  expectActions({ tenants: 'create read update delete suspend hold archive' })
})

test('ADM-15 what may be done to users, roles and permissions', () => {
  expectActions({
    users: 'create read update delete suspend unlock impersonate',
    roles: 'create read update delete assign',
    permissions: 'create read update delete',
  })
})

test('ADM-16 what may be done to security, configuration, the audit log and metrics', () => {
  expectActions({
    security: 'config policies ip_allowlist rate_limits',
    config: 'read update delete',
    audit: 'read export cross_tenant',
    metrics: 'read export',
  })
})

test('ADM-17 what may be done in an emergency', () => {
  expectActions({
    breakglass: 'create approve revoke use',
    emergency: 'tenant_recovery data_restore system_override',
  })
})

test('ADM-18 the owner holds all of the forty-two permissions', () => {
  expect(new Set(adminPermissions).size).toBe(42)
  expect(adminRoleTable.PLATFORM_OWNER_ADMIN.permissions).toEqual(adminPermissions)
})

test('ADM-19 ADM-20 the other two roles hold what is written here, and nothing else', () => {
  const table = {
    PRIMARY_PLATFORM_ADMINISTRATOR:
      'tenants:read tenants:update tenants:suspend users:create users:read users:update users:suspend users:unlock roles:read permissions:read config:read config:update audit:read metrics:read',
    SECURITY_ADMINISTRATOR:
      'tenants:read users:read users:suspend users:unlock roles:read permissions:read security:config security:policies security:ip_allowlist security:rate_limits config:read audit:read audit:export audit:cross_tenant metrics:read metrics:export breakglass:approve breakglass:revoke',
  } as const
  for (const role of ['PRIMARY_PLATFORM_ADMINISTRATOR', 'SECURITY_ADMINISTRATOR'] as const) {
    const held = table[role].split(' ')
    for (const permission of adminPermissions)
      expect(adminRoleTable[role].permissions.includes(permission), `${role} ${permission}`).toBe(
        held.includes(permission),
      )
  }
})

test('each permission has a name in the reader’s language, and no two have the same', () => {
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => `* ${message}` }))
  const names = adminPermissions.map(permissionName)
  writeTextsFor(() => ({ locale: 'en-US' }))
  for (const { area, action } of names) expect(`${area}, ${action}`).toMatch(/^\* [^,]+, \* /)
  expect(new Set(names.map(({ area, action }) => `${area}: ${action}`)).size).toBe(names.length)
})
