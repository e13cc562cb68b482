// The titles of tests: a sentence, with the requirements that it proves in front.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const tooMany = /['"`](?:(?:[A-Z]{2,8}-\d{2,3}|[A-Z]\d{1,2}) ){4}.*/g

test('no title of a test claims more than three requirements, for a reader could not see what proves them', () => {
  const files = ['src', 'e2e', 'architecture', 'scripts'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(300)
  const claims = files.flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').match(tooMany) ?? [])
  expect(claims).toEqual([])
})
