// Makes the pictures of the product on the landing page: `node scripts/pictures.ts http://localhost:3000` against a demo server
// (SEED=demo) that just started, since they show its sample companies. Each is a part of a real page, in every language,
// light and dark.
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#platform/kernel/region.ts'
import { findChromium } from './find-chromium.ts'

/** In CSS pixels; the landing page writes the same into its markup. */
const size = { width: 720, height: 450 }
const atMostBytes = 60_000
const folder = path.join(import.meta.dirname, '../src/rooms/site/public-site/web/pictures')
const [origin = 'http://localhost:3000'] = process.argv.slice(2)

interface Picture {
  name: string
  address: (page: Page) => Promise<string>
  /** What the picture begins with, above and to the left. */
  corner: string
  /** Space to the left of the corner and above it. */
  margin?: number
}

const shortlistOf = async (page: Page): Promise<{ id: string; version: number }> =>
  (await (await page.request.get('/api/shortlists')).json())[0]

const pictures: readonly Picture[] = [
  {
    name: 'ranked',
    address: async () => '/marketplace?sort=ai_match',
    corner: 'article.application',
    margin: 8,
  },
  {
    name: 'compared',
    address: async (page) => `/comparison?shortlist=${(await shortlistOf(page)).id}`,
    corner: 'main table',
  },
  { name: 'modelled', address: async () => '/roi-simulation', corner: '.roi-results', margin: 8 },
  {
    name: 'approved',
    async address(page) {
      const { items } = await (await page.request.get('/api/orders?state=submitted')).json()
      return `/orders/${items[0].id}`
    },
    corner: 'main h1',
    margin: 12,
  },
  { name: 'billed', address: async () => '/subscriptions?tab=billing', corner: 'main table', margin: 8 },
  { name: 'measured', address: async () => '/usage', corner: 'main .card', margin: 8 },
]

async function send(page: Page, method: 'POST' | 'PUT', url: string, data: object, version?: number) {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const headers = {
    'x-csrf-token': csrfToken,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  }
  const answer = await page.request.fetch(url, { method, data, headers })
  if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()} ${await answer.text()}`)
}

/** The comparison shows a weighted total. */
async function weigh(page: Page): Promise<void> {
  const { id } = await shortlistOf(page)
  const own = await (await page.request.get(`/api/shortlists/${id}/weights`)).json()
  if (own.people.length > 0) return
  await send(
    page,
    'PUT',
    `/api/shortlists/${id}/weights`,
    { weights: { 'team-cost': 4, fit: 3, 'average-roi': 2 } },
    0,
  )
}

async function read(page: Page, language: string): Promise<void> {
  const { version, firstName, lastName, phone, jobTitle, timeZone, currency } = await (
    await page.request.get('/api/settings/profile')
  ).json()
  const profile = { firstName, lastName, phone, jobTitle, timeZone, currency, language }
  await send(page, 'PUT', '/api/settings/profile', profile, version)
}

async function take(page: Page, { address, corner, margin = 0 }: Picture): Promise<Buffer> {
  await page.goto(await address(page), { waitUntil: 'networkidle' })
  const box = await page.locator(corner).first().boundingBox()
  if (!box) throw new Error(`${page.url()} has no ${corner}`)
  const clip = { x: Math.max(0, box.x - margin), y: box.y - margin, ...size }
  return page.screenshot({ clip, fullPage: true, animations: 'disabled' })
}

fs.mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const theme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: theme,
    deviceScaleFactor: 1.5,
    viewport: { width: 768, height: 900 },
  })
  const seen = JSON.stringify({ analytics: false, marketing: false, timestamp: '2026-11-01T08:00:00.000Z' })
  await context.addInitScript(
    `localStorage.setItem('theme', '${theme}'); localStorage.setItem('emporion_cookie_consent', '${seen}')`,
  )
  const page = await context.newPage()
  await send(page, 'POST', '/api/auth/login', {
    ...{ username: 'demo-cfo', password: 'Lantern-Harbour-42', area: 'enterprise' },
  })
  await weigh(page)
  for (const language of languages) {
    await read(page, language)
    for (const picture of pictures) {
      const file = path.join(folder, `${picture.name}.${theme}.${language}.webp`)
      const webp = await sharp(await take(page, picture))
        .webp({ quality: 72, effort: 6 })
        .toBuffer()
      if (webp.length > atMostBytes) throw new Error(`${file} has ${webp.length} bytes`)
      fs.writeFileSync(file, webp)
    }
  }
  await read(page, 'en')
  await context.close()
}
await browser.close()
