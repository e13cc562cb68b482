// Makes a backup, and checks or restores one, from the database to the place where it lies and back.
import type { BackupHeader, BackupManifest, BackupPart, TableFigure } from './backup-format.ts'
import { BackupError, damaged } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { packed } from './backup-stream.ts'
import { type Dumped, type DumpOptions, dumpDatabase } from './dump-database.ts'
import { refuseDifference } from './restore-database.ts'

export interface MadeBackup extends Dumped {
  bytes: number
  durationMs: number
}

export interface BackupOptions extends DumpOptions {
  /** The public key of age to which it is encrypted. */
  recipient: string | undefined
}

export async function makeBackup(
  options: BackupOptions,
  place: BackupPlace,
  name: string,
): Promise<MadeBackup> {
  const startedAt = performance.now()
  let dumped: Dumped | undefined
  const script = dumpDatabase(options, (figures) => {
    dumped = figures
  })
  const bytes = await place.write(name, await packed(script, options.recipient))
  if (!dumped) throw new BackupError('the backup ended before its last table')
  return { ...dumped, bytes, durationMs: Math.round(performance.now() - startedAt) }
}

/** Reads a backup to its end and compares every table with what the manifest says. `accept` refuses one by its header. */
export async function verifyBackup(
  parts: AsyncIterable<BackupPart>,
  accept: (header: BackupHeader) => void = () => {},
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  const figures: Record<string, TableFigure> = {}
  for await (const part of parts) {
    if (part.kind === 'header') {
      header = part.header
      accept(header)
    } else if (part.kind === 'end of table') figures[part.table.name] = part.figure
    else if (part.kind === 'manifest') manifest = part.manifest
  }
  if (!header || !manifest) throw damaged()
  refuseDifference(manifest.tables, figures)
  const missing = header.tables.find(({ name }) => figures[name] === undefined)
  if (missing) throw damaged()
  return { header, manifest }
}
