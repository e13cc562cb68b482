// The product itself on one database, as `npm start` would serve it, with limits too high to be met.
import type { AddressInfo } from 'node:net'
import { createApplication } from '#app/create-application.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { processorMicroseconds, serveParent } from '../child-process.ts'

export interface ApplicationTask {
  databaseUrl: string
  pages: 'production' | 'none'
}

serveParent(async ({ databaseUrl, pages }: ApplicationTask) => {
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: 'http://localhost',
    SECRET_KEY: 'a key for measuring that is long enough',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'fatal',
  })
  const application = await createApplication({
    config,
    log: createLog('fatal'),
    databaseUrl,
    assumeAppRole: false,
    pages,
  })
  await application.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = application.http.server.address() as AddressInfo
  return { started: port, answer: async () => processorMicroseconds(), stop: () => application.close() }
})
