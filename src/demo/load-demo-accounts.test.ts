// The demo's people come into companies of the demo alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { joinedDaysAgo, loadDemoAccounts } from './load-demo-accounts.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

test('a demo account never joins the company of a real person who has its name', async () => {
  const answer = await app.browser().send('POST', '/api/auth/register', {
    ...{ username: 'demo-cfo', email: 'cfo@keller.example', password: 'Harbour-Meadow-71' },
    ...{
      confirmPassword: 'Harbour-Meadow-71',
      role: 'cfo',
      companyName: 'Keller',
      industry: 'Manufacturing',
    },
  })
  expect(answer.status, answer.body).toBe(201)
  await loadDemoAccounts(app.platform, joinedDaysAgo)
  const { rows } = await app.asSuperuser('select username from app_user where tenant_id = $1', [
    answer.json.user.companyId,
  ])
  expect(rows).toEqual([{ username: 'demo-cfo' }])
  const others = await app.asSuperuser(
    "select count(*)::int as count from app_user where username = 'demo-vendor'",
  )
  expect(others.rows[0].count, 'the other companies of the demo are made').toBe(1)
})

test('the demo’s people joined when its year began, and the trail says so', async () => {
  const { rows } = await app.asSuperuser(
    `select created_at as "joinedAt", (select occurred_at from audit_entry where target_id = u.id::text) as "recordedAt"
     from app_user u where username in ('demo-vendor', 'demo-both', 'demo-owner')`,
  )
  const began = app.clock.now().getTime() - joinedDaysAgo * 86_400_000
  expect(rows).toHaveLength(3)
  for (const { joinedAt, recordedAt } of rows)
    expect([joinedAt.getTime(), recordedAt.getTime()]).toEqual([began, began])
})
