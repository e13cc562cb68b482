import { expect, test } from 'vitest'
import { readListPlace, writeListPlace } from './list-place.ts'
import { momentCursor } from './page.ts'

const id = '01968f2e-0000-7000-8000-000000000000'

test('N5 a place in a list is read as it was written, and nothing else is one', () => {
  const at = new Date('2026-11-28T10:00:00.123Z')
  expect(readListPlace(writeListPlace(at, id))).toEqual({ at: at.toISOString(), id })
  for (const wrong of [
    '',
    'x',
    `${at.toISOString()}_`,
    `2026-13-28T12:00:00.000Z_${id}`,
    `2026-02-31T12:00:00.000Z_${id}`,
    `0000-01-01T12:00:00.000Z_${id}`,
    `2026-99-99T99:99.Z_${id}`,
    `${at.toISOString()}_${'-'.repeat(36)}`,
    "' or 1=1",
  ]) {
    expect(readListPlace(wrong), wrong).toBeUndefined()
    expect(momentCursor.safeParse(wrong).success, wrong).toBe(false)
  }
})
