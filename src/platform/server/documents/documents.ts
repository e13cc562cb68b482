// The one way to a drawn document, be it a PDF or a workbook: a bounded queue before a worker thread, so that however many
// are asked for, requests are answered meanwhile (N4). Companies take turns, and nobody takes all places of a company.

import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '../actor.ts'
import { createDrawQueue } from '../http/draw-queue.ts'
import type { Logger } from '../log.ts'
import { presentReader } from '../texts.ts'
import type { DocumentKind } from './document.ts'
import type { DrawAnswer, DrawOrder } from './document-worker.ts'

export interface Documents {
  /** Refuses with `unavailable` where too many wait already; the answer says when to come again. */
  draw<Input>(actor: Actor, document: DocumentKind<Input>, input: Input): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export interface DocumentLimits {
  /** Documents that may wait: of one person, of one company (of strangers: one network), and in all. */
  perPerson: number
  perCompany: number
  /** Of people without an account, so that they take no member's place. */
  ofStrangers: number
  inAll: number
  /** How long one may wait for its turn. */
  waitMs: number
  /** How long one may take; then its worker is ended, and the next one begins anew. */
  drawMs: number
}

const usualLimits: DocumentLimits = {
  perPerson: 4,
  perCompany: 12,
  ofStrangers: 20,
  inAll: 100,
  waitMs: 20_000,
  drawMs: 30_000,
}
const tooMany = () => t('Too many documents are being prepared at this moment. Try again in a few seconds.')
const strangers = 'strangers'
/** Of the worker's heap; the fonts lie outside it. */
const heapMb = 384

export function createDocuments(log: Logger, limits: DocumentLimits = usualLimits): Documents {
  const queue = createDrawQueue({
    ...{ perNetwork: limits.perCompany, inAll: limits.inAll, waitMs: limits.waitMs },
    // The worker's own end comes first.
    drawMs: limits.drawMs + 5_000,
    tooMany,
  })
  /** How many documents a person, or strangers together, are waiting for. */
  const waiting = new Map<string, number>()
  const change = (key: string, by: number) => {
    const left = (waiting.get(key) ?? 0) + by
    if (left > 0) waiting.set(key, left)
    else waiting.delete(key)
  }
  let worker: Worker | undefined

  function work(order: DrawOrder): Promise<Uint8Array<ArrayBuffer>> {
    const drawing = startedWorker()
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const end = (error: unknown) => {
      if (worker === drawing) worker = undefined
      void drawing.terminate()
      log.error({ err: error, module: order.module }, 'a document was not drawn')
      reject(
        new Refusal(
          'unavailable',
          t(
            'This document could not be prepared: it takes too long. If this happens again, contact support.',
          ),
          { retryAfterSeconds: 30 },
        ),
      )
    }
    const onExit = () => end(new Error('the worker ended'))
    const timer = setTimeout(() => end(new Error(`not drawn within ${limits.drawMs} ms`)), limits.drawMs)
    const onAnswer = (answer: DrawAnswer) => {
      if ('bytes' in answer) resolve(new Uint8Array(answer.bytes))
      else reject(answer.error)
    }
    drawing.on('error', end).on('exit', onExit).on('message', onAnswer)
    drawing.postMessage(order)
    return promise.finally(() => {
      clearTimeout(timer)
      drawing.off('error', end).off('exit', onExit).off('message', onAnswer)
    })
  }

  /** It waits without keeping the process alive. */
  function startedWorker(): Worker {
    if (worker) return worker
    const address = new URL('document-worker.ts', import.meta.url)
    const started = new Worker(address, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    // One that ends between two documents is replaced, and is no error that nobody hears.
    started.on('error', (error) => log.error({ err: error }, 'the worker of documents failed'))
    started.on('exit', () => {
      if (worker === started) worker = undefined
    })
    started.unref()
    worker = started
    return started
  }

  return {
    async draw(actor, { module }, input) {
      const isStranger = actor.userId === undefined && actor.kind !== 'system'
      const network = actor.network ?? 'unknown'
      const person = isStranger ? `network ${network}` : `${actor.tenantId} ${actor.userId ?? 'system'}`
      const company = isStranger ? `network ${network}` : actor.tenantId
      if (actor.kind !== 'system' && (waiting.get(person) ?? 0) >= limits.perPerson)
        throw new Refusal(
          'unavailable',
          t(
            'You already have {documents, plural, one {# document} other {# documents}} being prepared. Try again when one of them has arrived.',
            { documents: limits.perPerson },
          ),
          { retryAfterSeconds: 5 },
        )
      if (isStranger && (waiting.get(strangers) ?? 0) >= limits.ofStrangers)
        throw new Refusal('unavailable', tooMany(), { retryAfterSeconds: 5 })
      const { region } = presentReader()
      const keys = isStranger ? [person, strangers] : [person]
      for (const key of keys) change(key, 1)
      try {
        return await queue.enqueue(company, () => work({ module, input, region })).result
      } finally {
        for (const key of keys) change(key, -1)
      }
    },
    async close() {
      await worker?.terminate()
    },
  }
}
