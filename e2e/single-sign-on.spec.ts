// Single sign-on from its set-up in the settings to the dashboard, by OpenID Connect at a provider that is a certified
// implementation, and by SAML at one that posts its answer from its own page, as real ones do. The
// provider and the DNS are the journey's own.
import type { Browser, Page } from '@playwright/test'
import { type HonestProvider, startHonestProvider } from '#app/testing/sign-on/honest-provider.ts'
import { startSamlProvider } from '#app/testing/sign-on/saml-provider.ts'
import { password, post, registered, totpCode } from './support/account.ts'
import { type DnsServer, startDns } from './support/dns-server.ts'
import { expect, open, reload, test } from './support/test.ts'
import { violations, violationsInBothThemes } from './support/violations.ts'

/** Gives the password where the dialog asks who is there. */
async function proveIn(page: Page, title: string, label: string) {
  const proof = page.getByRole('dialog', { name: title })
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: label, exact: true }).click()
}

test.describe.configure({ mode: 'serial' })

const toast = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

let dns: DnsServer
let provider: HonestProvider
let domain: string
test.beforeAll(async ({ baseURL }) => {
  dns = await startDns(Number(new URL(baseURL ?? '').port))
})
test.afterAll(async () => {
  await provider?.close()
  await dns.close()
})

/** A browser of somebody else, who has answered the question of cookies. */
async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function goToProvider(page: Page, email: string, address = '/enterprise-login') {
  await open(page, address)
  await page.getByRole('button', { name: 'Sign in with SSO' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with SSO' })
  await dialog.getByLabel('Work email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`))
}

async function signInThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('AUTH-20 an administrator sets single sign-on up, and a colleague signs in with it up to the dashboard', async ({
  page,
  browser,
}) => {
  test.slow()
  const { username } = await registered(page, 'cfo')
  domain = `${username}.example`
  await open(page, '/settings?tab=security')
  const section = page.getByRole('region', { name: 'Single sign-on', exact: true })
  await expect(section).toContainText('Off. To switch it on, set up your provider')
  // Folded until somebody begins, so that the keys below it are near.
  await expect(section.getByRole('form')).toHaveCount(0)
  await section.getByText('Set up single sign-on').click()
  const redirectAddress = (await section.locator('code').first().textContent()) ?? ''
  expect(redirectAddress).toMatch(/^http:\/\/localhost:\d+\/sso\/[0-9a-f-]{36}$/)
  provider = await startHonestProvider([redirectAddress])
  provider.people.set('nora', { email: `nora@${domain}`, email_verified: true })
  provider.people.set('guest', { email: 'guest@elsewhere.example', email_verified: true })

  const form = section.getByRole('form', { name: 'Identity provider' })
  await form.getByRole('button', { name: 'Save the provider' }).click()
  await expect(form).toContainText('Issuer is required')
  await form.getByLabel('Issuer URL').fill(`${provider.issuer}/`)
  await form.getByRole('button', { name: 'Test connection' }).click()
  await expect(form.getByRole('status')).toContainText(`the provider states the issuer ${provider.issuer}.`)
  await form.getByLabel('Issuer URL').fill(provider.issuer)
  await form.getByRole('button', { name: 'Test connection' }).click()
  await expect(form.getByRole('status')).toContainText('Reached.')
  await form.getByLabel('Client ID').fill(provider.clientId)
  await form.getByLabel('Client secret').fill(provider.clientSecret)
  await form
    .getByLabel('Who gets in')
    .selectOption({ label: 'New colleagues too, as Chief Information Officer (CIO)' })
  await form.getByRole('button', { name: 'Save the provider' }).click()
  await proveIn(page, 'Save the provider', 'Save')
  await expect(toast(page, 'Provider Saved')).toBeVisible()
  await expect(section).toContainText('Stored encrypted and never shown again')
  expect(await page.content()).not.toContain(provider.clientSecret)

  await section.getByRole('textbox', { name: 'Mail domain' }).fill('gmail.com')
  await section.getByRole('button', { name: 'Add the domain' }).click()
  await expect(section).toContainText('Anybody can have an address at gmail.com')
  await section.getByRole('textbox', { name: 'Mail domain' }).fill(domain)
  await section.getByRole('button', { name: 'Add the domain' }).click()
  const row = section.getByRole('listitem').filter({ hasText: domain })
  await expect(row).toContainText('Not proved yet')
  await row.getByRole('button', { name: 'Check the record' }).click()
  await expect(row.getByRole('alert')).toContainText('The record is not there yet')
  const [name = '', text = ''] = await row.locator('code').allInnerTexts()
  dns.texts.set(name, text)
  await row.getByRole('button', { name: 'Check the record' }).click()
  await expect(toast(page, 'Domain Proved')).toBeVisible()
  await expect(row).toContainText('Proved')
  await section.getByRole('button', { name: 'Enable single sign-on' }).click()
  await proveIn(page, 'Enable single sign-on', 'Enable')
  await expect(section).toContainText(`On for ${domain}`)

  const colleague = await another(browser)
  await goToProvider(colleague, `nora@${domain}`)
  await signInThere(colleague, 'nora')
  await expect(colleague).toHaveURL('/dashboard')
  await expect(toast(colleague, 'Login Successful')).toBeVisible()
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText('nora')
  const { user } = await (await colleague.request.get('/api/auth/profile')).json()
  expect(user).toMatchObject({ subRole: 'cio', teamRole: 'editor', emailVerified: true })
  // Nothing of the way back stays in the history.
  await colleague.goBack()
  expect(colleague.url()).not.toMatch(/code=|state=/)
  await colleague.context().close()

  await reload(page)
  await expect(section).toContainText('1 member signed in this way so far')
})

test('AUTH-20 S7 the way leads to the page that was asked for, and never to another site', async ({
  page,
}) => {
  await goToProvider(page, `nora@${domain}`, '/enterprise-login?redirect=%2Fsubscriptions%3Fa%3D1')
  await signInThere(page, 'nora')
  await expect(page).toHaveURL('/subscriptions?a=1')
  await post(page.request, '/api/auth/logout')
  // One of the addresses that no sign-in leads to; the unit test of the way after a sign-in has them all.
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await goToProvider(
    page,
    `nora@${domain}`,
    `/enterprise-login?redirect=${encodeURIComponent('//evil.example')}`,
  )
  await signInThere(page, 'nora')
  await expect(page).toHaveURL('/dashboard')
})

test('AUTH-20 a refused person lands on the sign-in page with the reason, also in the vendors’ area', async ({
  page,
}) => {
  await goToProvider(page, `x@${domain}`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/enterprise-login')
  await expect(page.getByRole('form', { name: 'Sign in' })).toContainText('did not let you in')
  await expect(toast(page, 'Login Failed')).toBeVisible()

  await goToProvider(page, `x@${domain}`, '/vendor-login')
  await signInThere(page, 'guest')
  await expect(page).toHaveURL('/vendor-login')
  await expect(page.getByRole('form', { name: 'Sign in' })).toContainText(
    'not of a domain that your company has set up',
  )
  expect((await page.request.get('/api/auth/profile')).status()).toBe(401)

  // Opened by hand, or a second time.
  await open(page, '/sso/01968f2e-0000-7000-8000-000000000000?code=x&state=y')
  await expect(page).toHaveURL('/enterprise-login')
  await expect(page.getByRole('form', { name: 'Sign in' })).toContainText('did not start in this browser')
})

test('AUTH-20 a person with a second factor is asked for it on the way back, and signs in with it', async ({
  page,
}) => {
  const { username } = await registered(page, 'cfo')
  const { secret } = await (await post(page.request, '/api/auth/mfa/totp', { password })).json()
  await post(page.request, '/api/auth/mfa/totp/confirm', { code: totpCode(secret, -1) })
  await page.context().clearCookies()
  // The half session is a real one, of a password; that it also comes of the provider is shown where there is no browser.
  await post(page.request, '/api/auth/login', { username, password })
  await page.route('**/api/auth/sso/finish', (route) =>
    route.fulfill({ json: { requiresMfa: true, mfaMethods: [{ type: 'totp' }] } }),
  )
  await open(page, '/sso/01968f2e-0000-7000-8000-000000000000?code=x&state=y')
  await expect(page).toHaveURL('/sso/01968f2e-0000-7000-8000-000000000000')
  const form = page.getByRole('form', { name: 'Second factor' })
  await expect(form.getByLabel('MFA Code')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toContainText('MFA code is required')
  await form.getByLabel('MFA Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText('This code is wrong')
  await form.getByLabel('MFA Code').fill(totpCode(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Login Successful')).toBeVisible()
})

test('O5 AUTH-20 the settings of single sign-on pass the automatic rules in both themes, and its dialog in that of the page', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo')
  await open(page, '/settings?tab=security')
  const section = page.getByRole('region', { name: 'Single sign-on', exact: true })
  await section.getByText('Set up single sign-on').click()
  await section.getByRole('textbox', { name: 'Mail domain' }).fill(`axe-${domain}`)
  await section.getByRole('button', { name: 'Add the domain' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'Save the provider' }).click()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.context().clearCookies()
  await open(page, '/enterprise-login')
  await page.getByRole('button', { name: 'Sign in with SSO' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in with SSO' })
  await expect(dialog.getByLabel('Work email')).toBeFocused()
  await page.keyboard.type('x@nobody-has-set-this-up.example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('not set up for nobody-has-set-this-up.example')
  // The form behind the dialog was not sent along.
  await expect(page.getByText('Username is required')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('SSO-01 an owner sets SAML up, and a colleague signs in through the provider’s page, is refused with a reason, and signs out there too', async ({
  page,
  browser,
}) => {
  test.slow()
  const idp = await startSamlProvider()
  const { username } = await registered(page, 'cfo')
  const ownDomain = `${username}.example`
  await open(page, '/settings?tab=security')
  const section = page.getByRole('region', { name: 'Single sign-on', exact: true })
  await section.getByText('Set up single sign-on').click()
  await section.getByRole('radio', { name: 'SAML 2.0' }).check()
  await expect(section).toContainText('It holds our certificate once you have saved your provider below')

  const form = section.getByRole('form', { name: 'SAML provider' })
  await form.getByRole('button', { name: 'Save the provider' }).click()
  await expect(form).toContainText('Enter the address of the metadata, or choose its file')
  await form.getByLabel('Metadata address').fill(`${idp.metadataAddress}/none`)
  await form.getByRole('button', { name: 'Read the metadata' }).click()
  await expect(form).toContainText('The address answered with status 404.')
  await form.getByLabel('Metadata address').fill('')
  await form.getByLabel('Or a metadata file (XML)').setInputFiles({
    name: 'metadata.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(idp.metadata),
  })
  await form.getByRole('button', { name: 'Read the metadata' }).click()
  await expect(form.getByRole('status')).toContainText(idp.entityId)
  await form.getByLabel('Or a metadata file (XML)').setInputFiles([])
  await form.getByLabel('Metadata address').fill(idp.metadataAddress)
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
  idp.ownMetadata = Buffer.concat(await stream.toArray()).toString()
  expect(idp.ownMetadata).toContain('AuthnRequestsSigned="true"')

  await section.getByRole('textbox', { name: 'Mail domain' }).fill(ownDomain)
  await section.getByRole('button', { name: 'Add the domain' }).click()
  const row = section.getByRole('listitem').filter({ hasText: ownDomain })
  await expect(row).toContainText('Not proved yet')
  const [name = '', text = ''] = await row.locator('code').allInnerTexts()
  dns.texts.set(name, text)
  await row.getByRole('button', { name: 'Check the record' }).click()
  await expect(row).toContainText('Proved')
  await section.getByRole('button', { name: 'Enable single sign-on' }).click()
  await proveIn(page, 'Enable single sign-on', 'Enable')
  await expect(section).toContainText(`On for ${ownDomain}`)

  const colleague = await (await browser.newContext()).newPage()
  async function throughProvider(address: string) {
    await open(colleague, address)
    await colleague.getByRole('button', { name: 'Sign in with SSO' }).click()
    const dialog = colleague.getByRole('dialog', { name: 'Sign in with SSO' })
    await dialog.getByLabel('Work email').fill(`nora@${ownDomain}`)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await colleague.getByRole('button', { name: 'Sign in here' }).click()
  }
  idp.person = { nameId: 'guest', email: 'guest@elsewhere.example' }
  await throughProvider('/enterprise-login')
  await expect(colleague).toHaveURL('/enterprise-login')
  await expect(colleague.getByRole('form', { name: 'Sign in' })).toContainText(
    'not of a domain that your company has set up',
  )

  idp.person = { nameId: 'nora', email: `nora@${ownDomain}` }
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
  await expect(attempts).toContainText('Received: elsewhere.example')
  expect(await violations(page)).toEqual([])

  await open(colleague, '/dashboard')
  await colleague.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await expect(colleague.getByRole('heading', { name: 'You are signed out of the provider' })).toBeVisible()
  expect(idp.signOuts.length).toBe(1)
  expect((await colleague.request.get('/api/auth/profile')).status()).toBe(401)
  await idp.close()
})
