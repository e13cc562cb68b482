// The API as the screens call it: typed by the route contracts, of which only the types reach the browser.
import type { Method, Returned, RouteContract, Sent } from '../../contract/route.ts'
import { ApiError } from './api-error.ts'
import { type QueryValue, queryString } from './query-string.ts'
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

type RouteOf<M extends Method> = RouteContract & { method: M }
type Part<R extends RouteContract, K extends 'params' | 'query' | 'body'> = NonNullable<Sent<R>[K]>
type Declares<R extends RouteContract, K extends 'params' | 'query' | 'body'> = [Part<R, K>] extends [never]
  ? false
  : true

/** What a call of the route must carry: its parameters and body where it declares them; the query may be left out. */
type Carried<R extends RouteContract> = (Declares<R, 'params'> extends true
  ? { params: Part<R, 'params'> }
  : object) &
  (Declares<R, 'body'> extends true ? { body: Part<R, 'body'> } : object) &
  (Declares<R, 'query'> extends true ? { query?: Part<R, 'query'> } : object)

type Call<M extends Method> = <R extends RouteOf<M>>(
  path: R['path'],
  ...rest: object extends Carried<R>
    ? [sent?: Carried<R>, options?: CallOptions]
    : [sent: Carried<R>, options?: CallOptions]
) => Promise<ApiAnswer<Returned<R>>>

export interface ApiClient {
  /** `api.get<typeof catalogRoutes.listApplications>('/api/applications', { query: { sort: 'rating' } })` */
  get: Call<'GET'>
  post: Call<'POST'>
  put: Call<'PUT'>
  patch: Call<'PATCH'>
  delete: Call<'DELETE'>
  /** Any address, for callers whose path is data, such as a query key. */
  request(
    method: string,
    path: string,
    options?: CallOptions & { body?: unknown },
  ): Promise<ApiAnswer<unknown>>
}

interface LooseSent {
  params?: Record<string, QueryValue>
  query?: Record<string, QueryValue>
  body?: unknown
}

export interface ApiClientOptions {
  /** Called when a call was refused because its session has ended, before the call fails. */
  onSessionEnded?: () => void
}

export function createApiClient(transport: Transport, { onSessionEnded }: ApiClientOptions = {}): ApiClient {
  async function send(
    method: string,
    path: string,
    { body, file, signal, idempotencyKey, ifMatch, csrfToken }: CallOptions & { body?: unknown },
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

  async function request(method: string, path: string, options: CallOptions & { body?: unknown } = {}) {
    let answer = await send(method, path, options)
    // Another tab may have replaced the token between the two calls: once more with a fresh one.
    if (answer.status === 403 && new ApiError(answer).problem.code === 'csrf_required') {
      answer = await send(method, path, { ...options, csrfToken: undefined })
    }
    const isExpected = asksWhoCalls.has(path) || (method === 'GET' && quietReads.has(path))
    if (answer.status === 401 && !isExpected) onSessionEnded?.()
    if (answer.status < 200 || answer.status > 299) throw new ApiError(answer)
    return {
      data: answer.body ? JSON.parse(answer.body) : undefined,
      status: answer.status,
      headers: answer.headers,
    }
  }

  function call<M extends Method>(method: M): Call<M> {
    const untyped = (
      path: string,
      { params = {}, query = {}, body }: LooseSent = {},
      options: CallOptions = {},
    ) => request(method, filled(path, params) + queryString(query), { ...options, body })
    // The generic signature is the contract; below it everything is text.
    return untyped as Call<M>
  }

  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    request,
  }
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

/** Read on public pages too, where nobody being signed in means that there is nothing to read (MATCH-10). */
const quietReads: ReadonlySet<string> = new Set(['/api/buyer-needs'])

/** Every unsafe call asks for its own token (HTTP-02) and is not sent without one (HTTP-03). */
async function fetchCsrfToken(transport: Transport, signal: AbortSignal | undefined): Promise<string> {
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

/** Replaces each `{name}` by its value, encoded as one path segment. */
function filled(path: string, params: Record<string, QueryValue>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
