// How a backup travels: compressed with zstd, and encrypted with age where a recipient is named. Both note what is cut
// short or changed. Nothing here holds more than a few pieces in memory.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import zlib from 'node:zlib'
import {
  BackupError,
  type BackupPart,
  cutShort,
  damaged,
  noBackup,
  readBackupScript,
} from './backup-format.ts'

/** How every file of age begins, and everything that zstd compressed. */
const ageMark = Buffer.from('age-encryption.org/v1\n')
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const pieceBytes = 256 * 1024

/** The script as it is stored. A recipient is the public key of somebody who may read it ("age1…"). */
export async function packed(
  script: AsyncIterable<Buffer>,
  recipient: string | undefined,
): Promise<Readable> {
  const compress = zlib.createZstdCompress({
    chunkSize: pieceBytes,
    params: { [zlib.constants.ZSTD_c_checksumFlag]: 1, [zlib.constants.ZSTD_c_compressionLevel]: 3 },
  })
  // A failure on the way destroys the compressor, so that its reader gets the error.
  pipeline(Readable.from(script, { objectMode: false }), compress).catch(() => {})
  if (recipient === undefined) return compress
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(Readable.toWeb(compress) as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(encrypted as ReadableStream)
}

/** Whether this is the public key of a recipient. */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Reads what `packed` wrote. The identities are the private keys that may open it. */
export async function* unpacked(stored: Readable, identities: readonly string[]): AsyncGenerator<BackupPart> {
  try {
    const { isEncrypted, whole } = await withBeginning(stored)
    const compressed = isEncrypted ? await decrypted(whole, identities) : whole
    // No `rejectGarbageAfterEnd`: the compressor of Node may write a second, empty frame behind a whole one, when the end comes
    // while its last piece waits. What was appended changes nothing that is read.
    const script = zlib.createZstdDecompress({ chunkSize: pieceBytes })
    pipeline(compressed, script).catch(() => {})
    yield* readBackupScript(script)
  } catch (error) {
    throw explained(error, stored)
  } finally {
    stored.destroy()
  }
}

async function withBeginning(stored: Readable): Promise<{ isEncrypted: boolean; whole: Readable }> {
  const pieces = stored[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  let head = Buffer.alloc(0)
  while (head.length < ageMark.length) {
    const { value, done } = await pieces.next()
    if (done || !value) break
    head = Buffer.concat([head, value])
  }
  const isEncrypted = head.subarray(0, ageMark.length).equals(ageMark)
  const begins = head.subarray(0, zstdMark.length)
  if (!isEncrypted && !begins.equals(zstdMark.subarray(0, begins.length))) throw noBackup()
  async function* all() {
    yield head
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return {
    isEncrypted,
    whole: Readable.from(all(), { objectMode: false }),
  }
}

async function decrypted(stored: Readable, identities: readonly string[]): Promise<Readable> {
  if (identities.length === 0)
    throw new BackupError('the backup is encrypted; name the file with your private key: --identity FILE')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(Readable.toWeb(stored) as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(opened as ReadableStream)
}

/** What fails between the stored bytes and the script is their fault, whatever age and zstd call it. */
function explained(error: unknown, stored: Readable): unknown {
  if (error instanceof BackupError) return error
  // Reading is given up where the bytes turn out to be wrong; that is no fault of the place.
  if (stored.errored && stored.errored.name !== 'AbortError') return stored.errored
  const { code, message } = error as NodeJS.ErrnoException
  if (message.includes('no identity matched'))
    return new BackupError('the backup is encrypted for another key than the one of --identity')
  return code === 'Z_BUF_ERROR' ? cutShort() : damaged()
}
