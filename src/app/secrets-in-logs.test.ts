// What logs, metrics and errors must not hold, and that hostile text stays inside its record.
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import { addressOf, newVisitor, sampleOf, type Visitor } from './testing/route-samples.ts'
import { startTestApplication, type TestApplication } from './testing/test-application.ts'

let app: TestApplication
let visitor: Visitor
beforeAll(async () => {
  app = await startTestApplication()
  visitor = await newVisitor(app.ask)
})
afterAll(() => app.close())

const canary = (name: string) => `canary-${name}-6f1c`
const operator = { authorization: 'Bearer metrics-token-for-tests' }

test('L4 no password, token, cookie, code or key that was sent shows up in logs, metrics or answers', async () => {
  let asked = 0
  const answers: string[] = []
  for (const contract of app.contracts) {
    for (const [method, allowed] of [
      [contract.method, true],
      [contract.method, false],
      ['PATCH', true],
    ] as const) {
      const query = `?password=${canary('password')}&token=${canary('token')}&code=${canary('code')}`
      const answer = await app.ask(`${addressOf(contract)}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${canary('bearer')}`,
          cookie: allowed ? `${visitor.cookie}; session=${canary('cookie')}` : `session=${canary('cookie')}`,
          'x-csrf-token': allowed ? visitor.token : canary('csrf'),
          'idempotency-key': canary('idempotency'),
          'x-api-key': canary('key'),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET'
          ? {}
          : {
              raw: JSON.stringify({
                ...sampleOf(contract).body,
                password: canary('body'),
                otp: canary('otp'),
              }),
            }),
      })
      if (contract.path !== '/api/auth/csrf-token') answers.push(answer.body)
      asked += 1
    }
  }
  expect(asked).toBe(app.contracts.length * 3)
  expect(app.logged().length).toBeGreaterThan(1_000)
  const metrics = (await app.ask('/metrics', { headers: operator })).body
  expect(metrics.length).toBeGreaterThan(1_000)
  const audit = await app.asSuperuser('select row_to_json(audit_entry)::text as row from audit_entry')
  expect(audit.rows.length).toBeGreaterThan(0)
  for (const [place, text] of [
    ['the log', app.logged()],
    ['the metrics', metrics],
    ['the audit trail', JSON.stringify(audit.rows)],
    ['the answers', answers.join('\n')],
  ] as const) {
    expect(/canary-\w+-6f1c/.exec(text)?.[0], place).toBeUndefined()
    const own = [visitor.cookie.split('=')[1] ?? '?', visitor.token, 'metrics-token-for-tests']
    expect(
      own.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([])
  }
})

test('L4 when the database refuses a row, the log tells why and not what the row held', async () => {
  await app.asSuperuser("alter table sales_request add constraint no_ada check (name <> 'Ada Keller')")
  try {
    const answer = await app.send('POST', '/api/sales-requests', {
      ...sampleOf(contractOf('/api/sales-requests')).body,
      message: canary('message'),
    })
    expect(answer.status).toBe(500)
    expect(answer.body).not.toMatch(/no_ada|canary/)
    expect(app.logged()).toContain('no_ada')
    expect(app.logged()).not.toMatch(/canary-\w+-6f1c|ada@northfold\.example/)
  } finally {
    await app.asSuperuser('alter table sales_request drop constraint no_ada')
  }
})

test('L4 a log call that is handed secrets by mistake removes them, one and two levels deep', () => {
  const lines: string[] = []
  const sink = new PassThrough()
  sink.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  const log = createLog('info', sink)
  for (const name of ['password', 'token', 'csrfToken', 'secret', 'code', 'cookie', 'authorization']) {
    log.info(
      { [name]: canary(name), request: { [name]: canary(name), headers: { [name]: canary(name) } } },
      'x',
    )
  }
  // As PostgreSQL reports a row that it refused, where row-level security does not already keep it from doing so.
  const refusal = Object.assign(new Error('violates a constraint'), {
    detail: `Failing row contains (${canary('row')})`,
    where: `COPY users, line 1: "${canary('line')}"`,
    internalQuery: `select '${canary('query')}'`,
    parameters: [canary('parameter')],
    constraint: 'no_ada',
  })
  log.error({ err: refusal }, 'request failed')
  expect(lines.at(-1)).toContain('violates a constraint')
  expect(lines.at(-1)).toContain('no_ada')
  expect(lines.join('')).toContain('[removed]')
  expect(lines.join('')).not.toContain('canary')
})

test('L4 the log tells of an error what it is, its SQLSTATE included, and nothing that a driver hung on it', () => {
  const lines: string[] = []
  const sink = new PassThrough()
  sink.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  const log = createLog('info', sink)
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', secretKey: canary('cause') })
  const error = Object.assign(new Error('terminated', { cause }), {
    code: '57P01',
    severity: 'FATAL',
    client: { connectionParameters: { password: canary('password') }, secretKey: canary('cancel') },
    hint: canary('hint'),
  })
  log.error({ err: error }, 'a database connection was lost')
  log.error({ err: Object.assign(new Error('x'), { code: canary('code') }) }, 'a code that is none')
  const [told] = lines.map((line) => JSON.parse(line))
  expect(Object.keys(told.err).sort()).toEqual(['cause', 'code', 'message', 'severity', 'stack', 'type'])
  expect([told.err.code, told.err.severity, told.err.cause.code]).toEqual(['57P01', 'FATAL', 'ECONNREFUSED'])
  expect(lines.join('')).not.toMatch(/canary/)
})

test('I7 line breaks, terminal codes and quotes in inputs stay inside one record', async () => {
  const before = app.logged().length
  const attacks = [
    '\r\n{"level":60,"msg":"forged"}',
    '\u001b[2J\u001b[31mred',
    '"}\n{"forged":true',
    '\u2028\u2029forged',
    '%0d%0aforged',
  ]
  for (const attack of attacks) {
    await app.ask(`/api/applications/${encodeURIComponent(attack)}?${encodeURIComponent(attack)}=1`)
    await app.send(
      'POST',
      '/api/page-views',
      { path: attack, [attack]: attack },
      { 'user-agent': attack.replaceAll(/[^\x20-\x7e]/g, '') },
    )
  }
  const lines = app.logged().slice(before).split('\n').filter(Boolean)
  expect(lines.length).toBeGreaterThanOrEqual(attacks.length * 2)
  for (const line of lines) {
    const record = JSON.parse(line)
    expect(record.forged).toBeUndefined()
    expect(record.level).not.toBe(60)
    expect(line.includes('\u001b') || line.includes('\r')).toBe(false)
  }
})

test('L6 ten thousand different ids, addresses and methods do not add a single series to the metrics', async () => {
  const seriesOf = async () =>
    (await app.ask('/metrics', { headers: operator })).body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
  const warmUp = async () => {
    await app.ask('/api/applications/none')
    await app.ask('/nothing')
    await app.ask('/api/applications?colour=1')
    await app.ask('/livez')
  }
  await warmUp()
  await seriesOf()
  const before = (await seriesOf()).length
  for (let count = 0; count < 2_500; count += 1) {
    await Promise.all([
      app.ask(`/api/applications/${count}`),
      app.ask(`/nothing/${count}`),
      app.ask(`/api/applications?colour=${count}`),
      app.ask('/livez', { headers: { 'x-request-id': `${count}` } }),
    ])
  }
  const after = await seriesOf()
  expect(before).toBeGreaterThan(50)
  expect(after.length).toBe(before)
  expect(after.join('\n')).not.toContain('/nothing')
  const counted = after.find((line) =>
    line.startsWith('emporion_http_request_seconds_count{route="/api/applications/:id"'),
  )
  expect(Number(counted?.split(' ').at(-1))).toBeGreaterThanOrEqual(2_500)
})

test('L6 /metrics answers the operator alone', async () => {
  expect((await app.ask('/metrics')).status).toBe(401)
  const answer = await app.ask('/metrics', { headers: operator })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.body).toMatch(/^# HELP emporion_http_request_seconds /m)
  expect(answer.body).toMatch(/^emporion_problems_total\{code="not_authenticated"\} \d+$/m)
  expect(answer.body).toMatch(/^emporion_database_connections\{state="total"\} \d+$/m)
})

function contractOf(path: string) {
  const contract = app.contracts.find((candidate) => candidate.path === path)
  if (!contract) throw new Error(path)
  return contract
}
