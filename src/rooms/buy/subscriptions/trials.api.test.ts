// Trials and saved applications of signed-in buyers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
})
afterAll(() => app.close())

const noId = '01968f2e-0000-7000-8000-000000000000'
const trialsOf = async (company: string) =>
  (
    await app.asSuperuser(
      'select count(*)::int as rows from subscription s join company c using (tenant_id) where c.name = $1',
      [company],
    )
  ).rows[0].rows

test('MKT-18 C2 C6 sixty-four starts at once, by all members of a company, make one trial of thirty days and one audit row', async () => {
  const members = await Promise.all(
    (['cfo', 'cio', 'ops', 'procurement'] as const).map((who) => browserOf(app, who)),
  )
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, at) =>
      members[at % 4]?.send(
        'POST',
        '/api/trials',
        { applicationId: listingId },
        { 'idempotency-key': 'one-trial-only' },
      ),
    ),
  )
  const now = app.clock.now()
  const expected = {
    id: expect.any(String),
    applicationId: listingId,
    applicationName: 'Ledger Watch',
    status: 'trial',
    startedAt: now.toISOString(),
    trialEndsAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    vendor: 'Northfold',
    paidSince: null,
    paid: null,
    next: null,
    usedPromotionIds: [],
    keptPrice: null,
  }
  for (const answer of answers) expect([answer?.status, answer?.json]).toEqual([200, expected])
  expect(new Set(answers.map((answer) => answer?.json.id)).size).toBe(1)
  expect(await trialsOf('Northfold Industries')).toBe(1)
  const audit = await app.asSuperuser(
    "select count(*)::int as rows from audit_entry where action = 'procurement.trial_started'",
  )
  expect(audit.rows[0].rows).toBe(1)
  expect((await members[0]?.ask('/api/subscriptions'))?.json).toEqual([expected])
})

test('MKT-18 Z3 another company starts its own trial and sees only that', async () => {
  const other = await app.register('otherbuyer')
  expect((await other.ask('/api/subscriptions')).json).toEqual([])
  const started = await other.send('POST', '/api/trials', { applicationId: listingId })
  expect(started.status).toBe(200)
  expect((await other.ask('/api/subscriptions')).json.map(({ id }: { id: string }) => id)).toEqual([
    started.json.id,
  ])
})

test('MKT-18 a trial holds to the last second of its thirty days, and asking again does not begin another', async () => {
  await app.register('late')
  const fresh = async () => {
    const browser = app.browser()
    await browser.signIn('late')
    return browser
  }
  const first = await (await fresh()).send('POST', '/api/trials', { applicationId: listingId })
  app.clock.advance(30 * 86_400)
  expect((await (await fresh()).ask('/api/subscriptions')).json[0].status).toBe('trial')
  app.clock.advance(1)
  const again = await (await fresh()).send('POST', '/api/trials', { applicationId: listingId })
  expect([again.json.id, again.json.status]).toEqual([first.json.id, 'ended'])
})

test('MKT-18 an unpublished application cannot be tried, and visitors are asked to sign in', async () => {
  const buyer = await browserOf(app, 'cfo')
  expect((await buyer.send('POST', '/api/trials', { applicationId: noId })).status).toBe(404)
  expect((await app.send('POST', '/api/trials', { applicationId: listingId })).status).toBe(401)
})

test('MKT-19 a mark survives, belongs to the user alone, is set once and let go once', async () => {
  const cfo = await browserOf(app, 'cfo')
  const save = () => cfo.send('PUT', `/api/saved-applications/${listingId}`)
  const answers = await Promise.all(Array.from({ length: 16 }, save))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 204))
  const saved = [{ applicationId: listingId, savedAt: app.clock.now().toISOString() }]
  expect((await (await browserOf(app, 'cfo')).ask('/api/saved-applications')).json).toEqual(saved)
  expect((await (await browserOf(app, 'cio')).ask('/api/saved-applications')).json).toEqual([])
  const remove = () => cfo.send('DELETE', `/api/saved-applications/${listingId}`)
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect((await cfo.ask('/api/saved-applications')).json).toEqual([])
  expect((await cfo.send('PUT', `/api/saved-applications/${noId}`)).status).toBe(404)
})

test('MKT-19 a listing that leaves the catalogue leaves the marks too', async () => {
  const cio = await browserOf(app, 'cio')
  await cio.send('PUT', `/api/saved-applications/${listingId}`)
  await app.asSuperuser('delete from catalog_application where id = $1', [listingId])
  expect((await cio.ask('/api/saved-applications')).json).toEqual([])
})
