// Accounts with passkeys, and every way to use one, for the tests of them. `startForThisFile` gives a
// file an application, and no failed sign-ins before each test.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { type TestBrowser, testPassword } from '#app/testing/test-browser.ts'
import {
  createSoftwareAuthenticator,
  type Lies,
  type SoftwareAuthenticator,
} from './software-authenticator.ts'

export let app: TestApplication
/** Called once at the top of a test file: its tests share an application of their own. */
export function startForThisFile(): void {
  beforeAll(async () => {
    app = await startTestApplication()
  })
  beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
  afterAll(() => app.close())
}

const origin = 'http://localhost:3000'
export const notAccepted = 'This passkey was not accepted. Try again, or use another way if it still fails.'
export const newAuthenticator = () => createSoftwareAuthenticator(origin)

export async function beginWith(
  browser: TestBrowser,
  proof: Record<string, unknown> = { password: testPassword },
) {
  return (await browser.send('POST', '/api/auth/passkeys/challenge', proof)).json
}

/** Adds the authenticator's passkey to the account that the browser is signed in to. */
export async function add(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  name = 'Laptop',
  lies?: Lies,
  proof?: Record<string, unknown>,
) {
  const credential = authenticator.create(await beginWith(browser, proof), lies)
  return browser.send('POST', '/api/auth/passkeys', { name, credential })
}

interface Owner {
  browser: TestBrowser
  authenticator: SoftwareAuthenticator
  backupCodes: string[]
  passkeyId: string
}

export async function owner(username: string): Promise<Owner> {
  const browser = await app.register(username)
  const authenticator = newAuthenticator()
  const answer = await add(browser, authenticator)
  if (answer.status !== 201) throw new Error(answer.body)
  const { passkey, backupCodes } = answer.json
  return { browser, authenticator, backupCodes, passkeyId: passkey.id }
}

export const challengeFor = async (browser: TestBrowser, place: string) =>
  (await browser.send('POST', `/api/auth/${place}`)).json

/** With the passkey alone. */
export async function enter(
  browser: TestBrowser,
  authenticator: SoftwareAuthenticator,
  lies?: Lies,
  area?: string,
) {
  const options = await challengeFor(browser, 'passkey-sign-in/challenge')
  const passkey = authenticator.get(options, lies)
  return browser.send('POST', '/api/auth/passkey-sign-in', { passkey, ...(area ? { area } : {}) })
}

/** The second step of a browser that has given the password. */
export async function step(browser: TestBrowser, authenticator: SoftwareAuthenticator, lies?: Lies) {
  const options = await challengeFor(browser, 'mfa/passkey/challenge')
  return browser.send('POST', '/api/auth/mfa/passkey', { passkey: authenticator.get(options, lies) })
}

/** The proof of an account that has this passkey. */
export const proofOf = async (browser: TestBrowser, authenticator: SoftwareAuthenticator) => ({
  passkey: authenticator.get(await challengeFor(browser, 'passkeys/proof-challenge')),
})

/** In the place of the password, for removing a passkey. */
export async function prove(
  browser: TestBrowser,
  id: string,
  authenticator: SoftwareAuthenticator,
  lies?: Lies,
) {
  const options = await challengeFor(browser, 'passkeys/proof-challenge')
  return browser.send('POST', `/api/auth/passkeys/${id}/remove`, {
    passkey: authenticator.get(options, lies),
  })
}

export async function reasonsOf(username: string): Promise<string[]> {
  const { rows } = await app.asSuperuser(
    `select details->>'reason' as reason from audit_entry e join app_user u on u.id::text = e.target_id::text
     where u.username = $1 and e.outcome = 'refused' order by e.sequence`,
    [username],
  )
  return rows.map(({ reason }) => reason)
}

export async function mailsTo(username: string): Promise<string[]> {
  const { rows } = await app.asSuperuser('select id, sealed from mail_message order by created_at, id')
  return rows
    .map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    .filter(({ to }) => to === `${username}@${username}.example`)
    .map(({ subject }) => subject)
}
