import { expect, test } from 'vitest'
import { nextCursorIn, totalCountIn } from './paging.ts'

test('MKT-10 the next cursor is read from the Link header, decoded', () => {
  expect(nextCursorIn({ link: '</api/applications?sort=roi&cursor=a%2Bb%3D>; rel="next"' })).toBe('a+b=')
  expect(nextCursorIn({ link: '</api/a?cursor=1>; rel="prev", </api/a?cursor=2>; rel="next"' })).toBe('2')
})

test('MKT-10 the last page has no next cursor', () => {
  expect(nextCursorIn({})).toBeUndefined()
  expect(nextCursorIn({ link: '</api/a?cursor=1>; rel="prev"' })).toBeUndefined()
})

test('MKT-08 the total is a whole number or unknown', () => {
  expect(totalCountIn({ 'x-total-count': '520' })).toBe(520)
  expect(totalCountIn({ 'x-total-count': 'many' })).toBeUndefined()
  expect(totalCountIn({})).toBeUndefined()
})
