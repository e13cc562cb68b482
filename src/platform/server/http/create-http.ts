// The HTTP server, built without listening so that tests can inject requests.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { hasApiKey } from '#platform/kernel/api-key.ts'
import { failures } from '#platform/kernel/failures.ts'
import { newId } from '#platform/kernel/id.ts'
import { problems, Refusal } from '#platform/kernel/problem.ts'
import { languageCookie } from '#platform/kernel/region.ts'
import { type Actor, platformTenantId } from '../actor.ts'
import { TrailUnwritable } from '../audit/record-audit.ts'
import type { RefusedProgram } from '../audit/record-denials.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { keptSource } from '../texts.ts'
import { asWork, presentWork, type Work } from '../tracing/present-work.ts'
import { readTraceparent } from '../tracing/trace-context.ts'
import type { Span, Tracer } from '../tracing/tracer.ts'
import type { BoundRoute } from './binding.ts'
import { cookieNamed } from './cookies.ts'
import type { CsrfTokens } from './csrf.ts'
import { type Denial, mountRoutes, type Occasion, programBehind } from './mount-routes.ts'
import { createOriginOf, isHost } from './origin.ts'
import { problemAnswer, problemOf } from './problem-answer.ts'
import { problemPage } from './problem-page.ts'
import { allotmentLimitFor, keyLimits, rateLimitFor } from './rate-limits.ts'
import { isScimPath, scimErrorOf, scimType } from './scim-problem.ts'
import { commonHeaders, dataPolicy, isDataPath, pagePolicy } from './security-headers.ts'

export interface HttpOptions {
  config: Config
  log: Logger
  database: Database
  metrics: Metrics
  tracer: Tracer
  csrf: CsrfTokens
  routes: readonly BoundRoute[]
  /** Who is behind a Cookie header; the visitor that is handed in where it names no session. */
  identify: IdentifySession
  /** Who is behind an API key; refuses where nobody is. */
  identifyKey: IdentifyKey
  /** Who is behind a provisioning token; refuses where no company is. */
  identifyProvisioner: IdentifyKey
  /** Told of every call that was refused for who sent it or from where; must not throw. */
  onDenied?: (denial: Denial) => void
  /** Told of every call that was refused after its key or token was accepted; must not throw. */
  onProgramRefused?: (refusal: RefusedProgram) => void
}

/** Identity's answer to who a request comes from. */
export type IdentifySession = (
  cookie: string | undefined,
  visitor: Actor,
  occasion?: Occasion,
) => Promise<Actor>

/** Identity's answer to whom a key acts for. */
export type IdentifyKey = (key: string, visitor: Actor) => Promise<Actor>

const bodyLimitBytes = 1_048_576
const slowMs = 1_000
const keyInAddress =
  'An API key does not belong in an address, which is written down on its way. Revoke this one, and send its successor in the Authorization header: Bearer, then the key.'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its code runs for, and its span; undefined where it was refused before it was read. */
    work?: Work
    span?: Span
  }
}

/** Builds the server with every route mounted. Pages are added by `mountPages`. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { config, log, metrics, tracer } = options
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    // Slow senders are cut off: Node looks at its connections once in `connectionsCheckingInterval`.
    requestTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    keepAliveTimeout: config.keepAliveSeconds * 1000,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: nextRequestId,
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler(error, socket) {
      if (!socket.writable) return
      // An answer that is already on its way must not be broken into; Node's own handler looks at the same field.
      const answering = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage
      if (answering?.headersSent) {
        socket.destroy()
        return
      }
      const code =
        error.code === 'HPE_HEADER_OVERFLOW'
          ? 'header_too_large'
          : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? 'timeout'
            : 'malformed_body'
      const { status, title } = problems[code]
      const requestId = newId()
      const body = JSON.stringify(problemAnswer(code, `${title}.`, requestId))
      const headers = {
        connection: 'close',
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'content-security-policy': dataPolicy,
        'cache-control': 'no-store',
        'x-request-id': requestId,
        ...commonHeaders,
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`)
      // Closes the connection of a client that does not close it.
      socket.destroySoon()
    },
  })

  function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { answer, retryAfterSeconds } = problemOf(error, request.id)
    metrics.countProblem(answer.code)
    const about = { route: routeOf(request) }
    if (answer.code === 'internal') log.error({ err: error, ...about }, 'request failed')
    else if (error instanceof TrailUnwritable)
      log.error(
        { ...failures.auditTrailUnwritable, err: error.cause, ...about },
        'the audit trail cannot be written',
      )
    // Load, a restart or an outage: counted, and said without a trace of what is known. Who asks whether this is ready is
    // answered, which is no refusal.
    else if (answer.status === 503 && about.route !== '/readyz')
      log.warn({ reason: reasonOf(error), ...about }, 'request refused')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    reply
      .status(answer.status)
      .headers(commonHeaders)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .header('x-robots-tag', 'noindex')
    if (opensPage(request)) {
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', pagePolicy(nonce))
      return reply.type('text/html; charset=utf-8').send(problemPage(answer, nonce))
    }
    reply.header('content-security-policy', dataPolicy)
    const call = programBehind.get(request)
    const { code, status, detail, errors } = answer
    if (call)
      options.onProgramRefused?.({
        ...{ ...call, code, status, reason: detail, source: keptSource(detail) },
        field: errors?.[0]?.field,
      })
    if (isScimPath(request.url))
      return reply.type(`${scimType}; charset=utf-8`).send(JSON.stringify(scimErrorOf(error, answer)))
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ ...answer, traceId: presentWork()?.trace.traceId }))
  }

  readJsonOnly(app)
  app.decorateRequest('work')
  app.decorateRequest('span')
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.begin(
      `${request.method} ${routeOf(request)}`,
      'server',
      readTraceparent(oneHeader(request, 'traceparent')),
    )
    request.span = span
    request.work = {
      trace: span.trace,
      requestId: request.id,
      // What a visitor chose comes before what the browser asks for.
      acceptLanguage: [
        cookieNamed(languageCookie, request.headers.cookie),
        request.headers['accept-language'],
      ]
        .filter(Boolean)
        .join(),
    }
    asWork(request.work, done)
  })
  // A body arrives in the name of its connection: what follows it belongs to the request again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work === undefined) done()
    else asWork(request.work, done)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerProblem(error, request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders)
    reply.header('content-security-policy', dataPolicy)
    reply.header('x-request-id', request.id)
    if (/^\/(api|scim)\b/.test(request.url)) reply.header('x-robots-tag', 'noindex')
    const { host } = request
    if (host !== '' && !isHost(host)) {
      done(new Refusal('unknown_host', 'The Host header names no server.'))
      return
    }
    if (hasApiKey(request.url)) {
      done(new Refusal('invalid_input', keyInAddress))
      return
    }
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') {
      done(new Refusal('unsupported_media_type', 'Send the body uncompressed.'))
      return
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // How long a stream's reader stayed says nothing of how fast it was answered.
    const ms = request.routeOptions.config.isStream ? 0 : reply.elapsedTime
    metrics.observeRequest(routeOf(request), request.method, reply.statusCode, ms / 1000)
    request.span?.end({
      failed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'http.response.status_code': reply.statusCode,
      },
    })
    // Reads that went well are counted and not written down, unless an access log is wanted; everything else is.
    if (config.logsAccess || request.method !== 'GET' || reply.statusCode >= 400 || ms > slowMs) {
      const line = () =>
        log.info(
          { method: request.method, route: routeOf(request), status: reply.statusCode, ms: Math.round(ms) },
          'request',
        )
      if (request.work) asWork(request.work, line)
      else line()
    }
    done()
  })

  mountRoutes(app, options.routes, {
    csrf: options.csrf,
    publicOrigin: config.publicOrigin,
    originOf: createOriginOf(config),
    visitor: visitorBehind,
    identifyKey: (key, request) => options.identifyKey(key, visitorBehind(request)),
    identifyProvisioner: (token, request) => options.identifyProvisioner(token, visitorBehind(request)),
    takeKeyCall: keyLimits(options.database.pool, config.rateLimitScale),
    identify: (request, occasion) => {
      const operator = operatorBehind(request, config.metricsToken)
      if (operator) return operator
      const visitor = visitorBehind(request)
      // A request without a cookie belongs to no session.
      const { cookie } = request.headers
      return cookie === undefined ? visitor : options.identify(cookie, visitor, occasion)
    },
    rateLimitFor: (route) => rateLimitFor(route.contract, options.database.pool, config.rateLimitScale),
    onStreams: metrics.setLiveStreams,
    allotmentLimitFor: (route) => allotmentLimitFor(route.contract, config.rateLimitScale),
    ...(options.onDenied ? { onDenied: options.onDenied } : {}),
  })
  return app
}

/** The code and the words of what stopped a request; a refusal may have been caused by something else. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error instanceof Refusal || code === undefined ? '' : `${String(code)} `}${error.message}${cause}`
}

/** Unique without asking for randomness at every request: this process, then a count. */
const processName = newId().slice(-12)
let requestCount = 0
function nextRequestId(): string {
  requestCount += 1
  return `${processName}-${requestCount.toString(36)}`
}

/** A person's browser asking for a page, not a program asking for data. */
function opensPage(request: FastifyRequest): boolean {
  const wanted = String(request.headers.accept ?? '')
  return request.method === 'GET' && wanted.includes('text/html') && !isDataPath(request.url)
}

function oneHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? undefined : value
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unmatched'
}

/** Every caller is a visitor until identity says more. */
export function visitorBehind(request: FastifyRequest): Actor {
  return { kind: 'visitor', tenantId: platformTenantId, network: request.ip, requestId: request.id }
}

/** A caller that shows the metrics token is the operator, whatever else it shows. */
function operatorBehind(request: FastifyRequest, metricsToken: string | undefined): Actor | undefined {
  const shown = request.headers.authorization
  if (metricsToken === undefined || shown === undefined || !isSame(shown, `Bearer ${metricsToken}`))
    return undefined
  return { ...visitorBehind(request), kind: 'operator' }
}

/** Compares secrets in a time that tells nothing about them. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** JSON is the only body. An empty one is allowed, since some calls announce JSON and send nothing. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
