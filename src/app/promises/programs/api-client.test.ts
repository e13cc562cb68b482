// The typed client of the API, compiled, and used against a server that listens: what programs read and change, and the answers
// that they get.
import { execFile, execFileSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { makeKey } from '#app/testing/api-keys.ts'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, demoPassword, startWithPeople } from '#app/testing/people.ts'
import { subscribe } from '#app/testing/subscriptions.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { scopesOf } from '#rooms/people/api-keys/rules/api-keys.ts'
import { createClient } from '../../../../clients/typescript/src/client/index.ts'
import * as api from '../../../../clients/typescript/src/index.ts'

declare global {
  /** The client is written against the types of browsers; this one Node's lack. */
  type BodyInit = NonNullable<RequestInit['body']>
}

let app: TestApplication
let baseUrl: string
let cfo: TestBrowser
let whole: string
beforeAll(async () => {
  app = await startWithPeople()
  baseUrl = await app.http.listen({ port: 0, host: '127.0.0.1' })
  cfo = await browserOf(app, 'cfo')
  whole = (await makeKey(cfo, scopesOf(['enterprise']), { password: demoPassword })).secret
})
afterAll(() => app.close())

const clientOf = (key: string) => createClient({ baseUrl, auth: () => key })
const client = () => clientOf(whole)
const keyWith = async (browser: TestBrowser, scopes: ApiScope[], password = demoPassword) =>
  clientOf((await makeKey(browser, scopes, { password })).secret)
const audited = async (action: string) =>
  (
    await app.asSuperuser(
      'select details from audit_entry where action = $1 order by occurred_at, sequence',
      [action],
    )
  ).rows.map(({ details }) => details)

/** The answer, where it was a good one. */
async function good<T>(answer: Promise<{ data?: T; error?: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await answer
  if (data === undefined || data === null) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

test('CONN-06 INTEG-08 the generated client and its example compile under strict rules', () => {
  const compiler = path.join(projectRoot, 'node_modules', '.bin', 'tsc')
  const compilerOutput = execFileSync(compiler, ['-p', 'clients/typescript/tsconfig.json'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  expect(compilerOutput).toBe('')
})

test('CONN-06 a program searches the catalogue, reads a listing, counts categories and matches needs', async () => {
  const found = await good(api.listApplications({ client: client(), query: { search: 'ledger', limit: 1 } }))
  expect(found).toMatchObject({ items: [{ id: listingId, name: 'Ledger Watch' }], next: null, total: 1 })
  const { pricing, features } = await good(api.getApplication({ client: client(), path: { id: listingId } }))
  expect([pricing.amount, pricing.currency, features.length]).toEqual([149, 'USD', 1])
  const { categories, industries } = await good(api.listCategories({ client: client() }))
  expect(categories.find(({ name }) => name === 'Process Automation')?.applications).toBe(1)
  expect(industries.reduce((sum, { applications }) => sum + applications, 0)).toBe(1)
  const matched = await good(
    api.matchApplications({
      client: client(),
      body: { painPoints: ['postings'], desiredOutcomes: ['contracts'], budget: 250_000 },
    }),
  )
  expect(matched.items[0]).toMatchObject({ id: listingId, match: { painPoints: { points: 40 } } })
  expect(matched.total).toBe(1)
})

test('CONN-06 a program makes a shortlist, changes it by its version, models a return and keeps it there', async () => {
  const shortlist = await good(
    api.createShortlist({
      client: client(),
      body: { name: 'From a program', applicationIds: [listingId] },
      headers: { 'Idempotency-Key': 'shortlist-1' },
    }),
  )
  const again = await good(
    api.createShortlist({
      client: client(),
      body: { name: 'From a program', applicationIds: [listingId] },
      headers: { 'Idempotency-Key': 'shortlist-1' },
    }),
  )
  expect(again.id).toBe(shortlist.id)
  const ifMatch = { 'If-Match': `"${shortlist.version}"` }
  const renamed = await good(
    api.changeShortlist({
      client: client(),
      path: { id: shortlist.id },
      body: { name: 'Ledgers' },
      headers: ifMatch,
    }),
  )
  expect([renamed.name, renamed.version]).toEqual(['Ledgers', shortlist.version + 1])
  const stale = await api.changeShortlist({
    client: client(),
    path: { id: shortlist.id },
    body: { name: 'Too late' },
    headers: ifMatch,
  })
  expect([stale.response?.status, stale.error?.code]).toEqual([412, 'stale_version'])
  const { items } = await good(api.listShortlists({ client: client() }))
  expect(items.map(({ name }) => name)).toContain('Ledgers')

  const stated = { applicationId: listingId, teamSize: 40, timeHorizon: 24 }
  const modelled = await good(api.modelReturn({ client: client(), body: stated }))
  expect(modelled).toMatchObject({ applicationName: 'Ledger Watch', isExample: false })
  const simulation = await good(
    api.saveSimulation({
      client: client(),
      body: { ...stated, shortlistId: shortlist.id, scenario: 'worst' },
    }),
  )
  expect(simulation.results).toEqual(modelled.scenarios.worst)
  const simulations = await good(api.listSimulations({ client: client() }))
  expect(simulations).toMatchObject({ items: [{ id: simulation.id, shortlistId: shortlist.id }], next: null })
  const wrong = await api.modelReturn({ client: client(), body: { ...stated, teamSize: 0 } })
  expect(wrong.error?.errors).toEqual([
    { field: 'teamSize', reason: 'Team size must be from 1 to 1,000,000' },
  ])
  expect((await audited('shortlists.shortlist_created')).at(-1)).toMatchObject({
    apiKeyName: expect.any(String),
  })
})

test('CONN-06 a program drafts an order and edits it, and pages through orders; no operation submits, approves or pays', async () => {
  const draft = await good(
    api.draftOrder({ client: client(), body: { kind: 'application', applicationId: listingId, seats: 5 } }),
  )
  expect([draft.state, draft.totalMinor, draft.version]).toEqual(['draft', 5 * 14_900, 1])
  const wider = await good(
    api.changeDraft({
      client: client(),
      path: { id: draft.id },
      body: { seats: 6 },
      headers: { 'If-Match': '"1"' },
    }),
  )
  const named = await good(
    api.setOrderReferences({
      client: client(),
      path: { id: draft.id },
      body: { purchaseOrder: 'PO-4711', costCentre: '' },
      headers: { 'If-Match': `"${wider.version}"` },
    }),
  )
  expect(named).toMatchObject({ seats: 6, purchaseOrder: 'PO-4711', state: 'draft' })
  expect((await good(api.getOrder({ client: client(), path: { id: draft.id } }))).history.length).toBe(3)

  for (let count = 0; count < 21; count += 1) {
    const other = await good(
      api.draftOrder({ client: client(), body: { kind: 'credit-package', packageId: 'credits-starter' } }),
    )
    await cfo.send('POST', `/api/orders/${other.id}/cancel`, undefined, { 'if-match': `"${other.version}"` })
  }
  const numbers: number[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await good(api.listOrders({ client: client(), query: { cursor } }))
    numbers.push(...page.items.map(({ number }) => number))
    cursor = page.next ?? undefined
    pages += 1
  } while (cursor !== undefined)
  expect(pages).toBe(2)
  expect(numbers).toEqual(Array.from({ length: 22 }, (_, at) => 22 - at))
  const operations = Object.keys(api).filter((name) => /submit|approve|pay|cancel|reject/i.test(name))
  expect(operations).toEqual([])
})

test('CONN-06 a program reads subscriptions, renewals, invoices and usage, and reports usage once however often it is sent', async () => {
  const by = await browserOf(app, 'ops')
  const subscriptionId = await subscribe({ by, approver: cfo }, listingId, 4)
  await app.jobs.find(({ name }) => name === 'bill companies')?.run()
  const subscriptions = await good(api.listSubscriptions({ client: client() }))
  expect(subscriptions).toMatchObject({
    items: [{ id: subscriptionId, status: 'active', paid: { costMinor: 4 * 14_900 } }],
    next: null,
  })
  expect(Object.keys(subscriptions.items[0] ?? {})).not.toContain('keptPrice')
  const renewals = await good(api.listRenewals({ client: client() }))
  expect(renewals.items).toMatchObject([{ app: 'Ledger Watch', action: 'Auto-renew' }])
  const invoices = await good(api.listInvoices({ client: client(), query: { state: 'open' } }))
  expect(invoices.items).toMatchObject([{ totalMinor: 4 * 14_900, state: 'open' }])
  const invoice = await good(api.getInvoice({ client: client(), path: { id: invoices.items[0]?.id ?? '' } }))
  expect([invoice.amountDueMinor, invoice.lines.length]).toEqual([4 * 14_900, 1])
  expect(Object.keys(invoice)).not.toContain('payWithCredits')

  const day = app.clock.now().toISOString().slice(0, 10)
  const events = [{ eventId: 'day-1', subscriptionId, day, activeUsers: 3 }]
  expect(await good(api.reportUsage({ client: client(), body: { events } }))).toEqual({
    counted: 1,
    repeated: 0,
  })
  expect(await good(api.reportUsage({ client: client(), body: { events } }))).toEqual({
    counted: 0,
    repeated: 1,
  })
  const usage = await good(api.listUsage({ client: client() }))
  expect(usage.items[0]?.months.at(-1)).toMatchObject({ activeUsers: 3, source: 'own' })
})

test('CONN-06 Z3 a program reads the members and the audit log of its own company alone, the log in chain order', async () => {
  const strangers = await app.register('elsewhere')
  const foreign = await keyWith(strangers, ['members:read', 'audit:read', 'orders:read'], testPassword)
  const members = await good(api.listMembers({ client: foreign }))
  expect(members.items.map(({ username }) => username)).toEqual(['elsewhere'])
  const entries = await good(api.listAuditEntries({ client: foreign }))
  expect(entries.items.length).toBeGreaterThan(1)
  const sequences = entries.items.map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => b - a))
  for (const [at, entry] of entries.items.entries()) {
    const before = entries.items[at + 1]
    if (before) expect(entry.previousHash).toBe(before.hash)
    if (entry.actorName !== null) expect(entry.actorName).toBe('elsewhere')
  }
  expect(entries.items.some(({ actionText }) => actionText.toLowerCase().includes('api key'))).toBe(true)
  const order = await good(
    api.draftOrder({ client: client(), body: { kind: 'plan', planId: 'platform-annual', seats: 3 } }),
  )
  const { response, error } = await api.getOrder({
    client: foreign,
    path: { id: order.id },
  })
  expect([response?.status, error?.code]).toEqual([404, 'not_found'])
  const none = await good(api.listAuditEntries({ client: foreign, query: { to: '2020-01-01T00:00:00Z' } }))
  expect(none).toEqual({ items: [], next: null })
})

test('CONN-06 the audit log pages without a gap, and is closed to a key whose person is no owner of the company any more', async () => {
  const key = await keyWith(cfo, ['audit:read'])
  for (let count = 0; count < 55; count += 1)
    await good(
      api.createShortlist({
        client: client(),
        body: { name: `Of many ${count}`, applicationIds: [listingId] },
      }),
    )
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await good(api.listAuditEntries({ client: key, query: { cursor } }))
    seen.push(...page.items.map(({ sequence }) => sequence))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen.length).toBeGreaterThan(60)
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, at) => seen.length - at))
  await app.asSuperuser("update app_user set team_role = 'editor' where username = 'demo-cfo'")
  try {
    const { response } = await api.listAuditEntries({ client: key })
    expect(response?.status).toBe(403)
  } finally {
    await app.asSuperuser("update app_user set team_role = 'owner' where username = 'demo-cfo'")
  }
})

test('CONN-06 A16 a key without the scope gets the name of the scope that it needs, and one over its limit a time to retry', async () => {
  const key = await keyWith(cfo, ['orders:read'])
  const { response, error } = await api.draftOrder({
    client: key,
    body: { kind: 'plan', planId: 'platform-annual', seats: 3 },
  })
  expect(error).toMatchObject({ code: 'forbidden', message: expect.stringContaining('orders:draft') })
  expect(response?.headers.get('www-authenticate')).toContain('scope="orders:draft"')
  const wrong = await api.listOrders({ client: clientOf('emp_live_none') })
  expect([wrong.response?.status, wrong.error?.code]).toEqual([401, 'not_authenticated'])
})

test('CONN-06 an address that programs should leave says since when, until when and where to go; its successor does not', async () => {
  const headersOf = async (address: string) =>
    (await app.ask(address, { headers: { authorization: `Bearer ${whole}` } })).headers
  const old = await headersOf('/api/subscriptions')
  expect(old.deprecation).toBe(`@${Date.parse('2026-12-01T00:00:00Z') / 1000}`)
  expect(old.sunset).toBe('Wed, 01 Dec 2027 00:00:00 GMT')
  expect(old.link).toContain('</api/v1/subscriptions>; rel="successor-version"')
  expect((await headersOf('/api/v1/subscriptions')).deprecation).toBeUndefined()
  // The screens call it as well, and get no such header.
  expect((await cfo.ask('/api/subscriptions')).headers.deprecation).toBeUndefined()
  const dates = app.contracts.flatMap(({ deprecated, path: address }) =>
    deprecated ? [{ ...deprecated, address }] : [],
  )
  expect(dates.length).toBeGreaterThan(2)
  for (const { since, sunset, successor, address } of dates) {
    const oneYear = 365 * 86_400_000
    if (sunset) expect(Date.parse(sunset) - Date.parse(since), address).toBeGreaterThanOrEqual(oneYear)
    expect(
      app.contracts.some((contract) => contract.path === successor),
      address,
    ).toBe(true)
  }
})

test('CONN-06 the example of the client runs unchanged', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['clients/typescript/example.ts'], {
    cwd: projectRoot,
    env: { ...process.env, EMPORION_URL: baseUrl, EMPORION_KEY: whole },
  })
  expect(stdout).toBe('Ledger Watch\tactive\t596 USD\n')
})
