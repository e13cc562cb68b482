import { afterEach, expect, test } from 'vitest'
import { keptTexts } from './kept-texts.ts'
import { inEnglish, t, writeTextsFor } from './texts.ts'

afterEach(() => writeTextsFor(() => ({ locale: 'en-US' })))

const german: Readonly<Record<string, string>> = {
  '{user} signed in from {network}.': 'Anmeldung von {user} aus {network}.',
  '{user} signed in.': 'Anmeldung von {user}.',
  'Somebody (it is not known who)': 'Jemand',
  '{count} tries of {user}': '{user}: {count} Versuche',
}
const { keep, read } = keptTexts(
  {
    signedInFrom: (values) => t('{user} signed in from {network}.', values),
    signedIn: (values) => t('{user} signed in.', values),
    tries: (values) => t('{count} tries of {user}', values),
  },
  {
    count: { pattern: '\\d+' },
    user: { read: (user) => (user === 'Somebody' ? t('Somebody', {}, 'it is not known who') : user) },
  },
)
const asGerman = () => writeTextsFor(() => ({ locale: 'de-DE', translated: (message) => german[message] }))

test('a kept text is English in the database, and read in the language of the reader', () => {
  asGerman()
  const storedText = keep('signedInFrom', { user: 'ada', network: '203.0.113.9' })
  expect(storedText).toBe('ada signed in from 203.0.113.9.')
  expect(read(storedText)).toBe('Anmeldung von ada aus 203.0.113.9.')
  expect(read(keep('signedIn', { user: 'Somebody' }))).toBe('Anmeldung von Jemand.')
})

test('what nobody wrote in a form stays as it is, marks of patterns among it', () => {
  asGerman()
  for (const typed of ['Agreed by phone.', 'many tries of ada', 'ada signed in!', '(a|b) {count} \0 $&'])
    expect(read(typed)).toBe(typed)
  expect(read('12 tries of $& (a|b)\nc')).toBe('$& (a|b)\nc: 12 Versuche')
})

test('what is written in English is followed by the language of the reader, even where writing fails', () => {
  asGerman()
  expect(inEnglish(() => t('{user} signed in.', { user: 'ada' }))).toBe('ada signed in.')
  expect(() => inEnglish(() => t('{user} signed in.'))).toThrow('lacks a value')
  expect(t('{user} signed in.', { user: 'ada' })).toBe('Anmeldung von ada.')
})
