// Taking over an account, a company or a mailbox by way of invitations, tried.
import { expect, test } from 'vitest'
import {
  accept,
  app,
  colleague,
  invitationTo,
  invite,
  memberCalled,
  open,
  owner,
  profileOf,
  remove,
  sentTo,
  startForThisFile,
} from '#app/testing/team.ts'
import { testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

test('an invitation planted for the address of somebody who has an account changes nothing of that account', async () => {
  const victim = await owner('planted-victim', 'cfo')
  const attacker = await owner('planted-attacker')
  const before = await profileOf(victim)
  const email = 'planted-victim@planted-victim.example'
  expect((await invite(attacker, email, 'viewer')).status).toBe(201)
  const token = await invitationTo(email)
  const refused = await accept(token, 'planted-other')
  expect(refused.status).toBe(409)
  // Nor in the victim's own window, where following it must not sign them over either.
  expect((await accept(token, 'planted-victim', {}, victim)).status).toBe(409)
  expect(await profileOf(victim)).toEqual(before)
  expect((await app.browser().signIn('planted-victim')).status).toBe(200)
})

test('an invitation for an administrator’s address makes no second account and takes nothing from the first', async () => {
  await app.asSuperuser(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles, active_portal, admin_role, created_at)
     select '00000000-0000-7000-8000-000000000001', gen_random_uuid(), 'root', 'root@emporion.example', 'root', 'root@emporion.example', '', now(), '{}', 'enterprise', 'PLATFORM_OWNER_ADMIN', now()`,
  )
  const attacker = await owner('root-attacker')
  expect((await invite(attacker, 'Root@emporion.example', 'owner')).status).toBe(201)
  expect((await accept(await invitationTo('Root@emporion.example'), 'newcomer')).status).toBe(409)
  const { rows } = await app.asSuperuser(
    "select admin_role, status from app_user where email ilike 'root@emporion.example'",
  )
  expect(rows).toEqual([{ admin_role: 'PLATFORM_OWNER_ADMIN', status: 'active' }])
})

test('A2 an invitation reveals nothing about accounts elsewhere: the same answer, the same mail, the same list', async () => {
  await owner('known-victim')
  const attacker = await owner('asking-attacker')
  const [known, unknown] = [
    await invite(attacker, 'known-victim@known-victim.example'),
    await invite(attacker, 'nobody-victim@known-victim.example'),
  ]
  const shape = ({ status, json }: typeof known) => ({ status, ...json, id: '', email: '' })
  expect(shape(known)).toEqual(shape(unknown))
  const [one] = await sentTo('known-victim@known-victim.example')
  const [other] = await sentTo('nobody-victim@known-victim.example')
  const withoutToken = (text = '') => text.replace(/#token=\S+/, '')
  expect(withoutToken(one?.text)).toBe(withoutToken(other?.text))
})

test('a name that is made to be a link, or to begin another header, is neither in the mail', async () => {
  const attacker = await app.register('link-attacker', {
    role: 'vendor',
    companyName: 'Your prize: https://evil.example/win',
  })
  await app.asSuperuser("update app_user set email_verified_at = now() where username = 'link-attacker'")
  await invite(attacker, 'ada@link.example')
  const [mail] = await sentTo('ada@link.example')
  expect(mail?.text).not.toMatch(/evil\.example/)
  expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
    expect.stringMatching(/^https:\/\/market\.example\/join-team#/),
  ])
  expect(mail?.subject).toBe('You are invited to a company at Emporion')
  for (const email of ['ada@link.example\r\nBcc: all@link.example', 'ada@link.example,bob@link.example'])
    expect((await invite(attacker, email)).status).toBe(400)
})

test('somebody who registers in the invited person’s name does not keep them out for good', async () => {
  const boss = await owner('squat-boss')
  await invite(boss, 'ada@squat.example')
  const token = await invitationTo('ada@squat.example')
  const squatter = await app.register('squatter', { email: 'ada@squat.example' })
  const refused = await accept(token, 'squat-ada')
  expect([refused.status, refused.json.message]).toEqual([
    409,
    expect.stringContaining('If you did not make that account, take it over first'),
  ])
  // A person who reads the mails takes the account over, gives it another address, and the link opens.
  await app.browser().send('POST', '/api/auth/password-reset', { email: 'ada@squat.example' })
  const reset = /#token=(\S{43})$/m.exec((await sentTo('ada@squat.example'))[0]?.text ?? '')?.[1]
  const given = { newPassword: 'Compass-Orchard-51', confirmPassword: 'Compass-Orchard-51' }
  await app.browser().send('POST', '/api/auth/password-reset/confirm', { token: reset, ...given })
  expect((await squatter.ask('/api/auth/profile')).status).toBe(401)
  const ada = app.browser()
  await ada.signIn('ada@squat.example', 'Compass-Orchard-51')
  await ada.send('POST', '/api/settings/email', {
    email: 'old@squat.example',
    password: 'Compass-Orchard-51',
  })
  const confirm = /#token=(\S{43})$/m.exec((await sentTo('old@squat.example'))[0]?.text ?? '')?.[1]
  // In the browser that is signed in: a link alone confirms an address to nobody else.
  const confirmed = await ada.send('POST', '/api/auth/email-verification/confirm', { token: confirm })
  expect(confirmed.status, confirmed.body).toBe(204)
  expect((await accept(token, 'squat-ada')).status).toBe(201)
})

test('S3 a person who joins in a window where somebody else is signed in ends that session and gets a new one', async () => {
  const boss = await owner('fix-boss')
  await invite(boss, 'ada@fix.example', 'viewer')
  const shared = await owner('fix-other', 'cfo')
  const before = shared.copy()
  expect((await accept(await invitationTo('ada@fix.example'), 'fix-ada', {}, shared)).status).toBe(201)
  expect((await profileOf(shared)).username).toBe('fix-ada')
  expect((await before.ask('/api/auth/profile')).status).toBe(401)
})

test('Z6 the person who accepts an invitation cannot change what it gives', async () => {
  const boss = await owner('mass-boss')
  await invite(boss, 'ada@mass.example', 'viewer')
  const token = await invitationTo('ada@mass.example')
  const extras = [
    { teamRole: 'owner' },
    { email: 'eve@mass.example' },
    { joinsAs: 'cfo' },
    { companyName: 'x' },
  ]
  for (const extra of extras) expect((await accept(token, 'mass-ada', extra)).status).toBe(400)
  const joined = await accept(token, 'mass-ada')
  expect(joined.json.user).toMatchObject({ teamRole: 'viewer', roles: ['vendor'] })
})

test('a link of one kind opens nothing of another', async () => {
  const boss = await owner('kind-boss')
  await invite(boss, 'ada@kind.example')
  const token = await invitationTo('ada@kind.example')
  const given = { newPassword: 'Compass-Orchard-51', confirmPassword: 'Compass-Orchard-51' }
  const answers = [
    await app.browser().send('POST', '/api/auth/password-reset/confirm', { token, ...given }),
    await app.browser().send('POST', '/api/auth/email-verification/confirm', { token }),
  ]
  await app.browser().send('POST', '/api/auth/password-reset', { email: 'kind-boss@kind-boss.example' })
  const reset =
    /#token=(\S{43})$/m.exec((await sentTo('kind-boss@kind-boss.example'))[0]?.text ?? '')?.[1] ?? ''
  answers.push(await open(reset), await accept(reset, 'kind-eve'))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await open(token)).status).toBe(200)
})

test('a removed owner who acts in the moment of the removal has acted before it, or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const boss = await owner(`moment-${round}`)
    const second = await colleague(boss, `moment-second-${round}`, 'owner')
    const member = await memberCalled(boss, `moment-second-${round}`)
    const email = `planted-${round}@moment.example`
    const [removed] = await Promise.all([remove(boss, member), invite(second, email, 'owner')])
    expect(removed.status).toBe(204)
    const token = await invitationTo(email)
    if (token !== '') expect((await accept(token, `planted-${round}`)).status).toBe(409)
    expect((await boss.ask('/api/company/invitations')).json.invitations).toEqual([])
  }
})

test('a removed member’s password opens nothing when the address belongs to a new account', async () => {
  const boss = await owner('reuse-boss')
  await colleague(boss, 'reuse-ada')
  await remove(boss, await memberCalled(boss, 'reuse-ada'))
  await app.register('reuse-new', { email: 'reuse-ada@team.example', password: 'Compass-Orchard-51' })
  expect((await app.browser().signIn('reuse-ada@team.example', testPassword)).status).toBe(401)
  expect((await app.browser().signIn('reuse-ada', testPassword)).status).toBe(401)
  expect((await app.browser().signIn('reuse-ada@team.example', 'Compass-Orchard-51')).status).toBe(200)
})
