// One server per data folder. The kernel says who has it: a lock on a file, which ends with its process and holds across
// containers, whatever process ids they see. A copy of the folder has a file, and so a lock, of its own. Where several
// machines share the folder and their locks do not reach each other, a lease that its holder keeps renewing says so.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolders } from '#platform/server/kept-file.ts'

export type FolderUse = 'server' | 'command'

/** What a holder says of itself, for the process that comes second. */
export interface FolderOwner {
  pid: number
  host: string
  as: FolderUse
  /** Where it answers; empty while it starts, and always for a command. */
  address: string
}

export interface FolderLock {
  /** Set when another process has the folder; nothing was taken then. */
  holder?: FolderOwner
  /** Writes where this process answers, for a person who starts a second one. */
  announce(address: string): void
  release(): void
}

export interface FolderLockOptions {
  dataDir: string
  as: FolderUse
  /** Called when another machine took the folder although this process holds it: stop writing at once. */
  onLost: () => void
  /** Gives up the wait for another machine's lease. */
  signal?: AbortSignal | undefined
  /** How often the lease is renewed. Three times as long without a sign of life, and its holder is gone. */
  periodMs?: number
  /** What differs between machines and between restarts of one. Tests stand in for another machine. */
  bootId?: string
}

/** A second start on the same kernel may look at the lock at the same moment, and lets go of it in less than this. */
const lockWithinMs = 500
/** File systems that several machines may share, by the number that statfs(2) gives: NFS, SMB, CIFS, Ceph, FUSE, 9p. */
const sharedFileSystems = new Set([0x6969, 0xfe534d42, 0xff534d42, 0x00c36400, 0x65735546, 0x01021997])

/** Takes the folder, or tells who has it. */
export async function takeFolder(options: FolderLockOptions): Promise<FolderLock> {
  const { dataDir, as, periodMs = 2_000, bootId = thisBoot() } = options
  makeFolders(dataDir)
  const card = path.join(dataDir, 'server.json')
  const refused = () => ({ holder: readOwner(card), announce: () => {}, release: () => {} })
  const lock = lockFile(path.join(dataDir, 'server.lock'))
  if (!lock) return refused()
  const lease = createLease(path.join(dataDir, 'server.lease'), bootId)
  let timer: NodeJS.Timeout | undefined
  const release = () => {
    clearInterval(timer)
    if (!lock.isOpen) return
    if (lease.isOurs()) for (const file of [card, lease.file]) fs.rmSync(file, { force: true })
    lock.close()
  }
  try {
    const isShared = sharedFileSystems.has(fs.statfsSync(dataDir).type)
    // The lock covers every process on this kernel. A process that held the lease on another kernel may still be alive.
    if (lease.isOfAnotherBoot() && (await lease.moves(3 * periodMs, options.signal))) {
      lock.close()
      return refused()
    }
    lease.renew()
    if (isShared && (await lease.moves(periodMs, options.signal))) {
      lock.close()
      return refused()
    }
    writeOwner(card, { pid: process.pid, host: os.hostname(), as, address: '' })
  } catch (error) {
    release()
    throw error
  }
  timer = setInterval(() => {
    if (lease.isAnothers()) {
      clearInterval(timer)
      options.onLost()
    } else lease.renew()
  }, periodMs)
  timer.unref()
  return {
    announce: (address) => writeOwner(card, { pid: process.pid, host: os.hostname(), as, address }),
    release,
  }
}

/** The lock, or undefined where another process has it. SQLite's lock is fcntl's; nothing is ever written to the file. */
function lockFile(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: lockWithinMs })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (/locked|busy/i.test(String(error))) return undefined
    throw error
  }
}

/** A line that its holder renews: which boot of which machine, which process, and a count that goes on. */
function createLease(file: string, bootId: string) {
  const instance = randomUUID()
  let count = 0
  const read = () => {
    try {
      return fs.readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
  }
  const ownerOf = (line: string | undefined) => line?.split(' ')[1]
  return {
    file,
    isOurs: () => ownerOf(read()) === instance,
    isAnothers() {
      const holder = ownerOf(read())
      return holder !== undefined && holder !== instance
    },
    isOfAnotherBoot() {
      const boot = read()?.split(' ')[0]
      return boot !== undefined && boot !== bootId
    },
    /** Whether somebody else renews it within this time. */
    async moves(withinMs: number, signal?: AbortSignal): Promise<boolean> {
      const before = read()
      for (let waited = 0; waited < withinMs && !signal?.aborted; waited += 100) {
        await pause(100)
        if (read() !== before) return true
      }
      return false
    },
    renew() {
      count += 1
      const line = `${bootId} ${instance} ${String(count).padStart(12, '0')}\n`
      try {
        // Over the old text and of its length, so that a disk which is full by now does not end the lease.
        const handle = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o644)
        try {
          fs.writeSync(handle, line, 0)
          fs.ftruncateSync(handle, Buffer.byteLength(line))
        } finally {
          fs.closeSync(handle)
        }
      } catch (error) {
        // Later lines come again. The first one must be written, or nothing of it stays.
        if (count > 1) return
        if (read() === '') fs.rmSync(file)
        throw error
      }
    },
  }
}

/** Appears whole: a reader gets either the old text or the new one. */
function writeOwner(file: string, holder: FolderOwner): void {
  const fresh = `${file}.new`
  try {
    fs.writeFileSync(fresh, JSON.stringify(holder))
    fs.renameSync(fresh, file)
  } finally {
    fs.rmSync(fresh, { force: true })
  }
}

function readOwner(file: string): FolderOwner {
  try {
    const { pid, host, as, address } = JSON.parse(fs.readFileSync(file, 'utf8'))
    return {
      pid: Number(pid),
      host: String(host ?? os.hostname()),
      as: as === 'command' ? 'command' : 'server',
      address: String(address),
    }
  } catch {
    return { pid: 0, host: os.hostname(), as: 'server', address: '' }
  }
}

function thisBoot(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return os.hostname().replaceAll(' ', '-')
  }
}
