// The product itself on one database, as `npm start` would serve it, with limits too high to be met.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type pg from 'pg'
import { createApplication } from '#app/create-application.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { processorMicroseconds, serveParent } from '../child-process.ts'
import { median } from '../comparison.ts'

export interface ApplicationTask {
  databaseUrl: string
  pages: 'production' | 'none'
  /** Also what happens in the background, such as deliveries. */
  runsJobs?: true
}

/** How long one row takes, one lookup after the other, through the pool that the requests share: the median, in ms. */
export interface LookupQuestion {
  lookups: number
  text: string
  /** Each base64url of a bytea. */
  values: string[]
}

/** What the process holds. */
export interface Resources {
  /** In bytes. */
  memory: number
  /** In bytes, once what nobody needs any more is gone. */
  heap: number
  handles: number
}

serveParent(async ({ databaseUrl, pages, runsJobs }: ApplicationTask) => {
  // As it is tried out on one machine: production takes TLS, and is the same code otherwise. The receivers of webhooks are on
  // this machine as well.
  const config = {
    ...readConfig({
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: 'http://localhost',
      SECRET_KEY: randomBytes(32).toString('hex'),
      RATE_LIMIT_SCALE: '1000000',
      // The load comes from many callers (load.ts): one alone waits for its own share of the database.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      // The build that this run made (scripts/run.mjs).
      PAGES_DIR: process.env.PAGES_DIR,
    }),
    allowsOwnMachine: true,
  }
  const application = await createApplication({
    config,
    log: createLog('fatal'),
    databaseUrl,
    assumeAppRole: false,
    pages,
  })
  await application.http.listen({ port: 0, host: '127.0.0.1' })
  if (runsJobs) application.startJobs()
  const { port } = application.http.server.address() as AddressInfo
  const { pool } = application.platform.database
  return {
    started: port,
    answer: async (question: LookupQuestion | 'processor' | 'resources') => {
      if (typeof question === 'object') return medianLookup(pool, question)
      return question === 'processor' ? processorMicroseconds() : resources()
    },
    stop: () => application.close(),
  }
})

function resources(): Resources {
  const memory = process.memoryUsage.rss()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return { memory, heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length }
}

async function medianLookup(pool: pg.Pool, { lookups, text, values }: LookupQuestion): Promise<number> {
  const query = { name: text, text, values: values.map((value) => Buffer.from(value, 'base64url')) }
  const waits: number[] = []
  for (let at = 0; at < lookups; at++) {
    const startedAt = performance.now()
    await pool.query(query)
    waits.push(performance.now() - startedAt)
  }
  return median(waits)
}
