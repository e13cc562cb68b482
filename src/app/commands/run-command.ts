// A command of an operator on the database: the one of the server that runs, or one that is started for the command.
import pg from 'pg'
import { BackupError } from '#platform/server/backup/backup-format.ts'
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts'
import { writeFaults } from '#platform/server/database/database.ts'
import { MigrationError } from '#platform/server/database/migrations.ts'
import { createLog, type Logger } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { refuseOtherKey } from '#platform/server/secrets/secret-key.ts'
import { type Application, createApplication } from '../create-application.ts'
import { connectDatabase, type DatabaseConnection } from '../database-connection.ts'
import { prepareSchema } from '../prepare-schema.ts'
import { listenForStop } from '../stop-request.ts'

type Work = (
  platform: Platform,
  installation: Pick<Application, 'sealed' | 'hashed'> & { ownerUrl: string },
) => Promise<number>

/** A mistake of the caller: the message is all they need. */
export class UsageError extends Error {}

/** Does the work and ends the process with the code that it answers, or with 1 and what stopped it. */
export function runCommand(work: Work): void {
  runOnDatabase((connection, config, log) => onApplication(connection, config, log, work))
}

interface CommandOptions {
  /** Reads the environment, and refuses what would fail only once the database runs. */
  settings?: () => Promise<Config>
  /** Says of a fault what it means for this command. */
  explain?: (error: unknown) => unknown
}

/** The same for work on the database as it is: nothing is migrated, and no room is there. */
export function runOnDatabase(
  work: (connection: DatabaseConnection, config: Config, log: Logger) => Promise<number>,
  { settings = async () => readConfig(process.env), explain = (error) => error }: CommandOptions = {},
): void {
  onDatabase(work, settings).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${faultOf(explain(error))}\n`)
      process.exit(1)
    },
  )
}

export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (writeFaults.has((error as { code?: string }).code ?? ''))
    return `The database could not write, and nothing was changed: ${error.message}. Make room on its disk, and run the command again.`
  const isKnown = [UsageError, ConfigError, MigrationError, BackupError].some((kind) => error instanceof kind)
  return isKnown || error.name === 'Refusal' ? error.message : (error.stack ?? error.message)
}

async function onDatabase(
  work: Parameters<typeof runOnDatabase>[0],
  settings: () => Promise<Config>,
): Promise<number> {
  const config = await settings()
  const log = createLog('error')
  const request = listenForStop()
  const connection = await connectDatabase(config, log, 'command', { signal: request.signal })
  const done = work(connection, config, log)
  try {
    // Interrupted, it leaves neither a database running nor half of its work: what was not committed is rolled back.
    return await Promise.race([done, request.signalName.then(() => 130)])
  } finally {
    done.catch(() => {})
    await connection.stop()
  }
}

async function onApplication(
  connection: DatabaseConnection,
  config: Config,
  log: Logger,
  work: Work,
): Promise<number> {
  await prepareSchema(config, connection, log)
  const application = await createApplication({
    // Links lead to the server that runs, where no setting says how the public reaches it.
    config: { ...config, publicOrigin: config.publicOrigin ?? connection.serverAddress },
    log,
    databaseUrl: connection.appUrl,
    assumeAppRole: connection.assumeAppRole,
    ownerUrl: connection.ownerUrl,
    pages: 'none',
  })
  try {
    await refuseOtherKey(application.platform.database.pool, config)
    const { sealed, hashed } = application
    return await work(application.platform, { sealed, hashed, ownerUrl: connection.ownerUrl })
  } finally {
    await application.close()
  }
}

/** A connection of its own, for what a command reads and notes. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return await work(client).finally(() => client.end())
}
