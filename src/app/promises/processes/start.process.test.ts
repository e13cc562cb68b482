// Starting: twice on one folder, at the same moment, after a kill, and with settings that cannot be.
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  canMakeContainers,
  endAllProcesses,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
  startProcess,
  startServer,
  usedDataFolder,
} from '#app/testing/server-process.ts'
import { ConfigError, exampleSecret, readConfig } from '#platform/server/config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = newDataFolder()
})
afterEach(async () => {
  await endAllProcesses()
  await removeDataFolder(dataDir)
})
afterAll(endAllProcesses)

const isOpen = async (address: string) => (await fetch(`${address}/readyz`)).status

test('D3 a second start on the same folder names its owner and ends with 1; the first keeps running', async () => {
  await usedDataFolder(dataDir)
  const first = await startServer({ DATA_DIR: dataDir })
  const second = startProcess({ DATA_DIR: dataDir })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  const lines = second.errors().trim().split('\n')
  expect(lines.length).toBe(1)
  expect(lines[0]).toContain(`Emporion already runs on ${dataDir} (process ${first.pid}, http://localhost:`)
  expect(await isOpen(first.address)).toBe(200)
  first.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, signal: null })
  expect(postmasterOf(dataDir)).toBeUndefined()
  expect(fs.existsSync(path.join(dataDir, 'server.json'))).toBe(false)
}, 60_000)

test('D3 after kill -9 of the server alone the next start takes over the PostgreSQL that was left, twice', async () => {
  await usedDataFolder(dataDir)
  const first = await startServer({ DATA_DIR: dataDir })
  const postmaster = postmasterOf(dataDir)
  expect(postmaster).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await first.ended
  for (let round = 0; round < 2; round += 1) {
    const next = await startServer({ DATA_DIR: dataDir })
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect(await isOpen(next.address)).toBe(200)
    next.kill(round === 0 ? 'SIGKILL' : 'SIGTERM')
    await next.ended
  }
  expect(postmasterOf(dataDir)).toBeUndefined()
}, 60_000)

test('D3 of several first starts at the same moment on an empty folder one serves and the others say so', async () => {
  const starts = Array.from({ length: 3 }, () => startProcess({ DATA_DIR: dataDir }))
  const addresses = await Promise.all(starts.map(({ address }) => address))
  const open = addresses.filter((address) => address !== undefined)
  expect(open.length, starts.map(({ errors }) => errors()).join()).toBe(1)
  expect(await isOpen(open[0] ?? '')).toBe(200)
  for (const [index, start] of starts.entries()) {
    if (addresses[index] !== undefined) continue
    expect(await start.ended).toEqual({ code: 1, signal: null })
    expect(start.errors()).toContain(`Emporion already runs on ${dataDir}`)
  }
  const winner = starts[addresses.indexOf(open[0])]
  winner?.child.kill('SIGTERM')
  expect(await winner?.ended).toEqual({ code: 0, signal: null })
}, 90_000)

test('D3 the same after a kill, when each of them finds the file of a dead process', async () => {
  await usedDataFolder(dataDir)
  const first = await startServer({ DATA_DIR: dataDir })
  first.kill('SIGKILL')
  await first.ended
  expect(fs.existsSync(path.join(dataDir, 'server.json'))).toBe(true)
  const starts = Array.from({ length: 4 }, () => startProcess({ DATA_DIR: dataDir }))
  const addresses = await Promise.all(starts.map(({ address }) => address))
  expect(addresses.filter((address) => address !== undefined).length).toBe(1)
}, 60_000)

test('D3 O2 a port that is taken is noticed before a database is made, and the next start works', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as net.AddressInfo
  const start = startProcess({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await start.ended).toEqual({ code: 1, signal: null })
  expect(start.errors()).toBe(
    `Emporion did not start. PORT: ${port} is taken by another program; set PORT to a free one\n`,
  )
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  taken.close()
  const next = await startServer({ DATA_DIR: dataDir })
  expect(await isOpen(next.address)).toBe(200)
}, 60_000)

const mounted = (words: string) => ['unshare', '--mount', 'sh', '-c', `${words} && exec "$@"`, 'sh']

if (canMakeContainers())
  test.each([
    ['read-only', 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,ro,bind "$DATA_DIR"'],
    [
      'on a full disk',
      'mount -t tmpfs -o size=16k none "$DATA_DIR" && cp "$DATA_DIR-key" "$DATA_DIR/secret-key" && ! dd if=/dev/zero of="$DATA_DIR/filler" bs=4k count=9 2>/dev/null',
    ],
  ])(
    'O2 a data folder with its key that is %s stops the start with one line that names it',
    async (_, mount) => {
      for (const file of [`${dataDir}-key`, path.join(dataDir, 'secret-key')])
        fs.writeFileSync(file, 'a1b2c3d4'.repeat(8))
      try {
        const start = startProcess({ DATA_DIR: dataDir }, mounted(mount))
        expect(await start.ended, start.output()).toEqual({ code: 1, signal: null })
        expect(start.errors()).toMatch(
          new RegExp(`^Emporion did not start\\. DATA_DIR: ${dataDir} cannot be written \\([^\\n]+\\n$`),
        )
      } finally {
        fs.rmSync(`${dataDir}-key`)
      }
    },
    60_000,
  )

if (canMakeContainers())
  test.each([
    ['12m', 'Make room there, or name another folder in DATA_DIR'],
    ['40m', 'make room there, or name a folder that this user may write'],
  ])(
    'O2 a disk of %s, without room for a database, stops the first start with one line that says so',
    async (size, advice) => {
      const start = startProcess(
        { DATA_DIR: dataDir },
        mounted(`mount -t tmpfs -o size=${size},mode=755 none "$DATA_DIR"`),
      )
      expect(await start.ended, start.output()).toEqual({ code: 1, signal: null })
      expect(start.errors()).toMatch(/^Emporion did not start\. [^\n]*could not (write|extend)[^\n]*\n$/)
      expect(start.errors()).toContain(advice)
    },
    60_000,
  )

test('O2 an address of another machine stops the start with one clear line, and the database that it had begun', async () => {
  await usedDataFolder(dataDir)
  const start = startProcess({ DATA_DIR: dataDir, HOST: '203.0.113.9' })
  expect(await start.ended).toEqual({ code: 1, signal: null })
  expect(start.errors()).toBe(
    'Emporion did not start. HOST: 203.0.113.9 is not an address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for every network\n',
  )
  expect(postmasterOf(dataDir)).toBeUndefined()
}, 60_000)

test('O2 OPS-16 another key than that of the database stops the start with one clear line, and no warning comes before it', async () => {
  await usedDataFolder(dataDir)
  const start = startProcess({ DATA_DIR: dataDir, SECRET_KEY: 'a1b2c3d4'.repeat(8) })
  expect(await start.ended).toEqual({ code: 1, signal: null })
  expect(start.errors()).toMatch(
    /^Emporion did not start\. SECRET_KEY: the database goes with the key whose fingerprint is [^\n]+\n$/,
  )
  expect(start.output().replace(start.errors(), '')).not.toMatch(/"level":[45]0.*connection|stack/)
}, 60_000)

const database = 'postgresql://someone:a-password@127.0.0.1:9/emporion'

test.each([
  [
    'a port that is none',
    { PORT: 'http' },
    'PORT: must be a whole number from 0 to 65535 (see README, "Settings")',
  ],
  [
    'no public address in production',
    { NODE_ENV: 'production' },
    'PUBLIC_ORIGIN: required in production, since links and canonical addresses must not follow what a request says (such as https://market.example)',
  ],
  [
    'a database that nobody answers for',
    { DATABASE_URL: database },
    'DATABASE_URL: the database cannot be used (connect ECONNREFUSED 127.0.0.1:9)',
  ],
  [
    'a data folder where the system makes none',
    { DATA_DIR: '/proc/x/data' },
    "DATA_DIR: /proc/x/data cannot be written (ENOENT: no such file or directory, mkdir '/proc/x'); name a folder that this user may write",
  ],
  [
    'a data folder where the system makes none, with a key of its own',
    { DATA_DIR: '/proc/x', SECRET_KEY: 'a1b2c3d4'.repeat(8) },
    "DATA_DIR: /proc/x cannot be written (ENOENT: no such file or directory, mkdir '/proc/x'); make room there, or name a folder that this user may write",
  ],
  [
    'a folder for backups where the system makes none',
    { BACKUP_TO: '/proc/x' },
    "BACKUP_TO: /proc/x cannot be written (ENOENT: no such file or directory, mkdir '/proc/x'); name a folder that this user may write",
  ],
])(
  'O2 %s stops the start with one clear line',
  async (_, settings, line) => {
    const start = startProcess({ DATA_DIR: dataDir, ...(settings as Record<string, string>) })
    expect(await start.ended).toEqual({ code: 1, signal: null })
    expect(start.errors()).toBe(`Emporion did not start. ${line}\n`)
    expect(start.output()).not.toContain('a-password')
    expect(postmasterOf(dataDir)).toBeUndefined()
  },
  30_000,
)

test.each([
  [
    'no key in production',
    { NODE_ENV: 'production', DATABASE_URL: database },
    'SECRET_KEY: required with DATABASE_URL in production and wherever others may reach this server, so that every process signs with the same key and nobody can guess it (32 random characters or more, such as "openssl rand -hex 32" prints)',
  ],
  [
    'the key of the examples in production',
    { NODE_ENV: 'production', SECRET_KEY: exampleSecret },
    'SECRET_KEY: is the example from the documentation; set 32 random characters of your own',
  ],
  [
    'a folder for backups by a relative name',
    { BACKUP_TO: 'backups' },
    'BACKUP_TO: must be the whole path of a folder, such as /srv/backups, or a bucket, such as s3://bucket/emporion (see README, "Settings")',
  ],
  [
    'a sender of mails that is no address',
    { MAIL_FROM: 'not an address' },
    'MAIL_FROM: must be one line with a mail address, such as Emporion <no-reply@market.example> (see README, "Settings")',
  ],
  [
    'a proxy by name',
    { TRUSTED_PROXIES: 'proxy.example' },
    'TRUSTED_PROXIES: must be addresses or networks, with commas between them, such as 10.0.0.0/8, 192.168.1.7 (see README, "Settings")',
  ],
])('O2 %s is refused with the one line that a start then ends with', (_, settings, line) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...(settings as Record<string, string>) })).toThrow(
    new ConfigError(line),
  )
})
