// The least that a Fastify server can do: send a body that is ready.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { processorMicroseconds, serveParent } from '../child-process.ts'

serveParent(async ({ body }: { body: string }) => {
  const app = Fastify({ logger: false })
  const ready = Buffer.from(body)
  app.get('/api/applications', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(ready)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { started: port, answer: async () => processorMicroseconds(), stop: () => app.close() }
})
