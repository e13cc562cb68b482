// The page for operators: each of its commands is run by a test, or says that none runs it.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operatingBlocks, operatingCommands } from '#app/testing/operating-commands.ts'
import { readConfig } from '#platform/server/config.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
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

test('OPS-20: the example of the settings file is read by a shell as it is by systemd, and a start takes it', () => {
  const page = fs.readFileSync(path.join(root, 'docs', 'operating.md'), 'utf8')
  const example = /^```ini\n(NODE_ENV=production\n.*?)^```$/ms.exec(page)?.[1] ?? ''
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-settings-'))
  try {
    const file = path.join(folder, 'emporion.env')
    fs.writeFileSync(file, example)
    const { status, stdout, stderr } = spawnSync(
      'sh',
      [
        '-eu',
        '-c',
        'set -a; . "$1"; set +a; exec "$2" -p "JSON.stringify(process.env)"',
        'sh',
        file,
        process.execPath,
      ],
      { encoding: 'utf8', env: {} },
    )
    expect([status, stderr]).toEqual([0, ''])
    const { DATA_DIR, ...settings } = JSON.parse(stdout)
    expect(DATA_DIR).toBe('/var/lib/emporion')
    const config = readConfig({ ...settings, DATA_DIR: folder })
    expect(config.mailFrom).toBe('Emporion <no-reply@market.example>')
    expect(config.publicOrigin).toBe('https://market.example')
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

test('OPS-20: the command that asks whether the server is ready says in one line that none answers', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', operatingCommands('ready')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: String(port) },
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Emporion does not answer \([^\n]*ECONNREFUSED[^\n]*\)\n$/)
})
