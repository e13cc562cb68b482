// The folders that this process keeps files in, and small files that are written once and must then be whole: keys and passwords.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Writes the file, readable by its owner alone, unless it is there. It appears whole and is on the disk when this
 * returns; of two that write at once the first one's text stays.
 */
export function writeOnce(file: string, text: string): void {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = fs.openSync(fresh, 'wx', 0o600)
    try {
      fs.writeFileSync(handle, text)
      fs.fsyncSync(handle)
    } finally {
      fs.closeSync(handle)
    }
    fs.linkSync(fresh, file)
    syncFolder(path.dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(fresh, { force: true })
  }
}

/**
 * Makes the folder, with what is missing above it. Node's own way of making several never returns where the system has a
 * folder and makes nothing in it, as in /proc.
 */
export function makeFolders(folder: string, mode?: number): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolders(parent, mode)
  try {
    fs.mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error
  }
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
