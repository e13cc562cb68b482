// Groups of the directory that give work and roles, as owners decide.
import { expect, test } from 'vitest'
import {
  app,
  aUser,
  created,
  directory,
  patch,
  signInAs,
  startForThisFile,
  trailOf,
} from '#app/testing/provisioning.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

async function withGroup(name: string, changes: Record<string, unknown> = {}) {
  const company = await directory(name, changes)
  const { id } = await created(company, aUser(`ada@${company.domain}`))
  const group = (await company.scim('POST', '/Groups', { displayName: 'Finance', members: [{ value: id }] }))
    .json.id
  const groups = async () => (await company.owner.ask('/api/settings/provisioning/groups')).json
  const map = (
    subRole: string | null,
    teamRole: string | null,
    version = 1,
    proof: object = { password: testPassword },
  ) =>
    company.owner.send(
      'PUT',
      `/api/settings/provisioning/groups/${group}`,
      { subRole, teamRole, ...proof },
      { 'if-match': `"${version}"` },
    )
  const work = async (of = id) =>
    (await app.asSuperuser('select sub_role, team_role from app_user where id = $1', [of])).rows[0]
  const move = (op: string) =>
    company.scim('PATCH', `/Groups/${group}`, patch({ op, path: 'members', value: [{ value: id }] }))
  return { ...company, id, group, groups, map, work, move }
}

test('SSO-07 an owner maps a group to work with a proof, and its members have it at once and until they leave', async () => {
  const { groups, map, work, move, id, companyId, owner } = await withGroup('mapped')
  expect(await groups()).toEqual({
    groups: [
      { id: expect.any(String), name: 'Finance', members: 1, subRole: null, teamRole: null, version: 1 },
    ],
    next: null,
    subRoles: ['cfo', 'procurement', 'cio', 'ops'],
    teamRoles: [],
  })
  expect((await map('cfo', null, 1, { password: 'wrong' })).status).toBe(400)
  expect((await map('cfo', null, 9)).status).toBe(412)
  const mapped = await map('cfo', null)
  expect([mapped.status, mapped.json.subRole, mapped.json.version]).toEqual([200, 'cfo', 2])
  expect(await work()).toEqual({ sub_role: 'cfo', team_role: 'editor' })
  // The owner who mapped it decided what the person may approve: for a day the two do not count as two people.
  const own = (await owner.ask('/api/auth/profile')).json.user.id
  const links = await app.asSuperuser(
    "select linked_to from recent_link where member_id = $1 and how = 'role change'",
    [id],
  )
  expect(links.rows).toEqual([{ linked_to: own }])
  await move('remove')
  expect(await work()).toEqual({ sub_role: 'ops', team_role: 'editor' })
  await move('add')
  expect(await work()).toEqual({ sub_role: 'cfo', team_role: 'editor' })
  await map(null, null, 2)
  expect(await work()).toEqual({ sub_role: 'ops', team_role: 'editor' })
  const auditActions = (await trailOf(companyId)).map(({ action }) => action)
  expect(auditActions.filter((action) => action === 'identity.sub_role_changed')).toHaveLength(4)
  expect(auditActions.filter((action) => action === 'provisioning.group_mapped')).toHaveLength(2)
})

test('SSO-07 no group makes an owner or changes one, and what a company does not do is not offered', async () => {
  const { map, owner, scim, group, work } = await withGroup('owners')
  expect((await map(null, 'owner')).status).toBe(400)
  const viewer = await map(null, 'viewer')
  expect([viewer.status, viewer.json.errors[0].field]).toEqual([400, 'teamRole'])
  const own = (await owner.ask('/api/auth/profile')).json.user.id
  await map('procurement', null)
  await scim('PATCH', `/Groups/${group}`, patch({ op: 'add', path: 'members', value: [{ value: own }] }))
  expect(await work(own)).toEqual({ sub_role: 'cfo', team_role: 'owner' })
  const vendor = await withGroup('sellers', { role: 'vendor' })
  expect((await vendor.map('cfo', null)).json.errors[0].field).toBe('subRole')
  expect((await vendor.map(null, 'editor')).status).toBe(200)
  expect(await vendor.work()).toEqual({ sub_role: null, team_role: 'editor' })
  await vendor.move('remove')
  expect(await vendor.work()).toEqual({ sub_role: null, team_role: 'viewer' })
})

test('SSO-07 a member who is no owner neither reads nor changes what groups give', async () => {
  const { domain, group } = await withGroup('readers')
  const member = await signInAs(`ada@${domain}`)
  expect((await member.ask('/api/settings/provisioning/groups')).status).toBe(403)
  const answer = await member.send(
    'PUT',
    `/api/settings/provisioning/groups/${group}`,
    { subRole: 'cfo', teamRole: null, password: testPassword },
    { 'if-match': '"1"' },
  )
  expect(answer.status).toBe(403)
})
