import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageFor } from '#app/pages.ts'
import { type SignInTargetRule, signInTarget } from './sign-in-target.ts'

const origin = 'https://emporion.example'

function targetOf(redirect: string | null, area: SignInTargetRule['area'] = 'enterprise') {
  return signInTarget(redirect, { origin, area, isKnownPage: (path) => pageFor(path) !== undefined })
}

test.each([
  '/dashboard',
  '/marketplace?search=a%20b&page=2',
  '/marketplace/0190?do=trial',
  '/roi-simulation?app=a1#result',
  '/',
])('AUTH-24 AUTH-30 S7 %s is followed unchanged', (address) => {
  expect(targetOf(address)).toBe(address)
  expect(targetOf(address, 'vendor')).toBe(address)
})

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '\t/dashboard',
  ' /dashboard',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  '/dashboard//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/marketplace/%2Fevil.example',
  '/marketplace/%5C%5Cevil.example',
  '@evil.example',
  '/@evil.example',
  ':443@evil.example',
  '/\u0085/evil.example',
  '/nothing-here',
  '/api/auth/logout',
  '/assets/x.js',
  '',
]
test.each(hostile)('AUTH-24 S7 %j is not followed', (redirect) => {
  expect(targetOf(redirect)).toBeUndefined()
})

test('AUTH-24 S7 without the parameter there is nothing to follow', () => {
  expect(targetOf(null)).toBeUndefined()
})

test.each(['/enterprise-login', '/vendor-login?redirect=/x', '/admin-login/', '/marketplace/../admin-login'])(
  'S7 %s is a sign-in page and would lead in a circle',
  (redirect) => {
    expect(targetOf(redirect)).toBeUndefined()
  },
)

test('AUTH-45 administrators go to administration only', () => {
  expect(targetOf('/admin', 'admin')).toBe('/admin')
  expect(targetOf('/admin/audit?range=7d', 'admin')).toBe('/admin/audit?range=7d')
  for (const other of [
    '/dashboard',
    '/administrators',
    '/admin-login',
    '/admin/../dashboard',
    '/',
    '/admin//x',
  ])
    expect(targetOf(other, 'admin'), other).toBeUndefined()
})

test('AUTH-30 AUTH-45 S7 2,000 generated texts never lead off the origin or off the table of pages', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2f', '%5c', '%09', '\t', '\n', '\r', '@', ':', '?', '#', '&', '=', ' '],
    ...['evil.example', 'https:', 'javascript:', 'dashboard', 'marketplace', 'admin', 'admin-login', '0190'],
    ...['\u2028', '／', '＼', '\u0000', '%00', '。', 'é', '[::1]'],
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 4 }).map((pieces) => `/marketplace${pieces.join('')}`),
    fc.array(piece, { maxLength: 4 }).map((pieces) => `/admin${pieces.join('')}`),
    fc.string({ unit: 'binary', maxLength: 30 }).map((rest) => `/${rest}`),
    fc.webUrl(),
  )
  let followed = 0
  fc.assert(
    fc.property(
      text,
      fc.constantFrom<SignInTargetRule['area']>('enterprise', 'vendor', 'admin'),
      (redirect, area) => {
        const target = targetOf(redirect, area)
        if (target === undefined) return
        followed += 1
        const landed = new URL(target, origin)
        expect(landed.origin).toBe(origin)
        expect(landed.username + landed.password).toBe('')
        expect(target.startsWith('/') && !target.startsWith('//')).toBe(true)
        expect(pageFor(landed.pathname)).toBeDefined()
        expect(pageFor(landed.pathname)?.path).not.toMatch(/-login$/)
        if (area === 'admin') expect(landed.pathname).toMatch(/^\/admin(\/|$)/)
        // What is stored for later and read again stays what it was.
        expect(targetOf(target, area)).toBe(target)
      },
    ),
    { numRuns: 2000 },
  )
  expect(followed).toBeGreaterThan(50)
})
