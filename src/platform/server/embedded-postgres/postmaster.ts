// The process of the embedded PostgreSQL, by what it leaves in its folder.
import fs from 'node:fs'
import path from 'node:path'

/** The process id in postmaster.pid, if that process lives and is a PostgreSQL of this cluster. */
export function postmasterPid(clusterDir: string): number | undefined {
  try {
    const pid = Number(fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
    const commandLine = `/proc/${pid}/cmdline`
    if (fs.existsSync('/proc/self') && !fs.readFileSync(commandLine, 'utf8').includes('postgres'))
      return undefined
    return pid
  } catch {
    return undefined
  }
}

/** After a machine's crash the old process id may belong to a stranger, which PostgreSQL would take for itself. */
export function removeStaleLock(clusterDir: string, socketDir: string): void {
  const lock = path.join(clusterDir, 'postmaster.pid')
  if (!fs.existsSync(lock) || postmasterPid(clusterDir) !== undefined) return
  fs.rmSync(lock, { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    fs.rmSync(path.join(socketDir, name), { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, and only not yet fetched by its parent: a container's first process may never do that. */
function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone, which is what was wanted.
  }
}
