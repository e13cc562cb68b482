import { expect, test } from 'vitest'
import { matchingChoices } from './matching-choices.ts'

const places = [
  { label: 'Berlin', group: 'Europe' },
  { label: 'Zürich', group: 'Europe' },
  { label: 'New York', text: 'Eastern time', group: 'Americas' },
  { label: 'York', group: 'Europe' },
]
const found = (typed: string) => matchingChoices(places, typed).map(({ label }) => label)

test('nothing typed leaves every choice in its order', () => {
  expect(found('  ')).toEqual(['Berlin', 'Zürich', 'New York', 'York'])
})

test('what begins with it comes first, accents and case do not matter', () => {
  expect(found('york')).toEqual(['York', 'New York'])
  expect(found('ZURICH')).toEqual(['Zürich'])
})

test('each word is looked for in the name, the second line and the heading', () => {
  expect(found('eastern york')).toEqual(['New York'])
  expect(found('europe b')).toEqual(['Berlin'])
  expect(found('europe new')).toEqual([])
})

test('choices of one heading follow each other, the heading with the best match first', () => {
  const zones = [
    { label: 'New York', group: 'Americas' },
    { label: 'Nuuk', group: 'Americas' },
    { label: 'Athens', group: 'Europe' },
    { label: 'Bratislava', group: 'Europe' },
    { label: 'Andorra', group: 'Europe' },
  ]
  expect(matchingChoices(zones, 'a').map(({ label }) => label)).toEqual([
    'Athens',
    'Andorra',
    'Bratislava',
    'New York',
    'Nuuk',
  ])
})
