// What somebody loads who comes for the first time, before they touch anything (docs/decisions/0038).
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { languageNames, languages } from '#platform/kernel/region.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'

const atMost = 130_000

/** The scripts that a visitor loads with a page, with their bytes. */
async function loadedWith(page: Page, path: string) {
  // Browsers are sent Brotli, which is smaller; the promise is counted in gzip.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const sizes: Promise<[address: string, bytes: number]>[] = []
  page.on('response', (answer) => {
    if (/javascript/.test(answer.headers()['content-type'] ?? ''))
      sizes.push(answer.headerValue('content-length').then((length) => [answer.url(), Number(length)]))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // What is fetched when the browser is idle has begun by then.
  await page.evaluate('new Promise((done) => requestIdleCallback(done))')
  await page.waitForLoadState('networkidle')
  return new Map(await Promise.all(sizes))
}

/** The letters of the scripts inside a page. */
function inlineIn(html: string): number {
  const scripts = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  return [...scripts]
    .filter(([, attributes = '']) => !/\bsrc=|\btype="[^"]*json/.test(attributes))
    .reduce((sum, [, , text = '']) => sum + text.length, 0)
}

/** The languages whose files have these addresses. */
function languagesOf(addresses: Iterable<string>): string[] {
  return [...new Set([...addresses].map((url) => /\/assets\/(?:(\w\w)-[\w-]{8}\/)?/.exec(url)?.[1] ?? 'en'))]
}

function expectSmall(scripts: ReadonlyMap<string, number>, inline: number) {
  expect(scripts.size).toBeGreaterThan(3)
  expect([...scripts].filter(([, size]) => !(size > 0))).toEqual([])
  const sum = [...scripts.values()].reduce((total, size) => total + size, inline)
  expect(sum, JSON.stringify(Object.fromEntries(scripts), null, 1)).toBeLessThanOrEqual(atMost)
}

for (const language of languages)
  test.describe(() => {
    test.use({ locale: language })

    // Of the last two, one page in the browser; of the other, the sizes of its files.
    for (const path of language === 'es' || language === 'fr' ? ['/marketplace'] : ['/', '/marketplace']) {
      test(`LANG-04 a first visit to ${path} in ${languageNames[language]} loads at most 130 kB of scripts, of no other language, and moves nothing`, async ({
        page,
        request,
      }) => {
        await watchShifts(page)
        const scripts = await loadedWith(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(languagesOf(scripts.keys())).toEqual([language])
        const headers = { 'accept-encoding': 'gzip', 'accept-language': language }
        expectSmall(scripts, inlineIn(await (await request.get(path, { headers })).text()))
        expect(await shiftsOf(page)).toEqual({ sum: 0, shifts: [] })
        if (language !== 'de') return
        // The files of the other languages have the same names, each language in a folder of its own.
        for (const other of ['es', 'fr'] as const)
          await test.step(`LANG-04 in ${languageNames[other]} the same scripts are 130 kB at most as well`, async () => {
            const headers = { 'accept-encoding': 'gzip', 'accept-language': other }
            const html = await (await request.get(path, { headers })).text()
            const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
            expect(languagesOf(named)).toEqual([other])
            const folder = (named[0] ?? '').replace(/[^/]+$/, '')
            const others = new Map<string, number>()
            for (const address of scripts.keys()) {
              const file = folder + address.replace(/.*\//, '')
              const answer = await request.get(file, { headers })
              expect(answer.status(), file).toBe(200)
              expect(answer.headers()['content-encoding'], file).toBe('gzip')
              others.set(file, Number(answer.headers()['content-length']))
            }
            expect(others.size).toBe(scripts.size)
            expectSmall(others, inlineIn(html))
          })
      })
    }
  })
