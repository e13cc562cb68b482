import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, keepDraft, readDraft } from './kept-draft.ts'

const initial = { name: '', isOn: false, tags: [] as string[] }
const key = draftKey('profile', 'ada')
let storedDrafts: Map<string, string>

beforeEach(() => {
  storedDrafts = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storedDrafts.get(name) ?? null,
    setItem: (name: string, text: string) => void storedDrafts.set(name, text),
    removeItem: (name: string) => void storedDrafts.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is read back as it was kept, by nobody else, and goes when it is thrown away', () => {
  const draft = { before: { name: 'A' }, typed: { name: 'B', isOn: true, tags: ['x'] } }
  keepDraft(key, draft)
  expect(readDraft(key, initial)).toEqual(draft)
  expect(readDraft(draftKey('profile', 'bea'), initial)).toBeUndefined()
  keepDraft(key, undefined)
  expect(storedDrafts.size).toBe(0)
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['only fields of another kind', JSON.stringify({ before: {}, typed: { name: 1, isOn: 'yes', tags: {} } })],
  ['only fields that there are not', JSON.stringify({ before: {}, typed: { phone: '1' } })],
])('%s, as an older release may have left it, is no draft', (_, text) => {
  storedDrafts.set(key, text)
  expect(readDraft(key, initial)).toBeUndefined()
})

test('where storage is switched off, reading and keeping do nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(readDraft(key, initial)).toBeUndefined()
  expect(() => keepDraft(key, { before: {}, typed: { name: 'B' } })).not.toThrow()
})
