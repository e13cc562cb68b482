// The import command as a person uses it: a file in, a report out, and the catalogue changed or not.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { projectRoot } from '#app/create-application.ts'
import { programFile } from '#app/testing/server-process.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'

const samples = path.join(projectRoot, 'docs/examples')
// Each import starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
let folder: string
let app: TestApplication

beforeAll(async () => {
  app = await startTestApplication()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-import-'))
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Outcome {
  code: number
  out: string
  errors: string
}

function runImport(...args: string[]): Promise<Outcome> {
  const owner = inject('ownerUrl').replace(/\/[^/?]+\?/, `/${new URL(app.appUrl).pathname.slice(1)}?`)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.resolve(projectRoot, programFile('import-catalogue')), ...args],
      { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.appUrl, DATABASE_OWNER_URL: owner } },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out, errors }),
    )
  })
}

async function countRows(): Promise<number> {
  const { rows } = await app.asSuperuser('select count(*)::int as count from catalog_application')
  return rows[0].count
}

function write(name: string, text: string | Buffer): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

const notTaken =
  'Not taken from the file: rating, isVerified, enterpriseCount. Nobody has checked them here.\n'
const vendor = JSON.parse(fs.readFileSync(path.join(samples, 'import-example.json'), 'utf8')).vendor

test('an import can be repeated without doubling, and says what was new, changed and as it was', async () => {
  const file = path.join(samples, 'import-example.json')
  const first = await runImport(file)
  expect(first).toMatchObject({
    code: 0,
    out: `Imported 3 listings: 3 new, 0 changed, 0 as they were.\n${notTaken}`,
  })
  expect((await runImport(file)).out).toBe(
    `Imported 3 listings: 0 new, 0 changed, 3 as they were.\n${notTaken}`,
  )
  expect(await countRows()).toBe(3)

  const content = JSON.parse(fs.readFileSync(file, 'utf8'))
  content.listings[1].tagline = 'Said in another way'
  const changed = await runImport(write('changed.json', JSON.stringify(content)))
  expect(changed.out).toBe(`Imported 3 listings: 0 new, 1 changed, 2 as they were.\n${notTaken}`)
  expect(await countRows()).toBe(3)
})

test('a bad row is named with line, field and reason, and nothing of its file is imported', async () => {
  const before = await countRows()
  const lines = fs.readFileSync(path.join(samples, 'import-example.csv'), 'utf8').split('\n')
  const column = lines[0]?.split(',').indexOf('amount') ?? -1
  expect(column).toBeGreaterThan(0)
  const bad = lines
    .map((line, at) =>
      at === 2
        ? line.replace(
            /,(\d+(\.\d+)?),(\d+(\.\d+)?)?,(daily|weekly|monthly|quarterly|yearly|once),/,
            ',"17,000",,$5,',
          )
        : line,
    )
    .join('\n')
  expect(bad).toContain('"17,000"')
  const vendorFile = write('vendor.json', JSON.stringify({ ...vendor, key: 'another-vendor' }))
  const refused = await runImport(write('bad.csv', bad), '--vendor', vendorFile)
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(/bad\.csv, line 3: amount: /)
  expect(refused.errors).toContain('Nothing was imported: 1 fault to correct.')
  expect(await countRows()).toBe(before)

  const good = await runImport(write('bad.csv', bad), '--vendor', vendorFile, '--good-rows-only')
  expect(good.out).toBe(`Imported 2 listings: 2 new, 0 changed, 0 as they were.\n${notTaken}`)
  expect(good.code).toBe(1)
  expect(await countRows()).toBe(before + 2)
})

test('a CSV file needs the vendor file beside it, and each fault is named once with its lines', async () => {
  const [heading = '', first = ''] = fs
    .readFileSync(path.join(samples, 'import-example.csv'), 'utf8')
    .split('\n')
  const args = ['--vendor', path.join(samples, 'vendor.json')]
  const twice = write('twice.csv', [heading, first, first, first].join('\n'))
  expect((await runImport(twice, ...args)).errors.split('\n')).toEqual([
    `${twice}, lines 3 and 4: key: the same key is in line 2`,
    `${twice}, lines 3 and 4: name: the same name is in line 2`,
    'Nothing was imported: 2 faults to correct. Correct them and run the import again.',
    '',
  ])
  const before = await countRows()
  const one = write('one.csv', `${heading}\n${first.replace('fernhill-dispatch', 'fernhill-one')}`)
  const imported = await runImport(one, ...args)
  expect(imported.out).toContain('Imported 1 listing: ')
  expect(await countRows()).toBeGreaterThanOrEqual(before)
})

test('a file that is missing, is not UTF-8 or names no vendor is refused in one plain line', async () => {
  expect((await runImport(path.join(folder, 'none.csv'))).errors).toContain('none.csv cannot be read')
  const latin = Buffer.from('{"vendor":"C\xf4tes"}', 'latin1')
  expect((await runImport(write('latin.json', latin))).errors).toContain('is not UTF-8, which JSON has to be')
  const { errors } = await runImport(write('latin.csv', latin))
  expect(errors).toContain('It was read as Windows-1252')
  expect(errors).toContain('Add a vendor file')
  expect((await runImport()).errors).toContain('Usage: npm run catalog:import')
})

test('rows of a vendor that a company has claimed are left out and named, with the company that has it', async () => {
  const key = 'claimed-works'
  const content = JSON.parse(fs.readFileSync(path.join(samples, 'import-example.json'), 'utf8'))
  const names = content.listings.map(({ name }: { name: string }) => name).join(', ')
  const file = write('claimed.json', JSON.stringify({ ...content, vendor: { ...vendor, key } }))
  expect((await runImport(file)).code).toBe(0)
  const before = await countRows()
  await app.asSuperuser(
    'update catalog_vendor set claimed_by = gen_random_uuid(), claimed_at = now() where key = $1',
    [key],
  )
  expect(await runImport(file)).toMatchObject({
    code: 0,
    out: `Imported 0 listings: 0 new, 0 changed, 0 as they were.\n${notTaken}3 listings of ${vendor.name} were left out: a company that has left had claimed this vendor; its listings are not imported. Left out: ${names}.\n`,
  })
  expect(await countRows()).toBe(before)
})

test("a vendor's key that belongs to another company is refused and changes nothing", async () => {
  const direct = new pg.Client(
    inject('superuserUrl').replace('/postgres?', `/${new URL(app.appUrl).pathname.slice(1)}?`),
  )
  await direct.connect()
  await direct.query(
    "insert into catalog_vendor (id, owner_id, key, name, profile) values (gen_random_uuid(), gen_random_uuid(), 'taken', 'Taken', '{}')",
  )
  await direct.end()
  const content = JSON.parse(fs.readFileSync(path.join(samples, 'import-example.json'), 'utf8'))
  content.vendor.key = 'taken'
  const refused = await runImport(write('taken.json', JSON.stringify(content)))
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('belongs to another company')
})
