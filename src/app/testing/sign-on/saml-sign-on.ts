// Companies with single sign-on by SAML, and the way through their provider, for the tests of it. Beside `single-sign-on.ts`, whose
// `startForThisFile` comes first.
import { afterAll, beforeAll, expect } from 'vitest'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { type SamlForm, type SamlLies, type SamlTestProvider, startSamlProvider } from './saml-provider.ts'
import { app, begin, type Company, company, finish, prove, settings, switchTo } from './single-sign-on.ts'

export let provider: SamlTestProvider

export function startSamlForThisFile(): void {
  beforeAll(async () => {
    provider = await startSamlProvider(() => app.clock.now())
  })
  afterAll(() => provider.close())
}

export async function saveSaml(tenant: Company, change: Record<string, unknown> = {}) {
  const { connection } = await settings(tenant)
  return tenant.admin.send(
    'PUT',
    '/api/auth/sso/saml',
    {
      metadataAddress: provider.metadataAddress,
      joinsAs: null,
      signsOut: false,
      password: testPassword,
      ...change,
    },
    { 'if-match': `"${connection?.version ?? 0}"` },
  )
}

/** A company whose owner has set everything up. */
export async function samlCompany(name: string, change: Record<string, unknown> = {}): Promise<Company> {
  const tenant = await company(name, null)
  expect(await saveSaml(tenant, change)).toMatchObject({ status: 200 })
  await prove(tenant, tenant.domain)
  expect((await switchTo(tenant, true)).status).toBe(200)
  await giveMetadata(tenant)
  return tenant
}

/** Gives the provider our metadata for this company. */
export async function giveMetadata(tenant: Company): Promise<void> {
  const { ownSaml } = await settings(tenant)
  provider.ownMetadata = (await app.ask(new URL(ownSaml.entityId).pathname)).body
}

export const beginSaml = (browser: TestBrowser, { domain }: Company) => begin(browser, `anybody@${domain}`)

/** As the provider's page posts it: from another site, without a cookie or a token. */
export const postForm = (to: TestApplication, { acs, fields }: SamlForm) =>
  to.ask(new URL(acs).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://login.provider.example',
      'sec-fetch-site': 'cross-site',
    },
    raw: String(new URLSearchParams(fields)),
  })

/** Goes on where the posted answer led the browser. */
export function finishSaml(
  browser: TestBrowser,
  tenant: Company,
  posted: { headers: Record<string, unknown> },
) {
  const ledTo = new URL(String(posted.headers.location), 'http://localhost')
  return finish(browser, tenant.id, Object.fromEntries(ledTo.searchParams))
}

/** The whole way at the provider, which states its `person`. */
export async function signInBySaml(
  tenant: Company,
  lies: SamlLies = {},
  { browser = app.browser(), keepsMetadata = false } = {},
) {
  if (!keepsMetadata) await giveMetadata(tenant)
  const begun = await beginSaml(browser, tenant)
  expect(begun.status, begun.body).toBe(200)
  const posted = await postForm(app, await provider.answerTo(begun.json.address, lies))
  expect(posted.status, posted.body).toBe(303)
  return { browser, posted, answer: await finishSaml(browser, tenant, posted) }
}
