// Files, functions and types have plain names: the words below were replaced (CONTRIBUTING.md, Names) and stay out.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const replaced =
  /^(?:deeds?|news|tells?|told|wish|onlooker|disproof|bury|graves?|breathe|chores?|leanings?|unlessthere|holderof)$/i
const declared = /^(?:export )?(?:default )?(?:async )?(?:function\*?|class|interface|type) (\w+)/gm

const wordsOf = (name: string) => [name, ...name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]/)]

test('no file, function or type is named with a word that has been replaced by a plainer one', () => {
  const files = ['src', 'e2e', 'bench', 'scripts', 'architecture'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.gen)\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(2000)
  const names = files.flatMap((file) => [
    path.basename(file),
    ...[...fs.readFileSync(path.join(root, file), 'utf8').matchAll(declared)].map(
      ([, name]) => `${name} in ${file}`,
    ),
  ])
  expect(
    names.filter((name) => wordsOf(name.split(' ')[0] ?? '').some((word) => replaced.test(word))),
  ).toEqual([])
})
