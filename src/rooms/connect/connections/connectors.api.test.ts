// Connectors beside webhooks and keys: SAML, provisioning and assistants, each with a state and a log from what really happened, and
// a test that asks for something.
import { expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { aUser, makeToken, scimWith } from '#app/testing/provisioning.ts'
import {
  beginSaml,
  finishSaml,
  giveMetadata,
  postForm,
  provider,
  samlCompany,
  saveSaml,
  signInBySaml,
  startSamlForThisFile,
} from '#app/testing/sign-on/saml-sign-on.ts'
import {
  app,
  type Company,
  company,
  prove,
  startForThisFile,
  switchTo,
} from '#app/testing/sign-on/single-sign-on.ts'

startForThisFile()
startSamlForThisFile()

const path = '/api/integration/connections'
const kindsOf = async ({ admin }: Company): Promise<string[]> =>
  (await admin.ask(path)).json.connections.map(({ kind }: { kind: string }) => kind)
const stateOf = async ({ admin }: Company, kind: string) =>
  (await admin.ask(path)).json.connections.find((one: { kind: string }) => one.kind === kind)
const tried = async ({ admin }: Company, kind: string) =>
  (await admin.send('POST', `${path}/${kind}/test`)).json
const logOf = async ({ admin }: Company, kind: string): Promise<{ text: string; isFailure: boolean }[]> =>
  (await admin.ask(`${path}/${kind}/events`)).json

test('CONN-01 CONN-02 SAML is listed once it is set up, its test reads the metadata again, and its log has the sign-ins', async () => {
  const tenant = await samlCompany('connected-saml')
  expect(await kindsOf(tenant)).toEqual(['saml'])
  expect(await stateOf(tenant, 'saml')).toMatchObject({
    ...{ status: 'connected', reason: null, summary: new URL(provider.entityId).host, lastSuccessAt: null },
  })
  expect(await tried(tenant, 'saml')).toMatchObject({
    isOk: true,
    text: 'The provider answered, and its metadata is what was read from it.',
  })
  app.clock.advance(60)
  provider.person = { nameId: 'admin', email: 'admin@connected-saml.example' }
  expect((await signInBySaml(tenant)).answer.status).toBe(200)
  expect((await stateOf(tenant, 'saml')).lastSuccessAt).toBe(app.clock.now().toISOString())
  app.clock.advance(60)
  const refused = app.browser()
  const { address } = (await beginSaml(refused, tenant)).json
  const form = await provider.answerTo(address, { signedBy: 'another key' })
  expect((await finishSaml(refused, tenant, await postForm(app, form))).status).toBe(401)
  const [newest, ...others] = await logOf(tenant, 'saml')
  expect(newest).toMatchObject({ text: expect.stringMatching(/^Refused: /), isFailure: true })
  expect(others.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Signed in', 'Single sign-on enabled', 'Domain verified']),
  )
  expect(await logOf(tenant, 'single-sign-on'), 'the other protocol is not connected').toEqual([])
  expect((await tenant.admin.send('POST', `${path}/single-sign-on/test`)).status).toBe(404)
})

test('CONN-02 INTEG-09 a SAML provider that changed its certificate, or is away, fails the test and the connection', async () => {
  const tenant = await company('moved-saml', null)
  await saveSaml(tenant)
  expect(await stateOf(tenant, 'saml')).toMatchObject({
    ...{ status: 'warning', reason: 'It is set up but switched off.' },
  })
  await prove(tenant, tenant.domain)
  await switchTo(tenant, true)
  await giveMetadata(tenant)
  const { metadata } = provider
  try {
    const { rows } = await app.asSuperuser('select own_certificate from saml_provider where tenant_id = $1', [
      tenant.id,
    ])
    const other = rows[0].own_certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
    provider.metadata = metadata.replace(/(?<=<ds:X509Certificate>)[^<]+/, other)
    const text =
      'The provider signs with another certificate now. Read its metadata again, or wait for the daily reading.'
    expect(await tried(tenant, 'saml')).toMatchObject({ isOk: false, text })
    expect(await stateOf(tenant, 'saml')).toMatchObject({ status: 'failed', reason: text })
    provider.metadata = metadata.replaceAll(provider.entityId, 'https://elsewhere.example/idp')
    expect((await tried(tenant, 'saml')).text).toContain('another entity ID')
  } finally {
    provider.metadata = metadata
  }
  // Metadata that came as a file: then the sign-in address is asked.
  const one = await company('filed-saml', null)
  expect((await saveSaml(one, { metadataAddress: undefined, metadataText: metadata })).status).toBe(200)
  expect(await tried(one, 'saml')).toMatchObject({
    isOk: true,
    text: 'The provider answered at its sign-in address.',
  })
  await app.asSuperuser(
    "update saml_provider set sign_in_address = replace(sign_in_address, '/sso', '/gone') where tenant_id = $1",
    [one.id],
  )
  expect((await tried(one, 'saml')).text).toContain('status 404')
})

test('CONN-01 CONN-02 provisioning is listed once a directory has a token, its test lists the members, and its log has what the directory did', async () => {
  const tenant = await company('connected-directory', null)
  const { secret } = await makeToken(tenant.admin, 'Okta')
  expect(await stateOf(tenant, 'provisioning')).toMatchObject({
    ...{ status: 'warning', summary: '0 members provisioned', lastSuccessAt: null },
    reason: 'Verify a mail domain under Settings, Security. Until then your directory can’t create members.',
  })
  await prove(tenant, tenant.domain)
  expect((await stateOf(tenant, 'provisioning')).reason).toBe('Your directory has not used its token yet.')
  const scim = scimWith(secret, () => app)
  expect((await scim('POST', '/Users', aUser(`ada@${tenant.domain}`))).status).toBe(201)
  expect(await stateOf(tenant, 'provisioning')).toMatchObject({
    ...{ status: 'connected', summary: '1 member provisioned', lastSuccessAt: expect.any(String) },
  })
  expect(await tried(tenant, 'provisioning')).toMatchObject({
    isOk: true,
    text: 'The address for your directory answered, and lists 2 members.',
  })
  expect((await logOf(tenant, 'provisioning')).map(({ text }) => text).toSorted()).toEqual([
    `Member added: ada@${tenant.domain}`,
    'Provisioning token created: Okta',
    'Provisioning token used',
  ])
})

test('CONN-02 INTEG-09 what a directory was refused is in the log with the reason, once an hour, and stays there when its last token is gone', async () => {
  const tenant = await company('refused-directory', null)
  const token = await makeToken(tenant.admin, 'Okta')
  const scim = scimWith(token.secret, () => app)
  const group = { displayName: 'Finance', members: [{ value: '01968f2e-0000-7000-8000-00000000000a' }] }
  expect((await scim('POST', '/Users', aUser('ada@elsewhere.example'))).status).toBe(400)
  for (let count = 0; count < 3; count += 1) expect((await scim('POST', '/Groups', group)).status).toBe(400)
  expect((await scim('GET', '/Users?filter=foo%20eq%201')).status).toBe(400)
  expect((await scim('GET', `/Users/${group.members[0]?.value}`)).status).toBe(404)
  const refused = async () =>
    (await logOf(tenant, 'provisioning'))
      .filter(({ text }) => text.startsWith('Directory call refused'))
      .map(({ text, isFailure }) => [text, isFailure])
      .toSorted()
  await expect.poll(async () => (await refused()).length).toBe(3)
  expect(await refused()).toEqual([
    [
      expect.stringMatching(/^Directory call refused: GET \/scim\/v2\/Users \(400\): "foo" is no attribute/),
      true,
    ],
    [expect.stringMatching(/^Directory call refused: POST \/scim\/v2\/Groups \(400\): ./), true],
    [
      expect.stringMatching(
        /^Directory call refused: POST \/scim\/v2\/Users \(400\): elsewhere\.example is no verified domain/,
      ),
      true,
    ],
  ])
  await app.asSuperuser('delete from scim_token where tenant_id = $1', [tenant.id])
  expect(await stateOf(tenant, 'provisioning')).toMatchObject({
    status: 'failed',
    reason: 'Your directory has no token, so it can’t sign in. Create one under Settings, Security.',
  })
  expect((await refused()).length).toBe(3)
})

test('CONN-01 CONN-02 assistants are listed once a key of theirs exists, their test asks for the tools, and their log is of their keys alone', async () => {
  const tenant = await company('connected-assistant', null)
  await makeKey(tenant.admin, ['orders:read'], { name: 'Ledger' })
  expect(await kindsOf(tenant)).toEqual(['api'])
  const { id } = await makeKey(tenant.admin, ['assistant'], { name: 'Helper' })
  expect(await kindsOf(tenant)).toEqual(['assistants', 'api'])
  expect(await stateOf(tenant, 'api')).toMatchObject({ summary: '1 key' })
  expect(await stateOf(tenant, 'assistants')).toMatchObject({ status: 'connected', summary: '1 key' })
  expect(await tried(tenant, 'assistants')).toMatchObject({
    isOk: true,
    text: 'An assistant’s call was answered with 12 tools. 1 of 1 key can sign in an assistant.',
  })
  expect((await logOf(tenant, 'assistants')).map(({ text }) => text)).toEqual(['API key created: Helper'])
  expect((await logOf(tenant, 'api')).map(({ text }) => text)).toEqual(['API key created: Ledger'])
  expect((await tenant.admin.send('DELETE', `/api/settings/api-keys/${id}`)).status).toBe(204)
  expect(await kindsOf(tenant)).toEqual(['api'])
  expect((await logOf(tenant, 'assistants')).map(({ text }) => text)).toEqual([
    'API key revoked: Helper',
    'API key created: Helper',
  ])
})
