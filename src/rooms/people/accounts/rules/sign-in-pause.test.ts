import { expect, test } from 'vitest'
import { closesArea, keepsOut, pauseText, type SignInPause } from './sign-in-pause.ts'
import { adminRoles, portals } from './vocabulary.ts'

const endsAt = new Date('2026-11-30T14:00:01Z')
const both: SignInPause = { portal: null, endsAt }
const vendor: SignInPause = { portal: 'vendor', endsAt }

test('ADM-23 a pause keeps everybody out of the paused portals but administrators', () => {
  for (const activePortal of portals) {
    expect(keepsOut(both, { adminRole: null, activePortal })).toBe(true)
    expect(keepsOut(vendor, { adminRole: null, activePortal })).toBe(activePortal === 'vendor')
    for (const adminRole of adminRoles)
      for (const pause of [both, vendor]) expect(keepsOut(pause, { adminRole, activePortal })).toBe(false)
  }
})

test('ADM-23 the page of a paused portal is closed before a password is looked at, that of administrators never', () => {
  expect(closesArea(both, 'enterprise')).toBe(true)
  expect(closesArea(both, undefined), 'a program').toBe(true)
  expect(closesArea(vendor, 'vendor')).toBe(true)
  expect(closesArea(vendor, 'enterprise')).toBe(false)
  expect(closesArea(vendor, undefined), 'which portal it opens is not known yet').toBe(false)
  expect(closesArea(both, 'admin')).toBe(false)
})

test('ADM-23 a refused person reads what is paused and until when, never a time before the end', () => {
  expect(pauseText(both)).toMatch(
    /^Sign-ins are paused until Nov 30, 2026, 2:01 PM UTC at the latest\. Try again then\./,
  )
  expect(pauseText(vendor)).toMatch(/^Sign-ins to the vendor portal are paused/)
  expect(pauseText({ portal: 'enterprise', endsAt: new Date('2026-11-30T14:00:00Z') })).toContain(
    'to the buyer portal are paused until Nov 30, 2026, 2:00 PM UTC',
  )
})
