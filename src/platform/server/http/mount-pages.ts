// Serves the pages and their assets: a nonce for each answer, caching by content hash, and data for everything else.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Language, Region } from '#platform/kernel/region.ts'
import type { Actor } from '../actor.ts'
import { presentReader } from '../texts.ts'
import { setActor } from '../tracing/present-work.ts'
import { createDrawQueue, type DrawQueueOptions } from './draw-queue.ts'
import { acceptsGzip } from './encoding.ts'
import { withinLimit } from './mount-routes.ts'
import { networkOf } from './networks.ts'
import type { RefuseOtherMethod } from './other-methods.ts'
import { ownCallHeaders } from './own-calls.ts'
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
  /** Where the public reaches this installation; refuses a request that was sent to a name that is not ours. */
  originOf: (request: FastifyRequest) => string
  analyticsTagOrigin: string | undefined
  refuseOtherMethod: RefuseOtherMethod
  /** Names the state of everything that visitors' pages show; a page is drawn again when it changes. */
  version: () => Promise<string>
  takePage: TakeCall
  /** Drawings that one network, or one person who is signed in, may ask for. */
  takeDraw: TakeCall
  queue: DrawQueueOptions
  pageAt: (pathname: string) => ServedPage
  /** Who opens the page: a visitor where nobody is signed in. */
  identify: (request: FastifyRequest) => Promise<Actor>
  render: (request: {
    url: string
    origin: string
    nonce: string
    transport: Transport
    actor: Actor
    language: Language
    region: Region
  }) => Promise<PageAnswer>
  /** In development: answers assets and module requests; calls `next` for what is not its own. */
  middlewares?: (
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
    next: () => void,
  ) => void
}

/** What serving has to know of the page at an address. */
export interface ServedPage {
  /** Whether search engines may list it. */
  isIndexable: boolean
  /** Whether visitors get it drawn, the same for all of them; they are sent on to sign in otherwise. */
  isShared: boolean
  /** The query parameters that it reads. */
  parameters: readonly string[]
  /** Those among them that an address may have several times. */
  lists: readonly string[]
  /** A visitor opens it with a secret, and it shows what the secret opens: no copy is kept and no address is passed on. */
  holdsSecret?: boolean
  /** It shows what is measured now: drawn for each who opens it, and kept for nobody. */
  isLive?: boolean
}

/** Bytes of pages that are remembered. */
const pageCapacity = 64 * 1_048_576

const nothingHere = 'Nothing answers at this address.'

/** For a server without pages: every unknown address is a problem. */
export function mountNoPages(app: FastifyInstance, refuseOtherMethod: RefuseOtherMethod): void {
  app.setNotFoundHandler(async (request, reply) => {
    refuseOtherMethod(request, reply)
    throw new Refusal('not_found', nothingHere)
  })
}

export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  if (options.middlewares) serveDevelopmentAssets(app, options.middlewares)
  else await serveAssets(app, options.assetsDir)
  // The page's own calls come from the visitor's network, where the page has been counted; they carry the session of a person
  // who is signed in, and nothing of a visitor, whose pages are remembered for everybody.
  const transportFor =
    (request: FastifyRequest, actor: Actor, language: Language): Transport =>
    async ({ method, path, headers, body }) => {
      const { cookie } = request.headers
      const session = actor.sessionId === undefined || cookie === undefined ? {} : { cookie }
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: request.ip,
        headers: { ...headers, ...session, ...ownCallHeaders, 'accept-language': language },
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        body: answer.body,
      }
    }
  const queue = createDrawQueue(options.queue)
  const remembered = createPageMemory({ version: options.version, capacity: pageCapacity, queue })
  app.setNotFoundHandler(async (request, reply) => {
    options.refuseOtherMethod(request, reply)
    const [pathname = '/', search = ''] = splitAddress(request.url)
    if (
      isDataPath(pathname) ||
      !isPlainPath(pathname) ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      throw new Refusal('not_found', nothingHere)
    }
    const origin = options.originOf(request)
    await withinLimit(options.takePage, request, reply)
    const actor = await options.identify(request)
    setActor(actor)
    const { language, region, locale } = presentReader()
    const transport = transportFor(request, actor, language)
    const nonce = randomBytes(16).toString('base64')
    const isSignedIn = actor.sessionId !== undefined
    const { isIndexable, isShared, parameters, lists, holdsSecret, isLive } = options.pageAt(pathname)
    const drawing =
      (url: string): Draw =>
      (own) =>
        options.render({ url, origin, nonce: own, transport, actor, language, region })
    async function answer(): Promise<PageAnswer> {
      // During development, sources change without a new version; a visitor who is redirected needs no drawing.
      if (options.middlewares || !(isSignedIn || isShared)) return drawing(request.url)(nonce)
      const network = networkOf(request.ip)
      // A person who is signed in gets a page of their own.
      if (isSignedIn) {
        await withinLimit(options.takeDraw, request, reply, `session ${actor.sessionId}`)
        return queue.enqueue(network, () => drawing(request.url)(nonce)).result
      }
      if (isLive) {
        await withinLimit(options.takeDraw, request, reply)
        return queue.enqueue(network, () => drawing(pathname)(nonce)).result
      }
      const url = pathname + knownParameters(search, parameters, lists)
      const mayDraw = async () => void (await withinLimit(options.takeDraw, request, reply))
      const key = `${locale} ${origin} ${url}`
      return remembered({ key, network, nonce, mayDraw }, drawing(url))
    }
    const page = await answer()
    reply.header('vary', 'accept-encoding, accept-language, cookie')
    reply.header('cache-control', isSignedIn || holdsSecret || isLive ? 'no-store' : 'private, no-cache')
    if (holdsSecret) reply.header('referrer-policy', 'no-referrer')
    reply.header(
      'content-security-policy',
      pagePolicy(nonce, holdsSecret ? undefined : options.analyticsTagOrigin),
    )
    if (page.status !== 200 || !isIndexable) reply.header('x-robots-tag', 'noindex')
    if (page.location !== undefined) return reply.header('location', page.location).status(page.status).send()
    if (page.html === '') throw new Refusal('not_found', nothingHere)
    if (page.status === 503) reply.header('retry-after', '1')
    reply.status(page.status).type('text/html; charset=utf-8')
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(page.html)
    return reply.header('content-encoding', 'gzip').send(await compress(page.html))
  })
}

/**
 * The files that lie there now, each as the browser best reads it. One route for each folder: the plugin's own would be one for
 * each file, which makes a start slower, or would look at the folder at each call.
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
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
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !/(^|\/)\./.test(file))
  const known = new Set(files)
  const send = (file: string, reply: FastifyReply) =>
    known.has(file) ? reply.sendFile(`/${file}`) : reply.callNotFound()
  for (const [folder, inside] of Map.groupBy(files, (file) => file.split('/').slice(0, -1)[0]))
    if (folder === undefined)
      for (const file of inside) app.get(`/${file}`, (_request, reply) => send(file, reply))
    else
      app.get<{ Params: { '*': string } }>(`/${folder}/*`, ({ params }, reply) =>
        send(`${folder}/${params['*']}`, reply),
      )
}

function splitAddress(url: string): string[] {
  const at = url.indexOf('?')
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}

/**
 * Whether a path is written as ours are: browsers read a second slash, a backslash and dots as other addresses, and what
 * decodes to a control character or to nothing readable names no page.
 */
function isPlainPath(pathname: string): boolean {
  if (!/^\/(?!\/)/.test(pathname) || /\\|\/(\.|%2e){1,2}(\/|$)/i.test(pathname)) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** The query as the page reads it: its own parameters in their own order, each once unless it is a list. */
function knownParameters(search: string, names: readonly string[], lists: readonly string[]): string {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of names) {
    const values = lists.includes(name) ? new Set(given.getAll(name)) : [given.get(name)]
    for (const value of values) if (value) known.append(name, value)
  }
  return known.size > 0 ? `?${known}` : ''
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
