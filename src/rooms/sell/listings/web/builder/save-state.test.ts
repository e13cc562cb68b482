import { afterEach, expect, test } from 'vitest'
import { writeFor } from '#platform/web/format.ts'
import { savedText } from './save-state.tsx'

afterEach(() => writeFor(undefined))

test('a draft says when it was saved: the time today, and the day with it on any other', () => {
  writeFor({ language: 'en', currency: 'USD', timeZone: 'Europe/Paris' })
  const savedAt = '2026-11-25T08:00:00.000Z'
  expect(savedText(savedAt, '2026-11-25T22:00:00.000Z').replaceAll(/\s/g, ' ')).toBe('Saved at 9:00:00 AM')
  // Past midnight in Paris.
  expect(savedText(savedAt, '2026-11-25T23:30:00.000Z').replaceAll(/\s/g, ' ')).toBe(
    'Saved on Nov 25, 2026, 9:00 AM',
  )
})
