// One attempt: asks the endpoint, and says what came of it. It holds no transaction while it waits.
import { performance } from 'node:perf_hooks'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import {
  createGuardedFetch,
  type GuardedFetch,
  OutboundError,
  type OutboundRequest,
} from '#platform/server/outbound/guarded-fetch.ts'
import type { Platform } from '#platform/server/platform.ts'
import { UnreadableSecret } from '#platform/server/secrets/sealer.ts'
import { traceHeader } from '#platform/server/tracing/present-work.ts'
import { retryAfterIn } from '../rules/next-attempt.ts'
import { type AttemptOutcome, attemptSeconds } from '../rules/vocabulary.ts'
import { signatureHeaders } from './sign.ts'

/** Of a request and of its answer, so much is kept. */
const keptBytes = 4_096

export interface Sending {
  url: string
  /** Opens them, the newest first. */
  secrets: () => readonly string[]
  eventId: string
  body: string
}

export interface AskResult {
  outcome: AttemptOutcome
  /** Of the answer; null where there was none. */
  status: number | null
  /** Why there was no answer; null where there was one. */
  cause: OutboundCause | null
  durationMs: number
  answer: string
  retryAfter: Date | undefined
}

export interface AttemptResult extends AskResult {
  request: string
}

export interface Outgoing {
  url: string
  request: OutboundRequest
  /** What of it must not be read in the log, also where the receiver answers with it. */
  secrets?: readonly string[]
}

/** Each attempt resolves the address anew and checks it (promise I9): what a name means can change. */
export function createWebhookFetch({
  dns,
  config,
  tracer,
}: Pick<Platform, 'dns' | 'config' | 'tracer'>): GuardedFetch {
  return createGuardedFetch({
    dns,
    tracer,
    allowLoopback: config.allowsOwnMachine,
    timeoutMs: attemptSeconds * 1_000,
    maxBytes: keptBytes,
    asItCame: true,
  })
}

export async function attempt(
  fetch: GuardedFetch,
  { url, secrets, eventId, body }: Sending,
  now: Date,
): Promise<AttemptResult> {
  const path = `POST ${new URL(url).pathname}`
  let sent = path
  const result = await ask(
    fetch,
    () => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Emporion-Webhooks/1',
        ...traceHeader(),
        ...signatureHeaders(secrets(), { id: eventId, body, at: now }),
      }
      sent = [path, ...Object.entries(headers).map((line) => line.join(': ')), '', body].join('\n')
      return { url, request: { method: 'POST', headers, body } }
    },
    now,
  )
  return { ...result, request: keptText(sent) }
}

/** Sends one request to an address of a company and returns the outcome. `make` decrypts the secrets that the request needs. */
export async function ask(fetch: GuardedFetch, make: () => Outgoing, now: Date): Promise<AskResult> {
  const begun = performance.now()
  const ended = () => Math.round(performance.now() - begun)
  try {
    const { url, request, secrets = [] } = make()
    const answer = await fetch(url, request)
    const { status } = answer
    const text = keptText(withoutSecrets(await answer.text(), secrets))
    return {
      outcome: outcomeOf(status),
      ...{ status, cause: null, durationMs: ended(), answer: text },
      retryAfter: retryAfterIn(answer.headers.get('retry-after'), now),
    }
  } catch (error) {
    const came = { status: null, durationMs: ended(), answer: '', retryAfter: undefined }
    if (error instanceof UnreadableSecret) return { ...came, outcome: 'away', cause: 'secret-unreadable' }
    if (!(error instanceof OutboundError)) throw error
    const outcome = error.fault === 'unusable' ? 'refused' : error.fault
    return { ...came, outcome, cause: error.because }
  }
}

/** A receiver may answer with the header that it was sent. */
function withoutSecrets(answer: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), answer)
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** What may be in a text of the database, of at most so many bytes. */
function keptText(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\u0000', '\ufffd'))
  // A character that is cut through becomes the sign for none, which is longer than what is left of it.
  return bytes.length <= keptBytes
    ? bytes.toString()
    : bytes
        .subarray(0, keptBytes)
        .toString()
        .replace(/\ufffd+$/, '')
}
