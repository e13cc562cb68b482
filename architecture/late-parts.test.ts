// Parts of a page that come late are made with `late`: the placeholder of a Suspense holds back the whole page.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')

/** The frame's own, around the screen; its placeholder is never on show, because screens change as transitions. */
const frame = 'app/web/app-shell.tsx'

test('no part of a page stands in a Suspense of its own, which would hold back for 0.3 s what the page has ready', () => {
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(200)
  const inSuspense = files.filter((name) =>
    /<Suspense\b|\blazy\(/.test(fs.readFileSync(path.join(root, name), 'utf8')),
  )
  expect(inSuspense).toEqual([frame])
})
