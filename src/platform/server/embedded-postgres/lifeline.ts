// Whether any process of the embedded PostgreSQL is alive, wherever it runs. All of them inherit a listening socket that
// lies beside the cluster, so connecting to it works until the last one is gone: across containers that share the folder
// but neither process ids nor shared memory, which PostgreSQL's own guards go by.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const lifelineName = 'postgres.alive'
/** How long the last processes of a killed PostgreSQL get to notice that they are alone. */
const endsWithinMs = 5_000

export interface Lifeline {
  /** For the child process to inherit. */
  descriptor: number
  /** Lets go of it here. */
  close(): void
}

/** Lays a new lifeline; undefined where the folder cannot hold one, and PostgreSQL is left to its own guards. */
export async function layLifeline(home: string): Promise<Lifeline | undefined> {
  const inside = fs.openSync(home, 'r')
  try {
    // A server removes what it was bound to when it closes, so it is bound under a name that is gone by then.
    const fresh = `${lifelineName}.${randomBytes(6).toString('hex')}`
    const server = net.createServer((visitor) => visitor.destroy())
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(placeOf(home, inside, fresh), resolve)
    })
    fs.renameSync(path.join(home, fresh), path.join(home, lifelineName))
    const { fd } = (server as unknown as { _handle: { fd: number } })._handle
    return { descriptor: fd, close: () => server.close() }
  } catch {
    return undefined
  } finally {
    fs.closeSync(inside)
  }
}

/** Whether the lifeline of this folder ends within a moment; one that was never laid has ended. */
export async function lifelineEnds(home: string): Promise<boolean> {
  for (let waited = 0; await socketAnswers(home, lifelineName); waited += 50) {
    if (waited >= endsWithinMs) return false
    await pause(50)
  }
  return true
}

/** Whether anybody listens at the socket of this name in the folder. */
export async function socketAnswers(folder: string, name: string): Promise<boolean> {
  if (!fs.existsSync(path.join(folder, name))) return false
  const inside = fs.openSync(folder, 'r')
  try {
    return await new Promise((resolve) => {
      const socket = net.connect(placeOf(folder, inside, name))
      socket.on('connect', () => {
        socket.destroy()
        resolve(true)
      })
      // Too many that wait to be let in is an answer, too.
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'))
    })
  } finally {
    fs.closeSync(inside)
  }
}

/** The path of a unix socket is short; through the folder's descriptor every folder has a short one. */
function placeOf(folder: string, descriptor: number, name: string): string {
  const short = `/proc/self/fd/${descriptor}`
  return path.join(fs.existsSync(short) ? short : folder, name)
}
