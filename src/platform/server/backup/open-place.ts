// Opens the place that a setting or a command names: a folder, or a bucket of an S3-compatible store.
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '../kept-file.ts'
import { BackupError } from './backup-format.ts'
import type { BackupPlace } from './backup-place.ts'
import { openBucket, type StoreAccess } from './bucket.ts'

const bucketMark = 's3://'

/** The place that a setting names, such as /srv/backups or s3://bucket/emporion. */
export function openPlace(address: string, store: StoreAccess | undefined): BackupPlace {
  if (!address.startsWith(bucketMark)) return folderPlace(path.resolve(address))
  if (!store)
    throw new BackupError(
      'S3_ENDPOINT: needed for s3:// addresses, with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; set all three',
    )
  const [bucket = '', ...folders] = address.slice(bucketMark.length).split('/')
  return openBucket(store, bucket, folders.filter((folder) => folder !== '').join('/'))
}

/** The place and the name of one backup, such as backups/monday.zst or s3://bucket/emporion/monday.zst. */
export function locate(
  address: string,
  store: StoreAccess | undefined,
): { place: BackupPlace; name: string } {
  const at = address.lastIndexOf('/')
  const isInBucket = address.startsWith(bucketMark)
  const name = address.slice(at + 1)
  if (name === '' || (isInBucket && at < bucketMark.length))
    throw new BackupError(
      `${address} names no file; name one, such as ${address.replace(/\/*$/, '/backup.zst')}`,
    )
  return { place: openPlace(at < 0 ? '.' : address.slice(0, at + 1), store), name }
}

function folderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    addressOf: fileOf,
    async write(name, content) {
      const file = fileOf(name)
      const partial = `${file}.part-${process.pid}`
      try {
        if (fs.existsSync(file)) throw new BackupError(`${file} is there already; name another file`)
        makeFolders(folder, 0o700)
        // It holds everything: its owner alone may read it.
        await pipeline(content, fs.createWriteStream(partial, { mode: 0o600, flush: true }))
        fs.linkSync(partial, file)
        return fs.statSync(file).size
      } catch (error) {
        content.destroy()
        throw folderFault(file, error)
      } finally {
        fs.rmSync(partial, { force: true })
      }
    },
    async read(name) {
      try {
        const handle = await fs.promises.open(fileOf(name))
        return handle.createReadStream({ highWaterMark: 256 * 1024 })
      } catch (error) {
        throw folderFault(fileOf(name), error)
      }
    },
    async list() {
      const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
      return names.map((name) => ({ name, bytes: fs.statSync(fileOf(name)).size }))
    },
    async remove(name) {
      fs.rmSync(fileOf(name), { force: true })
    },
  }
}

/** Faults of the disk, in one line; others as they are. */
function folderFault(file: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`${file} does not exist`)
  if (code === 'EEXIST') return new BackupError(`${file} is there already; name another file`)
  return syscall === undefined ? error : new BackupError(`${file} cannot be used (${message})`)
}
