// What a buyer needs, through HTTP: said once, changed later, never overwritten unseen, and nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsOf } from '#app/testing/needs-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const save = (browser: TestBrowser, body: unknown, version?: number) =>
  browser.send('POST', '/api/buyer-needs', body, version === undefined ? {} : { 'if-match': `"${version}"` })
const countOf = async (text: string) =>
  (await app.asSuperuser(`select count(*)::int as count from ${text}`)).rows[0].count
let buyers = 0
const aBuyer = () => {
  buyers += 1
  return app.register(`needs-buyer-${buyers}`)
}

test('MATCH-10 without an assessment the answer is null, and a visitor is asked to sign in', async () => {
  const buyer = await aBuyer()
  const answer = await buyer.ask('/api/buyer-needs')
  expect([answer.status, answer.body]).toEqual([200, 'null'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await app.ask('/api/buyer-needs')).status).toBe(401)
  expect((await buyer.ask('/api/buyer-needs/history')).json).toEqual({ items: [], next: null })
})

test('ASSESS-16 MATCH-08 what is saved is answered as it was sent, once for each user', async () => {
  const buyer = await aBuyer()
  const saved = await save(buyer, needsOf())
  const expected = {
    ...needsOf(),
    version: 1,
    savedAt: app.clock.now().toISOString(),
    // Nothing is published here.
    foundNowhere: [...needsOf().painPoints, ...needsOf().desiredOutcomes],
    inEnglish: {},
  }
  expect([saved.status, saved.json]).toEqual([200, expected])
  expect((await buyer.ask('/api/buyer-needs')).json).toEqual(expected)
  // A colleague of the same company has said nothing.
  const [cfo, cio] = [await browserOf(app, 'cfo'), await browserOf(app, 'cio')]
  await save(cfo, needsOf({ budget: 90_000 }))
  expect((await cio.ask('/api/buyer-needs')).json).toBeNull()
  expect((await cfo.ask('/api/buyer-needs')).json).toMatchObject({ budget: 90_000, version: 1 })
})

test('MATCH-09 the team size may be left out, and stays left out', async () => {
  const buyer = await aBuyer()
  const { teamSize: _teamSize, ...rest } = needsOf()
  expect((await save(buyer, rest)).json).not.toHaveProperty('teamSize')
  expect((await buyer.ask('/api/buyer-needs')).json).not.toHaveProperty('teamSize')
})

test('ASSESS-05 texts are stored trimmed and inert, as they were written', async () => {
  const buyer = await aBuyer()
  const hostile = '<script>alert(1)</script>'
  const painPoints = ['  =cmd|calc \n  now ', hostile, 'Côtes']
  const { json } = await save(
    buyer,
    needsOf({ painPoints, metadata: { departments: ['Operations'], currentChallenges: ` ${hostile} ` } }),
  )
  expect(json.painPoints).toEqual(['=cmd|calc now', hostile, 'Côtes'])
  expect(json.metadata.currentChallenges).toBe(hostile)
})

test('C2 C6 L1 sixty-four saves of the same at once make one version and one audit entry', async () => {
  const buyer = await aBuyer()
  const before = await countOf("audit_entry where action = 'assessment.needs_saved'")
  const { json } = await buyer.ask('/api/auth/csrf-token')
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      buyer.ask('/api/buyer-needs', {
        method: 'POST',
        body: needsOf({ budget: 130_000 }),
        headers: { 'x-csrf-token': json.csrfToken, 'if-match': '"0"' },
      }),
    ),
  )
  expect(answers.map(({ status, json: { version } }) => [status, version])).toEqual(
    Array.from({ length: 64 }, () => [200, 1]),
  )
  expect(await countOf("audit_entry where action = 'assessment.needs_saved'")).toBe(before + 1)
})

test('C4 a save from another tab is a conflict that can be read, and says what to do', async () => {
  const tab = await aBuyer()
  const other = tab.copy()
  await save(tab, needsOf(), 0)
  expect((await save(tab, needsOf({ budget: 300_000 }), 1)).json.version).toBe(2)
  const stale = await save(other, needsOf({ budget: 400_000 }), 1)
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
  expect(stale.json.message).toContain('Your assessment was changed meanwhile')
  expect((await tab.ask('/api/buyer-needs')).json).toMatchObject({ version: 2, budget: 300_000 })
  // Of two different ones at once, one wins and the other is refused.
  const both = await Promise.all([
    save(tab, needsOf({ budget: 500_000 }), 2),
    save(other, needsOf({ budget: 600_000 }), 2),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  // Without a version, as the documents send it, the newest word counts.
  expect((await save(other, needsOf({ budget: 700_000 }))).json.version).toBe(4)
  expect((await save(tab, needsOf(), 9)).status).toBe(412)
})

test('every version is kept and listed, newest first, in pages that join', async () => {
  const buyer = await aBuyer()
  for (let version = 1; version <= 23; version += 1) await save(buyer, needsOf({ budget: version * 10_000 }))
  const first = (await buyer.ask('/api/buyer-needs/history')).json
  const second = (await buyer.ask(`/api/buyer-needs/history?before=${first.next}`)).json
  expect(first.items).toHaveLength(20)
  expect([...first.items, ...second.items].map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 23 }, (_, index) => 23 - index),
  )
  expect(second.next).toBeNull()
  expect(second.items.at(-1)).toMatchObject({ version: 1, budget: 10_000 })
  for (const before of ['0', '-1', '1e3', 'x', '', '99999999999'])
    expect((await buyer.ask(`/api/buyer-needs/history?before=${before}`)).status, before).toBe(400)
  expect(
    await app.asSuperuser('select has_table_privilege($1, $2, $3) as may', [
      'emporion_app',
      'buyer_needs',
      'update,delete',
    ]),
  ).toMatchObject({ rows: [{ may: false }] })
})

test('Z3 Z5 another company sees nothing of it, and the other portal of the same person has none', async () => {
  const both = await browserOf(app, 'both@enterprise')
  await save(both, needsOf())
  expect((await (await aBuyer()).ask('/api/buyer-needs')).json).toBeNull()
  expect((await (await browserOf(app, 'both@vendor')).ask('/api/buyer-needs')).status).toBe(403)
})

const priority = { category: 'Cost Reduction', importance: 5 }
const metadata = { departments: ['Operations'], currentChallenges: '' }
test.each([
  ['no challenge', { painPoints: [] }, 'painPoints'],
  ['an empty challenge', { painPoints: ['  '] }, 'painPoints.0'],
  ['a challenge without a letter', { painPoints: ['\u0301'] }, 'painPoints.0'],
  ['one challenge twice', { painPoints: ['Côtes', 'COTES'] }, 'painPoints'],
  [
    'twenty-one challenges',
    { painPoints: Array.from({ length: 21 }, (_, index) => `pain ${index}`) },
    'painPoints',
  ],
  ['a challenge of 81 characters', { painPoints: ['x'.repeat(81)] }, 'painPoints.0'],
  ['half a surrogate pair', { painPoints: ['\ud800'] }, 'painPoints.0'],
  ['a NUL', { desiredOutcomes: ['a\0b'] }, 'desiredOutcomes.0'],
  ['no outcome', { desiredOutcomes: [] }, 'desiredOutcomes'],
  ['no priority', { priorities: [] }, 'priorities'],
  ['one priority twice', { priorities: [priority, priority] }, 'priorities'],
  ['an importance of 0', { priorities: [{ ...priority, importance: 0 }] }, 'priorities.0.importance'],
  ['an importance of 11', { priorities: [{ ...priority, importance: 11 }] }, 'priorities.0.importance'],
  ['an importance of 5.5', { priorities: [{ ...priority, importance: 5.5 }] }, 'priorities.0.importance'],
  ['an unknown goal', { priorities: [{ ...priority, category: 'World Peace' }] }, 'priorities.0.category'],
  ['a budget under the slider', { budget: 9_999 }, 'budget'],
  ['a budget over it', { budget: 1_000_001 }, 'budget'],
  ['a budget in cents', { budget: 10_000.5 }, 'budget'],
  ['a budget as text', { budget: '17,000' }, 'budget'],
  ['a huge budget', { budget: 1e300 }, 'budget'],
  ['no timeline', { timeline: '' }, 'timeline'],
  ['no department', { metadata: { ...metadata, departments: [] } }, 'metadata.departments'],
  [
    'one department twice',
    { metadata: { ...metadata, departments: ['Operations', 'Operations'] } },
    'metadata.departments',
  ],
  [
    '2,001 characters',
    { metadata: { ...metadata, currentChallenges: 'x'.repeat(2_001) } },
    'metadata.currentChallenges',
  ],
  ['a team of nobody', { teamSize: 0 }, 'teamSize'],
  ['a team of everybody', { teamSize: 100_001 }, 'teamSize'],
  ['a negative version', { version: -1 }, 'version'],
  ['another field', { userId: 'somebody' }, 'userId'],
])('HTTP-09 %s is refused with the field and the reason', async (_name, given, field) => {
  const buyer = await browserOf(app, 'ops')
  const answer = await save(buyer, { ...needsOf(), ...given })
  expect(answer.status).toBe(400)
  expect(answer.json.errors[0].field).toBe(field)
  expect(answer.json.errors[0].reason).toBeTruthy()
  expect((await buyer.ask('/api/buyer-needs')).json).toBeNull()
})
