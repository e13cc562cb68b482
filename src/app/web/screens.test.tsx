import { expect, test, vi } from 'vitest'
import { lookupIn, publicPageFor, publicPages } from '#app/public-pages.ts'

// As a browser begins: another test file of this worker may have loaded all pages.
vi.resetModules()
const { loadScreen, notFoundScreen, screenFile } = await import('./screens.ts')

test('every page for everybody has its screen before the pages behind the sign-in are loaded', async () => {
  for (const screen of [notFoundScreen, ...publicPages.map(({ screen }) => screen)])
    expect((await loadScreen(screen)).default, screen).toBeTypeOf('function')
})

test('a screen behind the sign-in is known once their pages are loaded, and their addresses are no public ones', async () => {
  expect(() => loadScreen('value/insights/dashboard')).toThrow('There is no')
  const { memberPages } = await import('#app/pages.ts')
  await import('./member-pages.tsx')
  const addressOf = (path: string) => path.replaceAll(/:[^/]+/g, 'x')
  for (const { path, screen, access } of memberPages) {
    expect((await loadScreen(screen)).default, screen).toBeTypeOf('function')
    expect(access, path).not.toBe('public')
    expect(publicPageFor(addressOf(path)), path).toBeUndefined()
    expect(lookupIn(memberPages)(addressOf(path))?.path).toBe(path)
  }
  expect(publicPages.every(({ access }) => access === 'public')).toBe(true)
})

test('each file of a screen is that of a page, so that none is left behind', async () => {
  const { pages } = await import('#app/pages.ts')
  const used = new Set(
    [notFoundScreen, ...pages.map(({ screen }) => screen)].map((screen) => `/${screenFile(screen)}`),
  )
  const files = Object.keys(import.meta.glob('/src/rooms/*/*/web/*-screen.tsx'))
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !used.has(file))).toEqual([])
})
