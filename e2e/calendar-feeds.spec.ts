// A calendar feed on the page of renewals: made, shown once, read by a calendar without a session, revoked.
import { registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

test('CONN-05 a feed is made below the renewals, its address is shown once and read without a session, and revoking it stops it', async ({
  page,
  playwright,
}) => {
  await registered(page, 'cfo')
  await open(page, '/integration?tab=available')
  await page.getByRole('link', { name: 'Connect Calendar feed' }).click()
  await expect(page).toHaveURL('/subscriptions?tab=renewals')
  const make = page.getByRole('form', { name: 'Create a calendar feed' })
  await make.getByRole('button', { name: 'Create a calendar feed' }).click()
  await expect(make.getByText('Name is required')).toBeVisible()
  const name = `Team, "A" & Ünïcode ${'x'.repeat(38)}`
  await make.getByLabel('Name of the calendar').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `The address of ${name}` })).toBeFocused()
  const address = (await page.locator('code', { hasText: '/api/calendar-feeds/' }).textContent()) ?? ''
  expect(await violations(page), 'a new address').toEqual([])
  await page.getByLabel('I have added this address to my calendar').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('code', { hasText: '/api/calendar-feeds/' })).toHaveCount(0)
  const calendar = await playwright.request.newContext()
  const path = new URL(address).pathname
  const read = () => calendar.get(new URL(path, page.url()).href)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await reload(page)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Last read')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke feed' }).click()
  await expect(row).toHaveCount(0)
  expect((await read()).status()).toBe(404)
  await calendar.dispose()
})
