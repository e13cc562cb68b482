// What somebody loads who comes for the first time, before they touch anything (docs/decisions/0038).
import { expect, test } from '@playwright/test'
import { languageNames, languages } from '#platform/kernel/region.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'

const atMost = 130_000

for (const language of languages)
  test.describe(() => {
    test.use({ locale: language })

    for (const path of ['/', '/marketplace']) {
      test(`LANG-04 a first visit to ${path} in ${languageNames[language]} loads at most 130 kB of scripts, of no other language, and moves nothing`, async ({
        page,
      }) => {
        await watchShifts(page)
        // Browsers are sent Brotli, which is smaller; the promise is counted in gzip.
        await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
        const sizes: Promise<[address: string, bytes: number]>[] = []
        page.on('response', (answer) => {
          if (/javascript/.test(answer.headers()['content-type'] ?? ''))
            sizes.push(answer.headerValue('content-length').then((length) => [answer.url(), Number(length)]))
        })
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // What is fetched when the browser is idle has begun by then.
        await page.evaluate('new Promise((done) => requestIdleCallback(done))')
        await page.waitForLoadState('networkidle')
        const inline = await page.evaluate<number>(
          "[...document.scripts].filter((script) => !script.src && !script.type.includes('json')).reduce((sum, script) => sum + script.text.length, 0)",
        )
        const scripts = new Map(await Promise.all(sizes))
        expect(scripts.size).toBeGreaterThan(3)
        expect([...scripts].filter(([, size]) => !(size > 0))).toEqual([])
        const folders = [...scripts.keys()].map(
          (url) => /\/assets\/(?:(\w\w)-[\w-]{8}\/)?/.exec(url)?.[1] ?? 'en',
        )
        expect([...new Set(folders)]).toEqual([language])
        const sum = [...scripts.values()].reduce((total, size) => total + size, inline)
        expect(sum, JSON.stringify(Object.fromEntries(scripts), null, 1)).toBeLessThanOrEqual(atMost)
        expect(await shiftsOf(page)).toEqual({ sum: 0, shifts: [] })
      })
    }
  })
