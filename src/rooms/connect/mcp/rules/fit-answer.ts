// Keeps an answer within what an assistant should have to read: long texts are cut first, then long lists.

/** Bytes of a whole answer, text and structured content together. */
export const answerBytesMax = 20_000

/** Characters that a text keeps, tried one after the other. */
const textLengths = [2_000, 800, 400, 200] as const
/** Entries that a list keeps. */
const listLengths = [20, 10, 5, 3, 1] as const

export interface Fitted<T> {
  value: T
  /** Whether anything was left out. */
  isShortened: boolean
}

/** The value as it is where it fits, else with texts and then lists cut until it does. Ids, words and figures stay whole. */
export function fitted<T>(value: T, bytesMax: number): Fitted<T> {
  if (sizeOf(value) <= bytesMax) return { value, isShortened: false }
  for (const length of textLengths) {
    const shorter = cut(value, length, Number.POSITIVE_INFINITY)
    if (sizeOf(shorter) <= bytesMax) return { value: shorter, isShortened: true }
  }
  for (const length of listLengths) {
    const shorter = cut(value, 200, length)
    if (sizeOf(shorter) <= bytesMax) return { value: shorter, isShortened: true }
  }
  throw new Error(`an answer does not fit into ${bytesMax} bytes`)
}

export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function cut<T>(value: T, textLength: number, listLength: number): T {
  const shorter = (part: unknown): unknown => {
    if (typeof part === 'string') return part.length > textLength ? `${part.slice(0, textLength - 1)}…` : part
    if (Array.isArray(part)) return part.slice(0, listLength).map(shorter)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, shorter(inner)]))
    return part
  }
  return shorter(value) as T
}
