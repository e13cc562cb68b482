import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import type { Authentication, Portal, Profile } from '#platform/web/profile.ts'
import { ownDashboard } from '#platform/web/profile.ts'
import { admissionTo } from './admission.ts'

function person(roles: Portal[], activePortal: Portal, isAdministrator = false): Authentication {
  const profile: Profile = {
    id: '0190',
    username: 'm.keller',
    roles,
    activePortal,
    subRole: 'cfo',
    companyName: 'Halden Werke',
    teamRole: 'owner',
    isAdministrator,
    emailVerified: true,
    mfaEnabled: false,
    region: { language: 'en', currency: 'USD', timeZone: null },
  }
  return { state: 'signed-in', profile }
}

const visitor: Authentication = { state: 'signed-out' }
const buyer = person(['enterprise'], 'enterprise')
const vendor = person(['vendor'], 'vendor')
const dualAsBuyer = person(['enterprise', 'vendor'], 'enterprise')
const dualAsVendor = person(['enterprise', 'vendor'], 'vendor')
const administrator = person([], 'enterprise', true)

test.each([
  ['public', ['open', 'open', 'open', 'open', 'open', 'open']],
  ['enterprise', ['sign-in', 'open', 'restricted', 'open', 'restricted', 'restricted']],
  ['vendor', ['sign-in', 'restricted', 'open', 'restricted', 'open', 'restricted']],
  ['enterprise-or-vendor', ['sign-in', 'open', 'open', 'open', 'open', 'open']],
  ['enterprise-or-administrator', ['sign-in', 'open', 'restricted', 'open', 'restricted', 'open']],
  ['administrator', ['sign-in', 'ask-server', 'ask-server', 'ask-server', 'ask-server', 'ask-server']],
] as const)(
  'AUTH-52 AUTH-55 MON-02 %s pages for visitor, buyer, vendor, dual buyer, dual vendor, administrator',
  (access, answers) => {
    const people = [visitor, buyer, vendor, dualAsBuyer, dualAsVendor, administrator]
    expect(people.map((who) => admissionTo({ access }, who).answer)).toEqual(answers)
  },
)

test('AUTH-06 while the person is not known yet, nothing protected is drawn and nobody is redirected', () => {
  for (const page of pages.filter(({ access }) => access !== 'public')) {
    expect(admissionTo(page, { state: 'unknown' })).toEqual({ answer: 'wait' })
    expect(admissionTo(page, { state: 'failed', retry: () => undefined }).answer).toBe('failed')
  }
})

test('AUTH-59 SHELL-21 SHELL-22 no page but the public ones opens for a visitor', () => {
  const open = pages.filter((page) => admissionTo(page, visitor).answer === 'open')
  expect(open.length).toBeGreaterThan(0)
  expect(open.every(({ access }) => access === 'public')).toBe(true)
})

test('AUTH-54 everybody has a dashboard of their own', () => {
  expect(ownDashboard({ isAdministrator: false, activePortal: 'enterprise' })).toBe('/dashboard')
  expect(ownDashboard({ isAdministrator: false, activePortal: 'vendor' })).toBe('/vendor-dashboard')
  expect(ownDashboard({ isAdministrator: true, activePortal: 'enterprise' })).toBe('/admin')
})
