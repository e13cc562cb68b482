// Groups as directories push them: the shapes of both large providers, pages, filters and errors.
import { beforeAll, expect, test } from 'vitest'
import {
  aUser,
  created,
  type Directory,
  directory,
  patch,
  startForThisFile,
} from '#app/testing/provisioning.ts'
import { groupSchema } from './rules/scim-attributes.ts'

startForThisFile()

let company: Directory
const people: Record<string, string> = {}
beforeAll(async () => {
  company = await directory('grouped')
  for (const name of ['ada', 'bob', 'cyd'])
    people[name] = (await created(company, aUser(`${name}@${company.domain}`))).id
})

let groups = 0
async function aGroup(...members: string[]) {
  groups += 1
  const answer = await company.scim('POST', '/Groups', {
    schemas: [groupSchema],
    displayName: `Group ${groups}`,
    externalId: `g-${groups}`,
    members: members.map((name) => ({ value: people[name], display: name })),
  })
  expect(answer.status, answer.body).toBe(201)
  return answer.json as { id: string; displayName: string; meta: { version: string } }
}

const membersOf = async (id: string) =>
  (await company.scim('GET', `/Groups/${id}`)).json.members.map(
    ({ display }: { display: string }) => display.split('@')[0],
  )

/** Ids in the place of names. */
const named = (sent: unknown) =>
  JSON.parse(JSON.stringify(sent).replaceAll(/@(\w+)/g, (_, name) => people[name] ?? name))

const shapes: [name: string, before: string[], operations: unknown[], after: string[]][] = [
  ['Entra: adds one', [], [{ op: 'Add', path: 'members', value: [{ $ref: null, value: '@ada' }] }], ['ada']],
  [
    'Entra: adds several, one of whom is there',
    ['ada'],
    [{ op: 'Add', path: 'members', value: [{ value: '@ada' }, { value: '@bob' }, { value: '@cyd' }] }],
    ['ada', 'bob', 'cyd'],
  ],
  [
    'Entra: removes those whom it names, and nobody else',
    ['ada', 'bob', 'cyd'],
    [{ op: 'Remove', path: 'members', value: [{ value: '@bob' }, { value: '@cyd' }] }],
    ['ada'],
  ],
  [
    'Entra: removes one by a filter',
    ['ada', 'bob'],
    [{ op: 'remove', path: 'members[value eq "@ada"]' }],
    ['bob'],
  ],
  ['by the standard, all are removed', ['ada', 'bob'], [{ op: 'remove', path: 'members' }], []],
  [
    'Okta: adds and removes in one call',
    ['ada'],
    [
      { op: 'remove', path: 'members[value eq "@ada"]' },
      { op: 'add', path: 'members', value: [{ value: '@bob', display: 'bob' }] },
    ],
    ['bob'],
  ],
  [
    'Okta: replaces all',
    ['ada', 'bob'],
    [{ op: 'replace', path: 'members', value: [{ value: '@cyd' }] }],
    ['cyd'],
  ],
  [
    'several filters with or',
    ['ada', 'bob', 'cyd'],
    [{ op: 'remove', path: 'members[value eq "@ada" or value eq "@cyd"]' }],
    ['bob'],
  ],
  ['members without a path', [], [{ op: 'add', value: { members: [{ value: '@bob' }] } }], ['bob']],
  ['one value instead of a list', [], [{ op: 'add', path: 'members', value: { value: '@ada' } }], ['ada']],
  [
    'somebody who is no member is removed',
    ['ada'],
    [{ op: 'remove', path: 'members[value eq "@bob"]' }],
    ['ada'],
  ],
]

test.each(shapes)('SSO-05 members of a group: %s', async (_, before, operations, after) => {
  const { id } = await aGroup(...before)
  const answer = await company.scim('PATCH', `/Groups/${id}`, named(patch(...operations)))
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect(await membersOf(id)).toEqual(after)
  const { version } = (await company.scim('GET', `/Groups/${id}`)).json.meta
  await company.scim('PATCH', `/Groups/${id}`, named(patch(...operations)))
  // What is as it was asked for already stays the version that it is.
  if (!operations.some((one) => (one as { op: string }).op === 'replace' && after.length === 0))
    expect((await company.scim('GET', `/Groups/${id}`)).json.meta.version).toBe(version)
})

test('SSO-05 Okta renames a group without a path and with its id, which stays', async () => {
  const { id } = await aGroup('ada')
  const answer = await company.scim(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'replace', value: { id, displayName: 'Renamed' } }),
  )
  expect(answer.status).toBe(204)
  const { json } = await company.scim('GET', `/Groups/${id}`)
  expect([json.id, json.displayName, json.members.length]).toEqual([id, 'Renamed', 1])
})

test('SSO-04 a group is created without members, read, replaced and deleted, and its people stay', async () => {
  const { id, displayName, meta } = await aGroup()
  const read = await company.scim('GET', `/Groups/${id}`)
  expect([read.status, read.headers.etag, read.json.members]).toEqual([200, meta.version, []])
  const body = { schemas: [groupSchema], displayName: 'Another', members: [{ value: people.ada }] }
  const stale = await company.scim('PUT', `/Groups/${id}`, body, { 'if-match': 'W/"99"' })
  expect(stale.status).toBe(412)
  const replaced = await company.scim('PUT', `/Groups/${id}`, body, { 'if-match': meta.version })
  expect([replaced.status, replaced.json.displayName, replaced.json.externalId]).toEqual([
    200,
    'Another',
    undefined,
  ])
  expect(await membersOf(id)).toEqual(['ada'])
  const user = (await company.scim('GET', `/Users/${people.ada}`)).json
  expect(user.groups).toContainEqual({
    value: id,
    display: 'Another',
    $ref: `https://market.example/scim/v2/Groups/${id}`,
  })
  // Directories state the type of a body that they do not send.
  const type = { 'content-type': 'application/scim+json' }
  expect((await company.scim('DELETE', `/Groups/${id}`, undefined, type)).status).toBe(204)
  expect((await company.scim('GET', `/Groups/${id}`)).status).toBe(404)
  expect((await company.scim('GET', `/Users/${people.ada}`)).status).toBe(200)
  expect(displayName).toBe(`Group ${groups}`)
})

test('SSO-04 groups are found by displayName without members, by id with a member, and in pages', async () => {
  const one = await aGroup('ada')
  const find = async (filter: string, more = '') => {
    const answer = await company.scim('GET', `/Groups?filter=${encodeURIComponent(filter)}${more}`)
    expect(answer.status, answer.body).toBe(200)
    return answer.json
  }
  const byName = await find(
    `displayName eq "${one.displayName.toUpperCase()}"`,
    '&excludedAttributes=members',
  )
  expect([byName.totalResults, byName.Resources[0].id]).toEqual([1, one.id])
  expect(byName.Resources[0]).not.toHaveProperty('members')
  expect((await find(`id eq "${one.id}" and members eq "${people.ada}"`)).totalResults).toBe(1)
  expect((await find(`id eq "${one.id}" and members eq "${people.bob}"`)).totalResults).toBe(0)
  expect((await find(`externalId eq "g-${groups}"`)).Resources[0].id).toBe(one.id)
  expect((await find('displayName eq "Nobody knows it"')).Resources).toEqual([])
  const page = (await company.scim('GET', '/Groups?startIndex=2&count=1')).json
  expect([page.startIndex, page.itemsPerPage, page.Resources.length]).toEqual([2, 1, 1])
})

test('SSO-03 a second group of a name is refused with 409, and a stranger as a member with 400', async () => {
  const { displayName, id } = await aGroup()
  const again = await company.scim('POST', '/Groups', { displayName: displayName.toLowerCase() })
  expect([again.status, again.json.scimType]).toEqual([409, 'uniqueness'])
  const other = await directory('othergroups')
  const stranger = await created(other, aUser(`zoe@${other.domain}`))
  for (const value of [stranger.id, 'nobody', '01968f2e-0000-7000-8000-000000000000']) {
    const answer = await company.scim(
      'PATCH',
      `/Groups/${id}`,
      patch({ op: 'add', path: 'members', value: [{ value }] }),
    )
    expect([answer.status, answer.json.scimType], value).toEqual([400, 'invalidValue'])
  }
  expect(await membersOf(id)).toEqual([])
  expect((await other.scim('GET', `/Groups/${id}`)).status).toBe(404)
  expect((await other.scim('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members' }))).status).toBe(
    404,
  )
  expect((await other.scim('DELETE', `/Groups/${id}`)).status).toBe(404)
})
