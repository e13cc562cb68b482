import { expect, test } from 'vitest'
import { consentBeforeChoice, consentChoices, parseConsent } from './consent-record.ts'

test('SHELL-06 "Accept All" stores both true, "Reject All" both false', () => {
  expect(consentChoices.acceptAll).toEqual({ analytics: true, marketing: true })
  expect(consentChoices.rejectAll).toEqual({ analytics: false, marketing: false })
})

test('SHELL-07 "Essential Only" stores analytics true and marketing false', () => {
  expect(consentChoices.essentialOnly).toEqual({ analytics: true, marketing: false })
})

test('SHELL-08 SHELL-09 before a choice analytics is on and marketing is off', () => {
  expect(consentBeforeChoice).toEqual({ analytics: true, marketing: false })
})

test('SHELL-05 a stored record is read back', () => {
  const record = { analytics: false, marketing: false, timestamp: '2026-11-20T09:00:00.000Z' }
  expect(parseConsent(JSON.stringify(record))).toEqual(record)
})

test.each([
  null,
  '',
  'yes',
  'null',
  '[]',
  '{"analytics":"true","marketing":false,"timestamp":"x"}',
  '{"analytics":true}',
])('SHELL-04 %j is no stored consent', (text) => expect(parseConsent(text)).toBeUndefined())
