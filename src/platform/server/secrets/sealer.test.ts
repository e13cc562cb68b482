// Sealed texts open with the same key, purpose and owner, and in no other way.
import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const sealer = createSealer('a key for tests that is long enough')

test('what was sealed opens again, and looks different each time', () => {
  const sealed = sealer.seal('totp', 'ada', 'secret 🦊')
  expect(sealer.open('totp', 'ada', sealed)).toBe('secret 🦊')
  expect(sealer.seal('totp', 'ada', 'secret 🦊').equals(sealed)).toBe(false)
  expect(sealed.includes(Buffer.from('secret'))).toBe(false)
})

test('another owner, purpose, key or a single changed bit does not open it', () => {
  const sealed = sealer.seal('totp', 'ada', 'secret')
  expect(() => sealer.open('totp', 'bob', sealed)).toThrow()
  expect(() => sealer.open('mail', 'ada', sealed)).toThrow()
  expect(() => createSealer('another key for tests, long enough').open('totp', 'ada', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open('totp', 'ada', changed), `byte ${at}`).toThrow()
  }
  expect(() => sealer.open('totp', 'ada', sealed.subarray(0, 20))).toThrow()
})

test('signatures differ by purpose and by key', () => {
  const one = sealer.sign('device', 'x')
  expect(one.equals(sealer.sign('device', 'x'))).toBe(true)
  expect(one.equals(sealer.sign('backup code', 'x'))).toBe(false)
  expect(one.equals(createSealer('another key for tests, long enough').sign('device', 'x'))).toBe(false)
})
