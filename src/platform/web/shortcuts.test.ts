import { expect, test } from 'vitest'
import { isPressed, type ShortcutName, shortcuts } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const pressed = (press: Partial<typeof plain> & { key: string }) =>
  (Object.keys(shortcuts) as ShortcutName[]).filter((name) => isPressed(name, { ...plain, ...press }))

test('each key press is at most one shortcut, and a sign may need Shift', () => {
  expect(pressed({ key: '?', shiftKey: true })).toEqual(['overview'])
  expect(pressed({ key: '?' })).toEqual(['overview'])
  expect(pressed({ key: '/' })).toEqual(['search'])
  expect(pressed({ key: 'c' })).toEqual(['comparison'])
  expect(pressed({ key: 'j' })).toEqual(['nextRow'])
  expect(pressed({ key: 'k' })).toEqual(['previousRow'])
  expect(pressed({ key: 'F8' })).toEqual(['message'])
  expect(pressed({ key: 'K', ctrlKey: true })).toEqual(['palette'])
  expect(pressed({ key: 'k', metaKey: true })).toEqual(['palette'])
})

test('key presses that belong to the browser or to typing trigger no shortcut', () => {
  expect(pressed({ key: 'j', ctrlKey: true })).toEqual([])
  expect(pressed({ key: 'k', ctrlKey: true, shiftKey: true })).toEqual([])
  expect(pressed({ key: 'k', ctrlKey: true, altKey: true })).toEqual([])
  expect(pressed({ key: 'k', ctrlKey: true, metaKey: true })).toEqual([])
  expect(pressed({ key: '/', ctrlKey: true })).toEqual([])
  expect(pressed({ key: '?', altKey: true, shiftKey: true })).toEqual([])
})

test('no two shortcuts share a key', () => {
  const keys = Object.values(shortcuts).flatMap(({ keys: own }) => [...own])
  expect(new Set(keys).size).toBe(keys.length)
})
