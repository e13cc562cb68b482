// Pages of people who are signed in: theirs alone, kept by no cache, and never shown to the next one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '#app/testing/api-keys.ts'
import { type DrawnPages, drawnPages } from '#app/testing/drawn-pages.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
let pages: DrawnPages
beforeAll(async () => {
  pages = drawnPages()
  app = await startTestApplication({}, undefined, pages)
})
afterAll(() => app.close())

const open = (browser: TestBrowser, path = '/') => browser.ask(path, { headers: { accept: 'text/html' } })

test('S8 a page of a signed-in person is no-store, holds their own profile and is drawn each time', async () => {
  const [ada, bob] = [await app.register('ada-page'), await app.register('bob-page')]
  const visitor = app.browser()
  pages.drawn.length = 0
  for (const [browser, own, foreign] of [
    [ada, 'ada-page', 'bob-page'],
    [bob, 'bob-page', 'ada-page'],
    [ada, 'ada-page', 'bob-page'],
  ] as const) {
    const page = await open(browser)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain(own)
    expect(page.body).not.toContain(foreign)
  }
  const page = await open(visitor)
  expect(page.headers['cache-control']).not.toBe('no-store')
  expect(page.body).not.toMatch(/ada-page|bob-page/)
  expect(pages.drawn.length).toBe(4)
})

test('S8 S4 after signing out the same address shows a visitor’s page, also with the old cookie', async () => {
  const browser = await app.register('leaving')
  const old = browser.copy()
  expect((await open(browser)).body).toContain('leaving')
  await browser.send('POST', '/api/auth/logout')
  for (const one of [browser, old]) expect((await open(one)).body).not.toContain('leaving')
})

test('A8 half a session sees what visitors see', async () => {
  await app.register('halfpage')
  await app.asSuperuser(
    "insert into totp (tenant_id, user_id, sealed_secret, enabled_at, created_at) select tenant_id, id, '', now(), now() from app_user where username = 'halfpage'",
  )
  const browser = app.browser()
  expect((await browser.signIn('halfpage')).json.requiresMfa).toBe(true)
  expect((await open(browser)).body).not.toContain('halfpage')
})

test('A16 pages are for people: a request with an API key sees what visitors see, even with a session', async () => {
  const browser = await app.register('keypage')
  const { headers } = await makeKey(browser, ['subscriptions:read'])
  expect((await open(browser)).body).toContain('keypage')
  const alone: Record<string, string> = headers
  for (const shown of [alone, { ...headers, cookie: browser.cookie() }]) {
    const page = await app.ask('/', { headers: { accept: 'text/html', ...shown } })
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('keypage')
  }
  const { secret } = await makeKey(browser, ['subscriptions:read'])
  const refused = await app.ask(`/?key=${secret}`, { headers: { accept: 'text/html' } })
  expect(refused.status).toBe(400)
  expect(refused.body).not.toContain(secret)
})
