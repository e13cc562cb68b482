// Starts the product: database, migrations, sample data, HTTP. Stops it in order when asked to.
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { MigrationError, migrate } from '#platform/server/migrations.ts'
import { createApplication, migrationsFolder } from './create-application.ts'
import { connectDatabase } from './database-connection.ts'
import { announceAddress } from './folder-lock.ts'
import { loadSampleCatalogue } from './load-sample-catalogue.ts'

const stopWithinMs = 9_000

async function start(): Promise<void> {
  const startedAt = Date.now()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const connection = await connectDatabase(config, log, true)
  const applied = await migrate(connection.ownerUrl, migrationsFolder)
  if (applied.length > 0) log.info({ migrations: applied }, 'the schema was brought up to date')
  const application = await createApplication({
    config,
    log,
    databaseUrl: connection.appUrl,
    assumeAppRole: connection.assumeAppRole,
    pages: process.argv.includes('--dev') ? 'development' : 'production',
  })
  if (config.seed === 'demo') await loadSampleCatalogue(application.platform)
  await application.http.listen({ port: config.port, host: config.host })
  const address = addressOf(application.http.server.address(), config.host)
  announceAddress(config.dataDir, address)
  process.stdout.write(
    [
      '',
      `  Emporion is open at ${address}   (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, with ${connection.place})`,
      config.seed === 'demo' ? '  The catalogue holds sample data: 520 fictional applications.' : '',
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

start().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof MigrationError
  const taken = (error as { code?: string }).code === 'EADDRINUSE'
  const text = taken
    ? `PORT: ${process.env.PORT ?? 3000} is taken by another program; set PORT to a free one`
    : known
      ? (error as Error).message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`Emporion did not start. ${text}\n`)
  process.exit(1)
})
