// The fourteen kinds of callers that the permission matrix knows, as browsers that are signed in with the demo accounts.

import pg from 'pg'
import { inject } from 'vitest'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { loadDemoAccounts } from '#demo/load-demo-accounts.ts'
import type { Language } from '#platform/kernel/region.ts'
import { systemActor } from '#platform/server/actor.ts'
import { publishListings } from '#rooms/discover/catalog/server/index.ts'
import { aListing, aVendor } from './listing-builder.ts'
import { startTestApplication, type TestApplication } from './test-application.ts'
import type { TestBrowser } from './test-browser.ts'

export { demoPassword }

/** In the order of the matrix's columns. `both@…` is one person with that portal open. */
export const callers = [
  'visitor',
  'cfo',
  'cio',
  'ops',
  'procurement',
  'vendor',
  'vendor-editor',
  'vendor-viewer',
  'both@enterprise',
  'both@vendor',
  'owner',
  'primary',
  'security',
  'operator',
] as const
export type Caller = (typeof callers)[number]

const usernames: Partial<Record<Caller, string>> = {
  cfo: 'demo-cfo',
  cio: 'demo-cio',
  ops: 'demo-ops',
  procurement: 'demo-procurement',
  vendor: 'demo-vendor',
  'vendor-editor': 'demo-vendor-editor',
  'vendor-viewer': 'demo-vendor-viewer',
  'both@enterprise': 'demo-both',
  'both@vendor': 'demo-both',
  owner: 'demo-owner',
  primary: 'demo-primary',
  security: 'demo-security',
}

/** What the operator sends. */
export const operatorHeaders = { authorization: 'Bearer metrics-token-for-tests-4f81c06be29d7a35' }

/** An application in which the demo accounts exist, and one listing. */
export async function startWithPeople(
  settings: Record<string, string> = {},
  dns?: Parameters<typeof startTestApplication>[3],
): Promise<TestApplication> {
  const demo = { SEED: 'demo', ...settings }
  // What they hold is sealed with the key of the server that made them.
  if (settings.SECRET_KEY !== undefined) {
    const app = await startTestApplication(demo, undefined, 'none', dns)
    await loadPeople(app)
    return app
  }
  await makePeopleTemplate()
  return startTestApplication(demo, undefined, 'none', dns, { template: peopleTemplate })
}

async function loadPeople(app: TestApplication): Promise<void> {
  await loadDemoAccounts(app.platform)
  await publishListings(app.platform, systemActor, [{ vendor: aVendor(), listings: [aListing()] }], false)
  // What the demo accounts caused by joining is over.
  await app.asSuperuser('delete from event_outbox')
}

const peopleTemplate = 'emporion_people'

/** The first of a run that asks makes them, while the others wait; each later one copies them. */
async function makePeopleTemplate(): Promise<void> {
  const superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  try {
    await superuser.query('select pg_advisory_lock(7316303)')
    const found = await superuser.query('select 1 from pg_database where datname = $1', [peopleTemplate])
    if (found.rowCount === 1) return
    const app = await startTestApplication({ SEED: 'demo' }, undefined, 'none', undefined, {
      keptAs: peopleTemplate,
    })
    await loadPeople(app).finally(() => app.close())
  } finally {
    await superuser.end()
  }
}

/** A fresh browser for this caller; the operator's headers have to be sent along by the test. */
export async function browserOf(
  app: TestApplication,
  caller: Caller,
  network?: string,
): Promise<TestBrowser> {
  const browser = app.browser(network)
  await signInAs(browser, caller)
  return browser
}

async function signInAs(browser: TestBrowser, caller: Caller): Promise<void> {
  const account = demoAccounts.find(({ username }) => username === usernames[caller])
  if (!account) return
  const area = caller.endsWith('@vendor') ? 'vendor' : account.area
  const answer = await browser.signIn(account.username, account.password, { area })
  if (answer.status !== 200) throw new Error(`${caller} could not sign in: ${answer.body}`)
}

/** From the next request on this person reads in another language. */
export async function chooseLanguage(
  app: TestApplication,
  username: string,
  language: Language,
): Promise<void> {
  await app.asSuperuser(
    `insert into member_profile
       (tenant_id, user_id, first_name, last_name, phone, job_title, language, currency, version, updated_at)
     select tenant_id, id, '', '', '', '', $2, 'EUR', 1, now() from app_user where username = $1
     on conflict (tenant_id, user_id) do update set language = excluded.language`,
    [username, language],
  )
}

export interface LateBrowser extends TestBrowser {
  /** As after days away: the next that it asks begins with signing in. */
  forget(): void
}

/** A browser that signs in when it first asks for something: for tests in which days pass, and few of many people act. */
export function lateBrowser(
  app: TestApplication,
  signIn: Caller | ((browser: TestBrowser) => Promise<unknown>),
): LateBrowser {
  const browser = app.browser()
  let signedIn: Promise<unknown> | undefined
  const ready = () => {
    signedIn ??= typeof signIn === 'string' ? signInAs(browser, signIn) : signIn(browser)
    return signedIn
  }
  return {
    ...browser,
    async ask(...words) {
      await ready()
      return browser.ask(...words)
    },
    async send(...words) {
      await ready()
      return browser.send(...words)
    },
    forget() {
      signedIn = undefined
      browser.cookies.clear()
    },
  }
}
