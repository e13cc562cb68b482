import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBinaries } from './binaries.ts'

let native: string
let copy: string
beforeEach(() => {
  native = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-native-'))
  fs.mkdirSync(path.join(native, 'bin'))
  fs.mkdirSync(path.join(native, 'lib'))
  fs.writeFileSync(path.join(native, 'bin', 'postgres'), 'the program')
  fs.writeFileSync(path.join(native, 'lib', 'libicu.so.60.2'), 'the library')
  fs.writeFileSync(
    path.join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]),
  )
})
afterEach(() => {
  for (const folder of [native, copy]) fs.rmSync(folder, { recursive: true, force: true })
})

const library = () => path.join(copy, 'lib', 'libicu.so.60')

// Only root copies them, to a place that only root may write.
if (process.getuid?.() === 0)
  test('O2 copied programs find their libraries without the originals, also where those were linked before', () => {
    fs.symlinkSync('libicu.so.60.2', path.join(native, 'lib', 'libicu.so.60'))
    copy = copyBinaries(native)
    expect(fs.readlinkSync(library())).toBe('libicu.so.60.2')
    fs.renameSync(native, `${native}-away`)
    expect(fs.readFileSync(library(), 'utf8')).toBe('the library')
    fs.renameSync(`${native}-away`, native)
    expect(copyBinaries(native)).toBe(copy)
  })

if (process.getuid?.() === 0)
  test('O2 a copy that is not whole, or has links that lead nowhere, is made again', () => {
    copy = copyBinaries(native)
    fs.rmSync(path.join(copy, '.whole'))
    fs.rmSync(library())
    fs.symlinkSync(path.join(native, 'gone'), library())
    fs.symlinkSync('/nowhere', path.join(native, 'lib', 'libicu.so.60'))
    expect(copyBinaries(native)).toBe(copy)
    expect(fs.readFileSync(library(), 'utf8')).toBe('the library')
  })
