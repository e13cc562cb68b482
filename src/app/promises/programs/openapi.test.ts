// The API's own description: complete, consistent and true to the route table.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { nameOf } from '#app/testing/route-samples.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie } from '#app/testing/test-browser.ts'
import { problems } from '#platform/kernel/problem.ts'

interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  'x-permission': string
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let app: TestApplication
let document: Document
let operations: [string, Operation][]
beforeAll(async () => {
  app = await startTestApplication()
  document = (await app.ask('/api/openapi.json')).json
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})
afterAll(() => app.close())

test('the description is OpenAPI 3.1 and has exactly the routes of the table', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.title).toBe('Emporion')
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(operations.length).toBeGreaterThan(10)
  expect(operations.map(([name]) => name).sort()).toEqual(app.contracts.map(nameOf).sort())
})

test('Z1 every route has a summary, a group, a permission and an id of its own', () => {
  const permissions = new Set(app.contracts.map(({ permission }) => permission as string))
  for (const [name, operation] of operations) {
    expect(operation.summary.length, name).toBeGreaterThan(8)
    expect(operation.summary, name).not.toMatch(/\.$/)
    expect(operation.tags.length, name).toBe(1)
    expect(permissions.has(operation['x-permission']), name).toBe(true)
    expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z0-9]*$/)
  }
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length)
  expect(new Set(operations.map(([, { summary }]) => summary)).size).toBe(operations.length)
})

/** One that leads elsewhere is good too. */
const isGood = (status: string) => /^[23]/.test(status)

test('every route describes a good answer and the codes with which it can be refused', () => {
  const known = new Set(Object.keys(problems))
  for (const [name, { responses }] of operations) {
    const good = Object.keys(responses).filter(isGood)
    // Beside it, routes that may ask once more who is there tell so.
    const asks = app.contracts.some((contract) => nameOf(contract) === name && contract.stepUp)
    expect(
      good.filter((status) => !(asks && status === '202')),
      name,
    ).toHaveLength(1)
    expect(good.length, name).toBe(asks ? 2 : 1)
    const refused = Object.entries(responses).filter(([status]) => !isGood(status))
    expect(
      refused.map(([status]) => status),
      name,
    ).toEqual(expect.arrayContaining(['500', '503']))
    for (const [status, { description, content }] of refused) {
      const form = name.includes(' /scim/') ? 'application/scim+json' : 'application/problem+json'
      expect(Object.keys(content ?? {}), `${name} ${status}`).toEqual([form])
      for (const part of description.split('; ')) {
        const code = part.split(':')[0] ?? ''
        expect(known.has(code), `${name} ${status} ${code}`).toBe(true)
        expect(String(problems[code as keyof typeof problems].status), `${name} ${code}`).toBe(status)
      }
    }
  }
})

test('every unsafe route asks for the token and describes 403, 413 and 415; every limited one 429', () => {
  let looked = 0
  for (const contract of app.contracts) {
    const operation = operations.find(([name]) => name === nameOf(contract))?.[1]
    if (!operation) throw new Error(nameOf(contract))
    if (contract.method !== 'GET') {
      looked += 1
      // A program with an API key has no token to send.
      const token = operation.parameters.find(({ name }) => name === 'X-CSRF-Token')
      expect(token?.required, nameOf(contract)).toBe(
        contract.forPrograms || contract.permission === 'provisioning'
          ? undefined
          : contract.apiScope === undefined,
      )
      for (const status of ['400', '403', '413', '415'])
        expect(operation.responses[status], nameOf(contract)).toBeDefined()
    }
    if (contract.rateLimit) expect(operation.responses['429'], nameOf(contract)).toBeDefined()
    if (contract.idempotency)
      expect(
        operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
        nameOf(contract),
      ).toBe(true)
    if (contract.ifMatch) {
      expect(operation.parameters.find(({ name }) => name === 'If-Match')?.required).toBe(
        contract.ifMatch === 'required',
      )
      for (const status of ['412', '428']) expect(operation.responses[status], nameOf(contract)).toBeDefined()
    }
    if (contract.permission !== 'public')
      for (const status of ['401', '403']) expect(operation.responses[status], nameOf(contract)).toBeDefined()
  }
  expect(looked).toBeGreaterThan(1)
})

test('every parameter in braces is declared, every declared one is in the path, and bodies and answers have schemas', () => {
  for (const [name, operation] of operations) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '')
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name).sort(), name).toEqual(inPath.sort())
    expect(
      declared.every(({ required }) => required),
      name,
    ).toBe(true)
    for (const { schema, name: parameter } of operation.parameters)
      expect(schema, `${name} ${parameter}`).toBeTypeOf('object')
    if (operation.requestBody) {
      for (const [type, { schema }] of Object.entries(operation.requestBody.content))
        expect(schema, name).toMatchObject(
          // Directories send more than we know, which changes nothing.
          type === 'application/scim+json'
            ? { type: 'object' }
            : type === 'application/json'
              ? { type: 'object', additionalProperties: false }
              : { type: 'string', format: 'binary' },
        )
    }
    const [good] = Object.entries(operation.responses)
    if (good && good[0] !== '204' && good[0] !== '303')
      expect(Object.values(good[1].content ?? {})[0]?.schema, name).toBeTypeOf('object')
  }
})

test('A16 a route that takes a key names its scope beside the session, and no other route names the scheme', () => {
  const { securitySchemes } = document.components
  expect(securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name: sessionCookie })
  let looked = 0
  for (const contract of app.contracts) {
    const { security } = operations.find(([name]) => name === nameOf(contract))?.[1] ?? {}
    const { apiScope, permission } = contract
    if (apiScope !== undefined) {
      looked += 1
      // What everybody may read needs no key; one that is sent needs the scope.
      expect(security, nameOf(contract)).toEqual(
        permission === 'public' ? [{}, { apiKey: [apiScope] }] : [{ apiKey: [apiScope] }, { session: [] }],
      )
    } else
      expect(security, nameOf(contract)).toEqual(
        permission === 'public' || permission === 'operator'
          ? undefined
          : [permission === 'provisioning' ? { provisioning: [] } : { session: [] }],
      )
  }
  expect(looked).toBeGreaterThan(10)
})

test('CONN-06 INTEG-08 version 1 of the API is described as the file of it promises, each operation with scope, limits and errors', async () => {
  const served: Document = (await app.ask('/api/v1/openapi.json')).json
  const file = path.join(projectRoot, 'docs', 'api', 'v1.json')
  expect(served).toEqual(JSON.parse(fs.readFileSync(file, 'utf8')))
  const programs = Object.entries(served.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${address}`,
      operation,
    })),
  )
  const open = app.contracts.filter(
    ({ path: address, apiScope }) => apiScope && address.startsWith('/api/v1/'),
  )
  expect(programs.map(({ name }) => name).sort()).toEqual(open.map(nameOf).sort())
  for (const { name, operation } of programs) {
    const [{ apiKey: [scope = ''] = [] } = {}] = operation.security ?? []
    expect(operation.description, name).toContain(`\`${scope}\``)
    expect(operation.description, name).toMatch(/at most \d+ (reads|changes) in 60 seconds/)
    for (const status of ['401', '403', '429', '500'])
      expect(operation.responses[status]?.description, `${name} ${status}`).toBeTruthy()
    expect(operation.parameters.map((parameter) => parameter.name)).not.toContain('X-CSRF-Token')
  }
  for (const word of ['Deprecation', 'Sunset', 'Retry-After', 'cursor', 'Idempotency-Key', 'If-Match'])
    expect(served.info.description, word).toContain(word)
})

test('every reference leads to something', () => {
  let looked = 0
  const follow = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) follow(part)
    else if (typeof node === 'object' && node !== null) {
      const { $ref } = node as { $ref?: unknown }
      if (typeof $ref === 'string') {
        looked += 1
        const steps = $ref.replace(/^#\//, '').split('/')
        const found = steps.reduce<unknown>(
          (at, step) => (at as Record<string, unknown> | undefined)?.[step],
          document,
        )
        expect(found, $ref).toBeTypeOf('object')
      }
      for (const part of Object.values(node)) follow(part)
    }
  }
  follow(document)
  expect(looked).toBeGreaterThan(20)
})

test('HTTP-09 the described problem has the fields that every refusal carries', async () => {
  const problem = document.components.schemas.Problem as { properties: object; required: string[] }
  const refused = (await app.ask('/api/applications?colour=1')).json
  for (const field of Object.keys(refused)) expect(Object.keys(problem.properties)).toContain(field)
  expect(problem.required.sort()).toEqual([
    'code',
    'detail',
    'message',
    'requestId',
    'status',
    'title',
    'type',
  ])
})

test('what leads into the reference names a document and a group that it has', () => {
  const tags = new Set(operations.flatMap(([, { tags: own }]) => own))
  const links = ['src', 'docs'].flatMap((folder) =>
    fs
      .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:tsx?|md)$/.test(file))
      .flatMap((file) => [
        ...fs.readFileSync(path.join(projectRoot, folder, file), 'utf8').matchAll(/\/api\/docs#([\w/-]*)/g),
      ]),
  )
  expect(links.length).toBeGreaterThan(1)
  for (const [, place = ''] of links) {
    const [document, kind, tag = ''] = place.split('/')
    expect([document, kind, tags.has(tag)], place).toEqual(['all', 'tag', true])
  }
})

test('O7 the reference page is HTML with a policy of its own: a fresh nonce, nothing from elsewhere, no inline script', async () => {
  const first = await app.ask('/api/docs')
  const second = await app.ask('/api/docs')
  expect(first.status).toBe(200)
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(first.headers['cache-control']).toBe('no-store')
  const policy = first.headers['content-security-policy'] ?? ''
  const nonce = /'nonce-([A-Za-z0-9+/=]{20,})'/.exec(policy)?.[1] ?? ''
  expect(nonce).not.toBe('')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
  expect(second.headers['content-security-policy']).not.toContain(nonce)
  const scripts = [...first.body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  expect(scripts.length).toBeGreaterThan(1)
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
  expect(first.body).not.toMatch(/src="https?:|href="https?:/)
  // The viewer’s own buttons would lead to services of its maker.
  for (const off of ['"showDeveloperTools":"never"', '"hideClientButton":true', '"telemetry":false'])
    expect(first.body).toContain(off)
  const program = await app.ask('/api/docs/reference.js')
  expect([program.status, program.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(program.body.length).toBeGreaterThan(100_000)
})
