// The dashboard through HTTP: figures of the own company and of nobody else, worked out from what was done.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor, listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const dashboardOf = async (browser: TestBrowser) => {
  const answer = await browser.ask('/api/dashboard')
  expect(answer.status, answer.body).toBe(200)
  return answer.json
}

const nothingDone = {
  needsSaved: false,
  applicationSaved: false,
  applicationsCompared: false,
  returnModelled: false,
  planChosen: false,
  creditsChosen: false,
  trialStarted: false,
  accountSecured: false,
}

test('DASH-02 DASH-03 DASH-05 a new company has nothing, and the dashboard says so instead of inventing', async () => {
  const fresh = await app.register('newcomer')
  expect(await dashboardOf(fresh)).toEqual({
    hasBeenHereBefore: false,
    firstSteps: nothingDone,
    waiting: {
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      orders: { total: 0, shown: [] },
      invoices: { open: [], overdue: 0, firstDueOn: null },
      ...{ trials: [], decisions: [], renewals: [], planSeats: [], certificates: [], credits: [] },
    },
    money: { ahead: [], promised: [] },
    trials: { active: 0, next: null },
    simulations: { count: 0, netSavings: null, latest: null },
    team: { members: 1, activeMembers: 1 },
    evaluation: { shortlists: 0, saved: 0, hasNeeds: false },
    activity: [],
    subscription: { plan: null, due: null },
  })
})

test('DASH-02 DASH-03 DASH-05 what the team does shows at once in figures, activity and what is due', async () => {
  const cfo = await browserOf(app, 'cfo')
  const cio = await browserOf(app, 'cio')
  const before = await dashboardOf(cfo)
  await cfo.send('POST', '/api/trials', { applicationId: listingId })
  const list = await cio.send('POST', '/api/shortlists', {
    name: 'Ledgers',
    description: '',
    applicationIds: [listingId],
  })
  expect(list.status, list.body).toBe(201)
  await cfo.send('PUT', `/api/saved-applications/${listingId}`)
  const after = await dashboardOf(cfo)
  expect(after.trials).toEqual({
    active: before.trials.active + 1,
    next: { name: 'Ledger Watch', endsOn: '2026-12-27' },
  })
  expect(after.subscription.due).toEqual({
    what: 'The trial of Ledger Watch ends',
    on: '2026-12-27',
  })
  expect(after.evaluation).toMatchObject({ shortlists: before.evaluation.shortlists + 1, saved: 1 })
  expect(after.team.activeMembers).toBeGreaterThan(1)
  expect(after.activity.slice(0, 2)).toMatchObject([
    {
      who: 'demo-cio',
      text: 'demo-cio created the shortlist Ledgers',
      link: `/comparison?shortlist=${list.json.id}`,
    },
    { who: 'You', text: 'You started a trial of Ledger Watch', link: `/marketplace/${listingId}` },
  ])
  expect(after.activity[0].at).toBe(app.clock.now().toISOString())
  // Saved marks are a person's own.
  expect((await dashboardOf(cio)).evaluation.saved).toBe(0)
})

test('DASH-02 a trial that has ended does not count and is not due', async () => {
  const buyer = await app.register('onetrial')
  await buyer.send('POST', '/api/trials', { applicationId: listingId })
  app.clock.advance(30 * 86_400 + 1)
  const again = app.browser()
  await again.signIn('onetrial')
  const late = await dashboardOf(again)
  expect(late.trials).toEqual({ active: 0, next: null })
  expect(late.subscription.due).toBeNull()
  expect(late.activity).toHaveLength(1)
})

test('DASH-02 Z3 nothing of another company shows', async () => {
  const stranger = await app.register('stranger')
  const text = JSON.stringify(await dashboardOf(stranger))
  expect(text).not.toContain('demo-')
  expect(text).not.toContain('Ledgers')
})

test('DASH-03 at most the ten newest actions are shown', async () => {
  const busy = await app.register('busy')
  for (let at = 1; at <= 12; at += 1)
    await busy.send('POST', '/api/shortlists', { name: `List ${at}`, description: '', applicationIds: [] })
  const { activity } = await dashboardOf(busy)
  expect(activity).toHaveLength(10)
  expect(activity[0].text).toBe('You created the shortlist List 12')
  expect(activity[9].text).toBe('You created the shortlist List 3')
})

test('DASH-14 a Credit Wallet that waits for approval is a choice of credits and of no plan', async () => {
  const ops = await browserOf(app, 'ops')
  const wallet = { kind: 'plan', planId: 'bundle-credit-wallet' }
  const draft = (await ops.send('POST', '/api/orders', wallet, { 'idempotency-key': 'a-wallet' })).json
  const submitted = await ops.send('POST', `/api/orders/${draft.id}/submit`, {}, { 'if-match': '"1"' })
  expect(submitted.status, submitted.body).toBe(200)
  expect((await dashboardOf(ops)).firstSteps).toMatchObject({ planChosen: false, creditsChosen: true })
  const dropped = await ops.send('POST', `/api/orders/${draft.id}/cancel`, {}, { 'if-match': '"2"' })
  expect(dropped.status, dropped.body).toBe(200)
})

test('DASH-05 DASH-06 an approved plan shows with its seats, and saved needs are known', async () => {
  const cfo = await browserOf(app, 'cfo')
  const ops = await browserOf(app, 'ops')
  const drafted = await ops.send(
    'POST',
    '/api/orders',
    { kind: 'plan', planId: 'platform-annual', billing: 'annual', seats: 12 },
    { 'idempotency-key': 'order-of-the-dashboard' },
  )
  expect(drafted.status, drafted.body).toBe(200)
  expect((await dashboardOf(cfo)).subscription.plan).toBeNull()
  const step = async (browser: TestBrowser, name: string, version: number) => {
    const answer = await browser.send(
      'POST',
      `/api/orders/${drafted.json.id}/${name}`,
      {},
      { 'if-match': `"${version}"` },
    )
    expect(answer.status, answer.body).toBe(200)
    return answer.json.version as number
  }
  const isChosen = async () => (await dashboardOf(cfo)).firstSteps.planChosen
  expect(await isChosen()).toBe(false)
  const submitted = await step(ops, 'submit', drafted.json.version)
  expect(await isChosen()).toBe(true)
  await step(cfo, 'approve', submitted)
  const { subscription, activity } = await dashboardOf(cfo)
  expect(subscription.plan).toEqual({
    name: 'Annual',
    state: 'approved, billed yearly',
    seats: 12,
    link: `/orders/${drafted.json.id}`,
  })
  expect(activity[0]).toMatchObject({ who: 'You', text: `You approved order ${drafted.json.number}` })
  const { renewals } = (await cfo.ask('/api/billing/overview')).json
  expect(subscription.due).toEqual({
    what: expect.stringMatching(/^Annual (begins|renews)$/),
    on: renewals[0].date,
  })

  expect((await dashboardOf(cfo)).evaluation.hasNeeds).toBe(false)
  const saved = await cfo.send('POST', '/api/buyer-needs', {
    painPoints: ['manual'],
    desiredOutcomes: ['faster'],
    priorities: [{ category: 'Cost Reduction', importance: 5 }],
    budget: 100_000,
    timeline: 'Immediate',
    metadata: { departments: ['Finance & Accounting'], currentChallenges: '' },
  })
  expect(saved.status, saved.body).toBeLessThan(300)
  const after = await dashboardOf(cfo)
  expect(after.evaluation.hasNeeds).toBe(true)
  expect(after.activity[0]).toMatchObject({ who: 'You', text: 'You saved an assessment' })
})

test('DASH-01 a person who has registered is new until the second sign-in, and a visit, a reload or a refused attempt doesn’t count as one', async () => {
  const person = await app.register('greeted')
  expect((await dashboardOf(person)).hasBeenHereBefore).toBe(false)
  expect((await dashboardOf(person)).hasBeenHereBefore).toBe(false)
  const wrong = await app.browser().send('POST', '/api/auth/login', { username: 'greeted', password: 'no' })
  expect(wrong.status).toBe(401)
  expect((await dashboardOf(person)).hasBeenHereBefore).toBe(false)
  const again = app.browser()
  await again.signIn('greeted')
  expect((await dashboardOf(again)).hasBeenHereBefore).toBe(true)
})

test('DASH-14 DASH-15 each first step is done by the action that it names, and by no other', async () => {
  const person = await app.register('stepper')
  const done: string[] = []
  const expectDone = async (step: keyof typeof nothingDone) => {
    done.push(step)
    await expectDoneIs(done)
  }
  const expectDoneIs = async (steps: readonly string[]) => {
    const { firstSteps } = await dashboardOf(person)
    const doneSteps = Object.keys(firstSteps).filter((name) => firstSteps[name])
    expect(doneSteps.toSorted()).toEqual(steps.toSorted())
  }
  const doing = async (
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => {
    const answer = await person.send(method, path, body, headers)
    expect(answer.status, answer.body).toBeLessThan(300)
    return answer.json
  }
  await doing('PUT', `/api/saved-applications/${listingId}`)
  await expectDone('applicationSaved')
  await doing('POST', '/api/trials', { applicationId: listingId })
  await expectDone('trialStarted')
  await doing('POST', '/api/buyer-needs', {
    painPoints: ['manual'],
    desiredOutcomes: ['faster'],
    priorities: [{ category: 'Cost Reduction', importance: 5 }],
    budget: 100_000,
    timeline: 'Immediate',
    metadata: { departments: ['Finance & Accounting'], currentChallenges: '' },
  })
  await expectDone('needsSaved')
  const plan = { kind: 'plan', planId: 'platform-annual', billing: 'annual', seats: 12 }
  const order = await doing('POST', '/api/orders', plan, { 'idempotency-key': 'first-order' })
  // A draft is no choice yet.
  await expectDoneIs(done)
  await doing('POST', `/api/orders/${order.id}/cancel`, {}, { 'if-match': `"${order.version}"` })

  // One application is no comparison.
  const another = aListing({ key: 'second', name: 'Second Ledger' })
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings: [another] }], false)
  const both = await app.ask('/api/applications?limit=2')
  const applicationIds = both.json.map(({ id }: { id: string }) => id)
  expect(applicationIds).toHaveLength(2)
  const list = { name: 'Two', description: '' }
  await doing('POST', '/api/shortlists', { ...list, applicationIds: applicationIds.slice(0, 1) })
  expect((await dashboardOf(person)).firstSteps.applicationsCompared).toBe(false)
  await doing('POST', '/api/shortlists', { ...list, applicationIds })
  await expectDone('applicationsCompared')
})

test('DASH-05 what waits and what is owed are the figures of the pages that they lead to', async () => {
  const cfo = await browserOf(app, 'cfo')
  const ops = await browserOf(app, 'ops')
  const wanted = {
    kind: 'application',
    applicationId: listingId,
    billing: 'monthly',
    seats: 3,
    startsNow: true,
  }
  const drafted = await ops.send('POST', '/api/orders', wanted, { 'idempotency-key': 'waiting-order' })
  expect(drafted.status, drafted.body).toBe(200)
  const before = (await dashboardOf(cfo)).waiting.orders
  const step = (browser: TestBrowser, name: string, version: number) =>
    browser.send('POST', `/api/orders/${drafted.json.id}/${name}`, {}, { 'if-match': `"${version}"` })
  const submitted = await step(ops, 'submit', drafted.json.version)
  expect(submitted.status, submitted.body).toBe(200)
  const waiting = {
    ...{ orderId: drafted.json.id, number: drafted.json.number, itemName: 'Ledger Watch' },
    ...{ currency: 'USD', totalMinor: submitted.json.totalMinor, billing: 'monthly' },
    requestedBy: 'demo-ops',
  }
  const seenBy = async (browser: TestBrowser) => (await dashboardOf(browser)).waiting.orders
  expect(await seenBy(cfo)).toMatchObject({
    total: before.total + 1,
    shown: [{ ...waiting, isMine: true }, ...before.shown],
  })
  // The requester sees it wait for somebody else.
  expect((await seenBy(ops)).shown).toContainEqual({ ...waiting, isMine: false })
  const approved = await step(cfo, 'approve', submitted.json.version)
  expect(approved.status, approved.body).toBe(200)
  await app.jobs.find(({ name }) => name === 'bill companies')?.run()

  const { waiting: left, money, trials } = await dashboardOf(cfo)
  expect(left.orders).toEqual(before)
  const { tiles, renewals } = (await cfo.ask('/api/billing/overview')).json
  expect(tiles.open).toMatchObject([{ currency: 'USD' }])
  const { items } = (await cfo.ask('/api/invoices?state=open')).json
  const firstDueOn = items.map(({ dueOn }: { dueOn: string }) => dueOn).toSorted()[0]
  expect(left.invoices).toEqual({ open: tiles.open, overdue: tiles.overdue, firstDueOn })
  expect(money.ahead.length).toBeGreaterThan(0)
  expect(money.ahead).toEqual(
    tiles.spend.map(({ currency, yearMinor, soonMinor }: Record<string, unknown>) => ({
      ...{ currency, yearMinor, soonMinor },
    })),
  )
  // The page of orders says the same total.
  expect((await cfo.ask('/api/orders')).json.committed).toEqual(
    tiles.spend.map(({ currency, yearMinor }: Record<string, unknown>) => ({
      ...{ currency, totalMinor: yearMinor },
    })),
  )
  expect(trials.active).toBe(tiles.trials)
  expect(trials.next?.endsOn).toBe(
    renewals.find(({ action }: { action: string }) => action === 'Convert to Paid')?.date,
  )

  const endsIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  for (const [number, days] of [59, 62].entries())
    await app.asSuperuser(
      `with lot as (insert into credit_lot (tenant_id, id, kind, granted_at, expires_at, spendable_until, invoice_id)
         select tenant_id, gen_random_uuid(), 'purchased', now(), $1, $1, id from invoice order by id limit 1
         returning tenant_id, id, invoice_id)
       insert into credit_entry (tenant_id, number, at, kind, lot_id, amount_minor, balance_minor, description, invoice_id)
       select tenant_id, $2::int, now(), 'grant', id, 12300, 12300 * $2::int, 'One', invoice_id from lot`,
      [endsIn(days), number + 1],
    )
  // Those that end within 60 days.
  expect((await dashboardOf(cfo)).waiting.credits).toEqual([
    { endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), leftMinor: 12_300 },
  ])

  app.clock.advance(31 * 86_400)
  await app.jobs.find(({ name }) => name === 'bill companies')?.run()
  const later = await browserOf(app, 'cfo')
  const { overdue } = (await later.ask('/api/billing/overview')).json.tiles
  expect(overdue).toBeGreaterThan(0)
  expect((await dashboardOf(later)).waiting.invoices.overdue).toBe(overdue)
})

test('DASH-05 a decision waits for those who were asked, with a date or without, until they decide', async () => {
  const cfo = await browserOf(app, 'cfo')
  const cio = await browserOf(app, 'cio')
  const cioId = (await cio.ask('/api/auth/profile')).json.user.id
  const { id } = (
    await cfo.send('POST', '/api/shortlists', {
      ...{ name: 'Due', applicationIds: [listingId], sharedWith: [cioId] },
    })
  ).json
  const decideBy = async (days: number) => {
    const { version } = (await cfo.ask(`/api/shortlists/${id}`)).json
    const on = new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const set = await cfo.send(
      'PUT',
      `/api/shortlists/${id}`,
      { decideBy: on },
      { 'if-match': `"${version}"` },
    )
    expect(set.status, set.body).toBe(200)
    return on
  }
  const seenBy = async (browser: TestBrowser) =>
    (await dashboardOf(browser)).waiting.decisions.filter(
      ({ shortlistId }: { shortlistId: string }) => shortlistId === id,
    )
  const undated = { shortlistId: id, name: 'Due', decideBy: null, isOverdue: false, applications: 1 }
  expect(await seenBy(cio)).toEqual([undated])
  expect(await seenBy(cfo)).toEqual([])
  const due = { shortlistId: id, name: 'Due', decideBy: await decideBy(9), applications: 1 }
  expect(await seenBy(cio)).toEqual([{ ...due, isOverdue: false }])
  // The owner asked somebody else.
  expect(await seenBy(cfo)).toEqual([])
  app.clock.advance(12 * 86_400)
  const later = await browserOf(app, 'cio')
  expect(await seenBy(later)).toEqual([{ ...due, isOverdue: true }])
  const rejected = await later.send('POST', '/api/comments', {
    ...{ shortlistId: id, applicationId: listingId, type: 'rejection', comment: 'Too dear' },
  })
  expect(rejected.status, rejected.body).toBe(201)
  expect(await seenBy(later)).toEqual([])
})

test('DASH-05 a trial waits for a decision from 14 days before its end', async () => {
  const person = await app.register('ending')
  await person.send('POST', '/api/trials', { applicationId: listingId })
  expect((await dashboardOf(person)).waiting.trials).toEqual([])
  app.clock.advance(17 * 86_400)
  const again = app.browser()
  await again.signIn('ending')
  const { waiting, trials } = await dashboardOf(again)
  const { id } = (await again.ask('/api/billing/overview')).json.subscriptions[0]
  expect(waiting.trials).toEqual([{ ...trials.next, isOrdered: false, link: `/trials/${id}` }])
  expect(trials.next.name).toBe('Ledger Watch')
})

test('DASH-05 a shortlist without a due date waits for nobody once one of its applications is approved', async () => {
  const another = aListing({ key: 'of-two', name: 'One of two' })
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings: [another] }], false)
  const [{ id: otherId }] = (await app.ask('/api/applications?search=One+of+two')).json
  const [cfo, cio] = [await browserOf(app, 'cfo'), await browserOf(app, 'cio')]
  const cioId = (await cio.ask('/api/auth/profile')).json.user.id
  const list = { name: 'Two', applicationIds: [listingId, otherId], sharedWith: [cioId] }
  const { id } = (await cfo.send('POST', '/api/shortlists', list)).json
  const waits = async () =>
    (await dashboardOf(cio)).waiting.decisions.some(
      ({ shortlistId }: { shortlistId: string }) => shortlistId === id,
    )
  expect(await waits()).toBe(true)
  const approval = { shortlistId: id, applicationId: otherId, type: 'approval', comment: 'This one' }
  expect((await cio.send('POST', '/api/comments', approval)).status).toBe(201)
  expect(await waits()).toBe(false)
})
