// The page for operators: each of its commands is run by a test, or says that none runs it.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operatingBlocks } from './testing/operating-commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const testFiles = ['src', 'scripts'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => fs.readFileSync(path.join(root, folder, name), 'utf8')),
)

test('OPS-20: every command of docs/operating.md is run by a test or marked as not run', () => {
  const blocks = operatingBlocks()
  expect(blocks.length).toBeGreaterThan(0)
  const names = blocks.flatMap(({ name }) => (name === '' ? [] : [name]))
  expect(new Set(names).size).toBe(names.length)
  for (const { name, text } of blocks) {
    if (name === '') expect(text, text).toMatch(/^# Not run by the tests( as it stands)?: .+\.\n/)
    else
      expect(
        testFiles.some((file) => file.includes('operatingCommands(') && file.includes(`'${name}'`)),
        `no test runs the block "sh ${name}"`,
      ).toBe(true)
  }
  const page = fs.readFileSync(path.join(root, 'docs', 'operating.md'), 'utf8')
  const fences = page.match(/^```\w+/gm) ?? []
  expect(fences.filter((fence) => fence === '```sh').length).toBe(blocks.length)
})
