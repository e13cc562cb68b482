import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { rich } from './rich.tsx'

afterEach(() => writeTextsFor(() => ({ locale: 'en-US' })))

test('LANG-02 words between marks are drawn by their function wherever a language puts them, and a value is never read as a mark', () => {
  const drawn = (name: string) =>
    renderToStaticMarkup(
      rich('Read <terms>the terms of <b>{name}</b></terms> first', {
        name,
        terms: (text) => <a href="/terms">{text}</a>,
        b: (text) => <b>{text}</b>,
      }),
    )
  expect(drawn('Northfold')).toBe('Read <a href="/terms">the terms of <b>Northfold</b></a> first')
  expect(drawn('<b>{x}</b>')).toBe(
    'Read <a href="/terms">the terms of <b>&lt;b&gt;{x}&lt;/b&gt;</b></a> first',
  )
  writeTextsFor(() => ({
    locale: 'de-DE',
    translated: () => 'Zuerst die <terms>Bedingungen</terms> von <b>{name}</b> lesen',
  }))
  expect(drawn('Northfold')).toBe('Zuerst die <a href="/terms">Bedingungen</a> von <b>Northfold</b> lesen')
})

test('LANG-02 a value may be an element, and a mark that nothing draws is an error', () => {
  expect(renderToStaticMarkup(rich('At {when}', { when: <time>noon</time> }))).toBe('At <time>noon</time>')
  expect(() => rich('<b>{x}</b>', { x: 1 })).toThrow('<b>')
})

test('LANG-02 a plural counts a value also where elements stand in the text', () => {
  const drawn = (count: number) =>
    renderToStaticMarkup(
      rich('{count, plural, one {# seat} other {# seats}} until {when}', { count, when: <time>noon</time> }),
    )
  expect([1, 2].map(drawn)).toEqual(['1 seat until <time>noon</time>', '2 seats until <time>noon</time>'])
})

test('LANG-02 a name that runs from the right keeps to itself between elements, too', () => {
  expect(renderToStaticMarkup(rich('By {name} at {when}', { name: 'דנה', when: <time>noon</time> }))).toBe(
    'By \u2068דנה\u2069 at <time>noon</time>',
  )
})
