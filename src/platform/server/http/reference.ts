// The API reference: the OpenAPI document and a page that shows it.
import { createHash, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { z } from 'zod'
import { type RouteContract, route } from '#platform/contract/route.ts'
import { apiV1Document } from './api-v1.ts'
import { type BoundRoute, bind, ReadyAnswer, WithHeaders } from './binding.ts'
import { openApiDocument } from './openapi.ts'

const referenceContracts = {
  document: route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Read this description as OpenAPI 3.1',
    tag: 'reference',
    permission: 'public',
    returns: z.record(z.string(), z.unknown()),
    refuses: [],
  }),
  v1: route({
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'Read the description of version 1 of the API for programs as OpenAPI 3.1',
    tag: 'reference',
    permission: 'public',
    returns: z.record(z.string(), z.unknown()),
    refuses: [],
  }),
  page: route({
    method: 'GET',
    path: '/api/docs',
    summary: 'Browse this description',
    tag: 'reference',
    permission: 'public',
    contentType: 'text/html; charset=utf-8',
    returns: z.string(),
    refuses: [],
  }),
  script: route({
    method: 'GET',
    path: '/api/docs/reference.js',
    summary: 'The program of the reference page',
    tag: 'reference',
    permission: 'public',
    contentType: 'text/javascript; charset=utf-8',
    returns: z.string(),
    refuses: [],
  }),
} as const

const everyCall = {
  title: 'Emporion',
  description:
    'The calls that the marketplace is made of. Unsafe calls of a browser need a CSRF token; programs send an API key to the calls that state a scope. Only those below `/api/v1/` stay as they are: see the API for programs. Errors are RFC 9457 problem details.',
}

/** The routes of the reference over all contracts, its own included. */
export function referenceRoutes(contracts: readonly RouteContract[], version: string): BoundRoute[] {
  let document: ReadyAnswer | undefined
  let programs: ReadyAnswer | undefined
  let script: Promise<ReadyAnswer> | undefined
  return [
    bind(referenceContracts.document, () => {
      document ??= ready(
        openApiDocument([...contracts, ...Object.values(referenceContracts)], { ...everyCall, version }),
      )
      return document
    }),
    bind(referenceContracts.v1, () => {
      programs ??= ready(apiV1Document(contracts))
      return programs
    }),
    bind(referenceContracts.page, () => {
      const nonce = randomBytes(16).toString('base64')
      return new WithHeaders(referencePage(nonce), {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}' 'self'; style-src 'self' 'nonce-${nonce}' ${ownStyles}; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      })
    }),
    bind(referenceContracts.script, () => {
      script ??= loadScript()
      return script
    }),
  ]
}

/** Two style sheets that the program of this version writes without the nonce. */
const ownStyles =
  "'sha256-l/2OpPg0d+2VLTLgwjf5mQo2CYwHDEqdj5TjbfEyVJI=' 'sha256-T13Uev3xCax2N28XaoAE8DOzQZKvPp7ZQVAi1iRREjo='"

/** A third of what a start computes, so it waits for the first reader. */
function ready(document: Record<string, unknown>): ReadyAnswer {
  const json = JSON.stringify(document)
  return new ReadyAnswer(json, etagOf(json))
}

function referencePage(nonce: string): string {
  const settings = JSON.stringify({
    sources: [
      { title: 'API for programs, version 1', slug: 'v1', url: '/api/v1/openapi.json', default: true },
      { title: 'Every call', slug: 'all', url: '/api/openapi.json' },
    ],
    withDefaultFonts: false,
    hideClientButton: true,
    // Its buttons lead to services of its maker.
    showDeveloperTools: 'never',
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta property="csp-nonce" nonce="${nonce}" content="${nonce}"><title>API reference · Emporion</title></head><body><div id="reference"></div><script nonce="${nonce}" src="/api/docs/reference.js"></script><script nonce="${nonce}">Scalar.createApiReference('#reference', ${settings})</script></body></html>`
}

/** Scalar's program is five megabytes inside its Fastify plugin: it is read when somebody first opens the page. */
async function loadScript(): Promise<ReadyAnswer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const holder = Fastify()
  await holder.register(scalar, { routePrefix: '/docs', configuration: { content: '{}' } })
  const { body } = await holder.inject('/docs/js/scalar.js')
  await holder.close()
  return new ReadyAnswer(body, etagOf(body))
}

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
