// Serves the pages and their assets: a nonce for each answer, caching by content hash, and data for everything else.
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '../actor.ts'
import { withinLimit } from './mount-routes.ts'
import { createPageMemory, type Draw, type PageAnswer } from './page-memory.ts'
import type { TakeCall } from './rate-limits.ts'
import { isDataPath, pagePolicy } from './security-headers.ts'

const compress = promisify(gzip)

/** Carries a page's own data calls into the API without leaving the process. */
export type Transport = (request: {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>

export interface PageOptions {
  assetsDir: string
  publicOrigin: string | undefined
  analyticsTagOrigin: string | undefined
  /** Names the state of everything that visitors' pages show; a page is drawn again when it changes. */
  version: () => Promise<string>
  takePage: TakeCall
  /** Whether search engines may list the page at this path. */
  isIndexable: (pathname: string) => boolean
  /** Who opens the page: a visitor where nobody is signed in. */
  identify: (request: FastifyRequest) => Promise<Actor>
  render: (request: {
    url: string
    origin: string
    nonce: string
    transport: Transport
    actor: Actor
  }) => Promise<PageAnswer>
  /** In development: answers assets and module requests; calls `next` for what is not its own. */
  middlewares?: (
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
    next: () => void,
  ) => void
}

/** Characters of HTML that are remembered. */
const pageCapacity = 32 * 1_048_576

const nothingHere = 'Nothing answers at this address.'

/** For a server without pages: every unknown address is a problem. */
export function mountNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw new Refusal('not_found', nothingHere)
  })
}

export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  if (options.middlewares) serveDevelopmentAssets(app, options.middlewares)
  else {
    await app.register(fastifyStatic, {
      root: options.assetsDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(response, file) {
        const hashed = /[\\/]assets[\\/]/.test(file)
        response.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  // The page's own calls come from the visitor's network, and are counted there; they carry the session of whoever is
  // signed in, and nothing of a visitor, whose pages are remembered for everybody.
  const transportFor =
    (request: FastifyRequest, actor: Actor): Transport =>
    async ({ method, path, headers, body }) => {
      const { cookie } = request.headers
      const session = actor.sessionId === undefined || cookie === undefined ? {} : { cookie }
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: request.ip,
        headers: { ...headers, ...session },
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        body: answer.body,
      }
    }
  const remembered = createPageMemory({ version: options.version, capacity: pageCapacity })
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    if (isDataPath(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      throw new Refusal('not_found', nothingHere)
    }
    await withinLimit(options.takePage, request, reply)
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`
    const actor = await options.identify(request)
    const transport = transportFor(request, actor)
    const draw: Draw = (nonce) => options.render({ url: request.url, origin, nonce, transport, actor })
    const nonce = randomBytes(16).toString('base64')
    const isSignedIn = actor.sessionId !== undefined
    // Whoever is signed in gets a page of their own. While developing, sources change without any version telling so.
    const page =
      isSignedIn || options.middlewares
        ? await draw(nonce)
        : await remembered(`${origin} ${request.url}`, nonce, draw)
    reply.header('content-security-policy', pagePolicy(nonce, options.analyticsTagOrigin))
    if (page.status !== 200 || !options.isIndexable(pathname)) reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', isSignedIn ? 'no-store' : 'no-cache')
    if (page.location !== undefined) return reply.header('location', page.location).status(page.status).send()
    reply.status(page.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.html)
    return reply.header('content-encoding', 'gzip').send(await compress(page.html))
  })
}

function serveDevelopmentAssets(
  app: FastifyInstance,
  middlewares: NonNullable<PageOptions['middlewares']>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(@|src\/|node_modules\/|assets\/|favicon)/.test(request.url)) {
      done()
      return
    }
    reply.hijack()
    middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
}
