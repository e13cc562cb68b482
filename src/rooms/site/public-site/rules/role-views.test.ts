import { expect, test } from 'vitest'
import { roleFromHash, roles, roleViews } from './role-views.ts'

test('LAND-07 four role views exist with their labels and captions', () => {
  expect(roles.map((role) => roleViews[role])).toMatchObject([
    { label: 'CFO View', caption: 'Financial analytics and ROI tracking' },
    { label: 'CIO View', caption: 'Technology infrastructure and security' },
    { label: 'Ops Head View', caption: 'Process optimization and automation' },
    { label: 'Procurement View', caption: 'Vendor management and sourcing' },
  ])
})

test('each role reads something of its own first', () => {
  expect(new Set(roles.map((role) => roleViews[role].headline)).size).toBe(roles.length)
  expect(new Set(roles.map((role) => roleViews[role].lead)).size).toBe(roles.length)
})

test.each(roles)('LAND-09 the hash #%s opens its own view', (role) => {
  expect(roleFromHash(`#${role}`)).toBe(role)
})

test.each(['', '#', '#how-it-works', '#CIO', 'cio', '#cio ', '#__proto__', '#toString'])(
  'LAND-09 the hash "%s" names no role and opens the view of the CFO',
  (hash) => {
    expect(roleFromHash(hash)).toBe('cfo')
  },
)
