// The process of the embedded PostgreSQL, by what it leaves in its folder.
import fs from 'node:fs'
import path from 'node:path'
import { socketAnswers } from './lifeline.ts'

const databaseSocket = '.s.PGSQL.5432'

/**
 * The process id in postmaster.pid, if that process is alive here and works in this very folder. The file of a copied
 * folder names the PostgreSQL of the original, and that of another container names whichever process has the number here.
 */
export function postmasterPid(clusterDir: string): number | undefined {
  const [first, folder] = linesOf(clusterDir)
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined
  if (!fs.existsSync('/proc/self')) return folder === clusterDir ? pid : undefined
  try {
    const commandLine = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return commandLine[0]?.includes('postgres') && worksIn(pid, commandLine, clusterDir) ? pid : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL enters its folder. Where this process may not see that (root without all rights), its command says which. */
function worksIn(pid: number, commandLine: string[], clusterDir: string): boolean {
  try {
    const [there, here] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(clusterDir)]
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return commandLine[commandLine.indexOf('-D') + 1] === clusterDir
  }
}

/** Whether a PostgreSQL takes connections at this socket, wherever its process is. */
export const answersAt = (socketDir: string) => socketAnswers(socketDir, databaseSocket)

/** Where the PostgreSQL that runs on the cluster has its socket, in its own words. */
export function runningSocketFolder(clusterDir: string): string | undefined {
  if (postmasterPid(clusterDir) === undefined) return undefined
  return linesOf(clusterDir)[4] || undefined
}

/** The folder that postmaster.pid names, where that is another one: the cluster was copied or moved while it ran. */
export function formerClusterDir(clusterDir: string): string | undefined {
  const named = linesOf(clusterDir)[1]
  return named === undefined || named === '' || named === clusterDir ? undefined : named
}

/**
 * Removes what a PostgreSQL that is gone left behind: its process id may belong to a stranger by now, whom PostgreSQL
 * would take for itself. Only for callers who know that none is alive.
 */
export function removeStaleLock(clusterDir: string, socketDir: string): void {
  fs.rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true })
  for (const name of [databaseSocket, `${databaseSocket}.lock`])
    fs.rmSync(path.join(socketDir, name), { force: true })
}

function linesOf(clusterDir: string): string[] {
  try {
    return fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
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
