// npm run restore -- FILE|s3://BUCKET/NAME [--identity FILE]
// Writes a backup into the empty database that the settings name, or into a new one in DATA_DIR. All of it or nothing.
import { BackupError } from '#platform/server/backup/backup-format.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import {
  contentText,
  detailLines,
  openBackup,
  readArguments,
  refuseOtherKey,
  secondsText,
} from './backup-command.ts'
import { migrationsFolder } from './create-application.ts'
import { faultOf, runOnDatabase } from './run-command.ts'

const usage = `Usage: npm run restore -- FILE|s3://BUCKET/NAME [--identity FILE]
  --identity   the file with the private key of an encrypted backup, as age-keygen writes it
It restores into the empty database of DATABASE_URL (DATABASE_OWNER_URL), or into a new one in DATA_DIR.
`

try {
  const { address, values } = readArguments(usage, ['identity'])
  runOnDatabase(async ({ ownerUrl, place }, config) => {
    try {
      const { header, manifest, brokenTrail, durationMs } = await restoreDatabase(
        openBackup(address, values.identity, config),
        { ownerUrl, migrationsFolder, accept: (found) => refuseOtherKey(found, config) },
      )
      process.stdout.write(
        `Restored ${contentText(header, manifest)}, into ${place} (${secondsText(durationMs)}). Row counts, hashes and heads of the audit trail are those of the backup.\n${detailLines(header, manifest)}`,
      )
      if (brokenTrail)
        process.stderr.write(
          `The audit trail of company ${brokenTrail.company} does not fit at entry ${brokenTrail.sequence}: it had been changed before the backup was made.\n`,
        )
      return 0
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      process.stderr.write(`Nothing was restored: ${error.message}.\n`)
      return 1
    }
  })
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(1)
}
