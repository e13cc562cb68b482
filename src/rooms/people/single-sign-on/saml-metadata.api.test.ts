// The metadata of SAML providers is read again by itself: what it may change, and what it may not.
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  provider,
  samlCompany,
  signInBySaml,
  startSamlForThisFile,
} from '#app/testing/sign-on/saml-sign-on.ts'
import { app, type Company, settings, startForThisFile } from '#app/testing/sign-on/single-sign-on.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()
startSamlForThisFile()

let metadata: string
beforeEach(() => {
  metadata = provider.metadata
})
afterEach(async () => {
  provider.metadata = metadata
  await app.asSuperuser('update saml_provider set read_due_at = null')
})

const readAgain = () => app.jobs.find(({ name }) => name === 'read SAML metadata again')?.run()
const wait = async (tenant: Company, hours: number) => {
  app.clock.advance(hours * 3_600)
  await tenant.admin.signIn(`${tenant.domain.split('.')[0]}-admin`, testPassword)
}
const samlOf = async (tenant: Company) => (await settings(tenant)).connection.saml
const entries = async (tenant: Company) =>
  (
    await app.asSuperuser(
      "select action, actor_kind, details from audit_entry where tenant_id = $1 and action like 'identity.sso_metadata%' order by sequence",
      [tenant.id],
    )
  ).rows
const logOf = async ({ admin }: Company): Promise<{ text: string; isFailure: boolean }[]> =>
  (await admin.ask('/api/integration/connections/saml/events')).json
const stateOf = async ({ admin }: Company) =>
  (await admin.ask('/api/integration/connections')).json.connections[0]

test('SSO-01 a certificate that the provider changed is taken over within a day, the former one is no longer trusted, and the trail says so', async () => {
  const tenant = await samlCompany('rotating')
  provider.person = { nameId: 'admin', email: 'admin@rotating.example' }
  const before = await samlOf(tenant)
  provider.metadata = provider.rotatedMetadata
  expect((await signInBySaml(tenant, { signedBy: 'another key' })).answer.status).toBe(401)
  app.clock.advance(86_399)
  await readAgain()
  expect(await entries(tenant), 'not before its time').toEqual([])
  app.clock.advance(1)
  await Promise.all([readAgain(), readAgain()])
  const options = { keepsMetadata: true }
  expect((await signInBySaml(tenant, { signedBy: 'another key' }, options)).answer.status).toBe(200)
  provider.metadata = metadata
  expect((await signInBySaml(tenant, {}, options)).answer.status).toBe(401)
  await wait(tenant, 0)
  const after = await samlOf(tenant)
  expect(after.readAt).not.toBe(before.readAt)
  expect(await entries(tenant)).toMatchObject([
    {
      action: 'identity.sso_metadata_changed',
      details: {
        certificates: after.certificates[0].fingerprint,
        certificatesBefore: before.certificates[0].fingerprint,
      },
    },
  ])
  expect((await logOf(tenant)).map(({ text }) => text)).toContain(
    'Changed SAML metadata of the provider taken over',
  )
})

test.each([
  [
    'another provider',
    () => provider.metadata.replace(/entityID="[^"]*"/, 'entityID="https://other.example"'),
    /another entity ID/,
  ],
  [
    'a document type',
    () => provider.rotatedMetadata.replace('<md:Entity', '<!DOCTYPE x><md:Entity'),
    /document type/,
  ],
  [
    'a weak certificate',
    () => provider.metadata.replace(/<ds:X509Certificate>./, '<ds:X509Certificate>A'),
    /cannot be read/,
  ],
  [
    'a sign-in address without TLS',
    () => provider.rotatedMetadata.replace(/http:\/\/127[^"]*\/sso/, 'http://login.example/sso'),
    /start with https/,
  ],
  ['nothing', () => '', /empty/],
])(
  'SSO-01 metadata that states %s changes nothing, is a warning, and is logged once',
  async (what, stated, words) => {
    const tenant = await samlCompany(`keeps-${what.replaceAll(' ', '-').toLowerCase()}`)
    const before = await samlOf(tenant)
    provider.metadata = stated()
    await wait(tenant, 24)
    await readAgain()
    await wait(tenant, 1)
    await readAgain()
    const after = await samlOf(tenant)
    expect(after).toEqual({
      ...before,
      readFailure: { since: expect.any(String), text: expect.stringMatching(words) },
    })
    expect(await stateOf(tenant)).toMatchObject({ status: 'warning', reason: expect.stringMatching(words) })
    expect((await entries(tenant)).map(({ action }) => action)).toEqual(['identity.sso_metadata_failed'])
    const failed = (await logOf(tenant)).filter(({ text }) => text.includes('could not be read again'))
    expect(failed).toMatchObject([{ isFailure: true, text: expect.stringMatching(words) }])

    provider.metadata = metadata
    await wait(tenant, 1)
    await readAgain()
    expect((await samlOf(tenant)).readFailure).toBeNull()
    expect(await stateOf(tenant)).toMatchObject({ status: 'connected' })
    expect((await entries(tenant)).map(({ action }) => action)).toEqual([
      'identity.sso_metadata_failed',
      'identity.sso_metadata_read',
    ])
    provider.person = { nameId: 'admin', email: `admin@${tenant.domain}` }
    expect((await signInBySaml(tenant)).answer.status).toBe(200)
  },
)

test('SSO-01 I9 metadata that came as a file is never fetched, and an address that turned private is not asked', async () => {
  const filed = await samlCompany('stays-filed', { metadataText: metadata, metadataAddress: undefined })
  const moved = await samlCompany('moved-inside')
  await app.asSuperuser(
    "update saml_provider set metadata_address = 'https://10.0.0.7/metadata' where tenant_id = $1",
    [moved.id],
  )
  provider.metadata = provider.rotatedMetadata
  await wait(filed, 24)
  await wait(moved, 0)
  await readAgain()
  expect(await samlOf(filed)).toMatchObject({ readFailure: null })
  expect(await entries(filed)).toEqual([])
  expect((await entries(moved)).map(({ details }) => details.fault)).toEqual(['forbidden'])
  expect((await samlOf(moved)).readFailure.text).toContain('not one on the public internet')
})
