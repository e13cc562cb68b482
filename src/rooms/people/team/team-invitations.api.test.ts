// Inviting into a company: what the mail says, who may join with it, once, for how long, and each way in which it ends.
import { expect, test } from 'vitest'
import {
  accept,
  app,
  auditActionsOf,
  colleague,
  give,
  invitationTo,
  invite,
  memberCalled,
  open,
  owner,
  profileOf,
  remove,
  sentTo,
  startForThisFile,
  team,
} from '#app/testing/team.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

test('a colleague is invited by mail, joins in the role that was given, and the address is confirmed thereby', async () => {
  const boss = await owner('first-boss')
  const invited = await invite(boss, 'ada@first.example', 'viewer')
  expect(invited.json).toMatchObject({ email: 'ada@first.example', teamRole: 'viewer', isExpired: false })
  const [mail] = await sentTo('ada@first.example')
  expect(mail?.text).toContain('first-boss invites you to the company first-boss Trading')
  expect(mail?.text).toContain('Your role there would be: Viewer.')
  expect(mail?.text).toContain('https://market.example/join-team#token=')
  const token = await invitationTo('ada@first.example')
  expect((await open(token)).json).toEqual({
    companyName: 'first-boss Trading',
    email: 'ada@first.example',
    joinsAs: 'vendor',
    teamRole: 'viewer',
    invitedBy: 'first-boss',
    expiresAt: '2026-12-04T09:00:00.000Z',
    hasAccount: false,
    version: 1,
  })
  const browser = app.browser()
  const joined = await accept(token, 'first-ada', {}, browser)
  expect([joined.status, joined.json.user]).toEqual([
    201,
    expect.objectContaining({ teamRole: 'viewer', roles: ['vendor'], emailVerified: true }),
  ])
  const { companyId } = await profileOf(boss)
  expect((await profileOf(browser)).companyId).toBe(companyId)
  expect((await team(boss)).map(({ username }) => username)).toEqual(['first-ada', 'first-boss'])
  expect((await boss.ask('/api/company/invitations')).json.invitations).toEqual([])
  expect(await auditActionsOf(companyId)).toEqual(
    expect.arrayContaining(['identity.member_invited', 'identity.member_added']),
  )
  const bell = (await boss.ask('/api/notifications')).json
  expect(bell).toMatchObject({
    unread: 1,
    items: [{ title: 'first-ada joined your company', link: '/settings/team' }],
  })
})

test('the database keeps the hash of the link alone, and neither an answer nor the log has the link', async () => {
  const boss = await owner('secret-boss')
  const answer = await invite(boss, 'ada@secret.example')
  const token = await invitationTo('ada@secret.example')
  expect(token.length).toBe(43)
  const list = await boss.ask('/api/company/invitations')
  await open(token)
  const { rows } = await app.asSuperuser('select i::text as row from team_invitation i')
  const audit = await app.asSuperuser('select e::text as row from audit_entry e')
  for (const text of [
    answer.body,
    list.body,
    app.logged(),
    ...rows.map(({ row }) => row),
    ...audit.rows.map(({ row }) => row),
  ])
    expect(text).not.toContain(token)
})

test('an invitation is accepted once, also when two accept it at the same moment', async () => {
  const boss = await owner('twice-boss')
  await invite(boss, 'ada@twice.example')
  const token = await invitationTo('ada@twice.example')
  const answers = await Promise.all([
    accept(token, 'twice-a'),
    accept(token, 'twice-b'),
    accept(token, 'twice-c'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await team(boss)).length).toBe(2)
  const again = await accept(token, 'twice-d')
  expect([again.status, again.json.message]).toEqual([409, expect.stringContaining('was accepted already')])
})

test('an invitation holds for seven days to the second, and can be sent again', async () => {
  const boss = await owner('late-boss')
  const { json } = await invite(boss, 'ada@late.example')
  const token = await invitationTo('ada@late.example')
  app.clock.advance(7 * 86_400)
  // A person who is asked for a better password was let in.
  expect(
    (await accept(token, 'late-ada', { password: 'password', confirmPassword: 'password' })).status,
  ).toBe(400)
  app.clock.advance(1)
  for (const answer of [await open(token), await accept(token, 'late-ada')])
    expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('older than 7 days')])
  const back = app.browser()
  await back.signIn('late-boss')
  const listed = (await back.ask('/api/company/invitations')).json.invitations
  expect(listed).toMatchObject([{ isExpired: true }])
  const sent = await back.send('POST', `/api/company/invitations/${json.id}/resend`)
  expect([sent.status, sent.json.isExpired]).toEqual([200, false])
  const newer = await invitationTo('ada@late.example')
  expect((await open(token)).status).toBe(404)
  expect((await accept(token, 'late-ada')).status).toBe(404)
  expect((await accept(newer, 'late-ada', { version: 2 })).status).toBe(201)
})

test('a withdrawn invitation says so, and one that was changed is shown anew before anybody joins', async () => {
  const boss = await owner('change-boss')
  const first = (await invite(boss, 'ada@change.example', 'viewer')).json
  const token = await invitationTo('ada@change.example')
  const changed = await boss.send(
    'PATCH',
    `/api/company/invitations/${first.id}`,
    { teamRole: 'editor' },
    { 'if-match': '"1"' },
  )
  expect(changed.json).toMatchObject({ teamRole: 'editor', version: 2 })
  const stale = await boss.send(
    'PATCH',
    `/api/company/invitations/${first.id}`,
    { teamRole: 'owner', password: testPassword },
    { 'if-match': '"1"' },
  )
  expect(stale.status).toBe(412)
  const early = await accept(token, 'change-ada')
  expect([early.status, early.json.message]).toEqual([
    412,
    expect.stringContaining('The invitation was changed meanwhile'),
  ])
  expect((await open(token)).json).toMatchObject({ teamRole: 'editor', version: 2 })
  expect((await boss.send('DELETE', `/api/company/invitations/${first.id}`)).status).toBe(204)
  expect((await boss.send('DELETE', `/api/company/invitations/${first.id}`)).status).toBe(404)
  const late = await accept(token, 'change-ada', { version: 2 })
  expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('withdrew this invitation')])
})

test('one address has one open invitation of a company, however often and however spelt it is asked', async () => {
  const boss = await owner('double-boss')
  const answers = await Promise.all(
    ['ada@double.example', 'ADA@double.example', 'Ada@Double.Example'].map((email) => invite(boss, email)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await boss.ask('/api/company/invitations')).json.invitations.length).toBe(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.json).toMatchObject({ errors: [{ field: 'email' }] })
  const twin = await Promise.all(
    ['ａda@double.example', 'аda@double.example'].map((email) => invite(boss, email)),
  )
  expect(twin.map(({ status }) => status)).toEqual([400, 400])
})

test('C2 an invitation that is sent twice with one key is one invitation and one mail', async () => {
  const boss = await owner('key-boss')
  const body = { email: 'ada@key.example', teamRole: 'editor', joinsAs: 'vendor' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      boss.copy().send('POST', '/api/company/invitations', body, { 'idempotency-key': 'one-invitation' }),
    ),
  )
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect((await sentTo('ada@key.example')).length).toBe(1)
})

test('two companies invite the same person: the first to be accepted has the account, the second shows a clear refusal', async () => {
  const one = await owner('one-boss')
  const two = await owner('two-boss')
  await invite(one, 'ada@both.example')
  const first = await invitationTo('ada@both.example')
  await invite(two, 'ada@both.example')
  const second = await invitationTo('ada@both.example')
  expect((await accept(first, 'both-ada')).status).toBe(201)
  expect((await open(second)).json).toMatchObject({ hasAccount: true })
  const refused = await accept(second, 'both-ada-2')
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringMatching(
      /one account belongs to one company.*sign in to that account and leave its company/,
    ),
  ])
  expect((await team(two)).length).toBe(1)
  // The invitation is not spent by that: once the address is free it opens.
  const ada = app.browser()
  await ada.signIn('both-ada')
  expect((await ada.send('POST', '/api/company/leave', { username: 'both-ada' })).status).toBe(204)
  expect((await accept(second, 'both-ada')).status).toBe(201)
  expect((await team(two)).map(({ username }) => username)).toEqual(['both-ada', 'two-boss'])
})

test('an invitation is void once its author has left or is no owner any more', async () => {
  const boss = await owner('gone-boss')
  const second = await colleague(boss, 'gone-second', 'owner')
  await invite(second, 'ada@gone.example')
  const demoted = await invitationTo('ada@gone.example')
  expect((await give(boss, await memberCalled(boss, 'gone-second'), 'editor')).status).toBe(200)
  const answer = await accept(demoted, 'gone-ada')
  expect([answer.status, answer.json.message]).toEqual([
    409,
    expect.stringContaining('is no longer an owner of'),
  ])
  // Being an owner again does not bring it back.
  expect((await give(boss, await memberCalled(boss, 'gone-second'), 'owner')).status).toBe(200)
  expect((await accept(demoted, 'gone-ada')).status).toBe(409)
  await invite(second, 'eve@gone.example')
  const planted = await invitationTo('eve@gone.example')
  expect((await remove(boss, await memberCalled(boss, 'gone-second'))).status).toBe(204)
  expect((await accept(planted, 'gone-eve')).status).toBe(409)
  expect((await boss.ask('/api/company/invitations')).json.invitations).toEqual([])
})

test('an inviter whose account was closed by an administrator has invited nobody either', async () => {
  const boss = await owner('barred-boss')
  await invite(boss, 'ada@barred.example')
  const token = await invitationTo('ada@barred.example')
  await app.asSuperuser("update app_user set status = 'disabled' where username = 'barred-boss'")
  expect((await open(token)).json.message).toContain('is no longer an owner of')
})

test('S4 a company that is held lets nobody join, and lets them join when it is open again', async () => {
  const boss = await owner('held-boss')
  await invite(boss, 'ada@held.example')
  const token = await invitationTo('ada@held.example')
  const { companyId } = await profileOf(boss)
  for (const status of ['hold', 'suspended', 'archived']) {
    await app.asSuperuser('update company set status = $2 where tenant_id = $1', [companyId, status])
    const answer = await accept(token, 'held-ada')
    expect([answer.status, answer.json.message], status).toEqual([
      409,
      expect.stringContaining('closed for now'),
    ])
  }
  await app.asSuperuser("update company set status = 'active' where tenant_id = $1", [companyId])
  expect((await accept(token, 'held-ada')).status).toBe(201)
})

test('a buyer’s colleague joins as an owner or a member, with the part that the inviter gave, and never as a viewer', async () => {
  const boss = await owner('buyer-boss', 'cfo')
  expect((await boss.ask('/api/company/invitations')).json.offers).toEqual(
    ['cfo', 'cio', 'ops', 'procurement'].map((joinsAs) => ({ joinsAs, teamRoles: ['owner', 'editor'] })),
  )
  for (const [teamRole, joinsAs, field] of [
    ['viewer', 'cio', 'teamRole'],
    ['editor', 'vendor', 'joinsAs'],
  ] as const) {
    const refused = await invite(boss, 'no@buyer.example', teamRole, joinsAs)
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, field])
  }
  const ada = await colleague(boss, 'buyer-ada', 'editor', 'procurement')
  expect(await profileOf(ada)).toMatchObject({
    roles: ['enterprise'],
    subRole: 'procurement',
    teamRole: 'editor',
  })
  const refused = await give(boss, await memberCalled(boss, 'buyer-ada'), 'viewer')
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'teamRole'])
})

test('mails to strangers go out for nobody whose own address is not confirmed', async () => {
  const boss = await app.register('unsure-boss', { role: 'vendor' }, 'unconfirmed')
  const refused = await invite(boss, 'ada@unsure.example')
  expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('Confirm your email')])
  expect(await sentTo('ada@unsure.example')).toEqual([])
})

test('the number of mails to one address and from one company is limited', async () => {
  const boss = await owner('mail-boss')
  for (let sent = 0; sent < 3; sent += 1) {
    const { json } = await invite(boss, 'ada@mail.example')
    expect((await boss.send('POST', `/api/company/invitations/${json.id}/resend`)).status).toBe(429)
    await boss.send('DELETE', `/api/company/invitations/${json.id}`)
  }
  expect((await invite(boss, 'ada@mail.example')).status).toBe(429)
  app.clock.advance(16 * 60)
  const { json } = await invite(boss, 'ada@mail.example')
  app.clock.advance(16 * 60)
  expect((await boss.send('POST', `/api/company/invitations/${json.id}/resend`)).status).toBe(200)
  const answers = []
  for (let sent = 0; sent < 30; sent += 1) answers.push((await invite(boss, `n${sent}@mail.example`)).status)
  expect(answers.filter((status) => status === 201).length).toBeGreaterThan(20)
  expect(answers.at(-1)).toBe(429)
})

test('a repeated invitation counts as a mail: its hourly limit is that of new ones', async () => {
  const boss = await owner('again-boss')
  const ids: string[] = []
  for (let sent = 0; sent < 16; sent += 1) ids.push((await invite(boss, `n${sent}@again.example`)).json.id)
  app.clock.advance(16 * 60)
  const answers = []
  for (const id of ids)
    answers.push((await boss.send('POST', `/api/company/invitations/${id}/resend`)).status)
  expect(answers).toEqual([...Array.from({ length: 14 }, () => 200), 429, 429])
  app.clock.advance(45 * 60)
  await boss.signIn('again-boss', undefined, { area: 'vendor' })
  expect((await boss.send('POST', `/api/company/invitations/${ids.at(-1)}/resend`)).status).toBe(200)
})

test('the number of mails to one address in a day is limited, for one company that waits in between and for many together', async () => {
  const victim = 'ada@patient.example'
  const boss = await owner('patient-boss')
  const { id } = (await invite(boss, victim)).json
  const answers = []
  for (let sent = 0; sent < 8; sent += 1) {
    app.clock.advance(16 * 60)
    answers.push((await boss.send('POST', `/api/company/invitations/${id}/resend`)).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  await boss.send('DELETE', `/api/company/invitations/${id}`)
  expect((await invite(boss, victim)).status).toBe(429)
  for (let company = 0; company < 10; company += 1) {
    const one = await owner(`patient-${company}`)
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await invite(one, victim)
      if (answer.status === 201) await one.send('DELETE', `/api/company/invitations/${answer.json.id}`)
    }
  }
  expect(await sentTo(victim)).toHaveLength(24)
  const late = await owner('patient-late')
  expect((await invite(late, victim)).status).toBe(429)
  expect((await invite(late, 'bob@patient.example')).status).toBe(201)
  app.clock.advance(86_400)
  await late.signIn('patient-late', undefined, { area: 'vendor' })
  expect((await invite(late, victim)).status).toBe(201)
})

test('L1 without an audit trail nobody is invited, joins, or is given another role', async () => {
  const boss = await owner('trail-boss')
  await colleague(boss, 'trail-ada')
  await invite(boss, 'eve@trail.example')
  const token = await invitationTo('eve@trail.example')
  const ada = await memberCalled(boss, 'trail-ada')
  await app.asSuperuser('alter table audit_entry rename to audit_entry_away')
  const answers = [
    await invite(boss, 'bob@trail.example'),
    await accept(token, 'trail-eve'),
    await give(boss, ada, 'viewer'),
    await remove(boss, ada),
  ]
  await app.asSuperuser('alter table audit_entry_away rename to audit_entry')
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(await memberCalled(boss, 'trail-ada')).toEqual(ada)
  expect((await accept(token, 'trail-eve')).status).toBe(201)
})
