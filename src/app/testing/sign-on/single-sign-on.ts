// Companies with single sign-on, and the way through their providers, for the tests of it. One provider is honest and
// certified, two lie on demand. `startForThisFile` gives a file an application and the providers.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { sessionCookie, type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import { ssoFaults } from '#rooms/people/single-sign-on/rules/sso-fault.ts'
import { type EvilProvider, evilClient, type Lies, startEvilProvider } from './evil-provider.ts'
import { type HonestProvider, startHonestProvider } from './honest-provider.ts'

export let app: TestApplication
export let evil: EvilProvider
export let rival: EvilProvider
let honest: HonestProvider | undefined
/** What the DNS says, by name. */
export const texts = new Map<string, string[]>()
/** Called once at the top of a test file: its tests share an application of their own. */
export function startForThisFile(): void {
  beforeAll(async () => {
    app = await startTestApplication({}, undefined, 'none', {
      findAddresses: async () => [],
      findTexts: async (name) => texts.get(name) ?? [],
    })
    // The honest provider lives by the real time.
    app.clock.advance((Date.now() - app.clock.now().getTime()) / 1000)
    const now = () => app.clock.now()
    ;[evil, rival] = await Promise.all([startEvilProvider(now), startEvilProvider(now)])
  })
  beforeEach(() => {
    evil.lies = {}
    rival.lies = {}
  })
  afterAll(async () => {
    await Promise.all([evil.close(), rival.close(), honest?.close()])
    honest = undefined
    texts.clear()
    await app.close()
  })
}

export interface Company {
  /** Signed in as the administrator. */
  admin: TestBrowser
  id: string
  domain: string
}

type ProviderOf = Record<'issuer' | 'clientId' | 'clientSecret', string>

export const evilRegistration = (provider = evil): ProviderOf => ({ issuer: provider.issuer, ...evilClient })

/** A company whose owner has set everything up: provider, proved domain, switched on. */
export async function company(
  name: string,
  provider: ProviderOf | null = evilRegistration(),
  joinsAs: string | null = null,
  changes: Record<string, unknown> = {},
): Promise<Company> {
  const domain = `${name}.example`
  const admin = await app.register(`${name}-admin`, { email: `admin@${domain}`, ...changes })
  const id = (await admin.ask('/api/auth/profile')).json.user.companyId
  const tenant = { admin, id, domain }
  await confirmMail(`admin@${domain}`)
  if (provider) {
    expect((await save(tenant, { ...provider, joinsAs })).status).toBe(200)
    await prove(tenant, domain)
    expect((await switchTo(tenant, true)).status).toBe(200)
  }
  return tenant
}

export const settings = async ({ admin }: Company) => (await admin.ask('/api/auth/sso/settings')).json

export async function save(tenant: Company, change: Record<string, unknown>) {
  const { connection } = await settings(tenant)
  const { version = connection?.version ?? 0, ...wanted } = change
  return tenant.admin.send(
    'PUT',
    '/api/auth/sso/connection',
    { joinsAs: null, password: testPassword, ...wanted },
    { 'if-match': `"${version}"` },
  )
}

export async function switchTo(tenant: Company, isEnabled: boolean) {
  const { connection } = await settings(tenant)
  return tenant.admin.send(
    'POST',
    '/api/auth/sso/connection/switch',
    { isEnabled, password: testPassword },
    { 'if-match': `"${connection.version}"` },
  )
}

export async function prove({ admin }: Company, domain: string) {
  const { json } = await admin.send('POST', '/api/auth/sso/domains', { domain })
  const claim = json.domains.find((one: { domain: string }) => one.domain === domain)
  texts.set(claim.recordName, ['v=spf1 -all', claim.recordText])
  const answer = await admin.send('POST', '/api/auth/sso/domains/prove', { domain })
  expect(answer.status, answer.body).toBe(200)
}

export const confirmMail = (email: string) =>
  app.asSuperuser('update app_user set email_verified_at = now() where email_key = $1', [email])

/** A member of the company beside its owner. */
export async function member({ id }: Company, username: string, email: string, confirmed = true) {
  await app.asSuperuser(
    `insert into app_user (tenant_id, id, username, email, username_key, email_key, password_hash, password_changed_at, roles,
       active_portal, sub_role, team_role, email_verified_at, created_at)
     select $1, gen_random_uuid(), $2, $3, $2, lower($3), password_hash, now(), '{enterprise}', 'enterprise', 'cio', 'editor', $4, now()
     from app_user where tenant_id = $1 and team_role = 'owner'`,
    [id, username, email, confirmed ? new Date() : null],
  )
}

export const begin = (browser: TestBrowser, email: string) =>
  browser.send('POST', '/api/auth/sso/begin', { email })

export const finish = (browser: TestBrowser, companyId: string, answer: Record<string, string>) => {
  const { state, code, iss, error } = answer
  return browser.send('POST', '/api/auth/sso/finish', {
    companyId,
    ...(state === undefined ? {} : { state }),
    ...(code === undefined ? {} : { code }),
    ...(iss === undefined ? {} : { iss }),
    ...(error === undefined ? {} : { error }),
  })
}

/** The whole way at a provider that says this of the person. */
export async function signIn(
  { id, domain }: Company,
  person: Record<string, unknown>,
  { provider = evil, browser = app.browser(), lies = {} as Lies } = {},
) {
  provider.person = person
  provider.lies = lies
  const begun = await begin(browser, `anybody@${domain}`)
  if (begun.status !== 200) return { browser, answer: begun }
  return { browser, answer: await finish(browser, id, provider.answerTo(begun.json.address)) }
}

export const verified = (sub: string, email: string) => ({ sub, email, email_verified: true })

export const userOf = async (browser: TestBrowser) => (await browser.ask('/api/auth/profile')).json.user

export async function refusals(tenantId: string) {
  const { rows } = await app.asSuperuser(
    `select actor_kind, target_id, network, details from audit_entry
     where tenant_id = $1 and action = 'identity.sign_in_refused' and outcome = 'refused' order by sequence`,
    [tenantId],
  )
  return rows as { actor_kind: string; target_id: string; network: string; details: Record<string, string> }[]
}

export const actionsOf = async (tenantId: string) =>
  (
    await app.asSuperuser('select action from audit_entry where tenant_id = $1 order by sequence', [tenantId])
  ).rows.map(({ action }) => action as string)

/** Nobody is signed in, the answer has the reason, and so has the trail of the company. */
export async function expectRefused(
  { browser, answer }: { browser: TestBrowser; answer: { status: number; json: { message: string } } },
  tenant: Company,
  fault: keyof typeof ssoFaults,
) {
  expect([answer.status, answer.json.message]).toEqual([401, ssoFaults[fault]])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  expect((await browser.ask('/api/auth/profile')).status).toBe(401)
  expect((await refusals(tenant.id)).at(-1)?.details.reason).toBe(`sso: ${fault}`)
}

export async function startHonest(tenant: Company): Promise<HonestProvider> {
  honest = await startHonestProvider([(await settings(tenant)).redirectAddress])
  return honest
}
