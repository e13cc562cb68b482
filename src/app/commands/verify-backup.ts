// npm run backup:verify -- FILE|s3://BUCKET/NAME [--identity FILE]
// Reads a backup to its end and compares each table with its figures. It needs no database.
import { BackupError } from '#platform/server/backup/backup-format.ts'
import { verifyBackup } from '#platform/server/backup/make-backup.ts'
import { readStoreAccess } from '#platform/server/config.ts'
import { contentText, detailLines, openBackup, readArguments } from './backup-command.ts'
import { faultOf } from './run-command.ts'

const usage = `Usage: npm run backup:verify -- FILE|s3://BUCKET/NAME [--identity FILE]
  --identity   the file with the private key of an encrypted backup, as age-keygen writes it
`

try {
  const { address, values } = readArguments(usage, ['identity'])
  const store = readStoreAccess(process.env)
  const { header, manifest } = await verifyBackup(openBackup(address, values.identity, { store }))
  process.stdout.write(
    `${address} is whole: ${contentText(header, manifest)}.\n${detailLines(header, manifest)}A restore needs the SECRET_KEY whose fingerprint is ${header.keyFingerprint}.\n`,
  )
} catch (error) {
  process.stderr.write(
    error instanceof BackupError ? `${address()}: ${error.message}.\n` : `${faultOf(error)}\n`,
  )
  process.exit(1)
}

function address(): string {
  return process.argv[2] ?? ''
}
