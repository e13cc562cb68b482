// Companies with a directory, for the tests of provisioning. `startForThisFile` gives a file an application.
import { afterAll, beforeAll, expect } from 'vitest'
import { type Answer, startTestApplication, type TestApplication } from './test-application.ts'
import { type TestBrowser, testPassword } from './test-browser.ts'

export let app: TestApplication
/** What the DNS says, by name. */
const texts = new Map<string, string[]>()
export const dnsOfTests = {
  findAddresses: async () => [],
  findTexts: async (name: string) => texts.get(name) ?? [],
}

/** Called once at the top of a test file: its tests share an application of their own. */
export function startForThisFile(settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    app = await startTestApplication(
      { PUBLIC_ORIGIN: 'https://market.example', ...settings },
      undefined,
      'none',
      dnsOfTests,
    )
  })
  afterAll(async () => {
    texts.clear()
    await app.close()
  })
}

/** What a directory sends and is answered. */
export type Scim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export interface Directory {
  /** Signed in as the owner. */
  owner: TestBrowser
  companyId: string
  domain: string
  tokenId: string
  secret: string
  scim: Scim
}

export const scimWith =
  (secret: string, of = () => app): Scim =>
  (method, path, body, headers = {}) =>
    of().ask(`/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    })

export async function makeToken(
  owner: TestBrowser,
  name: string,
  password = testPassword,
): Promise<{ id: string; secret: string }> {
  const answer = await owner.send('POST', '/api/settings/provisioning/tokens', { name, password })
  expect(answer.status, answer.body).toBe(201)
  return { id: answer.json.token.id, secret: answer.json.secret }
}

export async function proveDomain(owner: TestBrowser, domain: string): Promise<void> {
  const { json } = await owner.send('POST', '/api/auth/sso/domains', { domain })
  const claim = json.domains.find((one: { domain: string }) => one.domain === domain)
  texts.set(claim.recordName, [claim.recordText])
  const answer = await owner.send('POST', '/api/auth/sso/domains/prove', { domain })
  expect(answer.status, answer.body).toBe(200)
}

/** A company with a verified domain and a directory that has its token. */
export async function directory(name: string, changes: Record<string, unknown> = {}): Promise<Directory> {
  const domain = `${name}.example`
  const owner = await app.register(`${name}-owner`, { email: `owner@${domain}`, ...changes })
  const companyId = (await owner.ask('/api/auth/profile')).json.user.companyId
  await proveDomain(owner, domain)
  const { id, secret } = await makeToken(owner, 'Entra ID')
  return { owner, companyId, domain, tokenId: id, secret, scim: scimWith(secret) }
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export function aUser(userName: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { schemas: [userSchema], userName, active: true, ...more }
}

/** Creates somebody and answers the resource. */
export async function created({ scim }: Pick<Directory, 'scim'>, user: Record<string, unknown>) {
  const answer = await scim('POST', '/Users', user)
  expect(answer.status, answer.body).toBe(201)
  return answer.json
}

export const patch = (...Operations: unknown[]) => ({ schemas: [patchSchema], Operations })

/** Gives the member a password and signs in. */
export async function signInAs(email: string): Promise<TestBrowser> {
  await app.asSuperuser(
    `update app_user set password_hash = (select password_hash from app_user where username like '%-owner' limit 1)
     where email_key = $1`,
    [email],
  )
  const browser = app.browser()
  const answer = await browser.signIn(email)
  expect(answer.status, answer.body).toBe(200)
  return browser
}

/** What the trail says of the company, oldest first. */
export async function trailOf(companyId: string) {
  const { rows } = await app.asSuperuser(
    'select action, actor_kind, target_id, details from audit_entry where tenant_id = $1 order by sequence',
    [companyId],
  )
  return rows as { action: string; actor_kind: string; target_id: string; details: Record<string, unknown> }[]
}
