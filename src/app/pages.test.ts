import fs from 'node:fs'
import { expect, test } from 'vitest'
import { adminRoles } from '#rooms/people/accounts/rules/vocabulary.ts'
import { adminGroupsFor } from '#rooms/people/administration/rules/admin-places.ts'
import { pageFor, pages } from './pages.ts'
import { pageDescriptions } from './web/page-descriptions.ts'
import { notFoundScreen, screenFile } from './web/screens.ts'

test('SHELL-17 SHELL-18 SHELL-19 only the public pages that sell or explain are indexable', () => {
  expect(pages.filter(({ indexable }) => indexable).map(({ path }) => path)).toEqual([
    '/',
    '/marketplace',
    '/marketplace/:id',
    '/subscription-plans',
    '/demo',
    '/privacy',
    '/terms',
    '/security',
    '/status',
    '/contact',
  ])
})

test('every page has a description, and every description a page', () => {
  expect(Object.keys(pageDescriptions).sort()).toEqual(pages.map(({ path }) => path).sort())
})

test('every page has the screen that it names, and every screen a page', () => {
  const files = fs.globSync('src/rooms/*/*/web/*-screen.tsx')
  const screens = [...pages.map(({ screen }) => screen), notFoundScreen]
  expect([...new Set(screens.map(screenFile))].toSorted()).toEqual(files.toSorted())
})

test('every page of the administration is a place to which its links lead', () => {
  const places = new Set<string>(
    adminRoles.flatMap((role) => adminGroupsFor(role).flatMap((group) => group.places.map(({ to }) => to))),
  )
  // The dashboard has a second address.
  const paths = pages
    .filter(({ access, path }) => access === 'administrator' && !/:|^\/admin\/dashboard$/.test(path))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !places.has(path))).toEqual([])
})

test('SHELL-17 every indexable page has a title and a description of its own', () => {
  const indexable = pages.filter((page) => page.indexable)
  expect(new Set(indexable.map(({ title }) => title)).size).toBe(indexable.length)
  expect(new Set(indexable.map(({ path }) => pageDescriptions[path])).size).toBe(indexable.length)
})

test.each([
  [
    'enterprise',
    [
      '/dashboard',
      '/subscriptions',
      '/analytics',
      '/integration',
      '/buyer-assessment',
      '/comparison',
      '/roi-simulation',
      '/collaboration',
    ],
  ],
  ['enterprise-or-vendor', ['/notifications', '/settings']],
  ['enterprise-or-administrator', ['/monitoring']],
  [
    'vendor',
    [
      '/vendor-dashboard',
      '/vendor-applications',
      '/enhanced-vendor-listing',
      '/vendor-applications/create',
      '/vendor-applications/0190',
      '/vendor-customers',
      '/vendor-promotions',
      '/vendor-integration',
      '/vendor-analytics',
    ],
  ],
  [
    'administrator',
    [
      '/admin',
      '/admin/dashboard',
      '/admin/tenants',
      '/admin/users',
      '/admin/security',
      '/admin/audit',
      '/admin/receipts',
      '/admin/approvals',
      '/admin/system',
      '/admin/roles',
      '/admin/break-glass',
      '/admin/emergency',
    ],
  ],
])('SHELL-20 SHELL-21 SHELL-22 pages for %s', (access, paths) => {
  for (const path of paths) expect(pageFor(path)?.access, path).toBe(access)
})

test('a literal address wins over a pattern, and a trailing slash makes no difference', () => {
  expect(pageFor('/vendor-applications/create')?.title).toBe('New Application')
  expect(pageFor('/marketplace/')?.path).toBe('/marketplace')
  expect(pageFor('/marketplace/0190/')?.path).toBe('/marketplace/:id')
})

test('SHELL-15 an address outside the table has no page', () => {
  expect(pageFor('/nothing-here')).toBeUndefined()
  expect(pageFor('/marketplace/a/b')).toBeUndefined()
})
