// The environment, read once through one schema. A wrong value stops the start with one clear line.
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

/** The secret that examples and copied files carry; production refuses it. */
export const exampleSecret = 'change-me-change-me-change-me-change-me'

/** A number with one sentence for everything that it is not. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const url = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })

/** An address, or a network such as 10.0.0.0/8; the three names are Fastify's own. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
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

const scaleError = 'must be a number from 0.01 to 1000000'

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: whole(1, 200).default(10),
  SEED: oneOf(['demo', 'none']).optional(),
  PUBLIC_ORIGIN: url(['http:', 'https:']).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: networks.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ANALYTICS_TAG_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'letters, digits and hyphens only')
    .optional(),
  ANALYTICS_TAG_ORIGIN: url(['https:']).optional(),
  RATE_LIMIT_SCALE: z.coerce.number(scaleError).min(0.01, scaleError).max(1_000_000, scaleError).default(1),
  DRAIN_SECONDS: whole(0, 7).default(1),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]{3,200}$/u, 'must be one line, such as Emporion <no-reply@market.example>')
    .default('Emporion <no-reply@localhost>'),
  PASSWORD_COST: oneOf(['full', 'test']).default('full'),
  DATABASE_ISOLATION: oneOf(['read committed', 'serializable']).default('read committed'),
})

export interface Config {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  dataDir: string
  /** Undefined: run the embedded PostgreSQL in `dataDir`. */
  database: { url: string; ownerUrl: string } | undefined
  poolSize: number
  seed: 'demo' | 'none'
  /** Where the public reaches this installation; links, canonical addresses and origin checks use it. */
  publicOrigin: string | undefined
  secretKey: string
  /** Undefined: nobody may read the metrics. */
  metricsToken: string | undefined
  trustedProxies: readonly string[]
  logLevel: string
  analyticsTagId: string | undefined
  analyticsTagOrigin: string | undefined
  /** Multiplies every rate limit. For load tests. */
  rateLimitScale: number
  /** How long a stopping process still answers after it has said that it is not ready, for load balancers to notice. */
  drainSeconds: number
  isolation: 'read committed' | 'serializable'
  /** The work that a password hash costs. `test` is next to nothing, and is granted with NODE_ENV=test alone. */
  passwordCost: 'full' | 'test'
  /** Undefined: no mail is sent. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Mails that are not sent can be read at /dev/inbox. Never in production beside a real database. */
  devInbox: boolean
  /** The demo accounts, whose passwords everybody may read, exist and can be signed in to. */
  demoAccounts: boolean
}

/** A value of the environment that stops the start; the message is the one line to print. */
export class ConfigError extends Error {}

/** Reads the environment. Throws ConfigError with one line that names the variable, its fault and what is allowed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message} (see README, "Settings")`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production && values.SECRET_KEY === undefined && values.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'SECRET_KEY: required in production, so that every process signs with the same key (32 random characters or more)',
    )
  }
  if (production && values.SECRET_KEY === exampleSecret) {
    throw new ConfigError(
      'SECRET_KEY: is the example from the documentation; set 32 random characters of your own',
    )
  }
  if (values.PASSWORD_COST === 'test' && values.NODE_ENV !== 'test') {
    throw new ConfigError(
      'PASSWORD_COST: "test" makes worthless password hashes and is for NODE_ENV=test only',
    )
  }
  const dataDir = path.resolve(values.DATA_DIR)
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL }
      : undefined,
    poolSize: values.DATABASE_POOL_SIZE,
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
    publicOrigin: values.PUBLIC_ORIGIN ? new URL(values.PUBLIC_ORIGIN).origin : undefined,
    secretKey:
      values.SECRET_KEY ??
      (values.DATABASE_URL ? developmentSecret(values.DATABASE_URL) : keptSecret(dataDir)),
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    logLevel: values.LOG_LEVEL,
    analyticsTagId: values.ANALYTICS_TAG_ID,
    analyticsTagOrigin: values.ANALYTICS_TAG_ORIGIN ? new URL(values.ANALYTICS_TAG_ORIGIN).origin : undefined,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    drainSeconds: values.DRAIN_SECONDS,
    isolation: values.DATABASE_ISOLATION,
    passwordCost: values.PASSWORD_COST,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    devInbox:
      values.SMTP_URL === undefined && (!production || (values.SEED === 'demo' && !values.DATABASE_URL)),
    // Production never has accounts with public passwords unless SEED=demo says so in as many words.
    demoAccounts:
      values.SEED === 'demo' || (values.SEED === undefined && !values.DATABASE_URL && !production),
  }
}

/** Outside production, processes on one database agree on a key without being told one. */
function developmentSecret(databaseUrl: string): string {
  return createHash('sha256').update(`emporion development ${databaseUrl}`).digest('hex')
}

/** A random key kept in the data folder, readable by its owner alone, so that tokens outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) {
      const fresh = `${file}.${process.pid}`
      writeFileSync(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
      renameSync(fresh, file)
      chmodSync(file, 0o600)
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be written (${reason}); name a folder that this user may write`,
    )
  }
}
