// Where the database is: the one that DATABASE_URL names, or our own in the data folder, started here.
import os from 'node:os'
import { failures } from '#platform/kernel/failures.ts'
import { type Config, ConfigError } from '#platform/server/config.ts'
import { writeFaults } from '#platform/server/database/database.ts'
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '#platform/server/embedded-postgres/embedded-postgres.ts'
import type { Logger } from '#platform/server/log.ts'
import { type FolderLock, type FolderOwner, type FolderUse, takeFolder } from './folder-lock.ts'

export interface DatabaseConnection {
  ownerUrl: string
  appUrl: string
  /** The connection is not the application's own: take on its role. */
  assumeAppRole: boolean
  /** Where it is, for the person who started it. */
  place: string
  /** Where the server answers that a command has joined. */
  serverAddress?: string | undefined
  /** Tells a second start on the same folder where this one answers. */
  announce(address: string): void
  stop(): Promise<void>
}

export interface ConnectOptions {
  /** Gives the start up. */
  signal?: AbortSignal
  /** Refuses what would fail later anyway, once the folder is taken and before a database is made in it. */
  beforeDatabase?: () => Promise<void>
}

/**
 * Finds or starts the database. A server takes the data folder for itself and is refused when another has it; a command
 * joins the server that runs there, or runs the database for as long as it needs it.
 */
export async function connectDatabase(
  config: Config,
  log: Logger,
  as: FolderUse,
  { signal, beforeDatabase = async () => {} }: ConnectOptions = {},
): Promise<DatabaseConnection> {
  if (config.database) {
    const { url, ownerUrl } = config.database
    await beforeDatabase()
    return {
      ownerUrl,
      appUrl: url,
      assumeAppRole: true,
      place: 'the database of DATABASE_URL',
      announce: () => {},
      stop: async () => {},
    }
  }
  const { dataDir } = config
  let kill = () => {}
  const onLost = () => {
    kill()
    log.fatal({ dataDir }, 'another machine took over the data folder; this process stops at once')
    process.exit(1)
  }
  const lock = await takeFolder({ dataDir, as, onLost, signal }).catch((error: unknown) => {
    throw folderFault(dataDir, error)
  })
  refuseHeld(dataDir, lock, as)
  try {
    await beforeDatabase()
    const embedded = await startEmbeddedPostgres({
      dataDir,
      signal,
      onCrash: (detail) =>
        log.error({ ...failures.databaseEnded, detail }, 'the embedded database ended and is started again'),
      onTrouble: (detail) =>
        log.error({ ...failures.databaseReportsFault, detail }, 'the embedded database reports a fault'),
    })
    kill = () => embedded.kill()
    return {
      ownerUrl: embedded.ownerUrl,
      appUrl: embedded.appUrl,
      assumeAppRole: false,
      place: `its own PostgreSQL in ${dataDir}`,
      serverAddress: lock.holder?.address,
      announce: lock.announce,
      async stop() {
        if (!lock.holder) await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    if (error instanceof EmbeddedPostgresError) throw new ConfigError(error.message)
    throw folderFault(dataDir, error)
  }
}

/** A command joins a server that is open; nobody joins anything else. */
function refuseHeld(dataDir: string, { holder }: FolderLock, as: FolderUse): void {
  if (!holder) return
  if (holder.as === 'command')
    throw new ConfigError(
      `A command works on ${dataDir} (${whoIs(holder)}). Try again when it is done, or set DATA_DIR to another folder.`,
    )
  if (as === 'server')
    throw new ConfigError(
      `Emporion already runs on ${dataDir} (${whoIs(holder)}, ${holder.address || 'still starting'}). Open that address, stop it first, or set DATA_DIR to another folder.`,
    )
  if (holder.address === '')
    throw new ConfigError(
      `Emporion is still starting on ${dataDir} (${whoIs(holder)}). Try again when it is open.`,
    )
}

/** A process id means something only where it was given: a container or another machine has its own. */
function whoIs({ pid, host }: FolderOwner): string {
  return host === os.hostname() ? `process ${pid}` : `process ${pid} of ${host}`
}

/** A folder that cannot be written is a fault of the setting that names it. */
function folderFault(dataDir: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const isOfDisk = /^(ENOENT|EEXIST|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOTDIR|EIO)$/.test(code ?? '')
  if (!isOfDisk && code !== 'ERR_SQLITE_ERROR' && !writeFaults.has(code ?? '')) return error
  return new ConfigError(
    `DATA_DIR: ${dataDir} cannot be written (${message}); make room there, or name a folder that this user may write`,
  )
}
