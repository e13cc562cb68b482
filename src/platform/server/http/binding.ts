// How a room answers its routes: a contract bound to a use case, without Fastify in between.
import type { Received, Returned, RouteContract } from '#platform/contract/route.ts'
import type { StepUpChallenge } from '#platform/contract/step-up.ts'
import type { Actor } from '../actor.ts'
import type { Idempotency } from '../transaction.ts'

/** A request as a use case sees it: validated, with the one who acts. */
export interface Call<R extends RouteContract> extends Received<R> {
  actor: Actor
  /** The browser's random name, undefined until it has a name. */
  visitor: string | undefined
  /** What the browser says of itself. Read by identity, which gives the cookies. */
  browser: { cookie: string | undefined; userAgent: string | undefined }
  /** Where the public reaches this installation; refuses a request that was sent to a name that is not ours. */
  origin: () => string
  /** Present when the caller sent an Idempotency-Key; hand it to the transaction. */
  idempotency: Idempotency | undefined
  /** Those that the contract names, as far as they were sent. */
  headers: Readonly<Record<string, string>>
  /** The version that the caller has seen, where the contract asks for it. */
  ifMatch: R['ifMatch'] extends 'required'
    ? number
    : R['ifMatch'] extends 'accepted'
      ? number | undefined
      : undefined
}

/** How a version is written in ETag, as If-Match sends it back. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** Headers by name; several Set-Cookie lines are a list. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>

/** An answer that also sets headers. */
export class WithHeaders<T> {
  readonly value: T
  readonly headers: AnswerHeaders
  constructor(value: T, headers: AnswerHeaders) {
    this.value = value
    this.headers = headers
  }
}

/** Nothing was done yet: the caller proves once more who they are, and then asks again. */
export class StepUpAsked {
  readonly challenge: StepUpChallenge
  constructor(challenge: StepUpChallenge) {
    this.challenge = challenge
  }
}

/** A finished answer that is sent as it is, with its ETag; made once and sent often. Its maker vouches for the shape. */
export class ReadyAnswer {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  /** `forever` only where the address names the content and everybody may have it. */
  readonly keep: 'checked' | 'forever'
  #gzipped: Promise<Buffer> | undefined
  constructor(
    body: string | Uint8Array,
    etag: string,
    headers: Readonly<Record<string, string>> = {},
    keep: 'checked' | 'forever' = 'checked',
  ) {
    this.body = Buffer.from(body)
    this.etag = etag
    this.headers = headers
    this.keep = keep
  }

  /** The compressed body, made once. */
  gzipped(compress: (body: Buffer) => Promise<Buffer>): Promise<Buffer> {
    this.#gzipped ??= compress(this.body)
    return this.#gzipped
  }
}

/** A file that is made while it is sent, piece by piece, so that it is never held in memory as a whole. Its maker vouches for the shape. */
export class StreamedAnswer {
  readonly chunks: AsyncIterable<string>
  readonly headers: Readonly<Record<string, string>>
  constructor(chunks: AsyncIterable<string>, headers: Readonly<Record<string, string>>) {
    this.chunks = chunks
    this.headers = headers
  }
}

/** An answer of a protocol that has its own status and headers; it is sent as it is. */
export class ForeignAnswer {
  readonly response: Response
  constructor(response: Response) {
    this.response = response
  }
}

/** An answer that goes on, for routes that are streams. */
export class EventsAnswer<T> {
  readonly first: T
  readonly follow: (send: (event: T) => void) => () => void
  /** `follow` begins to send what happens, and answers how to stop. */
  constructor(first: T, follow: (send: (event: T) => void) => () => void) {
    this.first = first
    this.follow = follow
  }
}

/** What has no body needs no value. */
// biome-ignore lint/suspicious/noConfusingVoidType: a use case that returns nothing is what is meant
type Plain<R extends RouteContract> = undefined extends Returned<R> ? Returned<R> | void : Returned<R>
type Result<R extends RouteContract> = R['isStream'] extends true
  ? EventsAnswer<Returned<R>>
  :
      | Plain<R>
      | WithHeaders<Returned<R>>
      | ReadyAnswer
      | StreamedAnswer
      | (R['forPrograms'] extends true ? ForeignAnswer : never)
      | (R['stepUp'] extends true ? StepUpAsked : never)

export interface BoundRoute {
  contract: RouteContract
  handle: (call: Call<RouteContract>) => Promise<unknown>
}

/** Binds a contract to the use case that answers it. */
export function bind<R extends RouteContract>(
  contract: R,
  handle: (call: Call<R>) => Promise<Result<R>> | Result<R>,
): BoundRoute {
  return { contract, handle: async (call) => handle(call as unknown as Call<R>) }
}
