// What directories do with users, through HTTP: the life of one, the shapes that Microsoft Entra ID and Okta send, and the public
// compliance cases of both, in our own words.
import { beforeAll, expect, test } from 'vitest'
import {
  app,
  aUser,
  created,
  type Directory,
  directory,
  patch,
  startForThisFile,
} from '#app/testing/provisioning.ts'
import {
  type Attributes,
  enterpriseSchema,
  groupAttributes,
  userAttributes,
} from './rules/scim-attributes.ts'

startForThisFile()

let directoryCount = 0
const fresh = (changes?: Record<string, unknown>) => {
  directoryCount += 1
  return directory(`users${directoryCount}`, changes)
}

/** For what one company is enough for: each case has a user of its own. */
let shared: Directory
let users = 0
beforeAll(async () => {
  shared = await directory('shared')
})
const nextName = () => {
  users += 1
  return `ada${users}@${shared.domain}`
}

const errorSchema = ['urn:ietf:params:scim:api:messages:2.0:Error']
const find = ({ scim }: Directory, filter: string) =>
  scim('GET', `/Users?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`)

test('SSO-04 a user is created, read, replaced, patched and deleted, each time with its version', async () => {
  const company = await fresh()
  const { scim, domain } = company
  const sent = aUser(`ada@${domain}`, {
    externalId: '00u1',
    name: { givenName: 'Ada', familyName: 'Keller' },
    title: 'Analyst',
    emails: [{ type: 'work', value: `ada@${domain}`, primary: true }],
    [enterpriseSchema]: { department: 'Finance', manager: 'm1' },
  })
  const answer = await scim('POST', '/Users', sent)
  expect(answer.status, answer.body).toBe(201)
  const { id, meta } = answer.json
  expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  expect(answer.headers.location).toBe(`https://market.example/scim/v2/Users/${id}`)
  expect(meta).toMatchObject({ resourceType: 'User', location: answer.headers.location })
  expect(answer.json).toMatchObject({
    userName: `ada@${domain}`,
    externalId: '00u1',
    active: true,
    name: { givenName: 'Ada', familyName: 'Keller' },
    [enterpriseSchema]: { department: 'Finance', manager: { value: 'm1' } },
  })

  const read = await scim('GET', `/Users/${id}`)
  expect([read.status, read.headers.etag, read.json.userName]).toEqual([200, meta.version, `ada@${domain}`])
  const same = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version })
  expect([same.status, same.body]).toEqual([304, ''])

  const replaced = await scim('PUT', `/Users/${id}`, {
    ...sent,
    title: 'Head of analysis',
    externalId: '00u2',
  })
  expect([replaced.status, replaced.json.title, replaced.json.externalId]).toEqual([
    200,
    'Head of analysis',
    '00u2',
  ])
  expect(replaced.headers.etag).not.toBe(meta.version)

  const patchedOne = await scim(
    'PATCH',
    `/Users/${id}`,
    patch({ op: 'replace', path: 'title', value: 'Director' }),
  )
  expect([patchedOne.status, patchedOne.json.title]).toEqual([200, 'Director'])

  const team = (await company.owner.ask('/api/company/members')).json.members
  expect(team.find((one: { id: string }) => one.id === id)).toMatchObject({
    name: 'Ada Keller',
    jobTitle: 'Director',
    subRole: 'ops',
    teamRole: 'editor',
  })

  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  const gone = await scim('GET', `/Users/${id}`)
  expect([gone.status, gone.json]).toEqual([
    404,
    { schemas: errorSchema, status: '404', detail: 'The company has no member with this id.' },
  ])
  expect((await created(company, sent)).id).not.toBe(id)
})

test('SSO-04 a repeated create answers 409 in the form of SCIM, whatever its spelling', async () => {
  const company = await fresh()
  await created(company, aUser(`ada@${company.domain}`))
  for (const userName of [`ada@${company.domain}`, `ADA@${company.domain.toUpperCase()}`]) {
    const again = await company.scim('POST', '/Users', aUser(userName))
    expect([again.status, again.json.schemas, again.json.status, again.json.scimType]).toEqual([
      409,
      errorSchema,
      '409',
      'uniqueness',
    ])
  }
  // Also where another member has the address only.
  const other = await company.scim(
    'POST',
    '/Users',
    aUser('ada', { emails: [{ value: `ada@${company.domain}` }] }),
  )
  expect([other.status, other.json.scimType]).toEqual([409, 'uniqueness'])
})

test('SSO-04 a change of an old version is refused with 412, of the present one or of any taken', async () => {
  const company = await fresh()
  const { scim, domain } = company
  const { id, meta } = await created(company, aUser(`ada@${domain}`))
  const title = (value: string) => patch({ op: 'replace', path: 'title', value })
  expect((await scim('PATCH', `/Users/${id}`, title('One'), { 'if-match': meta.version })).status).toBe(200)
  for (const ifMatch of [meta.version, 'W/"nothing"', '"x"', 'W/"1", W/"2"']) {
    const stale = await scim('PATCH', `/Users/${id}`, title('Two'), { 'if-match': ifMatch })
    expect([stale.status, stale.json.status], ifMatch).toEqual([412, '412'])
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': ifMatch })).status).toBe(412)
    expect((await scim('PUT', `/Users/${id}`, aUser(`b@${domain}`), { 'if-match': ifMatch })).status).toBe(
      412,
    )
  }
  expect((await scim('GET', `/Users/${id}`)).json.title).toBe('One')
  expect((await scim('PATCH', `/Users/${id}`, title('Three'), { 'if-match': '*' })).json.title).toBe('Three')
})

test('SSO-04 users are found by userName, externalId, emails and active, alone and with and', async () => {
  const company = await fresh()
  const { domain } = company
  const work = (value: string) => ({
    emails: [
      { type: 'work', value },
      { type: 'home', value: 'x@home.example' },
    ],
  })
  await created(company, aUser(`ada@${domain}`, { externalId: 'E-1', ...work(`ada@${domain}`) }))
  await created(
    company,
    aUser(`bob@${domain}`, { externalId: 'E-2', active: false, ...work(`bob@${domain}`) }),
  )
  const names = async (filter: string) => {
    const { status, json, body } = await find(company, filter)
    expect(status, `${filter} ${body}`).toBe(200)
    expect(json.totalResults).toBe(json.Resources.length)
    return json.Resources.map((one: { userName: string }) => one.userName.split('@')[0])
  }
  const cases: [string, string[]][] = [
    [`userName eq "ada@${domain}"`, ['ada']],
    [`userName EQ "ADA@${domain}"`, ['ada']],
    [`USERNAME eq "nobody@${domain}"`, []],
    [`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "bob@${domain}"`, ['bob']],
    ['externalId eq "E-2"', ['bob']],
    ['externalId eq "e-2"', []],
    [`emails.value eq "ada@${domain}"`, ['ada']],
    [`emails eq "bob@${domain}"`, ['bob']],
    [`emails[type eq "work"].value eq "ada@${domain}"`, ['ada']],
    [`emails[type eq "work" and value eq "ada@${domain}"]`, ['ada']],
    // One value has both, not one each.
    ['emails[type eq "work"].value eq "x@home.example"', []],
    ['emails[type eq "home"].value eq "x@home.example"', ['ada', 'bob']],
    ['active eq false', ['bob']],
    ['active eq "False"', ['bob']],
    [`userName eq "ada@${domain}" and active eq true`, ['ada']],
    [`userName eq "ada@${domain}" and active eq false`, []],
    ['externalId eq "E-1" or externalId eq "E-2"', ['ada', 'bob']],
    ['(externalId eq "E-1") and not (active eq false)', ['ada']],
    [`userName sw "ada" and userName ew "${domain}" and userName co "@"`, ['ada']],
    ['externalId pr', ['ada', 'bob']],
    ['meta.created gt "2000-01-01T00:00:00Z" and externalId eq "E-1"', ['ada']],
    ['meta.lastModified lt "2000-01-01T00:00:00Z"', []],
    // Members whom the directory never touched are found by their address.
    [`userName eq "owner@${domain}"`, ['owner']],
  ]
  for (const [filter, wanted] of cases) expect(await names(filter), filter).toEqual(wanted)
})

test('SSO-04 lists come in pages that count from one, and none for a count of none', async () => {
  const company = await fresh()
  const { scim, domain } = company
  for (const name of ['ada', 'bob', 'cyd']) await created(company, aUser(`${name}@${domain}`))
  const page = async (query: string) => {
    const { status, json, body } = await scim('GET', `/Users?${query}`)
    expect(status, body).toBe(200)
    return [
      json.totalResults,
      json.startIndex,
      json.itemsPerPage,
      json.Resources.map((one: { userName: string }) => one.userName.split('@')[0]),
    ]
  }
  expect(await page('count=2&startIndex=1')).toEqual([4, 1, 2, ['owner', 'ada']])
  expect(await page('startIndex=3&count=2')).toEqual([4, 3, 2, ['bob', 'cyd']])
  expect(await page('startIndex=0&count=1')).toEqual([4, 1, 1, ['owner']])
  expect(await page('startIndex=-7&count=1')).toEqual([4, 1, 1, ['owner']])
  expect(await page('count=0')).toEqual([4, 1, 0, []])
  expect(await page('count=-3')).toEqual([4, 1, 0, []])
  expect(await page('startIndex=99')).toEqual([4, 99, 0, []])
  const some = await scim(
    'GET',
    `/Users?attributes=userName&filter=${encodeURIComponent('userName sw "ada"')}`,
  )
  expect(Object.keys(some.json.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName'])
  const others = await scim('GET', '/Users?excludedAttributes=groups,emails.value&count=1')
  expect(Object.keys(others.json.Resources[0])).not.toContain('emails')
  const wrong = await scim('GET', '/Users?count=many')
  expect([wrong.status, wrong.json.scimType]).toEqual([400, 'invalidValue'])
})

const work = (value: string) => [{ type: 'work', value, primary: true }]

/** What a directory sends to a user who has a title, a work address and an employee number, and what is there afterwards. */
const shapes: [
  name: string,
  operations: unknown[],
  after: (name: string, newAddress: string) => Record<string, unknown>,
][] = [
  [
    'Entra: disables with text',
    [{ op: 'Replace', path: 'active', value: 'False' }],
    () => ({ active: false }),
  ],
  [
    'Entra: with the newer flag',
    [{ op: 'replace', path: 'active', value: false }],
    () => ({ active: false }),
  ],
  ['Okta: without a path', [{ op: 'replace', value: { active: false } }], () => ({ active: false })],
  ['op in capitals', [{ op: 'REPLACE', path: 'title', value: 'Boss' }], () => ({ title: 'Boss' })],
  ['a name in other letters', [{ op: 'Add', path: 'TITLE', value: 'Boss' }], () => ({ title: 'Boss' })],
  [
    'Entra: adds a phone number that is not there',
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 212' }],
    () => ({ phoneNumbers: [{ type: 'mobile', value: '+1 212' }] }),
  ],
  [
    'Entra: replaces a part of an address that is not there',
    [{ op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Lyon' }],
    () => ({ addresses: [{ type: 'work', locality: 'Lyon' }] }),
  ],
  [
    'Entra: department by its whole name',
    [{ op: 'Add', path: `${enterpriseSchema}:department`, value: 'Legal' }],
    () => ({ [enterpriseSchema]: { employeeNumber: '7', department: 'Legal' } }),
  ],
  [
    'Entra: manager as text',
    [{ op: 'Add', path: `${enterpriseSchema}:manager`, value: 'm-9' }],
    () => ({ [enterpriseSchema]: { employeeNumber: '7', manager: { value: 'm-9' } } }),
  ],
  [
    'Entra: dotted names without a path',
    [
      {
        op: 'replace',
        value: {
          'name.givenName': 'Ada',
          'name.familyName': 'Byron',
          displayName: 'Ada B',
          [`${enterpriseSchema}:costCenter`]: 'C1',
        },
      },
    ],
    () => ({
      name: { givenName: 'Ada', familyName: 'Byron' },
      displayName: 'Ada B',
      [enterpriseSchema]: { employeeNumber: '7', costCenter: 'C1' },
    }),
  ],
  [
    'Entra: several operations at once',
    [
      { op: 'Replace', path: 'displayName', value: 'Ada' },
      { op: 'Replace', path: 'title', value: 'Boss' },
      { op: 'Remove', path: `${enterpriseSchema}:employeeNumber` },
    ],
    () => ({ displayName: 'Ada', title: 'Boss', [enterpriseSchema]: undefined }),
  ],
  [
    'a work address in place of the one before',
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'new@DOMAIN' }],
    (_, newAddress) => ({ emails: work(newAddress) }),
  ],
  [
    'all addresses in place of those before',
    [{ op: 'replace', path: 'emails', value: [{ type: 'work', value: 'new@DOMAIN', primary: 'True' }] }],
    (_, newAddress) => ({ emails: work(newAddress) }),
  ],
  [
    'a second address becomes the preferred one',
    [{ op: 'add', path: 'emails', value: [{ type: 'home', value: 'a@b.example', primary: true }] }],
    (name) => ({
      emails: [
        { type: 'work', value: name, primary: false },
        { type: 'home', value: 'a@b.example', primary: true },
      ],
    }),
  ],
  ['what is not there is removed', [{ op: 'remove', path: 'nickName' }], () => ({ nickName: undefined })],
  ['a title is removed', [{ op: 'Remove', path: 'title' }], () => ({ title: undefined })],
  [
    'what nobody knows changes nothing',
    [
      { op: 'replace', path: 'shoeSize', value: 43 },
      { op: 'add', path: 'urn:example:extension:2.0:User:badge', value: 'x' },
      { op: 'replace', value: { id: 'other', schemas: [], favourite: 'blue' } },
    ],
    () => ({ title: 'Analyst', active: true }),
  ],
  [
    'the core schema in front',
    [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'Boss' }],
    () => ({ title: 'Boss' }),
  ],
]

test.each(shapes)('SSO-05 a PATCH is taken as directories send it: %s', async (_, operations, after) => {
  const { scim } = shared
  const name = nextName()
  const { id } = await created(
    shared,
    aUser(name, { title: 'Analyst', emails: work(name), [enterpriseSchema]: { employeeNumber: '7' } }),
  )
  const newAddress = `new-${name}`
  const sent = JSON.parse(JSON.stringify(patch(...operations)).replaceAll('new@DOMAIN', newAddress))
  const answer = await scim('PATCH', `/Users/${id}`, sent)
  expect(answer.status, answer.body).toBe(200)
  const wanted = after(name, newAddress)
  const read = (await scim('GET', `/Users/${id}`)).json
  for (const [attribute, value] of Object.entries(wanted)) expect(read[attribute], attribute).toEqual(value)
  // The same once more changes nothing: not even the version.
  const again = await scim('PATCH', `/Users/${id}`, sent)
  expect([again.status, again.headers.etag]).toEqual([200, answer.headers.etag])
})

test('SSO-05 a PUT without active leaves the member active, and one with "False" deactivates', async () => {
  const company = await fresh()
  const { scim, domain } = company
  const { id } = await created(company, aUser(`ada@${domain}`))
  const { active: _, ...silent } = aUser(`ada@${domain}`, { title: 'Analyst' })
  expect((await scim('PUT', `/Users/${id}`, silent)).json).toMatchObject({ active: true, title: 'Analyst' })
  expect((await scim('PUT', `/Users/${id}`, { ...silent, active: 'False' })).json.active).toBe(false)
  const team = (await company.owner.ask('/api/company/members')).json
  expect(team.deactivated).toEqual([expect.objectContaining({ id, by: 'directory' })])
  expect(team.members.map((one: { id: string }) => one.id)).not.toContain(id)
  expect((await scim('PUT', `/Users/${id}`, silent)).json.active).toBe(false)
  expect((await scim('PUT', `/Users/${id}`, { ...silent, Active: 'True' })).json.active).toBe(true)
})

test('SSO-05 names of attributes in any case, values as text, and null for nothing are taken at creation', async () => {
  const company = await fresh()
  const answer = await company.scim('POST', '/Users', {
    Schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    UserName: `ada@${company.domain}`,
    Active: 'True',
    DISPLAYNAME: 'Ada',
    title: null,
    emails: { Primary: 'true', Type: 'work', Value: `ada@${company.domain}` },
    roles: [],
    favourite: { colour: 'blue' },
  })
  expect(answer.status, answer.body).toBe(201)
  expect(answer.json).toMatchObject({
    displayName: 'Ada',
    emails: work(`ada@${company.domain}`),
    active: true,
  })
  for (const name of ['title', 'roles', 'favourite']) expect(answer.json).not.toHaveProperty(name)
})

const bad: [name: string, method: string, path: string, body: unknown, scimType: string][] = [
  ['no user name', 'POST', '/Users', { displayName: 'Ada' }, 'invalidValue'],
  ['an empty user name', 'POST', '/Users', { userName: '' }, 'invalidValue'],
  ['a user name that is an object', 'POST', '/Users', { userName: { value: 'x' } }, 'invalidValue'],
  ['active that is neither', 'POST', '/Users', { userName: 'a@DOMAIN', active: 'maybe' }, 'invalidValue'],
  ['no address at all', 'POST', '/Users', { userName: 'ada' }, 'invalidValue'],
  [
    'too many addresses',
    'POST',
    '/Users',
    { userName: 'a@DOMAIN', emails: Array(21).fill({ value: 'a' }) },
    'tooMany',
  ],
  ['a text without end', 'POST', '/Users', { userName: 'a@DOMAIN', title: 'x'.repeat(1025) }, 'invalidValue'],
  ['no operations', 'PATCH', '/Users/ID', { schemas: [] }, 'invalidSyntax'],
  ['an operation that is none', 'PATCH', '/Users/ID', patch({ op: 'move', path: 'title' }), 'invalidSyntax'],
  [
    'a path that is none',
    'PATCH',
    '/Users/ID',
    patch({ op: 'add', path: 'emails[type', value: 1 }),
    'invalidPath',
  ],
  ['nothing to remove', 'PATCH', '/Users/ID', patch({ op: 'remove' }), 'noTarget'],
  [
    'a required attribute removed',
    'PATCH',
    '/Users/ID',
    patch({ op: 'remove', path: 'userName' }),
    'mutability',
  ],
  [
    'groups written',
    'PATCH',
    '/Users/ID',
    patch({ op: 'add', path: 'groups', value: [{ value: 'x' }] }),
    'mutability',
  ],
  [
    'a filter that finds nothing and states nothing',
    'PATCH',
    '/Users/ID',
    patch({ op: 'replace', path: 'emails[value sw "zz"].value', value: 'x@y.example' }),
    'noTarget',
  ],
  ['a filter that is none', 'GET', '/Users?filter=userName%20eq', undefined, 'invalidFilter'],
  ['a filter of what is unknown', 'GET', '/Users?filter=password%20eq%20%22x%22', undefined, 'invalidFilter'],
  ['a filter of __proto__', 'GET', '/Users?filter=__proto__%20pr', undefined, 'invalidPath'],
  ['a filter of people by constructor', 'GET', '/Users?filter=constructor%20pr', undefined, 'invalidFilter'],
  ['a filter of groups by constructor', 'GET', '/Groups?filter=constructor%20pr', undefined, 'invalidFilter'],
]

test.each(bad)(
  'SSO-03 what cannot be taken is refused in the form of SCIM: %s',
  async (_, method, path, body, type) => {
    const { scim, domain } = shared
    const { id } = await created(shared, aUser(nextName()))
    const before = (await scim('GET', `/Users/${id}`)).json
    const sent = body && JSON.parse(JSON.stringify(body).replaceAll('DOMAIN', domain))
    const answer = await scim(method, path.replace('ID', id), sent)
    expect(
      [answer.status, answer.json.schemas, answer.json.status, answer.json.scimType],
      answer.body,
    ).toEqual([400, errorSchema, '400', type])
    expect(answer.json.detail.length).toBeGreaterThan(10)
    expect((await scim('GET', `/Users/${id}`)).json).toEqual(before)
  },
)

/** Each attribute as a filter names it, and each of its parts. */
const namesOf = (attributes: Attributes): string[] =>
  [...attributes.values()].flatMap(({ name, parts }) => {
    const between = name.startsWith('urn:') ? ':' : '.'
    return [name, ...(parts ? namesOf(parts).map((part) => `${name}${between}${part}`) : [])]
  })

test('SSO-03 a filter by any attribute of the schemas is answered or refused as invalid, and never fails', async () => {
  const { scim } = shared
  await created(shared, { ...aUser(nextName()), title: 'Filter expert', displayName: 'Ada K' })
  const conditions = [
    'eq "x"',
    'ne "x"',
    'co "x"',
    'gt "2026-01-01T00:00:00Z"',
    'eq true',
    'eq 7',
    'eq null',
    'pr',
  ]
  const attributeCases = [
    ...namesOf(userAttributes).map((name) => ['/Users', name] as const),
    ...namesOf(groupAttributes).map((name) => ['/Groups', name] as const),
    ...['id', 'meta.created', 'meta.lastModified', 'meta', 'schemas'].map(
      (name) => ['/Users', name] as const,
    ),
  ]
  expect(attributeCases.length).toBeGreaterThan(80)
  for (const [path, name] of attributeCases)
    for (const condition of conditions) {
      const filter = `${name} ${condition}`
      const { status, json } = await scim('GET', `${path}?filter=${encodeURIComponent(filter)}&count=1`)
      expect([200, 400], filter).toContain(status)
      if (status === 400) expect(json.scimType, filter).toMatch(/^invalid(?:Filter|Value|Path)$/)
    }
  expect((await find(shared, 'title eq "filter expert"')).json.totalResults).toBe(1)
  expect((await find(shared, 'displayName eq "Ada K"')).json.totalResults).toBe(1)
}, 60_000)

test('SSO-05 meta.lastModified follows when a directory switches a member off and on', async () => {
  const company = await fresh()
  const { scim, domain } = company
  const { id } = await created(company, aUser(`ada@${domain}`))
  const switched = async (value: boolean) => {
    app.clock.advance(60)
    const answer = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value }))
    expect(answer.json.meta.lastModified).toBe(app.clock.now().toISOString())
  }
  await switched(false)
  await switched(true)
})

test('SSO-05 the same sent twice changes nothing and leaves no entry in the trail', async () => {
  const company = await fresh()
  const { scim, domain } = company
  const sent = aUser(`ada@${domain}`, { title: 'Analyst', emails: work(`ada@${domain}`) })
  const { id } = await created(company, sent)
  const entries = async () =>
    (
      await app.asSuperuser('select count(*)::int as n from audit_entry where tenant_id = $1', [
        company.companyId,
      ])
    ).rows[0].n
  const before = await entries()
  const first = await scim('PUT', `/Users/${id}`, sent)
  const second = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))
  expect([first.status, second.status, second.headers.etag]).toEqual([200, 200, first.headers.etag])
  expect(await entries()).toBe(before)
})
