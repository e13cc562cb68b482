// Answers that go on: server-sent events, for as long as the caller stays and may stay.

import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission, RouteContract } from '#platform/contract/route.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '../actor.ts'
import type { EventsAnswer } from './binding.ts'
import { callerOf, networkOf } from './networks.ts'
import { permits } from './permission.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers take as long as their readers stay. */
    isStream?: boolean
  }
}

/** Streams that can be open in one process: of one person, of one company, of one network and in all. */
const atMost = { person: 8, company: 200, network: 400, all: 2_000 }
/** Proxies cut off what is silent for long, and a session that has ended is noticed as often. */
const heartbeatMs = 10_000
/** What a reader who does not read may leave lying. */
const unreadBytes = 65_536
/** When a browser comes again by itself. */
const returnAfterMs = 2_000

export interface EventStreams {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    contract: RouteContract,
    answer: EventsAnswer<unknown>,
    actor: Actor,
  ): FastifyReply
}

/** `identify` looks who is there without counting it as something that the person did. */
export function createEventStreams(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Actor>,
  onCount: (open: number) => void,
): EventStreams {
  const open = new Set<PassThrough>()
  const counts = new Map<string, number>()
  let isClosing = false
  // A server that stops waits for its answers; these end only when they are closed.
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const stream of open) stream.end()
    done()
  })

  function count(name: string, change: 1 | -1): void {
    const left = (counts.get(name) ?? 0) + change
    if (left > 0) counts.set(name, left)
    else counts.delete(name)
  }

  return {
    send(request, reply, contract, answer, actor) {
      const written = (event: unknown) => `data: ${JSON.stringify(contract.returns.parse(event))}\n\n`
      const beginning = `retry: ${returnAfterMs}\n\n${written(answer.first)}`
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      reply.type('text/event-stream; charset=utf-8')
      if (isClosing || !asksToFollow(request)) return reply.send(beginning)

      const bounds: (readonly [string, number])[] = [
        [`person ${callerOf(actor)}`, atMost.person],
        [`company ${actor.tenantId}`, atMost.company],
        [`network ${networkOf(actor.network ?? '')}`, atMost.network],
      ]
      if (open.size >= atMost.all || bounds.some(([name, most]) => (counts.get(name) ?? 0) >= most))
        throw new Refusal(
          'too_many_requests',
          t('Too many windows follow this at once. Close one of them.'),
          {
            retryAfterSeconds: 30,
          },
        )
      const stream = new PassThrough()
      open.add(stream)
      onCount(open.size)
      for (const [name] of bounds) count(name, 1)
      const write = (text: string) => {
        if (stream.writableEnded || stream.destroyed) return
        if (stream.writableLength > unreadBytes) stream.destroy()
        else stream.write(text)
      }
      const stop = answer.follow((event) => write(written(event)))
      const heartbeat = setInterval(() => {
        write(': \n\n')
        void mayStay(request, actor, contract.permission).then((may) => {
          if (!may) stream.end()
        })
      }, heartbeatMs).unref()
      stream.once('close', () => {
        clearInterval(heartbeat)
        stop()
        open.delete(stream)
        onCount(open.size)
        for (const [name] of bounds) count(name, -1)
      })
      stream.write(beginning)
      return reply.send(stream)
    },
  }

  async function mayStay(request: FastifyRequest, before: Actor, permission: Permission): Promise<boolean> {
    try {
      const now = await identify(request)
      return (
        now.userId === before.userId && now.tenantId === before.tenantId && permits(permission, now) === 'yes'
      )
    } catch {
      // While the database is away, no session can be checked, so no event is sent.
      return true
    }
  }
}

/** A caller who does not ask for events, a person with a browser or a program, gets only the beginning of the stream. */
function asksToFollow(request: FastifyRequest): boolean {
  return request.method === 'GET' && String(request.headers.accept ?? '').includes('text/event-stream')
}
