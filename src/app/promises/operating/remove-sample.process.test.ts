// The command that takes the sample data out of a catalogue, as an operator uses it.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { aListing, aVendor } from '#app/testing/listing-builder.ts'
import { programFile } from '#app/testing/server-process.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

function removeSample(): Promise<{ code: number; out: string }> {
  const owner = inject('ownerUrl').replace(/\/[^/?]+\?/, `/${new URL(app.appUrl).pathname.slice(1)}?`)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.resolve(projectRoot, programFile('remove-sample'))],
      { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.appUrl, DATABASE_OWNER_URL: owner } },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out: out + errors }),
    )
  })
}

test('the sample applications leave the catalogue, everything else stays, and the audit trail says so once', async () => {
  await loadSampleCatalogue(app.platform)
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings: [aListing()] }], false)
  expect(await removeSample()).toMatchObject({ code: 0, out: expect.stringMatching(/^Removed 520 sample /) })
  const { rows } = await app.asSuperuser("select card->>'name' as name from catalog_application")
  expect(rows).toEqual([{ name: aListing().name }])
  expect((await removeSample()).out).toBe('The catalogue holds no sample applications.\n')
  const audited = await app.asSuperuser(
    "select details from audit_entry where action = 'catalog.listings_published' and (details->>'removed')::int > 0",
  )
  expect(audited.rows).toMatchObject([{ details: { removed: 520, isSample: true } }])
}, 60_000)
