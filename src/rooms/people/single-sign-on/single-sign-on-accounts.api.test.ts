// Single sign-on: whose account a provider’s statement opens, and whose it never does.
import { expect, test } from 'vitest'
import {
  actionsOf,
  app,
  begin,
  company,
  confirmMail,
  evil,
  evilRegistration,
  expectRefused,
  member,
  prove,
  rival,
  save,
  settings,
  signIn,
  startForThisFile,
  switchTo,
  texts,
  userOf,
  verified,
} from '#app/testing/sign-on/single-sign-on.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { ssoLinkedMail } from '#rooms/people/accounts/server/index.ts'

startForThisFile()

test('A14 who was there before is known by the subject, whatever the address has become', async () => {
  const tenant = await company('aldgate')
  await member(tenant, 'ada.aldgate', 'ada@aldgate.example')
  expect((await signIn(tenant, verified('s-1', 'ada@aldgate.example'))).answer.status).toBe(200)
  const { browser, answer } = await signIn(tenant, verified('s-1', 'ada.lovelace@aldgate.example'))
  expect(answer.status).toBe(200)
  expect((await userOf(browser)).username).toBe('ada.aldgate')
  const { rows } = await app.asSuperuser('select subject from sso_identity where tenant_id = $1', [tenant.id])
  expect(rows).toEqual([{ subject: 's-1' }])
})

test('A14 the same address at another company’s provider takes no account over', async () => {
  const victim = await company('victim')
  await member(victim, 'vera', 'vera@victim.example')
  expect((await signIn(victim, verified('vera', 'vera@victim.example'))).answer.status).toBe(200)
  const attacker = await company('attacker', evilRegistration(rival), 'ops')

  // Its provider may say what it likes: the domain is not the attacker's own.
  const asVera = verified('vera', 'vera@victim.example')
  await expectRefused(await signIn(attacker, asVera, { provider: rival }), attacker, 'foreign domain')
  // Saying that the domain is its own makes no difference.
  const claim = await attacker.admin.send('POST', '/api/auth/sso/domains', { domain: 'victim.example' })
  expect(claim.status).toBe(200)
  await expectRefused(await signIn(attacker, asVera, { provider: rival }), attacker, 'foreign domain')
  expect(new URL((await begin(app.browser(), 'x@victim.example')).json.address).origin).toBe(evil.issuer)
  // The victim's record proves nothing for the attacker: the text was made for somebody else.
  const stolen = await attacker.admin.send('POST', '/api/auth/sso/domains/prove', {
    domain: 'victim.example',
  })
  expect([stolen.status, stolen.json.errors[0].field]).toEqual([409, 'domain'])
  // And if its DNS were taken over, the domain still has one company.
  const own = claim.json.domains.find((one: { domain: string }) => one.domain === 'victim.example')
  texts.set(own.recordName, [...(texts.get(own.recordName) ?? []), own.recordText])
  const taken = await attacker.admin.send('POST', '/api/auth/sso/domains/prove', { domain: 'victim.example' })
  expect(taken.status).toBe(409)
  expect(taken.json.message).toContain('Another company')
  await expectRefused(await signIn(attacker, asVera, { provider: rival }), attacker, 'foreign domain')

  // The same subject at both providers is two people.
  await member(attacker, 'vera-too', 'vera@attacker.example')
  const there = await signIn(attacker, verified('vera', 'vera@attacker.example'), { provider: rival })
  expect((await userOf(there.browser)).username).toBe('vera-too')
  const here = await signIn(victim, asVera)
  expect((await userOf(here.browser)).username).toBe('vera')
})

test('A14 an address that has an account in another company opens neither that account nor a new one', async () => {
  // From before the company proved its domain.
  await app.register('early-bird', { email: 'early@overlap.example' })
  const tenant = await company('overlap', evilRegistration(), 'ops')
  await confirmMail('early@overlap.example')
  await expectRefused(
    await signIn(tenant, verified('early', 'early@overlap.example')),
    tenant,
    'address taken',
  )
  const { rows } = await app.asSuperuser(
    "select count(*)::int as users from app_user where email_key = 'early@overlap.example'",
  )
  expect(rows[0].users).toBe(1)
})

test('A14 an address that was given to somebody else does not open the account of its former holder', async () => {
  const tenant = await company('recycled')
  await member(tenant, 'first', 'desk@recycled.example')
  expect((await signIn(tenant, verified('first', 'desk@recycled.example'))).answer.status).toBe(200)
  await expectRefused(
    await signIn(tenant, verified('second', 'desk@recycled.example')),
    tenant,
    'other person',
  )
})

test('A14 an account whose address nobody has confirmed is not tied: its owner may not be the person at the provider', async () => {
  const tenant = await company('prepared')
  await member(tenant, 'waiting', 'boss@prepared.example', false)
  await expectRefused(
    await signIn(tenant, verified('boss', 'boss@prepared.example')),
    tenant,
    'mail unconfirmed',
  )
  await confirmMail('boss@prepared.example')
  expect((await signIn(tenant, verified('boss', 'boss@prepared.example'))).answer.status).toBe(200)
})

test('A14 the member whose account was linked is notified by mail', async () => {
  const tenant = await company('told')
  await signIn(tenant, verified('admin', 'admin@told.example'))
  const count = async () => {
    const { rows } = await app.asSuperuser('select id, sealed from mail_message')
    const mails = rows.map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    return mails.filter(({ subject }: { subject: string }) => subject === ssoLinkedMail('').subject).length
  }
  const before = await count()
  await member(tenant, 'tess', 'tess@told.example')
  await signIn(tenant, verified('tess', 'tess@told.example'))
  expect(await count()).toBe(before + 1)
  await signIn(tenant, verified('tess', 'tess@told.example'))
  expect(await count()).toBe(before + 1)
})

test('AUTH-20 colleagues come in as what the company says, with a confirmed address and no other right', async () => {
  const tenant = await company('joining', evilRegistration(), 'cio')
  const { browser } = await signIn(tenant, verified('n-1', 'nora@joining.example'))
  expect(await userOf(browser)).toMatchObject({
    username: 'nora',
    companyId: tenant.id,
    roles: ['enterprise'],
    subRole: 'cio',
    teamRole: 'editor',
    emailVerified: true,
  })
  expect(await actionsOf(tenant.id)).toEqual(
    expect.arrayContaining(['identity.member_added', 'identity.sso_linked']),
  )
  expect(
    (await userOf((await signIn(tenant, verified('n-1', 'nora@joining.example'))).browser)).username,
  ).toBe('nora')

  // A name that somebody has anywhere gets another ending; nobody has the password of what was made.
  const twin = await company('joining-two', evilRegistration(), 'ops')
  const second = await signIn(twin, verified('n-1', 'nora@joining-two.example'))
  expect((await userOf(second.browser)).username).toMatch(/^nora-[A-Za-z0-9]{8}$/)
  expect((await app.browser().signIn('nora')).status).toBe(401)

  const vendor = await company('joining-vendor', null, null, { role: 'vendor' })
  expect((await settings(vendor)).joinChoices).toEqual(['vendor'])
  const wrong = await save(vendor, { ...evilRegistration(), joinsAs: 'cfo' })
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'joinsAs'])
  await save(vendor, { ...evilRegistration(), joinsAs: 'vendor' })
  await prove(vendor, vendor.domain)
  await switchTo(vendor, true)
  const seller = await signIn(vendor, verified('v-1', 'sal@joining-vendor.example'))
  expect(await userOf(seller.browser)).toMatchObject({
    roles: ['vendor'],
    subRole: null,
    activePortal: 'vendor',
  })
})

test('a removed member does not come back through the provider, and does once an owner has invited them again', async () => {
  const tenant = await company('revolving', evilRegistration(), 'ops')
  const ada = 'ada@revolving.example'
  expect((await signIn(tenant, verified('r-1', ada))).answer.status).toBe(200)
  const members = async () => (await tenant.admin.ask('/api/company/members')).json.members
  const [{ id, version }] = (await members()).filter((one: { email: string }) => one.email === ada)
  const ifMatch = { 'if-match': `"${version}"` }
  expect((await tenant.admin.send('DELETE', `/api/company/members/${id}`, undefined, ifMatch)).status).toBe(
    204,
  )
  expect((await signIn(tenant, verified('r-1', ada))).answer.status).toBe(401)
  expect((await members()).length).toBe(1)
  const invited = { email: ada, joinsAs: 'cio', teamRole: 'editor' }
  expect((await tenant.admin.send('POST', '/api/company/invitations', invited)).status).toBe(201)
  const { rows } = await app.asSuperuser(
    'select id, sealed from mail_message order by created_at desc, id desc',
  )
  const mails = rows.map((row) => JSON.parse(app.platform.sealer.open('mail', row.id, row.sealed)))
  const token = /#token=(\S{43})$/m.exec(mails.find(({ to }) => to === ada)?.text ?? '')?.[1]
  const joined = await app.browser().send('POST', '/api/auth/invitation/accept', {
    token,
    version: 1,
    username: 'ada.revolving',
    password: testPassword,
    confirmPassword: testPassword,
  })
  expect(joined.status, joined.body).toBe(201)
  const { browser, answer } = await signIn(tenant, verified('r-1', ada))
  expect(answer.status).toBe(200)
  expect((await userOf(browser)).username).toBe('ada.revolving')
})

test('Z8 nobody comes in through a provider as who approves orders, and who set the provider up is no second person for them', async () => {
  const tenant = await company('own-idp', evilRegistration(), 'ops')
  expect((await settings(tenant)).joinChoices).toEqual(['cio', 'ops'])
  for (const joinsAs of ['cfo', 'procurement'])
    expect((await save(tenant, { ...evilRegistration(), joinsAs })).status, joinsAs).toBe(400)
  await member(tenant, 'own-idp-witness', 'witness@own-idp.example')
  const { browser } = await signIn(tenant, verified('second-self', 'second@own-idp.example'))
  expect((await userOf(browser)).subRole).toBe('ops')
  const draft = await browser.send('POST', '/api/orders', {
    kind: 'credit-package',
    packageId: 'credits-starter',
  })
  const step = (by: TestBrowser, { id, version }: { id: string; version: number }, name: string) =>
    by.send('POST', `/api/orders/${id}/${name}`, undefined, { 'if-match': `"${version}"` })
  const submitted = await step(browser, draft.json, 'submit')
  expect(submitted.status, submitted.body).toBe(200)
  expect((await step(tenant.admin, submitted.json, 'approve')).status).toBe(403)
  const { rows } = await app.asSuperuser(
    `select l.how, by.username as linked_to from recent_link l join app_user u on u.id = l.member_id
     join app_user by on by.id = l.linked_to where u.email_key = 'second@own-idp.example'`,
  )
  expect(rows).toEqual([{ how: 'single sign-on', linked_to: 'own-idp-admin' }])
})
