// The page of the system: an administrator sees what runs in the background, and runs a job by hand.
import { post } from './support/account.ts'
import { expect, open, test } from './support/test.ts'

const password = 'Granite-Beacon-97'

test('OPS-24, JOBS-03: an administrator finds the page, runs a job by hand and sees that it ran', async ({
  page,
}) => {
  const signedIn = await post(page.request, '/api/auth/login', {
    username: 'demo-primary',
    password,
    area: 'admin',
  })
  expect(signedIn.status()).toBe(200)
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Jobs, processes and settings' }).click()
  await expect(page).toHaveURL('/admin/system')
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  for (const name of ['Failed jobs', 'Jobs', 'Queues', 'Processes', 'Settings'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const job = page.getByRole('row').filter({ hasText: 'sweep simulation links' })
  await job.getByRole('button', { name: 'Run now' }).click()
  const proof = page.getByRole('dialog', { name: 'Verify it is you' })
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Job started')
  await expect(job).toContainText('Succeeded')
})

test('OPS-24: an administrator who may not change the configuration reads the page and has no button', async ({
  page,
}) => {
  await post(page.request, '/api/auth/login', { username: 'demo-security', password, area: 'admin' })
  await open(page, '/admin/system')
  await expect(page.getByRole('row').filter({ hasText: 'bill companies' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(0)
})
