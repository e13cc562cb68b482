import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, aListing, aPublishRequest, aVendor } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import { emptyDraft } from './rules/builder/empty-draft.ts'
import { exampleDraft } from './rules/builder/example-draft.ts'
import { payloadOf } from './rules/publishing/publish-payload.ts'

let app: TestApplication
let other: TestApplication
let vendor: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  other = await startTestApplication({}, app)
  vendor = await app.register('builder', { role: 'vendor' })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const begin = async (draft = aDraft()): Promise<string> => {
  const answer = await vendor.send('POST', '/api/vendor-listings/drafts', { draft })
  expect(answer.status, answer.body).toBe(201)
  return answer.json.id
}
const read = async (id: string) => (await vendor.ask(`/api/vendor-listings/${id}`)).json
const save = (id: string, version: number, draft = aDraft(), browser = vendor) =>
  browser.send('PUT', `/api/vendor-listings/${id}/draft`, { draft }, { 'if-match': `"${version}"` })
const publish = async (id: string, browser = vendor) => {
  const { draft, version } = (await browser.ask(`/api/vendor-listings/${id}`)).json
  return browser.send('POST', '/api/vendor-listings', payloadOf(draft, id), { 'if-match': `"${version}"` })
}
const actionsOn = async (id: string): Promise<string[]> =>
  (
    await app.asSuperuser('select action from audit_entry where target_id = $1 order by sequence', [id])
  ).rows.map(({ action }) => action)

test('LIST-10 LIST-13 a new listing is a draft that holds every field, survives a new session, and that no buyer sees', async () => {
  const id = await begin(emptyDraft)
  const draft = aDraft({ name: 'Kept Draft', targetPainPoints: ['Late ships'] })
  const saved = await save(id, 1, draft)
  expect(saved.json).toEqual({ id, version: 2, savedAt: app.clock.now().toISOString() })
  const again = app.browser()
  await again.signIn('builder')
  const found = (await again.ask(`/api/vendor-listings/${id}`)).json
  expect(found).toMatchObject({ id, status: 'draft', version: 2, published: null, savedBy: 'builder' })
  expect(found.draft).toEqual(draft)
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(404)
  expect((await app.ask('/api/applications?search=Kept Draft')).json).toEqual([])
})

test('C4 a save from a stale window is a conflict that names what to do, and overwrites nothing', async () => {
  const id = await begin()
  expect((await save(id, 1, aDraft({ name: 'From the first window' }))).status).toBe(200)
  const stale = await save(id, 1, aDraft({ name: 'From the second window' }))
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
  expect(stale.json).toMatchObject({
    title: 'Somebody changed this meanwhile',
    message: expect.stringContaining('Look at what it says now'),
  })
  expect(await read(id)).toMatchObject({ version: 2, draft: { name: 'From the first window' } })
  expect(await actionsOn(id)).toEqual(['listings.draft_created', 'listings.draft_saved'])
})

test('that a claim is verified is not taken from its vendor, in a new draft, a saved one or a publication', async () => {
  const claim = { type: 'certification', name: 'ISO 27001' } as const
  const claiming = (verified: boolean) =>
    aDraft({ name: 'Claims Much', trustSignals: [{ ...claim, verified }] })
  const id = await begin(claiming(true))
  expect((await save(id, 1, aDraft({ name: 'Claims Nothing' }))).json.version).toBe(2)
  expect((await save(id, 2, claiming(true))).json.version).toBe(3)
  // The verdict is no part of what is saved, so that another one changes nothing.
  expect((await save(id, 3, claiming(false))).json.version).toBe(3)
  expect((await publish(id)).status).toBe(201)
  const { rows } = await app.asSuperuser(
    `select draft -> 'trustSignals' as draft, content -> 'trustSignals' as content from vendor_listing l
     join vendor_listing_version v on v.tenant_id = l.tenant_id and listing_id = l.id where l.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ draft: [claim], content: [claim] }])
  const listing = await begin(claiming(true))
  const begun = await app.asSuperuser(
    "select draft -> 'trustSignals' as draft from vendor_listing where id = $1",
    [listing],
  )
  expect(begun.rows).toEqual([{ draft: [claim] }])
})

test('C4 of 16 windows that save at once exactly one is taken', async () => {
  const id = await begin()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => save(id, 1, aDraft({ name: `Window ${index}` }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(412)])
  expect((await read(id)).version).toBe(2)
})

test('C2 the same save again, as after an answer that was lost, changes nothing and is no conflict', async () => {
  const id = await begin()
  await save(id, 1, aDraft({ name: 'Once' }))
  const again = await save(id, 1, aDraft({ name: 'Once' }))
  expect([again.status, again.json.version]).toEqual([200, 2])
  expect(await actionsOn(id)).toEqual(['listings.draft_created', 'listings.draft_saved'])
})

test('LIST-24 LIST-25 the first publication makes an application of the vendor’s own, the next ones change that one', async () => {
  const first = await vendor.send('POST', '/api/vendor-listings', aPublishRequest({ name: 'Own One' }))
  expect(first.status, first.body).toBe(201)
  const second = await vendor.send('POST', '/api/vendor-listings', aPublishRequest({ name: 'Own Two' }))
  const { applicationId } = first.json
  expect(second.json.applicationId).not.toBe(applicationId)
  const changed = await vendor.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name: 'Own One, renamed' }),
    applicationId,
  })
  expect(changed.json).toMatchObject({ applicationId, publishedVersion: 2, status: 'published' })
  const found = (await app.ask('/api/applications?search=Own')).json
  expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(['Own One, renamed', 'Own Two'])
  const detail = (await app.ask(`/api/applications/${applicationId}`)).json
  expect(detail).toMatchObject({
    vendor: 'builder Trading',
    rating: null,
    isVerified: false,
    pricing: { type: 'per_user', amount: 199, currency: 'USD', period: 'monthly' },
    metadata: { isSample: false },
  })
})

test('LIST-24 all of a payload reaches the listing that buyers read', async () => {
  const request = aPublishRequest({
    name: 'Whole Payload',
    targetPainPoints: ['Ships wait'],
    solutionHighlights: ['Sees berths ahead'],
    beforeAfterFlows: [{ before: 'Phone calls', after: 'One plan', metrics: '3 hours to 1' }],
    caseStudies: [{ title: 'A port', description: 'Of the north', results: '−20%', industry: 'Logistics' }],
    trustSignals: [{ type: 'certification', name: 'ISO 27001', verified: true }],
    integrationDetails: [{ platform: 'SAP', complexity: 'High', timeToImplement: '6 weeks' }],
    competitiveAdvantages: ['Knows the tides'],
  })
  const { metadata } = request
  const answer = await vendor.send('POST', '/api/vendor-listings', {
    ...request,
    pricingDetails: { type: 'other', amount: 1250.5, currency: 'EUR', period: 'yearly', listAmount: 1500 },
    metadata: { ...metadata, roiMetrics: { averageROI: 150, annualTCO: 20_000, paybackPeriod: 4 } },
  })
  expect(answer.status, answer.body).toBe(201)
  const detail = (await app.ask(`/api/applications/${answer.json.applicationId}`)).json
  const { name: _, pricingDetails: __, metadata: ___, trustSignals, ...stated } = request
  expect(detail.statement).toEqual({
    ...stated,
    trustSignals: trustSignals.map(({ type, name }) => ({ type, name })),
  })
  expect(detail.pricing).toEqual({
    type: 'other',
    amount: 1250.5,
    currency: 'EUR',
    period: 'yearly',
    listAmount: 1500,
  })
  expect(detail.roiMetrics).toEqual({
    averageROI: 150,
    annualTCO: 20_000,
    paybackPeriod: 4,
    averageSavings: 50_000,
  })
  expect(detail.integrations).toEqual(['SAP'])
  // A claim without evidence is no fact.
  expect(detail.compliance).toEqual([])
})

test('LIST-15 of a return that is not stated nothing is worked out, a return of 0 is one, and hosting reaches buyers where it is stated', async () => {
  const { metadata } = aPublishRequest()
  const publish = async (stated: Partial<typeof metadata>) => {
    const body = { ...aPublishRequest({ name: 'Unstated' }), metadata: { ...metadata, ...stated } }
    const { json } = await vendor.send('POST', '/api/vendor-listings', body)
    return (await app.ask(`/api/applications/${json.applicationId}`)).json
  }
  const unstated = { averageROI: null, annualTCO: null, paybackPeriod: null }
  const silent = await publish({})
  expect(silent.roiMetrics).toEqual({ ...unstated, averageSavings: null })
  const costing = { ...unstated, annualTCO: 20_000 }
  expect((await publish({ roiMetrics: costing })).roiMetrics).toEqual({ ...costing, averageSavings: null })
  const even = { ...costing, averageROI: 0 }
  expect((await publish({ roiMetrics: even })).roiMetrics).toEqual({ ...even, averageSavings: 20_000 })
  expect(silent.statement).not.toHaveProperty('hosting')
  expect((await publish({ hosting: 'Only in the EU' })).statement.hosting).toBe('Only in the EU')
})

test('LANG-05 the language of the texts is kept with the draft and its versions, and buyers and programs read it', async () => {
  const id = await begin(aDraft({ name: 'Hafenblick', textLanguage: 'de' }))
  expect((await read(id)).draft.textLanguage).toBe('de')
  expect((await publish(id)).status).toBe(201)
  const found = async (path: string) => (await other.ask(path)).json
  expect((await found(`/api/applications/${id}`)).textLanguage).toBe('de')
  expect((await found(`/api/v1/applications/${id}`)).textLanguage).toBe('de')
  expect(await found('/api/applications?search=hafenblick')).toMatchObject([{ id, textLanguage: 'de' }])
  const programs = await found('/api/v1/applications?search=hafenblick')
  expect(programs.items).toMatchObject([{ id, textLanguage: 'de' }])
  const own = (await vendor.ask('/api/vendor-listings/my-listings')).json
  expect(own.find((row: { id: string }) => row.id === id).textLanguage).toBe('de')

  // Rewritten in English, which is what a listing is in that says nothing.
  expect((await save(id, 1, aDraft({ name: 'Hafenblick', textLanguage: 'en' }))).json.version).toBe(2)
  expect((await publish(id)).status).toBe(201)
  expect(await found(`/api/applications/${id}`)).not.toHaveProperty('textLanguage')
  expect((await save(id, 2, aDraft({ name: 'Hafenblick' }))).json.version).toBe(2)
  const first = (await vendor.ask(`/api/vendor-listings/${id}/versions/1`)).json
  expect(first.content.textLanguage).toBe('de')
})

test('LANG-05 a draft in a language that Emporion does not have is refused with its field named', async () => {
  const draft = { ...aDraft(), textLanguage: 'it' }
  const answer = await vendor.send('POST', '/api/vendor-listings/drafts', { draft })
  expect(answer.status).toBe(400)
  expect(answer.json.errors.map((error: { field: string }) => error.field)).toEqual(['draft.textLanguage'])
})

test('a draft of before hosting could be stated differs in nothing from one that says nothing of it', async () => {
  const id = await begin(aDraft())
  expect((await save(id, 1, aDraft({ hosting: '' }))).json.version).toBe(1)
  expect((await save(id, 1, aDraft({ hosting: 'Only in the EU' }))).json.version).toBe(2)
})

test('the very next request of either process shows a publication, a change, a withdrawal and a return', async () => {
  const id = await begin(aDraft({ name: 'Zealous 0' }))
  const seenBy = async (process: TestApplication) =>
    (await process.ask('/api/applications?search=zealous')).json.map(({ name }: { name: string }) => name)
  await Promise.all([seenBy(app), seenBy(other)])
  for (let round = 1; round <= 10; round += 1) {
    const { version } = await read(id)
    await save(id, version, aDraft({ name: `Zealous ${round}` }))
    expect((await publish(id)).status).toBe(201)
    expect(await seenBy(other)).toEqual([`Zealous ${round}`])
    expect(await seenBy(app)).toEqual([`Zealous ${round}`])
  }
  await vendor.send('POST', `/api/vendor-listings/${id}/unpublish`)
  expect([await seenBy(other), await seenBy(app)]).toEqual([[], []])
  await vendor.send('POST', `/api/vendor-listings/${id}/republish`)
  expect([await seenBy(other), await seenBy(app)]).toEqual([['Zealous 10'], ['Zealous 10']])
})

test('a published listing keeps serving its version while its draft changes, and its history stays readable', async () => {
  const id = await begin(aDraft({ name: 'Steady' }))
  await publish(id)
  await save(id, 1, aDraft({ name: 'Unsteady' }))
  expect((await app.ask(`/api/applications/${id}`)).json.name).toBe('Steady')
  expect(await read(id)).toMatchObject({
    draft: { name: 'Unsteady' },
    published: { content: { name: 'Steady' } },
  })
  const row = (await vendor.ask('/api/vendor-listings/my-listings')).json.find(
    (one: { id: string }) => one.id === id,
  )
  expect(row).toMatchObject({ name: 'Unsteady', status: 'published', hasChanges: true })
  await publish(id)
  const { versions } = await read(id)
  expect(versions).toMatchObject([
    { version: 2, publishedBy: 'builder' },
    { version: 1, publishedBy: 'builder' },
  ])
  const first = (await vendor.ask(`/api/vendor-listings/${id}/versions/1`)).json
  expect(first).toMatchObject({ version: 1, content: { name: 'Steady' } })
  expect((await vendor.ask(`/api/vendor-listings/${id}/versions/3`)).status).toBe(404)
})

test('C6 a double click on publish has one effect, one version and one audit row, also with an Idempotency-Key', async () => {
  const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'pressed-twice' }]
  for (const headers of keys) {
    const id = await begin(aDraft({ name: 'Pressed Twice' }))
    const { draft, version } = await read(id)
    const answers = await Promise.all(
      [1, 2].map(() =>
        vendor.send('POST', '/api/vendor-listings', payloadOf(draft, id), {
          ...headers,
          'if-match': `"${version}"`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.json).toEqual(answers[1]?.json)
    expect((await read(id)).versions).toHaveLength(1)
    expect(await actionsOn(id)).toEqual(['listings.draft_created', 'listings.listing_published'])
  }
})

test('C6 a double click on unpublish and republish has one effect and one audit row', async () => {
  const id = await begin(aDraft({ name: 'Off and On' }))
  await publish(id)
  for (const verb of ['unpublish', 'republish']) {
    const answers = await Promise.all(
      [1, 2].map(() => vendor.send('POST', `/api/vendor-listings/${id}/${verb}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await actionsOn(id)).toEqual([
    'listings.draft_created',
    'listings.listing_published',
    'listings.listing_unpublished',
    'listings.listing_republished',
  ])
})

test('C4 a publication from a stale window is a conflict, and so is one without a version over unpublished changes', async () => {
  const id = await begin(aDraft({ name: 'Version One' }))
  await save(id, 1, aDraft({ name: 'Version Two' }))
  const stale = await vendor.send('POST', '/api/vendor-listings', payloadOf(aDraft({ name: 'Mine' }), id), {
    'if-match': '"1"',
  })
  expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
  const blind = await vendor.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name: 'Blind' }),
    applicationId: id,
  })
  expect([blind.status, blind.json.code]).toEqual([409, 'conflict'])
  expect((await read(id)).draft.name).toBe('Version Two')
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(404)
})

test('LIST-28 what is missing to publish is named at its field, and nothing is published', async () => {
  const empty = await vendor.send('POST', '/api/vendor-listings', {
    ...aPublishRequest({ name: '  ' }),
    pricingDetails: emptyDraft.pricing,
    metadata: { roiMetrics: emptyDraft.roiMetrics, category: null, description: '' },
  })
  expect(empty.status).toBe(400)
  expect(empty.json.errors).toEqual([
    { field: 'name', reason: 'Name is required' },
    { field: 'metadata.category', reason: 'Category is required' },
    { field: 'metadata.description', reason: 'Description is required' },
    { field: 'pricingDetails.amount', reason: 'Price is required' },
  ])
  const id = await begin(exampleDraft)
  const example = await publish(id)
  expect(example.json.errors.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'metadata.tagline',
    'metadata.description',
    'targetPainPoints',
    'solutionHighlights',
    'beforeAfterFlows',
    'caseStudies',
    'competitiveAdvantages',
  ])
})

test.each([
  ['an amount with a fraction of a cent', { pricingDetails: { amount: 1.005 } }, 'pricingDetails.amount'],
  ['yen with decimals', { pricingDetails: { amount: 10.5, currency: 'JPY' } }, 'pricingDetails.amount'],
  ['a currency that is none', { pricingDetails: { currency: 'QQQ' } }, 'pricingDetails.currency'],
  ['a negative amount', { pricingDetails: { amount: -1 } }, 'pricingDetails.amount'],
  ['a price in text', { pricingDetails: { amount: '17,000' } }, 'pricingDetails.amount'],
  ['a list price below the price', { pricingDetails: { listAmount: 10 } }, 'pricingDetails.listAmount'],
  [
    'an unknown complexity',
    { integrationDetails: [{ complexity: 'Extreme' }] },
    'integrationDetails.0.complexity',
  ],
  ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['21 pain points', { targetPainPoints: Array(21).fill('x') }, 'targetPainPoints'],
  [
    'an invented trust signal',
    { trustSignals: [{ type: 'compliance', name: 'Very Safe' }] },
    'trustSignals.0.name',
  ],
  [
    'a signal of the wrong type',
    { trustSignals: [{ type: 'compliance', name: 'ISO 27001' }] },
    'trustSignals',
  ],
  [
    'the same signal twice',
    { trustSignals: Array(2).fill({ type: 'certification', name: 'ISO 27001' }) },
    'trustSignals',
  ],
  [
    'a yearly cost in text',
    { metadata: { roiMetrics: { averageROI: null, annualTCO: '12.000', paybackPeriod: null } } },
    'metadata.roiMetrics.annualTCO',
  ],
  [
    'a payback that is empty text',
    { metadata: { roiMetrics: { averageROI: null, annualTCO: null, paybackPeriod: '' } } },
    'metadata.roiMetrics.paybackPeriod',
  ],
  ['hosting of 201 characters', { metadata: { hosting: 'x'.repeat(201) } }, 'metadata.hosting'],
  ['a language that is not offered', { metadata: { textLanguage: 'it' } }, 'metadata.textLanguage'],
  ['a picture that was not uploaded', { metadata: { logo: 'a'.repeat(64) } }, 'logo'],
])('LIST-28 N5 %s is refused with its field named', async (_, change, field) => {
  const base = aPublishRequest({
    integrationDetails: [{ platform: 'SAP', complexity: 'Low', timeToImplement: '' }],
  })
  const { pricingDetails, metadata, integrationDetails, ...rest } = change as Record<string, unknown>
  const answer = await vendor.send('POST', '/api/vendor-listings', {
    ...base,
    ...rest,
    ...(integrationDetails
      ? { integrationDetails: [{ ...base.integrationDetails[0], ...(integrationDetails as [object])[0] }] }
      : {}),
    pricingDetails: { ...base.pricingDetails, ...(pricingDetails as object) },
    metadata: { ...base.metadata, ...(metadata as object) },
  })
  expect(answer.status, answer.body).toBe(400)
  expect(answer.json.errors.map((error: { field: string }) => error.field)).toContain(field)
})

test('VEND-13 VEND-14 my listings are the company’s own, each with name, description, category, status and what a draft lacks', async () => {
  const seller = await app.register('shelf', { role: 'vendor' })
  expect((await seller.ask('/api/vendor-listings/my-listings')).json).toEqual([])
  await seller.send('POST', '/api/vendor-listings/drafts', {
    draft: aDraft({ name: 'On the Way', description: '' }),
  })
  app.clock.advance(60)
  await seller.send('POST', '/api/vendor-listings', aPublishRequest({ name: 'On the Shelf' }))
  const rows = (await seller.ask('/api/vendor-listings/my-listings')).json
  expect(rows).toMatchObject([
    { name: 'On the Shelf', category: 'Predictive Analytics', status: 'published', problems: [] },
    { name: 'On the Way', status: 'draft', publishedAt: null, problems: ['Description is required'] },
  ])
})

test('a draft can be thrown away, a listing that was ever published only unpublished', async () => {
  const id = await begin()
  expect((await vendor.send('DELETE', `/api/vendor-listings/${id}`)).status).toBe(204)
  expect((await vendor.ask(`/api/vendor-listings/${id}`)).status).toBe(404)
  const known = await begin(aDraft({ name: 'Known' }))
  await publish(known)
  await vendor.send('POST', `/api/vendor-listings/${known}/unpublish`)
  const refused = await vendor.send('DELETE', `/api/vendor-listings/${known}`)
  expect([refused.status, refused.json.title]).toEqual([409, 'This cannot be done as things stand'])
})

test('a trial outlives the listing’s withdrawal and is there when it returns', async () => {
  const id = await begin(aDraft({ name: 'Tried' }))
  await publish(id)
  const buyer = await app.register('triesit')
  await buyer.send('POST', '/api/trials', { applicationId: id })
  await vendor.send('POST', `/api/vendor-listings/${id}/unpublish`)
  const during = (await buyer.ask('/api/subscriptions')).json
  await vendor.send('POST', `/api/vendor-listings/${id}/republish`)
  const afterwards = (await buyer.ask('/api/subscriptions')).json
  expect(during).toMatchObject([{ applicationId: id, applicationName: 'Tried', status: 'trial' }])
  expect(afterwards).toEqual(during)
})

test('L1 without an audit trail nothing is saved or published', async () => {
  const id = await begin(aDraft({ name: 'Unrecorded' }))
  await app.asSuperuser('alter table audit_entry rename to audit_entry_away')
  const saved = await save(id, 1, aDraft({ name: 'Unrecorded change' }))
  const published = await publish(id)
  await app.asSuperuser('alter table audit_entry_away rename to audit_entry')
  expect([saved.status, published.status]).toEqual([503, 503])
  expect(await read(id)).toMatchObject({ version: 1, status: 'draft' })
  expect((await app.ask('/api/applications?search=unrecorded')).json).toEqual([])
})

test('a colleague’s bell rings when a listing is published, the publisher’s does not', async () => {
  const { rows } = await app.asSuperuser("select tenant_id from app_user where username = 'builder'")
  await app.asSuperuser(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles, active_portal, team_role, created_at)
     select tenant_id, gen_random_uuid(), 'colleague', 'c@c.example', 'colleague', 'c@c.example', password_hash, now(), roles, active_portal, 'editor', now()
     from app_user where username = 'builder'`,
  )
  const id = await begin(aDraft({ name: 'Rings' }))
  await publish(id)
  const notices = await app.asSuperuser(
    `select username, title from notification n join app_user u on u.id = n.user_id where n.tenant_id = $1 and link = $2`,
    [rows[0].tenant_id, `/vendor-applications/${id}`],
  )
  expect(notices.rows).toEqual([{ username: 'colleague', title: 'Rings was published' }])
})

const mailsTo = async (address: string) =>
  (await app.ask('/dev/inbox')).body.split('<article').filter((mail) => mail.includes(address))

test('ADM-19 an administrator takes a listing off with a reason: buyers lose it, its vendor is notified and cannot show it', async () => {
  const [owner, primary, security, buyer] = await Promise.all(
    (['owner', 'primary', 'security', 'cfo'] as const).map((who) => browserOf(app, who)),
  )
  if (!owner || !primary || !security || !buyer) throw new Error('all four sign in')
  const id = await begin(aDraft({ name: 'Copied Berths' }))
  expect((await publish(id)).status).toBe(201)
  const report = (browser: TestBrowser, reason: string) =>
    browser.send('POST', `/api/applications/${id}/reports`, { reason })
  expect((await report(buyer, 'It copies our product.')).status).toBe(204)
  expect((await report(buyer, 'It copies our product, word for word.')).status).toBe(204)
  expect((await report(vendor, ' ')).status).toBe(400)

  const find = async (browser = security) =>
    (await browser.ask('/api/admin/listings?search=berths%20copied')).json.items
  expect(await find()).toMatchObject([
    { id, name: 'Copied Berths', state: 'public', reports: 1, isImported: false, may: [], takenOff: null },
  ])
  expect((await security.ask('/api/admin/listings?show=reported')).json.items).toHaveLength(1)
  const first = (await security.ask('/api/admin/listings')).json
  expect(first.reported).toBe(1)
  // Later pages don't count them again.
  const after = `${first.items[0].publishedAt}_${first.items[0].id}`
  expect((await security.ask(`/api/admin/listings?after=${after}`)).json.reported).toBeNull()
  expect((await security.ask(`/api/admin/listings/${id}/reports`)).json).toMatchObject([
    { reason: 'It copies our product, word for word.' },
  ])

  const reason = 'It copies the listing of another vendor.'
  const takeOff = `/api/admin/listings/${id}/take-off`
  expect((await sendProtected(security, 'POST', takeOff, { reason })).status).toBe(403)
  expect((await primary.send('POST', takeOff, { reason })).status).toBe(202)
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(200)
  expect((await sendProtected(primary, 'POST', takeOff, { reason: 'short' })).status).toBe(400)
  const taken = await sendProtected(primary, 'POST', takeOff, { reason })
  expect(taken.json.listing).toMatchObject({
    state: 'taken-off',
    reports: 0,
    may: ['put-back'],
    takenOff: { reason },
  })
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(404)
  expect((await sendProtected(primary, 'POST', takeOff, { reason })).status).toBe(409)
  expect(await read(id)).toMatchObject({ status: 'taken-off', takenOff: { reason } })
  for (const answer of [await publish(id), await vendor.send('POST', `/api/vendor-listings/${id}/republish`)])
    expect([answer.status, answer.json.message]).toEqual([403, expect.stringContaining(reason)])
  expect((await save(id, (await read(id)).version, aDraft({ name: 'Own Berths' }))).status).toBe(200)
  const bell = (await vendor.ask('/api/notifications')).json.items
  expect(bell[0]).toMatchObject({ title: 'Emporion took your listing “Copied Berths” off' })
  expect((await mailsTo('builder@'))[0]).toContain(reason)

  const back = await sendProtected(owner, 'POST', `/api/admin/listings/${id}/put-back`, {
    reason: 'The vendor corrected it.',
  })
  expect(back.json.listing).toMatchObject({ state: 'public', takenOff: null })
  expect((await app.ask(`/api/applications/${id}`)).json.name).toBe('Copied Berths')
  expect(await actionsOn(id)).toEqual(
    expect.arrayContaining([
      'catalog.listing_reported',
      'listings.listing_taken_off',
      'listings.listing_put_back',
    ]),
  )
})

test('ADM-19 what an administrator took off comes back under no other id with its name, tagline or description, and lookalikes are marked', async () => {
  const primary = await browserOf(app, 'primary')
  const seller = await app.register('lookalike', { role: 'vendor' })
  const texts = {
    name: 'Köpiert Quay',
    tagline: 'One slogan for all we sell.',
    description: 'Taken, word for word.',
  }
  const own = { name: 'Own Pier', tagline: '', description: 'Written here.' }
  const bring = ({ name, tagline, description }: typeof texts, applicationId?: string, browser = seller) =>
    browser.send('POST', '/api/vendor-listings', {
      ...aPublishRequest({ name }),
      metadata: { ...aPublishRequest().metadata, tagline, description },
      ...(applicationId === undefined ? {} : { applicationId }),
    })
  const first = (await bring(texts)).json.id
  const sibling = (await bring({ ...own, name: 'Sibling Pier', tagline: texts.tagline })).json.id
  const hidden = (await bring({ ...own, name: 'Hidden Pier', description: texts.description })).json.id
  await seller.send('POST', `/api/vendor-listings/${hidden}/unpublish`)
  const act = (step: string) =>
    sendProtected(primary, 'POST', `/api/admin/listings/${first}/${step}`, {
      reason: 'Its texts are stolen',
    })
  expect((await act('take-off')).status).toBe(200)
  const itself = await seller.send('POST', `/api/vendor-listings/${first}/republish`)
  expect([itself.status, itself.json.message]).toEqual([
    403,
    'An administrator of Emporion took this listing off: “Its texts are stolen” Correct it, then write to support.',
  ])

  const refused = (same: string) => [
    403,
    expect.stringContaining(`the same ${same} as your listing “Köpiert Quay”`),
  ]
  const answers = {
    name: await bring({ ...own, name: 'KOPIERT-quay' }),
    tagline: await bring({ ...own, tagline: ' One slogan, for all we sell!' }),
    description: await bring({ ...own, description: 'taken word for word' }),
  }
  // One letter of another script, or a digit for a letter.
  const drawn = {
    name: await bring({ ...own, name: 'Köpiert Qu\u0430y' }),
    tagline: await bring({ ...own, tagline: 'One sIogan f0r \u0251ll we sell.' }),
    description: await bring({ ...own, description: 'T\u0430ken, word f\u03bfr word.' }),
  }
  for (const [same, { status, json }] of Object.entries(drawn))
    expect([status, json.message]).toEqual(refused(same))
  for (const [same, { status, json }] of Object.entries(answers)) {
    expect([status, json.message]).toEqual(refused(same))
    expect(json.message).toMatch(/took off: “Its texts are stolen” Change that, or write to support/)
  }
  const whole = await bring(texts)
  expect([whole.status, whole.json.message]).toEqual(refused('name, tagline, and description'))
  const again = await seller.send('POST', `/api/vendor-listings/${hidden}/republish`)
  expect([again.status, again.json.message]).toEqual(refused('description'))
  expect((await bring(own)).status).toBe(201)
  // It was on show with this slogan before, and was left there.
  expect((await bring({ ...own, name: 'Sibling Pier 2', tagline: texts.tagline }, sibling)).status).toBe(201)

  const stranger = await app.register('stranger', { role: 'vendor' })
  expect((await bring(texts, undefined, stranger)).status).toBe(201)
  const marked = async () =>
    (await primary.ask('/api/admin/listings')).json.items
      .filter(({ like }: { like: unknown }) => like !== null)
      .map(({ vendor, name, like }: Record<string, unknown>) => [vendor, name, like])
  const like = { name: 'Köpiert Quay', vendor: 'lookalike Trading' }
  expect(await marked()).toEqual(
    expect.arrayContaining([
      ['stranger Trading', 'Köpiert Quay', like],
      ['lookalike Trading', 'Sibling Pier 2', like],
      ['lookalike Trading', 'Hidden Pier', like],
    ]),
  )
  expect(await marked()).toHaveLength(3)
  const copies = {
    vendor: aVendor({ key: 'copier', name: 'Copier' }),
    listings: [aListing({ key: 'same', name: 'Other Pier', description: texts.description })],
  }
  await publishListings(app.platform, systemActor, [copies], false)
  expect(await marked()).toContainEqual(['Copier', 'Other Pier', like])
  expect((await act('put-back')).status).toBe(200)
  expect(await marked()).toEqual([])
  expect((await bring({ ...own, name: texts.name })).status).toBe(201)
})

test.each([
  ['accents', 'Köpiert', 'Kopiert', true],
  ['signs that nobody sees', 'Ber\u00adth\u200b\ufe0f', 'Berth', true],
  ['symbols and punctuation', 'Berth™ – €5!', 'berthtm5', true],
  ['digits of their script', 'घाट २', 'घाट ३', false],
  ['a virama in Hindi', 'कमल', 'कम्ल', false],
  ['a nukta in Hindi', 'राज', 'राज़', false],
  ['a tone mark in Thai', 'ปา', 'ป่า', false],
  ['another tone mark in Thai', 'เสือ', 'เสื้อ', false],
  ['a voicing mark in Japanese', 'かき', 'かぎ', false],
  ['a danda in Hindi', 'कमल।', 'कमल', true],
  ['a letter of another script', 'Berth', 'B\u0435rth', true],
  ['a capital of another script', 'HARBOUR', '\u041d\u0410RBOUR', true],
  ['the case of a script of their own', 'ΝΟΗΜΑ', 'νόημα', true],
  ['letters of their script', 'Берег', 'Берёг', true],
  ['other letters of their script', 'Берег', 'Берет', false],
  ['digits for letters', 'Solid', 's0l1d', true],
])(
  'texts are compared as the same whatever differs in accents and punctuation, not in the letters of their script: %s',
  async (_what, one, other, isSame) => {
    const { rows } = await app.asSuperuser('select text_looks($1) && text_looks($2) as same', [one, other])
    expect(rows).toEqual([{ same: isSame }])
  },
)

test('an administrator reads of a listing whether its vendor unpublished it or the closing of its company hid it', async () => {
  const owner = await browserOf(app, 'owner')
  const seller = await app.register('shutters', { role: 'vendor' })
  const { companyId } = (await seller.ask('/api/auth/profile')).json.user
  const bring = async (name: string) =>
    (await seller.send('POST', '/api/vendor-listings', aPublishRequest({ name }))).json.id
  const [withdrawn, shown] = [await bring('Withdrawn Shutter'), await bring('Shown Shutter')]
  await seller.send('POST', `/api/vendor-listings/${withdrawn}/unpublish`)
  const states = async () =>
    Object.fromEntries(
      (await owner.ask('/api/admin/listings?search=shutter')).json.items.map(
        ({ name, state }: Record<string, string>) => [name, state],
      ),
    )
  const step = (kind: string) =>
    sendProtected(owner, 'POST', `/api/admin/tenants/${companyId}/${kind}`, {
      reason: 'It is looked into first.',
    })
  expect((await step('suspend')).status).toBe(200)
  expect(await states()).toEqual({ 'Withdrawn Shutter': 'unpublished', 'Shown Shutter': 'closed' })
  expect(await actionsOn(shown)).toContain('listings.listing_hidden')
  expect((await step('reactivate')).status).toBe(200)
  expect(await states()).toMatchObject({ 'Shown Shutter': 'closed' })
  await seller.signIn('shutters')
  await seller.send('POST', `/api/vendor-listings/${shown}/republish`)
  await seller.send('POST', `/api/vendor-listings/${shown}/unpublish`)
  expect(await states()).toMatchObject({ 'Shown Shutter': 'unpublished' })
})

test('ADM-19 an imported listing is taken off too: no import of its file brings it back before it is put back', async () => {
  const [primary, security] = [await browserOf(app, 'primary'), await browserOf(app, 'security')]
  const group = {
    vendor: aVendor({ key: 'filed', name: 'Filed Works' }),
    listings: [aListing({ key: 'one', name: 'Filed One' }), aListing({ key: 'two', name: 'Filed Two' })],
  }
  const bring = () => publishListings(app.platform, systemActor, [group], false)
  await bring()
  const find = async () => (await security.ask('/api/admin/listings?search=filed%20one')).json.items[0]
  const { id, ...found } = await find()
  expect([
    found,
    (await primary.ask(`/api/admin/listings?search=filed%20one`)).json.items[0].may,
  ]).toMatchObject([{ isImported: true, state: 'public', may: [] }, ['take-off']])
  const owner = await browserOf(app, 'owner')
  const act = (step: string, reason: string, by = primary) =>
    sendProtected(by, 'POST', `/api/admin/listings/${id}/${step}`, { reason })
  const reason = 'The vendor does not exist any more.'
  const answers = await Promise.all([act('take-off', reason), act('take-off', reason, owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await find()).toMatchObject({ state: 'taken-off', isImported: true, takenOff: { reason } })
  expect(await bring()).toMatchObject({ listings: 1, added: 0, withheld: 1 })
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(404)
  const back = await act('put-back', 'It exists after all.')
  expect(back.json.listing).toMatchObject({ state: 'unpublished', takenOff: null, may: [] })
  expect((await app.ask(`/api/applications/${id}`)).status).toBe(404)
  expect(await bring()).toMatchObject({ listings: 2, added: 1, withheld: 0 })
  expect((await app.ask(`/api/applications/${id}`)).json.name).toBe('Filed One')
  expect(await find()).toMatchObject({ state: 'public', id })
  expect(await actionsOn(id)).toEqual(['listings.listing_taken_off', 'listings.listing_put_back'])
})

test('reports of a listing that stays are settled, and count anew from then on', async () => {
  const primary = await browserOf(app, 'primary')
  const buyer = await browserOf(app, 'cfo')
  const id = await begin(aDraft({ name: 'Reported Quays' }))
  await publish(id)
  const reports = async () => (await primary.ask('/api/admin/listings?search=quays')).json.items[0].reports
  const report = () => buyer.send('POST', `/api/applications/${id}/reports`, { reason: 'Wrong price.' })
  await report()
  expect(await reports()).toBe(1)
  expect((await primary.send('POST', `/api/admin/listings/${id}/reports/settle`)).json.listing.reports).toBe(
    0,
  )
  app.clock.advance(1000)
  await report()
  expect(await reports()).toBe(1)
})
