import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const files = fs.readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))

test('each decision has its number, a title, a status with a date, and a line in the index', () => {
  expect(files.length).toBeGreaterThan(100)
  const index = fs.readFileSync(path.join(folder, 'README.md'), 'utf8')
  const lines = files.map((file) => {
    const [head = '', , status = ''] = fs.readFileSync(path.join(folder, file), 'utf8').split('\n')
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(head) ?? []
    const [, date] = /^(?:Accepted|Taken back), (\d{4}-\d\d-\d\d)/.exec(status) ?? []
    expect(Number(file.slice(0, 4)), file).toBe(Number(number))
    return `| ${number} | [${title}](${file}) | ${date} |`
  })
  expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(lines)
})
