// The OpenAPI 3.1 document, written from the same route table that the server mounts.
import { z } from 'zod'
import { isWithoutBody, limitOf, type RateLimit, type RouteContract } from '#platform/contract/route.ts'
import { stepUpChallenge } from '#platform/contract/step-up.ts'
import { apiKeyPrefix, provisioningTokenPrefix } from '#platform/kernel/api-key.ts'
import { type ProblemCode, problems } from '#platform/kernel/problem.ts'
import { inEnglish } from '#platform/kernel/texts.ts'
import { deprecationWords } from './deprecation.ts'
import { keyChanges, keyReads } from './rate-limits.ts'
import { scimErrorShape, scimType } from './scim-problem.ts'
import { webhookGuide, webhooksOfReference } from './webhook-guide.ts'

/** Every route can also be answered with these. */
const anyRoute: readonly ProblemCode[] = ['internal', 'unavailable']

const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string(),
  traceId: z.string().optional(),
  message: z.string().describe('What happened and what to do, for a person'),
  errors: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
})

/** What a document says of itself. */
export interface DocumentInfo {
  title: string
  version: string
  description: string
}

/** Whom a document is for: programs need no session and no CSRF token. */
export type Readers = 'everybody' | 'programs'

/**
 * Builds a document. Every operation names its permission and all codes it can be refused with. It is English,
 * no matter who asked first: programs read it, and it is kept for all.
 */
export function openApiDocument(
  contracts: readonly RouteContract[],
  info: DocumentInfo,
  readers: Readers = 'everybody',
): Record<string, unknown> {
  return inEnglish(() => documentOf(contracts, info, readers))
}

function documentOf(
  contracts: readonly RouteContract[],
  info: DocumentInfo,
  readers: Readers,
): Record<string, unknown> {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const contract of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: operation(contract, schemas, readers),
    }
  }
  const problem = schemas.of(problemShape, 'output')
  const { apiKey, provisioning, session } = securitySchemes
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    ...(readers === 'everybody'
      ? { tags: [{ name: 'webhooks', description: webhookGuide }], webhooks: webhooksOfReference() }
      : {}),
    components: {
      schemas: {
        Problem: problem,
        ...(readers === 'programs' ? {} : { ScimError: schemas.of(scimErrorShape, 'output') }),
        ...schemas.named,
      },
      securitySchemes: readers === 'programs' ? { apiKey } : { apiKey, provisioning, session },
    },
  }
}

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiKeyPrefix}…`,
    description:
      'An API key, made under Settings, Security. What stands behind it at a call is the scope that the key needs.',
  },
  provisioning: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${provisioningTokenPrefix}…`,
    description: "The token of a company's directory, made by an owner under Settings, Security.",
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-emporion_session',
    description: 'A browser that is signed in.',
  },
}

/** How somebody may prove who they are; undefined where nobody need, or the operator alone may. */
function securityOf({ apiScope, permission }: RouteContract, readers: Readers) {
  const key = apiScope === undefined ? [] : [{ apiKey: [apiScope] }]
  if (readers === 'programs') return key
  if (permission === 'operator') return undefined
  if (permission === 'provisioning') return [{ provisioning: [] }]
  if (permission === 'public') return apiScope === undefined ? undefined : [{}, ...key]
  return [...key, { session: [] }]
}

/** For whom a key must act, by the route's permission. */
const whoseKey: Partial<Record<RouteContract['permission'], string>> = {
  buyer: 'a member with the buyer role',
  vendor: 'a member with the vendor role',
  'vendor-editor': 'an editor or owner with the vendor role',
  'company-admin': 'an owner of the company',
}

/** What a program has to know before it calls: scope, person and limits. Errors are described with the answers. */
function descriptionOf(contract: RouteContract, limit: RateLimit | undefined): string | undefined {
  const { apiScope, permission, deprecated, method } = contract
  if (apiScope === undefined) return undefined
  const whose = whoseKey[permission]
  const acting = whose === undefined ? '' : `, acting for ${whose}`
  const own = method === 'GET' ? keyReads : keyChanges
  const calls = method === 'GET' ? 'reads' : 'changes'
  return [
    ...(deprecated ? [deprecationWords(deprecated)] : []),
    `A program needs an API key with the scope \`${apiScope}\`${acting}.`,
    `A key makes at most ${own.limit} ${calls} in ${own.windowSeconds} seconds over all addresses${
      limit
        ? `, and a network calls this address at most ${limit.limit} times in ${limit.windowSeconds} seconds`
        : ''
    }; then the answer is 429 with \`Retry-After\`.`,
  ].join(' ')
}

function operation(contract: RouteContract, schemas: Schemas, readers: Readers): Record<string, unknown> {
  const refused = new Set<ProblemCode>([...contract.refuses, ...anyRoute])
  const rateLimit = limitOf(contract)
  if (rateLimit) refused.add('too_many_requests')
  const isOfBrowsers = readers !== 'programs' && contract.permission !== 'provisioning'
  if (contract.method !== 'GET')
    for (const code of [
      ...(needsToken(contract, readers) ? (['csrf_required'] as const) : []),
      ...(isOfBrowsers ? (['cross_site'] as const) : []),
      'malformed_body',
      'body_too_large',
      'unsupported_media_type',
    ] as const)
      refused.add(code)
  if (contract.permission !== 'public' || contract.apiScope !== undefined)
    for (const code of ['not_authenticated', 'forbidden'] as const) refused.add(code)
  if (contract.ifMatch) for (const code of ['version_required', 'stale_version'] as const) refused.add(code)
  const byStatus = Map.groupBy(refused, (code) => problems[code].status)
  const success = contract.status ?? 200
  const security = securityOf(contract, readers)
  const description = descriptionOf(contract, rateLimit)
  const type = contract.contentType?.split(';')[0] ?? 'application/json'
  return {
    operationId:
      contract.operationId ??
      `${contract.method.toLowerCase()}${contract.path.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`,
    summary: contract.summary,
    ...(description === undefined ? {} : { description }),
    ...(contract.deprecated ? { deprecated: true } : {}),
    tags: [contract.tag],
    'x-permission': contract.permission,
    ...(security ? { security } : {}),
    ...(rateLimit ? { 'x-rate-limit': rateLimit } : {}),
    parameters: [
      ...parameters('path', contract.params, schemas),
      ...parameters('query', contract.query, schemas),
      ...(needsToken(contract, readers) ? [csrfParameter(contract)] : []),
      ...(contract.idempotency
        ? [
            headerParameter(
              'Idempotency-Key',
              '8 to 128 characters, new for each new request',
              contract.idempotency === 'required',
            ),
          ]
        : []),
      ...(contract.ifMatch
        ? [
            headerParameter(
              'If-Match',
              'The `version` that was read, in quotation marks: "7"',
              contract.ifMatch === 'required',
            ),
          ]
        : []),
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: {
              [contract.protocol === 'scim' ? scimType : 'application/json']: {
                schema: schemas.of(contract.body, 'input'),
                ...(contract.bodyExample ? { example: contract.bodyExample } : {}),
              },
            },
          },
        }
      : {}),
    ...(contract.file
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              contract.file.types.map((type) => [
                type,
                { schema: { type: 'string', format: 'binary', maxLength: contract.file?.maxBytes } },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      [success]: {
        description: 'Success',
        headers: Object.fromEntries(
          Object.entries(contract.answerHeaders ?? {}).map(([name, description]) => [
            name,
            { description, schema: { type: 'string' } },
          ]),
        ),
        ...(isWithoutBody(contract)
          ? {}
          : { content: { [type]: { schema: schemas.of(contract.returns, 'output') } } }),
      },
      ...(contract.stepUp
        ? {
            202: {
              description:
                'Nothing has happened yet: answer the challenge at POST /api/admin/auth/step-up/verify, then send this again',
              content: { 'application/json': { schema: schemas.of(stepUpChallenge, 'output') } },
            },
          }
        : {}),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.map((code) => `${code}: ${problems[code].title}`).join('; '),
            content:
              contract.protocol === 'scim'
                ? { [scimType]: { schema: { $ref: '#/components/schemas/ScimError' } } }
                : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined, schemas: Schemas): unknown[] {
  if (!shape) return []
  const schema = schemas.of(shape, 'input') as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    ...(description ? { description } : {}),
    schema: property,
  }))
}

function needsToken({ method, forPrograms, permission }: RouteContract, readers: Readers): boolean {
  return method !== 'GET' && readers !== 'programs' && !forPrograms && permission !== 'provisioning'
}

function csrfParameter({ apiScope }: RouteContract) {
  const from = 'From GET /api/auth/csrf-token'
  return apiScope === undefined
    ? headerParameter('X-CSRF-Token', from, true)
    : headerParameter('X-CSRF-Token', `${from}; not with an API key`, false)
}

const headerParameter = (name: string, description: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

type Schemas = ReturnType<typeof createSchemas>

/** JSON Schema of shapes. Those with an id are written once, among the document's components. */
function createSchemas() {
  const named: Record<string, unknown> = {}
  return {
    named,
    of(shape: z.ZodType, io: 'input' | 'output'): unknown {
      const { $schema: _, $defs, ...schema } = jsonSchemaOf(shape, io)
      for (const [id, definition] of Object.entries($defs ?? {})) named[id] = pointedAtComponents(definition)
      return pointedAtComponents(schema)
    },
  }
}

/** JSON Schema of a shape, without what only repeats a format or the bounds of JavaScript. */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  })
}

/** Formats say what the pattern beside them spells out. */
const formatsWithoutPattern = new Set(['uuid', 'date', 'date-time'])

function tidy(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  if (formatsWithoutPattern.has(schema.format ?? '')) delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  // An answer may gain fields at any time; what is sent may have no others.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}

function pointedAtComponents(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
