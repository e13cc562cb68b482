// Single sign-on by SAML: what an attacker, a provider or a stranger could try, and that nobody is signed in by it. Each lie is
// told by a provider that is otherwise honest, with a signature that holds unless the lie is about the signature.
import { expect, test } from 'vitest'
import type { SamlLies } from '#app/testing/sign-on/saml-provider.ts'
import {
  beginSaml,
  finishSaml,
  giveMetadata,
  postForm,
  provider,
  samlCompany,
  signInBySaml,
  startSamlForThisFile,
} from '#app/testing/sign-on/saml-sign-on.ts'
import { app, type Company, refusals, startForThisFile, userOf } from '#app/testing/sign-on/single-sign-on.ts'
import { sessionCookie } from '#app/testing/test-browser.ts'
import type { SamlCheck } from './rules/saml/saml-check.ts'
import { type SsoFault, ssoFaults } from './rules/sso-fault.ts'

startForThisFile()
startSamlForThisFile()
const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()
const values = (changed: Record<string, string>) => () => ({ values: changed })
const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
const signatureOf = (xml: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)?.[0] ?? ''
/** What the attacker wants believed, without a signature. */
const forged = (xml: string) =>
  assertionOf(xml)
    .replace(signatureOf(xml), '')
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
    .replaceAll(/person@|>person</g, (text) => text.replace('person', 'admin'))
const without = (attribute: string, within: string) => (xml: string) =>
  xml.replace(new RegExp(`(<${within} [^>]*)${attribute}="[^"]*"`), '$1')
/** What a careless reader takes for `name`. */
const cutShort = (name: string) => (xml: string) => xml.replace('{NameID}', `${name}<!---->.evil.example`)
const confirmation = /<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/

type Lie = readonly [string, SamlCheck, () => SamlLies, SsoFault?]
const lies: readonly Lie[] = [
  ['no signature', 'not signed', () => ({ signedBy: 'nobody' })],
  ['a key that is not in the metadata', 'signature', () => ({ signedBy: 'another key' })],
  [
    'a name that was changed after signing',
    'signature',
    () => ({ afterwards: (xml) => xml.replaceAll('person@', 'admin@') }),
  ],
  [
    'a forged assertion before the signed one',
    'several assertions',
    () => ({ afterwards: (xml) => xml.replace(assertionOf(xml), forged(xml) + assertionOf(xml)) }),
  ],
  [
    'a forged assertion that holds the signed one in its signature',
    'several assertions',
    () => ({
      afterwards: (xml) => {
        const signed = assertionOf(xml)
        const wrapping = signatureOf(xml).replace(
          '</ds:Signature>',
          `<ds:Object>${signed}</ds:Object></ds:Signature>`,
        )
        return xml.replace(signed, forged(xml).replace('<saml:Subject>', `${wrapping}<saml:Subject>`))
      },
    }),
  ],
  [
    'the signed response inside of a forged one',
    'several assertions',
    () => ({
      afterwards: (xml) =>
        xml
          .replace(assertionOf(xml), forged(xml))
          .replace(
            '</samlp:Status>',
            `</samlp:Status><samlp:Extensions>${xml.replace(/^<\?.*\?>/, '')}</samlp:Extensions>`,
          ),
    }),
  ],
  [
    'a document type with an entity',
    'forbidden markup',
    () => ({
      afterwards: (xml) => xml.replace('<samlp:Response', '<!DOCTYPE r [<!ENTITY e "x">]><samlp:Response'),
    }),
  ],
  [
    'a comment that cuts a name short',
    'forbidden markup',
    () => ({ template: cutShort('admin@lying.example') }),
  ],
  ['another audience', 'audience', values({ Audience: 'https://somebody-else.example' })],
  ['another recipient', 'recipient', values({ Recipient: 'https://somebody-else.example/acs' })],
  ['another destination', 'destination', values({ Destination: 'https://somebody-else.example/acs' })],
  [
    'another issuer in the assertion',
    'issuer',
    values({ AssertionIssuer: 'https://other.example/metadata' }),
  ],
  [
    'a request that nobody sent',
    'unknown request',
    values({ InResponseTo: '_other', SubjectInResponseTo: '_other' }),
  ],
  ['another request in the confirmation', 'unknown request', values({ SubjectInResponseTo: '_other' })],
  [
    'no request in the response',
    'unknown request',
    () => ({ template: without('InResponseTo', 'samlp:Response') }),
  ],
  [
    'no request in the confirmation',
    'unknown request',
    () => ({ template: without('InResponseTo', 'saml:SubjectConfirmationData') }),
  ],
  ['no recipient', 'recipient', () => ({ template: without('Recipient', 'saml:SubjectConfirmationData') })],
  ['a confirmation that has ended', 'expired', () => ({ values: { End: at(-120) } })],
  ['conditions that have ended', 'expired', () => ({ values: { ConditionsEnd: at(-120) } })],
  ['an assertion of an hour ago', 'expired', () => ({ values: { IssueInstant: at(-3600) } })],
  ['conditions that have not begun', 'not yet valid', () => ({ values: { Start: at(300) } })],
  ['an assertion of the future', 'not yet valid', () => ({ values: { IssueInstant: at(300) } })],
  [
    'no end of the confirmation',
    'confirmation',
    () => ({ template: without('NotOnOrAfter', 'saml:SubjectConfirmationData') }),
  ],
  [
    'two confirmations',
    'confirmation',
    () => ({ template: (xml) => xml.replace(confirmation, (found) => found + found) }),
  ],
  [
    'a confirmation by a key',
    'confirmation',
    values({ Method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
  ],
  ['no confirmation', 'confirmation', () => ({ template: (xml) => xml.replace(confirmation, '') })],
  [
    'no audience at all',
    'audience',
    () => ({
      template: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
    }),
  ],
  ['nobody', 'no subject', values({ NameID: '' })],
  [
    'a name that changes each time',
    'transient name',
    values({ NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
  ],
  ['a signature with SHA-1', 'weak algorithm', () => ({ algorithm: 'sha1' })],
  [
    'an HMAC with the certificate as the secret',
    'weak algorithm',
    () => ({
      afterwards: (xml) =>
        xml.replaceAll(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha256',
        ),
    }),
  ],
  ['more than 256 kB', 'too large', () => ({ afterwards: (xml) => xml + ' '.repeat(262_144) })],
  [
    'elements a thousand deep',
    'too deep',
    () => ({
      afterwards: (xml) =>
        xml.replace('</samlp:Status>', `</samlp:Status>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`),
    }),
  ],
  ['what is no XML', 'not a response', () => ({ afterwards: () => 'hello' })],
  ['nothing', 'not a response', () => ({ afterwards: () => '' })],
  [
    'that it did not let the person in',
    'status',
    () => ({
      afterwards: (xml) => xml.replace(assertionOf(xml), '').replace('status:Success', 'status:Requester'),
    }),
    'provider refused',
  ],
]

/** Nobody is signed in; the person gets a general message, and the owners the details. */
async function expectRefused(
  tenant: Company,
  { browser, answer }: Awaited<ReturnType<typeof signInBySaml>>,
  check: SamlCheck,
  fault: SsoFault = 'answer not valid',
) {
  expect([answer.status, answer.json.message]).toEqual([401, ssoFaults[fault]])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  expect((await refusals(tenant.id)).at(-1)?.details).toMatchObject({ reason: `sso: ${fault}`, check })
  const [entry] = (await tenant.admin.ask('/api/auth/sso/attempts')).json
  expect(entry).toMatchObject({ outcome: 'refused', title: `Refused: ${check}`, advice: expect.any(String) })
}

test('A13 SSO-01 what the provider may say wrongly signs nobody in, and the owners read which check it was', async () => {
  const tenant = await samlCompany('lying')
  provider.person = { nameId: 'person', email: 'person@lying.example' }
  const { ownMetadata } = provider
  expect(lies.length).toBeGreaterThan(30)
  const missed: string[] = []
  for (const [what, check, lie, fault] of lies) {
    provider.ownMetadata = ownMetadata
    app.clock.advance(60)
    const tried = await signInBySaml(tenant, lie(), { keepsMetadata: true })
    await expectRefused(tenant, tried, check, fault).catch((error: Error) =>
      missed.push(`${what}: ${error.message}`),
    )
  }
  expect(missed).toEqual([])
  // And without a lie the same person gets in: nothing above was refused for another reason.
  provider.person = { nameId: 'admin', email: 'admin@lying.example' }
  expect((await signInBySaml(tenant)).answer.status).toBe(200)
})

test('A13 a comment inside of an encrypted assertion does not cut a name short', async () => {
  const tenant = await samlCompany('comment')
  provider.person = { nameId: 'x' }
  const lie = { encrypts: true, template: cutShort('admin@comment.example') }
  await expectRefused(tenant, await signInBySaml(tenant, lie), 'foreign domain', 'foreign domain')
})

test('A13 an answer is taken once: not again, not for another sign-in, not in another browser', async () => {
  const tenant = await samlCompany('once')
  provider.person = { nameId: 'admin', email: 'admin@once.example' }
  const [browser, thief] = [app.browser(), app.browser()]
  const begun = await beginSaml(browser, tenant)
  const form = await provider.answerTo(begun.json.address)
  const posted = await postForm(app, form)

  const again = await postForm(app, form)
  expect(new URL(String(again.headers.location), 'http://x').search).toBe('')
  expect((await refusals(tenant.id)).at(-1)?.details).toMatchObject({ check: 'used before' })

  // The assertion under the thief's own request.
  const own = new URL((await beginSaml(thief, tenant)).json.address)
  const swapped = await postForm(app, {
    ...form,
    fields: { ...form.fields, RelayState: own.searchParams.get('RelayState') ?? '' },
  })
  expect((await finishSaml(thief, tenant, swapped)).status).toBe(401)
  expect((await refusals(tenant.id)).at(-1)?.details).toMatchObject({ check: 'unknown request' })

  // The code of the one browser in the other.
  await beginSaml(thief, tenant)
  const stolen = await finishSaml(thief, tenant, posted)
  expect([stolen.status, stolen.json.message]).toEqual([401, ssoFaults['not begun here']])
  // And whose it is loses nothing by it, and has it once.
  expect((await finishSaml(browser, tenant, posted)).status).toBe(200)
  expect((await finishSaml(browser, tenant, posted)).status).toBe(401)
  expect(thief.cookies.has(sessionCookie)).toBe(false)
})

test('A13 the same assertion does not pass a second time where two sign-ins were answered at once', async () => {
  const tenant = await samlCompany('racing')
  provider.person = { nameId: 'admin', email: 'admin@racing.example' }
  const browser = app.browser()
  const form = await provider.answerTo((await beginSaml(browser, tenant)).json.address)
  const posted = await Promise.all(Array.from({ length: 6 }, () => postForm(app, form)))
  const led = posted.filter(({ headers }) => String(headers.location).includes('code='))
  expect(led.length).toBe(1)
})

test('A13 a sign-in that the provider begins, or that is older than ten minutes, opens nothing', async () => {
  const tenant = await samlCompany('late')
  provider.person = { nameId: 'admin', email: 'admin@late.example' }
  const browser = app.browser()
  const form = await provider.answerTo((await beginSaml(browser, tenant)).json.address)
  const unasked = await postForm(app, { ...form, fields: { ...form.fields, RelayState: '' } })
  expect((await finishSaml(browser, tenant, unasked)).status).toBe(401)
  app.clock.advance(601)
  expect((await finishSaml(browser, tenant, await postForm(app, form))).status).toBe(401)
  expect((await refusals(tenant.id)).some(({ details }) => details.check === 'unsolicited')).toBe(true)
})

test('A13 a browser that began nothing is not signed in by an answer that somebody else brings', async () => {
  const tenant = await samlCompany('forced')
  provider.person = { nameId: 'admin', email: 'admin@forced.example' }
  const attacker = app.browser()
  const posted = await postForm(
    app,
    await provider.answerTo((await beginSaml(attacker, tenant)).json.address),
  )
  // The attacker's page sends the victim's browser to where the answer led.
  const victim = app.browser()
  expect((await finishSaml(victim, tenant, posted)).json.message).toBe(ssoFaults['not begun here'])
  expect(victim.cookies.has(sessionCookie)).toBe(false)
})

test('A14 another company’s provider that states the same address takes over no account', async () => {
  const victim = await samlCompany('victim')
  provider.person = { nameId: 'admin', email: 'admin@victim.example' }
  expect((await signInBySaml(victim)).answer.status).toBe(200)
  // The same provider is now that of another company, which says whatever it likes.
  const rival = await samlCompany('rival', { joinsAs: 'cio' })
  await expectRefused(rival, await signInBySaml(rival), 'foreign domain', 'foreign domain')
  // And an answer for the one is none for the other.
  await giveMetadata(rival)
  const browser = app.browser()
  const form = await provider.answerTo((await beginSaml(browser, rival)).json.address)
  const posted = await postForm(app, { ...form, acs: form.acs.replace(rival.id, victim.id) })
  expect((await finishSaml(browser, victim, posted)).status).toBe(401)
  // Somebody else of the same company under the address of a member.
  provider.person = { nameId: 'somebody-else', email: 'admin@victim.example' }
  const { answer } = await signInBySaml(victim)
  expect([answer.status, answer.json.message]).toEqual([401, ssoFaults['other person']])
})

test('SSO-01 a proved domain that was given up since opens nothing, nor does a provider that is switched off', async () => {
  const tenant = await samlCompany('closing')
  provider.person = { nameId: 'admin', email: 'admin@closing.example' }
  const browser = app.browser()
  const posted = await postForm(app, await provider.answerTo((await beginSaml(browser, tenant)).json.address))
  await app.asSuperuser('update sso_domain set proved_at = null where tenant_id = $1', [tenant.id])
  expect((await finishSaml(browser, tenant, posted)).json.message).toBe(ssoFaults['foreign domain'])
  await app.asSuperuser('update sso_domain set proved_at = now() where tenant_id = $1', [tenant.id])
  const next = app.browser()
  const late = await postForm(app, await provider.answerTo((await beginSaml(next, tenant)).json.address))
  await app.asSuperuser('update sso_connection set is_enabled = false where tenant_id = $1', [tenant.id])
  expect((await finishSaml(next, tenant, late)).json.message).toBe(ssoFaults.closed)
})

test('A13 the form is a form: other bodies, and larger ones, are refused before anything is read', async () => {
  const tenant = await samlCompany('formal')
  const path = `/api/auth/sso/saml/${tenant.id}/acs`
  const send = (type: string, body: string) =>
    app.ask(path, { method: 'POST', headers: { 'content-type': type }, raw: body })
  expect((await send('application/json', '{}')).status).toBe(415)
  expect((await send('application/x-www-form-urlencoded', 'x'.repeat(600_000))).status).toBe(413)
  expect((await send('application/x-www-form-urlencoded', 'x=1')).status).toBe(303)
  const signedIn = await tenant.admin.send('POST', path, undefined, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  // A user who is signed in in this browser stays signed in.
  expect(signedIn.status).toBeGreaterThanOrEqual(300)
  expect((await userOf(tenant.admin)).username).toBe('formal-admin')
})
