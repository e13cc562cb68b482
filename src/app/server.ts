// Starts the product: database, migrations, sample data, HTTP. Stops it in order when asked to.
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts'
import { MigrationError } from '#platform/server/database/migrations.ts'
import { createLog, type Logger } from '#platform/server/log.ts'
import { refuseOtherKey } from '#platform/server/secrets/secret-key.ts'
import { noOwnerText } from '#rooms/people/accounts/rules/index.ts'
import { hasOwner } from '#rooms/people/accounts/server/index.ts'
import { type Application, createApplication } from './create-application.ts'
import { connectDatabase, type DatabaseConnection } from './database-connection.ts'
import { prepareSchema } from './prepare-schema.ts'
import {
  databaseFault,
  listenFault,
  refuseBackupFolder,
  refuseRole,
  refuseTakenPort,
} from './start-faults.ts'
import { listenForStop, type StopRequest } from './stop-request.ts'

async function start(request: StopRequest): Promise<void> {
  const startedAt = Date.now()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const connection = await connectDatabase(config, log, 'server', {
    signal: request.signal,
    async beforeDatabase() {
      await refuseTakenPort(config)
      refuseBackupFolder(config)
    },
  })
  try {
    const serving = serve(config, log, connection, startedAt).catch((error: unknown) => {
      // How the connections of a start that failed end is nobody's concern; what it failed of is said last.
      log.level = 'silent'
      throw error
    })
    // Asked to stop while it starts, it waits for nothing that the start still does.
    const application = await Promise.race([serving, request.signalName.then(() => undefined)])
    if (application) await stop(application, config, log, connection, await request.signalName)
    // What fails from here on fails because the start was given up.
    else log.level = 'silent'
  } finally {
    // A start that fails or is given up leaves no database running behind it.
    await connection.stop()
  }
}

async function serve(
  config: Config,
  log: Logger,
  connection: DatabaseConnection,
  startedAt: number,
): Promise<Application> {
  await prepareSchema(config, connection, log).catch((error: unknown) => {
    throw config.database
      ? databaseFault(config.database, error, config.migrate === 'never' ? 'server' : 'owner')
      : error
  })
  const application = await createApplication({
    config,
    log,
    databaseUrl: connection.appUrl,
    assumeAppRole: connection.assumeAppRole,
    ownerUrl: connection.ownerUrl,
    pages: process.argv.includes('--dev') ? 'development' : 'production',
  })
  if (config.database) await refuseRole(config.database, application)
  await refuseOtherKey(application.platform.database.pool, config)
  const demo = config.demoAccounts ? await import('#demo/index.ts') : undefined
  await demo?.loadSampleCatalogue(application.platform)
  await demo?.loadDemoAccounts(application.platform, demo.joinedDaysAgo)
  await application.http.listen({ port: config.port, host: config.host })
  // The first visitor need not wait for the past of companies that are made up.
  if (demo)
    await application.whilePreparing(() =>
      demo.loadDemoHistory(application.platform).catch((error: unknown) => {
        // The year comes whole or not at all, and the next start tries again; everything else works without it.
        log.error({ err: error }, 'the demo accounts have no history yet')
      }),
    )
  application.startJobs()
  const address = addressOf(application.http.server.address(), config.host)
  connection.announce(address)
  process.stdout.write(
    [
      '',
      `  Emporion ${config.role === 'worker' ? 'does background jobs; its health is' : 'is open'} at ${address}   (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, with ${connection.place})`,
      ...(demo?.demoNotes(config) ?? []),
      ...((await hasOwner(application.platform)) ? [] : [`  ${noOwnerText}`]),
      config.role === 'worker' ? '  Stop: Ctrl-C' : `  API reference: ${address}/api/docs   Stop: Ctrl-C`,
      '',
    ]
      .filter((line, index, all) => line !== '' || index === 0 || index === all.length - 1)
      .join('\n'),
  )
  return application
}

/** So long before the limit of a stop connections are cut off, such as those that have sent half a request and no more. */
const cutOffMs = 3_000
/** What is left of a stop for its own PostgreSQL. */
const databaseMs = 1_000

/** Ends an open server: what is under way is finished, then the database goes. */
async function stop(
  application: Application,
  config: Config,
  log: Logger,
  connection: DatabaseConnection,
  signal: NodeJS.Signals,
): Promise<void> {
  log.info({ signal }, 'stopping')
  application.retire()
  const limitMs = config.stopSeconds * 1000
  setTimeout(() => {
    log.warn('near the limit of the stop: connections that are still open are cut off')
    application.cutOff()
  }, limitMs - cutOffMs).unref()
  setTimeout(() => {
    log.error('requests were still running at the limit; stopping all the same')
    // Its own PostgreSQL ends within the limit too, or has at least been told.
    void Promise.race([connection.stop(), pause(databaseMs)]).finally(() => process.exit(1))
  }, limitMs - databaseMs).unref()
  // A load balancer stops sending once it has read that this process is not ready; until then it is answered.
  if (signal === 'SIGTERM') await pause(config.drainSeconds * 1000)
  await application.close()
}

function addressOf(address: string | { port: number } | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const name =
    host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1' ? 'localhost' : host
  return `http://${name}:${port}`
}

const request = listenForStop()
start(request).then(
  () => process.exit(0),
  (error: unknown) => {
    // A person who asked it to stop while it was starting needs no reason why it did not start.
    if (request.signal.aborted) process.exit(0)
    const known = error instanceof ConfigError || error instanceof MigrationError ? error.message : undefined
    const unknown = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`Emporion did not start. ${listenFault(error) ?? known ?? unknown}\n`)
    process.exit(1)
  },
)
