// Turns an uploaded picture into a safe one: decoded, redrawn at a fixed size, and written anew. What else the
// file held, be it a place or a programme, stays behind.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

/** A picture of 6,000 by 4,000 pixels; a small file can claim to hold far more. */
const pixelsMax = 24_000_000
const logoSize = 256
const atOnce = 2
const waitingMax = 16
const secondsMax = 5

/** 256 by 256 pixels as WebP. Refuses what is no PNG, JPEG or WebP, whatever it calls itself. */
export function redrawLogo(bytes: Uint8Array): Promise<Buffer> {
  if (!isPng(bytes) && !isJpeg(bytes) && !isWebp(bytes))
    throw refused(t('The file is not a PNG, JPEG or WebP picture.'))
  return oneOfFew(async () => {
    const picture = await open(bytes)
    return picture
      .resize(logoSize, logoSize, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 })
      .timeout({ seconds: secondsMax })
      .toBuffer()
  })
}

/** The same picture as PNG, without anything that came along with it. */
export function redrawPng(bytes: Uint8Array): Promise<Buffer> {
  if (!isPng(bytes)) throw refused(t('The file is not a PNG picture.'))
  return oneOfFew(async () => {
    const picture = await open(bytes)
    return picture.png().timeout({ seconds: secondsMax }).toBuffer()
  })
}

/** The library is large and most starts meet no picture: it is read for the first one. */
async function open(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 }).rotate()
}

let running = 0
const waiting: (() => void)[] = []

/** Decoding takes a processor for itself, so that few are decoded at a time and few may wait. */
async function oneOfFew(work: () => Promise<Buffer>): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax)
      throw new Refusal('unavailable', t('Many pictures are being read just now. Try again in a moment.'), {
        retryAfterSeconds: 2,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } catch (cause) {
    const refusal = refused(
      cause instanceof Error && /pixel limit/i.test(cause.message)
        ? t('The file has more than 24 million pixels.')
        : t('The file is a picture that can’t be read.'),
    )
    refusal.cause = cause
    throw refusal
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function refused(reason: string): Refusal {
  return new Refusal('invalid_input', reason, { fields: [{ field: 'file', reason }] })
}

const startsWith = (bytes: Uint8Array, signs: readonly number[], at = 0) =>
  signs.every((sign, index) => bytes[at + index] === sign)
const isPng = (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isJpeg = (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff])
const isWebp = (bytes: Uint8Array) =>
  startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)
