// Single sign-on by SAML: set-up from metadata, signing in from the work address to a session, and signing out.
import { X509Certificate } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  beginSaml,
  finishSaml,
  postForm,
  provider,
  samlCompany,
  saveSaml,
  signInBySaml,
  startSamlForThisFile,
} from '#app/testing/sign-on/saml-sign-on.ts'
import {
  actionsOf,
  app,
  company,
  member,
  prove,
  refusals,
  settings,
  startForThisFile,
  switchTo,
  userOf,
} from '#app/testing/sign-on/single-sign-on.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()
startSamlForThisFile()
let second: TestApplication
beforeAll(async () => {
  second = await startTestApplication({}, app)
})
afterAll(() => second.close())
afterEach(() => app.clock.advance(60))

test('SSO-01 a company sets SAML up from its provider’s metadata address, and a member signs in from the work address to a session', async () => {
  const tenant = await company('halden', null)
  const before = await settings(tenant)
  expect(before.connection).toBeNull()
  expect(before.ownSaml.certificate).toBeNull()
  expect(await saveSaml(tenant)).toMatchObject({ status: 200 })
  const { connection, ownSaml } = await settings(tenant)
  expect(connection).toMatchObject({
    protocol: 'saml',
    issuer: provider.entityId,
    isEnabled: false,
    saml: { metadataAddress: provider.metadataAddress, signsOut: false, certificates: [{}] },
  })
  await prove(tenant, tenant.domain)
  expect((await switchTo(tenant, true)).status).toBe(200)
  await member(tenant, 'm.keller', 'm.keller@halden.example')

  const metadata = await app.ask(new URL(ownSaml.entityId).pathname)
  expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml')
  expect(metadata.body).toContain(`entityID="${ownSaml.entityId}"`)
  expect(metadata.body).toContain('AuthnRequestsSigned="true"')
  const shown = /<ds:X509Certificate>([^<]+)</.exec(metadata.body)?.[1] ?? ''
  const certificate = new X509Certificate(Buffer.from(shown, 'base64'))
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.fingerprint256).toBe(ownSaml.certificate.fingerprint)

  provider.person = { nameId: 'keller', email: 'M.Keller@halden.example' }
  const { browser, answer } = await signInBySaml(tenant)
  expect(answer.status, answer.body).toBe(200)
  expect(answer.json.user).toMatchObject({ username: 'm.keller', companyId: tenant.id })
  expect((await userOf(browser)).username).toBe('m.keller')
  expect(await actionsOf(tenant.id)).toContain('identity.sso_linked')
  expect((await settings(tenant)).connection.linkedMembers).toBe(1)
  const [entry] = (await tenant.admin.ask('/api/auth/sso/attempts')).json
  expect(entry).toMatchObject({ outcome: 'success', username: 'm.keller', title: 'Signed in' })
})

test('SSO-01 an encrypted assertion is opened with our key, and one for another key is refused with the advice for an owner', async () => {
  const tenant = await samlCompany('sealed')
  provider.person = { nameId: 'admin', email: 'admin@sealed.example' }
  const open = await signInBySaml(tenant, { encrypts: true })
  expect(open.answer.status, open.answer.body).toBe(200)
  // Before the provider was set up anew it knew another of our own certificates.
  const old = provider.ownMetadata
  const stranger = await samlCompany('stranger')
  expect(stranger.id).not.toBe(tenant.id)
  const certificates = /<md:KeyDescriptor use="encryption">[\s\S]*?<\/md:KeyDescriptor>/
  provider.ownMetadata = old.replace(certificates, certificates.exec(provider.ownMetadata)?.[0] ?? '')
  const shut = await signInBySaml(tenant, { encrypts: true }, { keepsMetadata: true })
  expect(shut.answer.status).toBe(401)
  expect((await refusals(tenant.id)).at(-1)?.details).toMatchObject({ check: 'decryption' })
  const [entry] = (await tenant.admin.ask('/api/auth/sso/attempts')).json
  expect(entry).toMatchObject({
    outcome: 'refused',
    advice: expect.stringContaining('certificate of our present metadata'),
  })
})

test('SSO-01 the metadata may come as a file; unusable metadata gets a helpful message', async () => {
  const tenant = await company('filed', null)
  const look = (body: object) => tenant.admin.send('POST', '/api/auth/sso/saml/read', body)
  const good = await look({ metadataText: provider.metadata })
  expect(good.json).toMatchObject({ entityId: provider.entityId, certificates: [{}] })
  const bad: readonly (readonly [string, RegExp])[] = [
    ['', /empty/],
    ['<html></html>', /no SAML metadata/],
    [provider.metadata.replace('<md:Entity', '<!DOCTYPE x [<!ENTITY y "z">]><md:Entity'), /document type/],
    [provider.metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), /no identity provider/],
    [provider.metadata.replaceAll('HTTP-Redirect', 'HTTP-POST'), /HTTP-Redirect/],
    [provider.metadata.replace(/<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/, ''), /no certificate/],
    [provider.metadata.replace(/<ds:X509Certificate>./, '<ds:X509Certificate>A'), /cannot be read/],
    [provider.metadata.replaceAll(/http:\/\/127[^"]*\/sso/g, 'javascript:alert(1)'), /start with https/],
    [provider.metadata.replace(/entityID="[^"]*"/, 'entityID=""'), /entity ID/],
    [provider.metadata.replace('</md:EntityDescriptor>', ''), /well-formed/],
  ]
  for (const [metadataText, words] of bad) {
    const answer = await look({ metadataText })
    expect([answer.status, answer.json.errors?.[0]?.reason ?? answer.json.message]).toEqual([
      400,
      expect.stringMatching(words),
    ])
  }
  expect((await look({})).status).toBe(400)
  expect(
    (await look({ metadataText: provider.metadata, metadataAddress: provider.metadataAddress })).status,
  ).toBe(400)
  const saved = await saveSaml(tenant, { metadataText: provider.metadata, metadataAddress: undefined })
  expect(saved.json.connection.saml.metadataAddress).toBeNull()
  // Who gets in changes, the provider stays as it was read; and our key with it.
  const again = await saveSaml(tenant, { metadataAddress: undefined, joinsAs: 'cio' })
  expect(again.json.connection).toMatchObject({ issuer: provider.entityId, joinsAs: 'cio', version: 2 })
  expect(again.json.ownSaml.certificate).toEqual(saved.json.ownSaml.certificate)
})

test('I9 SSO-01 metadata is fetched from public addresses over https alone', async () => {
  const tenant = await company('guarded', null)
  const addresses = [
    'https://169.254.169.254/latest',
    'https://2130706434/metadata',
    'https://0x7f.0.0.2/metadata',
    'https://[::ffff:127.0.0.2]/metadata',
    'https://10.0.0.1/metadata',
    'https://login.example.com:8443/metadata',
    'http://login.example.com/metadata',
    'ftp://login.example.com/metadata',
    'file:///etc/passwd',
    'https://user:word@login.example.com/metadata',
  ]
  for (const metadataAddress of addresses) {
    const answer = await tenant.admin.send('POST', '/api/auth/sso/saml/read', { metadataAddress })
    expect(answer.status, metadataAddress).toBe(400)
    expect(answer.json.errors[0].field).toBe('metadataAddress')
  }
})

test('SSO-01 the sign-in may begin, be answered and end in different processes', async () => {
  const tenant = await samlCompany('twice')
  provider.person = { nameId: 'admin', email: 'admin@twice.example' }
  const browser = app.browser()
  const begun = await beginSaml(browser, tenant)
  const form = await provider.answerTo(begun.json.address)
  const elsewhere = await postForm(second, form)
  expect(elsewhere.status).toBe(303)
  expect((await finishSaml(browser, tenant, elsewhere)).status).toBe(200)
  // What one of them took, the other takes no more.
  const replayed = await postForm(app, form)
  expect(new URL(String(replayed.headers.location), 'http://x').search).toBe('')
})

test('SSO-01 signing out also signs out at the provider where the company chose that', async () => {
  const tenant = await samlCompany('leaving')
  provider.person = { nameId: 'admin', email: 'admin@leaving.example' }
  const first = await signInBySaml(tenant)
  expect((await first.browser.send('POST', '/api/auth/sso/sign-out')).json).toEqual({ address: null })
  expect((await first.browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await saveSaml(tenant, { signsOut: true })).status).toBe(200)
  const { browser } = await signInBySaml(tenant)
  const { address } = (await browser.send('POST', '/api/auth/sso/sign-out')).json
  expect(address).toContain(`${new URL(provider.entityId).origin}/slo?SAMLRequest=`)
  expect(new URL(address).searchParams.get('SigAlg')).toContain('rsa-sha256')
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  const back = await app.ask(`/api/auth/sso/saml/${tenant.id}/signed-out?SAMLResponse=whatever`)
  expect([back.status, back.headers.location]).toEqual([303, '/enterprise-login'])
  // Who came in with a password was not signed in there.
  const byPassword = app.browser()
  await byPassword.send('POST', '/api/auth/login', { username: 'leaving-admin', password: testPassword })
  expect((await byPassword.send('POST', '/api/auth/sso/sign-out')).json).toEqual({ address: null })
})

test('SSO-01 a company changes from OpenID Connect to SAML and back, and each time only the new one opens', async () => {
  const tenant = await company('changing')
  expect((await settings(tenant)).connection).toMatchObject({ protocol: 'oidc', saml: null })
  expect((await saveSaml(tenant)).status).toBe(200)
  provider.person = { nameId: 'admin', email: 'admin@changing.example' }
  expect((await signInBySaml(tenant)).answer.status).toBe(200)
  const { version } = (await settings(tenant)).connection
  const oidc = {
    issuer: 'https://login.changing.example',
    clientId: 'emporion',
    joinsAs: null,
    password: testPassword,
  }
  const put = (body: object) =>
    tenant.admin.send('PUT', '/api/auth/sso/connection', body, { 'if-match': `"${version}"` })
  // The key of SAML is no client secret.
  expect((await put(oidc)).status).toBe(400)
  const back = await put({ ...oidc, clientSecret: 'secret' })
  expect(back.json.connection).toMatchObject({ protocol: 'oidc', saml: null })
  const removed = await tenant.admin.send(
    'POST',
    '/api/auth/sso/connection/remove',
    { password: testPassword },
    { 'if-match': `"${back.json.connection.version}"` },
  )
  expect(removed.json.connection).toBeNull()
  expect((await saveSaml(tenant)).status).toBe(200)
  const { connection } = await settings(tenant)
  const gone = await tenant.admin.send(
    'POST',
    '/api/auth/sso/connection/remove',
    { password: testPassword },
    { 'if-match': `"${connection.version}"` },
  )
  expect([gone.status, gone.json.connection]).toEqual([200, null])
})
