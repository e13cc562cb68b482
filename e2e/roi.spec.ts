// The ROI simulator: from an empty account to a case that is saved, handed on and opened again elsewhere.
import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aSimulation } from '#app/testing/simulation-builder.ts'
import type { Simulation } from '#rooms/decide/roi/contract.ts'
import { modelPrice } from '#rooms/decide/roi/rules/inputs/monthly-price.ts'
import { defaultCase } from '#rooms/decide/roi/rules/inputs/parameters.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { password, post, registered } from './support/account.ts'
import { expect, open, test } from './support/test.ts'
import { violationsInBothThemes } from './support/violations.ts'

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const figure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save simulation' })

/** Read once. Journeys beside these publish listings, so the first of the list is read each time. */
let listed: Application[] | undefined

/** An application at one price for the whole company, and another one with a price for each user. */
async function applications(page: Page) {
  listed ??= (await (await page.request.get('/api/applications?limit=500')).json()) as Application[]
  const all = listed
  const [first] = (await (await page.request.get('/api/applications?limit=1')).json()) as Application[]
  const of = (type: string) =>
    all.find(
      ({ pricing }) => pricing.type === type && pricing.currency === 'USD' && pricing.period !== 'once',
    ) as Application
  return {
    flat: of('other'),
    perUser: of('per_user'),
    perTransaction: of('per_transaction'),
    first: first as Application,
  }
}

/** The one simulation that the company has is saved elsewhere, for a team of ten. */
async function savedElsewhere(page: Page, { pricing }: Application) {
  const [stored] = (await (await page.request.get('/api/roi-simulations')).json()) as Simulation[]
  const read = modelPrice(pricing)
  if (!stored || !('price' in read)) throw new Error('nothing is stored that could be saved anew')
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const simulation = { ...defaultCase, figures: { ...defaultCase.figures, teamSize: 10 } }
  const answer = await page.request.put(`/api/roi-simulations/${stored.id}`, {
    headers: { 'x-csrf-token': csrfToken, 'if-match': `"${stored.version}"` },
    data: aSimulation(simulation, 'base', read.price),
  })
  expect(answer.status()).toBe(200)
}

async function chosenExport(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

async function opened(page: Page, app: string) {
  await open(page, `/roi-simulation?app=${app}`)
  await expect(results(page)).toBeVisible()
  await showAssumptions(page)
}

async function showAssumptions(page: Page) {
  await page.getByRole('button', { name: 'Change assumptions' }).click()
  await expect(figure(page, 'Average salary')).toBeVisible()
}

test('ROI-01 ROI-04 ROI-31 from an empty account: choose, tune, save, reload, export, import, share', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const account = await registered(page, 'cfo', 'unconfirmed')
  const { flat, first } = await applications(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/roi-simulations/shortlist/')) requestedUrls.push(request.url())
  })
  await open(page, '/roi-simulation')
  await expect(page.getByRole('heading', { level: 1, name: 'ROI Simulation and Modeling' })).toBeVisible()
  const picker = page.getByRole('combobox', { name: 'Application' })
  await expect(picker).toHaveValue(first.name)

  await picker.click()
  await picker.fill(flat.name)
  await page.getByRole('option').filter({ hasText: flat.name }).first().click()
  await expect(picker).toHaveValue(flat.name)
  await expect(page).toHaveURL(new RegExp(`app=${flat.id}`))

  // The price is the listing's until another one is stated: at 120,000 a year the specified defaults give these figures.
  const monthly = { daily: 365 / 12, weekly: 52 / 12, monthly: 1, quarterly: 1 / 3, yearly: 1 / 12, once: 0 }[
    flat.pricing.period
  ]
  await expect(page.getByText('From the listing:')).toBeVisible()
  await figure(page, 'Price').fill(String(Math.round(10_000 / monthly)))
  await expect(page.getByText('Your own figure.')).toBeVisible()
  const base = results(page).getByRole('article', { name: 'Base' })
  await expect(base).toContainText('119.4%')
  await expect(base).toContainText('$418,148')
  await expect(base).toContainText('month 5')
  await expect(base).toContainText('Recommended')
  await expect(base).toContainText('Medium')
  await expect(base).toContainText('85%')
  await expect(results(page).getByRole('article', { name: 'Worst' })).toContainText('High')
  await expect(results(page).getByRole('article', { name: 'Best' })).toContainText('Low')

  expect(requestedUrls).toEqual([])
  // Without a shortlist, saving makes one and says so.
  await save(page).click()
  await expect(toast(page, `saved successfully in a new shortlist, “ROI of ${flat.name}”`)).toContainText(
    'Success',
  )
  await expect(page.getByRole('combobox', { name: 'Shortlist' })).toBeVisible()

  // Slid by key in the specified steps, and typed exactly.
  await showAssumptions(page)
  const salary = page.getByRole('slider', { name: 'Average salary, slider' })
  await salary.press('ArrowRight')
  await expect(figure(page, 'Average salary')).toHaveValue('$80,000')
  await expect(salary).toHaveAttribute('aria-valuetext', '$80,000 per year')
  await figure(page, 'Team size').fill('120')
  await figure(page, 'Operating cost today').fill('7,250')
  await page.getByRole('tab', { name: 'Worst' }).click()
  await expect(figure(page, 'Risk')).toHaveValue('35')
  await page.getByRole('slider', { name: 'Risk, slider' }).press('ArrowLeft')
  await expect(figure(page, 'Risk')).toHaveValue('30')
  const tuned = await results(page).textContent()
  expect(tuned).not.toContain('119.4%')

  await save(page).click()
  await expect(toast(page, 'ROI simulation updated successfully')).toContainText('Success')
  const simulations = await (await page.request.get('/api/roi-simulations')).json()
  expect(simulations).toMatchObject([{ version: 2, scenario: 'base', parameters: { teamSize: [120] } }])

  // Restored from what was saved, without any figure in the address.
  await opened(page, flat.id)
  await expect.poll(() => results(page).textContent()).toBe(tuned)
  await expect(figure(page, 'Operating cost today')).toHaveValue('$7,250')

  const exported = page.waitForEvent('download')
  await chosenExport(page, 'Data file')
  await expect(toast(page, 'Data File Exported')).toBeVisible()
  const path = await (await exported).path()
  const file = JSON.parse(await fs.readFile(path, 'utf8'))
  expect(file).toMatchObject({
    application: { id: flat.id },
    shortlist: { id: simulations[0].shortlistId },
    parameters: { teamSize: [120] },
    results: { base: simulations[0].results },
    formulasVersion: 2,
  })
  expect(file.scenarios).toHaveLength(3)
  expect(Date.parse(file.timestamp)).not.toBeNaN()

  await figure(page, 'Team size').fill('3')
  await expect.poll(() => results(page).textContent()).not.toBe(tuned)
  await page.getByLabel('Simulation file to import').setInputFiles(path)
  await expect(toast(page, 'Imported')).toContainText('What you save replaces nothing until you press')
  await expect.poll(() => results(page).textContent()).toBe(tuned)

  // A shared link gives a colleague the same case, in a browser that has nothing.
  await figure(page, 'Time horizon').fill('48')
  await expect(page).toHaveURL(/months=48/)
  const link = page.url()
  const shared = await results(page).textContent()
  const other = await browser.newContext({ baseURL })
  const colleague = await other.newPage()
  await post(other.request, '/api/auth/login', { username: account.username, password })
  await colleague.goto(link)
  await expect(results(colleague)).toBeVisible()
  expect(await results(colleague).textContent()).toBe(shared)
  await other.close()
})

test('a first result is labelled as an example, the key figures stay in view, and odd values are reported and kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registered(page, 'cfo', 'unconfirmed')
  const { perUser } = await applications(page)
  await opened(page, perUser.id)
  await expect(page.getByText('Example values until you type yours.')).toHaveCount(2)
  await figure(page, 'Average salary').fill('52,000')
  await expect(page.getByText('Still as in the example: Team size, Implementation cost')).toBeVisible()
  await expect(page.getByText('100% saves 10% of the salaries')).toBeVisible()
  await expect(results(page)).toContainText('“Confidence set for this scenario” is a setting')
  await expect(results(page)).toContainText(`The listing states ${perUser.roiMetrics.averageROI}%`)

  const gain = figure(page, 'Efficiency gain')
  await gain.scrollIntoViewIfNeeded()
  await expect(results(page).getByRole('article', { name: 'Base' })).not.toBeInViewport()
  const key = page.locator('.roi-key')
  await expect(key).toBeInViewport({ ratio: 1 })
  await expect(key).toContainText(/Likely ROI-?[\d,.]+% to [\d,.]+%/)
  const before = await key.textContent()
  await gain.fill('40')
  await expect(key).not.toHaveText(before ?? '')
  await expect(
    page.getByText('Efficiency gain: Worst (60%) is better than Base (40%). Is that what you want?'),
  ).toBeVisible()
  await expect(page).toHaveURL(/base=80,2,40,25,15/)
  // On a phone they are in the first window, above the cookie choice, and cover no field that is typed into.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(key).toBeInViewport({ ratio: 1 })
  const team = figure(page, 'Team size')
  await team.focus()
  await expect
    .poll(() =>
      team.evaluate((input) => {
        const { left, top, bottom } = input.getBoundingClientRect()
        return [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 20, y) === input)
      }),
    )
    .toEqual([true, true])
  await gain.focus()
  await page.setViewportSize({ width: 390, height: 400 })
  await expect(key).toHaveCSS('position', 'static')
})

test('the link of a saved simulation holds no figure and opens what is saved; before that it says what it holds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await registered(page, 'cfo', 'unconfirmed')
  const { flat } = await applications(page)
  await post(page.request, '/api/shortlists', { name: 'Close faster', applicationIds: [flat.id] })
  await opened(page, flat.id)
  await figure(page, 'Average salary').fill('61,000')
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toast(page, 'Link Copied').last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const link = page.getByRole('button', { name: 'Copy link' })
  await expect(link).toHaveAccessibleDescription(/contains these figures, including the salary/)
  expect(await copied()).toContain('salary=61000')
  await save(page).click()
  await expect(link).toHaveAccessibleDescription(/colleagues of your company/)
  const saved = await copied()
  expect(new URL(saved).search).toMatch(/^\?app=[0-9a-f-]{36}&shortlist=[0-9a-f-]{36}$/)
  await page.goto(saved)
  await showAssumptions(page)
  await expect(figure(page, 'Average salary')).toHaveValue('$61,000')
})

test('what the address says of the application', async ({ page }) => {
  await test.step('ROI-02 an unknown application in the address gives way to the first, and says so', async () => {
    await registered(page, 'cfo', 'unconfirmed')
    const { first } = await applications(page)
    await opened(page, '01968f2e-0000-7000-8000-000000000000')
    await expect(page.getByRole('combobox', { name: 'Application' })).toHaveValue(first.name)
    await expect(page.getByText('No published application has the id in the address')).toBeVisible()
  })
  await test.step('ROI-02 ROI-19 what is priced per transaction asks for the volume before it shows a result, and an unknown address says so', async () => {
    const { perTransaction } = await applications(page)
    await open(page, `/roi-simulation?app=${perTransaction.id}`)
    await expect(page.getByText('State how many transactions there are in a month.').first()).toBeVisible()
    await expect(results(page)).toHaveCount(0)
    await figure(page, 'Transactions per month').fill('12,000')
    await expect(results(page)).toBeVisible()
    await expect(page).toHaveURL(/transactions=12000/)
    await open(page, '/roi-simulation?app=xyz&shortlist=xyz')
    await expect(page.getByText('No published application has the id in the address.')).toBeVisible()
    await expect(page.getByText('Your company has no shortlist with the id in the address.')).toBeVisible()
  })
})

test('ROI-32 ROI-34 a failed save says so and keeps what was entered; a conflict offers both versions, and says nothing in another shortlist', async ({
  page,
}) => {
  await registered(page, 'cfo', 'unconfirmed')
  const { flat } = await applications(page)
  await post(page.request, '/api/shortlists', { name: 'Later', applicationIds: [flat.id] })
  await post(page.request, '/api/shortlists', { name: 'Now', applicationIds: [flat.id] })
  await opened(page, flat.id)
  const shortlist = page.getByRole('combobox', { name: 'Shortlist' })
  const chosen = page.getByText('Shortlist “Now”')
  await shortlist.selectOption('Later')
  await expect(chosen).toBeHidden()
  await shortlist.selectOption('Now')
  await expect(chosen).toBeVisible()
  await page.route('**/api/roi-simulations', (route) => route.fulfill({ status: 503, json: {} }))
  await figure(page, 'Team size').fill('77')
  await save(page).click()
  await expect(toast(page, 'Failed to save ROI simulation')).toContainText('Error')
  await expect(figure(page, 'Team size')).toHaveValue('77')
  await page.unroute('**/api/roi-simulations')
  await save(page).click()
  await expect(toast(page, 'ROI simulation saved successfully')).toBeVisible()

  await savedElsewhere(page, flat)
  await figure(page, 'Team size').fill('90')
  await save(page).click()
  await expect(toast(page, 'Failed to update ROI simulation')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'This has changed since you opened it' })
  await expect(dialog).toContainText('This simulation was saved by someone else')
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(figure(page, 'Team size')).toHaveValue('10')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(figure(page, 'Team size')).toHaveValue('90')

  // Left undecided, it says nothing in another shortlist, and saving there leaves the first as it is.
  await savedElsewhere(page, flat)
  await save(page).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await shortlist.selectOption('Later')
  await expect(chosen).toBeHidden()
  await save(page).click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  const simulations = (await (await page.request.get('/api/roi-simulations')).json()) as Simulation[]
  expect(simulations.map(({ version }) => version)).toEqual([1, 3])
  expect(simulations[1]?.parameters.teamSize).toEqual([10])
})

test('100,000 trials run beside the page, the same for the same seed, and can be left', async ({ page }) => {
  await registered(page, 'cfo', 'unconfirmed')
  const { perUser } = await applications(page)
  await opened(page, perUser.id)
  const section = page.getByRole('region', { name: 'Uncertainty', exact: true })
  const run = section.getByRole('button', { name: 'Run 100,000 trials' })
  // The range is there without being asked for, and follows the inputs.
  const range = page.getByRole('region', { name: 'Likely range' })
  await expect(range).toContainText(/Net present value\$[\d,]+ to \$[\d,]+/)
  await expect(section).toContainText('100,000 trials with seed 2026')
  const spread = section.getByRole('region', { name: 'Percentiles of the trials' })
  const once = await spread.textContent()
  await section.getByLabel('Seed').fill('7')
  await expect(section).toContainText('100,000 trials with seed 7')
  expect(await spread.textContent()).not.toBe(once)
  await section.getByLabel('Seed').fill('2026')
  await expect(section).toContainText('100,000 trials with seed 2026')
  expect(await spread.textContent()).toBe(once)

  // A worker that takes its time: the run is left, and nothing of it arrives.
  await page.evaluate(() => {
    window.Worker = class extends EventTarget {
      onmessage: ((event: MessageEvent) => void) | null = null
      postMessage() {
        setTimeout(() => this.onmessage?.(new MessageEvent('message', { data: { done: 5_000 } })), 10)
      }
      terminate() {}
    } as unknown as typeof Worker
  })
  await run.click()
  await expect(section).toContainText('5,000 of 100,000 trials')
  await expect(section.getByRole('progressbar', { name: 'Trials' })).toBeVisible()
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect(run).toBeVisible()
  await expect(section).toContainText('100,000 trials with seed 2026')
})

test('the reports arrive, and an invalid figure is reported where it is typed', async ({ page }) => {
  await registered(page, 'cfo', 'unconfirmed')
  const { perUser } = await applications(page)
  await opened(page, perUser.id)
  for (const [name, extension] of [
    ['PDF report', 'pdf'],
    ['Excel workbook', 'xlsx'],
  ] as const) {
    const arriving = page.waitForEvent('download')
    await chosenExport(page, name)
    await expect(toast(page, `${name} Exported`)).toBeVisible()
    expect((await arriving).suggestedFilename()).toMatch(new RegExp(`^roi-.*\\.${extension}$`))
  }
  const team = figure(page, 'Team size')
  const before = await results(page).textContent()
  await team.fill('17,5')
  await expect(page.getByText('Team size: “17,5” cannot be read for certain.').first()).toBeVisible()
  await team.fill('2000000')
  await expect(page.getByText('Team size: 2,000,000 is too high.').first()).toBeVisible()
  expect(await results(page).textContent()).toBe(before)
  // It stays as it was typed, and nothing leaves with another figure.
  await team.blur()
  await expect(team).toHaveValue('2000000')
  await save(page).click()
  await expect(toast(page, 'Team size: 2,000,000 is too high.')).toBeVisible()
  await expect(team).toBeFocused()
  expect(await (await page.request.get('/api/roi-simulations')).json()).toEqual([])
  await team.fill('750')
  await expect.poll(() => results(page).textContent()).not.toBe(before)
  await page.getByLabel('Simulation file to import').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(toast(page, 'Not Imported')).toContainText('not an export of this simulator')
})

test('O5 axe finds nothing on the simulator, light and dark, with table, trials and formulas open', async ({
  page,
}) => {
  test.slow()
  await registered(page, 'cfo', 'unconfirmed')
  const { perUser } = await applications(page)
  await opened(page, perUser.id)
  await expect(page.getByRole('region', { name: 'Percentiles of the trials' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  for (const text of await page.locator('summary').all()) await text.click()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('SET-04 figures are written as the person’s region writes them, and typed so', async ({ page }) => {
  await registered(page, 'cfo', 'unconfirmed')
  const { perUser } = await applications(page)
  const own = await (await page.request.get('/api/settings/profile')).json()
  const { firstName, lastName, phone, jobTitle, timeZone, version } = own
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json()
  const answer = await page.request.put('/api/settings/profile', {
    headers: { 'x-csrf-token': csrfToken, 'if-match': `"${version}"` },
    data: { firstName, lastName, phone, jobTitle, timeZone, currency: 'EUR', language: 'de' },
  })
  expect(answer.status()).toBe(200)
  await open(page, `/roi-simulation?app=${perUser.id}`)
  await page.getByRole('button', { name: 'Annahmen ändern' }).click()
  const salary = figure(page, 'Durchschnittsgehalt')
  await expect(salary).toHaveValue(/^75\.000\s\$$/)
  const base = page.getByRole('region', { name: 'Ergebnisse' }).getByRole('article', { name: 'Basis' })
  await expect(base).toContainText(/\d{1,3}\.\d{3}\s\$/)
  await salary.fill('80.000')
  await expect(page).toHaveURL(/salary=80000/)
  await salary.fill('80,000')
  await expect(
    page.getByText('Durchschnittsgehalt: „80,000“ könnte 80 oder 80.000 bedeuten.').first(),
  ).toBeVisible()
})
