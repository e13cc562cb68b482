import { expect, test } from 'vitest'
import { asEmailAddress, emailAddressProblem } from './email-address.ts'

test.each([
  ['r&d@acme.example', 'r&d@acme.example'],
  ["o'hara{x}@Acme.Example", "o'hara{x}@acme.example"],
  [' anna@m\u00fcnchen.example ', 'anna@xn--mnchen-3ya.example'],
  ['anna@mu\u0308nchen.example', 'anna@xn--mnchen-3ya.example'],
  ['anna@xn--mnchen-3ya.example', 'anna@xn--mnchen-3ya.example'],
  ['First.Last+tag@a-b.example', 'First.Last+tag@a-b.example'],
])('the address %j is kept as %j', (typed, stored) => {
  expect(asEmailAddress(typed)).toBe(stored)
})

test.each([
  ...[
    '',
    '@',
    'keller',
    'm@halden',
    '@acme.example',
    '.a@acme.example',
    'a.@acme.example',
    'a..b@acme.example',
  ],
  ...[
    'a b@acme.example',
    'a@b@acme.example',
    'a@acme.example:25',
    'a@acme.example/x',
    'a@[192.0.2.1]',
    'a@192.0.2.1',
  ],
  ...[
    'a,b@acme.example',
    '"a b"@acme.example',
    'a@acme.example\nBcc: x@y.example',
    'a@-acme.example',
    'a@acme..example',
  ],
  ...['\u00e4nna@acme.example', `${'a'.repeat(65)}@acme.example`, `a@${'b'.repeat(64)}.example`],
])('%j is no address', (typed) => {
  expect(asEmailAddress(typed)).toBeUndefined()
})

test.each(['\u0905\u0902\u0915\u093f\u0924@x.example', '\u00e4nna@acme.example', 'd\u0131lara@acme.example'])(
  'AUTH-35 the refusal of %j names the characters that can stand before the @',
  (typed) => {
    expect(emailAddressProblem(typed)).toMatch(
      /^Invalid email address: before the @, use only the letters a to z/,
    )
  },
)

test('AUTH-35 other texts are reported as no address, and an address is accepted', () => {
  for (const typed of ['', 'm\u00fcller', '@acme.example', 'a b@acme.example'])
    expect(emailAddressProblem(typed), typed).toBe('Invalid email address')
  expect(emailAddressProblem(' anna@m\u00fcnchen.example ')).toBeUndefined()
})
