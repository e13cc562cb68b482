// A pause of sign-ins at the way through a company's own provider.
import { expect, test } from 'vitest'
import {
  app,
  begin,
  company,
  evil,
  finish,
  member,
  startForThisFile,
  userOf,
  verified,
} from '#app/testing/sign-on/single-sign-on.ts'
import { loadDemoAccounts } from '#demo/load-demo-accounts.ts'

startForThisFile()

test('ADM-23: a person who comes back from a company’s provider during a pause reads about it, and signs in once it is over', async () => {
  await loadDemoAccounts(app.platform)
  const tenant = await company('pausing')
  await member(tenant, 'p.quist', 'p.quist@pausing.example')
  evil.person = verified('quist', 'p.quist@pausing.example')
  const browser = app.browser()
  const begun = await begin(browser, 'anybody@pausing.example')
  const answer = evil.answerTo(begun.json.address)
  await app.asSuperuser(`
    insert into sign_in_pause (tenant_id, id, portal, reason, requested_by, requested_by_name, approved_by, approved_by_name, ends_at)
    select o.tenant_id, gen_random_uuid(), 'enterprise', 'Why', o.id, 'Ada', s.id, 'Bob', now() + interval '1 hour'
    from app_user o, app_user s where o.username = 'demo-owner' and s.username = 'demo-security'`)
  const refused = await finish(browser, tenant.id, answer)
  expect([refused.status, refused.json.code], refused.body).toEqual([423, 'locked'])
  expect(refused.json.message).toMatch(/^Sign-ins to the buyer portal are paused until /)
  expect(await userOf(browser)).toBeUndefined()

  await app.asSuperuser(
    "update sign_in_pause set begins_at = begins_at - interval '1 hour', ends_at = clock_timestamp()",
  )
  const opened = await finish(browser, tenant.id, evil.answerTo(begun.json.address))
  expect(opened.status, opened.body).toBe(200)
  expect(opened.json.user.username).toBe('p.quist')
})
