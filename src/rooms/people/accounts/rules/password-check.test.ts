import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPasswordFault, lengthOfPassword } from './password-check.ts'

const policy = { minLength: 8, requireSpecialChars: false, requireNumbers: false }
const nobody = { username: 'x', email: 'y@z.example', companyName: 'Q' }
const noneCommon = () => false

test('A3 length counts characters, composed or not, emoji once', () => {
  expect([lengthOfPassword('é'), lengthOfPassword('e\u0301'), lengthOfPassword('🦊🐻')]).toEqual([1, 1, 2])
})

test('A3 words of three letters refuse nothing, longer ones are found in any case, accents and separators', () => {
  const context = { username: 'eve', email: 'jo@post.example', companyName: 'Ålesund Nord' }
  expect(findPasswordFault('every-good-boy-17', policy, context, noneCommon)).toBeUndefined()
  for (const password of ['xx-ALESUND-17', 'a.l.e.s.u.n.d 17', 'ålesundnord1', 'EMPORION-17-x'])
    expect(findPasswordFault(password, policy, context, noneCommon), password).toMatch(/must not contain/)
  const stroked = { ...context, companyName: 'Øresund Łąka' }
  for (const password of ['oresund-2026-x', 'Øresundlaka17'])
    expect(findPasswordFault(password, policy, stroked, noneCommon), password).toMatch(/must not contain/)
})

test('A3 a refusal names the word and what it is', () => {
  const context = {
    username: 'marek.novak',
    email: 'sales@ostrava.example',
    companyName: 'Ostrava Ledgerworks',
  }
  const faultOf = (password: string) => findPasswordFault(password, policy, context, noneCommon)
  expect(faultOf('ostrava-2026')).toBe(
    'Password must not contain “Ostrava”, the first word of your company’s name',
  )
  expect(faultOf('seven green lanterns of Ostrava')).toMatch(/“Ostrava”/)
  expect(faultOf('ostrava ledgerworks with a long tail')).toBe(
    'Password must not contain “Ostrava Ledgerworks”, the name of your company',
  )
  expect(faultOf('green lanterns Marek.Novak')).toMatch(/“marek.novak”, your username$/)
  expect(faultOf('green lanterns SALES')).toMatch(/“sales”, the first part of your email address$/)
  expect(faultOf('green emporion lanterns')).toMatch(/“Emporion”, the name of this product$/)
})

test('A3 a common password is found bare, in other case, and with signs and digits around it', () => {
  const isCommon = (folded: string) => folded === 'sunshine'
  for (const password of ['sunshine', 'SunShine', '123sunshine!!', 'sun-shine-99'])
    expect(findPasswordFault(password, policy, nobody, isCommon), password).toMatch(/most common/)
  expect(findPasswordFault('sunshine over Bergen', policy, nobody, isCommon)).toBeUndefined()
})

test('A3 the text of any password is answered within the rule, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (password) => {
      const fault = findPasswordFault(password, policy, nobody, noneCommon)
      return fault === undefined || fault.startsWith('Password ')
    }),
    { numRuns: 2_000, seed: 11 },
  )
})
