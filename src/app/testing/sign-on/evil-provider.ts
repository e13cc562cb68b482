// An identity provider that lies, with a switch for each lie. With none of them it tells the truth, so that each test can see
// that its lie, and nothing else, was what made the difference.
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type ListeningServer, startListening } from '#app/testing/listening-server.ts'

export interface Lies {
  /** Written over the claims of the ID token; undefined takes one away. */
  claims?: Record<string, unknown>
  /** Written over its header. */
  header?: Record<string, unknown>
  /** What signs it: a key that is not published, nothing, or the client's own secret. */
  signedBy?: 'another key' | 'nobody' | 'client secret'
  /** A sign of the finished token is changed: in the middle of its claims, or in its signature. */
  tampered?: 'claims' | 'signature'
  /** No ID token at all. */
  noIdToken?: boolean
  /** Written over the description of itself. */
  metadata?: Record<string, unknown>
  /** Written over the answer that the browser brings back; undefined takes one away. */
  answer?: Record<string, string | undefined>
  /** Written over the answer of the userinfo endpoint. */
  userinfo?: Record<string, unknown>
  /** The token endpoint sends on to somewhere else, or says no. */
  token?: 'redirects' | 'refuses'
}

export interface EvilProvider extends ListeningServer {
  issuer: string
  lies: Lies
  /** Whom it states the next person to be. */
  person: Record<string, unknown>
  /** What happens while its token endpoint takes its time. */
  meanwhile: () => Promise<unknown>
  /** What reached its token endpoint. */
  tokenRequests: { form: URLSearchParams; authorization: string }[]
  /** What the browser, which was sent to this address, is sent back with. */
  answerTo(address: string): Record<string, string>
}

export const evilClient = { clientId: 'emporion', clientSecret: 'the secret of the client' }

export async function startEvilProvider(now: () => Date): Promise<EvilProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const authorizationRequests = new Map<string, URLSearchParams>()
  const server = await startListening((request, answer) => {
    const body: Buffer[] = []
    request.on('data', (part: Buffer) => body.push(part))
    request.on('end', async () => {
      if (request.url === '/token') await provider.meanwhile()
      const form = new URLSearchParams(Buffer.concat(body).toString())
      const give = (value: unknown, status = 200) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      switch (request.url) {
        case '/.well-known/openid-configuration':
          return give({ ...metadata(provider.issuer), ...provider.lies.metadata })
        case '/jwks':
          return give({
            keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
          })
        case '/userinfo':
          return give({ ...provider.person, ...provider.lies.userinfo })
        case '/token': {
          provider.tokenRequests.push({ form, authorization: request.headers.authorization ?? '' })
          if (provider.lies.token === 'redirects')
            return answer.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end()
          const begun = authorizationRequests.get(form.get('code') ?? '')
          if (!begun || !isVerifierOf(begun, form) || provider.lies.token === 'refuses')
            return give({ error: 'invalid_grant' }, 400)
          const idToken = provider.lies.noIdToken ? {} : { id_token: idTokenFor(begun) }
          return give({ access_token: 'access', token_type: 'Bearer', expires_in: 60, ...idToken })
        }
        default:
          return give({}, 404)
      }
    })
  })

  function idTokenFor(begun: URLSearchParams): string {
    const { claims: changed, header: changedHeader, signedBy, tampered } = provider.lies
    const seconds = Math.floor(now().getTime() / 1000)
    const claims = {
      iss: provider.issuer,
      aud: begun.get('client_id'),
      iat: seconds,
      exp: seconds + 300,
      nonce: begun.get('nonce') ?? undefined,
      ...provider.person,
      ...changed,
    }
    const algorithm = signedBy === 'nobody' ? 'none' : signedBy === 'client secret' ? 'HS256' : 'RS256'
    const header = { alg: algorithm, kid: 'own', typ: 'JWT', ...changedHeader }
    const text = `${encoded(header)}.${encoded(tampered === 'claims' ? { ...claims, sub: 'somebody-else' } : claims)}`
    const signedText = tampered === 'claims' ? `${encoded(header)}.${encoded(claims)}` : text
    return `${text}.${signatureOf(signedText)}`
  }

  function signatureOf(text: string): string {
    const { signedBy, tampered } = provider.lies
    if (signedBy === 'nobody') return ''
    if (signedBy === 'client secret')
      return createHmac('sha256', evilClient.clientSecret).update(text).digest('base64url')
    const signature = rsa(signedBy === 'another key' ? other.privateKey : own.privateKey, text)
    if (tampered === 'signature') signature[7] = (signature[7] ?? 0) ^ 1
    return signature.toString('base64url')
  }

  const provider: EvilProvider = {
    ...server,
    issuer: server.address,
    lies: {},
    person: {},
    meanwhile: async () => undefined,
    tokenRequests: [],
    answerTo(address) {
      const begun = new URL(address).searchParams
      const code = randomBytes(16).toString('base64url')
      authorizationRequests.set(code, begun)
      const answer = { code, state: begun.get('state') ?? '', iss: provider.issuer, ...provider.lies.answer }
      return Object.fromEntries(
        Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined),
      )
    },
  }
  return provider
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** RFC 7636, section 4.6. */
function isVerifierOf(begun: URLSearchParams, form: URLSearchParams): boolean {
  const hash = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return begun.get('code_challenge_method') === 'S256' && begun.get('code_challenge') === hash
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rsa = (key: KeyObject, text: string) => sign('sha256', Buffer.from(text), key)
