// People write in any script. What is typed takes its direction from what is typed (`dir="auto"`), and what is shown from the one
// rule in base.css that every text follows (decision 147); e2e/text-direction.spec.ts sees both in a browser.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const source = path.join(root, 'src')
const read = (file: string) => fs.readFileSync(path.join(source, file), 'utf8')
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx|css)$/.test(name) && !/\.test\./.test(name))

/** Opening tags of fields: up to the first `>` that is in no braces. */
function fieldsIn(text: string): string[] {
  return [...text.matchAll(/<(?:input|textarea)\b/g)].map(({ index }) => {
    let depth = 0
    let end = index
    for (; end < text.length; end += 1) {
      if (text[end] === '{') depth += 1
      else if (text[end] === '}') depth -= 1
      else if (text[end] === '>' && depth === 0) break
    }
    return text.slice(index, end + 1)
  })
}

/** Choices, files, passwords and figures are no words. */
const holdsWords = (tag: string) =>
  !/type="(?:checkbox|radio|range|file|hidden)"|'password'|\shidden\s|inputMode=/.test(tag)

const fields = files
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((file) => fieldsIn(read(file)).map((tag) => ({ file, tag })))
  .filter(({ tag }) => holdsWords(tag))

test('every field for words runs the way its words do', () => {
  expect(fields.length).toBeGreaterThan(5)
  expect(
    fields.filter(({ tag }) => !/\sdir="auto"/.test(tag)).map(({ file, tag }) => `${file}: ${tag}`),
  ).toEqual([])
})

test('no style takes the direction of words into its own hands', () => {
  const styles = files.filter((name) => name.endsWith('.css'))
  const own = styles.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:unicode-bidi|direction):.*$/gm)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(own).toEqual(['app/web/styles/base.css: unicode-bidi: plaintext;'])
})
