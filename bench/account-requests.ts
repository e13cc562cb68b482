// Requests of somebody with cookies: what a browser sends, timed as it would notice it, over one connection.
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type pg from 'pg'

export interface AccountRequests {
  /** The Cookie header that it would send now. */
  cookie(): string
  /** Fetches a token first, which is not timed. Refuses another status than the expected one. */
  post(path: string, body: unknown, expected: number): Promise<{ ms: number; text: string }>
  change(method: string, path: string, body: unknown, expected: number): Promise<{ ms: number; text: string }>
  get(path: string): Promise<{ ms: number }>
  close(): void
}

export const benchPassword = 'Harbour-Lantern-42'

/** A name that nobody has. */
export const newName = () => `bench-${randomBytes(8).toString('hex')}`

export function accountRequests(port: number): AccountRequests {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function send(method: string, path: string, expected: number, headers: Record<string, string>, body = '') {
    return new Promise<{ ms: number; text: string }>((resolve, reject) => {
      const startedAt = performance.now()
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: { ...headers, cookie: cookie() },
      }
      const request = http.request(options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const ms = performance.now() - startedAt
          const text = Buffer.concat(parts).toString()
          for (const line of response.headers['set-cookie'] ?? []) {
            const [pair = ''] = line.split(';')
            cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
          }
          if (response.statusCode === expected) resolve({ ms, text })
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 200)}`))
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  }

  async function change(method: string, path: string, body: unknown, expected: number) {
    const { csrfToken } = JSON.parse((await send('GET', '/api/auth/csrf-token', 200, {})).text)
    const headers = {
      'x-csrf-token': csrfToken,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    return send(method, path, expected, headers, JSON.stringify(body))
  }

  return {
    cookie,
    change,
    post: (path, body, expected) => change('POST', path, body, expected),
    get: (path) => send('GET', path, 200, {}),
    close: () => agent.destroy(),
  }
}

/** Somebody new, registered and signed in. */
export async function newAccount(port: number): Promise<AccountRequests & { username: string }> {
  const requests = accountRequests(port)
  const username = newName()
  const registration = {
    username,
    email: `${username}@bench.example`,
    password: benchPassword,
    confirmPassword: benchPassword,
    companyName: `Company of ${username}`,
    industry: 'Technology',
  }
  await requests.post('/api/auth/register', registration, 201)
  return { ...requests, username }
}

/** A vendor's account, signed in and with a confirmed address, since others publish nothing; and its company. */
export async function newVendor(
  port: number,
  superuser: pg.Pool,
): Promise<AccountRequests & { tenantId: string }> {
  const requests = accountRequests(port)
  const username = newName()
  const body = {
    username,
    email: `${username}@bench.example`,
    password: benchPassword,
    confirmPassword: benchPassword,
    companyName: `Company of ${username}`,
    role: 'vendor',
    industry: 'Data Analytics',
    companySize: '11-50 employees',
  }
  await requests.post('/api/auth/register', body, 201)
  const { rows } = await superuser.query<{ tenant_id: string }>(
    'update app_user set email_verified_at = created_at where username = $1 returning tenant_id',
    [username],
  )
  const tenantId = rows[0]?.tenant_id
  if (tenantId === undefined) throw new Error(`${username} has no company`)
  return { ...requests, tenantId }
}
