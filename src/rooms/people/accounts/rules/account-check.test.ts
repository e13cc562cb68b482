import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { registrationShape } from '#rooms/people/company/contract.ts'
import { loginBody } from '#rooms/people/sign-in/contract.ts'
import {
  newPasswordProblems,
  passwordChangeProblems,
  type RegistrationField,
  registrationProblems,
  signInProblems,
} from './account-check.ts'
import { describePasswordRule } from './password-check.ts'

const policy = { minLength: 8, requireSpecialChars: false, requireNumbers: false }

const complete: Record<RegistrationField, string> = {
  username: 'm.keller',
  role: 'cfo',
  email: 'm.keller@halden.example',
  companyName: 'Halden Werke',
  industry: 'Manufacturing',
  companySize: '',
  password: 'quiet harbour 7',
  confirmPassword: 'quiet harbour 7',
}

test('AUTH-12 an empty sign-in names both fields', () => {
  expect(signInProblems({ username: ' ', password: '', mfaCode: '' }, false)).toEqual({
    username: 'Username is required',
    password: 'Password is required',
  })
  expect(signInProblems({ username: 'a', password: ' ', mfaCode: '' }, false)).toEqual({})
})

test('AUTH-13 the code is wanted only after the server asked for it', () => {
  expect(signInProblems({ username: 'a', password: 'b', mfaCode: ' ' }, true)).toEqual({
    mfaCode: 'MFA code is required',
  })
})

test('AUTH-35 AUTH-36 AUTH-38 an empty registration names each field once', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((field) => [field, ''])) as typeof complete
  expect(registrationProblems(empty, 'enterprise', policy)).toEqual({
    username: 'Username must be at least 3 characters',
    email: 'Invalid email address',
    companyName: 'Company name is required',
    industry: 'Industry is required',
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Type your password again',
  })
  // The vendors’ form asks for it by another name.
  expect(registrationProblems(empty, 'vendor', policy).industry).toBe(
    'Industry is required: choose a solution category',
  )
})

test('AUTH-39 vendors must state the size of their company, buyers need not', () => {
  expect(registrationProblems(complete, 'enterprise', policy)).toEqual({})
  expect(registrationProblems(complete, 'vendor', policy)).toEqual({
    companySize: 'Company size is required',
  })
})

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', '  ab  ', 'Username must be at least 3 characters'],
  ['username', 'a b c', 'Username may have letters, digits, dots, hyphens and underscores'],
  ['email', 'keller', 'Invalid email address'],
  ['email', 'm@halden', 'Invalid email address'],
  ['companyName', '   ', 'Company name is required'],
] as const)('AUTH-34 AUTH-35 AUTH-38 %s "%s" is refused', (field, value, problem) => {
  expect(registrationProblems({ ...complete, [field]: value }, 'enterprise', policy)).toEqual({
    [field]: problem,
  })
})

test.each([
  'm.keller',
  '\u0905\u0902\u0915\u093f\u0924',
  'ren\u00e9',
  'rene\u0301',
  '\u0645\u0631\u064a\u0645-7',
  '\u0418\u0440\u0438\u043d\u0430',
  'tanaka-\u7530\u4e2d',
  'administrative',
])('AUTH-34 the username %j is accepted by the form and by the contract', (username) => {
  expect(registrationProblems({ ...complete, username }, 'enterprise', policy)).toEqual({})
  const { companySize: _, ...body } = complete
  expect(registrationShape.parse({ ...body, username }).username).toBe(username.normalize('NFC'))
})

test.each([
  ['\u3164\u3164\u3164', 'may have letters'],
  ['anna\u3164', 'may have letters'],
  ['an\u200dna', 'may have letters'],
  ['d\u0435mo-cfo', 'one script'],
  ['p\u03b1blo', 'one script'],
  ['admin', 'is kept for the platform'],
  ['Sup.Port', 'is kept for the platform'],
  ['\uff52\uff4f\uff4f\uff54', 'is kept for the platform'],
  ['r00t', 'looks like a name that is'],
  ['Adrn1n', 'looks like a name that is'],
  ['Emporion-Support', 'is kept for the platform'],
  ['emporion_admin', 'is kept for the platform'],
  ['ask.emporion', 'is kept for the platform'],
  ['e.m.p.o.r.i.o.n', 'is kept for the platform'],
  ['administrator1', 'is kept for the platform'],
  ['2.admins-2', 'is kept for the platform'],
  ['support_team24', 'is kept for the platform'],
  ['the-security-desk', 'is kept for the platform'],
  ['SystemAdmin', 'is kept for the platform'],
  ['\u00e0dm\u00edn', 'looks like a name that is'],
  ['ADMlN', 'looks like a name that is'],
  ['EmporIon', 'looks like a name that is'],
  ['5upp0rt', 'looks like a name that is'],
  ['\u0251dmin', 'looks like a name that is'],
  ['\u0433\u043e\u043e\u0442', 'looks like a name that is'],
  ['\u0405\u0443\u0455.\u0422\u0435\u043c', 'looks like a name that is'],
])('AUTH-34 the username %j is refused by the form and by the contract: it %s', (username, reason) => {
  expect(registrationProblems({ ...complete, username }, 'enterprise', policy).username).toContain(reason)
  const { companySize: _, ...body } = complete
  const answer = registrationShape.safeParse({ ...body, username })
  expect(answer.error?.issues.map(({ path, message }) => [path, message.includes(reason)])).toEqual([
    [['username'], true],
  ])
})

test.each([
  'administration-anna',
  'support-hans',
  'team-lead',
  'systema',
  'helpful',
  'rootes',
  'ali',
  'staffan',
  'abusey',
])('AUTH-34 the username %j is good, though a kept name begins it', (username) => {
  expect(registrationProblems({ ...complete, username }, 'enterprise', policy).username).toBeUndefined()
})

test('AUTH-36 AUTH-37 seven characters are too few, eight enough, and the repetition must equal', () => {
  expect(newPasswordProblems({ password: 'seven77', confirmPassword: 'seven77' }, policy)).toEqual({
    password: 'Password must be at least 8 characters',
  })
  expect(newPasswordProblems({ password: 'eight888', confirmPassword: 'eight888' }, policy)).toEqual({})
  expect(newPasswordProblems({ password: '', confirmPassword: '' }, undefined)).toEqual({
    password: 'Password is required',
    confirmPassword: 'Type your password again',
  })
  expect(newPasswordProblems({ password: 'eight888', confirmPassword: 'eight888 ' }, policy)).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

test('AUTH-36 a form says the length that the policy asks, and leaves it to the server while it is not known', () => {
  const short = { password: 'eight888', confirmPassword: 'eight888' }
  expect(newPasswordProblems(short, { ...policy, minLength: 16 })).toEqual({
    password: 'Password must be at least 16 characters',
  })
  expect(newPasswordProblems(short, undefined)).toEqual({})
  const { companySize: _, ...body } = complete
  expect(registrationShape.safeParse({ ...body, password: 'short', confirmPassword: 'short' }).success).toBe(
    true,
  )
})

test('AUTH-36 the hint says what the policy asks, and claims no length before it is known', () => {
  const rest =
    'without your username, email name or company name. A few words are easier to remember than special characters.'
  const policy = { minLength: 16, requireSpecialChars: false, requireNumbers: false }
  expect(describePasswordRule(policy)).toBe(`At least 16 characters, ${rest}`)
  expect(describePasswordRule({ ...policy, requireSpecialChars: true, requireNumbers: true })).toBe(
    `At least 16 characters with a number and a special character such as ! or -, ${rest}`,
  )
  expect(describePasswordRule(undefined)).toBe(`W${rest.slice(1)}`)
})

test('SET-11 a password change needs the current one and obeys the rules of registration', () => {
  expect(
    passwordChangeProblems({ currentPassword: '', newPassword: 'short', confirmPassword: 'other' }, policy),
  ).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password must be at least 8 characters',
    confirmPassword: "Passwords don't match",
  })
})

test('AUTH-12 AUTH-34 AUTH-35 what the browser lets through, the contract accepts', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.emailAddress(),
    fc.constant('a.b'),
  )
  let passed = 0
  fc.assert(
    fc.property(anyText, anyText, anyText, fc.emailAddress(), (username, email, companyName, good) => {
      const draft = { ...complete, username, email, companyName }
      for (const one of [draft, { ...complete, username }, { ...complete, email: good }]) {
        if (Object.keys(registrationProblems(one, 'enterprise', policy)).length > 0) continue
        const { companySize, ...body } = one
        expect(companySize).toBe('')
        expect(registrationShape.safeParse({ ...body, email: body.email.trim() }).success).toBe(true)
        passed += 1
      }
      if (Object.keys(signInProblems({ username, password: email, mfaCode: '' }, false)).length === 0) {
        expect(loginBody.safeParse({ username, password: email }).success).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
  expect(passed).toBeGreaterThan(100)
})

test('I8 a name is one readable line, read in the order in which it is written', () => {
  for (const name of ['Acme', 'Søndre Tal', 'شركة النور', '株式会社', 'O’Neill & Sons 🚀'])
    expect([isOneLine(name), isVisible(name)]).toEqual([true, true])
  for (const sign of ['\r', '\n', '\0', '\x1b', '\x85', '\u2028', '\u2029', '\u202e', '\u2066'])
    expect(isOneLine(`Acme${sign}Trading`)).toBe(false)
  for (const name of ['', ' ', '\u3164\u115f', '\u200b\u200b', '\u2060', '\ufeff \u00a0'])
    expect(isVisible(name)).toBe(false)
})
