// What the server answers to a change is kept with `keepAnswer`: beside it, an older reading on its way takes its place.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')

test('nothing is put into what the screens have read but through keepAnswer', () => {
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  const withCall = (call: RegExp) =>
    files.filter((name) => call.test(fs.readFileSync(path.join(root, name), 'utf8')))
  expect(withCall(/\bkeepAnswer\(/).length).toBeGreaterThan(15)
  expect(withCall(/\bset(Query|Queries)Data\b/)).toEqual(['platform/web/api/query.ts'])
})
