// Accounts for journeys: each makes its own, so that none meets what another left.
import { createHmac, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

export const password = 'quiet harbour 47'

export interface Account {
  username: string
  email: string
  password: string
}

/** The browser's own cookies go along, so that an unsafe call passes as the page's own would. */
export async function post(request: APIRequestContext, path: string, data?: unknown) {
  const send = async () => {
    const { csrfToken } = await (await request.get('/api/auth/csrf-token')).json()
    return request.post(path, { data, headers: { 'x-csrf-token': csrfToken } })
  }
  const answer = await send()
  // A page that opens at the same moment may have been given another cookie; the page's own calls ask once more, too.
  const isStale = answer.status() === 403 && (await answer.json()).code === 'csrf_required'
  return isStale ? send() : answer
}

export function someone(): Account {
  const username = `p${randomUUID().slice(0, 12)}`
  return { username, email: `${username}@journeys.example`, password }
}

/** Registers through the API and confirms the address; the page is signed in from then on. */
export async function registered(
  page: Page,
  role: 'cfo' | 'cio' | 'ops' | 'procurement' | 'vendor',
  address: 'confirmed' | 'unconfirmed' = 'confirmed',
): Promise<Account> {
  const account = someone()
  const answer = await post(page.request, '/api/auth/register', {
    ...account,
    confirmPassword: account.password,
    role,
    companyName: `Company of ${account.username}`,
    ...(role === 'vendor'
      ? { industry: 'Data Analytics', companySize: '11-50 employees' }
      : { industry: 'Manufacturing' }),
  })
  if (answer.status() !== 201) throw new Error(`registration answered ${answer.status()}`)
  if (address === 'confirmed') await confirmAddress(page, account.email)
  return account
}

/** The address in the newest mail to somebody, whose token follows the page's name. */
export async function mailedLink(
  page: Page,
  email: string,
  name: 'join-team' | 'verify-email',
): Promise<string> {
  const inbox = await (await page.request.get('/dev/inbox')).text()
  const mail = inbox.slice(inbox.indexOf(email))
  return new RegExp(`/${name}#token=[\\w-]{43}`).exec(mail)?.[0] ?? ''
}

/** Follows the link that confirms the address of the person who is signed in. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const token = (await mailedLink(page, email, 'verify-email')).split('=')[1]
  await post(page.request, '/api/auth/email-verification/confirm', { token })
}

/** What an authenticator app would show, `steps` half minutes from now (RFC 6238). */
export function totpCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replaceAll(/[\s=]/g, '')]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
