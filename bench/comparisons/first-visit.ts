// What a first visit loads before anybody touches the page, whether it moves, and how Lighthouse judges it.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import type { BenchPostgres } from '../bench-database.ts'
import { endsWithUs, startChild } from '../child-process.ts'
import { type Figure, median, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'

const paths = ['/', '/marketplace']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

export async function firstVisit(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const executable = findChromium()
  if (!executable) return { figures: [], notes: ['skipped: no Chromium found; set CHROMIUM_PATH'] }
  const { appUrl } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'production' }
  const server = await startChild<number>('application', task)
  const origin = `http://localhost:${server.started}`
  const chromiumRun = await startChromium(executable)
  const figures: Figure[] = []
  const notes: string[] = []
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chromiumRun.port}`)
    for (const pathname of paths) {
      const visits = []
      for (const screen of screens) visits.push(await visit(browser, `${origin}${pathname}`, screen))
      const kilobytes = Math.max(...visits.map(({ scriptBytes }) => scriptBytes)) / 1000
      const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift))
      figures.push(
        amount(`${pathname}: JavaScript before interaction`, kilobytes, 'kB', { atMost: 130 }),
        amount(`${pathname}: layout shift, phone and desk`, shift, '', { atMost: 0 }),
      )
      notes.push(`${pathname} loads ${visits[0]?.scripts} scripts, ${visits[0]?.encoding}`)
    }
    await browser.close()
    for (const pathname of paths) {
      const runs: Record<string, number>[] = []
      const rounds = quick ? 1 : 3
      for (let round = 0; round < rounds; round++)
        runs.push(await judge(`${origin}${pathname}`, chromiumRun.port, notes))
      for (const category of categories) {
        const score = median(runs.map((run) => run[category] ?? 0))
        figures.push(amount(`${pathname}: Lighthouse mobile, ${category}`, score, '', { atLeast: 95 }))
      }
      const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
      notes.push(
        `${pathname} Lighthouse: ${timings.map((name) => `${name} ${Math.round(median(runs.map((run) => run[name] ?? 0)))} ms`).join(', ')}`,
      )
    }
  } finally {
    await chromiumRun.stop()
    await server.stop()
  }
  return { figures, notes: [...new Set(notes)] }
}

function amount(what: string, value: number, unit: Figure['unit'], target: Figure['target']): Figure {
  const digits = unit === 'kB' ? 1 : Number.isInteger(value) ? 0 : 4
  return { what, ours: `${value.toFixed(digits)}${unit && ` ${unit}`}`, reference: '', value, unit, target }
}

interface Visit {
  scripts: number
  /** As sent: compressed, without headers, and what the page carries within itself. */
  scriptBytes: number
  encoding: string
  layoutShift: number
}

async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  // A context of its own has an empty cache.
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.addInitScript(`
    window.__shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // Browsers are sent Brotli, which is smaller; the promise is counted in gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  const bytes = new Map<string, number>()
  const headerBytes = new Map<string, number>()
  const scripts = new Set<string>()
  const encodings = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength)
    if (!/javascript/.test(response.mimeType)) return
    scripts.add(requestId)
    const encoding = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name))
    encodings.add(encoding?.[1] ?? 'plain')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength - (headerBytes.get(requestId) ?? 0))
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  await page.waitForTimeout(1_500)
  const layoutShift = await page.evaluate<number>('window.__shift')
  const inline = await page.evaluate<number>(
    "[...document.scripts].filter((script) => !script.src).reduce((sum, script) => sum + (script.type.includes('json') ? 0 : script.text.length), 0)",
  )
  await context.close()
  if (scripts.size === 0) throw new Error(`${url} loaded no script, so nothing was measured`)
  const scriptBytes = [...scripts].reduce((sum, id) => sum + (bytes.get(id) ?? 0), inline)
  return { scripts: scripts.size, scriptBytes, encoding: [...encodings].join(' and '), layoutShift }
}

/** Scores from 0 to 100 and timings in ms, with Lighthouse's own mobile emulation and throttling. */
async function judge(url: string, port: number, notes: string[]): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const figures: Record<string, number> = {}
  for (const category of categories) {
    figures[category] = Math.round((lhr.categories[category]?.score ?? 0) * 100)
    if (figures[category] >= 95) continue
    for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
      const score = lhr.audits[id]?.score
      if (weight > 0 && score !== null && score !== undefined && score < 0.9)
        notes.push(`${new URL(url).pathname} Lighthouse, ${category}: ${lhr.audits[id]?.title} (${score})`)
    }
  }
  for (const [name, audit] of Object.entries(lhr.audits))
    if (audit.numericUnit === 'millisecond') figures[name] = audit.numericValue ?? 0
  return figures
}

function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return places.find((place) => place && fs.existsSync(place))
}

/** A headless Chromium with a debugging port of its own choice. */
async function startChromium(executable: string): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-bench-chromium-'))
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-extensions',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  )
  endsWithUs(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const portFile = path.join(profile, 'DevToolsActivePort')
  const deadline = Date.now() + 30_000
  while (!fs.existsSync(portFile) || fs.readFileSync(portFile, 'utf8').split('\n').length < 2) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${executable} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    port: Number(fs.readFileSync(portFile, 'utf8').split('\n')[0]),
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
