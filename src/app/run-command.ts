// A command of an operator on the database: the one of the server that runs, or one that is started for the command.
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts'
import { createLog, type Logger } from '#platform/server/log.ts'
import { MigrationError } from '#platform/server/migrations.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createApplication } from './create-application.ts'
import { connectDatabase, type DatabaseConnection } from './database-connection.ts'
import { prepareSchema } from './prepare-schema.ts'
import { listenForStop } from './stop-request.ts'

/** A mistake of the caller: the message is all they need. */
export class UsageError extends Error {}

/** Does the work and ends the process with the code that it answers, or with 1 and what stopped it. */
export function runCommand(work: (platform: Platform) => Promise<number>): void {
  onDatabase(work).then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${faultOf(error)}\n`)
      process.exit(1)
    },
  )
}

export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isKnown =
    error instanceof UsageError || error instanceof ConfigError || error instanceof MigrationError
  return isKnown || error.name === 'Refusal' ? error.message : (error.stack ?? error.message)
}

async function onDatabase(work: (platform: Platform) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  const log = createLog('error')
  const request = listenForStop()
  const connection = await connectDatabase(config, log, 'command', { signal: request.signal })
  const done = onApplication(connection, config, log, work)
  try {
    // Interrupted, it leaves neither a database running nor half of its work: what was not committed is rolled back.
    return await Promise.race([done, request.asked.then(() => 130)])
  } finally {
    done.catch(() => {})
    await connection.stop()
  }
}

async function onApplication(
  connection: DatabaseConnection,
  config: Config,
  log: Logger,
  work: (platform: Platform) => Promise<number>,
): Promise<number> {
  await prepareSchema(config, connection, log)
  const application = await createApplication({
    // Links lead to the server that runs, where no setting says how the public reaches it.
    config: { ...config, publicOrigin: config.publicOrigin ?? connection.serverAddress },
    log,
    databaseUrl: connection.appUrl,
    assumeAppRole: connection.assumeAppRole,
    pages: 'none',
  })
  try {
    return await work(application.platform)
  } finally {
    await application.close()
  }
}
