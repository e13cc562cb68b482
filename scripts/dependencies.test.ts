// What comes from others: pinned, freely licensed, listed, and installed without running anything of theirs.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))

interface Locked {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  /** Comes inside the archive of the package that holds it, and is proved by that one's hash. */
  inBundle?: boolean
}

const folders = ['.', 'tools/node', 'tools/sdk']
const locks = folders.map((folder) => ({
  folder,
  manifest: read(path.join(folder, 'package.json')),
  lock: read(path.join(folder, 'package-lock.json')),
}))
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Licences that let anybody use, change and pass on, each part of an SPDX expression by itself. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Bound to share changes of their own files: fine for what is used unchanged, each named here. */
const shareAlike: readonly [RegExp, string][] = [
  [/^axe-core$|^ical\.js$|^lightningcss(-|$)/, 'MPL-2.0'],
  // The image library behind sharp, linked at run time and replaceable.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
]
/** Packages that state their licence in a file only, or in words of their own. */
const statedInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xml-escape': 'MIT' }

const locked = locks.flatMap(({ lock }) =>
  Object.entries(lock.packages as Record<string, Locked>)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ name: place.slice(place.lastIndexOf('node_modules/') + 13), ...entry })),
)

test('O9 every direct dependency is pinned to one version, and the lock file says the same as package.json', () => {
  for (const { folder, manifest, lock } of locks) {
    for (const group of groups) {
      for (const [name, version] of Object.entries(manifest[group] ?? {}))
        expect(version, `${name} in ${folder}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(lock.packages[''][group] ?? {}, `${group} in ${folder}`).toEqual(manifest[group] ?? {})
    }
  }
  expect(locked.length).toBeGreaterThan(300)
})

test('O9 every locked package is proved by its hash and carries no address', () => {
  for (const { name, integrity, resolved, inBundle } of locked) {
    if (!inBundle) expect(integrity, name).toMatch(/^sha512-/)
    expect(resolved, name).toBeUndefined()
  }
})

test('O9 every package, also those for other machines, may be used freely', () => {
  for (const { name, license } of locked) {
    const stated = statedInFile[name] ?? license
    expect(stated, `${name} states a licence`).toBeDefined()
    const allowed = new Set([
      ...free,
      ...shareAlike.filter(([who]) => who.test(name)).map(([, what]) => what),
    ])
    // Of "A OR B" one is enough; of "A AND B" each counts.
    const isAllowed = (stated ?? '')
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)))
    expect(isAllowed, `${name}: ${stated}`).toBe(true)
  }
})

test('O9 nothing that is installed runs a script of its own', () => {
  for (const folder of folders) {
    expect(fs.readFileSync(path.join(root, folder, '.npmrc'), 'utf8'), folder).toMatch(
      /^ignore-scripts=true$/m,
    )
    expect(read(path.join(folder, 'package.json')).allowScripts, folder).toBeUndefined()
  }
})

test('O9 the list of what runs in production is made by one command, with version, hash and licence of each', () => {
  const run = spawnSync(process.execPath, [path.join(root, 'scripts', 'bill-of-materials.ts')], {
    encoding: 'utf8',
  })
  expect(run.status, run.stderr).toBe(0)
  const bill = JSON.parse(run.stdout)
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6'])
  const listed: { purl: string; licenses: { expression: string }[]; hashes: { content: string }[] }[] =
    bill.components
  const addresses = listed.map(({ purl }) => purl)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const [name, version] of Object.entries(read('package.json').dependencies))
    expect(addresses).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
  for (const { purl, licenses, hashes } of listed) {
    expect(licenses[0]?.expression, purl).toBeTruthy()
    expect(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/)
  }
  expect(addresses.some((one) => one.startsWith('pkg:npm/vitest@'))).toBe(false)
})
