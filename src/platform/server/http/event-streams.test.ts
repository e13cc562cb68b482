import type { PassThrough } from 'node:stream'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteContract } from '#platform/contract/route.ts'
import type { Actor } from '../actor.ts'
import { EventsAnswer } from './binding.ts'
import { createEventStreams } from './event-streams.ts'

const contract = { permission: 'buyer', returns: z.string() } as unknown as RouteContract
const request = { method: 'GET', headers: { accept: 'text/event-stream' } } as unknown as FastifyRequest

/** Opens as many streams as it gets, each of another person unless one is named; answers how many. */
function openUntilRefused(actorOf: (at: number) => Partial<Actor>): number {
  const streams = createEventStreams(
    fastify(),
    async () => ({ kind: 'visitor', tenantId: '' }),
    () => {},
  )
  const sent: PassThrough[] = []
  const reply = {
    header: () => reply,
    type: () => reply,
    send: (body: PassThrough) => sent.push(body),
  } as unknown as FastifyReply
  try {
    for (let at = 0; at < 3_000; at++) {
      const actor: Actor = {
        kind: 'member',
        tenantId: `company ${at}`,
        userId: `person ${at}`,
        ...actorOf(at),
      }
      streams.send(request, reply, contract, new EventsAnswer('ready', () => () => {}), actor)
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many_requests' })
  }
  for (const stream of sent) stream.destroy()
  return sent.length
}

const bounds: [string, number, (at: number) => Partial<Actor>][] = [
  ['one person', 8, () => ({ userId: 'somebody' })],
  ['one company, however many people', 200, () => ({ tenantId: 'a company' })],
  ['one network, however many accounts', 400, () => ({ network: '192.0.2.7' })],
  ['one IPv6 network, however many addresses', 400, (at) => ({ network: `2001:db8:1:1::${at + 1}` })],
]
test.each(bounds)('N5 of %s at most %i streams are open', (_, most, actorOf) => {
  expect(openUntilRefused((at) => ({ network: `198.51.${at >> 8}.${at & 255}`, ...actorOf(at) }))).toBe(most)
})

test('N5 one process holds at most two thousand streams open', () => {
  expect(openUntilRefused((at) => ({ network: `10.0.${at >> 8}.${at & 255}` }))).toBe(2_000)
})
