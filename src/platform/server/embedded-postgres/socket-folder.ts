// Where the embedded PostgreSQL has its socket, which its user alone may enter.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeOnce } from '../kept-file.ts'
import { EmbeddedPostgresError } from './error.ts'
import type { Account } from './server-account.ts'
import { shortHash } from './short-hash.ts'

/** The path of a unix socket may not be longer than 107 bytes. */
const fitsSocket = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= 107

/**
 * The folder of the socket, which the database's user alone may enter: beside the cluster, or, where that path is too
 * long, in a place of the system where nobody else can have put something first.
 */
export function socketFolder(home: string, account: Account): string {
  const beside = path.join(home, 'socket')
  if (fitsSocket(beside)) return ownFolder(beside, account)
  const ofSystem = path.join('/run', `emporion-${shortHash(home)}`)
  if (process.getuid?.() === 0 && fs.existsSync('/run')) return ownFolder(ofSystem, account)
  const record = path.join(home, 'socket-folder')
  const [recorded = '', recordedFor] = fs.existsSync(record)
    ? fs.readFileSync(record, 'utf8').split('\n')
    : []
  const { dev, ino } = fs.statSync(home)
  // The record of a copied folder names the original's.
  if (recordedFor === `${dev}:${ino}` && isOwnFolder(recorded, account)) return recorded
  const parent = fitsSocket(path.join(os.tmpdir(), 'emporion-xxxxxx')) ? os.tmpdir() : '/tmp'
  const fresh = fs.mkdtempSync(path.join(parent, 'emporion-'))
  fs.rmSync(record, { force: true })
  writeOnce(record, `${fresh}\n${dev}:${ino}`)
  return fresh
}

/** Makes the folder in a place where only we may make one. */
function ownFolder(folder: string, account: Account): string {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() === 0) fs.lchownSync(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (isOwnFolder(folder, account)) return folder
  throw new EmbeddedPostgresError(
    `${folder} must be a folder that "${account.name}" alone may enter; remove what is there`,
  )
}

function isOwnFolder(folder: string, account: Account): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === account.uid && (stat.mode & 0o077) === 0
}
