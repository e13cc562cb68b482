import { expect, test } from 'vitest'
import { type Actor, platformTenantId } from '../actor.ts'
import { permits } from './permission.ts'

const visitor: Actor = { kind: 'visitor', tenantId: platformTenantId }
const vendor = (teamRole: 'owner' | 'editor' | 'viewer'): Actor => ({
  kind: 'member',
  tenantId: '01968f2e-0000-7000-8000-0000000000bb',
  userId: '01968f2e-0000-7000-8000-0000000000cc',
  roles: ['vendor'],
  activePortal: 'vendor',
  teamRole,
})

test.each([
  ['vendor', 'yes', 'yes', 'yes'],
  ['vendor-editor', 'ask an editor', 'yes', 'yes'],
  ['vendor-owner', 'ask an owner', 'ask an owner', 'yes'],
  ['company-admin', 'ask an owner', 'ask an owner', 'yes'],
  ['buyer', 'no', 'no', 'no'],
  ['signed-in', 'yes', 'yes', 'yes'],
] as const)('Z2 what %s takes: viewers %s, editors %s, owners %s', (permission, viewer, editor, owner) => {
  expect(permits(permission, vendor('viewer'))).toBe(viewer)
  expect(permits(permission, vendor('editor'))).toBe(editor)
  expect(permits(permission, vendor('owner'))).toBe(owner)
})

test('Z5 an owner whose other portal is open may nothing of the vendor portal', () => {
  const elsewhere: Actor = { ...vendor('owner'), roles: ['vendor', 'enterprise'], activePortal: 'enterprise' }
  expect(
    ['vendor', 'vendor-editor', 'vendor-owner'].map((one) => permits(one as 'vendor', elsewhere)),
  ).toEqual(['no', 'no', 'no'])
})

test('Z2 a member without a role in the company may change nothing, a visitor is asked to sign in', () => {
  const { teamRole: _, ...without } = vendor('owner')
  expect(permits('vendor-editor', without)).toBe('ask an editor')
  expect(permits('company-admin', without)).toBe('ask an owner')
  expect(permits('vendor-owner', visitor)).toBe('sign in')
})
