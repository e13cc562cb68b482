// Mails on their way out: nothing typed becomes a header, what failed is tried again, and two processes send once.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { jobs as jobTable, recurringJobNames } from '#platform/kernel/jobs.ts'
import { systemActor } from '../actor.ts'
import { JobRefused } from '../jobs/job.ts'
import { createJobQueue, type JobQueue, type RunningJobs } from '../jobs/job-queue.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server.ts'
import { silentTracer } from '../tracing/tracer.ts'
import type { Mail, Urgency } from './mail.ts'
import { createMailSender, type MailSender } from './send-mails.ts'

let app: TestApplication
const senders: MailSender[] = []
const queues: JobQueue[] = []
const servers: SmtpServer[] = []
beforeAll(async () => {
  app = await startTestApplication({ SEED: 'demo' })
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  for (const sender of senders.splice(0)) sender.close()
  for (const server of servers.splice(0)) server.close()
  await app.asSuperuser('delete from mail_message')
  await app.asSuperuser('delete from pgboss.job')
})
afterAll(() => app.close())

async function smtpServer(...options: Parameters<typeof startSmtpServer>): Promise<SmtpServer> {
  const server = await startSmtpServer(...options)
  servers.push(server)
  return server
}

function senderTo(url: string, more: { tryMs?: number } = {}): MailSender {
  const { clock, sealer, metrics, inTenantTransaction } = app.platform
  const from = 'Emporion <no-reply@market.example>'
  const sender = createMailSender({
    smtpUrl: url,
    from,
    clock,
    sealer,
    metrics,
    inTenantTransaction,
    ...more,
  })
  senders.push(sender)
  return sender
}

/** A process that sends mails, as far as the queue can tell, and does nothing else. */
function processThatSends(url: string): RunningJobs {
  const { database, log, metrics } = app.platform
  const queue = createJobQueue({
    database,
    log,
    metrics,
    tracer: silentTracer,
    role: 'all',
    version: '9.9.9',
  })
  queues.push(queue)
  const nothing = recurringJobNames.map((name) => ({ name, run: async () => {} }))
  return queue.start(nothing, [senderTo(url)])
}

/** One try of each mail that waits; answers why it failed, where it did. */
async function tryAll(sender: MailSender, { isLast = false } = {}): Promise<unknown[]> {
  const { rows } = await app.asSuperuser(
    'select id from mail_message where sent_at is null order by created_at, id',
  )
  const signal = new AbortController().signal
  const tries = rows.map(({ id }) => sender.run({ id, attempt: 1, isLast, signal }))
  return (await Promise.allSettled(tries)).map((one) => (one.status === 'rejected' ? one.reason : undefined))
}

const enqueue = (mail: Mail, urgency?: Urgency) =>
  app.platform.inTenantTransaction(systemActor, (tx) => app.platform.mail.enqueueMail(tx, mail, urgency), {
    unaudited: 'bookkeeping',
  })
const aMail = { to: 'ada@northfold.example', subject: 'A subject', text: 'A text.\n' }
const rows = async () =>
  (
    await app.asSuperuser(
      'select uncertain_tries as uncertain, sent_at as "sentAt", sealed is null as forgotten from mail_message',
    )
  ).rows
const queued = async () =>
  (
    await app.asSuperuser(
      "select state, start_after <= now() as due, data->>'id' as id from pgboss.job where data is not null",
    )
  ).rows
const settled = () =>
  vi.waitFor(
    async () =>
      expect((await queued()).filter(({ state }) => state === 'created' || state === 'active')).toEqual([]),
    20_000,
  )

test('I8 a mail goes out as plain text to its one recipient, and is forgotten', async () => {
  const { url, received } = await smtpServer()
  await enqueue(aMail)
  await processThatSends(url).look()
  await settled()
  expect(received.length).toBe(1)
  expect(received[0]).toMatch(
    /^From: Emporion <no-reply@market\.example>\r\nTo: ada@northfold\.example\r\nSubject: A subject\r\n/m,
  )
  expect(received[0]).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(await rows()).toEqual([{ uncertain: 0, sentAt: app.clock.now(), forgotten: true }])
})

test.each([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: evil@evil.example' }],
  ['a bare line feed in the subject', { subject: 'Hello\nBcc: evil@evil.example' }],
  ['a line separator in the subject', { subject: 'Hello\u2028Bcc: evil@evil.example' }],
  ['a line break in the recipient', { to: 'ada@northfold.example\r\nBcc: evil@evil.example' }],
  ['two recipients', { to: 'ada@northfold.example, evil@evil.example' }],
  ['two recipients without a space', { to: 'ada@northfold.example,evil@evil.example' }],
  ['a group', { to: 'all:ada@northfold.example;' }],
  ['a display name', { to: '"Ada" <ada@northfold.example>' }],
  ['no address', { to: 'ada' }],
])('I8 a mail with %s is not even posted', async (_, change) => {
  await expect(enqueue({ ...aMail, ...change })).rejects.toThrow(/mail/)
  expect(await rows()).toEqual([])
})

test('D8 a mail whose transaction is rolled back was never posted', async () => {
  await expect(
    app.platform.inTenantTransaction(systemActor, async (tx) => {
      await app.platform.mail.enqueueMail(tx, aMail)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect([await rows(), await queued()]).toEqual([[], []])
})

test('a mail that the server refuses for now waits for its next try, and nothing says whom it was for', async () => {
  const { url, received } = await smtpServer(['451 later\r\n'])
  await enqueue(aMail)
  const running = processThatSends(url)
  await running.look()
  await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'retry', due: false }]), 20_000)
  expect(received).toEqual([])
  await app.asSuperuser('update pgboss.job set start_after = now()')
  await running.look()
  await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'completed' }]), 20_000)
  expect([received.length, await rows()]).toEqual([
    1,
    [{ uncertain: 0, sentAt: app.clock.now(), forgotten: true }],
  ])
  expect(app.logged()).toContain('451')
  expect(app.logged()).not.toContain('ada@northfold.example')
})

test('C8 three processes that look at once send each of twenty mails once', async () => {
  const { url, received } = await smtpServer()
  for (let at = 0; at < 20; at += 1) await enqueue({ ...aMail, subject: `Number ${at}.` })
  await Promise.all([1, 2, 3].map(() => processThatSends(url).look()))
  await settled()
  const subjects = received.map((data) => /^Subject: (.*)\r$/m.exec(data)?.[1])
  expect(subjects.length).toBe(20)
  expect(new Set(subjects).size).toBe(20)
})

test('mails share a few connections, and what somebody waits for overtakes reports', async () => {
  const { url, received, connections } = await smtpServer()
  for (let at = 0; at < 20; at += 1) await enqueue({ ...aMail, subject: 'Your report' }, 'later')
  await enqueue({ ...aMail, subject: 'A message' })
  await enqueue({ ...aMail, subject: 'Your password' }, 'at once')
  await processThatSends(url).look()
  await settled()
  const subjects = received.map((data) => /^Subject: (.*)\r$/m.exec(data)?.[1])
  expect(subjects.length).toBe(22)
  const first = subjects.slice(0, jobTable['send mails'].atOnce)
  expect(first).toEqual(expect.arrayContaining(['Your password', 'A message']))
  expect(connections()).toBeLessThanOrEqual(jobTable['send mails'].atOnce)
})

test('a link to choose a new password is more urgent than a report', async () => {
  await app.register('ada-waits', { email: 'ada.waits@northfold.example' })
  await app.asSuperuser('delete from pgboss.job')
  await app.send('POST', '/api/auth/password-reset', { email: 'ada.waits@northfold.example' })
  await app.platform.background.settled()
  await enqueue(aMail, 'later')
  const { rows } = await app.asSuperuser('select priority from pgboss.job order by created_on')
  expect(rows).toEqual([{ priority: 2 }, { priority: 0 }])
})

test.each(['550 no such user\r\n', '553 no such user\r\n'])(
  'JOBS-03: a recipient whom the server refuses for good (%j) is not tried again, and that is written down and counted',
  async (refusal) => {
    const { url, received } = await smtpServer([refusal])
    await enqueue(aMail)
    await processThatSends(url).look()
    await settled()
    expect([received, await queued()]).toEqual([[], [expect.objectContaining({ state: 'failed' })]])
    const { rows: outputs } = await app.asSuperuser('select output from pgboss.job where data is not null')
    expect(outputs).toEqual([{ output: { message: `EENVELOPE ${refusal.slice(0, 3)}` } }])
    expect(await app.platform.metrics.text()).toMatch(/^emporion_mails_given_up_total [1-9]/m)
  },
)

test('a mail that has failed for the last time is counted, too', async () => {
  const count = async () =>
    Number(/^emporion_mails_given_up_total (\d+)/m.exec(await app.platform.metrics.text())?.[1] ?? 0)
  const before = await count()
  await enqueue(aMail)
  const dead = senderTo('smtp://127.0.0.1:1')
  const [fault] = await tryAll(dead)
  expect(fault).toMatchObject({ message: 'ESOCKET 127.0.0.1:1: ECONNREFUSED' })
  expect(await count()).toBe(before)
  await tryAll(dead, { isLast: true })
  expect(await count()).toBe(before + 1)
})

test('a sender whom the server refuses is a fault of the setting: the mail waits', async () => {
  const { url } = await smtpServer([], { senderRefusal: '550 not allowed\r\n' })
  await enqueue(aMail)
  const [fault] = await tryAll(senderTo(url))
  expect(fault).toMatchObject({ message: 'EENVELOPE 550' })
  expect(fault).not.toBeInstanceOf(JobRefused)
})

test('JOBS-03: a mail that does not open is kept as failed with its text, and goes out when it opens again', async () => {
  const { url, received } = await smtpServer()
  await enqueue(aMail)
  const sealedMail = (await app.asSuperuser('select sealed from mail_message')).rows[0].sealed
  await app.asSuperuser("update mail_message set sealed = '\\x00'")
  const sender = senderTo(url)
  const [fault] = await tryAll(sender)
  expect(fault).toBeInstanceOf(JobRefused)
  expect(fault).toMatchObject({ message: expect.stringContaining('SECRET_KEY') })
  await app.asSuperuser('update mail_message set sealed = $1', [sealedMail])
  expect(await tryAll(sender)).toEqual([undefined])
  expect(received.length).toBe(1)
})

test('JOBS-04: a server that takes a mail and cuts the connection before it says so gets it three times, under one Message-ID', async () => {
  const { url, received } = await smtpServer([], { afterMail: 'cut' })
  await enqueue(aMail)
  const sender = senderTo(url)
  const faults = [...(await tryAll(sender)), ...(await tryAll(sender)), ...(await tryAll(sender))]
  expect(faults.map((fault) => fault instanceof JobRefused)).toEqual([false, false, true])
  expect(received.length).toBe(3)
  // One Message-ID, by which the reader's server sees that it is the same mail.
  const messageIds = received.map((mail) => /^Message-ID: (<\S+>)/im.exec(mail)?.[1])
  expect(messageIds).toEqual(Array(3).fill(expect.stringMatching(/^<[0-9a-f-]{36}@emporion>$/)))
  expect(new Set(messageIds).size).toBe(1)
  expect(await rows()).toEqual([{ uncertain: 3, sentAt: null, forgotten: false }])
})

test('JOBS-04: a mail that a process had handed on before it died is not sent again', async () => {
  const { url, received } = await smtpServer()
  await enqueue(aMail)
  const sender = senderTo(url)
  await tryAll(sender)
  const [{ id }] = await queued()
  await sender.run({ id, attempt: 2, isLast: false, signal: new AbortController().signal })
  expect(received.length).toBe(1)
})

test('a try has an end', async () => {
  const { url, received } = await smtpServer([], { afterMail: 'hold' })
  await enqueue(aMail)
  const [fault] = await tryAll(senderTo(url, { tryMs: 300 }))
  expect(fault).toBeInstanceOf(Error)
  expect(received.length).toBe(1)
  expect(await rows()).toEqual([{ uncertain: 1, sentAt: null, forgotten: false }])
})

test('JOBS-04: a stop ends the try that is under way and leaves the mail to the next process at once', async () => {
  const slow = await smtpServer([], { afterMail: 'hold' })
  await enqueue(aMail)
  const stopping = processThatSends(slow.url)
  await stopping.look()
  await slow.held(1)
  await stopping.stop()
  expect([await rows(), await queued()]).toMatchObject([
    [{ uncertain: 1, sentAt: null }],
    [{ state: 'retry', due: true }],
  ])
  const { url, received } = await smtpServer()
  await processThatSends(url).look()
  await vi.waitFor(() => expect(received.length).toBe(1), 20_000)
})

test('I8 a mail leaves this machine encrypted or not at all', async () => {
  const { url, received } = await smtpServer()
  const elsewhere = url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  await enqueue(aMail)
  const [fault] = await tryAll(senderTo(elsewhere.replace('?ignoreTLS=true', '')))
  expect(received).toEqual([])
  expect(fault).toMatchObject({ message: expect.stringContaining('ETLS') })
  await tryAll(senderTo(elsewhere))
  expect(received.length, 'the setting says that the way is safe').toBe(1)
})

test('I3 the development inbox shows text as text, links to addresses alone, and may run nothing', async () => {
  await enqueue({
    ...aMail,
    subject: '<script>alert(1)</script>',
    text: 'https://market.example/x#token=a\n<img src=x>"\'&\n',
  })
  const answer = await app.ask('/dev/inbox')
  expect(answer.status).toBe(200)
  expect(answer.body).not.toMatch(/<script|<img/)
  expect(answer.body).toContain('<a href="https://market.example/x#token=a">')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('I8 a page of another name that means this machine does not read the development inbox', async () => {
  await enqueue(aMail)
  const answer = await app.ask('/dev/inbox', { headers: { host: 'evil.example' } })
  expect([answer.status, answer.json?.code]).toEqual([400, 'unknown_host'])
  expect(answer.body).not.toContain('ada@northfold')
})

const production = {
  NODE_ENV: 'production',
  PASSWORD_COST: 'full',
  PUBLIC_ORIGIN: 'https://market.example',
  SECRET_KEY: 'kq7ZtV0rY2mXw9LcB4nHs6DfJ8gPa1Ue',
}
test.each([
  ['mails are sent', { SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['nothing says that this is a try-out', { SEED: 'none' }],
  ['it is production', production],
  [
    'it is production with demo accounts on a real database, which this machine alone may be',
    { ...production, PUBLIC_ORIGIN: 'https://localhost', SEED: 'demo' },
  ],
])('there is no inbox where %s', async (_, settings) => {
  const other = await startTestApplication(settings, app)
  try {
    expect((await other.ask('/dev/inbox')).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('a mail is forgotten a month after it was posted, sent or not, many in one run, and a younger one is kept', async () => {
  const [sweep] = app.jobs.filter(({ name }) => name === 'sweep mails')
  await app.asSuperuser(
    `insert into mail_message (id, created_at, sent_at)
     select gen_random_uuid(), $1::timestamptz, case when n % 2 = 0 then $1::timestamptz end from generate_series(1, 1200) n`,
    [new Date(app.clock.now().getTime() - 30 * 86_400_000)],
  )
  await enqueue(aMail)
  const left = async () =>
    (await app.asSuperuser('select count(*)::int as left from mail_message')).rows[0].left
  await sweep?.run()
  expect(await left()).toBe(1201)
  app.clock.advance(1)
  // Two processes at once do it once.
  await Promise.all([sweep?.run(), sweep?.run()])
  expect(await left()).toBe(1)
})
