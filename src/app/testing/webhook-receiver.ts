// A receiver of webhooks on this machine: it keeps what came, and answers as the test says. It checks signatures as strangers do,
// with the public library for Standard Webhooks.
import type http from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '#platform/kernel/time/instant.ts'
import { startListening } from './listening-server.ts'
import { type TestBrowser, testPassword } from './test-browser.ts'

export interface Received {
  path: string
  headers: Record<string, string>
  /** As it came. */
  raw: string
  body: { type: string; timestamp: string; data: Record<string, unknown> & { id: string; version: number } }
}

type Handle = (request: Received, answer: http.ServerResponse, socket: http.IncomingMessage) => void

export interface WebhookReceiver {
  address: string
  received: Received[]
  /** From now on it answers so. */
  answers(handle: Handle | number): void
  /** Of what arrived at this path. */
  at(path: string): Received[]
  close(): Promise<void>
}

/** `asText`: what comes need not be one JSON value. */
export async function startReceiver({ asText = false } = {}): Promise<WebhookReceiver> {
  const received: Received[] = []
  let handle: Handle = (_, answer) => answer.writeHead(204).end()
  const server = await startListening((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString()
      const headers = request.headers as Record<string, string>
      const one = { path: request.url ?? '', headers, raw, body: asText ? {} : JSON.parse(raw || '{}') }
      received.push(one)
      handle(one, answer, request)
    })
  })
  return {
    ...server,
    received,
    answers(next) {
      handle = typeof next === 'number' ? (_, answer) => answer.writeHead(next).end() : next
    },
    at: (path) => received.filter((one) => one.path === path),
  }
}

/** What the library says of it: throws where the signature is wrong. It uses the machine's clock, so the test passes its own. */
export function verified({ clock }: { clock: Clock }, secret: string, { raw, headers }: Received): unknown {
  const real = Date.now
  Date.now = () => clock.now().getTime()
  try {
    return new Webhook(secret).verify(raw, headers)
  } finally {
    Date.now = real
  }
}

export interface MadeEndpoint {
  id: string
  secret: string
  version: number
}

/** Adds an endpoint as its owner does. */
export async function addEndpoint(
  browser: TestBrowser,
  url: string,
  more: { description?: string; eventTypes?: string[] | null; password?: string } = {},
): Promise<MadeEndpoint> {
  const answer = await browser.send('POST', '/api/integration/webhooks', {
    eventTypes: null,
    password: testPassword,
    ...more,
    url,
  })
  if (answer.status !== 201) throw new Error(`no endpoint was added: ${answer.body}`)
  const { endpoint, secret } = answer.json
  return { id: endpoint.id, version: endpoint.version, secret }
}
