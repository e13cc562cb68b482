import { expect, test } from 'vitest'
import { pageFor } from '#app/pages.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'
import { adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { adminCardsFor } from './admin-cards.ts'
import { adminCardsWithPlaces, adminGroupsFor, placeOfPage } from './admin-places.ts'

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
      'break-glass',
      'emergency-ops',
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
] as const)('ADM-22 ADM-23 the cards of %s', (role, ids) => {
  expect(adminCardsFor(role).map(({ id }) => id)).toEqual(ids)
})

test('ADM-25 every page of the administration belongs to a place, also that of one company and the dashboard’s own address', () => {
  const groups = adminGroupsFor('PLATFORM_OWNER_ADMIN')
  const placeAt = (pathname: string) => placeOfPage(groups, pathname)?.to
  expect(placeAt('/admin/tenants/019ad3c0-0000-7000-8000-000000000000')).toBe('/admin/tenants')
  expect(placeAt('/admin/tenants')).toBe('/admin/tenants')
  expect(placeAt('/admin/dashboard')).toBe('/admin')
  expect(placeAt('/admin')).toBe('/admin')
  expect(placeAt('/administration')).toBeUndefined()
})

test('ADM-24 break-glass access is the owner’s and the security administrator’s alone', () => {
  const holders = (Object.keys(adminRoleTable) as AdminRole[]).filter((role) =>
    adminRoleTable[role].permissions.some((permission) => permission.startsWith('breakglass:')),
  )
  expect(holders).toEqual(['PLATFORM_OWNER_ADMIN', 'SECURITY_ADMINISTRATOR'])
  const shown = (Object.keys(adminRoleTable) as AdminRole[]).filter((role) =>
    adminCardsFor(role).some(({ id }) => id === 'break-glass'),
  )
  expect(shown).toEqual(holders)
})

test('ADM-22 every card leads to a page, and says what its role may do there', () => {
  const cards = adminCardsWithPlaces('PLATFORM_OWNER_ADMIN')
  expect(cards.map(({ id, place }) => [id, place.to])).toEqual([
    ['tenant-management', '/admin/tenants'],
    ['platform-config', '/admin/receipts'],
    ['user-management', '/admin/users'],
    ['audit-logs', '/admin/audit'],
    ['system-metrics', '/admin#figures'],
    ['security-config', '/admin/security'],
    ['role-management', '/admin/roles'],
    ['break-glass', '/admin/break-glass'],
    ['emergency-ops', '/admin/emergency'],
  ])
  // None of them only repeats the links on every page.
  const links = cards.flatMap((card) => card.links ?? [])
  expect(links.length).toBeGreaterThan(5)
  for (const { to } of links) expect(cards.map(({ place }) => place.to)).not.toContain(to)
  for (const { to } of links) expect(pageFor(new URL(to, 'http://here').pathname), to).toBeDefined()
  const tenants = (role: 'PLATFORM_OWNER_ADMIN' | 'PRIMARY_PLATFORM_ADMINISTRATOR') =>
    adminCardsFor(role).find(({ id }) => id === 'tenant-management')?.text
  expect(tenants('PLATFORM_OWNER_ADMIN')).toContain('archive')
  expect(tenants('PRIMARY_PLATFORM_ADMINISTRATOR')).not.toMatch(/archive|hold|create/)
})

test('ADM-06 the places stand in groups of few words, and a role sees no group without a place', () => {
  const groups = adminGroupsFor('PLATFORM_OWNER_ADMIN').map(({ label, places }) => [label, places.length])
  expect(groups).toEqual([
    ['Overview', 1],
    ['Customers', 2],
    ['Marketplace', 1],
    ['Money', 1],
    ['Security', 6],
    ['Operations', 2],
  ])
  const labels = adminGroupsFor('SECURITY_ADMINISTRATOR').map(({ label }) => label)
  expect(labels).toEqual(['Overview', 'Customers', 'Security', 'Operations'])
})
