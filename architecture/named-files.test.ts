// Documents name files by path: a file that is moved takes its mentions along.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const places = '{src,architecture,scripts,bench,e2e,db,ops,docs}'

test('every source file that a document names by its path is there', () => {
  const files = fs
    .globSync(`${places}/**/*.{ts,tsx,cjs,mjs,css,sql}`, { cwd: root })
    .map((file) => `/${file}`)
  expect(files.length).toBeGreaterThan(1_000)
  const documents = fs.globSync(['*.md', 'docs/**/*.md', 'src/rooms/*/README.md'], { cwd: root })
  const named = documents.flatMap((document) =>
    // `NNNN_what.sql` stands for a number; a path may begin anywhere below the root.
    [
      ...fs
        .readFileSync(path.join(root, document), 'utf8')
        .matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|cjs|mjs|css|sql))`/g),
    ]
      .map(([, file = '']) => file)
      .filter((file) => !file.includes('NNNN'))
      .map((file) => ({ document, file })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !files.some((one) => one.endsWith(`/${file}`)))).toEqual([])
})
