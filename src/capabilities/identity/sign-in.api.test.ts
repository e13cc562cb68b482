// Registration, sign-in, sign-out and the session between them, through HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { registrationOf, sessionCookie, testPassword } from '#app/testing/test-browser.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

test('AUTH-01 AUTH-31 AUTH-33 who registers a buyer company is its administrator and is signed in at once', async () => {
  const browser = app.browser()
  const answer = await browser.send('POST', '/api/auth/register', registrationOf('miriam'))
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({
    user: {
      id: expect.any(String),
      username: 'miriam',
      roles: ['enterprise'],
      activePortal: 'enterprise',
      subRole: 'cfo',
      companyId: expect.any(String),
      companyName: 'miriam Trading',
      isCompanyAdmin: true,
      isAdministrator: false,
      emailVerified: false,
      mfaEnabled: false,
    },
  })
  expect((await browser.ask('/api/auth/profile')).json).toEqual(answer.json)
})

test('AUTH-10 AUTH-14 sign-in by username or e-mail, whatever the case', async () => {
  await app.register('Tamsin.Ford')
  for (const name of ['Tamsin.Ford', 'tamsin.ford', 'TAMSIN.FORD@tamsin.ford.EXAMPLE', '  tamsin.ford ']) {
    const browser = app.browser()
    const answer = await browser.signIn(name)
    expect([answer.status, answer.json.user?.username], name).toEqual([200, 'Tamsin.Ford'])
    expect((await browser.ask('/api/auth/profile')).status).toBe(200)
  }
})

test('AUTH-18 a wrong password is 401 with a message and no session', async () => {
  await app.register('pelle')
  const browser = app.browser()
  const answer = await browser.signIn('pelle', 'not the password')
  expect([answer.status, answer.json.message]).toEqual([401, 'The username or the password is wrong.'])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
})

test('AUTH-47 AUTH-48 signing out ends the session, with a JSON content type and no body, and works without one', async () => {
  const browser = await app.register('oskar')
  const stolen = browser.copy()
  const answer = await browser.send('POST', '/api/auth/logout', undefined, {
    'content-type': 'application/json',
  })
  expect([answer.status, answer.body]).toEqual([204, ''])
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  expect((await stolen.ask('/api/auth/profile')).status).toBe(401)
  expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
  expect(testPassword).toBeTruthy()
})
