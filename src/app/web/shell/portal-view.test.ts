import { expect, test } from 'vitest'
import { currentIn, otherPortalOf, placeOf, portalViewOf } from './portal-view.ts'

const vendor = { isAdministrator: false, activePortal: 'vendor' } as const
const buyer = { isAdministrator: false, activePortal: 'enterprise' } as const

test('SHELL-24 SHELL-28 buyers and visitors see the buyer portal', () => {
  for (const view of [portalViewOf(buyer), portalViewOf(null)]) {
    expect(view.badge).toBe('Enterprise Buyer Portal')
    expect(view.fallbackName).toBe('Enterprise User')
  }
})

test('each portal’s foot holds places of its own and the settings, and no sign-in', () => {
  const administrator = { isAdministrator: true, activePortal: 'enterprise' } as const
  expect([buyer, vendor, administrator].map((who) => portalViewOf(who).foot.map(({ to }) => to))).toEqual([
    ['/dashboard', '/orders', '/subscriptions', '/usage', '/settings'],
    ['/vendor-dashboard', '/vendor-applications', '/settings'],
    ['/admin', '/settings'],
  ])
})

test('VEND-01 VEND-02 VEND-04 vendors see theirs, with five places', () => {
  const { badge, bar, fallbackName } = portalViewOf(vendor)
  expect(badge).toBe('Vendor Portal')
  expect(fallbackName).toBe('Vendor Account')
  expect(bar.map((link) => ('to' in link ? link.to : ''))).toEqual([
    '/vendor-dashboard',
    '/vendor-applications',
    '/vendor-customers',
    '/vendor-promotions',
    '/vendor-analytics',
  ])
})

test('AUTH-02 SHELL-28 VEND-05 only people with both roles may switch', () => {
  expect(otherPortalOf({ ...buyer, roles: ['enterprise'] })).toBeUndefined()
  expect(otherPortalOf({ ...vendor, roles: ['vendor'] })).toBeUndefined()
  expect(otherPortalOf({ ...buyer, roles: ['enterprise', 'vendor'] })?.label).toBe('Switch to Vendor Portal')
  expect(otherPortalOf({ ...vendor, roles: ['enterprise', 'vendor'] })?.label).toBe(
    'Switch to Enterprise Portal',
  )
  expect(otherPortalOf({ ...buyer, isAdministrator: true, roles: [] })).toBeUndefined()
})

test('VEND-06 where vendors sign in, a visitor sees the vendors’ header with the way to the buyers', () => {
  for (const pathname of ['/vendor-login', '/vendor-login/']) {
    const { badge, bar, sheet } = portalViewOf(null, pathname)
    expect(badge).toBe('Vendor Portal')
    expect(bar).toEqual([{ label: 'Buyer Portal', to: '/marketplace' }])
    expect(sheet.flatMap(({ links }) => links)).toEqual(bar)
  }
  expect(portalViewOf(null, '/enterprise-login').badge).toBe('Enterprise Buyer Portal')
  expect(portalViewOf({ ...buyer }, '/vendor-login').badge).toBe('Enterprise Buyer Portal')
})

test('SHELL-24 the header marks the place that the breadcrumb of a page begins with', () => {
  const places = {
    '/subscriptions/invoices/1': '/subscriptions',
    '/trials/1': '/subscriptions',
    '/analytics/reports': '/analytics',
    '/settings/team': '/settings',
    '/vendor-applications/create': '/vendor-applications',
  }
  for (const [page, place] of Object.entries(places)) expect(placeOf(page), page).toBe(place)
  expect(currentIn('/analytics/reports', '/analytics/reports')).toBe('page')
  expect(currentIn('/analytics/reports', '/analytics')).toBe('true')
  expect(currentIn('/', '/analytics')).toBeUndefined()
})
