import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable-key.ts'

test.each([
  'passwordpasswordpassword12345678',
  'PasswordPasswordPassword12345678',
  'P@ssw0rd-P@ssw0rd-P@ssw0rd-2026!',
  'thisisaverylongsecretkeyforproduction',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'my-super-secret-key-change-me-please',
  'emporion-production-secret-key-2026-2026',
  'k3Xa9k3Xa9k3Xa9k3Xa9k3Xa9k3Xa9k3Xa9',
  'aB3!aB3!aB3!xY7?xY7?xY7?aB3!aB3!xY7?',
  '00000000000000000000000000000000000001',
  'super_secret_jwt_token_with_at_least_32_characters',
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-secret-key-must-be-at-least-32-characters-long',
  '$(openssl rand -hex 32)$(openssl rand -hex 32)',
  '32 random characters or more of my own',
  'correcthorsebatterystaplecorrecthorse',
  '00112233445566778899aabbccddeeff',
  `${'a'.repeat(20)}bcdefghij${'k'.repeat(20)}`,
])('O2 the key %j is guessable', (key) => {
  expect(isGuessable(key)).toBe(true)
})

/** What `openssl rand`, `uuidgen` and the like print. */
const documented: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  'openssl rand -hex 32': (bytes) => Buffer.from(bytes).toString('hex'),
  'openssl rand -hex 16': (bytes) => Buffer.from(bytes.slice(0, 16)).toString('hex'),
  'openssl rand -base64 32': (bytes) => Buffer.from(bytes).toString('base64'),
  'base64url of 32 bytes': (bytes) => Buffer.from(bytes).toString('base64url'),
  'uuidgen, twice': (bytes) =>
    Buffer.from(bytes)
      .toString('hex')
      .replaceAll(/(.{8})(.{4})(.{4})(.{4})(.{12})/g, '$1-$2-$3-$4-$5'),
  'openssl rand -base64 24': (bytes) => Buffer.from(bytes.slice(0, 24)).toString('base64'),
}
test.each(Object.entries(documented))('O2 what %s prints is never taken for guessable', (_, write) => {
  for (let one = 0; one < 5_000; one += 1) {
    const key = write(createHash('sha256').update(`random bytes ${one}`).digest())
    expect(isGuessable(key), key).toBe(false)
  }
})

test('O2 a sentence that nobody knows is no guessable key', () => {
  expect(isGuessable('seven herons walk past a blue lighthouse on Tuesday')).toBe(false)
})
