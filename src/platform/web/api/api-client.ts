// The API as the screens call it: typed by the route contracts, of which only methods and paths reach the browser.
import type { Returned, RouteContract, Sent } from '../../contract/route.ts'
import { filled, type QueryValue, queryString } from './address.ts'
import { ApiError } from './api-error.ts'
import type { Transport, TransportAnswer } from './transport.ts'

interface ApiAnswer<T> {
  data: T
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
}

interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated request harmless where the route accepts one. */
  idempotencyKey?: string
  /** The version that is being changed, for routes that ask for one. */
  ifMatch?: number
  /** A token that the caller fetched itself; without it each unsafe call fetches its own. */
  csrfToken?: string
  /** The body of a route that takes a file. */
  file?: Blob
}

interface RequestOptions extends CallOptions {
  body?: unknown
  /** Read on public pages too, where nobody being signed in is an answer and no session has ended (MATCH-10). */
  expects401?: boolean
}

/** What the browser holds of a route: the rest of a contract is a type there. */
export type RouteAddress = Pick<RouteContract, 'method' | 'path'>

export type Part<R extends RouteContract, K extends 'params' | 'query' | 'body'> = NonNullable<Sent<R>[K]>
type Declares<R extends RouteContract, K extends 'params' | 'query' | 'body'> = [Part<R, K>] extends [never]
  ? false
  : true

/** What a call of the route must carry: its parameters and body where it declares them; the query may be left out. */
type Carried<R extends RouteContract> = (Declares<R, 'params'> extends true
  ? { params: Part<R, 'params'> }
  : object) &
  (Declares<R, 'body'> extends true ? { body: Part<R, 'body'> } : object) &
  (Declares<R, 'query'> extends true ? { query?: Part<R, 'query'> } : object)

interface LooseSent {
  params?: Record<string, QueryValue>
  query?: Record<string, QueryValue>
  body?: unknown
}

export interface ApiClient {
  /** `api.call(shortlistRoutes.addComment, { params: { id }, body: { text } })` */
  call<R extends RouteContract>(
    route: R,
    ...rest: object extends Carried<R>
      ? [sent?: Carried<R>, options?: CallOptions]
      : [sent: Carried<R>, options?: CallOptions]
  ): Promise<ApiAnswer<Returned<R>>>
  /** Any address, for callers whose path is data, such as a query key. */
  request(method: string, path: string, options?: RequestOptions): Promise<ApiAnswer<unknown>>
}

export interface ApiClientOptions {
  /** Called when a call was refused because its session has ended, before the call fails. */
  onSessionEnded?: () => void
}

export function createApiClient(transport: Transport, { onSessionEnded }: ApiClientOptions = {}): ApiClient {
  async function send(
    method: string,
    path: string,
    { body, file, signal, idempotencyKey, ifMatch, csrfToken }: RequestOptions,
  ): Promise<TransportAnswer> {
    const headers: Record<string, string> = { accept: 'application/json' }
    const isSafe = method === 'GET' || method === 'HEAD'
    if (!isSafe) {
      headers['x-csrf-token'] = csrfToken ?? (await fetchCsrfToken(transport, signal))
      // Said even where there is no body to send (AUTH-47).
      headers['content-type'] = file?.type ?? 'application/json'
    }
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`
    return transport({
      method,
      path,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      ...(file ? { file } : {}),
      signal,
    })
  }

  async function request(method: string, path: string, options: RequestOptions = {}) {
    let answer = await send(method, path, options)
    // Another tab may have replaced the token between the two calls: once more with a fresh one.
    if (answer.status === 403 && new ApiError(answer).problem.code === 'csrf_required') {
      answer = await send(method, path, { ...options, csrfToken: undefined })
    }
    if (answer.status === 401 && !options.expects401 && !asksWhoCalls.has(path)) onSessionEnded?.()
    if (answer.status < 200 || answer.status > 299) throw new ApiError(answer)
    return {
      data: answer.body ? JSON.parse(answer.body) : undefined,
      status: answer.status,
      headers: answer.headers,
    }
  }

  const call = (
    { method, path }: RouteAddress,
    { params, query, body }: LooseSent = {},
    options: CallOptions = {},
  ) => request(method, filled(path, params) + queryString(query), { ...options, body })
  // The generic signature is the contract; below it everything is text.
  return { call: call as ApiClient['call'], request }
}

/** Here a 401 says that the given password is wrong, or that nobody is signed in, and nothing of a session. */
const asksWhoCalls: ReadonlySet<string> = new Set([
  '/api/auth/profile',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/passkey-sign-in',
  '/api/auth/sso/finish',
  '/api/auth/mfa/code',
  '/api/auth/mfa/passkey',
  '/api/auth/mfa/passkey/challenge',
])

/** Every unsafe call asks for its own token (HTTP-02) and is not sent without one (HTTP-03). */
export async function fetchCsrfToken(transport: Transport, signal?: AbortSignal): Promise<string> {
  try {
    const answer = await transport({ method: 'GET', path: '/api/auth/csrf-token', signal })
    if (answer.status !== 200) throw new ApiError(answer)
    const { csrfToken }: { csrfToken?: unknown } = JSON.parse(answer.body)
    if (typeof csrfToken !== 'string' || csrfToken === '') throw new Error('the answer holds no csrfToken')
    return csrfToken
  } catch (cause) {
    throw new Error(`A CSRF token is required: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}
