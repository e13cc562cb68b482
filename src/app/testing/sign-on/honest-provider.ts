// A company's identity provider as it should be: a certified implementation of OpenID Connect, which asks for PKCE and names
// itself in its answers.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { startListening } from '#app/testing/listening-server.ts'

export interface HonestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who can sign in, by login; any password will do. What is changed here is stated from then on. */
  people: Map<string, Record<string, unknown>>
  close(): Promise<void>
}

export async function startHonestProvider(redirectAddresses: readonly string[]): Promise<HonestProvider> {
  let handle: (request: IncomingMessage, answer: ServerResponse) => unknown = () => undefined
  const server = await startListening((request, answer) => void handle(request, answer))
  const people: HonestProvider['people'] = new Map()
  const clientId = 'emporion'
  const clientSecret = randomBytes(24).toString('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  handle = new Provider(server.address, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectAddresses,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, login: string) => {
      const claims = people.get(login)
      return claims && { accountId: login, claims: () => ({ sub: login, ...claims }) }
    },
  }).callback()
  return { issuer: server.address, clientId, clientSecret, people, close: server.close }
}

/**
 * What a person does in the browser at such a provider: fills the login form in, agrees, and is sent back. Answers the
 * parameters of the address that they were sent back to.
 */
export async function signInAt(address: string, login: string): Promise<Record<string, string>> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let next: { url: string; form?: URLSearchParams } = { url: address }
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      const target = new URL(location, origin)
      if (target.origin !== origin) return Object.fromEntries(target.searchParams)
      next = { url: target.href }
      continue
    }
    const page = await answer.text()
    const form = /action="([^"]+)"/.exec(page)?.[1]
    if (form === undefined) throw new Error(`the provider shows something else: ${page.slice(0, 400)}`)
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    next = { url: new URL(form, origin).href, form: new URLSearchParams({ prompt, login, password: 'any' }) }
  }
  throw new Error('the provider never sends the browser back')
}
