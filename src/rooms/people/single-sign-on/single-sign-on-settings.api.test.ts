// Single sign-on: its provider and mail domains, set up, changed and removed by the company’s administrator.
import { expect, test } from 'vitest'
import { evilClient } from '#app/testing/sign-on/evil-provider.ts'
import {
  actionsOf,
  app,
  begin,
  company,
  evil,
  evilRegistration,
  finish,
  member,
  prove,
  rival,
  save,
  settings,
  signIn,
  startForThisFile,
  switchTo,
  texts,
  verified,
} from '#app/testing/sign-on/single-sign-on.ts'
import { sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

test('S4 switching it off, or removing it, ends the sessions that it opened and no others', async () => {
  const tenant = await company('ending')
  await member(tenant, 'erin', 'erin@ending.example')
  const erin = () => signIn(tenant, verified('erin', 'erin@ending.example'))
  const byPassword = app.browser()
  await byPassword.signIn('erin')
  const first = (await erin()).browser
  await switchTo(tenant, false)
  expect((await first.ask('/api/auth/profile')).status).toBe(401)
  expect((await byPassword.ask('/api/auth/profile')).status).toBe(200)
  expect((await tenant.admin.ask('/api/auth/profile')).status).toBe(200)

  await switchTo(tenant, true)
  const second = (await erin()).browser
  const { version } = (await settings(tenant)).connection
  const removed = await tenant.admin.send(
    'POST',
    '/api/auth/sso/connection/remove',
    { password: testPassword },
    { 'if-match': `"${version}"` },
  )
  expect(removed.json.connection).toBeNull()
  expect((await second.ask('/api/auth/profile')).status).toBe(401)
  const { rows } = await app.asSuperuser(
    'select count(*)::int as ties from sso_identity where tenant_id = $1',
    [tenant.id],
  )
  expect(rows[0].ties).toBe(0)
  expect((await begin(app.browser(), 'x@ending.example')).status).toBe(404)
  const actions = await actionsOf(tenant.id)
  for (const action of ['saved', 'enabled', 'disabled', 'removed', 'domain_claimed', 'domain_proved'])
    expect(actions, action).toContain(`identity.sso_${action}`)
})

test('S4 another provider ends the sessions that the one before it opened, and no others', async () => {
  const tenant = await company('moving')
  await member(tenant, 'ines', 'ines@moving.example')
  const byPassword = app.browser()
  await byPassword.signIn('ines')
  const { browser } = await signIn(tenant, verified('ines', 'ines@moving.example'))
  const save = async (issuer: string) => {
    const { clientId, joinsAs, version } = (await settings(tenant)).connection
    const body = {
      issuer,
      clientId,
      clientSecret: 'another secret',
      joinsAs,
      password: testPassword,
    }
    return tenant.admin.send('PUT', '/api/auth/sso/connection', body, { 'if-match': `"${version}"` })
  }
  const isIn = async (one: TestBrowser) => (await one.ask('/api/auth/profile')).status === 200
  expect((await save((await settings(tenant)).connection.issuer)).status).toBe(200)
  expect(await isIn(browser)).toBe(true)
  expect((await save('https://login.elsewhere.example')).status).toBe(200)
  expect(await Promise.all([browser, byPassword, tenant.admin].map(isIn))).toEqual([false, true, true])
})

test('A16 L4 the client secret is sealed, bound to its company, and never told again; nor is anything of a sign-in logged', async () => {
  const tenant = await company('sealing')
  const browser = app.browser()
  evil.person = verified('admin', 'admin@sealing.example')
  const { address } = (await begin(browser, 'x@sealing.example')).json
  const answer = evil.answerTo(address)
  await finish(browser, tenant.id, answer)
  const shown = [
    JSON.stringify(await settings(tenant)),
    (await tenant.admin.ask('/api/auth/profile')).body,
  ].join()
  expect(shown).not.toContain(evilClient.clientSecret)
  const { rows } = await app.asSuperuser(
    'select row_to_json(s)::text as row from sso_connection s where tenant_id = $1',
    [tenant.id],
  )
  expect(
    Buffer.from(JSON.parse(rows[0].row).sealed_client_secret.slice(2), 'hex').toString('latin1'),
  ).not.toContain('secret of')
  const trail = await app.asSuperuser('select row_to_json(e)::text as row from audit_entry e')
  const secrets = [
    evilClient.clientSecret,
    answer.code ?? '?',
    answer.state ?? '?',
    new URL(address).searchParams.get('nonce') ?? '?',
    evil.tokenRequests.at(-1)?.form.get('code_verifier') ?? '?',
    browser.cookies.get(sessionCookie) ?? '?',
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(app.logged().includes(secret)).toBe(false)
    expect(trail.rows.some(({ row }) => row.includes(secret))).toBe(false)
  }
  // Moved to another company's row it opens nothing.
  const thief = await company('sealed-thief')
  await app.asSuperuser(
    'update sso_connection set sealed_client_secret = (select sealed_client_secret from sso_connection where tenant_id = $1) where tenant_id = $2',
    [tenant.id, thief.id],
  )
  expect((await begin(app.browser(), 'x@sealed-thief.example')).status).toBe(503)
})

test('the settings need the password, the secret with every new issuer, and a version that is still true', async () => {
  const tenant = await company('careful')
  const wrong = await save(tenant, { ...evilRegistration(), password: 'not the password' })
  expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'password'])
  const { issuer, clientId } = evilRegistration()
  expect((await save(tenant, { issuer, clientId, joinsAs: 'ops' })).json.connection.joinsAs).toBe('ops')
  // The kept secret is not sent to the provider that the settings name next.
  const moved = await save(tenant, { issuer: rival.issuer, clientId })
  expect([moved.status, moved.json.errors[0].field]).toEqual([400, 'clientSecret'])
  const stale = await save(tenant, { issuer, clientId, version: 1 })
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
  const first = await save(tenant, { ...evilRegistration(), version: 0 })
  expect(first.status).toBe(412)
  for (const [place, body] of [
    ['switch', { isEnabled: false }],
    ['remove', {}],
  ] as const)
    expect(
      (
        await tenant.admin.send(
          'POST',
          `/api/auth/sso/connection/${place}`,
          { ...body, password: testPassword },
          { 'if-match': '"1"' },
        )
      ).status,
      place,
    ).toBe(412)
  const { version } = (await settings(tenant)).connection
  const pair = await Promise.all(
    [1, 2].map(() =>
      tenant.admin.send(
        'POST',
        '/api/auth/sso/connection/switch',
        { isEnabled: false, password: testPassword },
        { 'if-match': `"${version}"` },
      ),
    ),
  )
  expect(pair.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('without a proved domain it is not switched on', async () => {
  const tenant = await company('unproved', null)
  await save(tenant, evilRegistration())
  const answer = await switchTo(tenant, true)
  expect(answer.status).toBe(409)
  expect(answer.json.message).toContain('Prove a mail domain')
})

test.each([
  ['http://login.example.com', 'https://'],
  ['ftp://login.example.com', 'https://'],
  ['https://user@login.example.com', 'without a name'],
  ['https://login.example.com/?a=b', 'without a name'],
  ['https://login.example.com/#x', 'without a name'],
  ['https://login.example.com/.well-known/openid-configuration', 'well-known'],
  ['login.example.com', 'as your provider shows it'],
])('the issuer %s is refused at its field', async (issuer, part) => {
  const name = `issuer-${issuer.replaceAll(/\W/g, '')}`.slice(0, 40)
  const tenant = await company(name, null)
  for (const answer of [
    await save(tenant, { ...evilRegistration(), issuer }),
    await tenant.admin.send('POST', '/api/auth/sso/check', { issuer }),
  ]) {
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'issuer'])
    expect(answer.json.message).toContain(part)
  }
})

test('an invalid address is reported as invalid, and not as missing', async () => {
  const tenant = await company('mistyped', null)
  const answer = await tenant.admin.send('POST', '/api/auth/sso/check', { issuer: 'nonsense' })
  expect([answer.status, answer.json.message]).toEqual([
    400,
    'Enter the address as your provider shows it, such as https://login.example.com',
  ])
})

test('I9 the check tells whether the provider was reached and calls itself the same, and nothing else of the answer', async () => {
  const tenant = await company('checking', null)
  const check = async (issuer: string) =>
    (await tenant.admin.send('POST', '/api/auth/sso/check', { issuer })).json
  expect(await check(evil.issuer)).toEqual({ finding: 'ready', statedIssuer: null, cause: null })
  evil.lies = { metadata: { issuer: 'https://login.other.example' } }
  expect(await check(evil.issuer)).toEqual({
    finding: 'issuer-differs',
    statedIssuer: 'https://login.other.example',
    cause: null,
  })
  evil.lies = { metadata: { issuer: `${evil.issuer}/` } }
  expect(await check(evil.issuer)).toMatchObject({
    finding: 'issuer-differs',
    statedIssuer: `${evil.issuer}/`,
  })
  evil.lies = { metadata: { token_endpoint: undefined } }
  expect((await check(evil.issuer)).finding).toBe('not-a-provider')
  evil.lies = { metadata: { issuer: 7 } }
  expect((await check(evil.issuer)).finding).toBe('not-a-provider')
  expect((await check(`${evil.issuer}/elsewhere`)).finding).toBe('not-a-provider')
  expect(await check('http://127.0.0.1:9')).toMatchObject({ finding: 'away', cause: 'connection-refused' })
  for (const issuer of [
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[::ffff:127.0.0.1]',
    'https://127.0.0.1.:8443',
  ])
    expect((await check(issuer)).finding, issuer).toMatch(/not-allowed|away/)
  expect((await check('https://10.0.0.1')).finding).toBe('not-allowed')
})

test('a domain is a company’s own once its DNS says so, in the text that was made for it', async () => {
  const tenant = await company('domains', null)
  const claim = (domain: string) => tenant.admin.send('POST', '/api/auth/sso/domains', { domain })
  const proveIt = (domain: string) => tenant.admin.send('POST', '/api/auth/sso/domains/prove', { domain })
  for (const domain of ['gmail.com', 'GMAIL.com', '@outlook.com', 'proton.me']) {
    const answer = await claim(domain)
    expect([answer.status, answer.json.errors[0].field], domain).toEqual([400, 'domain'])
    expect(answer.json.message).toContain('Anybody can have an address')
  }
  for (const domain of [
    'example',
    'a b.example',
    '10.0.0.1',
    'x@y.example',
    'https://a.example',
    '-a.example',
  ])
    expect((await claim(domain)).status, domain).toBe(400)

  const { json } = await claim('  Bücher-DOMAINS.example ')
  const [{ domain, recordName, recordText, provedAt }] = json.domains
  expect([domain, provedAt]).toEqual(['xn--bcher-domains-wob.example', null])
  expect(recordName).toBe(`_emporion.${domain}`)
  expect((await claim('bücher-domains.example')).json.domains).toEqual(json.domains)
  for (const wrong of [[], ['emporion-domain='], [`${recordText}x`], [recordText.slice(0, -1)]]) {
    texts.set(recordName, wrong)
    const answer = await proveIt(domain)
    expect([answer.status, answer.json.errors[0].field], wrong.join()).toEqual([409, 'domain'])
  }
  texts.set(recordName, ['other', ` ${recordText} `])
  expect((await proveIt(domain)).json.domains[0].provedAt).toBe(app.clock.now().toISOString())
  await proveIt(domain)
  expect(
    (await actionsOf(tenant.id)).filter((action) => action === 'identity.sso_domain_proved').length,
  ).toBe(1)
  // Given up and named again it needs another text.
  await tenant.admin.send('POST', '/api/auth/sso/domains/release', { domain, password: testPassword })
  const again = (await claim(domain)).json.domains[0]
  expect([again.provedAt, again.recordText === recordText]).toEqual([null, false])
  expect((await proveIt(domain)).status).toBe(409)

  for (let count = 0; count < 19; count += 1)
    expect((await claim(`d${count}.domains.example`)).status).toBe(200)
  expect((await claim('one-more.domains.example')).status).toBe(409)
})

test('Z3 a domain of another company is not found, and nobody but a company’s administrator sees or changes anything', async () => {
  const [own, other] = [await company('zone-own', null), await company('zone-other', null)]
  await other.admin.send('POST', '/api/auth/sso/domains', { domain: 'zone-other.example' })
  for (const place of ['prove', 'release'])
    expect(
      (
        await own.admin.send('POST', `/api/auth/sso/domains/${place}`, {
          domain: 'zone-other.example',
          ...(place === 'release' ? { password: testPassword } : {}),
        })
      ).status,
      place,
    ).toBe(404)
  expect((await settings(own)).domains).toEqual([])
  await member(own, 'zed', 'zed@zone-own.example')
  const zed = app.browser()
  await zed.signIn('zed')
  expect((await zed.ask('/api/auth/sso/settings')).status).toBe(403)
})

test('a proved domain is looked at every week; without its record the owner is warned, and after fourteen days nobody joins through it', async () => {
  const tenant = await company('lapsing', undefined, 'ops')
  const name = `_emporion.${tenant.domain}`
  const record = texts.get(name) ?? []
  const look = async () => {
    const job = app.jobs.find((one) => one.name === 'look at mail domains')
    if (!job) throw new Error('nobody looks')
    await job.run()
  }
  const days = (count: number) => app.clock.advance(count * 86_400)
  const domainNow = async () => (await settings(tenant)).domains[0]
  const noticeActions = async () =>
    (await actionsOf(tenant.id))
      .filter((action) => /domain_(missing|lapsed|found)/.test(action))
      .map((action) => action.slice(20))
  const bells = async () =>
    (
      await app.asSuperuser(
        "select title from notification where tenant_id = $1 and kind = 'sso-domain-missing' order by created_at",
        [tenant.id],
      )
    ).rows
  const again = async () => {
    // Each look is days later, when the session of the day is over.
    await tenant.admin.signIn('lapsing-admin')
  }

  days(6.9)
  texts.set(name, [])
  await look()
  expect(await noticeActions()).toEqual([])
  days(0.1)
  const found = app.clock.now()
  await look()
  await look()
  await again()
  expect(await noticeActions()).toEqual(['missing'])
  expect(await domainNow()).toMatchObject({
    missingUntil: new Date(found.getTime() + 14 * 86_400_000).toISOString(),
  })
  texts.set(name, record)
  days(1)
  await look()
  await again()
  expect(await domainNow()).toMatchObject({ missingUntil: null, provedAt: expect.any(String) })

  days(7)
  texts.set(name, [])
  await look()
  days(13)
  await look()
  await again()
  expect((await signIn(tenant, verified('lapsing-1', `one@${tenant.domain}`))).answer.status).toBe(200)
  days(1)
  await look()
  await again()
  expect(await noticeActions()).toEqual(['missing', 'found_again', 'missing', 'lapsed'])
  expect((await bells()).map(({ title }) => title)).toEqual([
    'The DNS record of lapsing.example is missing',
    'The DNS record of lapsing.example is missing',
    'lapsing.example is no longer proved',
  ])
  expect(await domainNow()).toMatchObject({ provedAt: null, missingUntil: null })
  expect((await signIn(tenant, verified('lapsing-2', `two@${tenant.domain}`))).answer.status).toBe(404)
  // Its new holder proves it, which the former company does not stand in the way of.
  const heir = await company('heir', null)
  await prove(heir, tenant.domain)
})
