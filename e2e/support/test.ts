// The journeys' `test`: a browser that a visitor sits at, and a watch over every page. Whatever a journey does, no page
// may break its Content-Security-Policy, open a dialog, or throw.
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect as expectAsPlaywright,
  type Page,
} from '@playwright/test'
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { tourKey } from '#platform/web/personal-storage.ts'

type Address = Parameters<ReturnType<typeof expectAsPlaywright<Page>>['toHaveURL']>[0]

/**
 * The address changes before its screen is drawn. A test that waits for the address goes on to look at the screen, so this
 * waits for both; else a locator could still meet the screen before.
 */
export const expect = expectAsPlaywright.extend({
  async toHaveURL(page: Page, address: Address, options?: { timeout?: number }) {
    const expected = expectAsPlaywright(page)
    await (this.isNot ? expected.not : expected).toHaveURL(address, options)
    await drawn(page)
    return { pass: !this.isNot, message: () => `the address is ${page.url()}` }
  },
})

export interface Watch {
  /** Text that the page may write to the console as an error, because the journey provokes it. */
  mayReport: (text: RegExp) => void
}

interface Journey {
  /** `returning` has answered the consent banner (the first-party count only) and taken the tour; `new` has not. */
  visitor: 'returning' | 'new'
  watch: Watch
}

/** For journeys that look at what moves, or at how much of a page moves while it loads: elsewhere nothing does. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

const withoutScript = new WeakSet<BrowserContext>()

/** A request that fails is answered by the screen; the browser notes it in any case. */
const failedRequest = /^Failed to load resource/

const consent = { analytics: true, marketing: false, timestamp: '2026-11-01T08:00:00.000Z' }
const returningVisitor = [
  { name: consentKey, value: JSON.stringify(consent) },
  { name: tourKey, value: 'true' },
]

export const test = base.extend<Journey>({
  visitor: ['returning', { option: true }],
  storageState: async ({ baseURL, visitor }, use) => {
    const origins = baseURL === undefined ? [] : [{ origin: baseURL, localStorage: returningVisitor }]
    await use(visitor === 'returning' ? { cookies: [], origins } : undefined)
  },
  // The journey's own first page writes what a returning visitor has: given to the browser, it costs a tenth of a second
  // and a process for each journey, because the browser opens a page for nothing else.
  context: async ({ browser, visitor, javaScriptEnabled }, use) => {
    const context = await browser.newContext({ storageState: undefined })
    if (!javaScriptEnabled) withoutScript.add(context)
    if (visitor === 'returning') {
      const writing = await context.addInitScript((storedItems) => {
        if (location.protocol === 'http:')
          for (const { name, value } of storedItems) localStorage.setItem(name, value)
      }, returningVisitor)
      context.once('page', (first) => {
        first.on('domcontentloaded', () => {
          if (first.url() !== 'about:blank') void writing.dispose()
        })
      })
    }
    await use(context)
    // Also the browsers of the journey's other people: left open, they go on drawing and asking the server.
    for (const opened of browser.contexts()) await opened.close()
  },
  watch: [
    async ({ page }, use) => {
      const faults: string[] = []
      const allowed = [failedRequest]
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sample, sourceFile } = event
          // The watch reads the console below.
          console.error(`policy: ${violatedDirective} ${blockedURI} ${sample} at ${sourceFile}`)
        })
      })
      page.on('dialog', (dialog) => {
        faults.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`))
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`)
      })
      await use({ mayReport: (text) => allowed.push(text) })
      const unexpected = faults.filter(
        (fault) => !allowed.some((text) => text.test(fault.replace(/^(console|error): /, ''))),
      )
      expect(unexpected, 'O7: no page breaks its policy, throws or opens a dialog').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens an address and waits until the script has taken the page over, so that the first press counts. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address)
  await takenOver(page)
  return answer
}

/** Loads the page again and waits until the script has taken it over, as `open` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await takenOver(page)
}

/** React has taken over the shell and the screen in it, and has run their effects. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOwned = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    return (
      history.scrollRestoration === 'manual' &&
      isOwned(document.querySelector('.site-footer')) &&
      isOwned(document.querySelector('main h1'))
    )
  })
  await drawn(page)
}

/** Nothing waits to be drawn any more. Effects run in a task of their own after the drawing. */
async function drawn(page: Page): Promise<void> {
  // Nothing is ever called, and nothing is drawn later.
  if (withoutScript.has(page.context())) return
  const isIdle = page
    .evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
    // A page that is just being left is drawn anew anyway.
    .catch(() => undefined)
  await Promise.race([isIdle, new Promise((done) => setTimeout(done, 1_000))])
}

/** What a page keeps in the browser under a name, read as JSON. */
export function storedJson(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}
