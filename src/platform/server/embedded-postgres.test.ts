import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts'

afterEach(() => vi.restoreAllMocks())

test('O2 a user id without an account is told in one line what is missing', async () => {
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
