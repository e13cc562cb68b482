import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { readAlertText } from './alert-texts.ts'
import {
  brokenChainAlert,
  findAlerts,
  isWatched,
  manyDenials,
  overdueCheckAlert,
  type WatchedEntry,
} from './find-alerts.ts'
import { countSteps, monitoringRanges, stepsUpTo } from './monitoring-steps.ts'
import {
  findMfaFault,
  findNumberFault,
  isLongEnough,
  type PolicyNumber,
  policyBounds,
  weakSettings,
} from './policy-bounds.ts'

const at = new Date('2026-11-28T10:04:00Z')
const ids = Array.from({ length: 500 }, (_, at) => `entry-${at}`)
const entry = (action: string, more: Partial<WatchedEntry> = {}): WatchedEntry => ({
  id: ids.pop() ?? 'entry',
  occurredAt: at,
  action,
  isPlatform: false,
  tenantName: 'Northfold',
  username: null,
  targetId: 'somebody',
  network: '203.0.113.9',
  details: {},
  ...more,
})
const locked = (scope: string, more: Partial<WatchedEntry> = {}) =>
  entry('identity.locked', { details: { scope, failures: 5 }, ...more })

test.each([
  ['a lock of an administrator', locked('name_and_network', { isPlatform: true }), 'account_locked', 'high'],
  ['a lock of a member', locked('name_and_network'), 'account_locked', 'low'],
  [
    'a lock of a name that nobody has',
    locked('name_and_network', { isPlatform: true, targetId: null }),
    'account_locked',
    'low',
  ],
  ['a network that tries many names', locked('network'), 'credential_stuffing', 'high'],
  ['a name that many networks try', locked('name'), 'credential_stuffing', 'high'],
  [
    'an administrator’s new device',
    entry('identity.new_administrator_device'),
    'new_administrator_device',
    'medium',
  ],
  [
    'a policy that protects less',
    entry('security.policy_changed', { details: { protectsLess: 'Minimum password length: 16 → 8' } }),
    'policy_weakened',
    'high',
  ],
  [
    'emergency access to a company',
    entry('breakglass.access_granted', { isPlatform: true, details: { name: 'Northfold' } }),
    'emergency_access',
    'high',
  ],
  [
    'a pause of sign-ins',
    entry('emergency.sign_ins_paused', { isPlatform: true, details: { portal: 'both' } }),
    'sign_ins_paused',
    'high',
  ],
  [
    'a policy that was reset to weaker defaults',
    entry('security.policy_reset', { details: { protectsLess: 'Minimum password length: 16 → 8' } }),
    'policy_weakened',
    'high',
  ],
] as const)('SEC-09 %s is an alert of its own severity', (_, found, type, severity) => {
  expect(isWatched(found.action)).toBe(true)
  expect(findAlerts([found])).toMatchObject([{ type, severity, cause: found.id, happenedAt: at }])
})

test('LANG-01 every alert is kept in English and read in the language of the reader', () => {
  onTestFinished(() => writeTextsFor(() => ({ locale: 'en-US' })))
  const granted = {
    usedByName: 'ada',
    name: 'Northfold',
    views: 'members, audit-trail',
    approvedByName: 'bob',
  }
  const paused = { endsAt: '2026-11-28T11:00:00.000Z', requestedByName: 'ada', approvedByName: 'bob' }
  const locks = [true, false].flatMap((isPlatform) =>
    ['203.0.113.9', null].flatMap((from) =>
      ['name', 'network', 'name_and_network'].map((scope) => locked(scope, { isPlatform, network: from })),
    ),
  )
  const found = findAlerts([
    ...locks,
    ...['203.0.113.9', null].map((from) => locked('name_and_network', { targetId: null, network: from })),
    ...['203.0.113.9', null].map((from) => entry('identity.new_administrator_device', { network: from })),
    entry('security.policy_changed', { details: { protectsLess: 'Minimum password length: 16 → 8' } }),
    entry('breakglass.access_granted', { isPlatform: true, details: { ...granted, endsAt: paused.endsAt } }),
    ...['both', 'vendor', 'buyer'].map((portal) =>
      entry('emergency.sign_ins_paused', { details: { ...paused, portal } }),
    ),
    ...Array.from({ length: manyDenials }, () => entry('access.denied')),
  ])
  const messages = [...found, brokenChainAlert('t', 7, at), overdueCheckAlert(at)].map(
    ({ message }) => message,
  )
  expect(messages).toContain('An account of Northfold was locked after 5 failed tries.')
  writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => `* ${message}` }))
  for (const message of messages) expect(readAlertText(message)).toMatch(/^\* /)
  const emergency = messages.find((message) => message.includes('emergency access'))
  expect(readAlertText(emergency ?? '')).toMatch(
    /^\* ada may read the data of Northfold with emergency access until 28\.11\.2026, 11:00:00 UTC \(\* members und \* the audit trail\), approved by bob\.$/,
  )
  expect(readAlertText('An alert of an earlier release.')).toBe('An alert of an earlier release.')
})

test('SEC-09 what is about the same person or network belongs together, and each weaker policy is listed alone', () => {
  const about = (...found: WatchedEntry[]) => findAlerts(found).map((alert) => alert.about)
  const device = (targetId: string) => entry('identity.new_administrator_device', { targetId })
  expect(about(device('ada'), device('ada'), device('bob'))).toEqual(['ada', 'ada', 'bob'])
  expect(about(locked('network'), locked('network', { network: '198.51.100.1' }))).toEqual([
    '203.0.113.9',
    '198.51.100.1',
  ])
  expect(about(locked('name'), locked('name_and_network', { isPlatform: true }))).toEqual([
    'somebody',
    'somebody',
  ])
  const weaker = () => entry('security.policy_changed', { details: { protectsLess: 'Tries: 3 → 20' } })
  expect(new Set(about(weaker(), weaker())).size).toBe(2)
})

test('SEC-09 a changed trail is critical, and daily work is no alert', () => {
  expect(brokenChainAlert('t', 7, at)).toMatchObject({ severity: 'critical', cause: 'chain t 7' })
  expect(findAlerts([entry('identity.signed_in'), entry('access.denied')])).toEqual([])
  expect(isWatched('identity.signed_in')).toBe(false)
})

test('SEC-09 refusals are an alert from the twentieth of one network within ten minutes on, whatever their order', () => {
  const denials = (count: number, network: string, minute: number) =>
    Array.from({ length: count }, () =>
      entry('access.denied', { network, occurredAt: new Date(at.getTime() + minute * 60_000) }),
    )
  expect(findAlerts(denials(manyDenials - 1, 'a', 0))).toEqual([])
  expect(findAlerts([...denials(manyDenials - 1, 'a', 0), ...denials(1, 'b', 0)])).toEqual([])
  expect(findAlerts([...denials(10, 'a', 0), ...denials(10, 'a', 20)])).toEqual([])
  const enough = [...denials(10, 'a', 0), ...denials(10, 'a', 5)]
  const [found] = findAlerts(enough)
  expect(found).toMatchObject({ type: 'many_denials', severity: 'medium' })
  expect(findAlerts(enough.toReversed())).toEqual([found])
})

test('SEC-04 every number has bounds on both sides, and nothing but whole numbers between them is taken', () => {
  for (const [name, { least, most }] of Object.entries(policyBounds)) {
    const fault = (value: number) => findNumberFault(name as PolicyNumber, value)
    expect(fault(least)).toBeUndefined()
    expect(fault(most)).toBeUndefined()
    for (const value of [least - 1, most + 1, least + 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(fault(value), `${name} ${value}`).toBeDefined()
  }
})

test('SEC-04 an administrator without a second factor can’t require one of everybody', () => {
  expect(findMfaFault(true, { hasSecondFactor: false })).toContain('set one up')
  expect(findMfaFault(true, { hasSecondFactor: true })).toBeUndefined()
  expect(findMfaFault(false, { hasSecondFactor: false })).toBeUndefined()
})

test('a password alone has to be longer than one beside a second factor', () => {
  const policy = (minLength: number, mfaRequired: boolean) => ({
    mfaRequired,
    passwordPolicy: { minLength, requireSpecialChars: false, requireNumbers: false },
  })
  expect([14, 15].map((length) => isLongEnough(policy(length, false)))).toEqual([false, true])
  expect([7, 8].map((length) => isLongEnough(policy(length, true)))).toEqual([false, true])
})

test('SEC-03 a second factor that somebody lacks is weak until it is required, and so is a short password', () => {
  const policy = (minLength: number, mfaRequired: boolean) => ({
    mfaRequired,
    passwordPolicy: { minLength, requireSpecialChars: false, requireNumbers: false },
  })
  const one = { withoutFactor: 1 }
  expect(weakSettings(policy(8, false), one)).toEqual(['second factor', 'password length'])
  expect(weakSettings(policy(8, true), one)).toEqual([])
  expect(weakSettings(policy(15, false), one)).toEqual(['second factor'])
  expect(weakSettings(policy(15, false), { withoutFactor: 0 })).toEqual([])
})

test('SEC-08 every moment lies in exactly one step, and every entry is counted once', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.constantFrom(...monitoringRanges), (now, range) => {
      const steps = stepsUpTo(now, range)
      const step = steps.stepSeconds * 1000
      expect(steps.from.getTime() + steps.starts.length * step).toBe(steps.to.getTime())
      expect(now.getTime()).toBeLessThan(steps.to.getTime())
      expect(now.getTime()).toBeGreaterThanOrEqual(steps.starts.at(-1)?.getTime() ?? Number.NaN)
      const counts = steps.starts.flatMap((stepAt) => [
        { stepAt, action: 'identity.sign_in_refused', reason: 'password', entries: 3 },
        { stepAt, action: 'identity.sign_in_refused', reason: 'network', entries: 2 },
        { stepAt, action: 'identity.proof_refused', reason: 'own password', entries: 4 },
        { stepAt, action: 'identity.proof_refused', reason: 'network', entries: 8 },
        { stepAt, action: 'identity.locked', reason: 'name', entries: 1 },
        { stepAt, action: 'identity.locked', reason: 'network', entries: 5 },
      ])
      for (const each of countSteps(steps, counts))
        expect(each).toMatchObject({ failedSignIns: 7, lockouts: 1, blockedAddresses: 15 })
    }),
  )
})
