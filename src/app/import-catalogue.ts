// npm run catalog:import -- FILE [--vendor VENDOR.json] [--good-rows-only]
// Brings a vendor's CSV or JSON file into the catalogue and reports each bad row with line, field and reason.
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts'
import { createLog, type Logger } from '#platform/server/log.ts'
import { MigrationError, migrate } from '#platform/server/migrations.ts'
import { importListings } from '#rooms/catalog/server/index.ts'
import { createApplication, migrationsFolder } from './create-application.ts'
import { connectDatabase, type DatabaseConnection } from './database-connection.ts'
import { listenForStop } from './stop-request.ts'

const usage = `Usage: npm run catalog:import -- FILE [--vendor VENDOR.json] [--good-rows-only]
  FILE               .json with { vendor, listings }, or .csv with one listing per line
  --vendor           the vendor of a .csv file
  --good-rows-only   import the rows without a problem although others have one
Examples: src/capabilities/catalog/sample/import-example.json and .csv
`

/** A mistake of the caller: the message is all they need. */
class UsageError extends Error {}

async function importCatalogue(): Promise<number> {
  const { file, vendorFile, goodRowsOnly } = readArguments()
  const format = file.toLowerCase().endsWith('.json') ? 'json' : 'csv'
  const text = readText(file)
  const vendor = vendorFile === undefined ? undefined : readJson(vendorFile)

  const config = readConfig(process.env)
  const log = createLog('error')
  const request = listenForStop()
  const connection = await connectDatabase(config, log, 'command', request.signal)
  const work = importInto(connection, config, log, { text, format, vendor, goodRowsOnly, file })
  try {
    // Interrupted, it leaves neither a database running nor half of a file: what was not committed is rolled back.
    return await Promise.race([work, request.asked.then(() => 130)])
  } finally {
    work.catch(() => {})
    await connection.stop()
  }
}

async function importInto(
  connection: DatabaseConnection,
  config: Config,
  log: Logger,
  { file, ...request }: Parameters<typeof importListings>[2] & { file: string },
): Promise<number> {
  await migrate(connection.ownerUrl, migrationsFolder)
  const application = await createApplication({
    config,
    log,
    databaseUrl: connection.appUrl,
    assumeAppRole: connection.assumeAppRole,
    pages: 'none',
  })
  try {
    const actor: Actor = { kind: 'operator', tenantId: platformTenantId }
    const report = await importListings(application.platform, actor, request)
    for (const { line, field, reason } of report.problems) {
      const place = line === 0 ? file : `${file}, ${request.format === 'csv' ? 'line' : 'item'} ${line}`
      process.stderr.write(`${place}: ${field === '' ? '' : `${field}: `}${reason}\n`)
    }
    if (!report.published) {
      process.stderr.write(
        `Nothing was imported: ${report.problems.length} problem(s). Mend them and run the import again.\n`,
      )
      return 1
    }
    const { listings, added, changed, reprofiled } = report.published
    process.stdout.write(
      `Imported ${listings} listings: ${added} new, ${changed} changed, ${listings - added - changed} as they were.\n`,
    )
    if (reprofiled > 0)
      process.stdout.write(`${reprofiled} other listings of the vendor show its new profile.\n`)
    return report.problems.length > 0 ? 1 : 0
  } finally {
    await application.close()
  }
}

function readArguments(): { file: string; vendorFile: string | undefined; goodRowsOnly: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { vendor: { type: 'string' }, 'good-rows-only': { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new UsageError(usage)
    return { file, vendorFile: values.vendor, goodRowsOnly: values['good-rows-only'] }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

/** Spreadsheets save CSV in many encodings; only text that really is UTF-8 is read, so that no name is garbled. */
function readText(file: string): string {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${file} is not UTF-8 text. Save it as "CSV UTF-8" and run the import again.`)
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file))
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}

importCatalogue().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const known =
      error instanceof UsageError || error instanceof ConfigError || error instanceof MigrationError
    const refused = (error as { name?: string }).name === 'Refusal'
    process.stderr.write(
      `${known || refused ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    )
    process.exit(1)
  },
)
