// One server per data folder: a file that names the process which has it. A process that died loses it.
import fs from 'node:fs'
import path from 'node:path'

export interface FolderHolder {
  pid: number
  /** When the process started, so that a reused process id is not mistaken for it. */
  startedAt: string
  address: string
}

export interface FolderLock {
  /** Set when another living process has the folder. */
  holder?: FolderHolder
  release(): void
}

const fileOf = (dataDir: string) => path.join(dataDir, 'server.json')

/**
 * Takes the folder, or tells who has it. The file appears whole, so two starts at once cannot both take it; and the file
 * of a dead process is moved aside before it is judged, so that a start never removes what another has just taken.
 */
export function takeFolder(dataDir: string): FolderLock {
  fs.mkdirSync(dataDir, { recursive: true })
  const file = fileOf(dataDir)
  for (let tries = 0; tries < 5; tries += 1) {
    const mine = `${file}.${process.pid}`
    fs.writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), address: '' }))
    try {
      fs.linkSync(mine, file)
      return { release: () => releaseFolder(file) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (lives(holder)) return { holder, release: () => {} }
      bury(file)
    } finally {
      fs.rmSync(mine, { force: true })
    }
  }
  throw new Error(`${file} could not be taken; other starts keep taking it`)
}

function lives(holder: FolderHolder | undefined): holder is FolderHolder {
  return holder !== undefined && holder.pid !== process.pid && startOf(holder.pid) === holder.startedAt
}

/** Removes the file of a dead process, and gives back what turns out to be a living one's, taken since it was read. */
function bury(file: string): void {
  const grave = `${file}.dead-${process.pid}`
  try {
    fs.renameSync(file, grave)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    if (lives(readHolder(grave))) fs.linkSync(grave, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(grave, { force: true })
  }
}

/** Writes where this process answers, for whoever starts a second one. */
export function announceAddress(dataDir: string, address: string): void {
  const file = fileOf(dataDir)
  const holder = readHolder(file)
  if (holder?.pid !== process.pid) return
  const fresh = `${file}.new`
  fs.writeFileSync(fresh, JSON.stringify({ ...holder, address }))
  fs.renameSync(fresh, file)
}

function releaseFolder(file: string): void {
  if (readHolder(file)?.pid === process.pid) fs.rmSync(file, { force: true })
}

function readHolder(file: string): FolderHolder | undefined {
  try {
    const { pid, startedAt, address } = JSON.parse(fs.readFileSync(file, 'utf8'))
    return { pid: Number(pid), startedAt: String(startedAt), address: String(address) }
  } catch {
    return undefined
  }
}

/** A text that is the same as long as this process id means the same process; empty when there is none. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 of stat(5): start time since boot. The command name may hold spaces, so fields count from its ")".
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    if (fs.existsSync('/proc/self')) return ''
  }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch {
    return ''
  }
}
