// One declaration per route, read by the server mount, the OpenAPI document and the browser's typed client.
import type { z } from 'zod'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import type { ProblemCode } from '#platform/kernel/problem.ts'
import type { StepUpChallenge } from './step-up.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route. `public` has to be stated; there is no default and no exemption by path. `operator` is the
 * holder of the metrics token on this installation; `provisioning` is a company's directory, which shows the company's
 * provisioning token and never a cookie; `signed-in` is for what is a person's own account, `enrolled` for
 * everything else that needs no more than one: it is closed to an account that has yet to set up a second factor that is
 * required. `member` belongs to a company that uses the product, which administrators do not. `buyer` and `vendor` hold that role and have that portal open. What a vendor's member may do there goes by the
 * team role: `vendor` suffices to read and never to change, for which `vendor-editor` (editors and owners) or
 * `vendor-owner` is stated. `company-admin` owns the own company, whichever portal is open; `admin:…` is a permission of the
 * platform's administration.
 */
export type Permission =
  | 'public'
  | 'operator'
  | 'provisioning'
  | 'signed-in'
  | 'enrolled'
  | 'member'
  | 'buyer'
  | 'vendor'
  | 'vendor-editor'
  | 'vendor-owner'
  | 'company-admin'
  | 'administrator'
  | `admin:${string}:${string}`

/** Days in UTC, such as 2026-11-30. */
export interface Deprecation {
  since: string
  /** The first day on which it may be gone; not before twelve months have passed. */
  sunset?: string
  /** The address to call instead. */
  successor?: `/${string}`
}

/** How often one network may call a route: at most `limit` calls in each window of `windowSeconds`. */
export interface RateLimit {
  limit: number
  windowSeconds: number
}

/** A file as a body: the media types that are taken, and its greatest size. */
export interface FileContract {
  types: readonly [string, ...string[]]
  maxBytes: number
}

/** A file as it arrived. What its sender calls it is not yet what it is. */
export interface ReceivedFile {
  type: string
  bytes: Uint8Array
}

export interface RouteContract {
  method: Method
  path: `/${string}`
  /** What the operation is called in the description and in clients made from it; worked out of method and path elsewhere. */
  operationId?: string
  /** One line that a stranger understands; it titles the operation in the reference. */
  summary: string
  /** The room that answers, which groups the operation in the reference. */
  tag: string
  permission: Permission
  /** It is answered alike for everybody, and nobody looks up who asks: it must not wait for the database. */
  isAnonymous?: true
  /** Another address takes its place. The reference says so, and so do the headers of each answer to a program. */
  deprecated?: Deprecation
  /** What an API key must be allowed to call it; a route that says nothing is closed to keys. */
  apiScope?: ApiScope
  /** A body that the reference shows, where one made of the shape would be none that anybody sends. */
  bodyExample?: object
  /**
   * Only programs call it, and it looks at no cookie: a caller who shows no key is a visitor. So there is nothing to forge and
   * no token is asked for; what another site's page sends is refused all the same.
   */
  forPrograms?: true
  /**
   * The address itself is a secret. Logs, metrics and traces name every route by its template; beyond that no shared cache keeps
   * the answer, and no address is passed on from it.
   */
  holdsSecret?: true
  /** Headers of the request that the handler is handed, in lower case. */
  headers?: readonly string[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is a file, sent as it is, instead of JSON. */
  file?: FileContract
  /**
   * The route speaks SCIM (RFC 7644) instead of our own form: bodies may also come as application/scim+json and carry what
   * we do not know, If-Match may be weak, and whatever is refused is answered in SCIM's form.
   */
  protocol?: 'scim'
  /** The shape of a successful answer; everything that it does not name is cut from the answer. */
  returns: z.ZodType
  /** The media type of a successful answer; JSON by default. */
  contentType?: string
  /** The status of a successful answer, 200 by default; 303 leads elsewhere, with a `location`. */
  status?: 200 | 201 | 202 | 204 | 303
  /** Headers of a successful answer that callers may rely on: name and meaning. */
  answerHeaders?: Readonly<Record<string, string>>
  /** What a caller must expect to be refused with, beyond the codes that every route can answer. */
  refuses: readonly ProblemCode[]
  rateLimit?: RateLimit
  /**
   * Pages of other sites may send it, and why that is safe. Nothing that a browser adds by itself is looked at then: the
   * caller is a visitor without cookies, so there is nothing to forge.
   */
  fromOtherSites?: string
  /** The CSRF token may also come in the body's `csrfToken`; it is then looked at once the body has been read. */
  csrfInBody?: true
  /** Whether the route may be repeated safely with an Idempotency-Key, and whether it must carry one. */
  idempotency?: 'accepted' | 'required'
  /** The call must say, or may say, in If-Match which version it changes: what answers carry as `version`. */
  ifMatch?: 'required' | 'accepted'
  /**
   * The answer goes on: server-sent events of the shape `returns`, to a caller who accepts text/event-stream. Every other
   * caller is answered the first of them. Its content type says so too.
   */
  isStream?: true
  /** The refusal of somebody who is signed in and lacks the permission; a general sentence by default. */
  denied?: string
  /** It may ask once more who is there: then the answer is 202 with a challenge, and nothing has happened yet. */
  stepUp?: true
  /**
   * Whether the call carries a proof of who is at the keyboard: the second factor where the account has one, else the
   * password. A route of accounts that changes something states it, and says when it takes one, or why none.
   */
  proof?: 'required' | `only ${string}` | `none: ${string}`
  /** Closed until the person has shown that they read the mails of the account's address. */
  confirmedEmail?: 'required'
}

/** What changes something in the vendor portal says which team role it takes. */
type StatesTeamRole<R extends RouteContract> = R['method'] extends 'GET'
  ? unknown
  : { permission: Exclude<Permission, 'vendor'> }

/** The rooms of accounts, of what opens them and of what they may do. */
type PeopleTag =
  | 'accounts'
  | 'second-factors'
  | 'sign-in'
  | 'profile'
  | 'company'
  | 'team'
  | 'single-sign-on'
  | 'api-keys'
  | 'provisioning'
  | 'administration'

/** What somebody who is signed in changes about accounts says whether it takes a proof, so that none is forgotten. */
type StatesProof<R extends RouteContract> = R['tag'] extends PeopleTag
  ? R['method'] extends 'GET'
    ? unknown
    : R['permission'] extends 'public' | 'provisioning'
      ? unknown
      : { proof: NonNullable<RouteContract['proof']> }
  : unknown

/** Whether a successful answer has headers only. */
export function isWithoutBody({ status }: Pick<RouteContract, 'status'>): boolean {
  return status === 204 || status === 303
}

/** Declares a route. The literal types of method and path are kept for the typed client. */
export function route<const R extends RouteContract>(contract: R & StatesTeamRole<R> & StatesProof<R>): R {
  return contract
}

/** What a read may be called where its contract says nothing. */
const readLimit: RateLimit = { limit: 1200, windowSeconds: 60 }

/** How often the route may be called. What watches the product is limited only where its contract says so. */
export function limitOf({ rateLimit, method, tag }: RouteContract): RateLimit | undefined {
  return rateLimit ?? (method === 'GET' && tag !== 'monitoring' ? readLimit : undefined)
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the server's handler receives: parsed and complete. */
export interface Received<R extends RouteContract> {
  params: OutputOf<R['params']>
  query: OutputOf<R['query']>
  body: OutputOf<R['body']>
  file: R['file'] extends FileContract ? ReceivedFile : undefined
}

/** What a caller sends: defaults may be left out. */
export interface Sent<R extends RouteContract> {
  params?: InputOf<R['params']>
  query?: InputOf<R['query']>
  body?: InputOf<R['body']>
}

/** What the caller gets back. */
export type Returned<R extends RouteContract> =
  | z.output<R['returns']>
  | (R['stepUp'] extends true ? StepUpChallenge : never)
