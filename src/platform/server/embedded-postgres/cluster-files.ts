// The files of the embedded PostgreSQL: the folder that it lives in, its passwords, and the cluster itself.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { makeFolders, writeOnce } from '../kept-file.ts'
import type { Binaries } from './binaries.ts'
import { causeIn, EmbeddedPostgresError, reasonOf } from './error.ts'
import { type Account, canReach } from './server-account.ts'
import { shortHash } from './short-hash.ts'

export const superuser = 'postgres'

export interface Secrets {
  superuser: string
  owner: string
  app: string
}

export function makeFolder(folder: string): void {
  try {
    makeFolders(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}). Set DATA_DIR to a folder that this user may write, or DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

const noteName = 'WHERE-THE-DATABASE-IS.txt'

/**
 * Where the cluster lives: the data folder, or, when root keeps it where the database's user may not enter (a root
 * home with mode 700), a folder of the system whose name is made from the data folder's. The note in the data folder
 * says which; without it a database there belongs to an earlier folder of this name, and is not taken for this one's.
 */
export function reachableFolder(dataDir: string, account: Account): string {
  const note = path.join(dataDir, noteName)
  const named = fs.existsSync(note) ? placeIn(fs.readFileSync(note, 'utf8')) : undefined
  if (canReach(dataDir, account) && named === undefined) return dataDir
  const elsewhere = path.join('/var/lib', `emporion-${shortHash(dataDir)}`)
  if (named !== undefined && named !== elsewhere)
    throw new EmbeddedPostgresError(
      `${note} says that the database is in ${named}, and ${dataDir} is not the folder that it was made for: it was moved or copied. Move it back; or, where nothing else uses that database, move ${named} to ${elsewhere} and write that into the note`,
    )
  if (named === undefined && fs.existsSync(path.join(elsewhere, 'postgres')))
    throw new EmbeddedPostgresError(
      `${elsewhere} holds the database of an earlier ${dataDir}, whose keys are gone with it. Restore ${dataDir} from a backup, or remove ${elsewhere} to begin anew`,
    )
  makeFolders(elsewhere, 0o755)
  if (named === undefined) {
    fs.writeFileSync(
      note,
      `The user "${account.name}", who runs PostgreSQL, may not enter this folder.\nThe database and its passwords are in ${elsewhere}\nA backup needs both folders. Remove both, or neither.\n`,
    )
    process.stderr.write(
      `The user "${account.name}", who runs PostgreSQL, may not enter ${dataDir}; the database is in ${elsewhere}\n`,
    )
  }
  return elsewhere
}

const placeIn = (note: string) => /^The database and its passwords are in (.+)$/m.exec(note)?.[1]

/** The passwords of the cluster, beside it, so that neither is kept or removed without the other. */
export function readSecrets(home: string, clusterDir: string): Secrets {
  const file = path.join(home, 'postgres-secrets.json')
  if (!fs.existsSync(file)) {
    if (fs.existsSync(path.join(clusterDir, 'PG_VERSION')))
      throw new EmbeddedPostgresError(
        `${file} is missing, and without its passwords nobody can enter the database in ${clusterDir}; restore the file from a backup, or remove the database to begin anew`,
      )
    const fresh: Secrets = { superuser: newPassword(), owner: newPassword(), app: newPassword() }
    writeOnce(file, JSON.stringify(fresh))
  }
  const secrets = parsedSecrets(fs.readFileSync(file, 'utf8'))
  if (secrets) return secrets
  throw new EmbeddedPostgresError(
    `${file} is damaged: it does not hold three passwords; restore it from a backup, or remove it together with ${clusterDir} to begin anew`,
  )
}

const newPassword = () => randomBytes(24).toString('hex')

function parsedSecrets(text: string): Secrets | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    const { superuser: admin, owner, app } = parsed as Partial<Secrets>
    const isWhole = [admin, owner, app].every((password) => /^[0-9a-f]{48}$/.test(String(password)))
    return isWhole ? (parsed as Secrets) : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes the cluster beside its place and moves it there whole, so that an interrupted first start leaves no half. What
 * such a start left lying is removed first: the process that makes a cluster holds the folder alone.
 */
export function initialise(binaries: Binaries, clusterDir: string, secrets: Secrets, account: Account): void {
  const home = path.dirname(clusterDir)
  for (const name of fs.readdirSync(home))
    if (/^(postgres\.new|\.superuser-password)/.test(name))
      fs.rmSync(path.join(home, name), { recursive: true, force: true })
  const partial = `${clusterDir}.new`
  const passwordFile = path.join(home, '.superuser-password')
  try {
    fs.mkdirSync(partial, { mode: 0o700 })
    fs.writeFileSync(passwordFile, secrets.superuser, { mode: 0o600, flag: 'wx' })
    if (process.getuid?.() === 0) {
      fs.chownSync(partial, account.uid, account.gid)
      fs.chownSync(passwordFile, account.uid, account.gid)
    }
    execFileSync(
      binaries.initdb,
      [
        '-D',
        partial,
        '-U',
        superuser,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: binaries.libraries },
        ...account.spawnAs,
      },
    )
    fs.renameSync(partial, clusterDir)
  } catch (error) {
    const stderr = (error as { stderr?: Buffer }).stderr?.toString() ?? reasonOf(error)
    throw new EmbeddedPostgresError(
      `The database could not be created in ${clusterDir}: ${causeIn(stderr)}${/No space left|ENOSPC/.test(stderr) ? '. Make room there, or name another folder in DATA_DIR' : ''}`,
    )
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(partial, { recursive: true, force: true })
  }
}
