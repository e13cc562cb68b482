import { expect, test } from 'vitest'
import type { Notifications } from '../contract.ts'
import { arrivedSince } from './arrived-since.ts'

const bell = (...items: [id: string, minute: number, isRead?: boolean][]): Notifications => ({
  unread: items.length,
  next: null,
  needsYou: [],
  needsYouInAll: 0,
  items: items.map(([id, minute, isRead]) => {
    const createdAt = `2026-11-28T09:${String(minute).padStart(2, '0')}:00.000Z`
    return {
      id,
      kind: 'test',
      title: id,
      text: '',
      settled: null,
      link: '/',
      createdAt,
      readAt: isRead ? createdAt : null,
    }
  }),
})
const ids = (...[before, now]: Parameters<typeof arrivedSince>) =>
  arrivedSince(before, now).map(({ id }) => id)

test('SET-10 what was there at the first look is no news', () => {
  expect(ids(undefined, bell(['b', 2], ['a', 1]))).toEqual([])
})

test('SET-10 what came since is, oldest first and once', () => {
  const before = bell(['b', 2], ['a', 1])
  const now = bell(['d', 4], ['c', 3], ['b', 2], ['a', 1])
  expect(ids(before, now)).toEqual(['c', 'd'])
  expect(ids(now, now)).toEqual([])
  expect(ids(bell(), bell(['a', 1]))).toEqual(['a'])
})

test('SET-10 notifications read elsewhere, and older ones that move up, don’t count as new', () => {
  expect(ids(bell(['b', 2]), bell(['c', 3, true], ['b', 2]))).toEqual([])
  expect(ids(bell(['c', 3], ['b', 2]), bell(['b', 2], ['a', 1]))).toEqual([])
})
