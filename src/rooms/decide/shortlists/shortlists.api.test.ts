// Shortlists of a company: made, changed by two people at once, commented on, and closed to everybody else.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let app: TestApplication
let cfo: TestBrowser
let cio: TestBrowser
/** Ids of six published applications, and their names. */
let ids: string[]
let names: string[]
beforeAll(async () => {
  app = await startWithPeople()
  const listings = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'].map((key) =>
    aListing({ key, name: `Ledger ${key}` }),
  )
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], false)
  const { json } = await app.ask('/api/applications?search=Ledger%20&sort=newest')
  const found = json.filter(({ name }: { name: string }) => name !== 'Ledger Watch')
  ids = found.map(({ id }: { id: string }) => id)
  names = found.map(({ name }: { name: string }) => name)
  expect(ids).toHaveLength(6)
})
afterAll(() => app.close())
beforeEach(async () => {
  cfo = await browserOf(app, 'cfo')
  cio = await browserOf(app, 'cio')
})

const noId = '01968f2e-0000-7000-8000-000000000000'
const some = (...places: number[]) => places.map((place) => ids[place] as string)
const make = async (applicationIds: string[], more: Record<string, unknown> = {}) => {
  const answer = await cfo.send('POST', '/api/shortlists', { name: 'Ledgers', applicationIds, ...more })
  if (answer.status !== 201) throw new Error(answer.body)
  return answer.json
}
/** Of the stored version, unless another one was seen. */
const change = async (who: TestBrowser, id: string, body: unknown, seenVersion?: number) => {
  const version = seenVersion ?? (await who.ask(`/api/shortlists/${id}`)).json.version ?? 1
  return who.send('PUT', `/api/shortlists/${id}`, body, { 'if-match': `"${version}"` })
}
const profileId = async (who: TestBrowser): Promise<string> =>
  (await who.ask('/api/auth/profile')).json.user.id
const auditCount = async (action: string, id: string) =>
  (
    await app.asSuperuser(
      'select count(*)::int as rows from audit_entry where action = $1 and target_id = $2',
      [action, id],
    )
  ).rows[0].rows

test('CMP-08 a shortlist is made with its applications in order, and every buyer of the company sees it', async () => {
  const shortlist = await make(some(2, 0), {
    description: 'For the close',
    sharedWith: [await profileId(cio)],
  })
  const now = app.clock.now().toISOString()
  expect(shortlist).toEqual({
    id: expect.any(String),
    name: 'Ledgers',
    description: 'For the close',
    status: 'review',
    outcomes: some(2, 0).map((applicationId) => ({
      applicationId,
      outcome: 'open',
      approvals: 0,
      needed: 1,
    })),
    applicationIds: some(2, 0),
    applications: [
      { id: ids[2], name: names[2] },
      { id: ids[0], name: names[0] },
    ],
    sharedWith: [await profileId(cio)],
    createdBy: await profileId(cfo),
    createdAt: now,
    updatedAt: now,
    version: 1,
    teamSize: null,
    quorum: null,
    decideBy: null,
    agreedWeights: null,
    commentCount: 0,
    waitsFor: [await profileId(cio)],
  })
  const read = await cio.ask(`/api/shortlists/${shortlist.id}`)
  expect([read.status, read.json, read.headers.etag]).toEqual([200, shortlist, '"1"'])
  expect(await auditCount('shortlists.shortlist_created', shortlist.id)).toBe(1)
})

test('CMP-09 CMP-14 the list answers the newest first, without what was archived', async () => {
  const first = await make(some(0))
  app.clock.advance(1)
  const second = await make(some(1))
  const listed = async () =>
    (await cio.ask('/api/shortlists')).json.map(({ id }: { id: string }) => id) as string[]
  expect((await listed()).slice(0, 2)).toEqual([second.id, first.id])
  expect((await change(cio, second.id, { isArchived: true })).status).toBe(200)
  expect(await listed()).not.toContain(second.id)
  expect((await cio.ask(`/api/shortlists/${second.id}`)).json.status).toBe('archived')
})

test('CMP-02 more than four, the same one twice and unknown ones are refused by field, and nothing is made', async () => {
  const before = (await cfo.ask('/api/shortlists')).json.length
  const refusedFor = async (applicationIds: unknown) => {
    const answer = await cfo.send('POST', '/api/shortlists', { name: 'Ledgers', applicationIds })
    return [answer.status, answer.json.errors]
  }
  expect(await refusedFor(some(0, 1, 2, 3, 4))).toEqual([
    400,
    [{ field: 'applicationIds', reason: 'At most 4 applications can be compared' }],
  ])
  expect(await refusedFor(some(0, 0))).toEqual([
    400,
    [{ field: 'applicationIds', reason: 'names an application twice' }],
  ])
  expect(await refusedFor([ids[0], noId])).toEqual([
    400,
    [{ field: 'applicationIds.1', reason: 'is not a published application' }],
  ])
  expect((await cfo.ask('/api/shortlists')).json.length).toBe(before)
  const shortlist = await make(some(0, 1, 2, 3))
  expect((await change(cfo, shortlist.id, { applicationIds: some(0, 1, 2, 3, 4) })).status).toBe(400)
  expect((await change(cfo, shortlist.id, { applicationIds: [noId] })).json.errors).toEqual([
    { field: 'applicationIds.0', reason: 'is not a published application' },
  ])
})

test('C4 two people add different applications to one set at the same moment, and both are in it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shortlist = await make(some(0, 1))
    const add = (who: TestBrowser, place: number) =>
      change(
        who,
        shortlist.id,
        { applicationIds: some(0, 1, place), seenApplicationIds: some(0, 1) },
        shortlist.version,
      )
    const answers = await Promise.all([add(cfo, 2), add(cio, 3)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await cfo.ask(`/api/shortlists/${shortlist.id}`)
    expect([...json.applicationIds].sort()).toEqual(some(0, 1, 2, 3).sort())
    expect(json.version).toBe(3)
    expect(await auditCount('shortlists.shortlist_changed', shortlist.id)).toBe(2)
  }
})

test('C4 CMP-02 a change that would make five of two people’s choices is refused in words, and nothing is lost', async () => {
  const shortlist = await make(some(0, 1, 2))
  await change(cio, shortlist.id, { applicationIds: some(0, 1, 2, 3), seenApplicationIds: some(0, 1, 2) }, 1)
  const late = await change(
    cfo,
    shortlist.id,
    { applicationIds: some(0, 1, 2, 4), seenApplicationIds: some(0, 1, 2) },
    1,
  )
  expect([late.status, late.json.code]).toEqual([412, 'stale_version'])
  expect(late.json.message).toBe(
    `“Ledgers” was changed meanwhile, in another window or by somebody else. Nothing was overwritten. It now has ${new Intl.ListFormat('en-US').format(names.slice(0, 4))}. With your choice that is more than 4: remove one first.`,
  )
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}`)).json.applicationIds).toEqual(some(0, 1, 2, 3))
})

test('C4 a stale If-Match without what was seen is refused with 412, none at all with 428, and a fresh one is heeded', async () => {
  const shortlist = await make(some(0))
  const renamed = await change(cio, shortlist.id, { name: 'Ledgers 2027' }, 1)
  expect([renamed.status, renamed.json.version, renamed.headers.etag]).toEqual([200, 2, '"2"'])
  for (const body of [
    { name: 'Mine' },
    { isArchived: true },
    { applicationIds: some(1) },
    { sharedWith: [] },
  ])
    expect((await change(cfo, shortlist.id, body, 1)).status).toBe(412)
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}`)).json).toEqual(renamed.json)
  expect((await change(cfo, shortlist.id, { name: 'Mine' }, 2)).json.version).toBe(3)
  expect((await change(cfo, shortlist.id, { applicationIds: some(1) })).json.applicationIds).toEqual(some(1))
  for (const headers of [{ 'if-match': 'three' }, undefined]) {
    const odd = await cfo.send('PUT', `/api/shortlists/${shortlist.id}`, { name: 'x' }, headers)
    expect([odd.status, odd.json.code, odd.json.errors[0].field]).toEqual([
      428,
      'version_required',
      'If-Match',
    ])
  }
})

test('C6 the same change sent sixteen times at once has one effect and one audit row', async () => {
  const shortlist = await make(some(0))
  const body = { applicationIds: some(0, 1), seenApplicationIds: some(0) }
  const answers = await Promise.all(Array.from({ length: 16 }, () => change(cfo, shortlist.id, body, 1)))
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.version}`))).toEqual(new Set(['200 2']))
  expect(await auditCount('shortlists.shortlist_changed', shortlist.id)).toBe(1)
})

test('C2 sixteen identical requests with one key make one shortlist', async () => {
  const key = { 'idempotency-key': 'one-set-only' }
  const body = { name: 'Once', applicationIds: some(0, 1) }
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => cfo.send('POST', '/api/shortlists', body, key)),
  )
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  const all = (await cfo.ask('/api/shortlists')).json as { name: string }[]
  expect(all.filter(({ name }) => name === 'Once')).toHaveLength(1)
})

test('CMP-08 what left the catalogue stays in the set under its name, and cannot be chosen again', async () => {
  await publishListings(
    app.platform,
    systemActor,
    [{ vendor: aVendor(), listings: [aListing({ key: 'golf', name: 'Gone Soon' })] }],
    false,
  )
  const { json } = await app.ask('/api/applications?search=Gone%20Soon')
  const gone = json[0].id as string
  const shortlist = await make([gone, ...some(0)])
  await app.asSuperuser('delete from catalog_application where id = $1', [gone])
  const changeAnswer = await change(cfo, shortlist.id, { applicationIds: [gone, ...some(0, 1)] }, 1)
  expect(changeAnswer.json.applications[0]).toEqual({ id: gone, name: 'Gone Soon' })
  expect((await cfo.send('POST', '/api/shortlists', { name: 'x', applicationIds: [gone] })).status).toBe(400)
})

test('Z3 Z5 another company sees and changes none of it, and vendors and visitors are turned away', async () => {
  const shortlist = await make(some(0))
  const other = await app.register('strangerco')
  expect((await other.ask('/api/shortlists')).json).toEqual([])
  expect((await other.ask(`/api/shortlists/${shortlist.id}`)).status).toBe(404)
  expect((await change(other, shortlist.id, { name: 'Theirs' })).status).toBe(404)
  expect((await other.ask(`/api/shortlists/${shortlist.id}/comments`)).status).toBe(404)
  expect((await other.ask(`/api/shortlists/${shortlist.id}/stakeholders`)).status).toBe(404)
  const comment = { shortlistId: shortlist.id, comment: 'Hello', type: 'comment' }
  expect((await other.send('POST', '/api/comments', comment)).status).toBe(404)
  expect((await (await browserOf(app, 'vendor')).ask('/api/shortlists')).status).toBe(403)
  expect((await app.ask('/api/shortlists')).status).toBe(401)
})

test('COLLAB-05 COLLAB-22 it is shared with buyers of the own company only, and they are named with role and department', async () => {
  const stranger = await profileId(await app.register('sharedstranger'))
  const cioId = await profileId(cio)
  const shortlist = await make(some(0))
  const refused = await change(cfo, shortlist.id, { sharedWith: [cioId, stranger] })
  expect([refused.status, refused.json.errors]).toEqual([
    400,
    [{ field: 'sharedWith.1', reason: 'is not a buyer of your company' }],
  ])
  expect((await change(cfo, shortlist.id, { sharedWith: [cioId] })).json.sharedWith).toEqual([cioId])
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}/stakeholders`)).json).toEqual([
    {
      id: cioId,
      name: 'demo-cio',
      role: 'Chief Information Officer',
      department: 'Information Technology',
    },
  ])
})

test('COLLAB-13 COLLAB-15 comments are kept with author, type and application, newest first', async () => {
  const shortlist = await make(some(0, 1))
  const say = (who: TestBrowser, body: Record<string, unknown>) =>
    who.send('POST', '/api/comments', { shortlistId: shortlist.id, ...body })
  const first = await say(cfo, { comment: '  Looks right.  ', type: 'comment' })
  expect(first.json).toEqual({
    id: expect.any(String),
    userId: await profileId(cfo),
    userName: 'demo-cfo',
    comment: 'Looks right.',
    type: 'comment',
    isConditional: false,
    createdAt: app.clock.now().toISOString(),
  })
  const second = await say(cio, { comment: 'Yes.', type: 'approval', applicationId: ids[1] })
  expect([second.json.applicationId, second.json.applicationName]).toEqual([ids[1], names[1]])
  const listed = await cio.ask(`/api/shortlists/${shortlist.id}/comments`)
  expect(listed.json).toEqual([second.json, first.json])
  expect(listed.headers['x-total-count']).toBe('2')
  const rest = await cio.ask(`/api/shortlists/${shortlist.id}/comments?before=${second.json.id}`)
  expect(rest.json).toEqual([first.json])
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}`)).json.commentCount).toBe(2)
  expect(await auditCount('shortlists.comment_added', shortlist.id)).toBe(2)
})

test('COLLAB-18 empty text, an unknown type and an application that is not in the set are refused by field', async () => {
  const shortlist = await make(some(0))
  const fieldOf = async (body: Record<string, unknown>) => {
    const answer = await cfo.send('POST', '/api/comments', {
      shortlistId: shortlist.id,
      type: 'comment',
      ...body,
    })
    return [answer.status, answer.json.errors?.[0].field]
  }
  expect(await fieldOf({ comment: ' \n ' })).toEqual([400, 'comment'])
  expect(await fieldOf({ comment: 'x'.repeat(4001) })).toEqual([400, 'comment'])
  expect(await fieldOf({ comment: 'x', type: 'praise' })).toEqual([400, 'type'])
  expect(await fieldOf({ comment: 'x', applicationId: ids[3] })).toEqual([400, 'applicationId'])
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}/comments`)).json).toEqual([])
})

test('COLLAB-16 stakeholders and the author of the shortlist are notified of a comment once, and the commenter is not', async () => {
  const ops = await browserOf(app, 'ops')
  const shortlist = await make(some(0), { name: 'Told of', sharedWith: [await profileId(cio)] })
  const body = {
    shortlistId: shortlist.id,
    comment: 'Why this one?',
    type: 'question',
    applicationId: ids[0],
  }
  await ops.send('POST', '/api/comments', body, { 'idempotency-key': 'asked-once' })
  await ops.send('POST', '/api/comments', body, { 'idempotency-key': 'asked-once' })
  const notificationsOf = async (who: TestBrowser) =>
    (await who.ask('/api/notifications')).json.items.filter(({ title }: { title: string }) =>
      title.includes('Told of'),
    )
  for (const who of [cfo, cio])
    expect(await notificationsOf(who)).toEqual([
      expect.objectContaining({
        title: `demo-ops asked about ${names[0]} in Told of`,
        text: 'Why this one?',
        link: `/collaboration?shortlist=${shortlist.id}&tab=discussion`,
      }),
    ])
  expect(await notificationsOf(ops)).toEqual([])
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}/comments`)).json).toHaveLength(1)
})

test('CMP-05 I4 I8 the comparison is saved as CSV and XLSX: numbers stay numbers, hostile texts inert, prices as on the cards', async () => {
  const hostile = aListing({
    key: 'hotel',
    name: '=cmd|"calc"',
    tagline: '@SUM(A1)',
    roiMetrics: { averageROI: -40, annualTCO: 84_000, paybackPeriod: 7, averageSavings: -1_000 },
  })
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings: [hostile] }], false)
  const found = (await app.ask('/api/applications?search=calc')).json[0].id as string
  const shortlist = await make([found, ...some(0)], { name: '=Über/Set' })
  const csv = await cio.ask(`/api/shortlists/${shortlist.id}/comparison.csv`)
  expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.headers['content-disposition']).toBe(
    `attachment; filename="_U_ber_Set.csv"; filename*=UTF-8''%3D%C3%9Cber%2FSet.csv`,
  )
  const lines = csv.body.split('\r\n')
  expect(lines[0]).toBe(`\ufeffSection,Criterion,Unit,"'=cmd|""calc""",${names[0]},Best,Why,Note`)
  expect(lines).toContain(`Overview,In one line,,'@SUM(A1),Reads every posting before the month closes.,,,`)
  expect(lines).toContain(
    `Overview,Average ROI,percent,-40,210,${names[0]},Highest average ROI,Stated by the vendor`,
  )
  expect(lines).toContain('Overview,Price,,$149/month/user,$149/month/user,,,')
  expect(lines).toContain('Implementation,Implementation time,weeks,4 to 8,4 to 8,,,')
  expect(lines).toContain(
    'Trust & Security,SOC2,,"Until Jun 30, 2027","Until Jun 30, 2027",,,"Stated by the vendor, not reviewed by Emporion"',
  )
  expect(lines.length).toBeGreaterThan(35)
  // 25 people are assumed until somebody says how many, in the assessment or in the question.
  const costFor = (people: number) =>
    `Pricing,Cost for your team,USD a year,${people * 149 * 12},${people * 149 * 12},,,"The first year for ${people} people: the licence alone, without services"`
  expect(lines).toContain(costFor(25))
  const csvFor = (query: string) => cio.ask(`/api/shortlists/${shortlist.id}/comparison.csv${query}`)
  expect((await csvFor('?team=40')).body).toContain(costFor(40))
  for (const team of ['0', '-1', '1e3', '100001', ''])
    expect((await csvFor(`?team=${team}`)).status).toBe(400)
  // Kept with the shortlist it counts for everybody, before any reader's own assessment.
  expect((await change(cfo, shortlist.id, { teamSize: 120 })).json.teamSize).toBe(120)
  expect((await csvFor('')).body).toContain(costFor(120))
  expect((await csvFor('?team=40')).body).toContain(costFor(40))
  for (const teamSize of [0, 1.5, 100_001, '12'])
    expect((await change(cfo, shortlist.id, { teamSize })).json.errors[0].field).toBe('teamSize')
  const deck = await app.http.inject({
    url: `/api/shortlists/${shortlist.id}/board-deck.pdf`,
    headers: { cookie: cio.cookie() },
  })
  expect(textOfPdf(deck.rawPayload).flat().join(' ').replaceAll(/\s+/g, ' ')).toContain('120 people')
  expect((await change(cio, shortlist.id, { teamSize: null })).json.teamSize).toBeNull()
  expect(csv.body).not.toContain('Overview,Fit,')
  const needs = {
    painPoints: ['Slow approvals'],
    desiredOutcomes: ['Fewer errors'],
    priorities: [{ category: 'Cost Reduction', importance: 5 }],
    budget: 50_000,
    timeline: '1-3 months',
    teamSize: 60,
    metadata: { departments: ['Operations'] },
  }
  const stated = await cio.send('POST', '/api/buyer-needs', needs)
  expect(stated.status).toBe(200)
  const fitting = (await csvFor('')).body
  expect(fitting).toContain(costFor(60))
  expect(fitting).toMatch(/Overview,Fit,of 100,\d+,\d+,/)
  // What one member needs is nothing of another's.
  expect((await cfo.ask(`/api/shortlists/${shortlist.id}/comparison.csv`)).body).not.toContain(
    'Overview,Fit,',
  )

  const xlsx = await app.http.inject({
    url: `/api/shortlists/${shortlist.id}/comparison.xlsx`,
    headers: { cookie: cio.cookie() },
  })
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  const parts = unzipSync(xlsx.rawPayload)
  const part = (name: string) => new TextDecoder().decode(parts[name])
  expect(part('xl/worksheets/sheet1.xml')).toContain('<v>-40</v>')
  expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(part('xl/sharedStrings.xml')).toContain('<t>@SUM(A1)</t>')
  const stranger = await app.register('exportstranger')
  expect((await stranger.ask(`/api/shortlists/${shortlist.id}/comparison.csv`)).status).toBe(404)
})

test('CMP-09 a company keeps at most two hundred sets, also when several are made at once', async () => {
  const buyer = await app.register('manysets')
  await app.asSuperuser(
    `insert into shortlist (tenant_id, id, name, description, status, version, created_by, created_at, updated_at)
     select u.tenant_id, gen_random_uuid(), 'Set ' || n, '', 'draft', 1, u.id, now(), now()
     from app_user u, generate_series(1, 198) n where u.username = 'manysets'`,
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      buyer.send('POST', '/api/shortlists', { name: 'One more', applicationIds: [] }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
  expect((await buyer.ask('/api/shortlists')).json).toHaveLength(200)
  // One that comes back from the archive counts like a new one.
  const [first, second] = (await buyer.ask('/api/shortlists')).json
  expect((await change(buyer, first.id, { isArchived: true })).status).toBe(200)
  expect((await change(buyer, first.id, { isArchived: false })).status).toBe(200)
  await change(buyer, second.id, { isArchived: true })
  await buyer.send('POST', '/api/shortlists', { name: 'In its place', applicationIds: [] })
  const back = await change(buyer, second.id, { isArchived: false })
  expect([back.status, back.json.code]).toEqual([409, 'conflict'])
})

test('FIND-04 C4 weights are each person’s own, the agreed ones the company’s; stale and unknown ones are refused, and each change is audited', async () => {
  const shortlist = await make(some(0, 1))
  const set = (who: TestBrowser, weights: unknown, version: number, id = shortlist.id) =>
    who.send('PUT', `/api/shortlists/${id}/weights`, { weights }, { 'if-match': `"${version}"` })
  const read = async () => (await cio.ask(`/api/shortlists/${shortlist.id}/weights`)).json
  expect(await read()).toEqual({ agreed: null, people: [] })
  expect((await set(cfo, { rating: 3, price: 0 }, 0)).json).toMatchObject({
    userName: 'demo-cfo',
    weights: { rating: 3 },
    version: 1,
  })
  expect((await set(cio, { price: 5 }, 0)).json.version).toBe(1)
  expect((await set(cfo, { rating: 4 }, 0)).status).toBe(412)
  // The same again changes nothing.
  expect((await set(cfo, { rating: 3 }, 1)).json.version).toBe(1)
  expect((await read()).people.map(({ weights }: { weights: unknown }) => weights)).toEqual([
    { rating: 3 },
    { price: 5 },
  ])
  for (const weights of [
    { rating: 6 },
    { rating: -1 },
    { rating: 1.5 },
    { tagline: 1 },
    { __proto__x: 1 },
    'x',
  ])
    expect((await set(cfo, weights, 1)).status, JSON.stringify(weights)).toBe(400)
  const stranger = await app.register('weightstranger')
  expect((await set(stranger, { rating: 3 }, 0)).status).toBe(404)
  expect((await stranger.ask(`/api/shortlists/${shortlist.id}/weights`)).status).toBe(404)

  expect((await change(cio, shortlist.id, { agreedWeights: { rating: 2 } })).json.agreedWeights).toEqual({
    rating: 2,
  })
  expect((await read()).agreed).toMatchObject({ weights: { rating: 2 }, userName: 'demo-cio' })
  const file = async (query = '') =>
    (await cfo.ask(`/api/shortlists/${shortlist.id}/comparison.csv${query}`)).body
  expect(await file()).toContain('"Agreed weights, set by demo-cio",Rating,"points, weight 2"')
  expect(await file('?weights=mine')).toContain('Weights of demo-cfo,Rating,"points, weight 3"')
  expect((await change(cfo, shortlist.id, { agreedWeights: null })).json.agreedWeights).toBeNull()
  // Where nobody set any, each row of the overview counts the same.
  expect(await file('?weights=agreed')).toContain(
    'Equal weights: each row of the overview counts 1,Rating,"points, weight 1"',
  )
  expect(await auditCount('shortlists.weights_set', shortlist.id)).toBe(2)
  expect(await auditCount('shortlists.shortlist_changed', shortlist.id)).toBe(2)
})
