// The text of a file as spreadsheets and editors save it: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252.

import { t } from '../texts.ts'

export type FileText =
  | { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }
  /** Continues a sentence that began with the file: “list.csv …” */
  | { reason: string }

/**
 * Decodes a whole file. What is no text is refused, with what it is instead. Windows-1252 is what remains when bytes are not
 * valid UTF-8; nothing in a file proves it.
 */
export function fileText(bytes: Uint8Array): FileText {
  const known = knownFormats.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))
  if (known) return { reason: known.reason() }
  const read = decoded(bytes)
  return noText.test(read.text) ? { reason: t('is not text. Save it as CSV and choose that file') } : read
}

const knownFormats = [
  {
    reason: () =>
      t('is not text but a spreadsheet (.xlsx, .ods) or an archive. Save it as CSV and choose that file'),
    begins: [0x50, 0x4b, 0x03, 0x04],
  },
  {
    reason: () => t('is not text but an old spreadsheet (.xls). Save it as CSV and choose that file'),
    begins: [0xd0, 0xcf, 0x11, 0xe0],
  },
  {
    reason: () => t('is not text but a PDF. Save it as CSV and choose that file'),
    begins: [0x25, 0x50, 0x44, 0x46],
  },
]

/** Control characters, which no spreadsheet writes. Windows-1252 leaves five bytes free, which decode to such. */
const noText = /[^\P{Cc}\t\n\v\f\r]|[\ufffe\uffff]/u

function decoded(bytes: Uint8Array) {
  const as = (label: string, encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252', fatal = false) => {
    const text = new TextDecoder(label, { fatal }).decode(bytes)
    return { text, encoding }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le', 'UTF-16')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be', 'UTF-16')
  try {
    return as('utf-8', 'UTF-8', true)
  } catch {
    return as('windows-1252', 'Windows-1252')
  }
}
