// Which trace something belongs to, and how that is written between systems (W3C Trace Context, level 1).
import { randomFillSync } from 'node:crypto'

/** One span of a trace: 32 and 16 hexadecimal digits, neither all zeros. */
export interface Trace {
  traceId: string
  spanId: string
  /** Whether this trace is handed to a collector. */
  isSampled: boolean
}

const written = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/**
 * What a `traceparent` header says; undefined where it says nothing usable. A version that is not known is read as the first
 * one. The caller's own sampling flag is not taken over: it would let anybody decide what this installation exports.
 */
export function readTraceparent(header: string | undefined): Pick<Trace, 'traceId' | 'spanId'> | undefined {
  const [, version, traceId, spanId, , rest] = written.exec(header ?? '') ?? []
  if (version === undefined || traceId === undefined || spanId === undefined) return undefined
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId }
}

/** As a `traceparent` header says it. */
export function traceparentOf({ traceId, spanId, isSampled }: Trace): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

// Random bytes are drawn for many ids at once: one call for each request would be felt.
const pool = Buffer.alloc(4_096)
let used = pool.length

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const hex = pool.toString('hex', used, used + bytes)
  used += bytes
  return hex
}

export const newTraceId = () => randomHex(16)
export const newSpanId = () => randomHex(8)
