// npm run restore -- FILE|s3://BUCKET/NAME [--identity FILE]
// Writes a backup into the empty database that the settings name, or into a new one in DATA_DIR. All of it or nothing.
import { BackupError } from '#platform/server/backup/backup-format.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import { migrationsFolder } from '../create-application.ts'
import { databaseFault } from '../start-faults.ts'
import {
  contentText,
  detailLines,
  keepKeyOf,
  openBackup,
  readArguments,
  refuseBackup,
  refuseOtherKey,
  secondsText,
} from './backup-command.ts'
import { faultOf, runOnDatabase } from './run-command.ts'

const usage = `Usage: npm run restore -- FILE|s3://BUCKET/NAME [--identity FILE]
  --identity   the file with the private key of an encrypted backup, as age-keygen writes it
It restores into the empty database of DATABASE_URL (DATABASE_OWNER_URL), or into a new one in DATA_DIR.
`

try {
  const { address, values } = readArguments(usage, ['identity'])
  runOnDatabase(
    async ({ ownerUrl, place }, config) => {
      try {
        const { header, manifest, brokenTrail, durationMs } = await restoreDatabase(
          openBackup(address, values.identity, config),
          { ownerUrl, migrationsFolder, accept: (found) => refuseOtherKey(found, config) },
        )
        process.stdout.write(
          `Restored ${contentText(header, manifest)}, into ${place} (${secondsText(durationMs)}). Row counts, hashes and heads of the audit trail are those of the backup.\n${detailLines(header, manifest)}${keepKeyOf(header, config)}`,
        )
        if (brokenTrail)
          process.stderr.write(
            `The audit trail of company ${brokenTrail.company} does not fit at entry ${brokenTrail.sequence}: it had been changed before the backup was made.\n`,
          )
        return 0
      } catch (error) {
        throw config.database ? databaseFault(config.database, error, 'owner') : error
      }
    },
    {
      async settings() {
        const config = readConfig(process.env, { makesKey: false })
        // A PostgreSQL of one's own is there already, and a refused backup changes nothing in it; in DATA_DIR one would be made.
        if (!config.database) await refuseBackup(address, values.identity, config)
        return config
      },
      explain: nothingRestored,
    },
  )
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(1)
}

/** The fault in one line that says what it means for the restore; what nobody foresaw stays as it is. */
function nothingRestored(error: unknown): unknown {
  if (error instanceof BackupError) return new BackupError(`Nothing was restored: ${error.message}.`)
  if (error instanceof ConfigError) return new ConfigError(`Nothing was restored. ${error.message}`)
  return error
}
