// The platform's administrators: what each role sees, what a company's states take, and what two people do together.
import type { Browser, Page } from '@playwright/test'
import { post, registered } from './support/account.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const adminPassword = 'Granite-Beacon-97'
const reason = 'Unpaid since July.'

async function signInAs(page: Page, username: string) {
  const answer = await post(page.request, '/api/auth/login', {
    username,
    password: adminPassword,
    area: 'admin',
  })
  if (answer.status() !== 200) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}

/** A company of its own, in a browser of its own. */
async function aCompany(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const { username } = await registered(page, 'cfo')
  return { page, name: `Company of ${username}` }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** What may be done to a row is in the menu of one button. */
async function choose(page: Page, action: string, of: string) {
  await page.getByRole('button', { name: `Actions for ${of}` }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}
const toast = (page: Page) => page.locator('.toast')

async function verify(page: Page, password = adminPassword) {
  const dialog = page.getByRole('dialog', { name: 'Verify it is you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Verify' }).click()
}

test('TEN-01 TEN-02 TEN-03 an owner finds a company by its name and its status, and the address shows the same', async ({
  page,
  browser,
}) => {
  const company = await aCompany(browser)
  await signInAs(page, 'demo-owner')
  await open(page, '/admin/tenants')
  await page.getByLabel('Search by name or slug').fill(company.name)
  await expect(page).toHaveURL(/search=Company/)
  await page.getByLabel('Status').selectOption('active')
  await expect(page).toHaveURL(/status=active/)
  await expect(row(page, company.name)).toHaveCount(1)
  await expect(page.getByText('1 tenant', { exact: true })).toBeVisible()
  // The address alone shows the same.
  await reload(page)
  await expect(page.getByLabel('Search by name or slug')).toHaveValue(company.name)
  await expect(row(page, company.name).getByRole('cell')).toContainText([
    /Enterprise.*us-east-1/s,
    'Active',
    // When somebody signed in last.
    String(new Date().getUTCFullYear()),
    '1',
    // The day on which it was created, written as the row writes it.
    String(new Date().getUTCFullYear()),
  ])
})

test('TEN-40 TEN-41 TEN-42 an owner suspends a company after verifying, and brings it back', async ({
  page,
  browser,
}) => {
  const company = await aCompany(browser)
  await signInAs(page, 'demo-owner')
  await open(page, `/admin/tenants?${new URLSearchParams({ search: company.name })}`)
  await choose(page, 'Suspend', company.name)
  const dialog = page.getByRole('dialog', { name: 'Suspend tenant' })
  await dialog.getByLabel('Reason').fill('too short')
  await expect(dialog.getByRole('button', { name: 'Suspend tenant' })).toBeDisabled()
  await expect(dialog.getByText('Suspension reason required')).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Suspend tenant' }).click()
  const check = page.getByRole('dialog', { name: 'Verify it is you' })
  await expect(check.getByText(/LOW|MODERATE|ELEVATED|HIGH/)).toBeVisible()
  await expect(check.getByRole('radio')).toHaveCount(0)
  await check.getByRole('button', { name: 'Verify' }).click()
  await expect(check.getByText('Please enter your verification token')).toBeVisible()
  await page.route('**/api/admin/auth/step-up/verify', (route) => route.abort())
  await verify(page)
  await expect(check.getByRole('alert')).toHaveText(
    'Verification error: Failed to verify step-up authentication',
  )
  await page.unroute('**/api/admin/auth/step-up/verify')
  await verify(page, 'not the password')
  await expect(check.getByRole('alert')).toContainText('Verification failed')
  await verify(page)
  await expect(toast(page)).toContainText('Tenant suspended successfully')
  await expect(row(page, company.name)).toContainText('Suspended')
  await expect(page.getByRole('button', { name: `View details of ${company.name}` })).toBeFocused()
  expect((await company.page.request.get('/api/auth/profile')).status()).toBe(401)

  await page.getByRole('button', { name: `Actions for ${company.name}` }).click()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reactivate', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('They have paid.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate tenant' }).click()
  await expect(check).toBeVisible()
  // The operation is held back, so that the text about the verification can be read.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/admin/tenants/**', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await verify(page)
  await expect(toast(page)).toContainText('Verification successful')
  await expect(toast(page)).toContainText('You can now proceed with the operation')
  goOn()
  await expect(row(page, company.name)).toContainText('Active')
})

test('TEN-06 TEN-23 an owner adds a tenant, and each field says what it must be', async ({ page }) => {
  await signInAs(page, 'demo-owner')
  await open(page, '/admin/tenants?search=nobody-is-called-this')
  await expect(page.getByRole('heading', { name: 'No tenants match your filters' })).toBeVisible()
  const list = (url: URL) => url.pathname === '/api/admin/tenants'
  await page.route(list, (route) =>
    route.fulfill({ json: { tenants: [], next: null, total: 0, counts: null } }),
  )
  await open(page, '/admin/tenants')
  await expect(page.getByRole('heading', { name: 'No tenants found' })).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Add tenant' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add tenant' })
  await dialog.getByRole('button', { name: 'Create tenant' }).click()
  await expect(dialog.getByText('Tenant name is required')).toBeVisible()
  await expect(dialog.getByText('Tenant slug is required')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  const slug = `quarry-${Date.now().toString(36)}`
  await dialog.getByLabel('Name', { exact: true }).fill('Quarry Söhne')
  await expect(dialog.getByLabel('Slug')).toHaveValue('quarry-sohne')
  await dialog.getByLabel('Slug').fill('Quarry!')
  await expect(
    dialog.getByText('Slug must contain only lowercase letters, numbers, and hyphens'),
  ).toBeVisible()
  await dialog.getByLabel('Slug').fill(slug)
  await expect(dialog.getByLabel('Type')).toHaveValue('enterprise')
  await expect(dialog.getByLabel('Region')).toHaveValue('us-east-1')
  await dialog.getByLabel('Type').selectOption('vendor')
  await dialog.getByLabel('Region').selectOption('eu-west-1')
  await dialog.getByRole('button', { name: 'Create tenant' }).click()
  await expect(toast(page)).toContainText('Tenant created successfully')
  await expect(dialog).toHaveCount(0)
  const next = page.getByRole('dialog', { name: 'Invite the first owner' })
  await expect(next.getByRole('link', { name: 'Invite the first owner' })).toHaveAttribute(
    'href',
    /^\/admin\/users\?invite=[0-9a-f-]{36}$/,
  )
  await next.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('Search by name or slug').fill(slug)
  await expect(row(page, slug).getByRole('cell')).toContainText([/Vendor.*eu-west-1/s, 'Pending', '0'])
  // The same slug once more is refused at its field, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Add tenant' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Another')
  await dialog.getByLabel('Slug').fill(slug)
  await dialog.getByRole('button', { name: 'Create tenant' }).click()
  await expect(dialog.getByText('This slug is taken')).toBeVisible()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Another')
  await expect(toast(page)).toContainText('Failed to create tenant')
})

test('TEN-14 TEN-27 TEN-31 a deletion takes the name and two people', async ({ page, browser }) => {
  const company = await aCompany(browser)
  await signInAs(page, 'demo-owner')
  await open(page, `/admin/tenants?search=${encodeURIComponent(company.name)}`)
  await choose(page, 'Delete', company.name)
  const dialog = page.getByRole('dialog', { name: 'Delete tenant' })
  const request = dialog.getByRole('button', { name: 'Request deletion' })
  await dialog.getByLabel('Reason').fill('Asked for by the company itself.')
  await dialog.getByLabel('Name of the tenant, exactly').fill(`${company.name} `)
  await expect(dialog.getByText('Confirmation required')).toBeVisible()
  await expect(request).toBeDisabled()
  await dialog.getByLabel('Name of the tenant, exactly').fill(company.name)
  await request.click()
  await verify(page)
  await expect(toast(page)).toContainText('Deletion requested')
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Approvals' }).click()
  const own = page.getByRole('article').filter({ hasText: company.name })
  await expect(own).toContainText('A second administrator has to decide.')
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'demo-security')
  await open(other, '/admin/approvals')
  const card = other.getByRole('article').filter({ hasText: company.name })
  await expect(card).toContainText('Asked for by the company itself.')
  await card.getByRole('button', { name: 'Approve' }).click()
  await verify(other)
  await expect(toast(other)).toContainText('Tenant deleted successfully')
  await expect(card).toHaveCount(0)
  await other.getByRole('tab', { name: 'Decided' }).click()
  await expect(card).toContainText('Approved')
  await open(page, `/admin/tenants?search=${encodeURIComponent(company.name)}`)
  await expect(page.getByRole('heading', { name: 'No tenants match your filters' })).toBeVisible()
  expect((await company.page.request.get('/api/auth/profile')).status()).toBe(401)
})

test('ADM-01 ADM-05 ADM-06 each role sees its own areas and controls', async ({ browser }) => {
  const asRole = async (username: string) => {
    const page = await (await browser.newContext()).newPage()
    await signInAs(page, username)
    await open(page, '/admin')
    return page
  }
  const places = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  const primary = await asRole('demo-primary')
  await expect(primary.locator('dl').first()).toContainText('Primary Platform Administrator')
  await expect(primary.locator('dl').first()).toContainText('HIGH')
  // Each warning is named once, in what needs the administrator.
  await expect(primary.locator('dl').first()).toContainText(/\d+ warnings?Named above/)
  await expect(primary.getByRole('region', { name: 'What needs you' })).toContainText('Backups are off')
  await expect(places(primary)).toHaveText([
    'Dashboard',
    'Tenants',
    'Users',
    'Listings',
    'Receipts',
    'Approvals',
    'Audit logs',
    'System',
    'System Monitoring',
  ])
  expect(
    await places(primary).evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    '/admin',
    '/admin/tenants',
    '/admin/users',
    '/admin/listings',
    '/admin/receipts',
    '/admin/approvals',
    '/admin/audit',
    '/admin/system',
    '/monitoring',
  ])
  await expect(primary.getByText('Total tenants')).toBeVisible()
  await expect(primary.getByRole('link', { name: 'Approvals' })).toHaveCount(1)
  await primary.getByRole('tab', { name: '30d' }).click()
  await expect(primary).toHaveURL('/admin?timeRange=30d')
  await expect(primary.getByText(/seen in the last 30 days/)).toBeVisible()
  await primary.getByRole('link', { name: 'System metrics' }).click()
  await expect(primary).toHaveURL('/admin?timeRange=30d#figures')
  // The bars are what the health endpoint answers, whatever that is.
  const readings = { cpuPercent: 13, memoryPercent: 58, databasePercent: 71 }
  await primary.route('**/health', async (route) => {
    const answer = await route.fetch()
    const health = await answer.json()
    await route.fulfill({ json: { ...health, details: { ...health.details, load: readings } } })
  })
  await reload(primary)
  for (const [label, value] of [
    ['CPU', 13],
    ['Memory', 58],
    ['Database', 71],
  ] as const)
    await expect(primary.getByRole('progressbar', { name: new RegExp(`^${label}`) })).toHaveJSProperty(
      'value',
      value,
    )
  await primary.getByRole('link', { name: 'Tenants', exact: true }).first().click()
  await expect(primary.getByRole('button', { name: /^Add / })).toHaveCount(0)
  await primary
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await expect(primary.getByRole('button', { name: /^(Suspend|Reactivate)$/ })).toHaveCount(1)
  await expect(primary.getByRole('button', { name: /^(Hold|Archive|Delete)$/ })).toHaveCount(0)

  const security = await asRole('demo-security')
  await expect(places(security)).toHaveText([
    'Dashboard',
    'Users',
    'Policy and alerts',
    'Approvals',
    'Audit logs',
    'Break-glass',
    'System',
    'System Monitoring',
  ])
  // A phone has them behind one button.
  await security.setViewportSize({ width: 390, height: 844 })
  await expect(places(security)).toHaveCount(0)
  await security.getByRole('button', { name: 'Dashboard All areas' }).press('Enter')
  await places(security).filter({ hasText: 'Audit logs' }).click()
  await expect(security.getByRole('button', { name: 'Audit logs All areas' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await open(security, '/admin/tenants')
  await expect(security.getByRole('button', { name: /^View details of / }).first()).toBeVisible()
  await expect(security.getByRole('button', { name: /^(Actions for|Add) / })).toHaveCount(0)
})

test('O5 TEN-04 TEN-05 a row offers an owner every step and its dialog, and axe finds nothing on the menus and dialogs of the administration', async ({
  browser,
  page,
}) => {
  test.slow()
  await signInAs(page, 'demo-owner')
  const company = await aCompany(browser)
  await open(page, `/admin/tenants?search=${encodeURIComponent(company.name)}`)
  const actions = page.getByRole('button', { name: `Actions for ${company.name}` })
  await actions.click()
  for (const step of ['Suspend', 'Hold', 'Archive', 'Delete'])
    await expect(page.getByRole('button', { name: step, exact: true })).toBeVisible()
  expect(await violations(page), 'the menu of a row').toEqual([])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('short')
  expect(await violations(page), 'deletion').toEqual([])
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await actions.click()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Place on hold' }).click()
  await expect(page.getByRole('dialog', { name: 'Verify it is you' })).toBeVisible()
  expect(await violations(page), 'verification').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  for (const [step, title] of [
    ['Suspend', 'Suspend tenant'],
    ['Archive', 'Archive tenant'],
  ] as const) {
    await actions.click()
    await page.getByRole('button', { name: step, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: `View details of ${company.name}` }).click()
  await expect(page.getByRole('dialog')).toContainText(company.name)
})

test('the filters of invoices and listings are in the address, and a reload and going back show the same', async ({
  page,
}) => {
  await signInAs(page, 'demo-owner')
  await open(page, '/admin/receipts')
  const show = page.getByLabel('Show')
  await expect(page.getByText(/^Last received: .* from .* pays EMP-/)).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Open invoices \d+$/)
  await page.getByRole('tab', { name: 'Received' }).click()
  await expect(page).toHaveURL('/admin/receipts?show=received')
  await reload(page)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Received \d+$/)
  await expect(page.getByRole('table', { name: 'Receipts, the newest recorded first' })).toBeVisible()
  // Words are searched for among invoices.
  await page.getByLabel('Payment reference, invoice number or company').fill('Northfold')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/receipts?search=Northfold')
  await expect(page.getByRole('heading', { name: 'Invoices found for “Northfold”' })).toBeVisible()

  await open(page, '/admin/listings')
  const search = page.getByLabel('Search by listing or vendor')
  await search.fill('Quillmark')
  await expect(page).toHaveURL('/admin/listings?search=Quillmark')
  await show.selectOption({ index: 1 })
  await expect(page).toHaveURL(/search=Quillmark&show=/)
  await reload(page)
  await expect(search).toHaveValue('Quillmark')
  // The field follows an address that changes without it.
  await page.goBack()
  await page.goForward()
  await expect(search).toHaveValue('Quillmark')
})
