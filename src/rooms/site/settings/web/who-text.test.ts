import { expect, test } from 'vitest'
import { whoText } from './who-text.ts'

const person = {
  teamRole: 'owner',
  subRole: 'cfo',
  roles: ['enterprise'],
  companyName: 'Harbour Works',
  mfaEnabled: false,
} as const

test('the settings begin with the own role and whether a second factor is on', () => {
  const textOf = (changed: Partial<Parameters<typeof whoText>[0]> = {}) =>
    whoText({ ...person, ...changed, roles: changed.roles ?? [...person.roles] })
  expect(textOf()).toBe(
    'Your role at Harbour Works: Owner, Chief Financial Officer (CFO). Second factor: off. Your password alone signs you in.',
  )
  expect(textOf({ mfaEnabled: true, viaSso: true })).toMatch(/Second factor: on\.$/)
  expect(textOf({ viaSso: true })).toMatch(/You sign in through your identity provider\.$/)
  expect(textOf({ subRole: null, teamRole: 'viewer', roles: ['vendor'] })).toMatch(
    /^Your role at Harbour Works: Viewer\./,
  )
  expect(textOf({ subRole: null, teamRole: null })).toMatch(/^Your role: administrator of the platform\./)
})
