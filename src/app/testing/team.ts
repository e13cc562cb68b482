// Companies with a team, for the tests of it. `startForThisFile` gives a file an application.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApplication, type TestApplication } from './test-application.ts'
import { type TestBrowser, testPassword } from './test-browser.ts'

export let app: TestApplication
/** Called once at the top of a test file: its tests share an application of their own. */
export function startForThisFile(): void {
  beforeAll(async () => {
    app = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example' })
  })
  beforeEach(() => app.asSuperuser('delete from sign_in_failure'))
  afterAll(() => app.close())
}

export const sentTo = async (address: string): Promise<{ subject: string; text: string }[]> => {
  await app.platform.background.settled()
  const { rows } = await app.asSuperuser(
    'select id, sealed from mail_message order by created_at desc, id desc',
  )
  return rows
    .map(({ id, sealed }) => JSON.parse(app.platform.sealer.open('mail', id, sealed)))
    .filter(({ to }) => to === address)
}

/** The token of the newest invitation to this address. */
export const invitationTo = async (address: string) =>
  /\/join-team#token=([A-Za-z0-9_-]{43})$/m.exec((await sentTo(address))[0]?.text ?? '')?.[1] ?? ''

/** Registers a company whose owner's address is confirmed. */
export async function owner(name: string, role = 'vendor'): Promise<TestBrowser> {
  const browser = await app.register(name, { role })
  await app.asSuperuser('update app_user set email_verified_at = now() where username = $1', [name])
  return browser
}

/** Owners are made with a proof. */
const proofFor = (teamRole: string) => (teamRole === 'owner' ? { password: testPassword } : {})

export const invite = (by: TestBrowser, email: string, teamRole = 'editor', joinsAs = 'vendor') =>
  by.send('POST', '/api/company/invitations', { email, teamRole, joinsAs, ...proofFor(teamRole) })

export const open = (token: string) => app.browser().send('POST', '/api/auth/invitation', { token })

export const accept = (
  token: string,
  username: string,
  more: Record<string, unknown> = {},
  browser = app.browser(),
) =>
  browser.send('POST', '/api/auth/invitation/accept', {
    token,
    version: 1,
    username,
    password: testPassword,
    confirmPassword: testPassword,
    ...more,
  })

/** Invites and joins; answers the browser in which the colleague is signed in. */
export async function colleague(
  by: TestBrowser,
  username: string,
  teamRole = 'editor',
  joinsAs = 'vendor',
): Promise<TestBrowser> {
  const email = `${username}@team.example`
  const invited = await invite(by, email, teamRole, joinsAs)
  expect(invited.status, invited.body).toBe(201)
  const browser = app.browser()
  const joined = await accept(await invitationTo(email), username, {}, browser)
  expect(joined.status, joined.body).toBe(201)
  return browser
}

export interface ListedMember {
  id: string
  username: string
  email: string
  teamRole: string
  subRolesOffered: string[]
  isLastOwner: boolean
  version: number
}

export const team = async (browser: TestBrowser): Promise<ListedMember[]> =>
  (await browser.ask('/api/company/members')).json.members

export async function memberCalled(browser: TestBrowser, username: string): Promise<ListedMember> {
  const member = (await team(browser)).find((one) => one.username === username)
  if (!member) throw new Error(`${username} is not in the team`)
  return member
}

export const give = (
  by: TestBrowser,
  { id, version }: Pick<ListedMember, 'id' | 'version'>,
  teamRole: string,
  proof: object = { password: testPassword },
) => by.send('PATCH', `/api/company/members/${id}`, { teamRole, ...proof }, { 'if-match': `"${version}"` })

export const remove = (by: TestBrowser, { id, version }: Pick<ListedMember, 'id' | 'version'>) =>
  by.send('DELETE', `/api/company/members/${id}`, { password: testPassword }, { 'if-match': `"${version}"` })

export const profileOf = async (browser: TestBrowser) => {
  const { status, json } = await browser.ask('/api/auth/profile')
  return status === 200 ? json.user : undefined
}

/** What the trail says of a company, oldest first. */
export async function auditActionsOf(companyId: string): Promise<string[]> {
  const { rows } = await app.asSuperuser(
    'select action from audit_entry where tenant_id = $1 order by sequence',
    [companyId],
  )
  return rows.map(({ action }) => action)
}
