// A language that nobody speaks: each text of the catalogue is between brackets and is a third longer. Whatever a page
// shows outside of the brackets, and is no data, would stay English in every language.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { languageNames } from '#platform/kernel/region.ts'
import { addressesOf, inPage, overflow, pageGroups, signInAs } from './support/every-page.ts'
import { type OwnServer, startOwnServer } from './support/own-server.ts'
import { expect, open, test } from './support/test.ts'

const root = path.resolve(import.meta.dirname, '..')
const catalogues = path.join(root, 'src/platform/texts')

/** Of every language the same file, since a build has all of them. */
function writePseudoCatalogues(folder: string): void {
  fs.mkdirSync(folder)
  for (const name of fs.readdirSync(catalogues)) {
    const texts: Record<string, string> = JSON.parse(fs.readFileSync(path.join(catalogues, name), 'utf8'))
    const pseudo = Object.fromEntries(Object.keys(texts).map((key) => [key, pseudoOf(key)]))
    fs.writeFileSync(path.join(folder, name), JSON.stringify(pseudo))
  }
}

function pseudoOf(message: string): string {
  const longerBy = Math.ceil(message.replaceAll(/\{[^{}]*\}|<\/?\w+>/g, '').length / 3)
  const more = ' ipsum dolor'.repeat(Math.ceil(longerBy / 12)).slice(0, longerBy)
  return `⟦${message.replace(/ \((?:a|an|of|state of|stage of) [^()]*\)$/, '')}${more}⟧`
}

test('LANG-03 in a language that nobody speaks no page shows a text outside of the catalogue, and nothing lacks room at 390 and 1280 px', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-pseudo-'))
  fs.chmodSync(folder, 0o755)
  writePseudoCatalogues(path.join(folder, 'texts'))
  const pagesDir = path.join(folder, 'pages')
  const build = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TEXTS_DIR: path.join(folder, 'texts'), PAGES_DIR: pagesDir },
    },
  )
  expect(build.status, build.stderr).toBe(0)
  let server: OwnServer | undefined
  try {
    server = await startOwnServer(pagesDir)
    const codes = await codesOfApi(server.address)
    const faults: string[] = []
    for (const { looker, paths } of pageGroups) {
      const context = await browser.newContext({
        baseURL: server.address,
        locale: 'de-DE',
        viewport: { width: 390, height: 800 },
      })
      const page = await context.newPage()
      const widths = [1280, 390]
      const data = dataOf(page, codes)
      if (looker) {
        await signInAs(page, looker)
        await readGerman(page)
      }
      for (const one of paths) {
        for (const address of [...(await addressesOf(page, one)), ...(tabsOf[one] ?? [])]) {
          await open(page, address)
          await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
          // The next page opens in the width of the last one.
          widths.reverse()
          const [outside, ...first] = await inPage(page, textsOutside, overflow, textsWithoutRoom)
          faults.push(
            ...outside
              .flatMap((text) => text.split(/,(?!\d)|[;:·()/]|\.(?= |$)/).map((part) => part.trim()))
              .filter((text) => /\p{L}{2}/u.test(text) && !data.has(text))
              .map((text) => `${address}: ${text}`),
          )
          for (const width of widths) {
            if (width !== widths[0]) await page.setViewportSize({ width, height: 800 })
            const [wide, cut] = width === widths[0] ? first : await inPage(page, overflow, textsWithoutRoom)
            const at = `${address} at ${width} px`
            faults.push(
              ...wide.map((element) => `${at} is wider than its window: ${element}`),
              ...cut.map((text) => `${at} has no room for: ${text}`),
            )
          }
        }
      }
      await context.close()
    }
    expect([...new Set(faults)]).toEqual([])
  } finally {
    await server?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

async function readGerman(page: Page) {
  const own = await (await page.request.get('/api/settings/profile')).json()
  const { firstName, lastName, phone, jobTitle, timeZone, currency, version } = own
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const answer = await page.request.put('/api/settings/profile', {
    headers: { 'x-csrf-token': csrfToken, 'if-match': `"${version}"` },
    data: { firstName, lastName, phone, jobTitle, timeZone, currency, language: 'de' },
  })
  expect(answer.status()).toBe(200)
}

/** Where a page has more texts than its address alone shows. */
const tabsOf: Record<string, readonly string[]> = {
  '/collaboration': ['/collaboration?tab=applications', '/collaboration?tab=decisions'],
  '/enhanced-vendor-listing': ['/enhanced-vendor-listing?tab=trust-signals'],
  '/subscriptions': ['/subscriptions?tab=billing', '/subscriptions?tab=credits'],
}

/** Every state, kind and permission of the API that is written in small letters. To people each is shown as a word of its own. */
async function codesOfApi(address: string): Promise<ReadonlySet<string>> {
  const codes = new Set<string>()
  const collect = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    const { enum: listed, const: only } = part as { enum?: unknown; const?: unknown }
    for (const value of [...(Array.isArray(listed) ? listed : []), only])
      if (typeof value === 'string' && /^[a-z\d][a-z\d :_-]*$/.test(value)) codes.add(value)
    for (const inner of Object.values(part)) collect(inner)
  }
  collect(await (await fetch(`${address}/api/openapi.json`)).json())
  return codes
}

/** What the pages of this browser were given to show: the values in answers of the server, except codes and addresses. */
function dataOf(page: Page, codes: ReadonlySet<string>) {
  const given = new Set([namesAndFigures().toLowerCase()])
  const collect = (part: unknown) => {
    if (typeof part === 'string' && !codes.has(part) && !part.startsWith('/')) given.add(part.toLowerCase())
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) collect(inner)
  }
  page.on('response', async (answer) => {
    const type = answer.headers()['content-type'] ?? ''
    if (!/json|html/.test(type)) return
    const body = await answer.text().catch(() => '')
    // The data that a drawn page brings along.
    const data = type.includes('json') ? body : /<script id="hydration"[^>]*>(.*?)<\/script>/s.exec(body)?.[1]
    if (data) collect(JSON.parse(data))
  })
  let joined = ''
  let joinedValues = 0
  return {
    has(text: string) {
      if (joinedValues !== given.size) {
        joined = [...given].join('\0')
        joinedValues = given.size
      }
      return figure.test(text) || joined.includes(text.toLowerCase())
    },
  }
}

/** What is the same in every language, or written by the browser in that of the page. */
function namesAndFigures(): string {
  const nameOf = (type: 'currency' | 'language' | 'region') => {
    const names = new Intl.DisplayNames('de', { type })
    return (code: string) => names.of(code) ?? ''
  }
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const named = [
    ...[...Object.values(languageNames), ...Intl.supportedValuesOf('currency')],
    ...Intl.supportedValuesOf('currency').map(nameOf('currency')),
    ...pairs.flatMap((code) => [nameOf('language')(code.toLowerCase()), nameOf('region')(code)]),
  ]
  return [
    ...named,
    'Emporion',
    'CSV',
    'Excel',
    'Outlook',
    'security.txt',
    'https',
    'FedRAMP',
    'FISMA',
    'PCI DSS',
  ].join(' ')
}

const months = Array.from({ length: 12 }, (_, month) =>
  ([{ month: 'long' }, { month: 'short' }, { month: 'short', year: 'numeric' }] as const).map((style) =>
    new Intl.DateTimeFormat('de', style)
      .formatToParts(new Date(2026, month))
      .find(({ type }) => type === 'month')
      ?.value.replace('.', ''),
  ),
).flat()
/** Figures with their units, dates, hashes, and the "and" of a list. */
const figure = new RegExp(
  `^(?:[-−+≈ ]*[\\d.,]+\\s?(?:%|\\$|Mio\\.?\\s?\\$?|ms|s|kB|MB|GB)?|(?:\\d+\\. ?)?(?:${months.join('|')})\\.?(?: \\d+)?|…?[\\da-f]+|und)$`,
  'u',
)

/** In the page: words between no brackets, of texts and of attributes that are read. */
function textsOutside(): string[] {
  const words = /\p{L}{2}/u
  const notRead = 'script, style, noscript, code, kbd, [lang]:not(html), [translate="no"]'
  const outside: string[] = []
  let depth = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(notRead)) continue
    let plain = ''
    for (const character of node.textContent ?? '') {
      if (character === '⟦') depth += 1
      else if (character === '⟧') depth -= 1
      else if (depth === 0) plain += character
    }
    // The two letters of an application's mark are of its name.
    const isMark = plain.trim().length < 3 && node.parentElement?.closest('[aria-hidden="true"]')
    if (words.test(plain) && !isMark) outside.push(plain.trim())
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const value = element.closest(notRead) ? '' : (element.getAttribute(name) ?? '')
      const plain = value.replaceAll(/⟦.*⟧/gs, '').trim()
      if (words.test(plain)) outside.push(plain)
    }
  return outside
}

/** In the page: texts that are cut off, or that reach out of the box that they are in. */
function textsWithoutRoom(): string[] {
  const isSeen = (element: Element) => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath.startsWith('inset(50%')) return false
    return element.checkVisibility() && element.clientWidth !== 1
  }
  const boxOf = (element: Element): Element => {
    let box = element
    while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement
    return box
  }
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const own = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && /⟦|⟧/.test(node.textContent ?? ''),
    )
    const [first] = own
    if (!first || !isSeen(element)) return []
    const range = document.createRange()
    range.selectNodeContents(first)
    const text = range.getBoundingClientRect()
    const box = boxOf(element)
    const { right, left } = box.getBoundingClientRect()
    const { overflowX, textOverflow } = getComputedStyle(box)
    // What can be scrolled, or says by three dots that there is more, has room.
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return []
    return text.right > right + 1 || text.left < left - 1 ? [(first.textContent ?? '').slice(0, 80)] : []
  })
}
