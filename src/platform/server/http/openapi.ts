// The OpenAPI 3.1 document, written from the same route table that the server mounts.
import { z } from 'zod'
import { isWithoutBody, limitOf, type RouteContract } from '#platform/contract/route.ts'
import { stepUpChallenge } from '#platform/contract/step-up.ts'
import { apiKeyPrefix } from '#platform/kernel/api-key.ts'
import { type ProblemCode, problems } from '#platform/kernel/problem.ts'

/** Every route can also be answered with these. */
const anyRoute: readonly ProblemCode[] = ['internal', 'unavailable']

const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string(),
  message: z.string().describe('What happened and what to do, for a person'),
  errors: z.array(z.object({ field: z.string(), reason: z.string() })).optional(),
})

/** Builds the document. Every operation names its permission and all codes it can be refused with. */
export function openApiDocument(
  contracts: readonly RouteContract[],
  version: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operation(contract) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Emporion',
      version,
      description:
        'The calls that the marketplace is made of. Unsafe calls of a browser need a CSRF token; programs send an API key to the calls that state a scope. Errors are RFC 9457 problem details.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Problem: schemaOf(problemShape) }, securitySchemes },
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
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-emporion_session',
    description: 'A browser that is signed in.',
  },
}

/** How somebody may prove who they are; undefined where nobody need, or the operator alone may. */
function securityOf({ apiScope, permission }: RouteContract) {
  if (permission === 'public' || permission === 'operator') return undefined
  return [...(apiScope === undefined ? [] : [{ apiKey: [apiScope] }]), { session: [] }]
}

function operation(contract: RouteContract): Record<string, unknown> {
  const refused = new Set<ProblemCode>([...contract.refuses, ...anyRoute])
  const rateLimit = limitOf(contract)
  if (rateLimit) refused.add('too_many_requests')
  if (contract.method !== 'GET')
    for (const code of [
      'csrf_required',
      'cross_site',
      'malformed_body',
      'body_too_large',
      'unsupported_media_type',
    ] as const)
      refused.add(code)
  if (contract.permission !== 'public')
    for (const code of ['not_authenticated', 'forbidden'] as const) refused.add(code)
  if (contract.ifMatch) for (const code of ['version_required', 'stale_version'] as const) refused.add(code)
  const byStatus = Map.groupBy(refused, (code) => problems[code].status)
  const success = contract.status ?? 200
  const security = securityOf(contract)
  const type = contract.contentType?.split(';')[0] ?? 'application/json'
  return {
    operationId: `${contract.method.toLowerCase()}${contract.path.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`,
    summary: contract.summary,
    tags: [contract.tag],
    'x-permission': contract.permission,
    ...(security ? { security } : {}),
    ...(rateLimit ? { 'x-rate-limit': rateLimit } : {}),
    parameters: [
      ...parameters('path', contract.params),
      ...parameters('query', contract.query),
      ...(contract.method === 'GET' ? [] : [csrfParameter(contract)]),
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
            content: { 'application/json': { schema: schemaOf(contract.body) } },
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
        ...(isWithoutBody(contract) ? {} : { content: { [type]: { schema: schemaOf(contract.returns) } } }),
      },
      ...(contract.stepUp
        ? {
            202: {
              description:
                'Nothing has happened yet: answer the challenge at POST /api/admin/auth/step-up/verify, then send this again',
              content: { 'application/json': { schema: schemaOf(stepUpChallenge) } },
            },
          }
        : {}),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.map((code) => `${code}: ${problems[code].title}`).join('; '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined): unknown[] {
  if (!shape) return []
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    ...(property.description ? { description: property.description } : {}),
    schema: property,
  }))
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

function schemaOf(shape: z.ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' })
  return schema
}
