// The environment, read once through one schema. A wrong value stops the start with one clear line.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import type { StoreAccess } from './backup/bucket.ts'
import { makeFolders, writeOnce } from './kept-file.ts'
import { isGuessable } from './secrets/guessable-key.ts'

/** The secret that examples and copied files carry; production refuses it. */
export const exampleSecret = 'change-me-change-me-change-me-change-me'

/** A number in plain digits, with one sentence for everything that it is not. */
const numberOf = (written: RegExp, min: number, max: number, error: string) =>
  z
    .string()
    .regex(written, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
const whole = (min: number, max: number) =>
  numberOf(/^\d+$/, min, max, `must be a whole number from ${min} to ${max}`)
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const url = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })

/** Where something is reached: scheme, name and port. A path would be dropped without a word, so it is refused. */
const origin = (schemes: readonly string[]) =>
  url(schemes).refine((text) => URL.canParse(text) && isBare(new URL(text)), {
    message: `must be ${schemes.map((scheme) => `${scheme}//name`).join(' or ')} with nothing behind the name and its port`,
  })
const isBare = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && `${search}${hash}${username}${password}` === ''

/** An address, or a network such as 10.0.0.0/8; the three names are Fastify's own. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .refine((entries) => entries.every(isNetwork), {
    message: 'must be addresses or networks, with commas between them, such as 10.0.0.0/8, 192.168.1.7',
  })

/** What RFC 9116 takes as a contact: a mail address or a page, on one line. */
function isContact(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return protocol === 'https:' || (protocol === 'mailto:' && z.email().safeParse(pathname).success)
}

/** A page of the installation's operator, on one line. */
const operatorPage = z
  .string()
  .refine((text) => !/\s/.test(text) && URL.canParse(text) && new URL(text).protocol === 'https:', {
    message: 'must be the address of a page that starts with https://',
  })

/** An address with or without a port; one of IPv6 with a port is in brackets. */
function isServerAddress(text: string): boolean {
  const [, inBrackets, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::([0-9]{1,5}))?$/i.exec(text) ?? []
  const address = inBrackets ?? plain ?? text
  return isIP(address) !== 0 && Number(port ?? 53) >= 1 && Number(port ?? 53) <= 65_535
}

const servers = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isServerAddress), {
    message: 'must be addresses with commas between them, such as 9.9.9.9, 127.0.0.1:5300',
  })

/** A mail address alone, or a name and the address in angle brackets. A name with signs of the notation is quoted. */
function isSender(text: string): boolean {
  const [, named, bare] = /^(?:(?:"[^"\\]*"|[^<>"@,;:()\\]*)\s*<([^<>]+)>|([^<>]+))$/.exec(text) ?? []
  return /^[^\s@<>()[\]",;:\\]+@[^\s@<>()",;:\\]+$/.test(named ?? bare ?? '')
}

/** A folder by its whole name, or a bucket: a relative name would mean another folder for each way of starting. */
const backupPlace = z.string().refine((text) => text.startsWith('s3://') || path.isAbsolute(text), {
  message:
    'must be the whole path of a folder, such as /srv/backups, or a bucket, such as s3://bucket/emporion',
})

/** Headers as OpenTelemetry's setting says them: name=value, percent-encoded, with commas between them. */
function headersIn(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new Error('not name=value')
        return [pair[1], decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    return undefined
  }
}

/** Whole months that are kept. The database drops nothing of the last twelve, no matter who asks it to. */
const retention = whole(12, 1_200)

/** The embedded PostgreSQL has 120 connections; some are for starts, commands and the people who look after it. */
const embeddedPoolSize = 100

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  ROLE: oneOf(['web', 'worker', 'all']).default('all'),
  PORT: whole(0, 65535).prefault('3000'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./var'),
  PAGES_DIR: z.string().min(1).default('dist/web'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: whole(1, 200).prefault('10'),
  MIGRATE: oneOf(['start', 'never']).default('start'),
  SEED: oneOf(['demo', 'none']).optional(),
  PUBLIC_ORIGIN: origin(['http:', 'https:']).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_EVERY_MINUTES: whole(5, 10_080).prefault('60'),
  BACKUP_RETENTION_DAYS: whole(1, 3_650).prefault('30'),
  AUDIT_RETENTION_MONTHS: retention.optional(),
  USAGE_RETENTION_MONTHS: retention.optional(),
  LISTING_RETENTION_MONTHS: retention.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{10,}$/, 'must be a public key of age, such as age-keygen prints ("age1…")')
    .optional(),
  S3_ENDPOINT: origin(['http:', 'https:']).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: networks.optional(),
  DNS_SERVERS: servers.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ACCESS_LOG: oneOf(['on', 'off']).default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersIn(text) !== undefined, {
      message:
        'must be names and values with commas between them, such as authorization=Bearer%20abc,x-team=42',
    })
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.:/-]{1,100}$/, 'must be letters, digits and . _ : / - only')
    .default('emporion'),
  OTEL_TRACES_SAMPLER_ARG: numberOf(
    /^\d(\.\d+)?$/,
    0,
    1,
    'must be a share from 0 to 1, such as 0.05',
  ).prefault('1'),
  ANALYTICS_TAG_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'letters, digits and hyphens only')
    .optional(),
  ANALYTICS_TAG_ORIGIN: origin(['https:']).optional(),
  RATE_LIMIT_SCALE: numberOf(
    /^\d+(\.\d+)?$/,
    0.01,
    1_000_000,
    'must be a number from 0.01 to 1000000',
  ).prefault('1'),
  DRAIN_SECONDS: whole(0, 7).prefault('1'),
  STOP_SECONDS: whole(9, 600).prefault('9'),
  KEEP_ALIVE_SECONDS: whole(5, 3_600).prefault('75'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\p{Cc}]{3,200}$/u.test(text) && isSender(text), {
      message: 'must be one line with a mail address, such as Emporion <no-reply@market.example>',
    })
    .default('Emporion <no-reply@localhost>'),
  SUPPORT_EMAIL: z.email('must be one mail address').default('support@localhost.example'),
  SALES_EMAIL: z.email('must be one mail address').default('sales@localhost.example'),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, {
      message: 'must be an address such as mailto:security@market.example or https://market.example/report',
    })
    .optional(),
  OPERATOR_NAME: z
    .string()
    .regex(/^[^\p{Cc}]{2,200}$/u, 'must be one line, such as Market Example Ltd, 1 Main Street, Springfield')
    .optional(),
  TERMS_URL: operatorPage.optional(),
  IMPRINT_URL: operatorPage.optional(),
  CONTACT_URL: z
    .string()
    .refine(isContact, {
      message: 'must be an address such as https://market.example/contact or mailto:hello@market.example',
    })
    .optional(),
  PASSWORD_COST: oneOf(['full', 'test']).default('full'),
  DATABASE_ISOLATION: oneOf(['read committed', 'serializable']).default('read committed'),
})

/** Settings whose value is shown to administrators. The others are secrets, or addresses that may hold one. */
const shown: Readonly<Record<keyof typeof environment.shape, boolean>> = {
  NODE_ENV: true,
  ROLE: true,
  MIGRATE: true,
  PORT: true,
  HOST: true,
  DATA_DIR: true,
  PAGES_DIR: true,
  DATABASE_URL: false,
  DATABASE_OWNER_URL: false,
  DATABASE_REPLICA_URL: false,
  DATABASE_POOL_SIZE: true,
  SEED: true,
  PUBLIC_ORIGIN: true,
  SECRET_KEY: false,
  SECRET_KEY_PREVIOUS: false,
  METRICS_TOKEN: false,
  BACKUP_TO: true,
  BACKUP_EVERY_MINUTES: true,
  BACKUP_RETENTION_DAYS: true,
  AUDIT_RETENTION_MONTHS: true,
  USAGE_RETENTION_MONTHS: true,
  LISTING_RETENTION_MONTHS: true,
  BACKUP_RECIPIENT: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: false,
  S3_SECRET_ACCESS_KEY: false,
  TRUSTED_PROXIES: true,
  DNS_SERVERS: true,
  LOG_LEVEL: true,
  ACCESS_LOG: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_EXPORTER_OTLP_HEADERS: false,
  OTEL_SERVICE_NAME: true,
  OTEL_TRACES_SAMPLER_ARG: true,
  ANALYTICS_TAG_ID: true,
  ANALYTICS_TAG_ORIGIN: true,
  RATE_LIMIT_SCALE: true,
  DRAIN_SECONDS: true,
  STOP_SECONDS: true,
  KEEP_ALIVE_SECONDS: true,
  SMTP_URL: false,
  MAIL_FROM: true,
  SUPPORT_EMAIL: true,
  SALES_EMAIL: true,
  SECURITY_CONTACT: true,
  OPERATOR_NAME: true,
  TERMS_URL: true,
  IMPRINT_URL: true,
  CONTACT_URL: true,
  PASSWORD_COST: true,
  DATABASE_ISOLATION: true,
}

/** A setting as it was given; the value is undefined where it is not shown. */
export interface ChangedSetting {
  name: string
  value: string | undefined
}

/** The settings that were given and say something else than the default. */
function changedSettings(
  given: Readonly<Record<string, string | undefined>>,
  values: Values,
): ChangedSetting[] {
  const defaults: Partial<Values> = environment.parse({})
  return (Object.keys(shown) as (keyof Values)[]).flatMap((name) => {
    const isDefault = given[name] === undefined || values[name] === defaults[name]
    return isDefault ? [] : [{ name, value: shown[name] ? given[name] : undefined }]
  })
}

export interface Config {
  mode: 'development' | 'production' | 'test'
  /** `web` answers requests, `worker` does the background jobs, `all` does both. */
  role: 'web' | 'worker' | 'all'
  port: number
  host: string
  dataDir: string
  /** The built pages, by a path from the folder of the program or a whole one. */
  pagesDir: string
  /** Undefined: run the embedded PostgreSQL in `dataDir`. */
  database: { url: string; ownerUrl: string } | undefined
  /** A streaming standby, from which what may be some seconds old is read; undefined: there is none. */
  replicaUrl: string | undefined
  poolSize: number
  /** `never`: a start refuses where migrations are pending, and needs no owner's rights. */
  migrate: 'start' | 'never'
  seed: 'demo' | 'none'
  /** Where the public reaches this installation; links, canonical addresses and origin checks use it. */
  publicOrigin: string | undefined
  secretKey: string
  /** The key before this one: what it sealed can still be read. */
  secretKeyPrevious: string | undefined
  /** Where the key is kept, when no setting gives it. */
  keyFile: string | undefined
  /** Undefined: nobody may read the metrics. */
  metricsToken: string | undefined
  /** Backups on a schedule; without a place none are made. */
  backup: {
    place: string | undefined
    everyMinutes: number
    retentionDays: number
    /** The public key of age to which each is encrypted. */
    recipient: string | undefined
  }
  /** For how many months the rows of tables that are cut into months are kept; undefined: for ever. */
  retentionMonths: Readonly<Record<'audit_entry' | 'usage_event' | 'listing_day', number | undefined>>
  /** The store of s3:// addresses. */
  store: StoreAccess | undefined
  trustedProxies: readonly string[]
  /** Who is asked for the records that prove mail domains; empty: the machine's own resolvers. */
  dnsServers: readonly string[]
  logLevel: string
  /** Every answered request is logged, not only those that change something, fail or take long. */
  logsAccess: boolean
  /** Where spans are handed to; undefined: nowhere. */
  collector:
    | { endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string; ratio: number }
    | undefined
  analyticsTagId: string | undefined
  analyticsTagOrigin: string | undefined
  /** Multiplies every rate limit. For load tests. */
  rateLimitScale: number
  /** How long a stopping process still answers after it has said that it is not ready, for load balancers to notice. */
  drainSeconds: number
  /** How long a stop may take in all. Connections are cut off three seconds before; where that does not end it, the process ends with 1. */
  stopSeconds: number
  /** How long an idle connection is kept: longer than a load balancer keeps it, which would meet one that just closes. */
  keepAliveSeconds: number
  isolation: 'read committed' | 'serializable'
  /** The work that a password hash costs. `test` is next to nothing, and is granted with NODE_ENV=test alone. */
  passwordCost: 'full' | 'test'
  /** Undefined: no mail is sent. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where messages to support go. */
  supportEmail: string
  /** Where requests to sales go. */
  salesEmail: string
  /** Where faults of security are reported, as an address that a browser opens; undefined: /.well-known/security.txt is absent. */
  securityContact: string | undefined
  /** Pages of the installation's operator, for the foot of every page and the registration; undefined: none is named. */
  operatorPages: { terms: string | undefined; contact: string | undefined; imprint: string | undefined }
  /** Who runs the installation, as the pages for everybody name them; undefined: they say that nobody is named. */
  operator: { name: string | undefined; supportEmail: string | undefined }
  /** Mails that are not sent can be read at /dev/inbox. Never in production. */
  devInbox: boolean
  /** The demo accounts, whose passwords everybody may read, come with the sample data and can be signed in to. */
  demoAccounts: boolean
  /** Other machines may reach this installation, as far as the settings tell. */
  isOpenToOthers: boolean
  /** An address that somebody chose may name this machine: only where nobody else can choose one. */
  allowsOwnMachine: boolean
  /** What was set and differs from the default, for administrators. */
  changedSettings: readonly ChangedSetting[]
}

/** A value of the environment that stops the start; the message is the one line to print. */
export class ConfigError extends Error {}

/**
 * Reads the environment. Throws ConfigError with one line that names the variable, its fault and what is allowed. Where no
 * setting gives a key and none is kept yet, one is made; a restore makes none, and its `secretKey` is then empty.
 */
export function readConfig(env: Environment, { makesKey = true }: { makesKey?: boolean } = {}): Config {
  const given = givenIn(env)
  const values = parsed(environment, given)
  const production = values.NODE_ENV === 'production'
  const isOpenToOthers =
    !isLoopback(values.HOST) || values.PUBLIC_ORIGIN !== undefined || values.TRUSTED_PROXIES !== undefined
  refuseWeakKeys(values, production || isOpenToOthers)
  if (production) refuseInProduction(values)
  if (values.PASSWORD_COST === 'test' && values.NODE_ENV !== 'test') {
    throw new ConfigError(
      'PASSWORD_COST: "test" makes worthless password hashes and is for NODE_ENV=test only',
    )
  }
  refuseHalves(values)
  const dataDir = path.resolve(values.DATA_DIR)
  // What everybody may enter is there without being asked for only where nobody else can come: on this machine, with
  // its own database. Anywhere else SEED=demo must say so in as many words.
  const isTryOut = !values.DATABASE_URL && !isOpenToOthers && !production
  const seed = values.SEED ?? (isTryOut ? 'demo' : 'none')
  return {
    mode: values.NODE_ENV,
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    pagesDir: values.PAGES_DIR,
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL }
      : undefined,
    replicaUrl: values.DATABASE_REPLICA_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    migrate: values.MIGRATE,
    seed,
    publicOrigin: values.PUBLIC_ORIGIN ? new URL(values.PUBLIC_ORIGIN).origin : undefined,
    secretKey:
      values.SECRET_KEY ??
      (values.DATABASE_URL ? developmentSecret(values.DATABASE_URL) : keptSecret(dataDir, makesKey)),
    secretKeyPrevious: values.SECRET_KEY_PREVIOUS,
    keyFile: values.SECRET_KEY || values.DATABASE_URL ? undefined : keyFileIn(dataDir),
    backup: {
      place: values.BACKUP_TO,
      everyMinutes: values.BACKUP_EVERY_MINUTES,
      retentionDays: values.BACKUP_RETENTION_DAYS,
      recipient: values.BACKUP_RECIPIENT,
    },
    retentionMonths: {
      audit_entry: values.AUDIT_RETENTION_MONTHS,
      usage_event: values.USAGE_RETENTION_MONTHS,
      listing_day: values.LISTING_RETENTION_MONTHS,
    },
    store: storeOf(values),
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    dnsServers: values.DNS_SERVERS ?? [],
    logLevel: values.LOG_LEVEL,
    logsAccess: values.ACCESS_LOG === 'on',
    collector: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersIn(values.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
          serviceName: values.OTEL_SERVICE_NAME,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    analyticsTagId: values.ANALYTICS_TAG_ID,
    analyticsTagOrigin: values.ANALYTICS_TAG_ORIGIN ? new URL(values.ANALYTICS_TAG_ORIGIN).origin : undefined,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    drainSeconds: values.DRAIN_SECONDS,
    stopSeconds: values.STOP_SECONDS,
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    isolation: values.DATABASE_ISOLATION,
    passwordCost: values.PASSWORD_COST,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    salesEmail: values.SALES_EMAIL,
    securityContact: values.SECURITY_CONTACT,
    operatorPages: { terms: values.TERMS_URL, contact: values.CONTACT_URL, imprint: values.IMPRINT_URL },
    // The placeholder address belongs to no one.
    operator: {
      name: values.OPERATOR_NAME,
      supportEmail: given.SUPPORT_EMAIL === undefined ? undefined : values.SUPPORT_EMAIL,
    },
    devInbox: values.SMTP_URL === undefined && seed === 'demo' && !production,
    demoAccounts: seed === 'demo',
    isOpenToOthers,
    allowsOwnMachine: !production && !isOpenToOthers,
    changedSettings: changedSettings(given, values),
  }
}

/** The store of s3:// addresses alone, for commands that need no installation. */
export function readStoreAccess(env: Environment): StoreAccess | undefined {
  return storeOf(parsed(storeSettings, givenIn(env)))
}

type Environment = Readonly<Record<string, string | undefined>>
type Values = z.infer<typeof environment>

const storeSettings = environment.pick({
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
})

/** Settings that hold a secret. Each may name a file that holds it instead, as NAME_FILE. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const satisfies readonly (keyof Values)[]

/** What is set, with the secrets that are in files. */
function givenIn(env: Environment): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new ConfigError(`${name}_FILE: set it or ${name}, not both`)
    given[name] = secretIn(`${name}_FILE`, file)
  }
  return given
}

function parsed<T>(settings: z.ZodType<T>, given: Environment): T {
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message} (see README, "Settings")`)
}

/** The text of the file without the line end that editors put behind it. */
function secretIn(setting: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${setting}: ${file} cannot be read (${(error as Error).message})`)
  }
  if (text === '') throw new ConfigError(`${setting}: ${file} is empty`)
  return text
}

function storeOf(values: z.infer<typeof storeSettings>): StoreAccess | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const given = { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(given).length) return undefined
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigError(
      `${missing[0]?.[0]}: a store for backups needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; set all three or none`,
    )
  return {
    endpoint: new URL(S3_ENDPOINT).origin,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** What keys and tokens rest on must not be guessed by those who can reach the server. */
function refuseWeakKeys(values: Values, isReachable: boolean): void {
  if (!isReachable) return
  const { SECRET_KEY: key, METRICS_TOKEN: token, DATABASE_URL: database } = values
  if (token !== undefined) refuseGuessable('METRICS_TOKEN', token)
  if (key === undefined) {
    // With the embedded database a random key is kept in the data folder.
    if (database === undefined) return
    throw new ConfigError(
      'SECRET_KEY: required with DATABASE_URL in production and wherever others may reach this server, so that every process signs with the same key and nobody can guess it (32 random characters or more, such as "openssl rand -hex 32" prints)',
    )
  }
  if (key === exampleSecret)
    throw new ConfigError(
      'SECRET_KEY: is the example from the documentation; set 32 random characters of your own',
    )
  refuseGuessable('SECRET_KEY', key)
}

function refuseGuessable(name: 'SECRET_KEY' | 'METRICS_TOKEN', key: string): void {
  if (isGuessable(key))
    throw new ConfigError(
      `${name}: can be guessed, since it is short or made of common words, sequences or repetitions; set 32 random characters or more, such as "openssl rand -hex 32" prints`,
    )
}

function refuseInProduction({ PUBLIC_ORIGIN: origin, SEED, HOST, TRUSTED_PROXIES }: Values): void {
  if (origin === undefined)
    throw new ConfigError(
      'PUBLIC_ORIGIN: required in production, since links and canonical addresses must not follow what a request says (such as https://market.example)',
    )
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:')
    throw new ConfigError(
      'PUBLIC_ORIGIN: must start with https:// in production; put a proxy that speaks TLS in front of this server',
    )
  const isOnThisMachine = isLoopback(HOST) && isLoopback(hostname) && TRUSTED_PROXIES === undefined
  if (SEED === 'demo' && !isOnThisMachine)
    throw new ConfigError(
      'SEED: "demo" brings accounts whose passwords everybody knows, an owner of the platform among them, and production refuses it; set SEED=none, or leave it out',
    )
}

/** Settings that do nothing without another one: a person who sets one expects an effect. */
function refuseHalves(values: Values): void {
  const needs = (name: keyof typeof values, other: keyof typeof values) => {
    if (values[name] !== undefined && values[other] === undefined)
      throw new ConfigError(`${name}: does nothing without ${other}; set both or neither`)
  }
  needs('ANALYTICS_TAG_ID', 'ANALYTICS_TAG_ORIGIN')
  needs('ANALYTICS_TAG_ORIGIN', 'ANALYTICS_TAG_ID')
  needs('DATABASE_OWNER_URL', 'DATABASE_URL')
  needs('DATABASE_REPLICA_URL', 'DATABASE_URL')
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_REPLICA_URL === values.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_REPLICA_URL: is the address of DATABASE_URL; name a streaming standby of it, or leave it out',
    )
  if (!values.DATABASE_URL && values.ROLE !== 'all')
    throw new ConfigError(
      `ROLE: "${values.ROLE}" needs DATABASE_URL, since the embedded PostgreSQL serves one process, which then does both; set DATABASE_URL, or leave ROLE out`,
    )
  if (values.BACKUP_TO?.startsWith('s3://')) needs('BACKUP_TO', 'S3_ENDPOINT')
  if (!values.DATABASE_URL && values.DATABASE_POOL_SIZE > embeddedPoolSize)
    throw new ConfigError(
      `DATABASE_POOL_SIZE: must be a whole number from 1 to ${embeddedPoolSize} with the embedded PostgreSQL; set DATABASE_URL for more`,
    )
}

/** Whether only this machine can reach what listens there. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  )
}

/** On this machine alone, processes on one database agree on a key without being told one. */
function developmentSecret(databaseUrl: string): string {
  // From the database and not from the role: every process that connects reads what is sealed there.
  const { host, pathname } = new URL(databaseUrl)
  return createHash('sha256').update(`emporion development ${host}${pathname}`).digest('hex')
}

export const keyFileIn = (dataDir: string) => path.join(dataDir, 'secret-key')

/** A random key kept in the data folder, readable by its owner alone, so that tokens outlive a restart. */
function keptSecret(dataDir: string, makesKey: boolean): string {
  const file = keyFileIn(dataDir)
  if (!makesKey && !existsSync(file)) return ''
  let keptText: string
  try {
    makeFolders(dataDir)
    if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'))
    keptText = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be written (${reason}); name a folder that this user may write`,
    )
  }
  if (!/^[0-9a-f]{64}$/.test(keptText))
    throw new ConfigError(
      `DATA_DIR: ${file} does not hold the 64 hexadecimal digits of a key; restore it from a backup, or remove it for a new key, with which everybody signs in again and authenticator apps are set up again`,
    )
  return keptText
}
