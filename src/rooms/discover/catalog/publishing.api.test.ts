// What publishing writes, and that it writes nothing where nothing is new.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from './server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

async function traces(): Promise<{ version: string; entries: number; changedAt: string }> {
  const { rows } = await app.asSuperuser(`
    select catalog_version_now() as version,
      (select count(*)::int from audit_entry where action = 'catalog.listings_published') as entries,
      (select max(updated_at)::text from catalog_application) as "changedAt"`)
  return rows[0]
}

test('Z4 L2 a start that finds its samples in place changes no version and adds no audit entry', async () => {
  await loadSampleCatalogue(app.platform)
  const before = await traces()
  expect(before.entries).toBe(1)
  const etag = (await app.ask('/api/applications')).headers.etag ?? ''
  for (let start = 0; start < 2; start += 1) {
    app.clock.advance(60)
    await loadSampleCatalogue(app.platform)
  }
  expect(await traces()).toEqual(before)
  const again = await app.ask('/api/applications', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a sample that a release no longer has goes, and that is a change with an entry', async () => {
  const before = await traces()
  await app.asSuperuser(`
    insert into catalog_application (id, owner_id, vendor_id, key, category, industry, card, detail, content_hash, name_text,
      search_text, order_roi, order_rating, order_price_group, order_price_per_user, order_price_low, order_newest, updated_at)
    select gen_random_uuid(), owner_id, vendor_id, 'of-an-earlier-release', category, industry, card, detail, content_hash,
      name_text, search_text, order_roi, order_rating, order_price_group, order_price_per_user, order_price_low, order_newest, updated_at
    from catalog_application limit 1`)
  await loadSampleCatalogue(app.platform)
  const after = await traces()
  expect(after.entries).toBe(before.entries + 1)
  const { rows } = await app.asSuperuser(
    "select count(*)::int as rows from catalog_application where key = 'of-an-earlier-release'",
  )
  expect(rows[0].rows).toBe(0)
})

test('a statement that touches no row leaves the version as it is; one that touches a row does not', async () => {
  const { version } = await traces()
  for (const statement of [
    'update catalog_vendor set name = name where false',
    'delete from catalog_application where false',
    'insert into catalog_vendor select * from catalog_vendor on conflict do nothing',
  ])
    await app.asSuperuser(statement)
  expect((await traces()).version).toBe(version)
  const seen = new Set([version])
  for (const statement of [
    "insert into catalog_vendor select gen_random_uuid(), owner_id, 'short-lived', name, profile from catalog_vendor limit 1",
    "update catalog_vendor set name = 'Short' where key = 'short-lived'",
    "delete from catalog_vendor where key = 'short-lived'",
    'update catalog_application set key = key',
  ]) {
    await app.asSuperuser(statement)
    seen.add((await traces()).version)
  }
  expect(seen.size).toBe(5)
})

test('a renamed vendor is renamed on all of its listings, also on those that the file does not hold', async () => {
  const listings = ['stays-one', 'stays-two', 'sent-again'].map((key) =>
    aListing({ key, name: `Quince ${key}` }),
  )
  await publishListings(app.platform, systemActor, [{ vendor: aVendor({ key: 'quince' }), listings }], false)
  const renamed = aVendor({ key: 'quince', name: 'Zephyrine Works', about: 'Under a new name.' })
  const published = await publishListings(
    app.platform,
    systemActor,
    [{ vendor: renamed, listings: listings.slice(2) }],
    false,
  )
  expect(published).toMatchObject({ listings: 1, added: 0, changed: 1, reprofiled: 2 })
  const found = await app.ask('/api/applications?search=zephyrine')
  expect(
    found.json.map(({ name, vendor }: { name: string; vendor: string }) => `${name}: ${vendor}`).sort(),
  ).toEqual(listings.map(({ name }) => `${name}: Zephyrine Works`).sort())
  for (const { id } of found.json)
    expect((await app.ask(`/api/applications/${id}`)).json.vendorProfile).toMatchObject({
      name: 'Zephyrine Works',
      about: 'Under a new name.',
    })
  // What was brought under the new name reads exactly as if it had been published so: all of it again changes nothing.
  const before = await traces()
  const again = await publishListings(app.platform, systemActor, [{ vendor: renamed, listings }], false)
  expect(again).toMatchObject({ listings: 3, added: 0, changed: 0, reprofiled: 0 })
  expect(await traces()).toEqual(before)
})
