// Starts the product: database, migrations, sample data, HTTP. Stops it in order when asked to.
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts'
import { createLog, type Logger } from '#platform/server/log.ts'
import { MigrationError, migrate } from '#platform/server/migrations.ts'
import { loadDemoAccounts } from '#rooms/identity/server/index.ts'
import { createApplication, migrationsFolder } from './create-application.ts'
import { connectDatabase, type DatabaseConnection } from './database-connection.ts'
import { demoAccountTable } from './demo-account-table.ts'
import { announceAddress } from './folder-lock.ts'
import { loadSampleCatalogue } from './load-sample-catalogue.ts'

const stopWithinMs = 9_000

async function start(): Promise<void> {
  const startedAt = Date.now()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const connection = await connectDatabase(config, log, 'server')
  try {
    await serve(config, log, connection, startedAt)
  } catch (error) {
    // A start that fails leaves no database running behind it.
    await connection.stop()
    throw error
  }
}

async function serve(
  config: Config,
  log: Logger,
  connection: DatabaseConnection,
  startedAt: number,
): Promise<void> {
  const applied = await migrate(connection.ownerUrl, migrationsFolder).catch((error: unknown) => {
    throw config.database ? databaseFault(error) : error
  })
  if (applied.length > 0) log.info({ migrations: applied }, 'the schema was brought up to date')
  const application = await createApplication({
    config,
    log,
    databaseUrl: connection.appUrl,
    assumeAppRole: connection.assumeAppRole,
    pages: process.argv.includes('--dev') ? 'development' : 'production',
  })
  if (config.seed === 'demo') await loadSampleCatalogue(application.platform)
  if (config.demoAccounts) await loadDemoAccounts(application.platform)
  await application.http.listen({ port: config.port, host: config.host })
  const address = addressOf(application.http.server.address(), config.host)
  announceAddress(config.dataDir, address)
  process.stdout.write(
    [
      '',
      `  Emporion is open at ${address}   (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, with ${connection.place})`,
      config.seed === 'demo' ? '  The catalogue holds sample data: 520 fictional applications.' : '',
      ...(config.demoAccounts ? demoAccountTable() : []),
      `  API reference: ${address}/api/docs   Stop: Ctrl-C`,
      '',
    ]
      .filter((line, index, all) => line !== '' || index === 0 || index === all.length - 1)
      .join('\n'),
  )

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    application.retire()
    setTimeout(() => {
      log.error('requests were still running at the limit; stopping all the same')
      process.exit(1)
    }, stopWithinMs).unref()
    // A load balancer stops sending once it has read that this process is not ready; until then it is answered.
    if (signal === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000))
    await application.close()
    await connection.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

function addressOf(address: string | { port: number } | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const name =
    host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1' ? 'localhost' : host
  return `http://${name}:${port}`
}

/** A database that cannot be reached or entered is a fault of the setting that names it. */
function databaseFault(error: unknown): unknown {
  const { code, errors } = error as { code?: string; errors?: unknown[] }
  if (!/^(E[A-Z]+|08|28|3D|57P)/.test(code ?? '')) return error
  const first = errors?.[0] ?? error
  return new ConfigError(
    `DATABASE_URL: the database cannot be used (${first instanceof Error ? first.message : String(first)})`,
  )
}

/** What is wrong with where the server should listen, or undefined where that is not the fault. */
function listenFault(error: unknown): string | undefined {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE')
    return `PORT: ${process.env.PORT ?? 3000} is taken by another program; set PORT to a free one`
  if (code === 'EACCES') return `PORT: this user may not open ${process.env.PORT}; set PORT to 1024 or more`
  return `HOST: ${process.env.HOST} is not an address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for every network`
}

start().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof MigrationError ? error.message : undefined
  const unknown = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`Emporion did not start. ${listenFault(error) ?? known ?? unknown}\n`)
  process.exit(1)
})
