import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSpanId, newTraceId, readTraceparent, traceparentOf } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('OPS-17 what is written as a traceparent is read again', () => {
  const written = traceparentOf({ traceId, spanId, isSampled: true })
  expect(written).toBe(`00-${traceId}-${spanId}-01`)
  expect(readTraceparent(written)).toEqual({ traceId, spanId })
})

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['the version that is never valid', `ff-${traceId}-${spanId}-01`],
  ['more than the first version has', `00-${traceId}-${spanId}-01-more`],
  ['too short a trace', `00-${traceId.slice(1)}-${spanId}-01`],
  ['two headers in one', `00-${traceId}-${spanId}-01,00-${traceId}-${spanId}-01`],
])('OPS-17 %s begins a trace anew', (_what, header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('OPS-17 a version that is not known is read as the first one', () => {
  expect(readTraceparent(`01-${traceId}-${spanId}-09-more`)).toEqual({ traceId, spanId })
})

test('OPS-17 no text at all makes the reader fail, and what it reads is hexadecimal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const read = readTraceparent(text)
      expect(read === undefined || /^[0-9a-f]{48}$/.test(read.traceId + read.spanId)).toBe(true)
    }),
  )
})

test('OPS-17 new ids have their length and do not come twice', () => {
  const ids = Array.from({ length: 2_000 }, () => [newTraceId(), newSpanId()])
  for (const [trace, span] of ids) {
    expect(trace).toMatch(/^[0-9a-f]{32}$/)
    expect(span).toMatch(/^[0-9a-f]{16}$/)
  }
  expect(new Set(ids.flat()).size).toBe(4_000)
})
