// The first five minutes of a stranger, by the keyboard alone: from the landing page to the first saved need.
import { password, someone } from './support/account.ts'
import { press, tabTo } from './support/keyboard.ts'
import { expect, open, test, withMotion } from './support/test.ts'

test.use({ visitor: 'new', viewport: { width: 1440, height: 844 }, colorScheme: 'dark', ...withMotion })

test('AUTH-21 DASH-07 ASSESS-01 a stranger makes an account, is shown round and saves a first need without a pointer', async ({
  page,
}) => {
  const { username, email } = someone()
  await open(page, '/')
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Create account', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a buyer account')
  await tabTo(page, page.getByLabel('Username'))
  for (const typed of [username, 'Operations', email, `Company of ${username}`, 'Manufacturing', password]) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, page.getByLabel('Confirm password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`)
  const tour = page.getByRole('region', { name: 'Welcome', exact: true })
  await press(page, tour.getByRole('button', { name: 'Skip Tour' }))
  await expect(tour).toHaveCount(0)
  const list = page.getByRole('region', { name: 'Quick start' })
  await expect(list.getByText('0 of 5 completed')).toBeVisible()
  await press(page, list.getByRole('link', { name: 'Say what hurts' }))

  const onward = page.getByRole('button', { name: 'Next', exact: true })
  for (const [heading, choice] of [
    ['Challenges', 'Manual data entry'],
    ['Desired outcomes', 'Fewer errors'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await tabTo(page, page.getByLabel(choice, { exact: true }))
    await page.keyboard.press('Space')
    await press(page, onward)
  }
  await press(page, page.getByRole('button', { name: 'All matter equally, continue' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Budget and context' })).toBeFocused()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Save and see what fits' }))
  await expect(page).toHaveURL('/marketplace?sort=ai_match')

  await open(page, '/dashboard')
  await expect(list.getByText('1 of 5 completed')).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: 'Say what hurts' })).toContainText('Done:')
})
