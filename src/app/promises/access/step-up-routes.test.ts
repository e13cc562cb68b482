// Which operations of administrators ask once more who is there follows from the permission, held against the route table.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import {
  adminPermissions,
  permissionsInUse,
  stepUpPermissions,
} from '#rooms/people/accounts/rules/admin-permissions.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

test('TEN-34 A9 no route changes anything with a grave permission without a step-up', () => {
  const stepUpOnly = new Set<string>([...stepUpPermissions].map((permission) => `admin:${permission}`))
  const changing = app.contracts.filter(({ method }) => method !== 'GET')
  const without = changing.filter(({ permission, stepUp }) => stepUpOnly.has(permission) && stepUp !== true)
  expect(without.map(nameOf)).toEqual([])
  expect(changing.filter(({ permission }) => stepUpOnly.has(permission)).length).toBeGreaterThan(12)
})

test('TEN-34 every permission that makes, takes away or weakens something is a grave one', () => {
  const harmless = new Set(['tenants:create', 'tenants:update', 'security:config', 'security:rate_limits'])
  // Of roles and permissions nothing but an assignment exists; a deciding second person is asked by the operation.
  const unbuilt = /^(roles|permissions):(create|update|delete)$|^breakglass:(approve|revoke)$/
  const changing = adminPermissions.filter((permission) => !/:(read|export|cross_tenant)$/.test(permission))
  const rest = changing.filter((one) => !stepUpPermissions.has(one) && !unbuilt.test(one))
  expect(rest.filter((one) => !harmless.has(one))).toEqual([])
})

test('ADM-14 the permissions that an administrator is shown are those that something exists for', () => {
  // It widens what audit:read reads, and has no route of its own.
  const requiredPermissions = new Set(['admin:audit:cross_tenant'])
  for (const { permission } of app.contracts)
    if (permission.startsWith('admin:')) requiredPermissions.add(permission)
  expect([...permissionsInUse].map((one) => `admin:${one}`).toSorted()).toEqual(
    [...requiredPermissions].toSorted(),
  )
})
