// The demo's people come into companies of the demo alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadDemoAccounts } from './load-demo-accounts.ts'

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
  await loadDemoAccounts(app.platform)
  const { rows } = await app.asSuperuser('select username from app_user where tenant_id = $1', [
    answer.json.user.companyId,
  ])
  expect(rows).toEqual([{ username: 'demo-cfo' }])
  const others = await app.asSuperuser(
    "select count(*)::int as count from app_user where username = 'demo-vendor'",
  )
  expect(others.rows[0].count, 'the other companies of the demo are made').toBe(1)
})
