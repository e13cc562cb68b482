// The ROI simulator: a Monte Carlo run against as many plain loops, and how soon a moved slider shows in its results.
import { type Browser, chromium } from 'playwright-core'
import type { ModelPrice } from '#rooms/decide/roi/rules/inputs/monthly-price.ts'
import { defaultCase } from '#rooms/decide/roi/rules/inputs/parameters.ts'
import { runTrials, trialCount } from '#rooms/decide/roi/rules/model/uncertainty.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { type Figure, inTurn, median, milliseconds, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'

const months = 36
const price: ModelPrice = { kind: 'fixed', amountMinor: 500_000, period: 'monthly' }
/** One frame of a screen that shows sixty a second. */
const frameMs = 1_000 / 60

export async function simulations(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const measured = await inTurn(
    quick ? 8 : 30,
    async (round) => timed(() => runTrials(defaultCase, price, round).trials),
    async (round) => timed(() => plainLoops(round)),
  )
  const [ours, plain] = [median(measured.ours), median(measured.reference)]
  return {
    figures: [
      {
        what: `${trialCount.toLocaleString('en')} trials of ${months} months, against as many plain sums over ${months} numbers`,
        ours: milliseconds(ours),
        reference: milliseconds(plain),
        value: ours / plain,
        unit: '×',
        target: { atMost: 20 },
      },
      await sliding(postgres, quick ? 30 : 120),
    ],
  }
}

function timed(work: () => number): number {
  const begun = performance.now()
  if (!(work() > 0)) throw new Error('nothing was computed')
  return performance.now() - begun
}

/** What anybody would write who only adds up: no draws, no discount, no percentiles. */
function plainLoops(seed: number): number {
  const flows = Float64Array.from({ length: months }, (_, month) => 20_500 + month + seed)
  let above = 0
  for (let trial = 0; trial < trialCount; trial += 1) {
    let sum = -trial
    for (let month = 0; month < months; month += 1) sum += flows[month] ?? 0
    if (sum > 0) above += 1
  }
  return above
}

async function sliding(postgres: BenchPostgres, moves: number): Promise<Figure> {
  const { appUrl } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'production' }
  const server = await startChild<number>('application', task)
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const origin = `http://localhost:${server.started}`
    const { csrfToken } = await (await page.request.get(`${origin}/api/auth/csrf-token`)).json()
    const name = `slider${Date.now().toString(36)}`
    const registered = await page.request.post(`${origin}/api/auth/register`, {
      headers: { 'x-csrf-token': csrfToken },
      data: {
        username: name,
        email: `${name}@bench.example`,
        password: 'Compass-Orchard-51',
        confirmPassword: 'Compass-Orchard-51',
        companyName: name,
        role: 'cfo',
        industry: 'Manufacturing',
      },
    })
    if (!registered.ok()) throw new Error(`registration answered ${registered.status()}`)
    await page.goto(`${origin}/roi-simulation`)
    await page.getByRole('region', { name: 'Results' }).waitFor()
    // As text, since this project's types know no browser.
    const samples = await page.evaluate<number[]>(`(async () => {
      const slider = document.querySelector('input[type=range][aria-label^="Team size"]')
      const results = document.querySelector('[aria-label="Results"]')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
      const samples = []
      for (let move = 0; move < ${moves + 10}; move += 1) {
        const before = results.textContent
        await new Promise(requestAnimationFrame)
        const begun = performance.now()
        set.call(slider, String(60 + move))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        results.getBoundingClientRect()
        document.body.offsetHeight
        const took = performance.now() - begun
        if (results.textContent === before) throw new Error('the results did not follow the slider')
        if (move >= 10) samples.push(took)
      }
      return samples
    })()`)
    return {
      what: 'from a moved slider to the laid-out results, median',
      ours: milliseconds(median(samples)),
      reference: '',
      value: median(samples),
      unit: 'ms',
      target: { atMost: Math.floor(frameMs * 10) / 10 },
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
