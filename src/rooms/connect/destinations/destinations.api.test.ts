// What is sent by itself: an audit stream that loses and repeats nothing unnoticed, and a chat channel. Their receivers are real
// servers on this machine.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailsOf } from '#app/testing/mails.ts'
import {
  browserOf,
  chooseLanguage,
  demoPassword,
  type LateBrowser,
  lateBrowser,
  startWithPeople,
} from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { startReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { chatPauseMs, entriesAtOnce } from './rules/vocabulary.ts'
import { signedHeaders } from './server/sign-bucket-request.ts'

const base = '/api/integration/destinations'
let app: TestApplication
let owner: LateBrowser
let receiver: WebhookReceiver
let tenantId: string
beforeAll(async () => {
  app = await startWithPeople()
  owner = lateBrowser(app, 'cfo')
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'demo-cfo'")
  tenantId = rows[0].tenant_id
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver({ asText: true })
})
afterEach(async () => {
  await receiver.close()
  await app.asSuperuser('delete from destination')
  await app.asSuperuser('delete from event_outbox')
  await app.asSuperuser('delete from connection_check')
})

const run = (name: string, of = app) => of.jobs.find((job) => job.name === name)?.run()
const sendAll = () => run('send to destinations')
const saved = async (what: string, body: object, version = 0) =>
  owner.send(
    'PUT',
    `/api/integration/${what}`,
    { password: demoPassword, ...body },
    { 'if-match': `"${version}"` },
  )
const stream = async (body: object = {}) => {
  const answer = await saved('audit-stream', { address: `${receiver.address}/audit`, ...body })
  expect(answer.status, answer.body).toBe(200)
  return beginning()
}
/** The number after which the stream begins. */
const beginning = async () =>
  Number((await app.asSuperuser('select sent_through from destination')).rows[0].sent_through)
const chat = async (body: object = {}) => {
  const answer = await saved('chat-channel', {
    ...{ address: `${receiver.address}/services/T0/B0/secret-part`, form: 'slack', withFigures: false },
    ...{ language: 'en', notices: ['orders', 'decisions', 'renewals', 'invoices'], ...body },
  })
  expect(answer.status, answer.body).toBe(200)
}
interface Line {
  sequence: number
  hash: string
  previousHash: string
  action: string
}
const linesOf = ({ raw }: { raw: string }): Line[] =>
  raw
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const streamed = () => receiver.at('/audit').flatMap(linesOf)
/** So many entries of the company, as anything that happens leaves them. */
const happen = (count: number) =>
  app.platform.inTenantTransaction({ kind: 'system', tenantId }, async (tx) => {
    for (let one = 0; one < count; one += 1)
      await recordAudit(tx, app.clock.now(), {
        ...{ action: 'connections.tested', targetKind: 'connection', details: { one, sign: '“ \n' } },
      })
  })
const chain = async (): Promise<string[]> =>
  (
    await app.asSuperuser(
      `select sequence, encode(hash, 'hex') as hash from audit_entry where tenant_id = $1 order by sequence`,
      [tenantId],
    )
  ).rows.map(({ sequence, hash }) => `${sequence} ${hash}`)
const asChain = (lines: readonly Line[]) => lines.map(({ sequence, hash }) => `${sequence} ${hash}`)
const stateOf = async (kind: string) =>
  (await owner.ask(base)).json.destinations.find((one: { kind: string }) => one.kind === kind)
const pass = (seconds: number) => {
  app.clock.advance(seconds)
  owner.forget()
}
async function submitted() {
  const ops = await browserOf(app, 'ops')
  const { id, version } = (
    await ops.send('POST', '/api/orders', { kind: 'credit-package', packageId: 'credits-starter' })
  ).json
  const answer = await ops.send('POST', `/api/orders/${id}/submit`, undefined, { 'if-match': `"${version}"` })
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
async function submittedAndApproved() {
  const order = await submitted()
  const approved = await owner.send('POST', `/api/orders/${order.id}/approve`, undefined, {
    'if-match': `"${order.version}"`,
  })
  expect(approved.status, approved.body).toBe(200)
}

test('CONN-04 each entry from the setting up on arrives in the order of the chain, with the header that was given, and the script for exports finds it as it was written', async () => {
  const before = await stream({ authorization: 'Splunk 1234' })
  await happen(entriesAtOnce + 20)
  await sendAll()
  expect(receiver.at('/audit').length).toBe(2)
  const [first] = receiver.at('/audit')
  expect(first?.headers).toMatchObject({
    authorization: 'Splunk 1234',
    'content-type': 'application/x-ndjson',
    'emporion-first-sequence': String(before + 1),
    'emporion-last-sequence': String(before + entriesAtOnce),
  })
  expect(asChain(streamed())).toEqual((await chain()).slice(before))
  expect(streamed()[0]?.action, 'its own setting up is the first').toBe('destinations.added')
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'stream-')), 'stream.jsonl')
  const text = receiver
    .at('/audit')
    .map(({ raw }) => raw)
    .join('')
  fs.writeFileSync(file, text)
  const check = () => execFileSync(process.execPath, ['scripts/verify-audit-export.mjs', file]).toString()
  expect(check()).toContain(String(entriesAtOnce + 21))
  fs.writeFileSync(file, text.replace('connections.tested', 'connections.listed'))
  expect(check).toThrow()
  fs.rmSync(path.dirname(file), { recursive: true })
  await sendAll()
  expect(receiver.at('/audit').length, 'nothing new, nothing sent').toBe(2)
})

test('CONN-04 what was on its way when a process died is sent again as it was, and nothing is lost or comes under another number', async () => {
  const before = await stream()
  await happen(5)
  // The receiver has it, and its answer reaches nobody.
  receiver.answers((_, answer) => void answer.destroy())
  await sendAll()
  await app.asSuperuser('update destination set due_at = $1, claimed_until = $2', [
    app.clock.now(),
    new Date(app.clock.now().getTime() + 60_000),
  ])
  await happen(7)
  receiver.answers(204)
  const beside = await startTestApplication({ SEED: 'demo' }, app)
  try {
    await run('send to destinations', beside)
    expect(receiver.received.length, 'not while the other may be at it').toBe(1)
    pass(61)
    await run('send to destinations', beside)
  } finally {
    await beside.close()
  }
  const [first, again, ...others] = receiver.at('/audit')
  expect(again?.raw, 'byte by byte').toBe(first?.raw)
  expect(again?.headers['emporion-last-sequence']).toBe(first?.headers['emporion-last-sequence'])
  const whole = [again, ...others].flatMap((one) => (one ? linesOf(one) : []))
  expect(asChain(whole)).toEqual((await chain()).slice(before))
})

test('CONN-04 CONN-07 while the receiver fails everything waits, owners are notified after an hour, and after five days the stream is off until it is turned on, where it goes on', async () => {
  const before = await stream()
  receiver.answers(503)
  await sendAll()
  expect(await stateOf('audit-stream')).toMatchObject({ state: 'active', failingSince: expect.any(String) })
  const sync = async () => (await owner.ask('/api/integration/connections')).json.figures.sync
  expect(await sync()).toMatchObject({ state: 'failing', lastAt: null })
  for (let hour = 0; hour < 5 * 24 + 2; hour += 1) {
    pass(3_600)
    await sendAll()
  }
  expect(await stateOf('audit-stream')).toMatchObject({ state: 'failed', failedBecause: 'five days' })
  const notifications = (await owner.ask('/api/notifications')).json.items.filter(
    ({ kind }: { kind: string }) => kind === 'destination-failed',
  )
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    'The audit stream was turned off',
    'The audit stream fails',
  ])
  expect((await mailsOf(app)).some(({ subject }) => subject === 'A connection of your company fails')).toBe(
    true,
  )
  const attempts = receiver.received.length
  pass(86_400)
  await sendAll()
  expect(receiver.received.length, 'nothing is sent while it is off').toBe(attempts)
  receiver.answers(204)
  const { version } = await stateOf('audit-stream')
  const turned = await owner.send(
    'POST',
    `${base}/audit-stream/switch`,
    { isActive: true },
    { 'if-match': `"${version}"` },
  )
  expect(turned.status, turned.body).toBe(200)
  const from = receiver.received.length
  await sendAll()
  expect(asChain(receiver.received.slice(from).flatMap(linesOf))).toEqual((await chain()).slice(before))
  expect(await sync()).toMatchObject({ state: 'current', lastAt: app.clock.now().toISOString() })
})

test('CONN-02 CONN-04 a stream whose secret cannot be opened says so in its log, and its test too', async () => {
  await stream({ authorization: 'Bearer topsecret' })
  await app.asSuperuser(
    'update destination set sealed_secret = set_byte(sealed_secret, 0, get_byte(sealed_secret, 0) # 1)',
  )
  await sendAll()
  expect(receiver.received).toEqual([])
  expect(await stateOf('audit-stream')).toMatchObject({ state: 'active', failingSince: expect.any(String) })
  const why = 'not sent: the server’s SECRET_KEY doesn’t open the saved secret'
  const [event] = (await owner.ask('/api/integration/connections/audit-stream/events')).json
  expect(event).toMatchObject({ text: expect.stringMatching(new RegExp(`: ${why}$`)), isFailure: true })
  const tried = await owner.send('POST', '/api/integration/connections/audit-stream/test')
  expect(tried.json).toMatchObject({ isOk: false, text: expect.stringContaining(why) })
})

test('CONN-04 O4 what a wrong clock put years ahead is sent once the clock is right, and the five days of failing count from then', async () => {
  await stream()
  receiver.answers(503)
  const years = 3 * 365 * 86_400
  app.clock.advance(years)
  await sendAll()
  await app.asSuperuser('update destination set claimed_until = due_at')
  app.clock.advance(-years)
  await sendAll()
  expect(receiver.received.length).toBe(2)
  expect((await stateOf('audit-stream')).failingSince).toBe(app.clock.now().toISOString())
  receiver.answers(204)
  pass(331)
  await sendAll()
  expect(receiver.received.length).toBe(3)
})

test('CONN-02 the log of a destination keeps its latest 100 attempts', async () => {
  await stream()
  await app.asSuperuser(`
    insert into destination_attempt (tenant_id, id, destination_id, attempted_at, outcome, what)
    select tenant_id, gen_random_uuid(), id, now() - interval '30 years' + n * interval '1 second', 'delivered', 'number ' || n
    from destination, generate_series(1, 100) as n`)
  await sendAll()
  const { rows } = await app.asSuperuser('select what from destination_attempt order by attempted_at')
  expect([rows.length, rows[0].what, rows[99].what]).toEqual([
    100,
    'number 2',
    expect.stringContaining('entr'),
  ])
})

test('CONN-04 I9 the stream goes to no address of this network, and no redirect is followed', async () => {
  for (const address of [
    ...['http://logs.example/', 'https://user:pw@logs.example/', 'https://logs.example:8443/', 'logs'],
    ...['https://logs.example/#part', 'ftp://logs.example/', 'https://169.254.169.254/latest'],
  ])
    expect((await saved('audit-stream', { address })).json.errors?.[0]?.field, address).toBe('address')
  await stream()
  // As a name that meant a public address when it was entered, and means a neighbour now.
  await app.asSuperuser("update destination set address = 'https://169.254.169.254/latest'")
  await sendAll()
  const { rows } = await app.asSuperuser('select outcome, cause from destination_attempt')
  expect(rows).toEqual([{ outcome: 'forbidden', cause: 'not-public' }])
  const moveAnswer = await saved('audit-stream', { address: `${receiver.address}/audit` }, 1)
  expect(moveAnswer.status, moveAnswer.body).toBe(200)
  receiver.answers((_, answer) => answer.writeHead(307, { location: `${receiver.address}/elsewhere` }).end())
  await sendAll()
  expect(receiver.received.map((one) => one.path)).toEqual(['/audit'])
})

test('CONN-03 a submitted order is posted once with a link and without its amount, and an approval within the minute comes with the next message', async () => {
  await chat()
  const order = await submitted()
  await run('deliver webhooks')
  await sendAll()
  expect(receiver.received.map((one) => one.path)).toEqual(['/services/T0/B0/secret-part'])
  expect(JSON.parse(receiver.received[0]?.raw ?? '')).toEqual({
    text: `Order ${order.number} for Starter credits waits for approval <${app.platform.publicOrigin}/orders/${order.id}|Open>`,
    unfurl_links: false,
  })
  const approved = await owner.send('POST', `/api/orders/${order.id}/approve`, undefined, {
    'if-match': `"${order.version}"`,
  })
  expect(approved.status, approved.body).toBe(200)
  await submitted()
  await run('deliver webhooks')
  await sendAll()
  expect(receiver.received.length, 'one message a minute').toBe(1)
  app.clock.advance(chatPauseMs / 1_000)
  await sendAll()
  expect(receiver.received.length).toBe(2)
  const { text } = JSON.parse(receiver.received[1]?.raw ?? '')
  expect(text.split('\n').map((line: string) => line.replace(/ <.*/, ''))).toEqual([
    `Order ${order.number} for Starter credits was approved`,
    expect.stringMatching(/^Order \d+ for Starter credits waits for approval$/),
  ])
  app.clock.advance(chatPauseMs / 1_000)
  await sendAll()
  expect(receiver.received.length, 'nothing twice').toBe(2)
})

test('CONN-03 Teams gets an Adaptive Card, figures where they are allowed, and only the notices that were chosen', async () => {
  await chat({ form: 'teams', withFigures: true, notices: ['orders'] })
  const order = await submitted()
  await owner.send(
    'POST',
    `/api/orders/${order.id}/reject`,
    { reason: 'Not this year.' },
    { 'if-match': `"${order.version}"` },
  )
  await run('deliver webhooks')
  await sendAll()
  const { type, attachments } = JSON.parse(receiver.received[0]?.raw ?? '')
  expect(type).toBe('message')
  expect(attachments[0]).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: {
      type: 'AdaptiveCard',
      body: [
        {
          inlines: [
            {
              text: expect.stringMatching(
                /^Order \d+ for Starter credits waits for approval: USD [\d,]+\.\d\d $/,
              ),
            },
            { selectAction: { url: `${app.platform.publicOrigin}/orders/${order.id}` } },
          ],
        },
      ],
    },
  })
})

test('CONN-03 a chat channel gets messages in the language chosen for it, also when a person with another language tests it', async () => {
  await chat({ language: 'de', withFigures: true, notices: ['orders'] })
  const order = await submitted()
  await run('deliver webhooks')
  await sendAll()
  await owner.send('POST', '/api/integration/connections/chat/test')
  const texts = receiver.received.map(({ raw }) => JSON.parse(raw).text)
  expect(texts).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Bestellung ${order.number} für Starter credits wartet auf Genehmigung: [\\d.]+,\\d\\d USD <http.*\\|Öffnen>$`,
      ),
    ),
    expect.stringMatching(/^Dies ist ein Test\. .*\|Öffnen>$/),
  ])
  expect((await owner.ask(base)).json.destinations[0].chat).toMatchObject({ language: 'de' })
})

test('CONN-03 CONN-04 the secret parts are kept sealed, leave in no answer and no audit entry, and stay with their address', async () => {
  await stream({ authorization: 'Bearer topsecret' })
  await chat()
  const answer = await owner.ask(base)
  expect(answer.body).not.toMatch(/topsecret|secret-part/)
  const { rows } = await app.asSuperuser(
    "select to_jsonb(d)::text as row from destination d union all select details::text from audit_entry where action like 'destinations.%'",
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { row } of rows) expect(row).not.toMatch(/topsecret|secret-part/)
  const moved = await saved('audit-stream', { address: `${receiver.address}/other` }, 1)
  expect(moved.json.errors?.[0]?.field).toBe('authorization')
  const cleared = await saved('audit-stream', { address: `${receiver.address}/other`, authorization: '' }, 1)
  expect(cleared.json).toMatchObject({ hasSecret: false, version: 2 })
})

test('CONN-01 CONN-02 both are connections whose test makes a real call and whose log has its outcome', async () => {
  const connection = async (kind: string) =>
    (await owner.ask('/api/integration/connections')).json.connections.find(
      (one: { kind: string }) => one.kind === kind,
    )
  const tried = async (kind: string) =>
    (await owner.send('POST', `/api/integration/connections/${kind}/test`)).json
  await stream()
  await chat()
  const { host } = new URL(receiver.address)
  for (const kind of ['audit-stream', 'chat']) {
    expect(await connection(kind)).toMatchObject({ status: 'connected', summary: host })
    expect(await tried(kind)).toMatchObject({ isOk: true, text: `A test to ${host}: delivered (204).` })
  }
  expect(receiver.received.length).toBe(2)
  pass(60)
  receiver.answers((_, answer) => answer.writeHead(403).end('no_service'))
  expect(await tried('audit-stream')).toMatchObject({
    isOk: false,
    text: `A test to ${host}: refused (403), answer “no_service”.`,
  })
  expect(await connection('audit-stream')).toMatchObject({ status: 'failed' })
  const events = (await owner.ask('/api/integration/connections/audit-stream/events')).json
  expect(events).toMatchObject([
    { text: 'a test: refused (403), answer “no_service”', isFailure: true },
    { text: 'a test: delivered (204)', isFailure: false },
  ])
  await chooseLanguage(app, 'demo-cfo', 'de')
  onTestFinished(() => chooseLanguage(app, 'demo-cfo', 'en'))
  expect((await owner.ask('/api/integration/connections/audit-stream/events')).json).toMatchObject([
    { text: 'Test: abgewiesen (403), Antwort „no_service“' },
    { text: 'Test: zugestellt (204)' },
  ])
  await chooseLanguage(app, 'demo-cfo', 'en')
  expect((await owner.send('DELETE', `${base}/chat`)).status).toBe(204)
  expect(await connection('chat')).toBeUndefined()
})

test('CONN-01 PAY-10 a bucket gets a signed file for each month since the first invoice, the present one anew every day, and each reads as the file of the API', async () => {
  const bucket = {
    ...{ address: receiver.address, bucket: 'costs', prefix: 'finance/', region: 'eu-central-1' },
    ...{ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'top-secret' },
  }
  await submittedAndApproved()
  await run('bill companies')
  const month = () => app.clock.now().toISOString().slice(0, 7)
  const nameNow = () => `/costs/finance/emporion-focus-${month()}.csv`
  const [first, ofFirst] = [nameNow(), month()]
  pass(31 * 86_400)
  const answer = await saved('cost-export', bucket)
  expect(answer.status, answer.body).toBe(200)
  expect(answer.body).not.toContain('top-secret')
  await sendAll()
  expect(receiver.received.map((one) => one.path)).toEqual([first, nameNow()])
  for (const one of receiver.received) {
    const key = { accessKeyId: bucket.accessKeyId, secretAccessKey: 'top-secret', region: bucket.region }
    const headers = {
      'content-type': one.headers['content-type'] ?? '',
      'user-agent': one.headers['user-agent'] ?? '',
    }
    const url = new URL(one.path, receiver.address)
    expect(one.headers).toMatchObject(
      signedHeaders({ method: 'PUT', url, headers, body: one.raw }, key, app.clock.now()),
    )
  }
  const file = await owner.ask(
    `/api/v1/billing/focus.csv?from=${ofFirst}-01&to=${ofFirst}-${lastDayOf(ofFirst)}`,
  )
  expect(file.body.split('\n').length).toBeGreaterThan(2)
  expect(receiver.received[0]?.raw).toBe(file.body)
  await sendAll()
  expect(receiver.received.length, 'once a day').toBe(2)
  pass(86_400)
  await sendAll()
  expect(receiver.received.map((one) => one.path).slice(2)).toEqual([nameNow()])
  const other = { ...bucket, secretAccessKey: undefined, address: 'https://s3.example/' }
  expect((await saved('cost-export', other, 1)).json.errors?.[0]?.field).toBe('secretAccessKey')
  for (const [name, text] of [
    ...[['bucket', '../etc'] as const, ['prefix', '../'] as const, ['prefix', '/root/'] as const],
    ...[['region', 'eu west'] as const, ['accessKeyId', 'a/b'] as const],
  ])
    expect((await saved('cost-export', { ...bucket, [name]: text }, 1)).json.errors?.[0]?.field, text).toBe(
      name,
    )
})
