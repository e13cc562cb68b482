// npm run restore:drill -- FILE|s3://BUCKET/NAME [--identity FILE]
// Restores a backup for trial into a PostgreSQL that is started for it and removed again, and writes down how long that took. The running
// installation is not touched but for that record, which /monitoring shows as the time a restore takes.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { BackupError, type BackupHeader } from '#platform/server/backup/backup-format.ts'
import { recordDrill } from '#platform/server/backup/backup-runs.ts'
import { type Restored, restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts'
import { migrationsFolder } from '../create-application.ts'
import {
  contentText,
  detailLines,
  openBackup,
  readArguments,
  refuseOtherKey,
  secondsText,
} from './backup-command.ts'
import { faultOf, onConnection, runOnDatabase } from './run-command.ts'

const usage = `Usage: npm run restore:drill -- FILE|s3://BUCKET/NAME [--identity FILE]
  --identity   the file with the private key of an encrypted backup, as age-keygen writes it
It restores into a PostgreSQL of its own under the system's folder for temporary files, which needs room for the whole database.
`

try {
  const { address, values } = readArguments(usage, ['identity'])
  runOnDatabase(async ({ ownerUrl }, config) => {
    const startedAt = performance.now()
    const took = () => performance.now() - startedAt
    let takenAt: string | undefined
    const accept = (header: BackupHeader) => {
      takenAt = header.takenAt
      refuseOtherKey(header, config)
    }
    try {
      const restored = await tryRestore((scratchUrl) =>
        restoreDatabase(openBackup(address, values.identity, config), {
          ownerUrl: scratchUrl,
          migrationsFolder,
          accept,
        }),
      )
      const durationMs = took()
      await onConnection(ownerUrl, (client) => recordDrill(client, { takenAt, durationMs, fault: undefined }))
      const { header, manifest, brokenTrail } = restored
      const ageMinutes = Math.ceil((Date.now() - Date.parse(header.takenAt)) / 60_000)
      process.stdout.write(
        `Restored for trial ${contentText(header, manifest)}, from ${address}: all of it equals the backup.
${detailLines(header, manifest)}A restore takes ${secondsText(durationMs)} here. Restored now, it would lose what was done in the last ${ageMinutes} min.
${brokenTrail === undefined ? '' : `The audit trail of company ${brokenTrail.company} had been changed before this backup was made, from entry ${brokenTrail.sequence} on.\n`}`,
      )
      return 0
    } catch (error) {
      const fault = error instanceof BackupError ? error.message : 'the command said why'
      await onConnection(ownerUrl, (client) => recordDrill(client, { takenAt, durationMs: took(), fault }))
      throw error instanceof BackupError ? new BackupError(`${address}: ${error.message}.`) : error
    }
  })
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(1)
}

/** Restores into a new PostgreSQL, brings that to today's schema as a start does, and removes it whatever came of it. */
async function tryRestore(restore: (ownerUrl: string) => Promise<Restored>): Promise<Restored> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-drill-'))
  // The account that PostgreSQL runs under must get to its own folder in there.
  fs.chmodSync(dataDir, 0o711)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    // Interrupted, the command leaves no PostgreSQL running behind it.
    const end = () => postgres.kill()
    process.once('exit', end)
    try {
      const restored = await restore(postgres.ownerUrl)
      await migrate(postgres.ownerUrl, migrationsFolder)
      return restored
    } finally {
      process.off('exit', end)
      await postgres.stop()
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
