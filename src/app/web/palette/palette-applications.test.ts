import { expect, test } from 'vitest'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { applicationChoices, askedOf } from './palette-applications.ts'

const named = (id: string, name: string) =>
  ({ id, name, vendor: 'Northfold', category: 'Agentic AI' }) as Application
const found = [
  named('018e3c8d-f4c0-7000-8000-004038c1c016', 'Ledger One'),
  named('018e3c8d-f4c0-7000-8000-004038c1c017', 'Ledger Two'),
]
const labels = (...[verb, from = '/', isBuyer = true]: [('compare' | 'add')?, string?, boolean?]) =>
  applicationChoices(found, verb, from, isBuyer).map(({ label }) => label)

test('what is typed is a verb with words, or words alone', () => {
  expect(askedOf(' Compare  ledger one ')).toEqual({ verb: 'compare', search: 'ledger one' })
  expect(askedOf('add ledger')).toEqual({ verb: 'add', search: 'ledger' })
  for (const words of ['compare', 'comparex ledger', 'ledger'])
    expect(askedOf(words)).toEqual({ verb: undefined, search: words })
})

test('applications are opened; the first one can be compared and, by buyers, added to a shortlist', () => {
  expect(labels()).toEqual([
    'Ledger One',
    'Ledger Two',
    'Compare Ledger One',
    'Add Ledger One to a shortlist',
  ])
  expect(labels(undefined, '/', false)).toEqual(['Ledger One', 'Ledger Two', 'Compare Ledger One'])
  expect(labels('compare')).toEqual(['Compare Ledger One', 'Compare Ledger Two'])
  expect(labels('add', '/', false)).toEqual([])
})

test('comparing from the marketplace keeps its search and what was chosen before', () => {
  const [one] = applicationChoices(found, 'compare', `/marketplace?search=a&compare=${found[1]?.id}`, true)
  expect(one?.to).toBe(`/marketplace?search=a&compare=${found[1]?.id}%2C${found[0]?.id}`)
})
