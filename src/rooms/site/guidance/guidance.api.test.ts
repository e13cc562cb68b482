// Messages to support through HTTP: kept, mailed on, confirmed, once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { openMail } from '#platform/server/mail/mail.ts'

let app: TestApplication
let ada: TestBrowser
beforeAll(async () => {
  app = await startTestApplication({ SUPPORT_EMAIL: 'help@emporion.example' })
  ada = await app.register('ada')
})
afterAll(() => app.close())

const message = { email: 'desk@northfold.example', subject: 'Seats', message: 'How do I add some?' }
const mails = async () => {
  const { rows } = await app.asSuperuser('select id, sealed from mail_message order by id')
  return rows.flatMap(({ id, sealed }) => openMail(app.platform.sealer, id, sealed) ?? [])
}
const storedMessages = async () =>
  (await app.asSuperuser('select email, subject, message, received_at from support_request')).rows

test('DASH-20 L1 a message is kept, mailed to support, and confirmed to the account’s own address, with one audit entry', async () => {
  const before = (await mails()).length
  const answer = await ada.send('POST', '/api/support-requests', message)
  expect(answer.status).toBe(201)
  expect(answer.json.receivedAt).toBe(app.clock.now().toISOString())
  expect(await storedMessages()).toEqual([{ ...message, received_at: app.clock.now() }])
  const [onward, confirmation, ...more] = (await mails()).slice(before)
  expect(more).toEqual([])
  expect(onward).toMatchObject({ to: 'help@emporion.example', subject: 'Support: Seats' })
  expect(onward?.text).toContain('desk@northfold.example')
  expect(onward?.text).toContain('How do I add some?')
  // Not to the typed address: nobody may have us write to strangers.
  const account = await app.asSuperuser("select email from app_user where username = 'ada'")
  expect(confirmation?.to).toBe(account.rows[0].email)
  expect(confirmation?.text).toContain(answer.json.id)
  const audit = await app.asSuperuser(
    "select target_id, details from audit_entry where action = 'guidance.support_requested'",
  )
  expect(audit.rows).toEqual([{ target_id: answer.json.id, details: {} }])
})

test('DASH-20 C2 the same message sent eight times with one key arrives once', async () => {
  const before = (await storedMessages()).length
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      ada.send('POST', '/api/support-requests', message, { 'idempotency-key': 'one-message' }),
    ),
  )
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  expect(await storedMessages()).toHaveLength(before + 1)
})

test.each([
  ['a subject with a line break', { subject: 'Seats\r\nBcc: everybody@evil.example' }, 'subject'],
  ['an address with a second one', { email: 'a@b.example, c@d.example' }, 'email'],
  ['an empty message', { message: '  ' }, 'message'],
  ['a message that is too long', { message: 'm'.repeat(4_001) }, 'message'],
  ['a field that does not exist', { tenantId: '01968f2e-0000-7000-8000-000000000000' }, 'tenantId'],
])('DASH-20 I8 Z6 %s is refused with its field, and nothing is kept or sent', async (_, change, field) => {
  const before = [(await storedMessages()).length, (await mails()).length]
  const answer = await ada.send('POST', '/api/support-requests', { ...message, ...change })
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, field])
  expect([(await storedMessages()).length, (await mails()).length]).toEqual(before)
})
