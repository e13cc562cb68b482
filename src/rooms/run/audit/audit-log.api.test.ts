import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { AuditLog } from './contract.ts'
import { readTargetNames } from './server/target-names-view.ts'

let app: TestApplication
let owner: TestBrowser
let primary: TestBrowser
let security: TestBrowser
let buyerTenant: string
let buyerId: string
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-audit-'))

beforeAll(async () => {
  app = await startWithPeople()
  owner = await browserOf(app, 'owner')
  primary = await browserOf(app, 'primary')
  security = await browserOf(app, 'security')
  const { rows } = await app.asSuperuser("select tenant_id, id from app_user where username = 'demo-cfo'")
  buyerTenant = rows[0].tenant_id
  buyerId = rows[0].id
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true })
})
beforeEach(() => app.asSuperuser('truncate audit_entry, audit_chain'))

const platform: Actor = { kind: 'system', tenantId: platformTenantId }
const buyer = (): Actor => ({
  kind: 'member',
  tenantId: buyerTenant,
  userId: buyerId,
  network: '203.0.113.9',
  requestId: 'r-1',
})
const record = (
  actor: Actor,
  action: string,
  more: Partial<Parameters<typeof recordAudit>[2]> = {},
  at = app.clock.now(),
) =>
  app.platform.inTenantTransaction(actor, (tx) =>
    recordAudit(tx, at, { action: action as AuditAction, targetKind: 'order', ...more }),
  )

async function logs(browser: TestBrowser, query = ''): Promise<AuditLog[]> {
  const { status, json, body } = await browser.ask(`/api/admin/audit-logs${query}`)
  expect(status, body).toBe(200)
  return json.auditLogs
}
const actions = async (browser: TestBrowser, query = '') =>
  (await logs(browser, query)).map(({ action }) => action).filter((action) => !action.startsWith('audit.'))

test('AUD-04 AUD-05 an entry has who, where, what, from where, outcome and severity, under the stated names', async () => {
  await record(buyer(), 'procurement.order_approved', { targetId: 'o-1', details: { total: 12 } })
  const [entry] = await logs(security)
  expect(entry).toEqual({
    id: entry?.id,
    timestamp: app.clock.now().toISOString(),
    username: 'demo-cfo',
    actorKind: 'member',
    tenantId: buyerTenant,
    tenantName: expect.any(String),
    trail: 'company',
    action: 'procurement.order_approved',
    actionText: 'Order approved',
    kind: 'update',
    resource: 'order',
    resourceId: 'o-1',
    resourceName: null,
    ipAddress: '203.0.113.9',
    success: true,
    severity: 'info',
  })
  const details = await security.ask(`/api/admin/audit-logs/${entry?.id}`)
  expect(details.json).toMatchObject({
    ...entry,
    requestId: 'r-1',
    sequence: 1,
    details: { total: 12 },
    previousHash: '',
    isAsWritten: true,
  })
})

test('AUD-05 Z3 an entry names what it is about, as long as that is of the company in whose trail it stands', async () => {
  const { rows } = await app.asSuperuser(
    `insert into shortlist (tenant_id, id, name, description, status, version, created_by, created_at, updated_at)
     values ('${buyerTenant}', gen_random_uuid(), 'Spring round', '', 'draft', 1, '${buyerId}', now(), now()) returning id`,
  )
  const target = { targetKind: 'shortlist', targetId: rows[0].id }
  await record(buyer(), 'shortlists.shortlist_archived', target)
  await record(platform, 'shortlists.shortlist_archived', target)
  const entries = await logs(owner, '?search=shortlist')
  const named = entries.map(({ trail, resourceName }) => `${trail} ${resourceName}`)
  expect(named.sort()).toEqual(['company Spring round', 'platform null'])
  for (const { id, resourceName } of entries)
    expect((await owner.ask(`/api/admin/audit-logs/${id}`)).json.resourceName).toBe(resourceName)
  // Asked by a company, the database answers nothing of another one.
  const nameFor = (tenantId: string) =>
    app.platform.inTenantTransaction({ ...buyer(), tenantId }, async (tx) => {
      const nameOf = await readTargetNames(tx, [{ ...target, tenantId: buyerTenant }])
      return nameOf({ ...target, tenantId: buyerTenant })
    })
  const { rows: others } = await app.asSuperuser(
    "select tenant_id from app_user where username = 'demo-vendor'",
  )
  expect([await nameFor(buyerTenant), await nameFor(others[0].tenant_id)]).toEqual(['Spring round', null])
})

test('AUD-04 AUD-05 an administrator who acts in a company is named in both trails, and so is the company', async () => {
  const { rows } = await app.asSuperuser(
    `select u.id, c.name from app_user u, company c where u.username = 'demo-owner' and c.tenant_id = '${buyerTenant}'`,
  )
  const { id, name } = rows[0]
  const administrator = (tenantId: string): Actor => ({ kind: 'administrator', tenantId, userId: id })
  const target = { targetKind: 'company', targetId: buyerTenant, details: { name } }
  await record(administrator(buyerTenant), 'tenancy.company_suspended', target)
  await record(administrator(platformTenantId), 'tenancy.company_suspended', target)
  const both = (await logs(owner)).filter(({ action }) => action === 'tenancy.company_suspended')
  expect(both.map(({ trail }) => trail).sort()).toEqual(['company', 'platform'])
  for (const entry of both) {
    expect(entry).toMatchObject({ username: 'demo-owner', resourceId: buyerTenant, resourceName: name })
    const details = await owner.ask(`/api/admin/audit-logs/${entry.id}`)
    expect(details.json).toMatchObject({ username: 'demo-owner', resourceName: name, isAsWritten: true })
  }
})

test('AUD-02 AUD-05 time range, action and severity narrow the list, alone and together', async () => {
  await record(buyer(), 'identity.signed_out', {}, new Date(app.clock.now().getTime() - 2 * 3_600_000))
  await record(buyer(), 'identity.signed_in')
  await record(buyer(), 'identity.locked', { outcome: 'refused' })
  await record(buyer(), 'access.denied', { outcome: 'refused' })
  await record(platform, 'tenancy.company_suspended')
  expect(await actions(owner, '?timeRange=1h')).toEqual([
    'tenancy.company_suspended',
    'access.denied',
    'identity.locked',
    'identity.signed_in',
  ])
  expect((await actions(owner, '?timeRange=24h')).length).toBe(5)
  expect(await actions(owner, '?action=login')).toEqual(['identity.locked', 'identity.signed_in'])
  expect(await actions(owner, '?action=logout')).toEqual(['identity.signed_out'])
  expect(await actions(owner, '?action=suspend')).toEqual(['tenancy.company_suspended'])
  expect(await actions(owner, '?severity=error')).toEqual(['identity.locked'])
  expect(await actions(owner, '?severity=warning')).toEqual(['tenancy.company_suspended', 'access.denied'])
  expect(await actions(owner, '?action=login&severity=info')).toEqual(['identity.signed_in'])
  expect((await owner.ask('/api/admin/audit-logs?action=fly')).status).toBe(400)
  expect((await owner.ask('/api/admin/audit-logs?timeRange=1y')).status).toBe(400)
})

test('AUD-02 each time range reaches back to its own first moment, and not a second further', async () => {
  const hours = { '1h': 1, '24h': 24, '7d': 168, '30d': 720, '90d': 2_160 }
  const now = app.clock.now().getTime()
  for (const [range, back] of Object.entries(hours))
    for (const seconds of [0, 1])
      await record(
        platform,
        'tenancy.company_suspended',
        { targetId: `${range} and ${seconds}` },
        new Date(now - back * 3_600_000 - seconds * 1_000),
      )
  const found = async (range: string) =>
    (await logs(owner, `?timeRange=${range}&action=suspend`)).map(({ resourceId }) => resourceId)
  for (const range of Object.keys(hours)) {
    const targets = await found(range)
    expect(targets, range).toContain(`${range} and 0`)
    expect(targets, range).not.toContain(`${range} and 1`)
  }
})

test.each([
  ['part of a username', 'mo-cf', ['identity.signed_in', 'procurement.order_approved']],
  ['a username in capitals', 'DEMO-CFO', ['identity.signed_in', 'procurement.order_approved']],
  ['an action in words', 'signed in', ['identity.signed_in']],
  ['a resource', 'order', ['procurement.order_approved']],
  ['a resource’s id', '0196-o', ['procurement.order_approved']],
  ['an IP address', '203.0.113', ['identity.signed_in', 'procurement.order_approved']],
  ['a pattern', '%', []],
  ['a quotation mark', "' or true --", []],
])(
  'AUD-01 I5 the search finds %s, across companies and for the platform’s own alike',
  async (_, search, found) => {
    await record(buyer(), 'procurement.order_approved', { targetId: '0196-order' })
    await record(buyer(), 'identity.signed_in', { targetKind: 'user', targetId: buyerId })
    await record(platform, 'identity.signed_out', { targetKind: 'user' })
    const query = `?search=${encodeURIComponent(search)}`
    expect(await actions(owner, query)).toEqual(found)
    const narrower = await actions(owner, `${query}&action=login`)
    expect(narrower).toEqual(found.filter((action) => action === 'identity.signed_in'))
  },
)

test('AUD-01 AUD-02 a company is found by the words of its name, in its own trail and in the platform’s, and filtered by', async () => {
  const { rows } = await app.asSuperuser('select name from company where tenant_id = $1', [buyerTenant])
  const named = (name: string) =>
    app.asSuperuser('update company set name = $1 where tenant_id = $2', [name, buyerTenant])
  await record(buyer(), 'procurement.order_approved')
  await record(platform, 'tenancy.company_suspended', {
    targetKind: 'company',
    targetId: buyerTenant,
    details: { name: 'Kräuter & Søhnlein' },
  })
  await record(platform, 'billing.receipt_recorded', {
    targetKind: 'invoice',
    details: { name: 'Fairmead Garden Centres' },
  })
  await record(platform, 'identity.signed_out')
  await named('Kräuter & Søhnlein')
  const both = ['tenancy.company_suspended', 'procurement.order_approved']
  for (const search of ['Kräuter', 'kräuter', 'Søhnlein', 'sohn'])
    expect(await actions(owner, `?search=${encodeURIComponent(search)}`), search).toEqual(both)
  expect(await actions(owner, '?search=Fairmead')).toEqual(['billing.receipt_recorded'])
  expect(await actions(primary, '?search=Fairmead'), 'of the platform alone').toEqual([
    'billing.receipt_recorded',
  ])
  await named(rows[0].name)
  expect(await actions(owner, `?tenantId=${buyerTenant}`)).toEqual(['procurement.order_approved'])
  expect((await primary.ask(`/api/admin/audit-logs?tenantId=${buyerTenant}`)).status).toBe(403)
})

test('AUD-02 entries of whatever age are reached by dates of one’s own, up to and without the last moment', async () => {
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  for (const [days, action] of [
    [200, 'identity.locked'],
    [100, 'identity.signed_out'],
    [90, 'identity.signed_in'],
  ] as const)
    await record(buyer(), action, {}, ago(days))
  const between = (from?: Date, to?: Date) =>
    actions(
      owner,
      `?${[from && `from=${from.toISOString()}`, to && `to=${to.toISOString()}`].filter(Boolean).join('&')}`,
    )
  expect(await actions(owner, '?timeRange=90d')).toEqual(['identity.signed_in'])
  expect(await between(ago(200), ago(90))).toEqual(['identity.signed_out', 'identity.locked'])
  expect(await between(undefined, ago(100))).toEqual(['identity.locked'])
  expect(await between(ago(100))).toEqual(['identity.signed_in', 'identity.signed_out'])
  expect(
    (await owner.ask(`/api/admin/audit-logs?from=${ago(1).toISOString()}&to=${ago(2).toISOString()}`)).status,
  ).toBe(400)
  expect((await owner.ask('/api/admin/audit-logs?from=yesterday')).status).toBe(400)
})

test('AUD-01 a refused try is found by the name of whose account it was', async () => {
  await app.browser('198.51.100.9').signIn('demo-cfo', 'not the password')
  const [entry] = (await logs(owner, '?search=demo-cfo')).filter(
    ({ action }) => action !== 'audit.trail_read',
  )
  expect(entry).toMatchObject({
    action: 'identity.sign_in_refused',
    username: null,
    actorKind: 'visitor',
    resourceId: buyerId,
    success: false,
    severity: 'warning',
  })
})

test('L5 AUD-05 only audit:cross_tenant reads the entries of companies; without it the platform’s own are read', async () => {
  await record(buyer(), 'procurement.order_approved', { targetId: 'theirs' })
  await record(platform, 'tenancy.company_suspended', { targetId: 'ours' })
  const [theirs] = (await logs(security)).filter(({ resourceId }) => resourceId === 'theirs')
  for (const query of [
    '',
    '?search=theirs',
    '?search=demo-cfo',
    '?action=update',
    '?severity=info&search=203.0',
  ])
    expect(
      (await logs(primary, query)).map(({ tenantId }) => tenantId).filter((id) => id !== platformTenantId),
      query,
    ).toEqual([])
  expect(await actions(primary)).toEqual(['tenancy.company_suspended'])
  expect((await primary.ask('/api/admin/audit-logs')).json).toMatchObject({
    scope: 'platform',
    mayExport: false,
  })
  expect((await security.ask('/api/admin/audit-logs')).json).toMatchObject({ scope: 'all', mayExport: true })
  expect((await primary.ask(`/api/admin/audit-logs/${theirs?.id}`)).status).toBe(404)
  expect((await security.ask(`/api/admin/audit-logs/${theirs?.id}`)).status).toBe(200)
  expect((await primary.ask('/api/admin/audit-logs/export.csv')).status).toBe(403)
})

test('L3 reading the trail is itself in the trail, with what was asked for; what cannot be recorded is not shown', async () => {
  await logs(security, '?search=demo-cfo&severity=warning&timeRange=7d')
  const [read] = await logs(owner)
  expect(read).toMatchObject({ action: 'audit.trail_read', username: 'demo-security', severity: 'info' })
  expect((await owner.ask(`/api/admin/audit-logs/${read?.id}`)).json.details).toMatchObject({
    search: 'demo-cfo',
    severity: 'warning',
    timeRange: '7d',
    ofEveryCompany: true,
  })
  await app.asSuperuser(
    "alter table audit_entry add constraint broken check (action <> 'audit.trail_read') not valid",
  )
  const refused = await owner.ask('/api/admin/audit-logs')
  await app.asSuperuser('alter table audit_entry drop constraint broken')
  expect(refused.status).toBe(503)
  expect(refused.body).not.toContain('demo-security')
})

/** Entries of one moment, so that nothing but the tie-breaker orders them; few at once, since each moves its chain on. */
async function fill(count: number): Promise<void> {
  for (let from = 1; from <= count; from += 100)
    await app.asSuperuser(
      `with acting as (select set_config('emporion.tenant', $1::text, true))
       insert into audit_entry (tenant_id, id, occurred_at, actor_kind, actor_id, action, target_kind, target_id, outcome, network, details)
       select $1::uuid, uuidv7(), $3, 'member', $4, 'procurement.order_approved', 'order', '=cmd|' || n, 'success', '203.0.113.9',
         jsonb_build_object('note', '=1+1, "x" ' || chr(10) || 'é𝒳')
       from acting, generate_series($5::int, least($2::int, $5::int + 99)) n`,
      [buyerTenant, count, app.clock.now(), buyerId, from],
    )
}

test('AUD-05 entries of one moment come over the pages each once, also while others are added', async () => {
  await fill(120)
  const ids: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const from: string = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { json } = await owner.ask(`/api/admin/audit-logs?search=order${from}`)
    ids.push(...json.auditLogs.map((entry: AuditLog) => entry.id))
    cursor = json.next
    app.clock.advance(1)
    await record(buyer(), 'procurement.order_approved')
  }
  expect(ids.length).toBe(120)
  expect(new Set(ids).size).toBe(120)
  expect((await owner.ask('/api/admin/audit-logs?cursor=nonsense')).status).toBe(400)
})

const verify = async (file: string) => {
  const script = path.join(projectRoot, 'scripts/verify-audit-export.mjs')
  return promisify(execFile)(process.execPath, [script, file]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stderr + error.stdout,
    }),
  )
}

test('AUD-06 the check of an export says which file is not there', async () => {
  expect(await verify('/nope.csv')).toEqual({ code: 2, output: 'There is no file /nope.csv.\n' })
  expect((await verify('')).output).toContain('Give the file')
})

test('L2 AUD-06 an export of 3,500 entries has 3,500, verifies, and one changed byte is found, as CSV and as JSON lines', async () => {
  await fill(3_500)
  for (const format of ['csv', 'jsonl']) {
    const { status, body, headers } = await security.ask(
      `/api/admin/audit-logs/export.${format}?action=update`,
    )
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`.${format}"`)
    expect(headers['cache-control']).toBe('no-store')
    const file = path.join(folder, `whole.${format}`)
    fs.writeFileSync(file, body)
    expect(await verify(file)).toEqual({
      code: 0,
      output: '3500 entries are as they were written; 3499 of them follow the entry before them.\n',
    })
    // One digit of one target, deep inside.
    const at = body.indexOf('cmd|2789')
    expect(at).toBeGreaterThan(0)
    fs.writeFileSync(file, `${body.slice(0, at)}cmd|2788${body.slice(at + 8)}`)
    const check = await verify(file)
    expect(check.code).toBe(1)
    expect(check.output).toContain(
      `entry 2789 of company ${buyerTenant} does not have the hash of what it says`,
    )
    const [done] = await logs(owner, '?search=exported')
    const { json } = await owner.ask(`/api/admin/audit-logs/${done?.id}`)
    const sha256 = createHash('sha256').update(body).digest('hex')
    expect(json.details).toMatchObject({ format, entries: 3_500, sha256 })
  }
})

test.each([
  ['empty.jsonl', '', 'no entries'],
  ['empty.csv', '\ufefftenantId,hash\r\n', 'no entries'],
  ['cut.jsonl', '{"tenantId":"a","hash":"b', 'Line 1 is not a whole entry'],
  ['cut.csv', 'tenantId,hash\r\na,b', 'The last row is not whole'],
  ['other.jsonl', '{"some":"thing"}\n', 'no export of the audit trail'],
])(
  'AUD-06 the check says in one line what is wrong with %s, and ends with 2',
  async (name, text, message) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, text)
    const check = await verify(file)
    expect(check.code).toBe(2)
    expect(check.output).toContain(message)
    expect(check.output.trim().split('\n')).toHaveLength(1)
  },
)

test('I4 AUD-06 no cell of the export begins a formula, and an entry taken out of the middle is seen as a gap', async () => {
  await fill(3)
  const csv = (await security.ask('/api/admin/audit-logs/export.csv?search=order')).body
  // A cell that holds a separator of some spreadsheet is quoted, too.
  expect(csv).toContain(`,"'=cmd|2",`)
  expect(csv).not.toMatch(/,"?=cmd/)
  const lines = (await security.ask('/api/admin/audit-logs/export.jsonl?search=order')).body
    .trim()
    .split('\n')
  const file = path.join(folder, 'gap.jsonl')
  fs.writeFileSync(file, [lines[0], lines[2]].join('\n'))
  expect((await verify(file)).output).toContain('2 entries are as they were written; 0 of them')
})

test('AUD-06 the filters apply to the export too, and an administrator who may not export is refused', async () => {
  await record(buyer(), 'identity.signed_in')
  await record(buyer(), 'identity.locked', { outcome: 'refused' })
  const { body } = await owner.ask('/api/admin/audit-logs/export.jsonl?severity=error')
  expect(
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).action),
  ).toEqual(['identity.locked'])
  expect((await primary.ask('/api/admin/audit-logs/export.jsonl')).status).toBe(403)
})
