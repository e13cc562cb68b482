// A whole application on a database of its own, asked through HTTP without a socket.
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from '#platform/kernel/time/instant.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import type { Dns } from '#platform/server/outbound/dns.ts'
import { type Application, type ApplicationOptions, createApplication } from '../create-application.ts'
import type { Answer, RequestOptions } from './request.ts'
import { templateDatabase } from './shared-postgres.ts'
import { copyTemplate } from './template-copy.ts'
import { createTestBrowser, registrationOf, type TestBrowser } from './test-browser.ts'

export type { Answer, RequestOptions } from './request.ts'

export interface TestApplication extends Application {
  clock: Clock & { advance(seconds: number): void }
  ask(path: string, options?: RequestOptions): Promise<Answer>
  /** Like a browser: carries the visitor's cookie and a fresh CSRF token. */
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** A browser of its own: keeps cookies, fetches a CSRF token before each unsafe call. */
  browser(network?: string): TestBrowser
  /**
   * Registers a company of this name and answers the browser in which its first member is signed in. The address counts as
   * confirmed, as most of what accounts do asks for, unless `unconfirmed` is set.
   */
  register(
    username: string,
    changes?: Record<string, unknown>,
    address?: 'confirmed' | 'unconfirmed',
  ): Promise<TestBrowser>
  /** Reads and writes as the database's owner, past the application. */
  asSuperuser(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** Everything logged so far, one record a line. */
  logged(): string
  appUrl: string
  databaseName: string
}

/**
 * Starts one; close it after the test file. With `beside` it is a second process's application on the same database:
 * close it before the first. Its database is a copy of `template`, and goes with it unless it has a name of its own.
 */
export async function startTestApplication(
  settings: Record<string, string> = {},
  beside?: TestApplication,
  pages: ApplicationOptions['pages'] = 'none',
  dns?: Dns,
  { template, keptAs }: { template?: string; keptAs?: string } = {},
): Promise<TestApplication> {
  const name = beside?.databaseName ?? keptAs ?? `test_${randomUUID().replaceAll('-', '')}`
  const superuser = new pg.Pool({ connectionString: inject('superuserUrl'), max: 1 })
  if (!beside) {
    const client = await superuser.connect()
    await copyTemplate(client, name, template).finally(() => client.release())
  }
  const urlOf = (url: string) => url.replace(`/${templateDatabase}?`, `/${name}?`)
  const direct = new pg.Pool({
    connectionString: inject('superuserUrl').replace('/postgres?', `/${name}?`),
    max: 2,
  })
  direct.on('error', () => {})

  let now = Date.parse('2026-11-27T09:00:00Z')
  const advance = (seconds: number) => {
    now += seconds * 1000
  }
  const clock = beside?.clock ?? { now: () => new Date(now), advance }
  const appUrl = urlOf(inject('appUrl'))
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: appUrl,
    SECRET_KEY: '5e0c61b8f7a94d2360bd8f1ce7249a3d',
    METRICS_TOKEN: 'metrics-token-for-tests-4f81c06be29d7a35',
    RATE_LIMIT_SCALE: '1000',
    // Next to no work for a password hash; the real cost has a test of its own.
    PASSWORD_COST: 'test',
    ...settings,
  })
  const lines: string[] = []
  const sink = new PassThrough()
  sink.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  const application = await createApplication({
    config,
    log: createLog('debug', sink),
    clock,
    databaseUrl: appUrl,
    assumeAppRole: false,
    ownerUrl: urlOf(inject('ownerUrl')),
    pages,
    // Other tests may keep every processor busy.
    connectMs: 60_000,
    ...(dns ? { dns } : {}),
  })
  await application.http.ready()

  const ask = askOf(application.http)
  // One visitor for all calls, also for those that begin at the same moment.
  let visitor: Promise<string> | undefined
  const newCookie = async () =>
    String((await ask('/api/auth/csrf-token')).headers['set-cookie']).split(';')[0] ?? ''
  const browser = (network?: string) => createTestBrowser(ask, clock, network)
  return {
    ...application,
    clock,
    ask,
    browser,
    async register(username, changes, address = 'confirmed') {
      const fresh = browser()
      const answer = await fresh.send('POST', '/api/auth/register', registrationOf(username, changes))
      if (answer.status !== 201) throw new Error(`${username} could not be registered: ${answer.body}`)
      if (address === 'confirmed')
        await direct.query('update app_user set email_verified_at = $2 where id = $1', [
          answer.json.user.id,
          clock.now(),
        ])
      return fresh
    },
    appUrl,
    databaseName: name,
    async send(method, path, body, headers = {}) {
      visitor ??= newCookie()
      const cookie = await visitor
      const token = await ask('/api/auth/csrf-token', { headers: { cookie } })
      return ask(path, {
        method,
        body,
        headers: { cookie, 'x-csrf-token': token.json.csrfToken, ...headers },
      })
    },
    asSuperuser: (text, values = []) => direct.query(text, values),
    logged: () => lines.join(''),
    async close() {
      await application.close()
      await direct.end()
      if (!beside && !keptAs) await superuser.query(`drop database if exists ${name} with (force)`)
      await superuser.end()
    },
  }
}

/** Asks it without a socket. */
export function askOf(http: Application['http']): TestApplication['ask'] {
  return async (path, options = {}) => {
    const response = await http.inject({
      ...(options.network === undefined ? {} : { remoteAddress: options.network }),
      method: (options.method ?? 'GET') as 'GET',
      url: path,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.raw !== undefined
        ? { payload: options.raw }
        : options.body === undefined
          ? {}
          : { payload: JSON.stringify(options.body) }),
    })
    const type = String(response.headers['content-type'] ?? '')
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: response.body,
      json: /[/+]json\b/.test(type) && response.body !== '' ? JSON.parse(response.body) : undefined,
    }
  }
}
