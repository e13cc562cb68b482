import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailAddressProblem } from '#platform/kernel/email-address.ts'
import {
  asMailDomain,
  domainOf,
  isPublicMailDomain,
  proofName,
  proofText,
} from '#rooms/people/accounts/rules/index.ts'
import { findIssuerFault } from './issuer-address.ts'
import { providerChangeText } from './provider-change-text.ts'
import { ssoPersonIn } from './sso-person.ts'
import { usernameFromEmail } from './username-from-email.ts'

describe('mail domains', () => {
  test.each([
    ['example.com', 'example.com'],
    [' Example.COM ', 'example.com'],
    ['@example.com', 'example.com'],
    ['mail.example.co.uk', 'mail.example.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
    ['example.com.', undefined],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
    ['0x7f.1', undefined],
    ['[::1]', undefined],
    ['a@example.com', undefined],
    ['https://example.com', undefined],
    ['example.com/x', undefined],
    ['example.com:25', undefined],
    ['example.com?x', undefined],
    ['*.example.com', undefined],
    ['a..example.com', undefined],
    ['-a.example.com', undefined],
    ['_dmarc.example.com', undefined],
    ['example.com\n', 'example.com'],
    ['exam\nple.com', undefined],
    ['exam%70le.com', undefined],
    ['', undefined],
    [`${'a'.repeat(64)}.com`, undefined],
    [`${'a.'.repeat(126)}com`, undefined],
  ])('%j is read as %j', (typed, expected) => {
    expect(asMailDomain(typed)).toBe(expected)
  })

  test('whatever is typed, what is read stays the same when it is read again and fits behind an @', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.string({ unit: 'grapheme' })), (typed) => {
        const domain = asMailDomain(typed)
        if (domain === undefined) return
        expect(asMailDomain(domain)).toBe(domain)
        expect(domainOf(`someone@${domain}`)).toBe(domain)
        expect(domain).toMatch(/^[a-z0-9.-]+$/)
      }),
      { numRuns: 3_000 },
    )
  })

  test('the domain of an address is what follows its last @', () => {
    expect(domainOf('Ada@Example.COM')).toBe('example.com')
    expect(domainOf('"a@evil.example"@example.com')).toBe('example.com')
  })

  test('a domain where anybody can have an address can’t be claimed', () => {
    for (const domain of ['gmail.com', 'outlook.com', 'icloud.com', 'gmx.de', 'qq.com'])
      expect(isPublicMailDomain(domain), domain).toBe(true)
    expect(isPublicMailDomain('example.com')).toBe(false)
  })

  test('the record has a name of its own, and a text that nothing else begins like', () => {
    expect([proofName('example.com'), proofText('abc')]).toEqual([
      '_emporion.example.com',
      'emporion-domain=abc',
    ])
  })
})

describe('issuers', () => {
  test.each([
    ['https://login.example.com', true],
    ['https://login.example.com/realms/one', true],
    ['https://tenant.auth0.example/', true],
    ['http://login.example.com', false],
    ['http://127.0.0.1:4455', false],
    ['https://a:b@login.example.com', false],
    ['https://login.example.com?', false],
    ['https://login.example.com#', false],
    ['https://login.example.com/.well-known/openid-configuration', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%j may be one: %s', (issuer, isGood) => {
    expect(findIssuerFault(issuer, false) === undefined).toBe(isGood)
  })

  test('I9 plain http is for a provider on the developer’s own machine', () => {
    for (const issuer of ['http://127.0.0.1:4455', 'http://localhost:4455', 'http://[::1]:4455'])
      expect(findIssuerFault(issuer, true), issuer).toBeUndefined()
    for (const issuer of ['http://10.0.0.1', 'http://localhost.example.com', 'http://127.0.0.1.example.com'])
      expect(findIssuerFault(issuer, true), issuer).toBeDefined()
  })
})

describe('whom a provider names', () => {
  const issuer = 'https://login.example.com'
  const good = { sub: 's-1', email: 'Ada@Example.com', email_verified: true }
  const own = ['example.com', 'example.org']

  test('a verified address of an own domain is a person', () => {
    expect(ssoPersonIn(good, issuer, own)).toEqual({ subject: 's-1', email: 'ada@example.com' })
  })

  test('A14 nothing but the plain truth makes an address a verified one', () => {
    fc.assert(
      fc.property(fc.anything(), (email_verified) => {
        fc.pre(email_verified !== true)
        expect(ssoPersonIn({ ...good, email_verified }, issuer, own)).toEqual({ fault: 'mail not verified' })
      }),
      { numRuns: 1_000 },
    )
  })

  test('A14 whatever a provider states, a person’s address is one of an own domain and the subject is printable', () => {
    const claim = fc.oneof(
      fc.anything(),
      fc.constantFrom(
        'ada@example.com',
        'ada@example.com.',
        'ada@sub.example.com',
        'ada@example.com@evil.example',
      ),
      fc.emailAddress(),
      fc.string().map((name) => `${name}@example.com`),
    )
    let people = 0
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), claim, (sub, email) => {
        const person = ssoPersonIn({ sub, email, email_verified: true }, issuer, own)
        if ('fault' in person) return
        people += 1
        expect(emailAddressProblem(person.email)).toBeUndefined()
        expect(own).toContain(domainOf(person.email))
        expect(person.subject).toMatch(/^[\x21-\x7e]{1,255}$/)
      }),
      { numRuns: 5_000 },
    )
    expect(people).toBeGreaterThan(10)
  })

  test('A14 without a proved domain nobody is believed', () => {
    expect(ssoPersonIn(good, issuer, [])).toEqual({ fault: 'foreign domain' })
  })

  test('A14 Google speaks for a domain only where its own Workspace does', () => {
    const google = 'https://accounts.google.com'
    expect(ssoPersonIn(good, google, own)).toEqual({ fault: 'foreign domain' })
    expect(ssoPersonIn({ ...good, hd: 'evil.example' }, google, own)).toEqual({ fault: 'foreign domain' })
    expect(ssoPersonIn({ ...good, hd: 'example.com' }, google, own)).toMatchObject({ subject: 's-1' })
  })

  test('Entra says by a claim of its own that an address is verified, and only Entra does', () => {
    const entra = 'https://login.microsoftonline.com/0f8fad5b-d9cb-469f-a165-70867728950e/v2.0'
    const { email_verified: _, ...silent } = good
    for (const xms_edov of [true, 1, '1', 'true'])
      expect(ssoPersonIn({ ...silent, xms_edov }, entra, own), String(xms_edov)).toMatchObject({
        subject: 's-1',
      })
    for (const xms_edov of [false, 0, '0', 'false', undefined, null, 'yes'])
      expect(ssoPersonIn({ ...silent, xms_edov }, entra, own)).toEqual({ fault: 'mail not verified' })
    for (const other of [
      issuer,
      'https://login.microsoftonline.com.evil.example/x',
      'https://evil.example/?https://login.microsoftonline.com/',
    ])
      expect(ssoPersonIn({ ...silent, xms_edov: true }, other, own)).toEqual({ fault: 'mail not verified' })
    expect(ssoPersonIn({ ...good, email_verified: false, xms_edov: true }, entra, own)).toEqual({
      fault: 'mail not verified',
    })
  })
})

describe('usernames of those who never chose one', () => {
  test.each([
    ['ada.lovelace@example.com', '', 'ada.lovelace'],
    ['a@example.com', '', 'member-a'],
    ["o'neill+x@example.com", '', 'o-neill-x'],
    ['_.-ada@example.com', '', 'ada'],
    ['ada@example.com', 'x7', 'ada-x7'],
    ['support1@example.com', '', 'member-support1'],
    ['emporion@example.com', 'x7', 'member-x7'],
  ])('%s is called %s%s', (email, suffix, expected) => {
    expect(usernameFromEmail(email, suffix)).toBe(expected)
  })

  test('they are usernames as registration has them', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', 'a1b2c3d4'), (email, suffix) => {
        const username = usernameFromEmail(email, suffix)
        expect(username).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u)
        expect(username.length).toBeGreaterThanOrEqual(3)
        expect(username.length).toBeLessThanOrEqual(64)
      }),
      { numRuns: 1_000 },
    )
  })
})

test('S4 only an owner who replaces the client ID at the same provider reads how many people may be locked out', () => {
  const before = { issuer: 'https://login.acme.example', clientId: 'first', linkedMembers: 12 }
  const text = (change: object, was: typeof before | null = before) =>
    providerChangeText(was, { ...before, ...change })
  expect(text({ clientId: 'second' })).toMatch(
    /^12 people have signed in with the client ID that you replace/,
  )
  expect(text({ clientId: 'second' }, { ...before, linkedMembers: 1 })).toMatch(/^1 person has signed in/)
  const nothingLost = [
    text({}),
    text({ clientId: 'second', issuer: 'https://login.other.example' }),
    text({ clientId: 'second' }, { ...before, linkedMembers: 0 }),
    text({ clientId: 'second' }, null),
  ]
  for (const lead of nothingLost) expect(lead).toMatch(/^It decides who gets into your company/)
})
