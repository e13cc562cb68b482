// Pages are drawn one after another, the networks that wait for one taking turns, and never more waiting than can be
// served soon: a network that asks for too many waits for its own and holds up no other.

import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { withDeadline } from '../deadline.ts'

export interface DrawQueueOptions {
  /** Drawings that may wait, of one network and in all. */
  perNetwork: number
  inAll: number
  /** How long one may wait for its turn. */
  waitMs: number
  /** How long one may take. */
  drawMs: number
  /** The refusal of requests for which the queue has no room. */
  tooMany?: () => string
}

/** A drawing that waits for its turn or has had it. */
export interface Drawing<T> {
  result: Promise<T>
  /** Somebody of this network wants it as well: it is drawn when the first of them has a turn. */
  alsoFor(network: string): void
}

interface Job {
  isOver: boolean
  patience: NodeJS.Timeout
  networks: Set<string>
  run: () => Promise<void>
}

export interface DrawQueue {
  /** Refuses with `unavailable` where too many wait already. */
  enqueue<T>(network: string, draw: () => Promise<T>): Drawing<T>
}

export function createDrawQueue(options: DrawQueueOptions): DrawQueue {
  const refusal = () => tooMany(options.tooMany)
  /** In the order of their turns. */
  const lines = new Map<string, Job[]>()
  let waiting = 0
  let isDrawing = false

  function stand(network: string, job: Job): void {
    job.networks.add(network)
    const line = lines.get(network)
    if (line) line.push(job)
    else lines.set(network, [job])
  }

  function leave(job: Job): void {
    job.isOver = true
    clearTimeout(job.patience)
    waiting -= 1
    for (const network of job.networks) {
      const line = lines.get(network)?.filter((other) => other !== job)
      if (line && line.length > 0) lines.set(network, line)
      else lines.delete(network)
    }
  }

  /** The first of the network whose turn it is; that network is the last from now on. */
  function next(): Job | undefined {
    const [first] = lines
    if (!first) return undefined
    const [network, line] = first
    const [job] = line
    lines.delete(network)
    lines.set(network, line)
    if (job) leave(job)
    return job
  }

  async function work(): Promise<void> {
    if (isDrawing) return
    isDrawing = true
    for (let job = next(); job; job = next()) {
      await letOthersRun()
      await job.run()
    }
    isDrawing = false
  }

  return {
    enqueue<T>(network: string, draw: () => Promise<T>): Drawing<T> {
      if (waiting >= options.inAll || (lines.get(network)?.length ?? 0) >= options.perNetwork) throw refusal()
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const job: Job = {
        isOver: false,
        networks: new Set(),
        patience: setTimeout(() => {
          leave(job)
          reject(refusal())
        }, options.waitMs),
        run: () => withDeadline(draw(), options.drawMs, t('The page')).then(resolve, reject),
      }
      waiting += 1
      stand(network, job)
      void work()
      return {
        result: promise,
        alsoFor(other) {
          if (!job.isOver && !job.networks.has(other)) stand(other, job)
        },
      }
    },
  }
}

function tooMany(
  text = () => t('Too many pages are asked for at this moment. Try again in a moment.'),
): Refusal {
  return new Refusal('unavailable', text(), { retryAfterSeconds: 2 })
}
