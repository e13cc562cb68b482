// What logs, metrics and errors must not hold, and that hostile text stays inside its record.
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, withField } from '#app/testing/contract-fields.ts'
import { createHolders, type Holders } from '#app/testing/holders.ts'
import { demoPassword, startWithPeople } from '#app/testing/people.ts'
import { addressOf, sampleOf } from '#app/testing/route-samples.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { RouteContract } from '#platform/contract/route.ts'
import { createLog } from '#platform/server/log.ts'

let app: TestApplication
let holders: Holders
beforeAll(async () => {
  app = await startWithPeople({ RATE_LIMIT_SCALE: '1000000', ACCESS_LOG: 'on' })
  holders = createHolders(app)
})
afterAll(() => app.close())

const canary = (name: string) => `canary-${name}-6f1c`
const operator = { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' }

/** Fields that carry what only their sender may know. */
const secret = /password|token|code|secret|signature|authenticator|clientData|credentialId/i

/** The sample with a canary in every secret field, or in all but the password, so that what it proves is carried out. */
function withCanaries(contract: RouteContract, isProved: boolean): Record<string, unknown> | undefined {
  const secrets = fieldsOf(contract, 'body').filter(
    ({ path, shape }) =>
      shape._zod.def.type === 'string' &&
      secret.test(String(path.at(-1))) &&
      !(isProved && path.at(-1) === 'password'),
  )
  return secrets.reduce<Record<string, unknown>>(
    (body, field) => withField(body, field, canary(`${field.path.at(-1)}`)),
    { ...sampleOf(contract).body },
  )
}

test('L4 no password, token, cookie, code or key that was sent, signed in or not, shows up in logs, metrics, the audit trail or answers', async () => {
  const answers: string[] = []
  const sessions = new Set<string>()
  let secretFields = 0
  for (const contract of app.contracts) {
    const query = `password=${canary('password')}&token=${canary('token')}&code=${canary('code')}`
    const address = addressOf(contract)
    const withQuery = `${address}${address.includes('?') ? '&' : '?'}${query}`
    const odd = {
      authorization: `Basic ${canary('bearer')}`,
      'idempotency-key': canary('idempotency'),
      'x-api-key': canary('key'),
    }
    const added = { ...sampleOf(contract).body, password: canary('body'), otp: canary('otp') }
    const asks: Parameters<Holders['ask']>[1][] = [
      { address: withQuery, body: added, headers: odd },
      { headers: { ...odd, cookie: `session=${canary('cookie')}` } },
      ...(contract.holdsSecret
        ? [{ address: contract.path.replace(/\{\w+\}/, canary('address')), headers: odd }]
        : []),
      ...(contract.body
        ? [
            { body: withCanaries(contract, true) },
            { body: withCanaries(contract, false) },
            { body: withCanaries(contract, false), headers: { 'x-csrf-token': canary('csrf') } },
          ]
        : []),
    ]
    for (const stated of asks) {
      const answer = await holders.ask(contract, stated)
      const { cookie, token } = await holders.of(contract)
      for (const pair of cookie.split('; ')) sessions.add(pair.slice(pair.indexOf('=') + 1))
      sessions.add(token)
      // Any caller who asks for a token or for the demo's public accounts gets them.
      if (!['/api/auth/csrf-token', '/api/auth/demo-accounts'].includes(contract.path))
        answers.push(answer.body)
    }
    if (JSON.stringify(withCanaries(contract, false)).includes('canary')) secretFields += 1
  }
  expect(answers.length).toBeGreaterThan(app.contracts.length * 2)
  expect(secretFields).toBeGreaterThan(30)
  expect(sessions.size).toBeGreaterThan(10)
  expect(app.logged().length).toBeGreaterThan(1_000)
  const metrics = (await app.ask('/metrics', { headers: operator })).body
  expect(metrics.length).toBeGreaterThan(1_000)
  const audit = await app.asSuperuser('select row_to_json(audit_entry)::text as row from audit_entry')
  expect(audit.rows.length).toBeGreaterThan(50)
  for (const [place, text] of [
    ['the log', app.logged()],
    ['the metrics', metrics],
    ['the audit trail', JSON.stringify(audit.rows)],
    ['the answers', answers.join('\n')],
  ] as const) {
    expect(/canary-\w+-6f1c/.exec(text)?.[0], place).toBeUndefined()
    const known = [...sessions, 'metrics-token-for-tests-4f81c06be29d7a35', demoPassword]
    expect(
      known.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([])
  }
}, 120_000)

test('L4 when the database refuses a row, the log has the reason and not the content of the row', async () => {
  await app.asSuperuser(
    "alter table sales_request add constraint no_ada check (name <> 'Ada Keller') not valid",
  )
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

test('L4 the log has the kind of an error with its SQLSTATE, and nothing that a driver attached to it', () => {
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
  const [entry] = lines.map((line) => JSON.parse(line))
  expect(Object.keys(entry.err).sort()).toEqual(['cause', 'code', 'message', 'severity', 'stack', 'type'])
  expect([entry.err.code, entry.err.severity, entry.err.cause.code]).toEqual([
    '57P01',
    'FATAL',
    'ECONNREFUSED',
  ])
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

test('L6 two thousand different ids, addresses and methods do not add a single series to the metrics', async () => {
  const seriesOf = async () =>
    (await app.ask('/metrics', { headers: operator })).body
      .split('\n')
      // What Node says of itself has as many series as it has kinds of things open.
      .filter((line) => line && !/^(#|emporion_nodejs_)/.test(line))
  const warmUp = async () => {
    await app.ask('/api/applications/none')
    await app.ask('/nothing')
    await app.ask('/api/applications?colour=1')
    await app.ask('/livez')
  }
  await warmUp()
  await seriesOf()
  const named = (lines: string[]) => lines.map((line) => line.slice(0, line.lastIndexOf(' ')))
  const before = named(await seriesOf())
  for (let count = 0; count < 500; count += 1) {
    await Promise.all([
      app.ask(`/api/applications/${count}`),
      app.ask(`/nothing/${count}`),
      app.ask(`/api/applications?colour=${count}`),
      app.ask('/livez', { headers: { 'x-request-id': `${count}` } }),
    ])
  }
  const after = await seriesOf()
  expect(before.length).toBeGreaterThan(50)
  expect(named(after).filter((series) => !before.includes(series))).toEqual([])
  expect(after.join('\n')).not.toContain('/nothing')
  const counted = after.find((line) =>
    line.startsWith('emporion_http_request_seconds_count{route="/api/applications/:id"'),
  )
  expect(Number(counted?.split(' ').at(-1))).toBeGreaterThanOrEqual(500)
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
