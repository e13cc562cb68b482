// Makes and restores one backup as the commands do, each in a process of its own, and says what that took of time and memory.
import fs from 'node:fs'
import { migrationsFolder } from '#app/create-application.ts'
import { unpacked } from '#platform/server/backup/backup-stream.ts'
import { makeBackup } from '#platform/server/backup/make-backup.ts'
import { locate } from '#platform/server/backup/open-place.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { serveParent } from '../child-process.ts'

export interface BackupTask {
  does: 'backup' | 'restore'
  ownerUrl: string
  file: string
}

export interface BackupMeasured {
  ms: number
  rows: number
  bytes: number
  peakMegabytes: number
}

serveParent(async ({ does, ownerUrl, file }: BackupTask) => {
  const startedAt = performance.now()
  const { tables } = await (does === 'backup' ? backUp(ownerUrl, file) : restore(ownerUrl, file))
  const measured: BackupMeasured = {
    ms: performance.now() - startedAt,
    rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
    bytes: fs.statSync(file).size,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }
  return { started: measured, stop: async () => {} }
})

async function backUp(ownerUrl: string, file: string) {
  const { place, name } = locate(file, undefined)
  const options = { ownerUrl, release: 'bench', keyFingerprint: '0000000000000000', recipient: undefined }
  return (await makeBackup(options, place, name)).manifest
}

async function restore(ownerUrl: string, file: string) {
  const parts = unpacked(fs.createReadStream(file, { highWaterMark: 256 * 1024 }), [])
  return (await restoreDatabase(parts, { ownerUrl, migrationsFolder, accept: () => {} })).manifest
}
