// A worker that is killed in the midst of a job, and another that takes the job over.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAllProcesses, startWorker } from '#app/testing/server-process.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type SmtpServer, startSmtpServer } from '#platform/server/testing/smtp-server.ts'

let app: TestApplication
let mailServer: SmtpServer
beforeAll(async () => {
  // It posts mails and does no jobs.
  app = await startTestApplication()
  mailServer = await startSmtpServer([], { afterMail: 'hold' })
})
afterAll(async () => {
  await endAllProcesses()
  mailServer.close()
  await app.close()
})

test('JOBS-04: a worker killed in the midst of a mail loses nothing: another hands it on within two minutes, under the same Message-ID', async () => {
  const first = await startWorker(app, { SMTP_URL: mailServer.url })
  await app.send('POST', '/api/sales-requests', {
    planId: 'platform-enterprise',
    name: 'Ada Keller',
    email: 'ada@northfold.example',
    companyName: 'Northfold',
  })
  const posted = Number(
    (await app.asSuperuser('select count(*)::int as mails from mail_message')).rows[0].mails,
  )
  expect(posted).toBeGreaterThan(0)
  await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(posted)
  first.child.kill('SIGKILL')
  const killedAt = Date.now()
  expect((await first.ended).signal).toBe('SIGKILL')
  const active = "select from pgboss.job where state = 'active' and name = 'send-mails'"
  expect((await app.asSuperuser(active)).rowCount, 'the queue does not know yet').toBe(posted)

  mailServer.afterMail('answer')
  await startWorker(app, { SMTP_URL: mailServer.url })
  const unsent = 'select from mail_message where sent_at is null'
  await expect
    .poll(async () => (await app.asSuperuser(unsent)).rowCount, { timeout: 130_000, interval: 250 })
    .toBe(0)
  expect(Date.now() - killedAt).toBeLessThan(120_000)
  const messageIds = mailServer.received.map((mail) => /^Message-ID: (<\S+>)/im.exec(mail)?.[1])
  expect(messageIds).toHaveLength(2 * posted)
  for (const id of messageIds) {
    expect(id).toMatch(/^<[0-9a-f-]{36}@emporion>$/)
    expect(messageIds.filter((other) => other === id)).toHaveLength(2)
  }
}, 240_000)
