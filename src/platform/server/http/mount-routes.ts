// Mounts the route table: for each route the network's limit, the actor, permission, origin and token, input, answer.

import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FileContract, isWithoutBody, type ReceivedFile } from '#platform/contract/route.ts'
import { stepUpChallenge } from '#platform/contract/step-up.ts'
import { type ApiScope, apiKeyIn } from '#platform/kernel/api-key.ts'
import { type ProblemCode, Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '../actor.ts'
import { noteTexts } from '../texts.ts'
import { setActor } from '../tracing/present-work.ts'
import {
  type BoundRoute,
  type Call,
  EventsAnswer,
  ForeignAnswer,
  ReadyAnswer,
  StepUpAsked,
  StreamedAnswer,
  WithHeaders,
} from './binding.ts'
import { type CsrfTokens, isCrossSite, visitorOf } from './csrf.ts'
import { deprecationHeaders } from './deprecation.ts'
import { acceptsGzip } from './encoding.ts'
import { createEventStreams } from './event-streams.ts'
import { createQueryParser, parseInput } from './input.ts'
import { allotmentOf, callerOf, networkOf } from './networks.ts'
import { originAsked } from './origin.ts'
import { isOwnCall } from './own-calls.ts'
import { permits } from './permission.ts'
import type { LimitStatus, TakeCall } from './rate-limits.ts'
import { challengeFor, lacksScope, refuseBeyondScope, withoutKey } from './scopes.ts'

const compress = promisify(gzip)
const gzipFrom = 1_400
const keyPattern = /^[\x21-\x7e]{8,128}$/

/** Whether the person did something, or only a window of theirs stays open: that keeps no session alive. */
export type Occasion = 'call' | 'stream'

export interface MountOptions {
  csrf: CsrfTokens
  publicOrigin: string | undefined
  /** Where the public reaches this installation; refuses a request that was sent to a name that is not ours. */
  originOf: (request: FastifyRequest) => string
  /** Who is behind a request. A stranger is a visitor; it throws only where the question cannot be answered. */
  identify: (request: FastifyRequest, occasion: Occasion) => Actor | Promise<Actor>
  /** Whom an API key acts for; refuses where it names nobody who may. */
  identifyKey: (key: string, request: FastifyRequest) => Promise<Actor>
  /** The company behind a provisioning token; refuses where there is none. */
  identifyProvisioner: (token: string, request: FastifyRequest) => Promise<Actor>
  /** How often one key may call, beside what its network may. */
  takeKeyCall: { read: TakeCall; change: TakeCall }
  /** Who somebody is of whom that is not known. */
  visitor: (request: FastifyRequest) => Actor
  rateLimitFor: (route: BoundRoute) => TakeCall | undefined
  /** The bound of all who call the route from one allotment of addresses. */
  allotmentLimitFor: (route: BoundRoute) => TakeCall | undefined
  /** Told how many live streams are open, whenever that changes. */
  onStreams: (open: number) => void
  /** Told of every call that was refused for who sent it or from where. */
  onDenied?: (denial: Denial) => void
}

/** A call that was refused because of who sent it or from where. */
export interface Denial {
  actor: Actor
  code: ProblemCode
  method: string
  /** The route's template, never the address that was asked. */
  route: string
  /** The caller showed credentials of some kind, and they did not suffice. */
  hadCredentials: boolean
  /** The scope that the caller's key lacks. */
  lacks?: ApiScope
}

/** The program or directory whose key or token was accepted. If the call is refused later, its company can read that. */
export const programBehind = new WeakMap<FastifyRequest, { actor: Actor; method: string; route: string }>()

/** Registers every bound route. A path is written `{id}` in contracts and `:id` in Fastify. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly BoundRoute[],
  options: MountOptions,
): void {
  const streams = createEventStreams(
    app,
    async (request) => options.identify(request, 'stream'),
    options.onStreams,
  )
  for (const route of routes) {
    const { contract } = route
    const unsafe = contract.method !== 'GET'
    const takeCall = options.rateLimitFor(route)
    const takeAllotment = options.allotmentLimitFor(route)
    const looksAtNoCookie = contract.forPrograms || contract.fromOtherSites !== undefined
    // Colleagues at the same address don't use up each other's calls. What strangers may change is counted by network, even for
    // people who are signed in: a session of one's own must not buy more tries at other people's.
    const countsPeople = contract.permission !== 'public' || !unsafe
    const queryOf = contract.query && createQueryParser(contract.query)
    const contentType = contract.contentType ?? 'application/json; charset=utf-8'
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
      if (takeAllotment) await withinAllotment(takeAllotment, request)
      const key = apiKeyIn(request.headers.authorization)
      if (contract.permission === 'provisioning') return admitProvisioner(key, request, reply)
      if (key === undefined && countsPeople && !contract.isAnonymous) return admitBrowser(request, reply)
      const limitStatus = takeCall && (await withinLimit(takeCall, request, reply))
      if (contract.forPrograms) refuseOtherSite(request, options)
      if (contract.isAnonymous || (looksAtNoCookie && key === undefined)) return options.visitor(request)
      return key === undefined ? admitBrowser(request) : admitKey(key, request, reply, limitStatus)
    }
    /** `reply` where the call still has to be counted, for the person or, without one, for the network. */
    const admitBrowser = async (request: FastifyRequest, reply?: FastifyReply): Promise<Actor> => {
      const identified = options.identify(request, contract.isStream ? 'stream' : 'call')
      const actor =
        identified instanceof Promise
          ? await identified.catch((error: unknown) => {
              // What everybody may read is answered although the sessions cannot be looked up.
              if (unsafe || contract.permission !== 'public') throw error
              return options.visitor(request)
            })
          : identified
      if (takeCall && reply)
        await withinLimit(takeCall, request, reply, callerOf({ userId: actor.userId, network: request.ip }))
      try {
        if (
          isProgram(request) &&
          contract.apiScope !== undefined &&
          permits(contract.permission, actor) === 'sign in'
        ) {
          reply?.header('www-authenticate', 'Bearer realm="emporion"')
          throw withoutKey(request.headers.authorization !== undefined)
        }
        refuseStranger(contract, actor)
        if (unsafe) refuseForgery(request, actor, contract.csrfInBody === true, options)
      } catch (error) {
        if (error instanceof Refusal && !hasTokenOfBeforeSignIn(request, error, options))
          options.onDenied?.(denialOf(request, route, actor, error.code))
        throw error
      }
      return actor
    }
    // Nothing that a browser adds by itself is looked at here, so there is nothing to forge.
    const admitKey = async (
      key: string,
      request: FastifyRequest,
      reply: FastifyReply,
      limitStatus: LimitStatus | undefined,
    ): Promise<Actor> => {
      if (contract.deprecated) reply.headers(deprecationHeaders(contract.deprecated))
      let actor = options.visitor(request)
      try {
        actor = await options.identifyKey(key, request)
        refuseBeyondScope(contract, actor)
        refuseStranger(contract, actor)
      } catch (error) {
        const challenge = error instanceof Refusal ? challengeFor(contract, error.code) : undefined
        if (error instanceof Refusal && challenge !== undefined) {
          reply.header('www-authenticate', challenge)
          options.onDenied?.(denialOf(request, route, actor, error.code))
        }
        throw error
      }
      programBehind.set(request, { actor, method: contract.method, route: contract.path })
      noteTexts()
      const take = options.takeKeyCall[unsafe ? 'change' : 'read']
      await withinLimit(take, request, reply, actor.apiKey?.id, limitStatus)
      return actor
    }
    // Only the token counts, and a browser adds none by itself: there is no cookie to misuse. The directories of many companies
    // share the networks of their providers, so a good token is counted by itself and whatever else is sent by its network.
    const admitProvisioner = async (
      token: string | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      try {
        if (token === undefined)
          throw new Refusal('not_authenticated', 'Send the provisioning token as Bearer.')
        const actor = await options.identifyProvisioner(token, request)
        if (takeCall) await withinLimit(takeCall, request, reply, actor.provisioning?.tokenId)
        programBehind.set(request, { actor, method: contract.method, route: contract.path })
        noteTexts()
        refuseStranger(contract, actor)
        return actor
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_authenticated') {
          if (takeCall) await withinLimit(takeCall, request, reply)
          reply.header('www-authenticate', 'Bearer realm="emporion"')
          options.onDenied?.(denialOf(request, route, options.visitor(request), error.code))
        }
        throw error
      }
    }
    const scope = contract.file
      ? scopeForFiles(app, contract.file)
      : contract.protocol === 'scim'
        ? scopeForScim(app)
        : whole(app)
    // What would change something is refused before its body is read, so that a stranger's megabyte costs nothing.
    const admitted = new WeakMap<FastifyRequest, Actor>()
    scope((server) =>
      server.route({
        method: contract.method,
        url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { isStream: contract.isStream === true },
        ...(unsafe
          ? {
              onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
                const actor = await admit(request, reply)
                setActor(actor)
                admitted.set(request, actor)
              },
            }
          : {}),
        handler: async (request, reply) => {
          const actor = admitted.get(request) ?? (await admit(request, reply))
          setActor(actor)
          if (contract.csrfInBody) refuseForgedBody(request, route, actor, options)
          const cookie = looksAtNoCookie ? undefined : cookieOf(request, actor)
          const body = contract.body ? parseInput(contract.body, request.body ?? {}, 'body') : undefined
          const call = {
            actor,
            visitor: visitorOf(cookie),
            browser: { cookie, userAgent: header(request, 'user-agent') },
            origin: () => options.originOf(request),
            params: contract.params ? parseInput(contract.params, request.params, 'path') : undefined,
            query: queryOf?.(request.url, request.query),
            body,
            file: contract.file ? fileIn(request) : undefined,
            idempotency: unsafe ? idempotencyOf(route, request, actor, body) : undefined,
            headers: headersAsked(request, contract.headers),
            ifMatch: contract.ifMatch ? versionAsked(request, contract) : undefined,
          } as Call<typeof contract>
          const result = await route.handle(call)
          if (contract.holdsSecret) reply.header('referrer-policy', 'no-referrer')
          if (result instanceof ReadyAnswer)
            return sendReady(request, reply, result, contentType, cacheOf(contract, result, actor))
          if (result instanceof ForeignAnswer) {
            const { response } = result
            const foreign = new Headers(response.headers)
            foreign.set('cache-control', 'no-store, no-transform')
            return reply.send(new Response(response.body, { status: response.status, headers: foreign }))
          }
          if (result instanceof EventsAnswer) return streams.send(request, reply, contract, result, actor)
          if (result instanceof StreamedAnswer) {
            reply.headers(result.headers).header('cache-control', 'no-store').type(contentType)
            return reply.send(Readable.from(result.chunks))
          }
          const value = result instanceof WithHeaders ? result.value : result
          reply.header('cache-control', 'no-store')
          if (result instanceof WithHeaders) reply.headers(result.headers)
          if (result instanceof StepUpAsked)
            return reply
              .status(202)
              .type(contentType)
              .send(JSON.stringify(stepUpChallenge.parse(result.challenge)))
          reply.status(contract.status ?? 200).type(contentType)
          if (isWithoutBody(contract)) return reply.send()
          const trimmed = contract.returns.parse(value)
          return reply.send(isJson(contentType) ? JSON.stringify(trimmed) : trimmed)
        },
      }),
    )
  }
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[a-z]+\+)?json\b/.test(contentType)
}

type Scope = (mount: (server: FastifyInstance) => void) => void

function whole(app: FastifyInstance): Scope {
  return (mount) => mount(app)
}

/** A scope of its own, in which JSON may also be called SCIM's. */
function scopeForScim(app: FastifyInstance): Scope {
  return (mount) =>
    void app.register(async (server) => {
      const parse = server.getDefaultJsonParser('error', 'error')
      server.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
        if (body.length === 0) done(null, undefined)
        else void parse(request, body as string, done)
      })
      mount(server)
    })
}

/** A scope of its own, in which bodies are files of these types and nothing else: everywhere else they are JSON. */
function scopeForFiles(app: FastifyInstance, { types, maxBytes }: FileContract): Scope {
  return (mount) =>
    void app.register(async (server) => {
      server.removeAllContentTypeParsers()
      const read = { parseAs: 'buffer' as const, bodyLimit: maxBytes }
      server.addContentTypeParser([...types], read, (_request, body, done) => done(null, body))
      server.addContentTypeParser('*', (_request, _payload, done) => {
        done(new Refusal('unsupported_media_type', `Send the file as ${types.join(' or ')}.`))
      })
      mount(server)
    })
}

function fileIn(request: FastifyRequest): ReceivedFile {
  const { body } = request
  const type = header(request, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw new Refusal('malformed_body', 'The body is empty. Send the file as the body.')
  return { type, bytes: body }
}

/**
 * Takes one call, for the request's network where nobody else is named, and tells the caller where it stands; refuses when
 * the limit is reached. What one of our own pages asks while it is drawn was counted when the page was asked for. Where
 * another limit was told `before`, the nearer one is.
 */
export async function withinLimit(
  takeCall: TakeCall,
  request: FastifyRequest,
  reply: FastifyReply,
  countedAs = networkOf(request.ip),
  before?: LimitStatus,
): Promise<LimitStatus | undefined> {
  if (isOwnCall(request.headers)) return undefined
  const { allowed, status: limitStatus } = await takeCall(countedAs)
  if (!allowed || before === undefined || limitStatus.remaining < before.remaining)
    reply.header(
      'ratelimit',
      `limit=${limitStatus.limit}, remaining=${limitStatus.remaining}, reset=${limitStatus.resetSeconds}`,
    )
  if (allowed) return limitStatus
  throw tooMany(limitStatus)
}

/** Refuses where the whole allotment of the request's address has called too often. */
async function withinAllotment(takeCall: TakeCall, request: FastifyRequest): Promise<void> {
  if (isOwnCall(request.headers)) return
  const { allowed, status: limitStatus } = await takeCall(allotmentOf(request.ip))
  if (!allowed) throw tooMany(limitStatus)
}

export function tooMany({ resetSeconds }: LimitStatus): Refusal {
  return new Refusal(
    'too_many_requests',
    t('Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.', {
      seconds: resetSeconds,
    }),
    {
      retryAfterSeconds: resetSeconds,
    },
  )
}

export function refuseStranger(
  { permission, denied, confirmedEmail }: BoundRoute['contract'],
  actor: Actor,
): void {
  const verdict = permits(permission, actor)
  if (verdict === 'sign in') throw new Refusal('not_authenticated', t('Sign in to continue.'))
  if (verdict === 'no') throw new Refusal('forbidden', denied ?? t('Your account may not do this.'))
  if (verdict === 'ask an editor')
    throw new Refusal(
      'forbidden',
      t(
        'As a viewer, you can see everything here but change nothing. Ask an editor or an owner of your company.',
      ),
    )
  if (verdict === 'ask an owner')
    throw new Refusal('forbidden', t('Only an owner of your company may do this. Ask one of them.'))
  if (verdict === 'enrol')
    throw new Refusal(
      'forbidden',
      t('Set up a second factor first: it is required here, and your account has none.'),
    )
  if (confirmedEmail && actor.account?.emailVerified === false)
    throw new Refusal(
      'forbidden',
      t(
        'Confirm your email address first: open the link that was mailed to you, or send it again under Settings, Profile.',
      ),
    )
}

function denialOf(
  request: FastifyRequest,
  { contract }: BoundRoute,
  actor: Actor,
  code: ProblemCode,
): Denial {
  const hadCredentials = request.headers.authorization !== undefined || actor.userId !== undefined
  const { apiScope } = contract
  const lacks = apiScope !== undefined && lacksScope(actor, apiScope) ? apiScope : undefined
  return {
    ...{ actor, code, method: contract.method, route: contract.path, hadCredentials },
    ...(lacks === undefined ? {} : { lacks }),
  }
}

/** Not a browser: a browser would say where its request comes from, and it keeps our cookies. */
function isProgram({ headers }: FastifyRequest): boolean {
  return (
    headers.authorization !== undefined ||
    (headers['sec-fetch-site'] === undefined && headers.cookie === undefined)
  )
}

/** A caller that shows a key acts by that key alone, whatever cookies come along. */
function cookieOf(request: FastifyRequest, actor: Actor): string | undefined {
  return actor.apiKey === undefined ? request.headers.cookie : undefined
}

/** Whom a CSRF token must have been issued to: the session where there is one, else the browser. */
export function tokenOwner(actor: Actor, cookie: string | undefined): string | undefined {
  return actor.sessionId ?? visitorOf(cookie)
}

function refuseOtherSite(request: FastifyRequest, { publicOrigin }: MountOptions): void {
  const source = {
    origin: request.headers.origin,
    secFetchSite: header(request, 'sec-fetch-site'),
  }
  if (isCrossSite(source, publicOrigin ?? originAsked(request)))
    throw new Refusal(
      'cross_site',
      'This request came from another site and was refused. Send it from a page of this address.',
    )
}

function refuseForgery(
  request: FastifyRequest,
  actor: Actor,
  tokenMayBeInBody: boolean,
  options: MountOptions,
): void {
  refuseOtherSite(request, options)
  const token = header(request, 'x-csrf-token')
  if (token === undefined && tokenMayBeInBody) return
  refuseToken(token, request, actor, options)
}

/** The second look for routes whose token may come in the body: it was put off only if the header was absent. */
function refuseForgedBody(
  request: FastifyRequest,
  route: BoundRoute,
  actor: Actor,
  options: MountOptions,
): void {
  if (header(request, 'x-csrf-token') !== undefined) return
  try {
    refuseToken((request.body as { csrfToken?: unknown } | undefined)?.csrfToken, request, actor, options)
  } catch (error) {
    if (error instanceof Refusal) options.onDenied?.(denialOf(request, route, actor, error.code))
    throw error
  }
}

function refuseToken(token: unknown, request: FastifyRequest, actor: Actor, options: MountOptions): void {
  const holder = tokenOwner(actor, request.headers.cookie)
  if (holder !== undefined && typeof token === 'string' && options.csrf.verify(holder, token)) return
  throw new Refusal(
    'csrf_required',
    'A CSRF token is required: read one from /api/auth/csrf-token and send it as X-CSRF-Token.',
  )
}

/**
 * A page of ours asked for its token just before its person signed in, such as to count a view: it asks anew by itself, so that
 * nothing was denied to anybody. Only this browser's own visitor has such a token.
 */
function hasTokenOfBeforeSignIn(request: FastifyRequest, { code }: Refusal, { csrf }: MountOptions): boolean {
  const [visitor, token] = [visitorOf(request.headers.cookie), header(request, 'x-csrf-token')]
  return (
    code === 'csrf_required' && visitor !== undefined && token !== undefined && csrf.verify(visitor, token)
  )
}

function idempotencyOf(route: BoundRoute, request: FastifyRequest, actor: Actor, body: unknown) {
  const { idempotency, method, path } = route.contract
  const key = header(request, 'idempotency-key')
  if (key === undefined || idempotency === undefined) {
    if (idempotency !== 'required') return undefined
    throw new Refusal(
      'invalid_input',
      'Send an Idempotency-Key header (8 to 128 characters), new for each new request.',
      {
        fields: [{ field: 'Idempotency-Key', reason: 'is required' }],
      },
    )
  }
  if (!keyPattern.test(key)) {
    throw new Refusal('invalid_input', 'Idempotency-Key: 8 to 128 visible ASCII characters.', {
      fields: [{ field: 'Idempotency-Key', reason: 'must have 8 to 128 visible ASCII characters' }],
    })
  }
  const sender = actor.apiKey ? `key ${actor.apiKey.id}` : (tokenOwner(actor, request.headers.cookie) ?? '')
  return { key, sender, route: `${method} ${path}`, body }
}

function headersAsked(
  request: FastifyRequest,
  names: readonly string[] | undefined = [],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = header(request, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The version in If-Match, written `"7"` as every entity tag is. Neither several nor `*`: who changes has seen one. */
function versionAsked(
  request: FastifyRequest,
  { ifMatch: wanted, protocol }: BoundRoute['contract'],
): number | undefined {
  const ifMatch = header(request, 'if-match')
  if (ifMatch === undefined && wanted === 'accepted') return undefined
  if (protocol === 'scim') return scimVersion(ifMatch)
  const [, digits] = /^"(\d{1,9})"$/.exec(ifMatch?.trim() ?? '') ?? []
  if (digits !== undefined) return Number(digits)
  throw new Refusal(
    'version_required',
    'Send an If-Match header with the version that you have seen, in quotation marks, such as "7".',
    { fields: [{ field: 'If-Match', reason: 'must be one version in quotation marks' }] },
  )
}

/** SCIM's versions are weak tags, and `*` asks for no more than that there is something. */
function scimVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch?.trim() === '*') return undefined
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch?.trim() ?? '') ?? []
  if (digits !== undefined) return Number(digits)
  throw new Refusal(
    'stale_version',
    'If-Match names no version of this resource. Read it again, then repeat the change.',
  )
}

/**
 * Whatever is answered to somebody who is signed in stays out of every cache; a file whose address names its content is the
 * same for everybody.
 */
function cacheOf({ holdsSecret }: BoundRoute['contract'], { keep }: ReadyAnswer, actor: Actor): string {
  if (holdsSecret) return 'private, no-cache'
  if (keep === 'forever') return 'public, max-age=31536000, immutable'
  return actor.kind === 'visitor' ? 'no-cache' : 'no-store'
}

async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  contentType: string,
  cacheControl: string,
) {
  reply.headers(answer.headers).header('etag', weak(answer.etag)).header('cache-control', cacheControl)
  const isSmall = answer.body.length < gzipFrom
  if (!isSmall) reply.header('vary', 'accept-encoding')
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.status(304).send()
  reply.header('content-type', answer.headers['content-type'] ?? contentType)
  if (answer.keep === 'forever' || isSmall || !acceptsGzip(request.headers['accept-encoding']))
    return reply.send(answer.body)
  reply.header('content-encoding', 'gzip')
  return reply.send(await answer.gzipped(compress))
}

/** Compressed or not it is the same content in other bytes, which a strong tag would deny (RFC 9110, 8.8.1). */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
