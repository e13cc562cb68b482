// What an account may do before its mailbox is confirmed, what ends it, and whom an address belongs to.
import { expect, test } from 'vitest'
import { app, company, startForThisFile } from '#app/testing/sign-on/single-sign-on.ts'
import { registrationOf, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

const register = (username: string, email: string) =>
  app.browser().send('POST', '/api/auth/register', registrationOf(username, { email }))
const runJob = () => app.jobs.find(({ name }) => name === 'end unconfirmed companies')?.run()
const isIn = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).status === 200
const day = 86_400

test('AUTH-18 a company in which nobody confirmed an address ends after seven days, and the address is free again', async () => {
  const squatter = await app.register('squatter', { email: 'victim@northfold.example' }, 'unconfirmed')
  await app.register('kept-confirmed')
  app.clock.advance(7 * day - 60)
  await runJob()
  expect((await register('victim', 'victim@northfold.example')).status).toBe(409)
  app.clock.advance(120)
  await runJob()
  await runJob()
  expect(await isIn(squatter)).toBe(false)
  expect((await app.browser().signIn('squatter')).status).toBe(401)
  expect((await register('victim', 'victim@northfold.example')).status).toBe(201)
  expect((await app.browser().signIn('kept-confirmed')).status).toBe(200)
  const { rows } = await app.asSuperuser(
    `select details->>'reason' as reason from audit_entry where action = 'tenancy.company_deleted'`,
  )
  expect(rows).toEqual([{ reason: 'Nobody confirmed an email address in time.' }])
})

test('AUTH-18 the reader of the mailbox takes the account over by a new password, and nothing of before is left', async () => {
  const squatter = await app.register('taken', { email: 'reader@taken.example' }, 'unconfirmed')
  await app.browser().send('POST', '/api/auth/password-reset', { email: 'reader@taken.example' })
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser(
    'select id, sealed from mail_message order by created_at desc, id desc',
  )
  const mails = rows.map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
  const text = mails.find(
    ({ to, subject }) => to === 'reader@taken.example' && subject.startsWith('Reset'),
  )?.text
  const token = /#token=([A-Za-z0-9_-]{43})$/m.exec(text ?? '')?.[1] ?? ''
  const newPassword = 'Compass-Orchard-51'
  const reset = { token, newPassword, confirmPassword: newPassword }
  expect((await app.browser().send('POST', '/api/auth/password-reset/confirm', reset)).status).toBe(204)
  expect(await isIn(squatter)).toBe(false)
  const reader = app.browser()
  expect((await reader.signIn('taken', newPassword)).json.user).toMatchObject({ emailVerified: true })
})

test('addresses of a proved domain register into that company alone, and no other account takes one', async () => {
  await company('owned')
  const refused = await register('outsider', 'anybody@owned.example')
  expect([refused.status, refused.json.errors[0].field]).toEqual([409, 'email'])
  const other = await app.register('mover')
  const answer = await other.send('POST', '/api/settings/email', {
    email: 'another@owned.example',
    password: testPassword,
  })
  expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([409, 'email'])
})
