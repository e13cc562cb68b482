import type { Page } from '@playwright/test'
import { registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

interface BellItem {
  id: string
  kind: string
  title: string
  text: string
  link: string
  settled: { state: string; word: string; text: string } | null
  createdAt: string
  readAt: string | null
}

/** What the server would say of a bell with these notifications, twenty to a page. */
async function serveBell(page: Page, all: BellItem[], asking: (BellItem & { action: string })[] = []) {
  const unread = () => all.filter(({ readAt, settled }) => readAt === null && settled === null).length
  await page.route(/\/api\/notifications(\?.*)?$/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = from + 20 < all.length ? String(from + 20) : null
    const needsYou = from > 0 ? [] : asking
    return route.fulfill({
      json: {
        unread: unread(),
        needsYou,
        needsYouInAll: asking.length,
        items: all.slice(from, from + 20),
        next,
      },
    })
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
    settled: null,
    createdAt: '2026-11-27T09:00:00.000Z',
    readAt: null,
  }))

test('SHELL-27 the bell shows how many are unread, none once they were read, and 99+ of more, of which older ones come when they are asked for', async ({
  page,
}) => {
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
  // The bell is empty before the request that says so has arrived, which marks whatever there is by then.
  const marked = page.waitForResponse('**/api/notifications/read')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveText('')
  await marked
  // The list stays open, so that it can be read.
  await expect(items.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  all.push(...many(123).slice(3))
  await reload(page)
  await expect(bell(page)).toHaveText('99+')
  await bell(page).click()
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

test('SHELL-27 all notifications stand on a page of their own, where several are marked or deleted, and deleting is undone', async ({
  page,
}) => {
  await registered(page, 'cfo')
  const all = many(3)
  Object.assign(all[2] ?? {}, { settled: { state: 'ended', word: 'Ended', text: 'Ended on Dec 4, 2026.' } })
  const waits = { ...all[0], id: 'order', title: 'Order 6 waits for your approval', text: 'demo-ops asks.' }
  await serveBell(page, all, [{ ...(waits as BellItem), link: '/orders/6', action: 'Review the order' }])
  const ids = (of: { postDataJSON: () => unknown }) => (of.postDataJSON() as { ids: string[] }).ids
  await page.route('**/api/notifications/unread', (route) => {
    for (const one of all) if (ids(route.request()).includes(one.id)) one.readAt = null
    return route.fulfill({ json: { unread: 0 } })
  })
  const deleted: BellItem[] = []
  await page.route('**/api/notifications/delete', (route) => {
    const chosen = ids(route.request())
    deleted.push(...all.filter(({ id }) => chosen.includes(id)))
    all.splice(0, all.length, ...all.filter(({ id }) => !chosen.includes(id)))
    return route.fulfill({ json: { unread: 0 } })
  })
  await page.route('**/api/notifications/restore', (route) => {
    all.unshift(...deleted.splice(0))
    return route.fulfill({ json: { unread: 0 } })
  })
  await open(page, '/marketplace')
  await bell(page).click()
  await page.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  const table = page.getByRole('table', { name: 'Notifications, newest first' })
  await expect(table.getByRole('row')).toHaveCount(4)
  // What is still to be done stands before the list, with the way to it.
  const needsYou = page.getByRole('region', { name: 'Needs you' })
  await expect(needsYou.getByRole('link', { name: /^Review the order.*Order 6 waits/ })).toHaveAttribute(
    'href',
    '/orders/6',
  )
  // What nothing is left to do about says how it ended, and asks for nothing.
  await expect(table.getByRole('row').last()).toContainText(/ends in 7 days *Ended on Dec\s4,\s2026\..*Ended/)
  await expect(table.getByText('Decide whether')).toHaveCount(2)
  await table.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 notifications selected')
  await expect(bar.getByRole('button', { name: 'Mark as unread' })).toHaveCount(0)
  expect(await violations(page), 'with a selection').toEqual([])
  await bar.getByRole('button', { name: 'Mark as read' }).click()
  await expect(bar).toHaveCount(0)
  await expect(table.getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(bell(page)).toHaveText('')

  await table.getByRole('checkbox', { name: 'Select The trial of Ledger Watch 1 ends in 7 days' }).check()
  await bar.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(bell(page)).toHaveText('1')
  await table.getByRole('checkbox', { name: 'Select The trial of Ledger Watch 1 ends in 7 days' }).check()
  await table.getByRole('checkbox', { name: 'Select The trial of Ledger Watch 2 ends in 7 days' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('2 notifications deleted', { exact: true })).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)
  // One by itself, by its menu.
  await page.getByRole('button', { name: 'Actions for The trial of Ledger Watch 3 ends in 7 days' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
})
