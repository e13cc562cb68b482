// What a company's directory may and may not: its token, the people whom it reaches, what a deactivation ends, and limits.
import { expect, test } from 'vitest'
import { keyHeaders, makeKey } from '#app/testing/api-keys.ts'
import {
  app,
  aUser,
  created,
  directory,
  makeToken,
  patch,
  scimWith,
  signInAs,
  startForThisFile,
  trailOf,
} from '#app/testing/provisioning.ts'
import { testPassword } from '#app/testing/test-browser.ts'
import { scimLimits } from './rules/scim-limits.ts'

startForThisFile()

const off = patch({ op: 'Replace', path: 'active', value: 'False' })
const on = patch({ op: 'Replace', path: 'active', value: 'True' })

test('SSO-03 an owner makes a token, which is shown once, kept as a hash, listed with its last use, and revoked', async () => {
  const { owner, scim, secret, tokenId, companyId } = await directory('tokens')
  expect(secret).toMatch(/^emp_scim_[\w-]{43}$/)
  const settings = async () => (await owner.ask('/api/settings/provisioning')).json
  expect(await settings()).toMatchObject({
    address: 'https://market.example/scim/v2',
    domains: ['tokens.example'],
    tokens: [{ id: tokenId, name: 'Entra ID', masked: `emp_scim_…${secret.slice(-4)}`, lastUsedAt: null }],
  })
  expect(JSON.stringify(await settings())).not.toContain(secret)
  const { rows } = await app.asSuperuser(
    'select row_to_json(t)::text as row from scim_token t where id = $1',
    [tokenId],
  )
  expect(rows[0].row).not.toContain(secret.slice(9))

  expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(200)
  expect((await settings()).tokens[0]).toMatchObject({
    lastUsedAt: '2026-11-27T09:00:00.000Z',
    lastNetwork: '127.0.0.1',
  })

  const second = await makeToken(owner, 'Okta')
  const third = await owner.send('POST', '/api/settings/provisioning/tokens', {
    name: 'More',
    password: testPassword,
  })
  expect([third.status, third.json.code]).toEqual([409, 'conflict'])
  expect((await scimWith(second.secret)('GET', '/Users')).status).toBe(200)

  expect((await owner.send('DELETE', `/api/settings/provisioning/tokens/${tokenId}`)).status).toBe(204)
  const refused = await scim('GET', '/Users')
  expect([refused.status, refused.json.status, refused.headers['www-authenticate']]).toEqual([
    401,
    '401',
    'Bearer realm="emporion"',
  ])
  expect((await scimWith(second.secret)('GET', '/Users')).status).toBe(200)
  const auditActions = (await trailOf(companyId)).filter(({ action }) => action.startsWith('provisioning.'))
  expect(auditActions.map(({ action }) => action)).toEqual([
    'provisioning.token_created',
    'provisioning.token_used',
    'provisioning.token_created',
    'provisioning.token_used',
    'provisioning.token_revoked',
  ])
  expect(auditActions[1]).toMatchObject({
    actor_kind: 'provisioner',
    details: { provisioningToken: tokenId, provisionedBy: 'Entra ID' },
  })
  expect(app.logged()).not.toContain(secret)
})

test('SSO-03 a token takes a proof of who is there, and a member who is no owner neither makes nor reads one', async () => {
  const company = await directory('proofs')
  const wrong = await company.owner.send('POST', '/api/settings/provisioning/tokens', {
    name: 'Okta',
    password: 'not the password',
  })
  expect(wrong.status).toBe(400)
  const email = `ada@${company.domain}`
  await created(company, aUser(email))
  const member = await signInAs(email)
  expect((await member.ask('/api/settings/provisioning')).status).toBe(403)
  const answer = await member.send('POST', '/api/settings/provisioning/tokens', {
    name: 'X',
    password: testPassword,
  })
  expect(answer.status).toBe(403)
  const revoked = await member.send('DELETE', `/api/settings/provisioning/tokens/${company.tokenId}`)
  expect(revoked.status).toBe(403)
})

test('HOOK-02 a member whom the directory creates has joined', async () => {
  const company = await directory('joined')
  const { id } = await created(company, aUser(`ada@${company.domain}`))
  const { rows } = await app.asSuperuser('select type, subject_id from event_outbox where tenant_id = $1', [
    company.companyId,
  ])
  expect(rows).toEqual([{ type: 'member.joined', subject_id: id }])
})

test('SSO-03 SCIM takes the token alone: no session, no API key; and the token opens nothing else', async () => {
  const { owner, secret, companyId } = await directory('alone', { role: 'vendor' })
  const key = await makeKey(owner, ['listings:read'])
  for (const headers of [
    {},
    key.headers,
    keyHeaders('emp_scim_nobody'),
    { authorization: `Basic ${secret}` },
  ]) {
    const answer = await owner.ask('/scim/v2/Users', { headers })
    expect([answer.status, answer.json.schemas], JSON.stringify(headers)).toEqual([
      401,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ])
    const write = await owner.send('POST', '/scim/v2/Users', aUser('x@alone.example'), headers)
    expect(write.status).toBe(401)
  }
  for (const path of ['/api/auth/profile', '/api/company/members', '/api/settings/api-keys', '/api/usage'])
    expect((await app.ask(path, { headers: keyHeaders(secret) })).status, path).toBe(401)
  await app.asSuperuser("update company set status = 'suspended' where tenant_id = $1", [companyId])
  expect((await scimWith(secret)('GET', '/Users')).status).toBe(401)
})

test('SSO-03 unknown addresses and methods are refused in the form of SCIM, and the token is never in an address', async () => {
  const { scim, secret } = await directory('unknown')
  for (const [method, path, status] of [
    ['GET', '/Nothing', 404],
    ['POST', '/Schemas', 405],
    ['GET', `/Users?token=${secret}`, 400],
  ] as const) {
    const answer = await scim(method, path)
    expect([answer.status, answer.json.status, answer.headers['content-type']], path).toEqual([
      status,
      String(status),
      'application/scim+json; charset=utf-8',
    ])
  }
  const broken = await app.ask('/scim/v2/Users', {
    method: 'POST',
    headers: { ...keyHeaders(secret), 'content-type': 'application/scim+json' },
    raw: '{"userName":',
  })
  expect([broken.status, broken.json.scimType]).toEqual([400, 'invalidSyntax'])
})

test('SSO-03 what is supported is described: configuration, kinds of resources and schemas', async () => {
  const { scim } = await directory('described')
  const config = (await scim('GET', '/ServiceProviderConfig')).json
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: scimLimits.page },
    etag: { supported: true },
    sort: { supported: false },
    changePassword: { supported: false },
  })
  const kinds = (await scim('GET', '/ResourceTypes')).json
  expect(kinds.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
  expect((await scim('GET', '/ResourceTypes/User')).json.name).toBe('User')
  const schemas = (await scim('GET', '/Schemas')).json
  expect(schemas.totalResults).toBe(3)
  for (const { id } of schemas.Resources) expect((await scim('GET', `/Schemas/${id}`)).json.id).toBe(id)
  expect(JSON.stringify(schemas)).not.toContain('null')
  expect((await scim('GET', '/Schemas/urn:none')).status).toBe(404)
})

test('A15 SSO-06 a deactivation ends sessions, API keys and calendar feeds at once, and a reactivation gives none back', async () => {
  const company = await directory('leaving')
  const { scim, domain, companyId } = company
  const { id } = await created(company, aUser(`ada@${domain}`))
  // A second owner, since only owners have keys.
  await app.asSuperuser("update app_user set team_role = 'owner' where id = $1", [id])
  const [one, other] = [await signInAs(`ada@${domain}`), await signInAs(`ada@${domain}`)]
  const { headers } = await makeKey(one, ['usage:read'])
  const usage = () => app.ask('/api/usage', { headers })
  await app.asSuperuser(
    'update app_user set email_verified_at = now() where id = $1 and email_verified_at is null',
    [id],
  )
  const madeFeed = await one.send('POST', '/api/billing/calendar-feeds', { name: 'Outlook' })
  expect(madeFeed.status, madeFeed.body).toBe(201)
  const feed = () => app.ask(new URL(madeFeed.json.address).pathname)
  expect([(await one.ask('/api/auth/profile')).status, (await usage()).status]).toEqual([200, 200])
  expect((await feed()).status).toBe(200)

  const began = performance.now()
  const answer = await scim('PATCH', `/Users/${id}`, off)
  const statuses = [
    (await one.ask('/api/auth/profile')).status,
    (await other.ask('/api/auth/profile')).status,
    (await usage()).status,
    (await feed()).status,
  ]
  const took = performance.now() - began
  expect([answer.status, answer.json.active, ...statuses]).toEqual([200, false, 401, 401, 401, 404])
  expect(took).toBeLessThan(1_000)
  expect((await app.browser().signIn(`ada@${domain}`)).status).toBe(401)
  // The account is still there for the directory.
  expect((await scim('GET', `/Users/${id}`)).json.active).toBe(false)
  const deactivated = 'provisioning.member_deactivated'
  expect((await trailOf(companyId)).findLast(({ action }) => action === deactivated)).toMatchObject({
    actor_kind: 'provisioner',
    target_id: id,
    details: { sessionsEnded: 2, keysRevoked: 1, feedsRevoked: 1, provisionedBy: 'Entra ID' },
  })

  expect((await scim('PATCH', `/Users/${id}`, on)).json.active).toBe(true)
  expect([(await one.ask('/api/auth/profile')).status, (await usage()).status]).toEqual([401, 401])
  expect((await feed()).status).toBe(404)
  expect((await app.asSuperuser('select from api_key where user_id = $1', [id])).rowCount).toBe(0)
  expect((await (await signInAs(`ada@${domain}`)).ask('/api/auth/profile')).status).toBe(200)
})

test('SSO-06 the last owner is neither deactivated nor removed, also when both owners go at once', async () => {
  const company = await directory('lastowner')
  const { scim, domain, owner } = company
  const own = (await owner.ask('/api/auth/profile')).json.user.id
  const bodies: [string, unknown][] = [
    ['PATCH', off],
    ['PUT', aUser(`owner@${domain}`, { active: false })],
    ['DELETE', undefined],
  ]
  for (const [method, body] of bodies) {
    const answer = await scim(method, `/Users/${own}`, body)
    expect([answer.status, answer.json.scimType, answer.json.detail], method).toEqual([
      409,
      'mutability',
      expect.stringContaining('only owner'),
    ])
  }
  expect((await owner.ask('/api/auth/profile')).status).toBe(200)
  const { id } = await created(company, aUser(`ada@${domain}`))
  await app.asSuperuser("update app_user set team_role = 'owner' where id = $1", [id])
  const both = await Promise.all([own, id].map((one) => scim('PATCH', `/Users/${one}`, off)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('SSO-03 a directory reaches its own company alone: no address of another domain, no member of another company', async () => {
  const company = await directory('mine')
  const other = await directory('theirs')
  const theirs = await created(other, aUser(`zoe@${other.domain}`))
  for (const email of [
    `new@${other.domain}`,
    `zoe@${other.domain}`,
    'somebody@gmail.com',
    'x@sub.mine.example',
  ]) {
    const answer = await company.scim(
      'POST',
      '/Users',
      aUser('new', { emails: [{ type: 'work', value: email }] }),
    )
    expect([answer.status, answer.json.scimType], email).toEqual([400, 'invalidValue'])
  }
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', aUser(`zoe@${company.domain}`)],
    ['PATCH', off],
    ['DELETE', undefined],
  ] as const)
    expect((await company.scim(method, `/Users/${theirs.id}`, body)).status, method).toBe(404)
  const found = await company.scim(
    'GET',
    `/Users?filter=${encodeURIComponent(`userName eq "zoe@${other.domain}"`)}`,
  )
  expect([found.status, found.json.totalResults]).toEqual([200, 0])
  expect((await other.scim('GET', `/Users/${theirs.id}`)).json.active).toBe(true)
})

test('SSO-03 an address moves between verified domains alone, never that of an owner, and its person is notified', async () => {
  const company = await directory('addresses')
  const { scim, domain, owner } = company
  const to = (email: string) => patch({ op: 'replace', path: 'emails[type eq "work"].value', value: email })
  const { id } = await created(
    company,
    aUser(`ada@${domain}`, { emails: [{ type: 'work', value: `ada@${domain}` }] }),
  )
  expect((await scim('PATCH', `/Users/${id}`, to(`ada.new@${domain}`))).status).toBe(200)
  const emailOf = async (of: string) =>
    (await app.asSuperuser('select email from app_user where id = $1', [of])).rows[0].email
  expect(await emailOf(id)).toBe(`ada.new@${domain}`)
  const foreign = await scim('PATCH', `/Users/${id}`, to('ada@gmail.com'))
  expect([foreign.status, foreign.json.scimType]).toEqual([400, 'invalidValue'])
  const own = (await owner.ask('/api/auth/profile')).json.user.id
  const ofOwner = await scim('PATCH', `/Users/${own}`, to(`taken-over@${domain}`))
  expect([ofOwner.status, ofOwner.json.scimType]).toEqual([400, 'mutability'])
  // A member who came in with a private address keeps it: a person who reads its mails owns the account.
  await app.asSuperuser(
    "update app_user set email = 'ada@home.example', email_key = 'ada@home.example' where id = $1",
    [id],
  )
  const fromPrivate = await scim('PATCH', `/Users/${id}`, to(`ada.third@${domain}`))
  expect([fromPrivate.status, fromPrivate.json.scimType]).toEqual([400, 'mutability'])
  expect([await emailOf(id), await emailOf(own)]).toEqual(['ada@home.example', `owner@${domain}`])
})

test('SSO-06 what an administrator of the platform suspended, the directory does not open again', async () => {
  const company = await directory('suspended')
  const { id } = await created(company, aUser(`ada@${company.domain}`))
  await app.asSuperuser(
    "update app_user set status = 'disabled', disabled_by = 'administrator' where id = $1",
    [id],
  )
  const answer = await company.scim('PATCH', `/Users/${id}`, on)
  expect([answer.status, answer.json.detail]).toEqual([
    403,
    expect.stringContaining('administrator of the platform'),
  ])
  expect((await company.scim('GET', `/Users/${id}`)).json.active).toBe(false)
})

test('SSO-03 a newcomer is no owner, approves nothing, and counts as invited by the author of the token', async () => {
  const company = await directory('newcomers')
  const sent = aUser(`ada@${company.domain}`, {
    roles: [{ value: 'owner', primary: true }],
    teamRole: 'owner',
    subRole: 'cfo',
    isAdministrator: true,
    adminRole: 'PLATFORM_OWNER_ADMIN',
  })
  const { id } = await created(company, sent)
  const { rows } = await app.asSuperuser(
    'select team_role, sub_role, admin_role, roles from app_user where id = $1',
    [id],
  )
  expect(rows[0]).toEqual({ team_role: 'editor', sub_role: 'ops', admin_role: null, roles: ['enterprise'] })
  const own = (await company.owner.ask('/api/auth/profile')).json.user.id
  const links = await app.asSuperuser('select linked_to, how from recent_link where member_id = $1', [id])
  expect(links.rows).toEqual([{ linked_to: own, how: 'provisioning' }])
  const vendor = await directory('vendors', { role: 'vendor' })
  const seller = await created(vendor, aUser(`bob@${vendor.domain}`))
  const sells = await app.asSuperuser('select team_role, sub_role, roles from app_user where id = $1', [
    seller.id,
  ])
  expect(sells.rows[0]).toEqual({ team_role: 'viewer', sub_role: null, roles: ['vendor'] })
})

const hostile = [
  '__proto__.polluted',
  '__proto__',
  'constructor.prototype.polluted',
  'constructor',
  'prototype.polluted',
  'toString.polluted',
  'name.__proto__',
  'name.constructor',
  'emails[__proto__ eq "x"].value',
  'emails[type eq "work"].__proto__',
  'emails[type eq "work"].constructor',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:__proto__',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:constructor.prototype',
]

test('I6 no path, key or filter of SCIM reaches a prototype', async () => {
  const company = await directory('pollution')
  const { scim, secret, domain } = company
  const { id } = await created(
    company,
    aUser(`ada@${domain}`, { emails: [{ type: 'work', value: `ada@${domain}` }] }),
  )
  const group = (await scim('POST', '/Groups', { displayName: 'Group' })).json
  const snapshot = () =>
    [Object.prototype, Array.prototype, Function.prototype, String.prototype]
      .map((one) => Reflect.ownKeys(one).map(String).join())
      .join(' ')
  const before = snapshot()
  const statuses = new Set<number>()
  for (const path of hostile)
    for (const op of ['add', 'replace', 'remove'])
      for (const target of [`/Users/${id}`, `/Groups/${group.id}`])
        for (const operation of [
          { op, path, value: 'polluted' },
          { op, path, value: { polluted: 'polluted' } },
          { op, value: { [path]: 'polluted' } },
        ])
          statuses.add((await scim('PATCH', target, patch(operation))).status)
  const raws = [
    '{"schemas":[],"Operations":[{"op":"add","value":{"__proto__":{"polluted":1}}}]}',
    '{"schemas":[],"Operations":[{"op":"add","path":"name","value":{"constructor":{"prototype":{"polluted":1}}}}]}',
    '{"__proto__":{"polluted":1},"Operations":[]}',
  ]
  for (const raw of raws) {
    const answer = await app.ask(`/scim/v2/Users/${id}`, {
      method: 'PATCH',
      headers: { ...keyHeaders(secret), 'content-type': 'application/scim+json' },
      raw,
    })
    statuses.add(answer.status)
  }
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    statuses.add((await scim('GET', `/Users?filter=${name}%20eq%20%22x%22&attributes=${name}`)).status)
  expect([...statuses].every((status) => status < 500)).toBe(true)
  expect(statuses.has(400)).toBe(true)
  expect(snapshot()).toBe(before)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const { json } = await scim('GET', `/Users/${id}`)
  expect(JSON.stringify(json)).not.toContain('polluted')
})

const tooMuch: [name: string, method: string, path: string, body?: unknown][] = [
  ['a filter without end', 'GET', `/Users?filter=${encodeURIComponent(`userName eq "${'x'.repeat(990)}"`)}`],
  [
    'a deep filter',
    'GET',
    `/Users?filter=${encodeURIComponent(`${'not ('.repeat(6)}active eq true${')'.repeat(6)}`)}`,
  ],
  [
    'many comparisons',
    'GET',
    `/Users?filter=${encodeURIComponent(Array(21).fill('active eq true').join(' or '))}`,
  ],
  [
    'many operations',
    'PATCH',
    '/Users/ID',
    patch(...Array(1001).fill({ op: 'add', path: 'title', value: 'x' })),
  ],
  [
    'many keys in one operation',
    'PATCH',
    '/Users/ID',
    patch({ op: 'add', value: Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`k${n}`, 1])) }),
  ],
  [
    'many members',
    'POST',
    '/Groups',
    { displayName: 'Many', members: Array.from({ length: 5001 }, (_, n) => ({ value: `m${n}` })) },
  ],
  ['a path without end', 'PATCH', '/Users/ID', patch({ op: 'add', path: 'x'.repeat(301), value: 1 })],
  [
    'more attributes than there is room',
    'POST',
    '/Users',
    aUser('x@bounds.example', { addresses: Array(20).fill({ formatted: 'x'.repeat(1000) }) }),
  ],
]

test('N5 the depth of filters, their length, operations, members and values are bounded', async () => {
  const company = await directory('bounds')
  const { id } = await created(company, aUser(`ada@${company.domain}`))
  for (const [name, method, path, body] of tooMuch) {
    const answer = await company.scim(method, path.replace('ID', id), body)
    expect(answer.status, `${name} ${answer.body}`).toBe(400)
  }
  const big = await company.scim(
    'POST',
    '/Users',
    aUser('x@bounds.example', { title: 'x'.repeat(1_100_000) }),
  )
  expect([big.status, big.json.status]).toEqual([413, '413'])
  const all = await company.scim('GET', '/Users?count=100000')
  expect([all.status, all.json.itemsPerPage]).toEqual([200, 2])
})

test('I10 a filter with line breaks in a text that does not end takes no time', async () => {
  const { scim } = await directory('slow')
  const began = performance.now()
  const answer = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${'\n'.repeat(60)}`)}`)
  expect(answer.status).toBe(400)
  expect(performance.now() - began).toBeLessThan(500)
})
