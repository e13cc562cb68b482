import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedSince, keptOver, overtakenIn, valuesOf, withTyped } from './form-values.ts'

const saved = { name: 'Northfold', city: 'Oslo', tags: ['a'] }

test('typed values replace saved ones, and typing the saved value again leaves no change', () => {
  const typed = withTyped(saved, undefined, { name: 'Southfold' })
  expect(valuesOf(saved, typed)).toEqual({ ...saved, name: 'Southfold' })
  expect(withTyped(saved, typed, { name: 'Northfold' })).toBeUndefined()
  expect(withTyped(saved, undefined, { tags: ['a'] })).toBeUndefined()
})

test('a field is overtaken where somebody else saved something that is neither what stood there nor what was typed', () => {
  const typed = withTyped(saved, undefined, { name: 'Mine', city: 'Bergen' })
  expect(overtakenIn(saved, typed)).toEqual([])
  expect(overtakenIn({ ...saved, name: 'Theirs' }, typed)).toEqual(['name'])
  // Both typed the same, and what was not typed here is simply shown.
  expect(overtakenIn({ ...saved, city: 'Bergen', tags: ['b'] }, typed)).toEqual([])
  expect(valuesOf({ ...saved, tags: ['b'] }, typed).tags).toEqual(['b'])
})

test('a person who keeps their own values is asked again only after a later change', () => {
  const theirs = { ...saved, name: 'Theirs' }
  const draft = withTyped(saved, undefined, { name: 'Mine' })
  const mergedDraft = draft && keptOver(theirs, draft)
  expect(valuesOf(theirs, mergedDraft).name).toBe('Mine')
  expect(overtakenIn(theirs, mergedDraft)).toEqual([])
  expect(overtakenIn({ ...saved, name: 'Later' }, mergedDraft)).toEqual(['name'])
})

test('what a field held before it was typed in is what it held at first, however often it is typed in', () => {
  const once = withTyped(saved, undefined, { name: 'M' })
  // Meanwhile somebody saved; the next key must not hide that.
  const twice = withTyped({ ...saved, name: 'Theirs' }, once, { name: 'Mi' })
  expect(overtakenIn({ ...saved, name: 'Theirs' }, twice)).toEqual(['name'])
})

test('the fields that were changed while something was sent are found, whatever they held', () => {
  const values = fc.record({ name: fc.string(), city: fc.string() })
  fc.assert(
    fc.property(values, values, (sent, now) => {
      const changed = changedSince(sent, now)
      expect(changed.includes('name')).toBe(sent.name !== now.name)
      expect(changed.includes('city')).toBe(sent.city !== now.city)
    }),
  )
})

test('nothing that was typed is lost by what others save, until the person decides', () => {
  const values = fc.record({ name: fc.string(), city: fc.string() })
  fc.assert(
    fc.property(values, values, fc.string(), (first, later, typed) => {
      const draft = withTyped(first, undefined, { name: typed })
      expect(valuesOf(later, draft).name).toBe(draft ? typed : later.name)
      const isTheirs = draft !== undefined && later.name !== first.name && later.name !== typed
      expect(overtakenIn(later, draft)).toEqual(isTheirs ? ['name'] : [])
    }),
  )
})
