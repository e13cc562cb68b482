// What a browser does with cookies and CSRF tokens, without one.
import type { Clock } from '#platform/kernel/time/instant.ts'
import type { Answer, RequestOptions } from './request.ts'

export interface TestBrowser {
  /** What it would send now, by name. */
  cookies: Map<string, string>
  /** The Cookie header of now. */
  cookie(): string
  ask(path: string, options?: RequestOptions): Promise<Answer>
  /** Sends with a token, and first fetches one if it has no token that this session can use. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Signs in and answers what the server said. */
  signIn(username: string, password?: string, more?: Record<string, unknown>): Promise<Answer>
  /** Another browser with the same cookies, which from now on go their own way. */
  copy(): TestBrowser
}

/** Valid by every rule, and contains no user's name. */
export const testPassword = 'Harbour-Lantern-42'

export const sessionCookie = '__Host-emporion_session'
export const deviceCookie = '__Host-emporion_device'

/** A token is good for longer; after this another one is fetched. */
const tokenMs = 3_600_000

export function createTestBrowser(
  ask: (path: string, options?: RequestOptions) => Promise<Answer>,
  clock: Clock,
  network?: string,
  startCookies: ReadonlyMap<string, string> = new Map(),
): TestBrowser {
  const cookies = new Map(startCookies)
  let held: { token: string; cookie: string; at: number } | undefined
  const fetchToken = async () => {
    const { json } = await browser.ask('/api/auth/csrf-token')
    held = { token: json.csrfToken, cookie: cookie(), at: clock.now().getTime() }
    return held.token
  }
  const isOld = () => held?.cookie !== cookie() || Math.abs(clock.now().getTime() - (held?.at ?? 0)) > tokenMs
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const browser: TestBrowser = {
    cookies,
    cookie,
    async ask(path, options = {}) {
      const answer = await ask(path, {
        ...(network === undefined ? {} : { network }),
        ...options,
        headers: { ...(cookies.size > 0 ? { cookie: cookie() } : {}), ...options.headers },
      })
      const given: string | string[] =
        (answer.headers as Record<string, string | string[]>)['set-cookie'] ?? []
      for (const line of [given].flat()) keep(cookies, line)
      return answer
    },
    async send(method, path, body, headers = {}) {
      const sendWith = (token: string | undefined) =>
        browser.ask(path, { method, body, headers: { 'x-csrf-token': `${token}`, ...headers } })
      if (held === undefined || isOld()) return sendWith(await fetchToken())
      const answer = await sendWith(held.token)
      // The session was ended meanwhile, and its token with it: once more with another one, as the pages do.
      return answer.status === 403 && answer.json.code === 'csrf_required'
        ? sendWith(await fetchToken())
        : answer
    },
    signIn: (username, password = testPassword, more = {}) =>
      browser.send('POST', '/api/auth/login', { username, password, ...more }),
    copy: () => createTestBrowser(ask, clock, network, cookies),
  }
  return browser
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

/** A registration that succeeds; every username makes a company of its own. */
export function registrationOf(
  username: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const isVendor = changes.role === 'vendor'
  const password = changes.password ?? testPassword
  return {
    username,
    email: `${username}@${username}.example`,
    password,
    confirmPassword: password,
    companyName: `${username} Trading`,
    role: 'cfo',
    industry: isVendor ? 'Data Analytics' : 'Technology',
    ...(isVendor ? { companySize: '11-50 employees' } : {}),
    ...changes,
  }
}
