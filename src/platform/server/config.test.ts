import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, exampleSecret, readConfig } from './config.ts'

let dataDir: string
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-config-'))
})
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

const database = 'postgresql://someone:a-password-nobody-sees@db.example/emporion'
const secret = '9f2b7c04e1d86a53c7b0f4e29d618a35'
const token = '70c1e5a94bd82f36e17a0d5c'
const market = 'https://market.example'
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })

test('I9 addresses that somebody chose may name this machine only where nobody else can choose one', () => {
  expect(read({}).allowsOwnMachine).toBe(true)
  const others: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: market },
    { TRUSTED_PROXIES: '10.0.0.0/8' },
    { NODE_ENV: 'production', PUBLIC_ORIGIN: market },
  ]
  for (const env of others) expect(read(env).allowsOwnMachine, JSON.stringify(env)).toBe(false)
})

function refusal(env: Record<string, string>): string {
  try {
    read(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  return 'was accepted'
}

test.each([
  ['NODE_ENV', 'prod', 'development, production, test'],
  ['ROLE', 'both', 'web, worker, all'],
  ['ROLE', 'web', 'needs DATABASE_URL'],
  ['ROLE', 'worker', 'needs DATABASE_URL'],
  ['PORT', 'http', '0 to 65535'],
  ['PORT', '70000', '0 to 65535'],
  ['PORT', '-1', '0 to 65535'],
  ['PORT', '80.5', '0 to 65535'],
  ['PORT', '1e3', '0 to 65535'],
  ['PORT', '0x50', '0 to 65535'],
  ['PORT', ' 80', '0 to 65535'],
  ['DATABASE_URL', 'mysql://db', 'postgres://'],
  ['DATABASE_URL', 'db.example', 'postgres://'],
  ['DATABASE_OWNER_URL', 'nothing', 'postgres://'],
  ['DATABASE_REPLICA_URL', 'db.example', 'postgres://'],
  ['AUDIT_RETENTION_MONTHS', '11', '12 to 1200'],
  ['USAGE_RETENTION_MONTHS', 'ever', '12 to 1200'],
  ['LISTING_RETENTION_MONTHS', '0', '12 to 1200'],
  ['DATABASE_POOL_SIZE', '0', '1 to 200'],
  ['DATABASE_POOL_SIZE', '201', '1 to 200'],
  ['SEED', 'yes', 'demo, none'],
  ['PUBLIC_ORIGIN', 'market.example', 'https://'],
  ['PUBLIC_ORIGIN', 'ftp://market.example', 'https://'],
  ['PUBLIC_ORIGIN', 'https://market.example/shop', 'nothing behind the name'],
  ['PUBLIC_ORIGIN', 'https://market.example/?x=1', 'nothing behind the name'],
  ['PUBLIC_ORIGIN', 'https://someone@market.example', 'nothing behind the name'],
  ['SECURITY_CONTACT', 'security@market.example', 'mailto:security@market.example'],
  ['SECURITY_CONTACT', 'mailto:nobody', 'mailto:security@market.example'],
  ['SECURITY_CONTACT', 'https://market.example/a b', 'https://market.example/report'],
  ['SECURITY_CONTACT', 'javascript:alert(1)', 'mailto:security@market.example'],
  ['MAIL_FROM', 'not an address', 'Emporion <no-reply@market.example>'],
  ['MAIL_FROM', 'Emporion', 'Emporion <no-reply@market.example>'],
  ['MAIL_FROM', 'Emporion <no-reply@market.example', 'Emporion <no-reply@market.example>'],
  ['MAIL_FROM', 'one@market.example, two@market.example', 'Emporion <no-reply@market.example>'],
  ['MAIL_FROM', 'Market, Inc <no-reply@market.example>', 'Emporion <no-reply@market.example>'],
  ['BACKUP_TO', 'backups', '/srv/backups'],
  ['BACKUP_TO', './backups', 's3://bucket/emporion'],
  ['TERMS_URL', '/terms', 'https://'],
  ['TERMS_URL', 'http://market.example/terms', 'https://'],
  ['IMPRINT_URL', 'javascript:alert(1)', 'https://'],
  ['IMPRINT_URL', 'https://market.example/a b', 'https://'],
  ['CONTACT_URL', 'hello@market.example', 'mailto:hello@market.example'],
  ['SECRET_KEY', 'short', 'at least 32 characters'],
  ['METRICS_TOKEN', 'short', 'at least 16 characters'],
  ['TRUSTED_PROXIES', 'proxy.example', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, everyone', 'addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.0/0', 'addresses or networks'],
  ['DNS_SERVERS', 'dns.example', 'must be addresses'],
  ['DNS_SERVERS', '9.9.9.9, ', 'must be addresses'],
  ['DNS_SERVERS', '127.0.0.1:0', 'must be addresses'],
  ['DNS_SERVERS', '127.0.0.1:70000', 'must be addresses'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
  ['ANALYTICS_TAG_ID', 'a b', 'letters, digits and hyphens'],
  ['ANALYTICS_TAG_ID', 'tag-1', 'ANALYTICS_TAG_ORIGIN'],
  ['ANALYTICS_TAG_ORIGIN', 'http://tag.example', 'https://'],
  ['ANALYTICS_TAG_ORIGIN', 'https://tag.example/path', 'nothing behind the name'],
  ['ANALYTICS_TAG_ORIGIN', 'https://tag.example', 'ANALYTICS_TAG_ID'],
  ['DATABASE_OWNER_URL', 'postgres://db.example/emporion', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'postgres://db.example/emporion', 'DATABASE_URL'],
  ['DATABASE_POOL_SIZE', '101', '1 to 100 with the embedded PostgreSQL'],
  ['RATE_LIMIT_SCALE', '0', '0.01 to 1000000'],
  ['RATE_LIMIT_SCALE', 'many', '0.01 to 1000000'],
  ['RATE_LIMIT_SCALE', '1e3', '0.01 to 1000000'],
  ['DATABASE_ISOLATION', 'snapshot', 'read committed, serializable'],
  ['DRAIN_SECONDS', '60', '0 to 7'],
  ['STOP_SECONDS', '5', '9 to 600'],
  ['KEEP_ALIVE_SECONDS', '0', '5 to 3600'],
])('O2 %s=%s is refused in one line that names the variable and what is allowed', (name, value, allowed) => {
  const message = refusal({ [name]: value })
  expect(message.startsWith(`${name}: `), message).toBe(true)
  expect(message).toContain(allowed)
  expect(message).not.toContain('\n')
})

test.each([
  'no-reply@market.example',
  'no-reply@localhost',
  'Emporion <no-reply@market.example>',
  '"Market, Inc." <no-reply@market.example>',
  'Bücher Markt <no-reply@market.example>',
])('O2 MAIL_FROM=%s is taken as the sender of mails', (sender) => {
  expect(read({ MAIL_FROM: sender }).mailFrom).toBe(sender)
})

test('OPS-13: a restore makes no key, and reads the one that is kept', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-config-'))
  try {
    expect(readConfig({ DATA_DIR: folder }, { makesKey: false }).secretKey).toBe('')
    expect(fs.readdirSync(folder)).toEqual([])
    const { secretKey } = readConfig({ DATA_DIR: folder })
    expect(readConfig({ DATA_DIR: folder }, { makesKey: false }).secretKey).toBe(secretKey)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

test('N1 an idle connection is kept longer than common load balancers keep it, which is a minute', () => {
  expect(read({}).keepAliveSeconds).toBeGreaterThan(60)
})

test('O2 no refusal repeats a secret', () => {
  expect(refusal({ SECRET_KEY: 'my-own-secret' })).not.toContain('my-own-secret')
  expect(refusal({ METRICS_TOKEN: 'my-own-token' })).not.toContain('my-own-token')
  expect(refusal({ DATABASE_URL: database.replace('postgresql', 'mysql') })).not.toContain('a-password')
  expect(refusal({ DATABASE_URL: database, NODE_ENV: 'production' })).not.toContain('a-password')
})

test('O2 production on a database of its own asks for a key of its own', () => {
  expect(refusal({ NODE_ENV: 'production', DATABASE_URL: database })).toMatch(
    /^SECRET_KEY: required with DATABASE_URL in production/,
  )
  expect(
    read({ NODE_ENV: 'production', PUBLIC_ORIGIN: market, DATABASE_URL: database, SECRET_KEY: secret })
      .secretKey,
  ).toBe(secret)
})

test('O2 I1 production asks where the public reaches it', () => {
  expect(refusal({ NODE_ENV: 'production' })).toMatch(/^PUBLIC_ORIGIN: required in production/)
  expect(read({}).publicOrigin).toBeUndefined()
})

test('O2 a key or operator token that can be guessed is refused where others may reach the server', () => {
  const reachable: Record<string, string>[] = [
    { NODE_ENV: 'production', PUBLIC_ORIGIN: market },
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: market },
    { TRUSTED_PROXIES: 'loopback' },
  ]
  for (const env of reachable) {
    expect(refusal({ ...env, DATABASE_URL: database }), JSON.stringify(env)).toMatch(/^SECRET_KEY: required/)
    for (const key of [
      'a'.repeat(32),
      'abcd1234'.repeat(5),
      '0123456789abcdef'.repeat(4),
      'password'.repeat(4),
      'passwordpasswordpassword12345678',
      market.repeat(2),
    ])
      expect(refusal({ ...env, SECRET_KEY: key }), key).toMatch(
        /^SECRET_KEY: can be guessed, .*openssl rand -hex 32/,
      )
    for (const weak of ['a'.repeat(16), 'metrics-password', 'a token for the operator'])
      expect(refusal({ ...env, SECRET_KEY: secret, METRICS_TOKEN: weak }), weak).toMatch(
        /^METRICS_TOKEN: can be guessed, .*openssl rand -hex 32/,
      )
    expect(read({ ...env, SECRET_KEY: secret, METRICS_TOKEN: token }).metricsToken).toBe(token)
    for (const key of [secret, 'd5c3f9b1a07e4c2688aa31f0e95b7d46'])
      expect(read({ ...env, SECRET_KEY: key }).secretKey).toBe(key)
  }
  expect(read({ DATABASE_URL: database }).secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(read({ METRICS_TOKEN: 'metrics-password' }).metricsToken).toBe('metrics-password')
})

test('I1 O2 the public reaches production by TLS alone', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://market.example' }
  expect(refusal(production)).toMatch(/^PUBLIC_ORIGIN: must start with https:\/\/ in production/)
  expect(read({ PUBLIC_ORIGIN: 'http://market.example' }).publicOrigin).toBe('http://market.example')
})

test.each([
  [{ PUBLIC_ORIGIN: market }],
  [{ PUBLIC_ORIGIN: 'https://localhost', HOST: '0.0.0.0' }],
  [{ PUBLIC_ORIGIN: 'https://localhost', TRUSTED_PROXIES: 'loopback' }],
])('A1 O2 production refuses accounts with public passwords where others may come: %j', (env) => {
  expect(refusal({ NODE_ENV: 'production', SEED: 'demo', ...env })).toMatch(/^SEED: "demo" brings accounts/)
})

test('O2 the key of the examples is refused where others may reach the server, and only there', () => {
  expect(refusal({ NODE_ENV: 'production', PUBLIC_ORIGIN: market, SECRET_KEY: exampleSecret })).toMatch(
    /^SECRET_KEY: is the example/,
  )
  expect(read({ SECRET_KEY: exampleSecret }).secretKey).toBe(exampleSecret)
})

test('O2 a data folder that cannot be written is named', () => {
  const file = path.join(dataDir, 'a-file')
  fs.writeFileSync(file, '')
  expect(refusal({ DATA_DIR: path.join(file, 'below') })).toMatch(
    /^DATA_DIR: .*a-file\/below cannot be written/,
  )
})

test('O2 without settings the product runs for this machine alone, with sample data and a key that it keeps', () => {
  const first = read({})
  expect(first).toMatchObject({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    seed: 'demo',
    database: undefined,
  })
  expect(first.metricsToken).toBeUndefined()
  expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/)
  expect(read({}).secretKey).toBe(first.secretKey)
  expect(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('O2 sample data comes unasked only where somebody tries the product out on this machine', () => {
  const elsewhere: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: market },
    { TRUSTED_PROXIES: 'loopback' },
    { NODE_ENV: 'production', PUBLIC_ORIGIN: market },
  ]
  for (const env of elsewhere) expect(read(env).seed, JSON.stringify(env)).toBe('none')
  expect(read({}).seed).toBe('demo')
  expect(read({ DATABASE_URL: database }).seed).toBe('none')
  expect(read({ DATABASE_URL: database, SEED: 'demo' }).seed).toBe('demo')
})

test('O2 an empty variable counts as one that is not set', () => {
  expect(read({ PORT: '', METRICS_TOKEN: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    database: undefined,
  })
})

test('O2 values are read as they are meant', () => {
  const config = read({
    PUBLIC_ORIGIN: 'https://Market.example:443/',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.7,::1 , loopback,',
    DATABASE_URL: database,
    SECRET_KEY: secret,
    DATABASE_POOL_SIZE: '200',
    RATE_LIMIT_SCALE: '0.5',
  })
  expect(config.publicOrigin).toBe('https://market.example')
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '192.168.1.7', '::1', 'loopback'])
  expect(config.database).toEqual({ url: database, ownerUrl: database })
  expect([config.poolSize, config.rateLimitScale]).toEqual([200, 0.5])
})

test.each([
  ['empty', ''],
  ['cut off', 'a'.repeat(63)],
  ['something else', 'a key of somebody who likes words and has sixty-four letters of it'],
])('O2 a kept key that is %s is refused in one line and not used', (_, text) => {
  const folder = path.join(dataDir, `key-${text.length}`)
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'secret-key'), text)
  const message = refusal({ DATA_DIR: folder })
  expect(message).toMatch(/^DATA_DIR: .*secret-key does not hold the 64 hexadecimal digits of a key/)
  expect(message).not.toContain('\n')
  if (text !== '') expect(message).not.toContain(text)
  expect(fs.readFileSync(path.join(folder, 'secret-key'), 'utf8')).toBe(text)
})

const tryOut = { demoAccounts: true, devInbox: true }
const closed = { demoAccounts: false, devInbox: false }
test.each<[string, Record<string, string>, { demoAccounts: boolean; devInbox: boolean }]>([
  ['on this machine alone', {}, tryOut],
  ['on this machine by name', { HOST: 'localhost' }, tryOut],
  ['on another loopback address', { HOST: '127.8.8.8' }, tryOut],
  ['on the loopback of IPv6', { HOST: '::1' }, tryOut],
  ['on every network', { HOST: '0.0.0.0' }, closed],
  ['on every network of IPv6', { HOST: '::' }, closed],
  ['on a name that only looks like loopback', { HOST: '127.0.0.1.example' }, closed],
  ['behind a public address', { PUBLIC_ORIGIN: 'https://market.example' }, closed],
  ['behind a proxy', { TRUSTED_PROXIES: 'loopback' }, closed],
  ['in production', { NODE_ENV: 'production', PUBLIC_ORIGIN: market }, closed],
  ['on a database of its own', { DATABASE_URL: database }, closed],
  ['without sample data', { SEED: 'none' }, closed],
  ['on every network when SEED=demo is set', { HOST: '0.0.0.0', SEED: 'demo' }, tryOut],
  [
    'in production on this machine alone when SEED=demo is set',
    { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://localhost', SEED: 'demo' },
    { demoAccounts: true, devInbox: false },
  ],
  ['with mails that are sent', { SMTP_URL: 'smtp://mail.example' }, { demoAccounts: true, devInbox: false }],
])('A1 O2 accounts with public passwords and the readable mails: %s', (_, env, expected) => {
  const { demoAccounts, devInbox } = read(env)
  expect({ demoAccounts, devInbox }).toEqual(expected)
})

test('OPS-11: a process does both unless ROLE says otherwise', () => {
  expect(read({}).role).toBe('all')
  for (const role of ['web', 'worker', 'all'] as const)
    expect(read({ ROLE: role, DATABASE_URL: database }).role).toBe(role)
})

test('OPS-24: the settings that differ from the default are named, and what is or may hold a secret is not shown', () => {
  const config = read({
    PORT: '3000',
    DRAIN_SECONDS: '5',
    DATABASE_URL: database,
    SECRET_KEY: secret,
    METRICS_TOKEN: token,
  })
  expect(config.changedSettings.filter(({ name }) => name !== 'DATA_DIR')).toEqual([
    { name: 'DATABASE_URL', value: undefined },
    { name: 'SECRET_KEY', value: undefined },
    { name: 'METRICS_TOKEN', value: undefined },
    { name: 'DRAIN_SECONDS', value: '5' },
  ])
})
