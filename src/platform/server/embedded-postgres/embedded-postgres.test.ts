import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts'
import { faultIn } from './error.ts'

afterEach(() => vi.restoreAllMocks())

test('O2 a user id without an account fails with one line that says what is missing', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-account-'))
  vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ENOENT' })
  })
  const start = startEmbeddedPostgres({ dataDir })
  await expect(start).rejects.toBeInstanceOf(EmbeddedPostgresError)
  await expect(start).rejects.toThrow(/^No account has the user id 54321[^\n]*DATABASE_URL[^\n]*$/)
  expect(fs.readdirSync(dataDir)).toEqual([])
  fs.rmSync(dataDir, { recursive: true })
})

test('O1 D2 the reason why one process of PostgreSQL ended is reported, and so is why all of it ended', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-reason-'))
  fs.chmodSync(dataDir, 0o755)
  const reports: string[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onTrouble: (detail) => reports.push(detail),
    onCrash: (detail) => reports.push(detail),
  })
  try {
    const client = new pg.Client({ connectionString: postgres.superuserUrl })
    client.on('error', () => {})
    await client.connect()
    const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(reports.join()).toContain('was terminated by signal 9'), 10_000)
    process.kill(postgres.pid, 'SIGKILL')
    await vi.waitFor(() => expect(reports.join()).toContain('PostgreSQL ended (SIGKILL)'), 10_000)
  } finally {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}, 60_000)

test('O1 of what PostgreSQL wrote the line that says what went wrong is kept', () => {
  const lines = [
    '2026-11-27 09:00:00.000 UTC [7] LOG:  starting PostgreSQL 18.4\n2026-11-27 09:00:01.000 UTC [9] FATAL:  the database system is starting up\n',
    '2026-11-27 09:00:02.000 UTC [8] PANIC:  could not write to file "pg_wal/xlogtemp.8": No space left on device\n',
    '2026-11-27 09:00:03.000 UTC [7] LOG:  database system is shut down\n',
  ]
  expect(faultIn(lines)).toBe('PANIC:  could not write to file "pg_wal/xlogtemp.8": No space left on device')
  expect(faultIn(lines.slice(0, 1))).toBeUndefined()
})
