// A rule refuses what its preview says.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRule, noSignInRules, passedRule } from '#rooms/people/accounts/rules/index.ts'
import { type PastUse, ruleEffects } from './sign-in-rule-effects.ts'

const hows = [
  'password',
  'password+totp',
  'passkey',
  'sso',
  'sso+provider',
  'sso+totp',
  'invitation',
] as const
const use = fc.record<PastUse>({
  kind: fc.constant('sign-in'),
  who: fc.constantFrom('ada', 'ben', 'cleo'),
  at: fc.date({ noInvalidDate: true }),
  network: fc.constantFrom('127.0.0.1', null),
  isAllowedNetwork: fc.boolean(),
  how: fc.constantFrom(...hows),
  isOwner: fc.boolean(),
})

test('SSO-10 the preview counts exactly the sign-ins that the rule refuses', () => {
  fc.assert(
    fc.property(fc.array(use, { maxLength: 40 }), (uses) => {
      const rules = { ...noSignInRules, requiresSso: true, networks: ['127.0.0.0/8'] }
      const [sso, networks] = ruleEffects(rules, { uses, keys: [] })
      const refused = (requiresSso: boolean) =>
        uses.filter(({ how, isOwner, isAllowedNetwork }) =>
          brokenRule(how, {
            requiresSso,
            isOwner,
            isAllowedNetwork: requiresSso || isAllowedNetwork,
            hasSecondFactor: how.includes('+') || how === 'passkey',
          }),
        ).length
      expect([sso?.refused, networks?.refused]).toEqual([refused(true), refused(false)])
      for (const effect of [sso, networks])
        expect(effect?.cases.reduce((sum, { count }) => sum + count, 0)).toBe(effect?.refused)
    }),
  )
})

test('SSO-02 an owner may sign in without the provider by any method, and owners are notified', () => {
  for (const how of hows) {
    const owner = { requiresSso: true, isAllowedNetwork: true, isOwner: true, hasSecondFactor: false }
    expect(brokenRule(how, owner), how).toBeUndefined()
    expect(passedRule(how, owner), how).toBe(how.startsWith('sso') ? undefined : 'single sign-on required')
    const member = { ...owner, isOwner: false }
    expect(brokenRule(how, member), how).toBe(how.startsWith('sso') ? undefined : 'single sign-on required')
    expect(passedRule(how, member), how).toBeUndefined()
  }
})

test('SSO-10 a rule that is not set refuses nothing, and keys count by their days', () => {
  const keys = [30, 31, 90].map((days) => ({ who: 'a key of ada', at: new Date(0), days }))
  expect(ruleEffects(noSignInRules, { uses: [], keys })).toEqual([])
  expect(ruleEffects({ ...noSignInRules, keyDays: 30 }, { uses: [], keys })).toMatchObject([
    { rule: 'keyDays', refused: 2 },
  ])
})
