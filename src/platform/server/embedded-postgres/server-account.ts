// The account that PostgreSQL runs under, and what it can reach.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

export interface Account {
  spawnAs: { uid?: number; gid?: number }
  uid: number
  gid: number
  name: string
}

/** PostgreSQL refuses to run as root; there it runs as `postgres`, or as `nobody` where that user is missing. */
export function serverAccount(): Account {
  const uid = process.getuid?.() ?? -1
  if (uid !== 0) return { spawnAs: {}, uid, gid: process.getgid?.() ?? -1, name: accountName(uid) }
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const entry = fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':')
    if (entry) {
      const [accountUid, accountGid] = [Number(entry[2]), Number(entry[3])]
      return { spawnAs: { uid: accountUid, gid: accountGid }, uid: accountUid, gid: accountGid, name }
    }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and no other user exists here; start Emporion as an ordinary user or set DATABASE_URL',
  )
}

function accountName(uid: number): string {
  try {
    return os.userInfo().username
  } catch {
    throw new EmbeddedPostgresError(
      `No account has the user id ${uid}, and PostgreSQL runs under accounts only; start Emporion as a user of this system, or set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

/** Whether the account may enter every folder on the way to the place. */
export function canReach(place: string, account: Account): boolean {
  if (process.getuid?.() !== 0) return true
  for (let folder = path.resolve(place); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!fs.existsSync(folder)) continue
    const stat = fs.statSync(folder)
    const bits =
      stat.uid === account.uid ? stat.mode >> 6 : stat.gid === account.gid ? stat.mode >> 3 : stat.mode
    if ((bits & 0o1) === 0) return false
  }
  return true
}
