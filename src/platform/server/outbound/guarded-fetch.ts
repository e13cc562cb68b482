// Requests to addresses that somebody else chose. They reach the public internet over HTTPS and nothing else: not this
// machine, not its network, not another port. The name is resolved once, every address that it has is checked, and the
// connection goes to the one that was checked, so that a name cannot mean one thing to the check and another to the
// socket. Redirects are not followed, and the answer has a deadline and a size.
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { answerWithinSeconds, type OutboundCause } from '#platform/kernel/outbound-cause.ts'
import { traceHeader } from '../tracing/present-work.ts'
import { asPart, silentTracer, type Tracer } from '../tracing/tracer.ts'
import type { Dns } from './dns.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Why there is no answer. `forbidden`: it was not even asked. `away`: none came. `unusable`: not like this. */
export type OutboundFault = 'forbidden' | 'away' | 'unusable'

export class OutboundError extends Error {
  readonly fault: OutboundFault
  /** More exactly, for people (`outboundCauseText`). */
  readonly because: OutboundCause
  constructor(fault: OutboundFault, message: string, because: OutboundCause = causeOfFault[fault]) {
    super(message)
    this.name = 'OutboundError'
    this.fault = fault
    this.because = because
  }
}

const causeOfFault: Readonly<Record<OutboundFault, OutboundCause>> = {
  forbidden: 'not-public',
  away: 'other',
  unusable: 'unusable',
}

/** By the codes of Node, OpenSSL and the HTTP parser. */
function causeOfCode(code: string): OutboundCause {
  if (code === 'ABORT_ERR') return 'timeout'
  if (code === 'ECONNREFUSED') return 'connection-refused'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed'
  if (/^E(?:HOST|NET)UNREACH$|^ETIMEDOUT$|^EADDRNOTAVAIL$/.test(code)) return 'unreachable'
  if (code === 'CERT_HAS_EXPIRED') return 'certificate-expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate-name'
  if (/CERT|^UNABLE_TO_|CHAIN/.test(code)) return 'certificate-untrusted'
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'tls'
  return code.startsWith('HPE_') ? 'not-http' : 'other'
}

export interface OutboundRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

export type GuardedFetch = (address: string, request: OutboundRequest) => Promise<Response>

export interface GuardOptions {
  dns: Dns
  /** Plain HTTP and any port on this machine alone: for development and tests, where nobody else can ask for it. */
  allowLoopback: boolean
  /** For everything from the name to the last byte. */
  timeoutMs?: number
  maxBytes?: number
  tracer?: Tracer
  /**
   * For a log of what came back: a redirect is answered as it is, which still nobody follows, a compressed answer as it came, and
   * of a long one the beginning.
   */
  asItCame?: true
}

interface Place {
  target: URL
  address: string
}

export function createGuardedFetch(options: GuardOptions): GuardedFetch {
  const { timeoutMs = answerWithinSeconds * 1_000, maxBytes = 262_144, tracer = silentTracer } = options
  return async (address, request) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const place = await within(deadline, findPlace(address, options))
    const attributes = { 'http.request.method': request.method, 'server.address': place.target.hostname }
    const taken = { maxBytes, asItCame: options.asItCame === true }
    return asPart(tracer, request.method, attributes, () => send(place, request, deadline, taken))
  }
}

/** Where the connection goes. Refuses unless every address of the name is allowed: one good one among them proves nothing. */
async function findPlace(text: string, { dns, allowLoopback }: GuardOptions): Promise<Place> {
  if (!URL.canParse(text)) throw new OutboundError('forbidden', 'not an address')
  const target = new URL(text)
  if (target.username !== '' || target.password !== '')
    throw new OutboundError('forbidden', 'an address with a name or password in it')
  const isHttps = target.protocol === 'https:'
  if (!isHttps && !(allowLoopback && target.protocol === 'http:'))
    throw new OutboundError('forbidden', 'not https')
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await dns.findAddresses(host) : [host]
  const [first] = addresses
  if (first === undefined) throw new OutboundError('away', 'the name has no address', 'name-unknown')
  const isOwnMachine = allowLoopback && addresses.every(isLoopbackAddress)
  // The URL leaves the port out where it is the scheme's own.
  const isPublic = isHttps && target.port === '' && addresses.every(isPublicAddress)
  if (!isOwnMachine && !isPublic) throw new OutboundError('forbidden', 'not a public https address')
  return { target, address: first }
}

function send(
  { target, address }: Place,
  { method, headers, body }: OutboundRequest,
  signal: AbortSignal,
  { maxBytes, asItCame }: { maxBytes: number; asItCame: boolean },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      method,
      headers: { ...headers, ...traceHeader(), 'accept-encoding': 'identity' },
      signal,
      // A connection of its own, which no earlier request opened to somewhere else.
      agent: false,
      lookup: (_host, { all }, answer) => {
        const family = isIP(address)
        if (all) answer(null, [{ address, family }])
        else answer(null, address, family)
      },
    })
    const fail = (error: Error) => {
      request.destroy()
      if (error instanceof OutboundError) return reject(error)
      const { code } = error as NodeJS.ErrnoException
      reject(new OutboundError('away', 'no answer', causeOfCode(code ?? '')))
    }
    request.on('error', fail)
    request.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (!asItCame && (status < 200 || (status >= 300 && status < 400)))
        return fail(new OutboundError('unusable', 'a redirect, which is not followed'))
      // Nothing is unpacked here, so nothing can be packed to become large.
      if (!asItCame && (answer.headers['content-encoding'] ?? 'identity') !== 'identity')
        return fail(new OutboundError('unusable', 'a compressed answer'))
      const parts: Buffer[] = []
      let length = 0
      const finish = () => {
        try {
          resolve(responseOf(status, answer.headers, Buffer.concat(parts).subarray(0, maxBytes)))
        } catch {
          // Such as a status of 999, which is sent and is none.
          fail(new OutboundError('unusable', 'an answer that is none of HTTP', 'not-http'))
        }
      }
      answer.on('data', (part: Buffer) => {
        length += part.length
        parts.push(part)
        if (length <= maxBytes) return
        if (!asItCame) return fail(new OutboundError('unusable', 'an answer that is too long'))
        finish()
        request.destroy()
      })
      answer.on('error', fail)
      answer.on('end', finish)
    })
    request.end(body)
  })
}

function responseOf(status: number, headers: http.IncomingHttpHeaders, body: Buffer): Response {
  const mayHaveBody = status !== 204 && status !== 205 && status !== 304
  return new Response(mayHaveBody ? new Uint8Array(body) : null, {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  })
}

/** Waits for work that cannot be called off no longer than the deadline. */
function within<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () =>
      reject(new OutboundError('away', 'the name could not be looked up in time', 'name-lookup'))
    deadline.addEventListener('abort', tooLate, { once: true })
    work
      .catch((error: unknown) => {
        throw error instanceof OutboundError
          ? error
          : new OutboundError('away', 'the name could not be looked up', 'name-lookup')
      })
      .then(resolve, reject)
      .finally(() => deadline.removeEventListener('abort', tooLate))
  })
}
