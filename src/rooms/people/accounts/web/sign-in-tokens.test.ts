import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignInTokens } from './sign-in-tokens.ts'

let warnings: string[] = []
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => {
    warnings.push(text)
  })
})
afterEach(() => vi.restoreAllMocks())

test('AUTH-07 a token is fetched on load and a fresh one before each call', async () => {
  let count = 0
  const tokens = createSignInTokens(async () => `t${++count}`)
  await tokens.prepare()
  await expect(tokens.next()).resolves.toBe('t2')
  await expect(tokens.next()).resolves.toBe('t3')
})

test('AUTH-09 when the fetch fails the failure is logged and the former token is used', async () => {
  const answers = ['t1', new Error('offline'), 't2']
  const tokens = createSignInTokens(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? ''
  })
  await tokens.prepare()
  await expect(tokens.next()).resolves.toBe('t1')
  expect(warnings).toEqual(['The CSRF token could not be fetched'])
  await expect(tokens.next()).resolves.toBe('t2')
})

test('AUTH-09 without a former token the error is what stops the call; loading the page never fails', async () => {
  const tokens = createSignInTokens(async () => {
    throw new Error('A CSRF token is required: offline')
  })
  await expect(tokens.prepare()).resolves.toBeUndefined()
  await expect(tokens.next()).rejects.toThrow('A CSRF token is required')
})
