// The page for vendors' programs: its commands are run unchanged, against a server that listens.
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { keyHeaders, makeKey } from '#app/testing/api-keys.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { scopeTable } from '#rooms/people/api-keys/rules/api-keys.ts'

const run = promisify(execFile)
const read = (name: string) => fs.readFileSync(path.join(projectRoot, 'docs', name), 'utf8')
const [page, programPage] = [read('vendor-api.md'), read('api.md')]
const commandsOf = (text: string) =>
  [...text.matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, block]) => block ?? '')
    .filter((block) => block.startsWith('curl '))
const commands = commandsOf(page)

let app: TestApplication
let address: string
let secret: string
let tools: string
beforeAll(async () => {
  app = await startTestApplication({ SEED: 'demo' })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const listening = app.http.server.address()
  address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`
  const vendor = await app.register('documented', { role: 'vendor' })
  secret = (await makeKey(vendor, ['listings:read', 'listings:write', 'listings:publish'])).secret
  tools = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-docs-'))
  // Where no curl is installed something stands in for it that knows the options of the page.
  if (spawnSync('curl', ['--version']).error) {
    const program = path.join(projectRoot, 'src/app/testing/stand-in-curl.ts')
    const script = `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`
    fs.writeFileSync(path.join(tools, 'curl'), script, { mode: 0o755 })
  }
})
afterAll(async () => {
  fs.rmSync(tools, { recursive: true, force: true })
  await app.close()
})

/** Runs one block of the page in a shell and reads what it printed. */
async function print(command: string, known: Record<string, string>, key = secret) {
  const { stdout } = await run('/bin/sh', ['-eu', '-c', command], {
    env: {
      PATH: `${tools}:${process.env.PATH ?? ''}`,
      EMPORION_URL: address,
      EMPORION_KEY: key,
      ...known,
    },
  })
  return JSON.parse(stdout)
}

test('LIST-24 A16 the commands of the page for vendors, run in their order as they stand, list, create, read, edit and publish a listing', async () => {
  expect(commands.length).toBe(7)
  const [list = '', create = '', read = '', edit = '', publish = '', unpublish = '', republish = ''] =
    commands
  expect(await print(list, {})).toEqual([])

  const begun = await print(create, {})
  expect(begun.version).toBe(1)
  // Sent again it is the same draft.
  expect(await print(create, {})).toEqual(begun)
  const known = { LISTING_ID: begun.id as string, VERSION: String(begun.version) }
  expect(await print(read, known)).toMatchObject({ status: 'draft', draft: { name: 'Harbour Forecast' } })

  const saved = await print(edit, known)
  expect(saved.version).toBe(2)
  const next = { ...known, VERSION: String(saved.version) }
  const published = await print(publish, next)
  expect(published).toMatchObject({ id: begun.id, status: 'published' })
  const application = await fetch(`${address}/api/applications/${begun.id}`)
  expect(await application.json()).toMatchObject({
    name: 'Harbour Forecast',
    description: 'Foresees which berths will be free, three days ahead.',
  })

  expect(await print(unpublish, next)).toMatchObject({ status: 'unpublished' })
  expect((await fetch(`${address}/api/applications/${begun.id}`)).status).toBe(404)
  expect(await print(republish, next)).toMatchObject({ status: 'published' })
  expect(await print(list, {})).toMatchObject([{ id: begun.id, status: 'published', hasChanges: false }])
})

test('A16 a command of the page fails, and says why, with an invalid key', async () => {
  await expect(print(commands[0] ?? '', {}, 'emp_live_none')).rejects.toMatchObject({
    code: 22,
    stdout: expect.stringContaining('This API key is not accepted'),
  })
})

test('A16 each page names every scope of its readers, with the words of the settings', () => {
  const pages = { vendor: page, enterprise: programPage } as const
  for (const [scope, { text, portals }] of Object.entries(scopeTable))
    for (const portal of portals) {
      const row = pages[portal].split('\n').find((line) => line.startsWith(`| \`${scope}\``))
      expect(row?.toLowerCase(), `${scope} for ${portal}`).toContain(text.toLowerCase())
    }
})

test('CONN-06 the commands of the page for programs run as they stand: a page of applications, and one draft however often it is sent', async () => {
  const [list = '', draft = '', ...more] = commandsOf(programPage)
  expect(more).toEqual([])
  const buyer = await app.register('connected')
  const key = (await makeKey(buyer, ['catalogue:read', 'orders:draft'])).secret
  expect(await print(list, {}, key)).toEqual({ items: [], next: null, total: 0 })
  const createdDraft = await print(draft, {}, key)
  expect(createdDraft).toMatchObject({ state: 'draft', seats: 25 })
  expect(await print(draft, {}, key)).toEqual(createdDraft)
})

test('A16 every route of the vendors’ commands takes a key', () => {
  const paths = commands.map((command) =>
    /\$EMPORION_URL(\S+)"/.exec(command)?.[1]?.replace('$LISTING_ID', '{id}'),
  )
  for (const path of paths)
    expect(
      app.contracts.some(({ path: known, apiScope }) => known === path && apiScope !== undefined),
      path,
    ).toBe(true)
})

test('N2 the limits on the page are the limits of a key', async () => {
  const exact = await startTestApplication({ RATE_LIMIT_SCALE: '1', SEED: 'demo' }, app)
  try {
    const headers = keyHeaders(secret)
    const read = await exact.ask('/api/vendor-listings/my-listings', { headers })
    const change = await exact.ask('/api/vendor-listings/01968f2e-0000-7000-8000-000000000000/draft', {
      method: 'PUT',
      headers,
      body: {},
    })
    const limitOf = (answer: typeof read) => /^limit=(\d+)/.exec(answer.headers.ratelimit ?? '')?.[1]
    expect(page).toContain(`may read ${limitOf(read)} times and change ${limitOf(change)} times a minute`)
  } finally {
    await exact.close()
  }
})
