// Owners read and export the trail of their own company.
import { expect, test } from 'vitest'
import {
  aUser,
  created,
  directory,
  patch,
  signInAs,
  startForThisFile,
  trailOf,
} from '#app/testing/provisioning.ts'

startForThisFile()

test('SSO-09 an owner reads the whole trail of the company in words, newest first and filtered, and a directory by its name', async () => {
  const company = await directory('trailed')
  const { id } = await created(company, aUser(`ada@${company.domain}`))
  const { entries, next } = (await company.owner.ask('/api/company/audit-logs')).json
  expect(next).toBeNull()
  const trail = await trailOf(company.companyId)
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    trail.map(({ action }) => action).toReversed(),
  )
  expect(entries[0]).toMatchObject({
    who: 'SCIM (Entra ID)',
    action: 'identity.member_added',
    actionText: 'Member added',
    resource: 'user',
    resourceId: id,
    resourceName: 'ada',
    success: true,
    severity: 'info',
    sequence: trail.length,
  })
  const find = async (query: string) =>
    (await company.owner.ask(`/api/company/audit-logs?${query}`)).json.entries
  expect((await find('action=create')).every(({ kind }: { kind: string }) => kind === 'create')).toBe(true)
  expect((await find('action=create')).length).toBeGreaterThan(1)
  const others = (await find('action=without-sign-ins')).map(({ kind }: { kind: string }) => kind)
  expect(others).toContain('create')
  expect(others).not.toContain('login')
  expect((await find('severity=warning')).map(({ action }: { action: string }) => action)).toContain(
    'provisioning.token_created',
  )
  const own = (await company.owner.ask('/api/auth/profile')).json.user.id
  const byOwner = await find(`member=${own}`)
  expect(new Set(byOwner.map(({ who }: { who: string }) => who)).size).toBe(1)
  expect(await find('from=2026-11-28')).toEqual([])
  expect((await find('to=2026-11-27')).length).toBe(trail.length)
  expect((await company.owner.ask('/api/company/audit-logs?from=2026-11-28&to=2026-11-27')).status).toBe(400)
})

test('SSO-09 the trail comes in pages, each entry once', async () => {
  const company = await directory('paged')
  const { id } = await created(company, aUser(`ada@${company.domain}`))
  for (let count = 0; count < 30; count += 1)
    for (const title of ['One', 'Two']) {
      const sent = patch({ op: 'replace', path: 'title', value: `${title} ${count}` })
      expect((await company.scim('PATCH', `/Users/${id}`, sent)).status).toBe(200)
    }
  const first = (await company.owner.ask('/api/company/audit-logs')).json
  const second = (await company.owner.ask(`/api/company/audit-logs?before=${first.next}`)).json
  const numbers = [...first.entries, ...second.entries].map(({ sequence }: { sequence: number }) => sequence)
  expect(first.entries).toHaveLength(50)
  expect([new Set(numbers).size, second.next]).toEqual([numbers.length, null])
  expect(numbers.length).toBe((await trailOf(company.companyId)).length)
})

test('SSO-09 L3 an export has every entry in both forms, defuses formulas, and is an entry with its SHA-256 itself', async () => {
  const company = await directory('exported')
  await company.owner.send('POST', '/api/settings/provisioning/tokens', {
    name: '=cmd|calc',
    password: 'Harbour-Lantern-42',
  })
  const before = await trailOf(company.companyId)
  const csv = await company.owner.ask('/api/company/audit-logs/export.csv')
  expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.headers['content-disposition']).toContain('company-audit-2026-11-27.csv')
  expect(csv.body.trim().split('\r\n').length - 1).toBe(before.length)
  expect(csv.body).not.toMatch(/(?:^|,)"?=cmd/m)
  const lines = await company.owner.ask('/api/company/audit-logs/export.jsonl?action=access')
  const rows = lines.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ action }) => action)).toEqual(['audit.exported', 'audit.export_begun'])
  expect(rows[0].hash).toMatch(/^[0-9a-f]{64}$/)
  const last = (await trailOf(company.companyId)).at(-1)
  expect([last?.action, last?.details.entries, String(last?.details.sha256)]).toEqual([
    'audit.exported',
    2,
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
})

test('SSO-09 Z3 a member who is no owner reads nothing, and an owner nothing of another company', async () => {
  const company = await directory('closed')
  const other = await directory('opened')
  await created(company, aUser(`ada@${company.domain}`))
  const member = await signInAs(`ada@${company.domain}`)
  for (const path of ['', '/export.csv', '/export.jsonl'])
    expect((await member.ask(`/api/company/audit-logs${path}`)).status).toBe(403)
  const own = (await company.owner.ask('/api/auth/profile')).json.user.id
  expect((await other.owner.ask(`/api/company/audit-logs?member=${own}`)).json.entries).toEqual([])
  const text = (await other.owner.ask('/api/company/audit-logs/export.jsonl')).body
  expect(text).not.toContain('closed')
})
