// npm run backup -- FILE|s3://BUCKET/NAME [--recipient AGE-PUBLIC-KEY]
// Writes everything that the database holds at one moment, while a server runs or without one.

import { recordBackup } from '#platform/server/backup/backup-runs.ts'
import { isRecipient } from '#platform/server/backup/backup-stream.ts'
import { makeBackup } from '#platform/server/backup/make-backup.ts'
import { locate } from '#platform/server/backup/open-place.ts'
import { fingerprintOf } from '#platform/server/secrets/sealer.ts'
import { readKey, refuseUnknownKey } from '#platform/server/secrets/secret-key.ts'
import { release } from '../create-application.ts'
import { contentText, detailLines, readArguments, secondsText, sizeText } from './backup-command.ts'
import { faultOf, onConnection, runOnDatabase, UsageError } from './run-command.ts'

const usage = `Usage: npm run backup -- FILE|s3://BUCKET/NAME [--recipient AGE-PUBLIC-KEY]
  FILE          where the backup is written; a name that is taken is refused
  --recipient   encrypts it for this public key ("age1…"); BACKUP_RECIPIENT sets one for every backup
`

try {
  const { address, values } = readArguments(usage, ['recipient'])
  const given = values.recipient
  if (given !== undefined && !(await isRecipient(given)))
    throw new UsageError(`--recipient ${given} is not a public key of age, such as "age1…"`)
  runOnDatabase(async ({ ownerUrl }, config) => {
    const key = await onConnection(ownerUrl, readKey)
    if (key) refuseUnknownKey(key.fingerprint, config)
    const { place, name } = locate(address, config.store)
    const recipient = given ?? config.backup.recipient
    const keyFingerprint = fingerprintOf(config.secretKey)
    const backup = await makeBackup(
      { ownerUrl, release: release.version, keyFingerprint, recipient },
      place,
      name,
    )
    const { bytes, durationMs } = backup
    const { takenAt } = backup.header
    // The backup is whole whether or not the database can still write, such as on a full disk.
    const unlisted = await onConnection(ownerUrl, (client) =>
      recordBackup(client, { name: place.addressOf(name), bytes, takenAt, durationMs }),
    ).then(
      () => '',
      (error: Error) => `/monitoring does not list it: the database could not note it (${error.message}).\n`,
    )
    process.stdout.write(
      `Backed up ${contentText(backup.header, backup.manifest)}, to ${place.addressOf(name)} (${sizeText(backup.bytes)}, ${secondsText(backup.durationMs)}${recipient === undefined ? '' : ', encrypted'}).
${detailLines(backup.header, backup.manifest)}It is of use only with the SECRET_KEY whose fingerprint is ${keyFingerprint}, which it does not hold: keep ${config.keyFile ?? 'that setting'} apart from it.
${unlisted}`,
    )
    return 0
  })
} catch (error) {
  process.stderr.write(`${faultOf(error)}\n`)
  process.exit(1)
}
