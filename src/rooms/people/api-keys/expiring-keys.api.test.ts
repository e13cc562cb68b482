// Before an API key expires, the person for whom it acts is notified in the bell and by mail, once at fourteen days and once at three.
import { beforeEach, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { app, colleague, memberCalled, owner, remove, sentTo, startForThisFile } from '#app/testing/team.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'

startForThisFile()

const day = 86_400
beforeEach(() => app.asSuperuser('delete from api_key'))

async function look(on: TestApplication = app) {
  const job = on.jobs.find(({ name }) => name === 'announce expiring keys')
  if (!job) throw new Error('nobody looks')
  await job.run()
}
const bellOf = async (username: string) =>
  (
    await app.asSuperuser(
      `select n.title, n.body, n.link, n.portal from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
       where u.username = $1 and n.kind = 'security-key-expiring' order by n.created_at`,
      [username],
    )
  ).rows
const mailsTo = async (username: string) =>
  (await sentTo(`${username}@${username}.example`)).filter(({ subject }) =>
    /API key .* expires/.test(subject),
  )
const notifiedEntries = async () =>
  (
    await app.asSuperuser(
      "select details from audit_entry where action = 'identity.api_key_expiry_told' order by occurred_at",
    )
  ).rows
async function signedIn(username: string): Promise<TestBrowser> {
  const browser = app.browser()
  expect((await browser.signIn(username, testPassword, { area: 'vendor' })).status).toBe(200)
  return browser
}

test('fourteen days before and three days before, in bell and mail, each once however often and by however many it is looked', async () => {
  const browser = await owner('key-told')
  const { secret } = await makeKey(browser, ['listings:read'], { name: 'Sync at http://evil.example' })
  app.clock.advance(76 * day - 1)
  await look()
  expect(await bellOf('key-told')).toEqual([])
  app.clock.advance(1)
  const beside = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example' }, app)
  try {
    await Promise.all([look(), look(beside), look()])
    await look(beside)
  } finally {
    await beside.close()
  }
  const [first, ...more] = await bellOf('key-told')
  expect(more).toEqual([])
  expect(first).toEqual({
    title: 'The API key Sync at http://evil.example expires on February 25, 2027',
    body: `Programs that use emp_live_…${secret.slice(-4)} are refused from then on. Regenerate it and give them the new secret.`,
    link: '/settings?tab=security',
    portal: 'vendor',
  })
  const [mail, ...mails] = await mailsTo('key-told')
  expect(mails).toEqual([])
  expect(mail?.text).toContain('expires on February 25, 2027')
  expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual(['https://market.example/settings?tab=security'])
  expect(mail?.text).not.toContain(secret)
  app.clock.advance(11 * day)
  await look()
  app.clock.advance(2 * day)
  await look()
  app.clock.advance(2 * day)
  await look()
  expect(await bellOf('key-told')).toHaveLength(2)
  expect(await mailsTo('key-told')).toHaveLength(2)
  expect(await notifiedEntries()).toEqual([{ details: { keys: 1 } }, { details: { keys: 1 } }])
})

test('a new secret begins anew, a short-lived key is announced at three days alone, and a revoked one never', async () => {
  await owner('key-renewed')
  let browser = await signedIn('key-renewed')
  const renewed = await makeKey(browser, ['listings:read'], { name: 'Renewed', lifetimeDays: 20 })
  await makeKey(browser, ['listings:read'], { name: 'Short', lifetimeDays: 10 })
  await makeKey(browser, ['listings:read'], { name: 'Shortest', lifetimeDays: 3 })
  const revoked = await makeKey(browser, ['listings:read'], { name: 'Revoked', lifetimeDays: 20 })
  expect((await browser.send('DELETE', `/api/settings/api-keys/${revoked.id}`)).status).toBe(204)
  await look()
  expect(await bellOf('key-renewed')).toEqual([])
  const names = async () =>
    (await bellOf('key-renewed')).map(({ title }) => /The API key (\w+) /.exec(title)?.[1])
  app.clock.advance(7 * day)
  await look()
  expect((await names()).sort()).toEqual(['Renewed', 'Short'])
  browser = await signedIn('key-renewed')
  const again = await browser.send(
    'POST',
    `/api/settings/api-keys/${renewed.id}/regenerate`,
    { password: testPassword },
    { 'if-match': `"${renewed.version}"` },
  )
  expect(again.status, again.body).toBe(200)
  await look()
  expect(await names()).toHaveLength(2)
  app.clock.advance(6 * day)
  await look()
  expect((await names()).sort()).toEqual(['Renewed', 'Renewed', 'Short'])
})

test('only the person for whom the key acts is notified, unless they turned it off, and no removed member is', async () => {
  const boss = await owner('key-boss')
  const ada = await colleague(boss, 'key-ada', 'owner')
  await makeKey(ada, ['listings:read'], { lifetimeDays: 20 })
  await makeKey(boss, ['listings:read'], { lifetimeDays: 20 })
  const off = await boss.send('PATCH', '/api/settings/notifications', { securityAlerts: false })
  expect(off.status, off.body).toBeLessThan(300)
  app.clock.advance(17 * day)
  await look()
  expect(await bellOf('key-ada')).toHaveLength(1)
  expect(await bellOf('key-boss')).toEqual([])
  expect(await mailsTo('key-boss')).toEqual([])
  const again = await signedIn('key-boss')
  const second = await signedIn('key-ada')
  await makeKey(second, ['listings:read'], { lifetimeDays: 20 })
  expect((await remove(again, await memberCalled(again, 'key-ada'))).status).toBeLessThan(300)
  app.clock.advance(17 * day)
  await look()
  expect(await bellOf('key-ada')).toHaveLength(1)
})
