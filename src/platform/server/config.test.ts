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
const secret = 'thirty-two characters of a secret'
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
  ['DATABASE_POOL_SIZE', '0', '1 to 200'],
  ['DATABASE_POOL_SIZE', '201', '1 to 200'],
  ['SEED', 'yes', 'demo, none'],
  ['PUBLIC_ORIGIN', 'market.example', 'https://'],
  ['PUBLIC_ORIGIN', 'ftp://market.example', 'https://'],
  ['PUBLIC_ORIGIN', 'https://market.example/shop', 'nothing behind the name'],
  ['PUBLIC_ORIGIN', 'https://market.example/?x=1', 'nothing behind the name'],
  ['PUBLIC_ORIGIN', 'https://someone@market.example', 'nothing behind the name'],
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
  ['DATABASE_POOL_SIZE', '101', '1 to 100 with the embedded PostgreSQL'],
  ['RATE_LIMIT_SCALE', '0', '0.01 to 1000000'],
  ['RATE_LIMIT_SCALE', 'many', '0.01 to 1000000'],
  ['RATE_LIMIT_SCALE', '1e3', '0.01 to 1000000'],
  ['DATABASE_ISOLATION', 'snapshot', 'read committed, serializable'],
  ['DRAIN_SECONDS', '60', '0 to 7'],
])('O2 %s=%s is refused in one line that names the variable and what is allowed', (name, value, allowed) => {
  const message = refusal({ [name]: value })
  expect(message.startsWith(`${name}: `), message).toBe(true)
  expect(message).toContain(allowed)
  expect(message).not.toContain('\n')
})

test('O2 no refusal repeats a secret', () => {
  expect(refusal({ SECRET_KEY: 'my-own-secret' })).not.toContain('my-own-secret')
  expect(refusal({ METRICS_TOKEN: 'my-own-token' })).not.toContain('my-own-token')
  expect(refusal({ DATABASE_URL: database.replace('postgresql', 'mysql') })).not.toContain('a-password')
  expect(refusal({ DATABASE_URL: database, NODE_ENV: 'production' })).not.toContain('a-password')
})

test('O2 production on a database of its own asks for a key of its own', () => {
  expect(refusal({ NODE_ENV: 'production', DATABASE_URL: database })).toMatch(
    /^SECRET_KEY: required in production/,
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

test('O2 the key of the examples is refused in production, and only there', () => {
  expect(refusal({ NODE_ENV: 'production', SECRET_KEY: exampleSecret })).toMatch(
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

test('O2 sample data never enters a database of somebody else unless asked', () => {
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
  ['on every network when SEED=demo is said', { HOST: '0.0.0.0', SEED: 'demo' }, tryOut],
  [
    'in production when SEED=demo is said',
    { NODE_ENV: 'production', PUBLIC_ORIGIN: market, SEED: 'demo' },
    tryOut,
  ],
  [
    'in production on a database of its own when SEED=demo is said',
    {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: market,
      SEED: 'demo',
      DATABASE_URL: database,
      SECRET_KEY: secret,
    },
    { demoAccounts: true, devInbox: false },
  ],
  ['with mails that are sent', { SMTP_URL: 'smtp://mail.example' }, { demoAccounts: true, devInbox: false }],
])('A1 O2 accounts with public passwords and the readable mails: %s', (_, env, expected) => {
  const { demoAccounts, devInbox } = read(env)
  expect({ demoAccounts, devInbox }).toEqual(expected)
})
