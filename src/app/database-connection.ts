// Where the database is: the one that DATABASE_URL names, or our own in the data folder, started here.
import { type Config, ConfigError } from '#platform/server/config.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import type { Logger } from '#platform/server/log.ts'
import { takeFolder } from './folder-lock.ts'

export interface DatabaseConnection {
  ownerUrl: string
  appUrl: string
  /** The connection is the owner's: take on the application's role. */
  assumeAppRole: boolean
  /** Where it is, for the person who started it. */
  place: string
  stop(): Promise<void>
}

/**
 * Finds or starts the database. A server takes the data folder for itself and is refused when another has it; a command
 * joins the server that runs there, or runs the database for as long as it needs it.
 */
export async function connectDatabase(
  config: Config,
  log: Logger,
  as: 'server' | 'command',
  signal?: AbortSignal,
): Promise<DatabaseConnection> {
  if (config.database) {
    const { url, ownerUrl } = config.database
    return {
      ownerUrl,
      appUrl: url,
      assumeAppRole: url === ownerUrl,
      place: 'the database of DATABASE_URL',
      stop: async () => {},
    }
  }
  const lock = takeFolder(config.dataDir)
  if (lock.holder && as === 'server') {
    throw new ConfigError(
      `Emporion already runs on ${config.dataDir} (process ${lock.holder.pid}, ${lock.holder.address || 'still starting'}). Open that address, stop it first, or set DATA_DIR to another folder.`,
    )
  }
  if (lock.holder && lock.holder.address === '') {
    throw new ConfigError(
      `Emporion is still starting on ${config.dataDir} (process ${lock.holder.pid}). Try again when it is open.`,
    )
  }
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      signal,
      onCrash: (detail) => log.error({ detail }, 'the embedded database ended and is started again'),
    })
    return {
      ownerUrl: embedded.ownerUrl,
      appUrl: embedded.appUrl,
      assumeAppRole: false,
      place: `its own PostgreSQL in ${config.dataDir}`,
      async stop() {
        if (!lock.holder) await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    if (error instanceof EmbeddedPostgresError) throw new ConfigError(error.message)
    throw error
  }
}
