// Single sign-on by SAML 2.0 from its set-up in the settings to the dashboard, through the page of a provider that posts its answer
// from another site, as real ones do. The provider and the DNS are the journey's own.
import type { Page } from '@playwright/test'
import { type SamlTestProvider, startSamlProvider } from '#app/testing/saml-provider.ts'
import { password, registered } from './support/account.ts'
import { type DnsServer, startDns } from './support/dns-server.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations } from './support/violations.ts'

test.describe.configure({ mode: 'serial' })

let dns: DnsServer
let provider: SamlTestProvider
test.beforeAll(async ({ baseURL }) => {
  dns = await startDns(Number(new URL(baseURL ?? '').port))
  provider = await startSamlProvider()
})
test.afterAll(async () => {
  await provider.close()
  await dns.close()
})

async function proveIn(page: Page, title: string, label: string) {
  const proof = page.getByRole('dialog', { name: title })
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: label, exact: true }).click()
}

test('SSO-01 an owner sets SAML up, and a colleague signs in through the provider’s page, is refused with a reason, and signs out there too', async ({
  page,
  browser,
}) => {
  test.slow()
  const { username } = await registered(page, 'cfo')
  const domain = `${username}.example`
  await open(page, '/settings?tab=security')
  const section = page.getByRole('region', { name: 'Single sign-on', exact: true })
  await section.getByText('Set up single sign-on').click()
  await section.getByRole('radio', { name: 'SAML 2.0' }).check()
  await expect(section).toContainText('It holds our certificate once you have saved your provider below')

  const form = section.getByRole('form', { name: 'SAML provider' })
  await form.getByRole('button', { name: 'Save the provider' }).click()
  await expect(form).toContainText('Enter the address of the metadata, or choose its file')
  await form.getByLabel('Metadata address').fill(`${provider.metadataAddress}/none`)
  await form.getByRole('button', { name: 'Read the metadata' }).click()
  await expect(form).toContainText('The address answered with status 404.')
  await form.getByLabel('Metadata address').fill('')
  await form.getByLabel('Or a metadata file (XML)').setInputFiles({
    name: 'metadata.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(provider.metadata),
  })
  await form.getByRole('button', { name: 'Read the metadata' }).click()
  await expect(form.getByRole('status')).toContainText(provider.entityId)
  await form.getByLabel('Or a metadata file (XML)').setInputFiles([])
  await form.getByLabel('Metadata address').fill(provider.metadataAddress)
  await form
    .getByLabel('Who gets in')
    .selectOption({ label: 'New colleagues too, as Chief Information Officer (CIO)' })
  await form.getByLabel('When people sign out').selectOption('provider')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save the provider' }).click()
  await proveIn(page, 'Save the provider', 'Save')
  await expect(section).toContainText('Here and at')

  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download our metadata' }).click()
  const stream = await (await download).createReadStream()
  provider.ownMetadata = Buffer.concat(await stream.toArray()).toString()
  expect(provider.ownMetadata).toContain('AuthnRequestsSigned="true"')

  await section.getByRole('textbox', { name: 'Mail domain' }).fill(domain)
  await section.getByRole('button', { name: 'Add the domain' }).click()
  const row = section.getByRole('listitem').filter({ hasText: domain })
  await expect(row).toContainText('Not proved yet')
  const [name = '', text = ''] = await row.locator('code').allInnerTexts()
  dns.texts.set(name, text)
  await row.getByRole('button', { name: 'Check the record' }).click()
  await expect(row).toContainText('Proved')
  await section.getByRole('button', { name: 'Enable single sign-on' }).click()
  await proveIn(page, 'Enable single sign-on', 'Enable')
  await expect(section).toContainText(`On for ${domain}`)

  const colleague = await (await browser.newContext()).newPage()
  async function throughProvider(address: string) {
    await open(colleague, address)
    await colleague.getByRole('button', { name: 'Sign in with SSO' }).click()
    const dialog = colleague.getByRole('dialog', { name: 'Sign in with SSO' })
    await dialog.getByLabel('Work email').fill(`nora@${domain}`)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await colleague.getByRole('button', { name: 'Sign in here' }).click()
  }
  provider.person = { nameId: 'guest', email: 'guest@elsewhere.example' }
  await throughProvider('/enterprise-login')
  await expect(colleague).toHaveURL('/enterprise-login')
  await expect(colleague.getByRole('form', { name: 'Sign in' })).toContainText(
    'not of a domain that your company has set up',
  )

  provider.person = { nameId: 'nora', email: `nora@${domain}` }
  await throughProvider('/enterprise-login?redirect=%2Fsubscriptions')
  await expect(colleague).toHaveURL('/subscriptions')
  const { user } = await (await colleague.request.get('/api/auth/profile')).json()
  expect(user).toMatchObject({ subRole: 'cio', viaSso: true })
  await colleague.goBack()
  expect(colleague.url()).not.toMatch(/code=|state=/)

  await reload(page)
  const attempts = section.getByRole('list').last()
  await expect(attempts).toContainText('Signed in: nora')
  await expect(attempts).toContainText('Refused: foreign domain')
  await expect(attempts).toContainText('What came: elsewhere.example')
  expect(await violations(page)).toEqual([])

  await open(colleague, '/dashboard')
  await colleague.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect(colleague.getByRole('heading', { name: 'You are signed out of the provider' })).toBeVisible()
  expect(provider.signOuts.length).toBe(1)
  expect((await colleague.request.get('/api/auth/profile')).status()).toBe(401)
})

test('SSO-10 SSO-02 an owner sees what rules would have refused before saving them, and what cannot be saved is said at its field', async ({
  page,
}) => {
  const { username } = await registered(page, 'cfo')
  await open(page, '/settings?tab=security')
  const form = page.getByRole('form', { name: 'Sign-in rules' })
  await expect(form.getByRole('switch', { name: 'Require single sign-on' })).toBeDisabled()
  await form.getByLabel('Networks for sign-in and API keys').fill('203.0.113.7/24')
  await form.getByRole('button', { name: 'See what would have been refused' }).click()
  await expect(form.getByRole('alert')).toContainText('203.0.113.0/24 is probably meant')
  await form.getByLabel('Networks for sign-in and API keys').fill('203.0.113.0/24')
  await form.getByLabel('A session lasts at most').selectOption({ label: '8 hours' })
  await form.getByRole('button', { name: 'See what would have been refused' }).click()
  const seen = form.getByRole('status')
  await expect(seen).toContainText('In the last 30 days, of 1 sign-in')
  await expect(seen).toContainText('Networks: 1 sign-in or key use refused')
  await expect(seen).toContainText(`${username}: 1 time`)
  await expect(seen).toContainText('Length of sessions: 0 sessions ended earlier')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save the rules' }).click()
  await proveIn(page, 'Save the sign-in rules', 'Save')
  await expect(form.getByRole('alert')).toContainText('must be on the list, or you would shut yourself out')
  await form.getByLabel('Networks for sign-in and API keys').fill('')
  await form.getByRole('button', { name: 'Save the rules' }).click()
  await proveIn(page, 'Save the sign-in rules', 'Save')
  await expect(page.locator('.toast').filter({ hasText: 'Sign-In Rules Saved' })).toBeVisible()
  await reload(page)
  await expect(form.getByLabel('A session lasts at most')).toHaveValue('8')
})
