// What a team does with a shortlist beyond comparing: people are invited, decisions recorded, the board is shown a deck.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aSimulation } from '#app/testing/simulation-builder.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let app: TestApplication
let cfo: TestBrowser
let cio: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  cfo = await browserOf(app, 'cfo')
  cio = await browserOf(app, 'cio')
})
afterAll(() => app.close())

const make = async (more: Record<string, unknown> = {}) =>
  (await cfo.send('POST', '/api/shortlists', { name: 'Ledgers', applicationIds: [listingId], ...more })).json
const mailsTo = async (email: string) => (await app.ask('/dev/inbox')).body.split(email).length - 1
const invite = (id: string, email: string, who = cfo) =>
  who.send('POST', `/api/shortlists/${id}/stakeholders`, { email })

test('COLLAB-08 a colleague is invited by email: the shortlist is shared, with one notification and one mail', async () => {
  const { id } = await make({ name: 'For the close' })
  const before = await mailsTo('demo-cio@demo.example')
  const answers = await Promise.all([
    invite(id, ' DEMO-CIO@demo.example '.trim()),
    invite(id, 'demo-cio@demo.example'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const stakeholder = {
    id: expect.any(String),
    name: 'demo-cio',
    role: 'Chief Information Officer',
    department: 'Information Technology',
  }
  for (const { json } of answers) expect(json).toEqual(stakeholder)
  expect((await cfo.ask(`/api/shortlists/${id}/stakeholders`)).json).toEqual([stakeholder])
  expect(await mailsTo('demo-cio@demo.example')).toBe(before + 1)
  const notifications = (await cio.ask('/api/notifications')).json.items.filter(
    ({ kind, link }: { kind: string; link: string }) => kind === 'shortlist-shared' && link.includes(id),
  )
  expect(notifications).toHaveLength(1)
  expect(notifications[0].title).toBe('demo-cfo shared For the close with you')
  expect((await cfo.ask(`/api/shortlists/${id}`)).json.version).toBe(2)
})

test('COLLAB-08 Z3 an address outside the company, and a stranger’s shortlist, invite nobody', async () => {
  await app.register('invitedstranger')
  const { id } = await make()
  for (const email of ['invitedstranger@invitedstranger.example', 'nobody@nowhere.example']) {
    const answer = await invite(id, email)
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'email'])
  }
  expect((await invite(id, 'no address')).status).toBe(400)
  // A colleague who works on the vendor's side alone is no buyer of the company.
  await app.asSuperuser("update app_user set roles = '{vendor}' where username = 'demo-ops'")
  const seller = await invite(id, 'demo-ops@demo.example')
  await app.asSuperuser("update app_user set roles = '{enterprise}' where username = 'demo-ops'")
  expect([seller.status, seller.json.errors?.[0].field]).toEqual([400, 'email'])
  const stranger = await app.register('invitingstranger')
  expect((await invite(id, 'invitingstranger@invitingstranger.example', stranger)).status).toBe(404)
  expect((await cfo.ask(`/api/shortlists/${id}`)).json.sharedWith).toEqual([])
})

test('COLLAB-06 Z3 the team is the buyers of the own company, with the name and title of their profile', async () => {
  const { json } = await cfo.ask('/api/team-members')
  expect(json.map(({ name }: { name: string }) => name)).toEqual([
    'demo-cfo',
    'demo-cio',
    'demo-ops',
    'demo-procurement',
  ])
  await app.asSuperuser(
    `insert into member_profile (tenant_id, user_id, first_name, last_name, phone, job_title, language, currency, version, updated_at)
     select tenant_id, id, 'Ada', 'Keller', '', 'Head of Close', 'en', 'USD', 1, now() from app_user where username = 'demo-ops'`,
  )
  const named = (await cfo.ask('/api/team-members')).json.find(
    ({ email }: { email: string }) => email === 'demo-ops@demo.example',
  )
  expect(named).toMatchObject({ name: 'Ada Keller', role: 'Head of Close', department: 'Operations' })
})

test('COLLAB-20 CMP-08 each person has one verdict on each application, and the state of the shortlist follows them', async () => {
  const idOf = async (who: TestBrowser) => (await who.ask('/api/auth/profile')).json.user.id
  const ops = await browserOf(app, 'ops')
  const { id, status } = await make({ sharedWith: [await idOf(cio)] })
  expect(status).toBe('review')
  const decisions = async () => (await cio.ask(`/api/shortlists/${id}/decisions`)).json
  const state = async () => {
    const { json } = await cio.ask(`/api/shortlists/${id}`)
    const listed = (await cio.ask('/api/shortlists')).json.find((one: { id: string }) => one.id === id)
    expect(listed).toEqual(json)
    return [json.status, json.outcomes]
  }
  const of = (whole: string, outcome: string) => [
    whole,
    [expect.objectContaining({ applicationId: listingId, outcome })],
  ]
  const say = (who: TestBrowser, type: string, comment: string, applicationId?: string) => {
    app.clock.advance(1)
    return who.send('POST', '/api/comments', { shortlistId: id, type, comment, applicationId })
  }
  await say(cfo, 'comment', 'Looks right.', listingId)
  await say(cfo, 'question', 'Really?')
  expect(await decisions()).toEqual([])
  await say(cfo, 'approval', 'Good.', listingId)
  // The one who was asked has said nothing yet.
  expect(await state()).toEqual(of('review', 'open'))
  await say(cio, 'rejection', 'Too dear.', listingId)
  await say(cfo, 'approval', 'Still good.', listingId)
  // One person’s word replaces nobody else’s.
  expect(await state()).toEqual(of('rejected', 'rejected'))
  expect(await decisions()).toMatchObject([
    { applicationName: 'Ledger Watch', verdict: 'approval', userName: 'demo-cfo', comment: 'Still good.' },
    { applicationId: listingId, verdict: 'rejection', userName: 'demo-cio', comment: 'Too dear.' },
  ])
  await say(cio, 'approval', 'Negotiated.', listingId)
  expect(await state()).toEqual(of('approved', 'approved'))
  await say(ops, 'rejection', 'Not this year.')
  expect(await state()).toEqual(of('rejected', 'rejected'))
  expect(await decisions()).toHaveLength(3)
  const archive = async (isArchived: boolean) =>
    cfo.send(
      'PUT',
      `/api/shortlists/${id}`,
      { isArchived },
      { 'if-match': (await cfo.ask(`/api/shortlists/${id}`)).headers.etag as string },
    )
  expect((await archive(true)).json.status).toBe('archived')
  expect((await archive(false)).json.status).toBe('rejected')
})

test('COLLAB-07 the board deck is a PDF with applications, figures and decisions, in any script, as text', async () => {
  const { id } = await make({ name: 'Ледгер ₽ & Ελληνικά', description: 'For the board' })
  await cfo.send('POST', '/api/comments', {
    shortlistId: id,
    type: 'approval',
    comment: 'Worth it.',
    applicationId: listingId,
  })
  const deck = await app.http.inject({
    url: `/api/shortlists/${id}/board-deck.pdf`,
    headers: { cookie: cfo.cookie() },
  })
  expect([deck.statusCode, deck.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(deck.headers['content-disposition']).toContain("filename*=UTF-8''%D0%9B")
  expect(deck.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await app.register('deckstranger')
  expect((await stranger.ask(`/api/shortlists/${id}/board-deck.pdf`)).status).toBe(404)
})

test('FIND-05 the board deck is PPTX too: a chart of its own with the modelled values, and in the notes where each figure comes from', async () => {
  const { id } = await make({ name: 'Ledgers & <Ελληνικά>' })
  const simulation = { ...aSimulation(), shortlistId: id, applicationId: listingId }
  expect((await cfo.send('POST', '/api/roi-simulations', simulation)).status).toBe(201)
  const [modelled] = (await cfo.ask(`/api/modelled-returns?applications=${listingId}&shortlist=${id}`)).json
  const deck = await app.http.inject({
    url: `/api/shortlists/${id}/board-deck.pptx`,
    headers: { cookie: cfo.cookie() },
  })
  expect(deck.statusCode).toBe(200)
  expect(deck.headers['content-disposition']).toContain('.pptx')
  const parts = unzipSync(deck.rawPayload)
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(textOf('ppt/slides/slide1.xml')).toContain('Ledgers &amp; &lt;Ελληνικά&gt;')
  const chart = textOf('ppt/charts/chart1.xml')
  const { netPresentValue, range } = modelled
  for (const value of [netPresentValue, range.worst.netPresentValue, range.best.netPresentValue])
    expect(chart).toContain(`<c:v>${value}</c:v>`)
  const notes = ['2', '3'].map((slide) => textOf(`ppt/notesSlides/notesSlide${slide}.xml`))
  expect(notes[0]).toContain('Listing price.')
  for (const note of notes) expect(note).toContain('ROI simulator, saved by demo-cfo')
})

test('FIND-04 FIND-05 the options slide of the board deck has the totals that the agreed weights of the shortlist come to', async () => {
  const listings = [aListing(), aListing({ key: 'second', name: 'Second' })]
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings }], true)
  const found = (await cfo.ask('/api/applications')).json.map((one: { id: string }) => one.id)
  const { id, version } = await make({ applicationIds: found.slice(0, 2) })
  const options = async () => {
    const { rawPayload } = await app.http.inject({
      url: `/api/shortlists/${id}/board-deck.pptx`,
      headers: { cookie: cfo.cookie() },
    })
    return strFromU8(unzipSync(rawPayload)['ppt/slides/slide2.xml'] ?? new Uint8Array())
  }
  expect(await options()).not.toContain('Weighted total')
  const agreed = await cfo.send(
    'PUT',
    `/api/shortlists/${id}`,
    { agreedWeights: { 'average-roi': 5 } },
    { 'if-match': `"${version}"` },
  )
  expect(agreed.status).toBe(200)
  const slide = await options()
  expect(slide).toMatch(/Weighted total [\d.]+ points, place 1 of 2/)
  expect(slide).toContain('Agreed weights, set by demo-cfo')
})

test('COLLAB-20 CMP-08 a quorum of those asked approves; a condition holds an approval back; bad terms are refused', async () => {
  const profile = async (who: TestBrowser) => (await who.ask('/api/auth/profile')).json.user.id
  const ops = await browserOf(app, 'ops')
  const stakeholderIds = await Promise.all([cfo, cio, ops].map(profile))
  const { id } = await make({ sharedWith: stakeholderIds })
  const read = async () => (await cfo.ask(`/api/shortlists/${id}`)).json
  const change = async (body: unknown) =>
    cfo.send('PUT', `/api/shortlists/${id}`, body, { 'if-match': `"${(await read()).version}"` })
  const say = (who: TestBrowser, type: string, more: Record<string, unknown> = {}) =>
    who.send('POST', '/api/comments', {
      shortlistId: id,
      applicationId: listingId,
      comment: 'So',
      type,
      ...more,
    })
  for (const body of [
    { quorum: 0 },
    { quorum: 51 },
    { quorum: 1.5 },
    { decideBy: '2026-02-30' },
    { decideBy: '1999-01-01' },
  ])
    expect((await change(body)).status, JSON.stringify(body)).toBe(400)
  expect((await change({ quorum: 2, decideBy: '2026-12-05' })).json).toMatchObject({
    quorum: 2,
    decideBy: '2026-12-05',
    outcomes: [{ outcome: 'open', approvals: 0, needed: 2 }],
  })
  await say(cfo, 'approval')
  expect((await say(cio, 'comment', { isConditional: true })).status).toBe(400)
  expect((await say(cio, 'approval', { isConditional: true })).json.isConditional).toBe(true)
  expect(await read()).toMatchObject({ status: 'review', outcomes: [{ outcome: 'open', approvals: 1 }] })
  const decisions = (await cfo.ask(`/api/shortlists/${id}/decisions`)).json
  expect(decisions.map(({ isConditional }: { isConditional: boolean }) => isConditional)).toEqual([
    true,
    false,
  ])
  // The last word of one person no longer outweighs the others.
  await say(ops, 'rejection')
  expect((await read()).outcomes).toEqual([
    { applicationId: listingId, outcome: 'open', approvals: 1, needed: 2 },
  ])
  await say(cio, 'approval')
  expect(await read()).toMatchObject({
    status: 'approved',
    outcomes: [{ outcome: 'approved', approvals: 2 }],
  })
  await say(cio, 'rejection')
  expect(await read()).toMatchObject({
    status: 'rejected',
    outcomes: [{ outcome: 'rejected', approvals: 1 }],
  })
  expect((await change({ quorum: null, decideBy: null })).json).toMatchObject({
    quorum: null,
    decideBy: null,
  })
})

test('COLLAB-20 stakeholders who have not decided are reminded three days before the due date, in the bell and by mail, once for each date', async () => {
  const ops = await browserOf(app, 'ops')
  const idOf = async (who: TestBrowser) => (await who.ask('/api/auth/profile')).json.user.id
  const { id } = await make({ name: 'Due soon', sharedWith: [await idOf(cio), await idOf(ops)] })
  const title = 'Your decision on Due soon is due on'
  const toldTo = async (who: TestBrowser) =>
    (await who.ask('/api/notifications')).json.items.filter((one: { title: string }) =>
      one.title.startsWith(title),
    )
  const mails = async () => (await app.ask('/dev/inbox')).body.split(title).length - 1
  const remind = () => app.jobs.find(({ name }) => name === 'remind of decisions')?.run()
  const dayAhead = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const dueOn = async (decideBy: string) => {
    const { version } = (await cfo.ask(`/api/shortlists/${id}`)).json
    const asSeen = { 'if-match': `"${version}"` }
    expect((await cfo.send('PUT', `/api/shortlists/${id}`, { decideBy }, asSeen)).status).toBe(200)
  }
  await cio.send('POST', '/api/comments', { shortlistId: id, type: 'approval', comment: 'Yes.' })
  await dueOn(dayAhead(4))
  await remind()
  expect(await toldTo(ops)).toEqual([])
  await dueOn(dayAhead(3))
  await remind()
  await remind()
  expect(await toldTo(ops)).toMatchObject([
    { text: 'Approve or reject Ledger Watch.', link: `/collaboration?shortlist=${id}&tab=decisions` },
  ])
  expect([await toldTo(cio), await toldTo(cfo), await mails()]).toEqual([[], [], 1])
  await dueOn(dayAhead(1))
  await remind()
  expect(await toldTo(ops)).toHaveLength(2)
})

test('COLLAB-20 a colleague reminds those who have not decided at once, each at most once a day and on record', async () => {
  const idOf = async (who: TestBrowser) => (await who.ask('/api/auth/profile')).json.user.id
  const { id } = await make({ name: 'Asked now', sharedWith: [await idOf(cfo), await idOf(cio)] })
  const remind = async (who = cfo) => {
    const { status, json } = await who.send('POST', `/api/shortlists/${id}/reminders`, {})
    return status === 200 ? json.people : status
  }
  const stranger = await app.register('reminding-stranger')
  // The one who asks is not reminded.
  expect([await remind(stranger), await remind(), await remind()]).toEqual([404, 1, 0])
  const { items } = (await cio.ask('/api/notifications')).json
  expect(items[0]).toMatchObject({
    title: 'Your colleagues wait for your decision on Asked now',
    link: `/collaboration?shortlist=${id}&tab=decisions`,
  })
  const { rows } = await app.asSuperuser(
    "select details from audit_entry where action = 'shortlists.decision_reminded' and target_id = $1",
    [id],
  )
  expect(rows).toMatchObject([{ details: { people: 1 } }])
})
