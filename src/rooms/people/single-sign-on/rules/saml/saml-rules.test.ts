// What is looked at before and after a SAML answer is verified.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findResponseFault } from './response-guard.ts'
import { findMetadataFault } from './saml-metadata.ts'
import { samlPersonIn } from './saml-person.ts'
import { type SamlStatement, statementIn } from './saml-statement.ts'

const response = (content: string) => `<samlp:Response xmlns:samlp="p">${content}</samlp:Response>`
const signed = '<saml:Assertion><ds:Signature/><saml:Subject/></saml:Assertion>'

test('A13 one assertion that carries a signature may be read, encrypted or not', () => {
  expect(findResponseFault(response(signed))).toBeUndefined()
  expect(findResponseFault(`<?xml version="1.0"?>\n${response(signed)}\n`)).toBeUndefined()
  expect(findResponseFault(response('<saml:EncryptedAssertion/>'))).toBeUndefined()
})

test('A13 a second assertion or response, whatever its name and place, is refused', () => {
  const prefixes = ['saml:', '', 'x:', 'é:', 'saml.2-_:']
  const places = [
    (more: string) => more + signed,
    (more: string) => signed + more,
    (more: string) => signed.replace('<saml:Subject/>', `<saml:Subject>${more}</saml:Subject>`),
    (more: string) => `<samlp:Extensions>${more}</samlp:Extensions>${signed}`,
  ]
  for (const prefix of prefixes)
    for (const place of places)
      for (const name of ['Assertion', 'EncryptedAssertion', 'Response'])
        for (const form of [
          `<${prefix}${name}/>`,
          `<${prefix}${name} ID="a"></${prefix}${name}>`,
          `<${prefix}${name}\n/>`,
        ])
          expect(findResponseFault(response(place(form))), form).toBe('several assertions')
})

test('A13 no text with a declaration, a comment, CDATA or an instruction is read', () => {
  const insertions = ['<!DOCTYPE r>', '<!ENTITY a "b">', '<!-- -->', '<![CDATA[x]]>', '<?php ?>']
  fc.assert(
    fc.property(fc.constantFrom(...insertions), fc.nat(response(signed).length), (insertion, at) => {
      const text = response(signed)
      expect(findResponseFault(text.slice(0, at) + insertion + text.slice(at))).toBeDefined()
    }),
  )
})

test('A13 broken algorithms are named, and SHA-1 as a part of RSA-OAEP is not one', () => {
  const method = (algorithm: string) => response(`<ds:SignatureMethod Algorithm="${algorithm}"/>${signed}`)
  for (const weak of [
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    'http://www.w3.org/2000/09/xmldsig#sha1',
    'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
    'http://www.w3.org/2001/04/xmlenc#rsa-1_5',
    'http://www.w3.org/2001/04/xmlenc#tripledes-cbc',
  ])
    expect(findResponseFault(method(weak)), weak).toBe('weak algorithm')
  expect(findResponseFault(method('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'))).toBeUndefined()
  const oaep = `<xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>`
  expect(
    findResponseFault(response(`<saml:EncryptedAssertion>${oaep}</saml:EncryptedAssertion>`)),
  ).toBeUndefined()
})

test('I10 looking at 256 kB of hostile text takes no time to speak of', () => {
  const pieces = [
    '<a:',
    '<Response ',
    '<EncryptionMethod #rsa-oaep>',
    'Algorithm="',
    '<a>',
    '</a>',
    '<',
    '>',
    ' ',
    '\u00e9:',
  ]
  for (const piece of pieces) {
    const text = response(piece.repeat(Math.floor(250_000 / piece.length)))
    const begun = process.cpuUsage()
    findResponseFault(text)
    findMetadataFault(text)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000, piece).toBeLessThan(500)
  }
})

test('A13 an assertion of any shape is judged without an error, and none of them names anybody', () => {
  const expected = { issuer: 'i', acsAddress: 'a', requestId: 'r', now: new Date(0) }
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(statementIn(value, expected)).toHaveProperty('check')
      expect(statementIn({ Assertion: value }, expected)).toHaveProperty('check')
    }),
  )
})

const statement = (subject: string, attributes: [string, string[]][] = []): SamlStatement => ({
  assertionId: '_1',
  subject,
  nameFormat: null,
  sessionIndex: null,
  attributes: new Map(attributes),
  contexts: [],
})

test('SSO-01 the address is the attribute that providers give it in, else the name ID, and only one of a proved domain', () => {
  const own = ['acme.example']
  const entra = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'
  for (const name of ['email', 'Email', 'mail', 'emailAddress', entra, 'urn:oid:0.9.2342.19200300.100.1.3'])
    expect(samlPersonIn(statement('s1', [[name, ['Ada@Acme.example']]]), own), name).toEqual({
      subject: 's1',
      email: 'ada@acme.example',
    })
  expect(samlPersonIn(statement('ada@acme.example'), own)).toEqual({
    subject: 'ada@acme.example',
    email: 'ada@acme.example',
  })
  expect(samlPersonIn(statement('ada'), own)).toEqual({ check: 'no mail' })
  expect(samlPersonIn(statement('ada', [['email', ['a@acme.example', 'b@acme.example']]]), own)).toEqual({
    check: 'no mail',
  })
  for (const other of ['ada@acme.example.evil.example', 'ada@sub.acme.example', 'ada@xacme.example'])
    expect(samlPersonIn(statement(other), own)).toMatchObject({ check: 'foreign domain' })
})
