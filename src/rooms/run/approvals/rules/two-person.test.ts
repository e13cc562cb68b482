import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Approver,
  approvalIneligibility,
  approvingPermission,
  expiryOf,
  fewDecidersText,
  isExpired,
  twoPersonOperations,
  type Waiting,
} from './two-person.ts'

const now = new Date('2026-11-28T12:00:00Z')
const request: Waiting = {
  operation: 'tenants:delete',
  subjectId: 'company',
  state: 'waiting',
  expiresAt: expiryOf(now),
  requestedBy: 'asker',
}
const asker: Approver = { userId: 'asker', permissions: ['tenants:delete', approvingPermission] }
const approver: Approver = { userId: 'second', permissions: [approvingPermission] }

test('ADM-21 exactly these operations take two persons: emergency access, money, a weaker policy, a lost second factor and a claimed vendor do beside the fixed five', () => {
  expect(twoPersonOperations).toEqual([
    'tenants:delete',
    'users:delete',
    'roles:assign',
    'config:delete',
    'emergency:system_override',
    'breakglass:create',
    'config:update',
    'security:policies',
    'security:ip_allowlist',
    'users:unlock',
    'tenants:suspend',
  ])
})

test('Z8 a request that one person alone can decide, or nobody, says so; one that two can does not', () => {
  const named = (one: Approver, name: string) => ({ ...one, name })
  const [ada, bob] = [named(approver, 'Ada'), named({ ...approver, userId: 'third' }, 'Bob')]
  const powerless = named({ userId: 'fourth', permissions: [] }, 'Cy')
  const warning = (among: Parameters<typeof fewDecidersText>[1], of = request) =>
    fewDecidersText(of, [named(asker, 'Asker'), powerless, ...among], now)
  expect(warning([ada, bob])).toBeUndefined()
  expect(warning([ada])).toMatch(/^Only Ada can decide this\./)
  expect(warning([])).toMatch(/^Nobody can decide this\./)
  expect(warning([ada, bob], { ...request, subjectId: 'third' }), 'nobody about oneself').toMatch(/^Only Ada/)
  expect(warning([], { ...request, state: 'refused' })).toBeUndefined()
  expect(warning([], { ...request, expiresAt: now })).toBeUndefined()
})

test('Z8 a second, different administrator who may approve does, and nobody else', () => {
  expect(approvalIneligibility('approve', request, approver, asker, now)).toBeUndefined()
  expect(approvalIneligibility('approve', request, asker, asker, now)).toBe('own request')
  expect(
    approvalIneligibility('approve', request, { ...approver, permissions: ['tenants:delete'] }, asker, now),
  ).toBe('may not approve')
  expect(approvalIneligibility('approve', request, approver, { ...asker, permissions: [] }, now)).toBe(
    'requester lost the right',
  )
  // A request whose author is gone can still be put away.
  expect(
    approvalIneligibility('refuse', request, approver, { ...asker, permissions: [] }, now),
  ).toBeUndefined()
  expect(approvalIneligibility('approve', { ...request, subjectId: 'second' }, approver, asker, now)).toBe(
    'about oneself',
  )
})

test('Z8 a decided or expired request can’t be decided again, to the millisecond', () => {
  for (const state of ['carried_out', 'refused', 'withdrawn'] as const)
    expect(approvalIneligibility('approve', { ...request, state }, approver, asker, now)).toBe('decided')
  const end = request.expiresAt.getTime()
  expect(isExpired(request, new Date(end - 1))).toBe(false)
  expect(isExpired(request, new Date(end))).toBe(true)
  expect(approvalIneligibility('approve', request, approver, asker, new Date(end))).toBe('expired')
})

test('Z8 an admitted approver is never the requester and always may approve, and the requester still holds the operation', () => {
  const people = fc.record({
    userId: fc.constantFrom('asker', 'second', 'company'),
    permissions: fc.subarray([approvingPermission, 'tenants:delete', 'users:delete']),
  })
  fc.assert(
    fc.property(people, people, fc.constantFrom(...twoPersonOperations), (one, other, operation) => {
      if (approvalIneligibility('approve', { ...request, operation }, one, other, now) !== undefined) return
      expect(one.userId).not.toBe(request.requestedBy)
      expect(one.permissions).toContain(approvingPermission)
      expect(other.permissions).toContain(operation)
    }),
  )
})
