import { afterEach, expect, test } from 'vitest'
import { type Reader, t, writeTextsFor } from './texts.ts'

const english: Reader = { locale: 'en-US' }
const read = (reader: Reader) => writeTextsFor(() => reader)
afterEach(() => read(english))

test('LANG-02 a plural and the number in it follow the language of the reader', () => {
  const seats = (count: number) =>
    t('{count, plural, =0 {No seats} one {# seat} other {# seats}} left', { count })
  expect([0, 1, 1200].map(seats)).toEqual(['No seats left', '1 seat left', '1,200 seats left'])
  read({
    locale: 'fr-FR',
    translated: () => '{count, plural, one {# place restante} other {# places restantes}}',
  })
  // In French nothing is singular as well.
  expect([0, 1, 1200].map(seats)).toEqual([
    '0 place restante',
    '1 place restante',
    '1\u202f200 places restantes',
  ])
})

test('LANG-01 a value is inserted in a text exactly as it was typed, whatever it looks like', () => {
  for (const name of ['{count}', '<b>x</b>', "it's '{", '\\u0041 \\x41', '#', 'constructor'])
    expect(t('Saved as {name}.', { name })).toBe(`Saved as ${name}.`)
  expect(t('{kind, select, team {A team} other {Somebody}}', { kind: 'constructor' })).toBe('Somebody')
})

test('LANG-01 a text that a language lacks is read in English, and one that means two things says which', () => {
  read({ locale: 'de-DE', translated: (key) => ({ 'Open (a state)': 'Offen', Open: 'Öffnen' })[key] })
  expect(t('Open')).toBe('Öffnen')
  expect(t('Open', {}, 'a state')).toBe('Offen')
  expect(t('Close')).toBe('Close')
  expect(() => t('Hello {name}')).toThrow('{name}')
})

test('LANG-01 a name that runs from the right keeps to itself in a sentence, and no other value is touched', () => {
  const named = (name: string) => t('{name} approved it.', { name })
  for (const name of ['דנה לוי', 'ليلى (CFO)', '𞤀𞤣𞤢𞤥'])
    expect(named(name)).toBe(`\u2068${name}\u2069 approved it.`)
  for (const name of ['Zoë 🙂', '李雷', 'Ελένη', '\ufeffx']) expect(named(name)).toBe(`${name} approved it.`)
})
