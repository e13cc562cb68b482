// A bucket, by a store of its own that checks signatures and knows uploads in parts.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStore, type TestStore } from '../testing/s3-store.ts'
import type { StoreAccess } from './bucket.ts'
import { locate, openPlace } from './open-place.ts'

let store: TestStore
let access: StoreAccess
beforeAll(async () => {
  store = await startStore('backups')
  access = store.access
})
afterAll(() => store.close())

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

test('OPS-12, OPS-14: a backup goes into a bucket in parts and comes back as it was, is listed and removed', async () => {
  // Three parts of 8 MiB, the last one short, from pieces that fit no part.
  const pieces = Array.from({ length: 170 }, () => randomBytes(100_003))
  const { place, name } = locate('s3://backups/emporion/eu/monday.zst', access)
  const bytes = await place.write(name, Readable.from(pieces, { objectMode: false }))
  expect(bytes).toBe(170 * 100_003)
  expect(place.addressOf(name)).toBe('s3://backups/emporion/eu/monday.zst')
  expect(await hashOf(await place.read(name))).toBe(await hashOf(Readable.from(pieces)))
  await openPlace('s3://backups/emporion', access).write('other.zst', Readable.from([Buffer.from('x')]))
  expect(await place.list()).toEqual([{ name: 'monday.zst', bytes }])
  await expect(place.write(name, Readable.from([Buffer.from('again')]))).rejects.toThrow(
    's3://backups/emporion/eu/monday.zst is there already',
  )
  await place.remove(name)
  expect(await place.list()).toEqual([])
  await expect(place.read(name)).rejects.toThrow('the store refused (404')
})

test('OPS-12: a store that refuses or is away is named in one line, and a backup that breaks off leaves nothing there', async () => {
  const content = () => Readable.from([Buffer.from('x')])
  const wrong = openPlace('s3://backups', { ...access, secretAccessKey: 'wrong' })
  await expect(wrong.write('a.zst', content())).rejects.toThrow(/^s3:\/\/backups\/: the store refused \(403/)
  await expect(openPlace('s3://nowhere', access).write('a.zst', content())).rejects.toThrow(/refused \(404/)
  const closed = await startStore('backups')
  await closed.close()
  const away = openPlace('s3://backups', closed.access)
  await expect(away.list()).rejects.toThrow(`${closed.access.endpoint} cannot be reached (ECONNREFUSED)`)
  expect(() => openPlace('s3://backups', undefined)).toThrow('S3_ENDPOINT: needed for s3:// addresses')
  expect(() => locate('s3://backups', access)).toThrow('s3://backups names no file')

  const place = openPlace('s3://backups/broken', access)
  const broken = Readable.from(
    (async function* () {
      for (let at = 0; at < 10; at += 1) yield randomBytes(1_000_000)
      throw new Error('the rows could not be read')
    })(),
    { objectMode: false },
  )
  await expect(place.write('half.zst', broken)).rejects.toThrow('the rows could not be read')
  expect(await place.list()).toEqual([])
  expect(store.openUploads()).toBe(0)
  // A store says so under the status 200.
  store.failNextCompletion()
  await expect(place.write('lost.zst', content())).rejects.toThrow('the store refused (200 InternalError)')
  expect(store.openUploads()).toBe(0)
})
