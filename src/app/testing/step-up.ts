// What an administrator's screen does with a protected operation: answers the challenge, then sends the same again.
import { demoAccounts } from '#demo/accounts.ts'
import type { Answer } from './request.ts'
import type { TestBrowser } from './test-browser.ts'

export const adminPassword =
  demoAccounts.find(({ username }) => username === 'demo-owner')?.password ?? 'no demo owner'

/** Answers what the repeated call did. A call that is refused before, or asks for nothing, is answered as it is. */
export async function sendProtected(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  const firstAnswer = await browser.send(method, path, body, headers)
  if (firstAnswer.status !== 202) return firstAnswer
  const verified = await verifyStepUp(browser, firstAnswer.json.challengeId)
  if (verified.status !== 200) throw new Error(`the step-up failed: ${verified.body}`)
  return browser.send(method, path, body, headers)
}

export function verifyStepUp(
  browser: TestBrowser,
  challengeId: string,
  token: string = adminPassword,
  method = 'password',
): Promise<Answer> {
  return browser.send('POST', '/api/admin/auth/step-up/verify', { challengeId, method, token })
}
