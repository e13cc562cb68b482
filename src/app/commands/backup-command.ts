// What the commands for backups share: their arguments, private keys, and how figures are written.
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  type BackupPart,
} from '#platform/server/backup/backup-format.ts'
import { unpacked } from '#platform/server/backup/backup-stream.ts'
import { verifyBackup } from '#platform/server/backup/make-backup.ts'
import { locate } from '#platform/server/backup/open-place.ts'
import { type Config, keyFileIn } from '#platform/server/config.ts'
import { writeOnce } from '#platform/server/kept-file.ts'
import { fingerprintOf } from '#platform/server/secrets/sealer.ts'
import { UsageError } from './run-command.ts'

/** The address of one backup, and the value of each option that is given. */
export function readArguments<const Name extends string>(
  usage: string,
  options: readonly Name[],
): { address: string; values: Partial<Record<Name, string>> } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    })
    const [address, ...rest] = positionals
    if (address === undefined || rest.length > 0) throw new UsageError(usage)
    return { address, values: values as Partial<Record<Name, string>> }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

/** Reads a backup, with the private keys of the file that `--identity` names. */
export async function* openBackup(
  address: string,
  identityFile: string | undefined,
  config: Pick<Config, 'store'>,
): AsyncGenerator<BackupPart> {
  const identities = identityFile === undefined ? [] : readIdentities(identityFile)
  const { place, name } = locate(address, config.store)
  yield* unpacked(await place.read(name), identities)
}

/** A file as `age-keygen` writes it. */
function readIdentities(file: string): string[] {
  let text: string
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0)
    throw new UsageError(`${file} holds no private key: none of its lines begins with AGE-SECRET-KEY-`)
  return identities
}

/** With another key nothing that is sealed could be read: second factors, keys of programs, mails on their way. */
export function refuseOtherKey(
  { keyFingerprint }: BackupHeader,
  { secretKey, secretKeyPrevious, keyFile }: Config,
): void {
  if (secretKey === '')
    throw new BackupError(
      `the backup needs the SECRET_KEY whose fingerprint is ${keyFingerprint}, and none is set; set SECRET_KEY_FILE to the file that holds it, or put it into ${keyFile}`,
    )
  const known = [secretKey, ...(secretKeyPrevious === undefined ? [] : [secretKeyPrevious])].map(
    fingerprintOf,
  )
  if (known.includes(keyFingerprint)) return
  throw new BackupError(
    `the backup needs the SECRET_KEY whose fingerprint is ${keyFingerprint}, and this installation has the one of ${known[0]}; set that key${keyFile === undefined ? '' : `, or put it into ${keyFile}`}`,
  )
}

/** Reads a backup to its end and refuses one that could not be restored here, before a database is made for it. */
export async function refuseBackup(
  address: string,
  identityFile: string | undefined,
  config: Config,
): Promise<void> {
  await verifyBackup(openBackup(address, identityFile, config), (header) => refuseOtherKey(header, config))
}

/**
 * Keeps the key that belongs to the backup where the next start looks for it, unless one is there. Answers the line to
 * print; a key that stood there already needs none.
 */
export function keepKeyOf({ keyFingerprint }: BackupHeader, config: Config): string {
  // Without a setting it was read from that file; with a database of one's own there is no such folder.
  if (config.keyFile !== undefined || config.database !== undefined) return ''
  const key = [config.secretKey, config.secretKeyPrevious].find(
    (one) => one !== undefined && fingerprintOf(one) === keyFingerprint,
  )
  if (key === undefined) return ''
  const file = keyFileIn(config.dataDir)
  writeOnce(file, key)
  if (fs.readFileSync(file, 'utf8').trim() === key)
    return `Its key is in ${file}: the next start needs no SECRET_KEY.\n`
  return `${file} holds another key and was left as it is: keep SECRET_KEY or SECRET_KEY_FILE set, or replace that file.\n`
}

/** "84 tables with 12,345 rows, as they were at 2026-11-30T08:27:54.120Z" */
export function contentText({ takenAt }: BackupHeader, { tables }: BackupManifest): string {
  const figures = Object.values(tables)
  const rows = figures.reduce((sum, table) => sum + table.rows, 0)
  return `${count(figures.length)} tables with ${count(rows)} rows, as they were at ${takenAt}`
}

export function detailLines(header: BackupHeader, { auditHeads }: BackupManifest): string {
  const entries = auditHeads.reduce((sum, head) => sum + head.sequence, 0)
  return [
    `Schema: ${header.migrations.at(-1)?.name}, release ${header.release}, PostgreSQL ${header.postgres}.`,
    `Audit trail: ${count(auditHeads.length)} ${auditHeads.length === 1 ? 'chain' : 'chains'} with ${count(entries)} entries.`,
    '',
  ].join('\n')
}

export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${count(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
