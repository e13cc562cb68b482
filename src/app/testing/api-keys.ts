// API keys of tests, made as people make them.
import type { ApiScope } from '#platform/kernel/api-key.ts'
import { type TestBrowser, testPassword } from './test-browser.ts'

export interface MadeKey {
  id: string
  secret: string
  version: number
  /** What a program sends. */
  headers: { authorization: string }
}

let keyCount = 0

/** Makes a key for the person who is signed in in the browser. */
export async function makeKey(
  browser: TestBrowser,
  scopes: readonly ApiScope[],
  more: { name?: string; lifetimeDays?: number; password?: string } = {},
): Promise<MadeKey> {
  keyCount += 1
  const answer = await browser.send('POST', '/api/settings/api-keys', {
    name: `Program ${keyCount}`,
    password: testPassword,
    ...more,
    scopes,
  })
  if (answer.status !== 201) throw new Error(`no key was made: ${answer.body}`)
  const { key, secret } = answer.json
  return { id: key.id, version: key.version, secret, headers: keyHeaders(secret) }
}

export function keyHeaders(secret: string): { authorization: string } {
  return { authorization: `Bearer ${secret}` }
}

/** As the person reads them in the settings. */
export const keysOf = async (browser: TestBrowser) => (await browser.ask('/api/settings/api-keys')).json.keys

export const regenerateKey = (
  browser: TestBrowser,
  id: string,
  version: number,
  proof: object = { password: testPassword },
) => browser.send('POST', `/api/settings/api-keys/${id}/regenerate`, proof, { 'if-match': `"${version}"` })
