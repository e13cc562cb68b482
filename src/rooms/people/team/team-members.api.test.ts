// Who belongs to a company and what each may do: roles, removal, leaving, and the owner whom a company needs.
import { expect, test } from 'vitest'
import {
  app,
  auditActionsOf,
  colleague,
  give,
  invite,
  type ListedMember,
  memberCalled,
  owner,
  profileOf,
  remove,
  sentTo,
  startForThisFile,
  team,
} from '#app/testing/team.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { stepAt, totpCode } from '#rooms/people/second-factors/server/index.ts'

startForThisFile()

const changed = (by: TestBrowser, { id, version }: ListedMember, given: object) =>
  by.send('PATCH', `/api/company/members/${id}`, given, { 'if-match': `"${version}"` })

const draft = (name: string) => ({ draft: { name } })

test('Z2 S4 a demotion counts at the next request of every session, and so does a promotion', async () => {
  const boss = await owner('now-boss')
  const ada = await colleague(boss, 'now-ada', 'owner')
  const elsewhere = app.browser()
  await elsewhere.signIn('now-ada')
  expect((await ada.ask('/api/company/invitations')).status).toBe(200)
  const member = await memberCalled(boss, 'now-ada')
  expect((await give(boss, member, 'viewer')).json).toMatchObject({ teamRole: 'viewer', version: 2 })
  for (const browser of [ada, elsewhere]) {
    expect((await browser.ask('/api/company/invitations')).status).toBe(403)
    expect((await invite(browser, 'x@now.example')).status).toBe(403)
    const refused = await browser.send('POST', '/api/vendor-listings/drafts', draft('x'))
    expect([refused.status, refused.json.message]).toEqual([
      403,
      expect.stringContaining('As a viewer, you can see'),
    ])
    expect((await browser.ask('/api/vendor-listings/my-listings')).status).toBe(200)
    expect(await profileOf(browser)).toMatchObject({ teamRole: 'viewer' })
  }
  expect((await give(boss, { ...member, version: 2 }, 'editor')).status).toBe(200)
  // Admitted: the draft of this test is not a whole one.
  expect((await ada.send('POST', '/api/vendor-listings/drafts', draft('x'))).status).toBe(400)
  expect((await ada.send('PUT', '/api/settings/company', {}, { 'if-match': '"1"' })).status).toBe(403)
  expect(await auditActionsOf((await profileOf(boss)).companyId)).toContain('identity.team_role_changed')
})

test('C4 of two owners who change one member, the second is refused', async () => {
  const boss = await owner('stale-boss')
  await colleague(boss, 'stale-ada')
  const member = await memberCalled(boss, 'stale-ada')
  const answers = await Promise.all([give(boss.copy(), member, 'viewer'), give(boss.copy(), member, 'owner')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect((await remove(boss, member)).status).toBe(412)
  const without = await boss.send('PATCH', `/api/company/members/${member.id}`, { teamRole: 'owner' })
  expect(without.status).toBe(428)
})

test('an owner changes a colleague’s role, the colleague and the other owners are notified; an invalid change is refused', async () => {
  const boss = await owner('work-boss', 'ops')
  const ada = await colleague(boss, 'work-ada', 'editor', 'cio')
  const second = await colleague(boss, 'work-second', 'owner', 'procurement')
  const member = await memberCalled(boss, 'work-ada')
  expect(member.subRolesOffered).toEqual(['cfo', 'cio', 'ops', 'procurement'])
  const change = (by: typeof boss, given: object, of = member) =>
    by.send('PATCH', `/api/company/members/${of.id}`, given, { 'if-match': `"${of.version}"` })
  expect((await change(ada, { subRole: 'cfo' })).status).toBe(403)
  for (const given of [{}, { subRole: 'ceo' }, { subRole: 'cio' }])
    expect((await change(boss, given)).status, JSON.stringify(given)).toBe(400)
  expect(
    (await change(boss, { subRole: 'cfo', teamRole: 'owner', password: testPassword })).json,
  ).toMatchObject({
    ...{ subRole: 'cfo', teamRole: 'owner' },
    version: member.version + 2,
  })
  expect((await change(second, { subRole: 'ops' })).status).toBe(412)
  const titlesOf = async (browser: typeof boss) =>
    (await browser.ask('/api/notifications')).json.items.map(({ title }: { title: string }) => title)
  expect(await titlesOf(ada)).toContain('Your work here is now: Chief Financial Officer (CFO)')
  expect(await titlesOf(second)).toContain('work-ada is now Chief Financial Officer (CFO)')
  const { rows } = await app.asSuperuser(
    `select c.from_sub_role, c.to_sub_role, b.username from sub_role_change c join app_user b on b.id = c.given_by
     where c.user_id = $1`,
    [member.id],
  )
  expect(rows).toEqual([{ from_sub_role: 'cio', to_sub_role: 'cfo', username: 'work-boss' }])
  // The only owner stays one, and may do other work.
  const lone = await owner('work-lone', 'ops')
  const self = await memberCalled(lone, 'work-lone')
  expect((await change(lone, { subRole: 'procurement' }, self)).json).toMatchObject({
    ...{ subRole: 'procurement', isLastOwner: true },
  })
  const seller = await owner('work-seller')
  const alone = await memberCalled(seller, 'work-seller')
  expect(alone.subRolesOffered).toEqual([])
  const refused = await change(seller, { subRole: 'cfo' }, alone)
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'subRole'])
})

test('a borrowed session neither makes nor unmakes an owner: that takes the password, or the second factor where there is one', async () => {
  const boss = await owner('theft-boss')
  const second = await colleague(boss, 'theft-second', 'owner')
  await colleague(boss, 'theft-ada')
  const { json: invitation } = await invite(boss, 'theft-eve@team.example')
  const [first, other, ada] = [
    await memberCalled(boss, 'theft-boss'),
    await memberCalled(boss, 'theft-second'),
    await memberCalled(boss, 'theft-ada'),
  ]
  const steps = (proof: object) => [
    boss.send('POST', '/api/company/invitations', {
      ...{ email: 'theft-thief@elsewhere.example', joinsAs: 'vendor', teamRole: 'owner', ...proof },
    }),
    boss.send(
      'PATCH',
      `/api/company/invitations/${invitation.id}`,
      { teamRole: 'owner', ...proof },
      { 'if-match': '"1"' },
    ),
    changed(boss, ada, { teamRole: 'owner', ...proof }),
    changed(boss, other, { teamRole: 'editor', ...proof }),
    boss.send('DELETE', `/api/company/members/${other.id}`, proof, { 'if-match': `"${other.version}"` }),
  ]
  for (const answer of await Promise.all(steps({})))
    expect([answer.status, answer.json.errors?.[0].field], answer.body).toEqual([400, 'password'])
  const { json } = await boss.send('POST', '/api/auth/mfa/totp', { password: testPassword })
  const code = () => totpCode(json.secret, stepAt(app.clock.now()))
  await boss.send('POST', '/api/auth/mfa/totp/confirm', { code: code() })
  for (const answer of await Promise.all(steps({ password: testPassword })))
    expect([answer.status, answer.json.errors?.[0].field], answer.body).toEqual([400, 'code'])
  expect(await memberCalled(boss, 'theft-ada')).toEqual(ada)
  expect(await memberCalled(second, 'theft-second')).toEqual(other)

  app.clock.advance(30)
  expect((await changed(boss, ada, { teamRole: 'owner', code: code() })).status).toBe(200)
  expect((await changed(second, first, { teamRole: 'editor', password: testPassword })).status).toBe(200)
  const subject = 'The owners of your company at Emporion changed'
  for (const [address, texts] of [
    [first.email, ['theft-second joined', 'theft-ada is now Owner', 'theft-boss is now Editor']],
    [other.email, ['theft-ada is now Owner', 'theft-boss is now Editor']],
    [ada.email, ['theft-ada is now Owner', 'theft-boss is now Editor']],
  ] as const) {
    const mails = (await sentTo(address)).filter((mail) => mail.subject === subject).reverse()
    expect(mails.length, address).toBe(texts.length)
    for (const [at, text] of texts.entries()) expect(mails[at]?.text).toContain(text)
  }
  const bell = (await boss.ask('/api/notifications')).json.items
  expect(bell[0]).toMatchObject({
    ...{
      title: 'Your role in the company is now: Editor',
      text: 'theft-second changed the role from Owner.',
    },
  })
  const stillThere = await memberCalled(second, 'theft-boss')
  expect((await remove(second, stillThere)).status).toBe(204)
  const third = app.browser()
  await third.signIn('theft-ada')
  const heard = (await third.ask('/api/notifications')).json.items
  expect(heard[0].title).toBe('theft-boss was removed from the company')
})

test('S4 a removed member loses every session at once and cannot sign in; what they made stays', async () => {
  const boss = await owner('out-boss')
  const ada = await colleague(boss, 'out-ada')
  const elsewhere = app.browser()
  await elsewhere.signIn('out-ada')
  const { id, version } = await memberCalled(boss, 'out-ada')
  await app.asSuperuser(
    `insert into vendor_listing (tenant_id, id, draft, draft_saved_at, draft_saved_by, created_at)
     select tenant_id, gen_random_uuid(), '{}', now(), id, now() from app_user where username = 'out-ada'`,
  )
  expect((await remove(boss, { id, version })).status).toBe(204)
  for (const browser of [ada, elsewhere]) expect((await browser.ask('/api/company/members')).status).toBe(401)
  const { rows: sessions } = await app.asSuperuser(
    'select end_reason from session where user_id = $1 and ended_at is null',
    [id],
  )
  expect(sessions).toEqual([])
  expect((await app.browser().signIn('out-ada')).status).toBe(401)
  expect((await app.browser().signIn('out-ada@team.example')).status).toBe(401)
  expect((await team(boss)).map(({ username }) => username)).toEqual(['out-boss'])
  expect((await remove(boss, { id, version })).status).toBe(404)
  const { rows } = await app.asSuperuser(
    'select count(*)::int as "draftCount" from vendor_listing where draft_saved_by = $1',
    [id],
  )
  expect(rows).toEqual([{ draftCount: 1 }])
  expect((await sentTo('out-ada@team.example'))[0]?.subject).toBe('Your Emporion account was closed')
  // The address and the name are free: a removed person can be asked back, as a new account.
  const again = await colleague(boss, 'out-ada', 'viewer')
  expect((await profileOf(again)).id).not.toBe(id)
})

test('nothing that was mailed to a removed member opens the account again', async () => {
  const boss = await owner('mails-boss')
  const ada = await colleague(boss, 'mails-ada')
  await app.browser().send('POST', '/api/auth/password-reset', { email: 'mails-ada@team.example' })
  const tokenTo = async (address: string) =>
    /#token=([A-Za-z0-9_-]{43})$/m.exec((await sentTo(address))[0]?.text ?? '')?.[1] ?? ''
  const reset = await tokenTo('mails-ada@team.example')
  const change = await ada.send('POST', '/api/settings/email', {
    email: 'new-ada@team.example',
    password: 'Harbour-Lantern-42',
  })
  expect(change.status).toBe(200)
  const confirm = await tokenTo('new-ada@team.example')
  await remove(boss, await memberCalled(boss, 'mails-ada'))
  const given = { newPassword: 'Compass-Orchard-51', confirmPassword: 'Compass-Orchard-51' }
  const answers = [
    await app.browser().send('POST', '/api/auth/password-reset/confirm', { token: reset, ...given }),
    await app.browser().send('POST', '/api/auth/email-verification/confirm', { token: confirm }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await app.browser().signIn('mails-ada', 'Compass-Orchard-51')).status).toBe(401)
})

test('the last owner is neither removed nor given another role, and cannot leave', async () => {
  const boss = await owner('last-boss')
  const self = await memberCalled(boss, 'last-boss')
  expect(self.isLastOwner).toBe(true)
  const answers = [
    await give(boss, self, 'editor'),
    await remove(boss, self),
    await boss.send('POST', '/api/company/leave', { username: 'last-boss' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(answers[0]?.json.message).toContain('Make someone else an owner first')
  await colleague(boss, 'last-ada', 'owner')
  expect((await memberCalled(boss, 'last-boss')).isLastOwner).toBe(false)
  expect((await boss.send('POST', '/api/company/leave', { username: 'LAST-boss' })).status).toBe(204)
  expect((await boss.ask('/api/auth/profile')).status).toBe(401)
  expect((await app.browser().signIn('last-boss')).status).toBe(401)
})

test('a name that is not the own one lets nobody leave', async () => {
  const boss = await owner('typed-boss')
  const ada = await colleague(boss, 'typed-ada')
  const refused = await ada.send('POST', '/api/company/leave', { username: 'typed-boss' })
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'username'])
  expect((await ada.send('POST', '/api/company/leave', { username: 'typed-ada' })).status).toBe(204)
  expect(await auditActionsOf((await profileOf(boss)).companyId)).toContain('identity.member_left')
  expect((await boss.ask('/api/notifications')).json.items[0].title).toBe('typed-ada left the company')
})

test.each([
  ['demote', (by: ReturnType<typeof app.browser>, other: ListedMember) => give(by, other, 'editor')],
  ['remove', (by: ReturnType<typeof app.browser>, other: ListedMember) => remove(by, other)],
])('two owners who %s each other at the same moment leave one owner', async (what, act) => {
  for (let round = 0; round < 6; round += 1) {
    const name = `race-${what}-${round}`
    const boss = await owner(`${name}-a`)
    const second = await colleague(boss, `${name}-b`, 'owner')
    const [a, b] = [await memberCalled(boss, `${name}-a`), await memberCalled(boss, `${name}-b`)]
    const answers = await Promise.all([act(boss.copy(), b), act(second.copy(), a)])
    const done = answers.filter(({ status }) => status === 200 || status === 204)
    expect(done.length, JSON.stringify(answers.map(({ status }) => status))).toBe(1)
    const { rows } = await app.asSuperuser(
      "select count(*)::int as owners from app_user where username = any($1) and status = 'active' and team_role = 'owner'",
      [[`${name}-a`, `${name}-b`]],
    )
    expect(rows).toEqual([{ owners: 1 }])
  }
})

test('the owners who stay get a mail when an owner leaves, and none when somebody else does', async () => {
  const boss = await owner('stay-boss')
  const second = await colleague(boss, 'stay-second', 'owner')
  const editor = await colleague(boss, 'stay-editor')
  const mailsOfBoss = async () =>
    (await sentTo('stay-boss@stay-boss.example')).filter(({ text }) => text.includes(' left the company'))
  expect((await editor.send('POST', '/api/company/leave', { username: 'stay-editor' })).status).toBe(204)
  expect(await mailsOfBoss()).toEqual([])
  expect((await second.send('POST', '/api/company/leave', { username: 'stay-second' })).status).toBe(204)
  expect(await mailsOfBoss()).toMatchObject([
    {
      subject: 'The owners of your company at Emporion changed',
      text: expect.stringContaining('stay-second left the company'),
    },
  ])
})

test('of five owners who all leave at the same moment, one stays', async () => {
  const boss = await owner('leave-0')
  const others = []
  for (const number of [1, 2, 3, 4]) others.push(await colleague(boss, `leave-${number}`, 'owner'))
  const answers = await Promise.all(
    [boss, ...others].map((browser, number) =>
      browser.copy().send('POST', '/api/company/leave', { username: `leave-${number}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 409])
})

test('Z3 the people and invitations of another company are not found, whatever is asked of them', async () => {
  const boss = await owner('mine-boss')
  const stranger = await owner('theirs-boss')
  await colleague(stranger, 'theirs-ada')
  const theirs = await memberCalled(stranger, 'theirs-ada')
  const { json: invitation } = await invite(stranger, 'eve@theirs.example')
  const ifMatch = { 'if-match': '"1"' }
  const answers = [
    await give(boss, theirs, 'viewer'),
    await remove(boss, theirs),
    await boss.send('PATCH', `/api/company/invitations/${invitation.id}`, { teamRole: 'viewer' }, ifMatch),
    await boss.send('POST', `/api/company/invitations/${invitation.id}/resend`),
    await boss.send('DELETE', `/api/company/invitations/${invitation.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await boss.ask(`/api/company/members?cursor=${theirs.id}`)).json.members).toEqual([])
  expect(await memberCalled(stranger, 'theirs-ada')).toEqual(theirs)
  expect((await stranger.ask('/api/company/invitations')).json.invitations).toMatchObject([{ version: 1 }])
})

test('the list has every member once, over its pages', async () => {
  const boss = await owner('many-boss')
  const { companyId } = await profileOf(boss)
  await app.asSuperuser(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles, active_portal, team_role, created_at)
     select $1, gen_random_uuid(), 'Many', 'many@many.example', 'many ' || n, 'many ' || n, '', now(), '{vendor}', 'vendor', 'viewer', now()
     from generate_series(1, 119) n`,
    [companyId],
  )
  const seen: string[] = []
  let address = '/api/company/members'
  for (let page = 0; page < 3; page += 1) {
    const { json } = await boss.ask(address)
    seen.push(...json.members.map(({ id }: ListedMember) => id))
    address = `/api/company/members?cursor=${json.next}`
    expect(json.next === null).toBe(page === 2)
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})
