// What keeps the product from starting, in the words of the setting that has to change.
import fs from 'node:fs'
import net from 'node:net'
import { type Config, ConfigError } from '#platform/server/config.ts'
import { MigrationError } from '#platform/server/database/migrations.ts'
import { makeFolders } from '#platform/server/kept-file.ts'
import type { Application } from './create-application.ts'

/**
 * A database that cannot be reached or entered is a fault of the setting that names it. `connection` says whose address was
 * used: the owner's, which is that of DATABASE_URL where no other is set.
 */
export function databaseFault(
  { url, ownerUrl }: NonNullable<Config['database']>,
  error: unknown,
  connection: 'owner' | 'server',
): unknown {
  const { code, errors } = error as { code?: string; errors?: unknown[] }
  const setting = connection === 'owner' && ownerUrl !== url ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  if (
    error instanceof MigrationError &&
    /role "emporion_app" does not exist|permission denied to \w+ role/.test(error.message)
  )
    return new ConfigError(
      `DATABASE_OWNER_URL: its role may not make the role emporion_app. Run as a superuser: create role emporion_app nologin; grant emporion_app to "${decodeURIComponent(new URL(ownerUrl).username)}";`,
    )
  if (connection === 'owner' && code === '42501')
    return new ConfigError(
      `DATABASE_OWNER_URL: ${ownerUrl === url ? 'is not set, and the role of DATABASE_URL' : 'its role'} "${decodeURIComponent(new URL(ownerUrl).username)}" may not make tables (${(error as Error).message}); set it to a connection of the role that owns the database`,
    )
  if (!/^(E[A-Z]+|08|28|3D|57P)/.test(code ?? '')) return error
  const first = errors?.[0] ?? error
  return new ConfigError(
    `${setting}: the database cannot be used (${first instanceof Error ? first.message : String(first)})`,
  )
}

/** What is wrong with where the server should listen, or undefined where that is not the fault. */
export function listenFault(error: unknown): string | undefined {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE')
    return `PORT: ${process.env.PORT ?? 3000} is taken by another program; set PORT to a free one`
  if (code === 'EACCES') return `PORT: this user may not open ${process.env.PORT}; set PORT to 1024 or more`
  return `HOST: ${process.env.HOST} is not an address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for every network`
}

/** A folder for backups that cannot be written would be noticed by the first backup that fails. */
export function refuseBackupFolder({ backup: { place }, role }: Config): void {
  // Only a process that does the jobs makes backups; a bucket is asked by the first of them.
  if (place === undefined || place.startsWith('s3://') || role === 'web') return
  try {
    makeFolders(place, 0o700)
    fs.accessSync(place, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new ConfigError(
      `BACKUP_TO: ${place} cannot be written (${error instanceof Error ? error.message : String(error)}); name a folder that this user may write`,
    )
  }
}

/** Tries the address before anything is made for it; that of a server which is still stopping counts as taken. */
export async function refuseTakenPort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const trial = net.createServer()
  await new Promise<void>((resolve, reject) => {
    trial.once('error', reject)
    trial.listen({ host, port, exclusive: true }, resolve)
  })
  await new Promise((resolve) => trial.close(resolve))
}

/** The role that connects must be able to act as the application, and, where it has an address of its own, be no more. */
export async function refuseRole(
  { url, ownerUrl }: NonNullable<Config['database']>,
  { platform: { database } }: Application,
): Promise<void> {
  const name = decodeURIComponent(new URL(url).username) || 'emporion_server'
  const checked = await database.check()
  if (!checked.ok)
    throw new ConfigError(
      `DATABASE_URL: the database opens and cannot be used (${checked.reason}). Its role must be allowed to act as emporion_app; run as a superuser: grant emporion_app to "${name}";`,
    )
  const fault = url === ownerUrl ? undefined : await database.roleFault()
  if (fault !== undefined)
    throw new ConfigError(
      `DATABASE_URL: the role ${fault}, and the server must not connect as such a role beside DATABASE_OWNER_URL. Name a role of its own; run as a superuser: create role emporion_server login password '…'; grant emporion_app to emporion_server;`,
    )
}
