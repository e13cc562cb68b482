import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seatUseColumn } from './seat-use-column.tsx'

const id = '01968f2e-0000-7000-8000-0000000000aa'
const shown = (use: Parameters<typeof seatUseColumn>[0]) =>
  renderToStaticMarkup(seatUseColumn(use).cell({ id })).replaceAll(/<[^>]+>/g, ' ')
const named = { from: '2026-09-01', to: '2026-12-01' }
const holder = { id, lastUsedOn: '2026-11-30', days: 4, isUnused: false }

test('SSO-08 a seat whose use nobody reported by name says so, and never a zero', () => {
  expect(shown({ named: null, holders: [] })).toBe('Not reported')
  expect(shown({ named, holders: [] })).toContain('Only owners see this')
})

test('SSO-08 a holder is shown with the last day of use and how often, or as unused', () => {
  expect(shown({ named, holders: [holder] })).toMatch(/Nov 30, 2026.*on 4 of the last 30 days/)
  expect(shown({ named, holders: [{ ...holder, isUnused: true }] })).toMatch(
    /Nov 30, 2026.*Not used for 30 days/,
  )
  const never = { ...holder, lastUsedOn: null, days: 0 }
  expect(shown({ named, holders: [never] })).toMatch(/Never.*reported by name since Sep 1, 2026/)
})
