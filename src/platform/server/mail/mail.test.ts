// Mails on their way out: nothing typed becomes a header, what failed is tried again, and two processes send once.
import net from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { systemActor } from '../actor.ts'
import type { Mail, Urgency } from './mail.ts'
import { createMailSender, type MailSender } from './send-mails.ts'

let app: TestApplication
const senders: MailSender[] = []
const servers: net.Server[] = []
beforeAll(async () => {
  app = await startTestApplication({ SEED: 'demo' })
})
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.close()
  for (const server of servers.splice(0)) server.close()
  await app.asSuperuser('delete from mail_message')
})
afterAll(() => app.close())

interface SmtpServer {
  url: string
  received: string[]
  connections: () => number
  /** Waits until this many mails have been taken and not answered. */
  held: (mails: number) => Promise<unknown>
}

/**
 * Speaks enough SMTP to take mails. `refusals` are answered to the first recipients, `senderRefusal` to every sender; a
 * mail that was taken is answered, left without an answer or the connection is cut.
 */
async function smtpServer(
  refusals: string[] = [],
  {
    afterMail = 'answer',
    senderRefusal,
  }: { afterMail?: 'answer' | 'hold' | 'cut'; senderRefusal?: string } = {},
): Promise<SmtpServer> {
  const received: string[] = []
  let connections = 0
  const server = net.createServer((socket) => {
    connections += 1
    let inData = false
    let data = ''
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (inData) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        inData = false
        data = ''
        if (afterMail === 'answer') socket.write('250 taken\r\n')
        if (afterMail === 'cut') socket.destroy()
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^STARTTLS/i.test(line)) socket.write('502 not here\r\n')
        else if (/^RCPT/i.test(line)) socket.write(refusals.shift() ?? '250 fine\r\n')
        else if (/^MAIL/i.test(line)) socket.write(senderRefusal ?? '250 fine\r\n')
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    connections: () => connections,
    held: (mails) => vi.waitFor(() => expect(received.length).toBe(mails), 10_000),
  }
}

function senderTo(url: string, more: Partial<Parameters<typeof createMailSender>[0]> = {}): MailSender {
  const { clock, log, sealer, metrics, inTenantTransaction } = app.platform
  const sender = createMailSender({
    smtpUrl: url,
    from: 'Emporion <no-reply@market.example>',
    clock,
    log,
    sealer,
    metrics,
    inTenantTransaction,
    // Mails go when a test says so.
    mayWork: async () => false,
    ...more,
  })
  senders.push(sender)
  return sender
}

const post = (mail: Mail, urgency?: Urgency) =>
  app.platform.inTenantTransaction(systemActor, (tx) => app.platform.mail.post(tx, mail, urgency), {
    unaudited: 'bookkeeping',
  })
const aMail = { to: 'ada@northfold.example', subject: 'A subject', text: 'A text.\n' }
const rows = async () =>
  (
    await app.asSuperuser(
      'select attempts, sent_at, given_up_at, sealed is null as forgotten from mail_message',
    )
  ).rows

test('I8 a mail goes out as plain text to its one recipient, and is forgotten', async () => {
  const { url, received } = await smtpServer()
  await post(aMail)
  await senderTo(url).sendDue()
  expect(received.length).toBe(1)
  expect(received[0]).toMatch(
    /^From: Emporion <no-reply@market\.example>\r\nTo: ada@northfold\.example\r\nSubject: A subject\r\n/m,
  )
  expect(received[0]).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(await rows()).toEqual([
    { attempts: 1, sent_at: app.clock.now(), given_up_at: null, forgotten: true },
  ])
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
  await expect(post({ ...aMail, ...change })).rejects.toThrow(/mail/)
  expect(await rows()).toEqual([])
})

test('D8 a mail whose transaction is rolled back was never posted', async () => {
  await expect(
    app.platform.inTenantTransaction(systemActor, async (tx) => {
      await app.platform.mail.post(tx, aMail)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
})

test('a refused mail is tried again after a minute, then after two, and is given up in the end', async () => {
  const { url, received } = await smtpServer(['451 later\r\n', '451 later\r\n'])
  const sender = senderTo(url)
  await post(aMail)
  await sender.sendDue()
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }])
  app.clock.advance(59)
  await sender.sendDue()
  expect(await rows()).toMatchObject([{ attempts: 1 }])
  app.clock.advance(1)
  await sender.sendDue()
  app.clock.advance(120)
  await sender.sendDue()
  expect([received.length, (await rows())[0].attempts]).toEqual([1, 3])
  expect(app.logged()).not.toContain('ada@northfold.example')
  await post(aMail)
  await app.asSuperuser('update mail_message set attempts = 11 where sent_at is null')
  const dead = senderTo('smtp://127.0.0.1:1')
  await dead.sendDue()
  const last = (await app.asSuperuser('select * from mail_message where sent_at is null')).rows[0]
  expect([last.attempts, last.given_up_at, last.sealed]).toEqual([12, app.clock.now(), null])
})

test('C8 three processes that look at once send each of twenty mails once', async () => {
  const { url, received } = await smtpServer()
  for (let at = 0; at < 20; at += 1) await post({ ...aMail, subject: `Number ${at}.` })
  await Promise.all([senderTo(url), senderTo(url), senderTo(url)].map((sender) => sender.sendDue()))
  const subjects = received.map((data) => /^Subject: (.*)\r$/m.exec(data)?.[1])
  expect(subjects.length).toBe(20)
  expect(new Set(subjects).size).toBe(20)
})

const tries = async () =>
  (
    await app.asSuperuser(
      'select attempts, uncertain_tries as uncertain, fault, given_up_at as "givenUpAt", sent_at as "sentAt", due_at as "dueAt" from mail_message',
    )
  ).rows

test('mails share a few connections, and what somebody waits for overtakes reports', async () => {
  const { url, received, connections } = await smtpServer()
  for (let at = 0; at < 20; at += 1) await post({ ...aMail, subject: 'Your report' }, 'later')
  await post({ ...aMail, subject: 'A message' })
  await post({ ...aMail, subject: 'Your password' }, 'at once')
  await senderTo(url).sendDue()
  const subjects = received.map((data) => /^Subject: (.*)\r$/m.exec(data)?.[1])
  expect(subjects.length).toBe(22)
  expect(subjects.slice(0, 4)).toEqual(expect.arrayContaining(['Your password', 'A message']))
  expect(connections()).toBeLessThanOrEqual(4)
})

test('a link to choose a new password is more urgent than a report', async () => {
  await app.register('ada-waits', { email: 'ada.waits@northfold.example' })
  await app.asSuperuser('delete from mail_message')
  await app.send('POST', '/api/auth/password-reset', { email: 'ada.waits@northfold.example' })
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser('select urgency from mail_message')
  expect(rows).toEqual([{ urgency: 0 }])
})

test.each(['550 no such user\r\n', '553 no such user\r\n'])(
  'a recipient whom the server refuses for good (%j) is not tried again, and that is written down and counted',
  async (refusal) => {
    const { url, received } = await smtpServer([refusal])
    await post(aMail)
    await senderTo(url).sendDue()
    app.clock.advance(3_600)
    await senderTo(url).sendDue()
    expect(received).toEqual([])
    expect(await tries()).toMatchObject([
      { attempts: 1, givenUpAt: expect.any(Date), fault: `EENVELOPE ${refusal.slice(0, 3)}` },
    ])
    expect(await app.platform.metrics.text()).toMatch(/^emporion_mails_given_up_total [1-9]/m)
  },
)

test('a sender whom the server refuses is a fault of the setting: the mail waits', async () => {
  const { url } = await smtpServer([], { senderRefusal: '550 not allowed\r\n' })
  await post(aMail)
  await senderTo(url).sendDue()
  expect(await tries()).toMatchObject([{ attempts: 1, givenUpAt: null, fault: 'EENVELOPE 550' }])
})

test('a server that takes a mail and cuts the connection before it says so gets it three times', async () => {
  const { url, received } = await smtpServer([], { afterMail: 'cut' })
  await post(aMail)
  const sender = senderTo(url)
  for (let hour = 0; hour < 12; hour += 1) {
    await sender.sendDue()
    app.clock.advance(3_600)
  }
  expect(received.length).toBe(3)
  // One Message-ID, by which the reader's server sees that it is the same mail.
  const messageIds = received.map((mail) => /^Message-ID: (<\S+>)/im.exec(mail)?.[1])
  expect(messageIds).toEqual(Array(3).fill(expect.stringMatching(/^<[0-9a-f-]{36}@emporion>$/)))
  expect(new Set(messageIds).size).toBe(1)
  expect(await tries()).toMatchObject([{ attempts: 3, uncertain: 3, givenUpAt: expect.any(Date) }])
})

test('a try has an end, well before another process may begin one', async () => {
  const { url, received } = await smtpServer([], { afterMail: 'hold' })
  await post(aMail)
  await senderTo(url, { tryMs: 300 }).sendDue()
  await senderTo(url).sendDue()
  expect(received.length).toBe(1)
  expect(await tries()).toMatchObject([{ attempts: 1, uncertain: 1, sentAt: null, givenUpAt: null }])
})

test('a stop ends the try that is under way and leaves the mail to the next process at once', async () => {
  const slow = await smtpServer([], { afterMail: 'hold' })
  await post(aMail)
  const stopping = senderTo(slow.url)
  const sending = stopping.sendDue()
  await slow.held(1)
  await stopping.close()
  await sending
  expect(await tries()).toMatchObject([{ attempts: 1, sentAt: null, dueAt: app.clock.now() }])
  const { url, received } = await smtpServer()
  await senderTo(url).sendDue()
  expect(received.length).toBe(1)
})

test('D8 a mail whose process dies while it is being sent goes out through another one, later and once more', async () => {
  const slow = await smtpServer([], { afterMail: 'hold' })
  await post(aMail)
  // Of a process that died nothing is heard any more: it neither gives the mail back nor marks it.
  void senderTo(slow.url).sendDue()
  await slow.held(1)
  const { url, received } = await smtpServer()
  const other = senderTo(url)
  await other.sendDue()
  expect(received.length, 'the first may still be at it').toBe(0)
  app.clock.advance(121)
  await other.sendDue()
  await other.sendDue()
  expect([slow.received.length, received.length]).toEqual([1, 1])
  expect(await tries()).toMatchObject([{ sentAt: app.clock.now(), givenUpAt: null }])
})

test('a mail that a wrong clock put off by years goes out', async () => {
  const { url, received } = await smtpServer()
  await post(aMail)
  await app.asSuperuser("update mail_message set due_at = due_at + interval '3 years'")
  await senderTo(url).sendDue()
  expect(received.length).toBe(1)
})

test('I8 a mail leaves this machine encrypted or not at all', async () => {
  const { url, received } = await smtpServer()
  const elsewhere = url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  await post(aMail)
  await senderTo(elsewhere.replace('?ignoreTLS=true', '')).sendDue()
  expect(received).toEqual([])
  expect(await tries()).toMatchObject([{ attempts: 1, fault: expect.stringContaining('ETLS') }])
  app.clock.advance(60)
  await senderTo(elsewhere).sendDue()
  expect(received.length, 'the setting says that the way is safe').toBe(1)
})

test('I3 the development inbox shows text as text, links to addresses alone, and may run nothing', async () => {
  await post({
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
  await post(aMail)
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
  const [sweep] = app.chores.filter(({ name }) => name === 'sweep mails')
  await app.asSuperuser(
    `insert into mail_message (id, created_at, due_at, sent_at)
     select gen_random_uuid(), $1::timestamptz, $1, case when n % 2 = 0 then $1::timestamptz end from generate_series(1, 1200) n`,
    [new Date(app.clock.now().getTime() - 30 * 86_400_000)],
  )
  await post(aMail)
  const left = async () =>
    (await app.asSuperuser('select count(*)::int as left from mail_message')).rows[0].left
  await sweep?.run()
  expect(await left()).toBe(1201)
  app.clock.advance(1)
  // Two processes at once do it once.
  await Promise.all([sweep?.run(), sweep?.run()])
  expect(await left()).toBe(1)
})
