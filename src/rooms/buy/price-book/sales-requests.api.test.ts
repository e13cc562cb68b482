import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const request = {
  planId: 'platform-enterprise',
  name: 'Ada Keller',
  email: 'ada@northfold.example',
  companyName: 'Northfold',
}

test('PLAN-10 L1 a request to sales is kept with its plan and leaves one audit entry in the same transaction', async () => {
  const answer = await app.send('POST', '/api/sales-requests', request)
  expect(answer.status).toBe(201)
  const stored = await app.asSuperuser('select plan_id, email from sales_request where id = $1', [
    answer.json.id,
  ])
  expect(stored.rows).toEqual([{ plan_id: 'platform-enterprise', email: 'ada@northfold.example' }])
  const audit = await app.asSuperuser('select action, outcome from audit_entry where target_id = $1', [
    answer.json.id,
  ])
  expect(audit.rows).toEqual([{ action: 'procurement.sales_request_received', outcome: 'success' }])
})

test('PLAN-10 a plan that the price book does not have is refused with the field and the reason', async () => {
  const answer = await app.send('POST', '/api/sales-requests', { ...request, planId: 'gold' })
  expect(answer.status).toBe(400)
  expect(answer.json.errors).toEqual([{ field: 'planId', reason: 'is not a plan of the price book' }])
})

test('C2 sixty-four identical requests with one key make one row and all get its answer', async () => {
  const key = { 'idempotency-key': 'one-request-only' }
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      app.send('POST', '/api/sales-requests', { ...request, email: 'once@northfold.example' }, key),
    ),
  )
  const fine = answers.filter((answer) => answer.status === 201)
  expect(fine.length).toBeGreaterThan(0)
  expect(answers.every((answer) => answer.status === 201 || answer.status === 409)).toBe(true)
  expect(new Set(fine.map((answer) => answer.json.id)).size).toBe(1)
  const stored = await app.asSuperuser(
    "select count(*)::int as rows from sales_request where email = 'once@northfold.example'",
  )
  expect(stored.rows[0].rows).toBe(1)
})

test('C3 the same key with other content is refused with 422, and is new again after it has expired', async () => {
  const key = { 'idempotency-key': 'used-twice-here' }
  expect((await app.send('POST', '/api/sales-requests', request, key)).status).toBe(201)
  const other = await app.send('POST', '/api/sales-requests', { ...request, name: 'Someone else' }, key)
  expect(other.status).toBe(422)
  expect(other.json.code).toBe('idempotency_mismatch')
  app.clock.advance(25 * 3600)
  expect(
    (await app.send('POST', '/api/sales-requests', { ...request, name: 'Someone else' }, key)).status,
  ).toBe(201)
})
