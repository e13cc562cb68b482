// Names are plain (CONTRIBUTING.md, Names). Words that were replaced by plainer ones stay out of the names of files, functions
// and types, and no variable is called by a verb alone, which says what was done and not what the variable holds.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const replaced =
  /^(?:deeds?|news|tells?|told|wish|onlooker|disproof|bury|graves?|breathe|chores?|leanings?|unlessthere|holderof)$/i
const declared = /^(?:export )?(?:default )?(?:async )?(?:function\*?|class|interface|type) (\w+)/gm

const verbs = /^(?:told|asked|kept|said|made)$/
/** Variables, functions, patterns that something is taken out with, and parameters. Nested patterns are not read. */
const variables = [
  /\b(?:const|let|function) (\w+)/g,
  /\b(?:const|let) (?:\{|\[)([^=;{}[\]]*)(?:\}|\]) (?:=|of) /g,
  /\((?:\{|\[)([^=;{}[\]]*)(?:\}|\])\) =>/g,
  /\(([^(){}=]*)\)(?:: [^(){}=]*)? =>/g,
  /\bfunction \w+\(([^(){}=]*)\)/g,
]

const wordsOf = (name: string) => [name, ...name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]/)]

/** The names in a list such as `first, { rows: found }: Answer, ...rest`, without the types of parameters. */
const boundIn = (list: string, isPattern: boolean) =>
  list.split(',').map((part) => (part.split(':').at(isPattern ? -1 : 0) ?? '').replace(/\W/g, ''))

const files = ['src', 'e2e', 'bench', 'scripts', 'architecture'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.gen)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
)
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test('no file, function or type is named with a word that has been replaced by a plainer one', () => {
  expect(files.length).toBeGreaterThan(2000)
  const names = files.flatMap((file) => [
    path.basename(file),
    ...[...textOf(file).matchAll(declared)].map(([, name]) => `${name} in ${file}`),
  ])
  expect(
    names.filter((name) => wordsOf(name.split(' ')[0] ?? '').some((word) => replaced.test(word))),
  ).toEqual([])
})

const verbsIn = (text: string) =>
  variables.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([whole, list = '']) =>
      boundIn(list, /[{[]/.test(whole)).filter((name) => verbs.test(name)),
    ),
  )

test.each([
  ['const kept = await listed()', 'kept'],
  ['let made = 0', 'made'],
  ['for (const asked of paths) open(asked)', 'asked'],
  ['const { id, rows: told } = await found', 'told'],
  ['const [kept, gone] = places', 'kept'],
  ['names.filter((kept) => kept)', 'kept'],
  ['rows.map(({ id, said }) => said)', 'said'],
  ['function path(of: string, made?: Company) {', 'made'],
  ['async function asked() {', 'asked'],
])('%s is named by a verb alone', (line, name) => {
  expect(verbsIn(line)).toContain(name)
})

test('no variable is named by a verb alone, such as kept or told', () => {
  const others = files.filter((file) => path.resolve(root, file) !== import.meta.filename)
  expect(others.flatMap((file) => verbsIn(textOf(file)).map((name) => `${name} in ${file}`))).toEqual([])
})
