import type { Page } from '@playwright/test'
import { registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

interface BellItem {
  id: string
  kind: string
  title: string
  text: string
  link: string
  createdAt: string
  readAt: string | null
}

/** What the server would say of a bell with these notifications, twenty to a page. */
async function serveBell(page: Page, all: BellItem[]) {
  const unread = () => all.filter(({ readAt }) => readAt === null).length
  await page.route(/\/api\/notifications(\?.*)?$/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = from + 20 < all.length ? String(from + 20) : null
    return route.fulfill({ json: { unread: unread(), items: all.slice(from, from + 20), next } })
  })
  await page.route('**/api/notifications/read', (route) => {
    const { ids, upTo } = route.request().postDataJSON() as { ids?: string[]; upTo?: string }
    for (const one of all) if (upTo || ids?.includes(one.id)) one.readAt ??= '2026-11-28T00:00:00.000Z'
    return route.fulfill({ json: { unread: unread() } })
  })
}

const many = (count: number): BellItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `01968f2e-0000-7000-8000-${String(at).padStart(12, '0')}`,
    kind: 'trial-ending',
    title: `The trial of Ledger Watch ${at + 1} ends in 7 days`,
    text: 'Decide whether it delivers what you need before it ends.',
    link: '/subscription-plans',
    createdAt: '2026-11-27T09:00:00.000Z',
    readAt: null,
  }))

test('SHELL-27 the bell shows how many are unread, and none once they were read', async ({ page }) => {
  await registered(page, 'cfo')
  const all = many(3)
  await serveBell(page, all)
  await open(page, '/privacy')
  await expect(bell(page)).toHaveText('3')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')

  await bell(page).click()
  const items = page.getByRole('listitem').filter({ hasText: 'The trial of Ledger Watch' })
  await expect(items).toHaveCount(3)
  await items.first().getByRole('link').click()
  await expect(page).toHaveURL('/subscription-plans')
  await expect(bell(page)).toHaveText('2')

  await bell(page).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveText('')
  // The list stays open, so that it can be read.
  await expect(items.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})

test('SHELL-27 older notifications come when they are asked for, and more than the badge holds reads 99+', async ({
  page,
}) => {
  await registered(page, 'cfo')
  await serveBell(page, many(120))
  await open(page, '/privacy')
  await expect(bell(page)).toHaveText('99+')
  await bell(page).click()
  const items = page.getByRole('listitem').filter({ hasText: 'The trial of Ledger Watch' })
  await expect(items).toHaveCount(20)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(items).toHaveCount(40)
})

test('SHELL-27 VEND-03 a new account has an empty list without a number, from the real server, and one that fails can be asked again', async ({
  page,
  watch,
}) => {
  await registered(page, 'vendor')
  await open(page, '/privacy')
  await expect(bell(page)).toHaveText('')
  await bell(page).click()
  await expect(page.getByText('No notifications')).toBeVisible()

  watch.mayReport(/status of 503/)
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } }),
  )
  await reload(page)
  await bell(page).click()
  await expect(page.getByText('The notifications could not be loaded')).toBeVisible()
  await page.unroute('**/api/notifications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No notifications')).toBeVisible()
})
