// One attempt: asks the endpoint, and says what came of it. It holds no transaction while it waits.
import { performance } from 'node:perf_hooks'
import type { OutboundCause } from '#platform/kernel/outbound-cause.ts'
import {
  createGuardedFetch,
  type GuardedFetch,
  OutboundError,
  type OutboundRequest,
} from '#platform/server/guarded-fetch.ts'
import type { Platform } from '#platform/server/platform.ts'
import { traceHeader } from '#platform/server/tracing/present-work.ts'
import { retryAfterIn } from '../rules/next-attempt.ts'
import { type AttemptOutcome, attemptSeconds } from '../rules/vocabulary.ts'
import { signatureHeaders } from './sign.ts'

/** Of a request and of its answer, so much is kept. */
const keptBytes = 4_096

export interface Sending {
  url: string
  /** The newest first. */
  secrets: readonly string[]
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
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Emporion-Webhooks/1',
    ...traceHeader(),
    ...signatureHeaders(secrets, { id: eventId, body, at: now }),
  }
  const request = keptText(
    [
      `POST ${new URL(url).pathname}`,
      ...Object.entries(headers).map((line) => line.join(': ')),
      '',
      body,
    ].join('\n'),
  )
  return { ...(await ask(fetch, url, { method: 'POST', headers, body }, now)), request }
}

/** One request to an address that a company stated, and what came of it. */
export async function ask(
  fetch: GuardedFetch,
  url: string,
  request: OutboundRequest,
  now: Date,
): Promise<AskResult> {
  const begun = performance.now()
  const ended = () => Math.round(performance.now() - begun)
  try {
    const answer = await fetch(url, request)
    const { status } = answer
    const text = keptText(await answer.text())
    return {
      outcome: outcomeOf(status),
      ...{ status, cause: null, durationMs: ended(), answer: text },
      retryAfter: retryAfterIn(answer.headers.get('retry-after'), now),
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const outcome = error.fault === 'unusable' ? 'refused' : error.fault
    const cause = error.because
    return { outcome, status: null, cause, durationMs: ended(), answer: '', retryAfter: undefined }
  }
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
