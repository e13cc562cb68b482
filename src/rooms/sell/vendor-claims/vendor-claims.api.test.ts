// An imported vendor is claimed by a company, and two administrators give it the listings.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aListing, aPublishRequest, aVendor, payloadOf } from '#app/testing/listing-builder.ts'
import { mailsOf } from '#app/testing/mails.ts'
import { browserOf, chooseLanguage, startWithPeople } from '#app/testing/people.ts'
import { sendProtected } from '#app/testing/step-up.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let app: TestApplication
let other: TestApplication
let owner: TestBrowser
let primary: TestBrowser
let security: TestBrowser
beforeAll(async () => {
  app = await startWithPeople()
  other = await startTestApplication({}, app)
  owner = await browserOf(app, 'owner')
  primary = await browserOf(app, 'primary')
  security = await browserOf(app, 'security')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const why = 'The imprint names the same managing director.'

/** Imports a vendor with two listings. `bring` imports the same file again. */
async function imported(key: string, domain?: string, more: Partial<Parameters<typeof aListing>[0]> = {}) {
  const group = {
    vendor: aVendor({ key, name: `${key} works`, ...(domain === undefined ? {} : { domain }) }),
    listings: ['one', 'two'].map((one) =>
      aListing({
        ...{ key: one, name: `${key} ${one}`, rating: null, isVerified: false, enterpriseCount: 0 },
        ...more,
      }),
    ),
  }
  const bring = () => publishListings(app.platform, systemActor, [group], false)
  await bring()
  const found = (await app.ask(`/api/applications?search=${key}`)).json
  const ids: string[] = found.map(({ id }: { id: string }) => id)
  return { ids, applicationId: ids[0] ?? '', bring }
}

const claim = (by: TestBrowser, applicationId: string, more: Record<string, unknown> = {}) =>
  by.send('POST', '/api/vendor-claims', {
    applicationId,
    jobTitle: 'Managing director',
    businessEmail: 'ada@northfold.example',
    note: why,
    ...more,
  })

async function claimsOf(vendor: string, show = 'open', by = primary) {
  const { items } = (await by.ask(`/api/admin/vendor-claims?show=${show}`)).json
  return items.filter((one: { vendor: { name: string } }) => one.vendor.name === vendor)
}

const grant = (id: string, by = primary) =>
  sendProtected(by, 'POST', `/api/admin/vendor-claims/${id}/grant`, { reason: why })

async function waitingOn(vendor: string): Promise<string> {
  const { requests } = (await owner.ask('/api/admin/approvals')).json
  return requests.find(({ subjectName }: { subjectName: string }) => subjectName === vendor)?.id
}

const approve = (id: string, by = owner) => sendProtected(by, 'POST', `/api/admin/approvals/${id}/approve`)

/** Claims it for a new company, and has it granted. */
async function granted(name: string, applicationId: string) {
  const seller = await app.register(name, { role: 'vendor' })
  const vendor = (await claim(seller, applicationId)).json.name
  const [{ id }] = await claimsOf(vendor)
  expect((await grant(id)).status).toBe(200)
  const approved = await approve(await waitingOn(vendor))
  expect(approved.status, approved.body).toBe(200)
  return { seller, claimId: id }
}

/** Invites and joins as a colleague, another owner by default. */
async function joined(by: TestBrowser, username: string, teamRole = 'owner'): Promise<TestBrowser> {
  const email = `${username}@team.example`
  await by.send('POST', '/api/company/invitations', {
    ...{ email, teamRole, joinsAs: 'vendor', password: testPassword },
  })
  const token = /#token=(\S+)/.exec((await lastMailTo(username)) ?? '')?.[1]
  const browser = app.browser()
  const answer = await browser.send('POST', '/api/auth/invitation/accept', {
    ...{ token, version: 1, username, password: testPassword, confirmPassword: testPassword },
  })
  expect(answer.status, answer.body).toBe(201)
  return browser
}

const lastMailTo = async (username: string) =>
  (await mailsOf(app)).findLast(({ to }) => to.startsWith(username))?.text

const auditOf = async (id: string) =>
  (
    await app.asSuperuser(
      `select action, kind as company from audit_entry join company using (tenant_id) where target_id = $1 order by kind, sequence`,
      [id],
    )
  ).rows

test('ADM-21 an imported vendor is claimed, two administrators give it over, and ids and what buyers keep of it stay', async () => {
  const { ids, applicationId, bring } = await imported('quarry')
  const [first = '', second = ''] = ids
  const buyer = await browserOf(app, 'cfo')
  await buyer.send('PUT', `/api/saved-applications/${second}`)
  const before = (await app.ask(`/api/applications/${second}`)).json
  expect(before.isClaimable).toBe(true)

  const seller = await app.register('quarry-owner', { role: 'vendor' })
  expect((await seller.ask(`/api/vendor-claims/${applicationId}`)).json).toEqual({
    name: 'quarry works',
    listings: 2,
    claim: null,
    colleagues: [],
  })
  const claimAnswer = await claim(seller, applicationId)
  expect([claimAnswer.status, claimAnswer.json.claim.state]).toEqual([201, 'open'])
  const [open] = await claimsOf('quarry works')
  expect(open).toMatchObject({
    vendor: { name: 'quarry works', domain: null, listings: 2, listingNames: ['quarry one', 'quarry two'] },
    company: { name: 'quarry-owner Trading' },
    claimant: { username: 'quarry-owner', jobTitle: 'Managing director', emailIsConfirmed: true },
    domain: 'not stated',
    may: ['grant', 'refuse'],
  })
  // One person alone gives nothing over, and the one who asked does not approve.
  const grantAnswer = await grant(open.id)
  expect(grantAnswer.json.claim).toMatchObject({ may: [], grantWaitsUntil: expect.any(String) })
  const request = await waitingOn('quarry works')
  expect((await approve(request, primary)).status).toBe(403)
  expect((await app.ask(`/api/applications/${first}`)).json.vendor).toBe('quarry works')
  expect((await approve(request)).status).toBe(200)

  const after = (await other.ask(`/api/applications/${second}`)).json
  const { isClaimable: _, ...unclaimed } = before
  expect(after).toEqual({
    ...unclaimed,
    vendor: 'quarry-owner Trading',
    vendorProfile: {
      ...{ name: 'quarry-owner Trading', about: '', headquarters: '', foundedYear: null, employees: '' },
    },
  })
  const saved = (await buyer.ask('/api/saved-applications')).json
  expect(saved.map((one: { applicationId: string }) => one.applicationId)).toContain(second)
  const own = (await seller.ask('/api/vendor-listings/my-listings')).json
  expect(own.map(({ id, status }: Record<string, string>) => [id, status]).sort()).toEqual(
    ids.map((id) => [id, 'published']).sort(),
  )
  expect(await auditOf(open.id)).toEqual([
    { action: 'listings.vendor_claim_granted', company: 'platform' },
    { action: 'listings.vendor_claimed', company: 'vendor' },
    { action: 'listings.vendor_claim_granted', company: 'vendor' },
  ])
  const bell = (await seller.ask('/api/notifications')).json.items
  expect(bell[0]).toMatchObject({
    title: 'Your claim of quarry works was granted',
    link: '/vendor-applications',
  })
  expect(await lastMailTo('quarry-owner')).toContain('Your claim of quarry works was granted')

  // The company publishes its own words under the same address.
  const { draft, version, versions } = (await seller.ask(`/api/vendor-listings/${second}`)).json
  expect(versions).toEqual([{ version: 1, publishedAt: before.publishedAt, publishedBy: 'an import' }])
  const published = await seller.send(
    'POST',
    '/api/vendor-listings',
    payloadOf({ ...draft, tagline: 'In our own words.' }, second),
    { 'if-match': `"${version}"` },
  )
  expect([published.status, published.json.applicationId]).toEqual([201, second])
  const shown = (await app.ask(`/api/applications/${second}`)).json
  expect(shown).toMatchObject({ tagline: 'In our own words.', publishedAt: before.publishedAt })

  // The same file again takes nothing back, doubles nothing and says so.
  expect(await bring()).toMatchObject({
    ...{ vendors: 0, listings: 0, added: 0, changed: 0 },
    claimed: [
      {
        vendor: 'quarry works',
        company: 'quarry-owner Trading',
        listings: ['quarry one', 'quarry two'],
      },
    ],
  })
  expect((await app.ask('/api/applications?search=quarry')).json.length).toBe(2)
  expect((await app.ask(`/api/applications/${second}`)).json.tagline).toBe('In our own words.')
})

test('an administrator takes off and puts back a listing that was given over as the company’s own', async () => {
  const { applicationId } = await imported('basin')
  const { seller } = await granted('basin-owner', applicationId)
  const act = (step: string) =>
    sendProtected(primary, 'POST', `/api/admin/listings/${applicationId}/${step}`, { reason: why })
  expect((await act('take-off')).json.listing).toMatchObject({ state: 'taken-off', isImported: false })
  expect((await app.ask(`/api/applications/${applicationId}`)).status).toBe(404)
  expect((await act('put-back')).json.listing.state).toBe('public')
  expect((await app.ask(`/api/applications/${applicationId}`)).json.vendor).toBe('basin-owner Trading')
  expect((await seller.ask(`/api/vendor-listings/${applicationId}`)).json.status).toBe('published')
})

test('LIST-24 publishing the draft unchanged replaces the imported text once, and until then the company reads that it was imported', async () => {
  const { applicationId } = await imported('pumice')
  const { seller } = await granted('pumice-owner', applicationId)
  const read = async () => (await seller.ask(`/api/vendor-listings/${applicationId}`)).json
  const shown = async () => (await other.ask(`/api/applications/${applicationId}`)).json
  const { draft, version, published } = await read()
  expect(published).toMatchObject({ version: 1, isImported: true })
  const card = async () =>
    (await seller.ask('/api/vendor-listings/my-listings')).json.find(
      ({ id }: { id: string }) => id === applicationId,
    )
  expect(await card()).toMatchObject({ status: 'published', isImported: true })
  expect((await shown()).statement).toBeUndefined()
  const publish = () =>
    seller.send('POST', '/api/vendor-listings', payloadOf(draft, applicationId), {
      'if-match': `"${version}"`,
    })
  for (const answer of [await publish(), await publish()])
    expect([answer.status, answer.json.publishedVersion], answer.body).toEqual([201, 2])
  expect((await read()).published).toMatchObject({ version: 2, isImported: false })
  expect(await card()).toMatchObject({ status: 'published', isImported: false })
  expect((await shown()).statement.solutionHighlights).toEqual(draft.solutionHighlights)
})

test('what buyers read of an imported listing comes back word for word, whatever took it off the marketplace', async () => {
  const { ids, applicationId } = await imported('tuff', undefined, {
    certificates: [{ standard: 'ISO 27001', issuer: 'TUV', validUntil: '2030-01-01' }],
    roiMetrics: { averageROI: 210.5, annualTCO: 84_000, paybackPeriod: 7.5, averageSavings: 260_820 },
    // More than a draft can hold.
    pricing: { type: 'per_user', amountMinor: 150_000_000, period: 'monthly', currency: 'VND' },
  })
  const { seller } = await granted('tuff-owner', applicationId)
  const shown = async (id = applicationId) => {
    const { updatedAt: _, ...document } = (await other.ask(`/api/applications/${id}`)).json
    return document
  }
  const before = await shown()
  expect(before).toMatchObject({
    ...{ compliance: ['ISO 27001'], pricing: { amount: 150_000_000, currency: 'VND' } },
    roiMetrics: { averageROI: 210.5, paybackPeriod: 7.5 },
  })
  const isBack = async () => {
    expect(await shown()).toEqual(before)
    expect((await app.ask('/api/applications?search=tuff')).json.length).toBe(ids.length)
  }
  const own = (await seller.ask(`/api/vendor-listings/${applicationId}`)).json
  expect([own.status, own.draft.pricing.amount]).toEqual(['published', null])
  // Nor does evidence that the company adds publish the draft.
  const filed = await seller.send(
    'PUT',
    `/api/vendor-listings/${applicationId}/evidence/iso-27001`,
    {
      ...{ issuer: 'TUV', scope: 'All services', link: 'https://tuff.example/iso' },
      ...{ validFrom: '2026-01-01', validUntil: '2026-12-31' },
    },
    { 'if-match': '"0"' },
  )
  expect(filed.status, filed.body).toBe(200)
  await isBack()

  for (const step of ['take-off', 'put-back'])
    await sendProtected(primary, 'POST', `/api/admin/listings/${applicationId}/${step}`, { reason: why })
  await isBack()
  for (const step of ['unpublish', 'republish'])
    expect((await seller.send('POST', `/api/vendor-listings/${applicationId}/${step}`)).status).toBe(200)
  await isBack()
  const { tenantId } = (
    await app.asSuperuser('select tenant_id as "tenantId" from vendor_listing where id = $1', [applicationId])
  ).rows[0] as { tenantId: string }
  for (const step of ['suspend', 'reactivate'])
    expect(
      (
        await sendProtected(owner, 'POST', `/api/admin/tenants/${tenantId}/${step}`, {
          reason: why,
          ...(step === 'reactivate' && { restoreListings: true }),
        })
      ).status,
    ).toBe(200)
  await isBack()
})

test('a company that was renamed gets its imported vendor, and all its listings show the new name', async () => {
  const { applicationId } = await imported('gneiss')
  const seller = await app.register('gneiss-owner', { role: 'vendor' })
  const first = await seller.send('POST', '/api/vendor-listings', aPublishRequest({ name: 'Gneiss Own' }))
  await app.asSuperuser('update company set name = $1 where name = $2', [
    'Gneiss Renamed',
    'gneiss-owner Trading',
  ])
  await claim(seller, applicationId)
  const [{ id }] = await claimsOf('gneiss works')
  await grant(id)
  expect((await approve(await waitingOn('gneiss works'))).status).toBe(200)
  for (const one of [first.json.applicationId, applicationId])
    expect((await other.ask(`/api/applications/${one}`)).json.vendor).toBe('Gneiss Renamed')
})

test('a person has one open claim of a vendor, also when it is sent sixteen times at once, and claims anew once it was refused', async () => {
  const { applicationId } = await imported('gravel')
  const seller = await app.register('gravel-owner', { role: 'vendor' })
  const answers = await Promise.all(Array.from({ length: 16 }, () => claim(seller, applicationId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)])
  const [{ id }] = await claimsOf('gravel works')
  const refuse = (reason: string) => primary.send('POST', `/api/admin/vendor-claims/${id}/refuse`, { reason })
  expect((await refuse('short')).status).toBe(400)
  expect((await refuse('No proof was given.')).json.claim).toMatchObject({ state: 'refused', may: [] })
  expect((await refuse('No proof was given.')).status).toBe(409)
  expect((await grant(id)).status).toBe(409)
  expect((await seller.ask(`/api/vendor-claims/${applicationId}`)).json.claim).toMatchObject({
    state: 'refused',
    decisionReason: 'No proof was given.',
  })
  const bell = (await seller.ask('/api/notifications')).json.items
  expect(bell[0]).toMatchObject({
    title: 'Your claim of gravel works was refused',
    text: expect.stringContaining('No proof was given.'),
    link: `/claim-vendor/${applicationId}`,
  })
  expect(await lastMailTo('gravel-owner')).toContain('No proof was given.')
  expect((await claim(seller, applicationId)).status).toBe(201)
})

const withdraw = (by: TestBrowser, id: string) => by.send('POST', '/api/vendor-claims/withdraw', { id })

test('an owner withdraws an open claim of the company, also a colleague’s, and administrators find it among the decided ones', async () => {
  const { applicationId } = await imported('dolomite')
  const seller = await app.register('dolomite-owner', { role: 'vendor' })
  const second = await joined(seller, 'dolomite-second')
  const viewer = await joined(seller, 'dolomite-viewer', 'viewer')
  const stranger = await app.register('dolomite-stranger', { role: 'vendor' })
  await claim(seller, applicationId)
  const [{ id, madeAt }] = await claimsOf('dolomite works')
  const read = async (by: TestBrowser) => (await by.ask(`/api/vendor-claims/${applicationId}`)).json
  expect(await read(second)).toMatchObject({
    claim: null,
    colleagues: [{ id, claimant: 'dolomite-owner', madeAt }],
  })
  expect((await read(seller)).colleagues).toEqual([])
  expect((await read(stranger)).colleagues).toEqual([])
  expect((await withdraw(viewer, id)).status).toBe(403)
  expect((await withdraw(stranger, id)).status).toBe(404)

  const answer = await withdraw(second, id)
  expect([answer.status, answer.json]).toEqual([
    200,
    { id, state: 'withdrawn', madeAt, decidedAt: expect.any(String), decisionReason: null },
  ])
  const again = await withdraw(second, id)
  expect([again.status, again.json.message]).toEqual([
    409,
    expect.stringContaining('already been decided or withdrawn'),
  ])
  expect(await claimsOf('dolomite works')).toEqual([])
  expect(await claimsOf('dolomite works', 'decided')).toMatchObject([{ id, state: 'withdrawn', may: [] }])
  expect((await grant(id)).status).toBe(409)
  expect((await read(second)).colleagues).toEqual([])
  expect((await read(seller)).claim).toMatchObject({ id, state: 'withdrawn' })
  const heard = async (by: TestBrowser) =>
    (await by.ask('/api/notifications')).json.items.filter(
      (one: { kind: string }) => one.kind === 'claim-withdrawn',
    )
  expect(await heard(seller)).toMatchObject([
    { title: 'Your claim of dolomite works was withdrawn', text: expect.stringContaining('dolomite-second') },
  ])
  expect(await heard(second)).toEqual([])
  const { rows } = await app.asSuperuser(
    "select details, target_id from audit_entry where action = 'listings.vendor_claim_withdrawn'",
  )
  expect(rows).toEqual([{ details: { vendor: 'dolomite works' }, target_id: id }])
  expect((await claim(seller, applicationId)).status).toBe(201)
})

test('C4 of a withdrawal and an approved grant at the same moment one counts, and nothing of a withdrawn claim is given over', async () => {
  for (const key of ['marl', 'chert', 'tillite']) {
    const { applicationId } = await imported(key)
    const seller = await app.register(`${key}-owner`, { role: 'vendor' })
    await claim(seller, applicationId)
    const [{ id }] = await claimsOf(`${key} works`)
    await grant(id)
    const request = await waitingOn(`${key} works`)
    const withdrawn = key === 'marl' ? await withdraw(seller, id) : undefined
    const [taken, approved] = withdrawn
      ? [withdrawn, await approve(request)]
      : await Promise.all([withdraw(seller, id), approve(request)])
    expect([taken.status, approved.status].sort(), `${taken.body} ${approved.body}`).toEqual([200, 409])
    const isGranted = approved.status === 200
    expect((await claimsOf(`${key} works`, 'decided'))[0].state).toBe(isGranted ? 'granted' : 'withdrawn')
    expect((await app.ask(`/api/applications/${applicationId}`)).json.vendor).toBe(
      isGranted ? `${key}-owner Trading` : `${key} works`,
    )
    if (isGranted) continue
    // Another company's claim is decided once the request of the withdrawn one is.
    const rival = await app.register(`${key}-rival`, { role: 'vendor' })
    await claim(rival, applicationId)
    const [waits] = await claimsOf(`${key} works`)
    expect([waits.may, waits.whyNot]).toEqual([['refuse'], expect.stringContaining('under Approvals')])
    await owner.send('POST', `/api/admin/approvals/${request}/refuse`, { reason: why })
    expect((await claimsOf(`${key} works`))[0].may).toEqual(['grant', 'refuse'])
  }
})

test('a claim of a vendor that another company was granted is refused with that reason, and owners of that company are notified only of the grant', async () => {
  const { applicationId } = await imported('scoria')
  const winner = await app.register('scoria-winner', { role: 'vendor' })
  const rival = await app.register('scoria-rival', { role: 'vendor' })
  for (const seller of [winner, rival]) expect((await claim(seller, applicationId)).status).toBe(201)
  // Another owner of the winning company claims it as well.
  const second = await joined(winner, 'scoria-second')
  expect((await claim(second, applicationId)).status).toBe(201)
  const { id } = (await claimsOf('scoria works')).find(
    ({ claimant }: { claimant: { username: string } }) => claimant.username === 'scoria-winner',
  )
  await grant(id)
  expect((await approve(await waitingOn('scoria works'))).status).toBe(200)
  const [lost] = (await rival.ask('/api/notifications')).json.items
  expect(lost).toMatchObject({
    title: 'Your claim of scoria works was refused',
    text: 'Another company’s claim was granted, so its listings belong to that company now.',
    link: `/marketplace/${applicationId}`,
  })
  expect(await lastMailTo('scoria-rival')).toContain('belong to that company now')
  for (const by of [winner, second]) {
    const titles = (await by.ask('/api/notifications')).json.items.map(
      ({ title }: { title: string }) => title,
    )
    expect(titles).toContain('Your claim of scoria works was granted')
    expect(titles).not.toContain('Your claim of scoria works was refused')
  }
  expect(await claimsOf('scoria works')).toEqual([])
  await chooseLanguage(app, 'demo-primary', 'de')
  onTestFinished(() => chooseLanguage(app, 'demo-primary', 'en'))
  const reasons = (await claimsOf('scoria works', 'decided')).map(
    ({ decisionReason }: Record<string, string>) => decisionReason,
  )
  expect(reasons.toSorted()).toEqual([
    'Dem Anspruch eines anderen Inhabers dieses Unternehmens wurde stattgegeben.',
    'Dem Anspruch eines anderen Unternehmens auf diesen Anbieter wurde stattgegeben.',
    null,
  ])
})

test('a claimant who lost ownership while the grant waited is given nothing', async () => {
  const { applicationId } = await imported('flint')
  const seller = await app.register('flint-owner', { role: 'vendor' })
  await claim(seller, applicationId)
  const [{ id }] = await claimsOf('flint works')
  await grant(id)
  const request = await waitingOn('flint works')
  const become = (role: string) =>
    app.asSuperuser('update app_user set team_role = $1 where username = $2', [role, 'flint-owner'])
  await become('editor')
  const barred = await approve(request)
  expect([barred.status, barred.json.message]).toEqual([409, expect.stringContaining('no longer an owner')])
  await become('owner')
  await app.asSuperuser("delete from catalog_application where card ->> 'name' like 'flint %'")
  const empty = await approve(request)
  expect([empty.status, empty.json.message]).toEqual([
    409,
    expect.stringContaining('No listing of this vendor'),
  ])
})

test('C4 of two claims of one vendor, granted at the same moment, one wins and the other is refused with the reason', async () => {
  const { applicationId } = await imported('slate')
  const one = await app.register('slate-one', { role: 'vendor' })
  const two = await app.register('slate-two', { role: 'vendor' })
  for (const seller of [one, two]) expect((await claim(seller, applicationId)).status).toBe(201)
  const claims = await claimsOf('slate works')
  expect(claims.length).toBe(2)
  const answers = await Promise.all(claims.map(({ id }: { id: string }) => grant(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const request = await waitingOn('slate works')
  expect((await claimsOf('slate works')).map(({ whyNot }: { whyNot: string | null }) => whyNot)).toContain(
    'A grant of another claim of this vendor waits under Approvals. Decide or withdraw it there first.',
  )
  const approved = await Promise.all([owner, security].map((by) => approve(request, by)))
  expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
  const decided = await claimsOf('slate works', 'decided')
  expect(
    decided.map(({ state, decisionReason }: Record<string, string>) => [state, decisionReason]).sort(),
  ).toEqual([
    ['granted', null],
    ['refused', 'Another company’s claim of this vendor was granted.'],
  ])
  const { rows } = await app.asSuperuser(
    'select count(distinct owner_id)::int as owners from catalog_application where card ->> $1 like $2',
    ['name', 'slate %'],
  )
  expect(rows).toEqual([{ owners: 1 }])
  const late = await app.register('slate-late', { role: 'vendor' })
  expect((await claim(late, applicationId)).status).toBe(404)
})

test('a claim whose company was closed while its grant waited is not given over, and it is refused once the grant is decided', async () => {
  const { applicationId } = await imported('chalk')
  const seller = await app.register('chalk-owner', { role: 'vendor' })
  await claim(seller, applicationId)
  const [{ id, company }] = await claimsOf('chalk works')
  await grant(id)
  const request = await waitingOn('chalk works')
  const step = (kind: string) =>
    sendProtected(owner, 'POST', `/api/admin/tenants/${company.id}/${kind}`, { reason: why })
  await step('suspend')
  const closed = await approve(request)
  expect([closed.status, closed.json.message]).toEqual([409, expect.stringContaining('is closed')])
  await step('reactivate')
  const refuse = () =>
    primary.send('POST', `/api/admin/vendor-claims/${id}/refuse`, { reason: 'Nothing was proved.' })
  const early = await refuse()
  expect([early.status, early.json.message]).toEqual([409, expect.stringContaining('under Approvals first')])
  const declined = await owner.send('POST', `/api/admin/approvals/${request}/refuse`, { reason: why })
  expect(declined.status, declined.body).toBe(200)
  expect((await claimsOf('chalk works'))[0].may).toEqual(['grant', 'refuse'])
  expect((await refuse()).json.claim.state).toBe('refused')
  expect((await app.ask(`/api/applications/${applicationId}`)).json.vendor).toBe('chalk works')
})

test('administrators read whether the company has proved the domain that the import states', async () => {
  const { applicationId } = await imported('marble', 'marble.example')
  const seller = await app.register('marble-owner', { role: 'vendor' })
  await claim(seller, applicationId, { businessEmail: 'ada@marble.example' })
  const read = async () => (await claimsOf('marble works'))[0]
  expect(await read()).toMatchObject({
    vendor: { domain: 'marble.example' },
    ...{ domain: 'not proven', businessEmailIsOfDomain: true },
  })
  const { company } = await read()
  const prove = (domain: string) =>
    app.asSuperuser(
      "insert into sso_domain (tenant_id, domain, proof, claimed_at, proved_at) values ($1, $2, 'proof', now(), now())",
      [company.id, domain],
    )
  await prove('other-marble.example')
  expect((await read()).domain).toBe('not proven')
  await prove('marble.example')
  expect((await read()).domain).toBe('proven')
  await app.asSuperuser('update sso_domain set missing_since = now() where tenant_id = $1', [company.id])
  expect((await read()).domain).toBe('not proven')
  // Which domain a vendor has is nothing that buyers are shown.
  expect((await app.ask(`/api/applications/${applicationId}`)).body).not.toContain('marble.example')
})

test('Z3 a listing that a company publishes cannot be claimed, and nothing is taken beside what the form asks', async () => {
  const own = await app.register('own-lister', { role: 'vendor' })
  const published = await own.send('POST', '/api/vendor-listings', aPublishRequest({ name: 'Own Flint' }))
  const { applicationId } = published.json
  expect((await app.ask(`/api/applications/${applicationId}`)).json.isClaimable).toBeUndefined()
  expect((await own.ask(`/api/vendor-claims/${applicationId}`)).status).toBe(404)
  expect((await claim(own, applicationId)).status).toBe(404)
  const { applicationId: another } = await imported('shale')
  expect((await claim(own, another, { companyId: another })).status).toBe(400)
  expect((await claim(own, another, { note: ' ' })).json.errors).toMatchObject([{ field: 'note' }])
  expect((await claim(own, another, { businessEmail: 'nobody' })).status).toBe(400)
  const withoutToken = await own.ask('/api/vendor-claims', {
    method: 'POST',
    body: { applicationId: another, jobTitle: 'A', businessEmail: 'a@b.example', note: 'N' },
  })
  expect([withoutToken.status, withoutToken.json.code]).toEqual([403, 'csrf_required'])
  expect(await claimsOf('shale works')).toEqual([])
})
