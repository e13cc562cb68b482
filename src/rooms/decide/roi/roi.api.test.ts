// ROI simulations that companies keep, and the reports of them.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aSimulation, listingPrice } from '#app/testing/simulation-builder.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import { caseFromAddress } from './rules/inputs/case-address.ts'
import type { ModelPrice } from './rules/inputs/monthly-price.ts'
import { defaultCase, type SimulationCase, scenarioTypes } from './rules/inputs/parameters.ts'
import { simulate } from './rules/model/simulation-model.ts'
import { wordingFor } from './rules/wording.ts'
import { draw as drawWorkbook } from './server/reports/report-workbook.ts'
import { type Cells, cellsOf, evaluate } from './testing/sheet-evaluator.ts'

let app: TestApplication
let cfo: TestBrowser
let shortlistId: string
const noId = '01968f2e-0000-7000-8000-000000000000'
beforeAll(async () => {
  app = await startWithPeople()
  cfo = await browserOf(app, 'cfo')
  shortlistId = await newShortlist(cfo)
})
afterAll(() => app.close())

async function newShortlist(browser: TestBrowser, name = 'Close faster'): Promise<string> {
  const answer = await browser.send('POST', '/api/shortlists', { name, applicationIds: [listingId] })
  expect(answer.status).toBe(201)
  return answer.json.id
}

async function bytesOf(url: string) {
  const answer = await app.http.inject({ url, headers: { cookie: cfo.cookie() } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const toSave = (simulation?: SimulationCase, part: object = {}) => ({
  shortlistId,
  applicationId: listingId,
  ...aSimulation(simulation),
  ...part,
})
const changed = (part: Partial<SimulationCase['figures']>): SimulationCase => ({
  ...defaultCase,
  figures: { ...defaultCase.figures, ...part },
})
const countOf = async (table: string, where = 'true') =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table} where ${where}`)).rows[0].rows as number

describe('keeping a simulation', () => {
  test('ROI-03 ROI-05 ROI-28 what is saved is read back, and saved again it is updated, not doubled', async () => {
    const first = await cfo.send('POST', '/api/roi-simulations', toSave())
    expect(first.status).toBe(201)
    expect(first.json).toEqual({
      ...toSave(),
      id: expect.any(String),
      applicationName: 'Ledger Watch',
      pricePerUser: 149,
      price: listingPrice,
      isExample: false,
      formulasVersion: 2,
      version: 1,
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    })
    app.clock.advance(60)
    const again = await cfo.send('POST', '/api/roi-simulations', toSave(changed({ teamSize: 80 })))
    expect(again.status).toBe(201)
    expect(again.json).toMatchObject({ id: first.json.id, version: 2, parameters: { teamSize: [80] } })
    expect(again.json.updatedAt).not.toBe(again.json.createdAt)
    for (const address of ['/api/roi-simulations', `/api/roi-simulations/shortlist/${shortlistId}`])
      expect((await cfo.ask(address)).json, address).toEqual([again.json])
    const put = await cfo.send('PUT', `/api/roi-simulations/${first.json.id}`, aSimulation(), {
      'if-match': '"2"',
    })
    expect([put.status, put.json.version, put.json.parameters.teamSize]).toEqual([200, 3, [50]])
    expect(await countOf('roi_simulation')).toBe(1)
    const audit = await app.asSuperuser(
      "select action from audit_entry where action like 'roi.%' order by occurred_at, action",
    )
    expect(audit.rows.map(({ action }: { action: string }) => action).sort()).toEqual([
      'roi.simulation_saved',
      'roi.simulation_updated',
      'roi.simulation_updated',
    ])
  })

  test('ROI-24 ROI-30 the figures of the base scenario: confidence from 0 to 1, and 12 months to value where it never pays back', async () => {
    const small = changed({ teamSize: 1, implementationCost: 500_000 })
    expect(
      simulate(small.figures, small.scenarios.base, {
        kind: 'fixed',
        amountMinor: 500_000,
        period: 'monthly',
      }).payback,
    ).toBeNull()
    const id = await newShortlist(cfo, 'Never')
    const body = { ...toSave(small), shortlistId: id }
    expect(body).toMatchObject({ scenario: 'base', timeToValue: 12, confidenceScore: 0.85 })
    const saved = await cfo.send('POST', '/api/roi-simulations', body)
    expect(saved.json).toMatchObject({
      timeToValue: 12,
      confidenceScore: 0.85,
      investmentAmount: 500_000,
      results: { payback: null },
    })
  })

  test.each([
    ['results.npv', { results: { ...aSimulation().results, npv: 1 } }],
    ['results.roi', { results: { ...aSimulation().results, roi: 999 } }],
    ['results.payback', { results: { ...aSimulation().results, payback: 1 } }],
    ['investmentAmount', { investmentAmount: 0 }],
    ['expectedSavings', { expectedSavings: 1 }],
    ['timeToValue', { timeToValue: 99 }],
    ['confidenceScore', { confidenceScore: 0.5 }],
    ['scenario', { scenario: 'dream' }],
    ['parameters.teamSize', { parameters: { ...aSimulation().parameters, teamSize: [1_000_001] } }],
    ['parameters.teamSize', { parameters: { ...aSimulation().parameters, teamSize: [1.5] } }],
    ['parameters.teamSize', { parameters: { ...aSimulation().parameters, teamSize: [5, 6] } }],
    ['parameters.discountRate', { parameters: { ...aSimulation().parameters, discountRate: [100.01] } }],
    ['parameters.currentSalary.0', { parameters: { ...aSimulation().parameters, currentSalary: ['x'] } }],
    [
      'parameters.scenarioParams.best',
      {
        parameters: {
          ...aSimulation().parameters,
          scenarioParams: [
            ...aSimulation().parameters.scenarioParams.slice(0, 2),
            aSimulation().parameters.scenarioParams[0],
          ],
        },
      },
    ],
    ['tenantId', { tenantId: noId }],
  ])(
    'a payload whose %s is not what the formulas and bounds allow is refused with the reason, and nothing is stored',
    async (field, part) => {
      const before = await countOf('roi_simulation')
      const answer = await cfo.send('POST', '/api/roi-simulations', toSave(undefined, part))
      expect(answer.status).toBe(400)
      expect(answer.json.errors.map((error: { field: string }) => error.field).join(' ')).toContain(field)
      expect(answer.json.errors[0].reason).not.toBe('')
      expect(await countOf('roi_simulation')).toBe(before)
    },
  )

  test('ROI-27 a foreign or unknown shortlist and an unpublished application are 404', async () => {
    for (const part of [{ shortlistId: noId }, { applicationId: noId }])
      expect((await cfo.send('POST', '/api/roi-simulations', toSave(undefined, part))).status).toBe(404)
    expect((await cfo.ask(`/api/roi-simulations/shortlist/${noId}`)).status).toBe(404)
    expect((await cfo.ask('/api/roi-simulations/shortlist/x')).status).toBe(400)
  })

  test('ROI-33 C4 a change of an older version is refused in words, and what was saved stays', async () => {
    const id = await newShortlist(cfo, 'Two editors')
    const first = (await cfo.send('POST', '/api/roi-simulations', { ...toSave(), shortlistId: id })).json
    const cio = await browserOf(app, 'cio')
    const address = `/api/roi-simulations/${first.id}`
    const theirs = await cio.send('PUT', address, aSimulation(changed({ teamSize: 60 })), {
      'if-match': '"1"',
    })
    expect(theirs.status).toBe(200)
    const stale = await cfo.send('PUT', address, aSimulation(changed({ teamSize: 70 })), {
      'if-match': '"1"',
    })
    expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
    expect(stale.json.message).toContain('This simulation was changed meanwhile')
    const unseen = { ...toSave(), shortlistId: id }
    const blind = await cfo.send('POST', '/api/roi-simulations', unseen, { 'if-match': '"0"' })
    expect([blind.status, blind.json.code]).toEqual([412, 'stale_version'])
    expect((await cfo.ask(`/api/roi-simulations/shortlist/${id}`)).json[0].parameters.teamSize).toEqual([60])
    expect((await cfo.send('PUT', address, aSimulation())).status).toBe(428)
  })

  test('C2 C6 sixteen first saves at once keep one simulation', async () => {
    const id = await newShortlist(cfo, 'At once')
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        cfo.send('POST', '/api/roi-simulations', { ...toSave(), shortlistId: id }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await countOf('roi_simulation', `shortlist_id = '${id}'`)).toBe(1)
  })

  test('Z3 Z4 another company sees none of it and can change none of it', async () => {
    const simulation = (await cfo.ask('/api/roi-simulations')).json[0]
    const other = await app.register('otherroi')
    expect((await other.ask('/api/roi-simulations')).json).toEqual([])
    expect((await other.ask(`/api/roi-simulations/shortlist/${simulation.shortlistId}`)).status).toBe(404)
    const answer = await other.send('PUT', `/api/roi-simulations/${simulation.id}`, aSimulation(), {
      'if-match': '"1"',
    })
    expect(answer.status).toBe(404)
    const own = await newShortlist(other, 'Own')
    const stolen = await other.send('POST', '/api/roi-simulations', {
      ...toSave(),
      shortlistId: simulation.shortlistId,
    })
    expect(stolen.status).toBe(404)
    expect((await other.send('POST', '/api/roi-simulations', { ...toSave(), shortlistId: own })).status).toBe(
      201,
    )
    expect((await other.ask('/api/roi-simulations')).headers['x-total-count']).toBe('1')
  })

  test('N5 the list comes in pages of a hundred, each row once', async () => {
    const pager = await app.register('pager')
    const own = await newShortlist(pager, 'Many')
    await pager.send('POST', '/api/roi-simulations', { ...toSave(), shortlistId: own })
    const columns = (
      await app.asSuperuser(
        "select string_agg(quote_ident(column_name), ',') as names from information_schema.columns where table_name = 'roi_simulation' and column_name not in ('id','application_id')",
      )
    ).rows[0].names
    await app.asSuperuser(
      `insert into roi_simulation (id, application_id, ${columns}) select gen_random_uuid(), gen_random_uuid(), ${columns} from roi_simulation, generate_series(1, 130) where shortlist_id = '${own}'`,
    )
    const first = await pager.ask('/api/roi-simulations')
    const second = await pager.ask(`/api/roi-simulations?before=${first.json.at(-1).id}`)
    expect([first.json.length, second.json.length, first.headers['x-total-count']]).toEqual([100, 31, '131'])
    expect(new Set([...first.json, ...second.json].map(({ id }: { id: string }) => id)).size).toBe(131)
  })
})

describe('reports', () => {
  const address = (extension: string, more = '') =>
    `/api/roi-simulations/report.${extension}?app=${listingId}${more}`

  test('I8 L3 the report is a PDF with the names in it, saved under a plain name, and recorded in the audit trail', async () => {
    const before = await countOf('audit_entry', "action = 'roi.report_made'")
    const answer = await bytesOf(address('pdf', `&shortlist=${shortlistId}&seed=7`))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="roi-ledger-watch-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.bytes.length).toBeGreaterThan(10_000)
    const pages = textOfPdf(answer.bytes).map((runs) => runs.join(''))
    expect(pages).toHaveLength(4)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of 4`)
    })
    const { companyName, username } = (await cfo.ask('/api/auth/profile')).json.user
    expect(pages[0]).toContain(`For ${companyName}, by ${username} (example figures), created on `)
    expect(pages[0]).toMatch(/\d{4} at \d{1,2}:\d\d [AP]M UTC/)
    expect(pages[0]).toMatch(/“Confidence set for this scenario” is *a *setting/)
    // The same amounts as on the screen, to the point and the comma.
    const { npv } = simulate(defaultCase.figures, defaultCase.scenarios.base, {
      kind: 'per_user',
      amountMinor: 14_900,
      period: 'monthly',
    })
    expect(pages[0]).toContain(wordingFor('en-US').exactDollars(npv))
    expect(pages[1]).toContain('The shares are of these trials, not of your prospects.')
    expect(await countOf('audit_entry', "action = 'roi.report_made'")).toBe(before + 1)
  })

  test.each([
    'team=0',
    'team=1e2',
    'rate=100.01',
    'best=1,2,3',
    'best=101,0,150,40,5',
    'seed=4294967296',
    'seed=1.5',
    'x=1',
    'shortlist=x',
  ])(
    'a report of figures out of bounds (%s) is refused with the field, and none is made of something else',
    async (query) => {
      const answer = await cfo.ask(address('pdf', `&${query}`))
      expect(answer.status).toBe(400)
      expect(answer.json.errors[0].field).toBe(query.split('=')[0])
    },
  )

  test('a report of an unpublished application or a foreign shortlist is 404', async () => {
    expect((await cfo.ask(`/api/roi-simulations/report.pdf?app=${noId}`)).status).toBe(404)
    expect((await cfo.ask(address('xlsx', `&shortlist=${noId}`))).status).toBe(404)
  })

  async function workbook(more = '', what?: 'written values'): Promise<Cells> {
    const answer = await bytesOf(address('xlsx', more))
    expect(answer.status).toBe(200)
    const files = unzipSync(new Uint8Array(answer.bytes))
    return cellsOf(files, what)
  }

  test.each([
    '',
    '&months=6&base=80,12,100,25,15',
    '&operating=0&implementation=0&months=60',
    '&team=1&implementation=500000',
  ])(
    'a reader that calculates nothing finds beside each formula what it gives, and no number stands for "never" (%s)',
    async (more) => {
      const cells = await workbook(more)
      const written = await workbook(more, 'written values')
      const formulas = [...cells].filter(([, content]) => String(content).startsWith('='))
      expect(formulas.length).toBe(8 * 3 + 121 * 6 * 3)
      const known: Cells = new Map()
      for (const [place] of formulas) {
        const [sheet = '', cell = ''] = place.split('!')
        const given = evaluate(cells, sheet, cell, known)
        const found = written.get(place)
        // Totals are written to the cent, as the screen shows them.
        if (typeof given === 'number') expect(Math.abs(given - Number(found)), place).toBeLessThan(0.0051)
        else expect(found, place).toBe(given)
        expect(typeof found, place).toBe(typeof given)
      }
      expect([...written.values()]).not.toContain(9999)
      expect([...cells.values()].join()).not.toContain('9999')
    },
  )

  test('the workbook’s formulas, computed again from its own inputs, give the model’s figures for many cases', async () => {
    const cases = [
      '',
      '&team=1&implementation=500000',
      '&months=60&rate=1.25&salary=77300',
      '&months=6&base=80,12,100,25,15',
      '&operating=0&implementation=0',
      '&team=500&salary=200000&best=100,0,200,50,1',
    ]
    for (const more of cases) {
      const cells = await workbook(more)
      const known: Cells = new Map()
      const query = new URLSearchParams(more)
      const simulation = caseFromAddress(query)?.simulation ?? defaultCase
      for (const [index, type] of scenarioTypes.entries()) {
        const expected = simulate(simulation.figures, simulation.scenarios[type], {
          kind: 'per_user',
          amountMinor: 14_900,
          period: 'monthly',
        })
        const at = (row: number) => evaluate(cells, 'Results', `${'BCD'[index]}${row}`, known)
        expect(Number(at(4)) * 100, `${more} savings`).toBeCloseTo(expected.totalSavings, 0)
        expect(Number(at(5)) * 100, `${more} costs`).toBeCloseTo(expected.totalCosts, 0)
        if (expected.roi === null) expect(at(6)).toBe('not applicable')
        else expect(Number(at(6))).toBeCloseTo(expected.roi, 9)
        expect(Math.abs(Number(at(7)) * 100 - expected.npv), `${more} npv`).toBeLessThan(0.51)
        expect(at(8), `${more} payback`).toBe(expected.payback ?? 'never')
      }
    }
  })

  test('the workbook is alive: another team size in its input cell gives what the model gives for it', async () => {
    const cells = await workbook()
    expect(cells.get('Inputs!B8')).toBe(50)
    // “#,##0.##” would show 50 as “50.”.
    const { 'xl/styles.xml': styles } = unzipSync(new Uint8Array((await bytesOf(address('xlsx', ''))).bytes))
    expect(strFromU8(styles ?? new Uint8Array())).toContain('#,##0.00')
    expect(strFromU8(styles ?? new Uint8Array())).not.toContain('.#')
    cells.set('Inputs!B8', 81)
    cells.set('Inputs!B12', 24)
    const expected = simulate(
      { ...defaultCase.figures, teamSize: 81, timeHorizon: 24 },
      defaultCase.scenarios.base,
      {
        kind: 'per_user',
        amountMinor: 14_900,
        period: 'monthly',
      },
    )
    expect(Math.abs(Number(evaluate(cells, 'Results', 'C7')) * 100 - expected.npv)).toBeLessThan(0.51)
    expect(evaluate(cells, 'Results', 'C8')).toBe(expected.payback)
  })

  test('no number of the workbook ends with a bare point: a whole one has no decimals, and another one two', async () => {
    const { bytes } = await bytesOf(address('xlsx', '&team=50&rate=7.25'))
    const styles = new TextDecoder().decode(unzipSync(new Uint8Array(bytes))['xl/styles.xml'])
    const formats = [...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, format]) => format)
    // The others are built in: 3 is #,##0 and 4 is #,##0.00 (ECMA-376, 18.8.30).
    expect(formats.length).toBeGreaterThan(0)
    // A decimal that may be left out leaves its point behind.
    expect(formats.filter((format) => /\.[^0]/.test(`${format};`))).toEqual([])
  })

  test('I4 a shortlist whose name begins like a formula stays text in the workbook', async () => {
    for (const name of ['=cmd|x', '+1', '-2', '@sum', '＝1+1']) {
      const id = await newShortlist(cfo, name)
      const cells = await workbook(`&shortlist=${id}`)
      expect(cells.get('Inputs!B3')).toBe(name)
    }
  })

  test('N4 a hundred reports at once are served or get a time to retry, and /livez answers meanwhile', async () => {
    const reports = Array.from({ length: 100 }, () => bytesOf(address('pdf')))
    let looked = 0
    const done = Promise.all(reports)
    let isOver = false
    void done.then(() => {
      isOver = true
    })
    while (!isOver && looked < 400) {
      expect((await app.ask('/livez')).status).toBe(200)
      looked += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const answers = await done
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => [200, 429, 503].includes(status))).toBe(true)
    expect(statuses.has(200)).toBe(true)
    for (const { status, headers } of answers)
      if (status !== 200) expect(headers['retry-after']).toBeDefined()
    expect(looked).toBeGreaterThan(5)
  })
})

describe('beside what vendors state', () => {
  test('CMP-04 COLLAB-07 Z3 what a company modelled is read by its buyers alone: of the shortlist, else what was saved last', async () => {
    const buyer = await app.register('modelling')
    const ids = [await newShortlist(buyer, 'First'), await newShortlist(buyer, 'Second')]
    const read = async (query: string, who = buyer) =>
      (await who.ask(`/api/modelled-returns?applications=${query}`)).json
    expect(await read(listingId)).toEqual([])
    for (const [at, id] of ids.entries()) {
      app.clock.advance(60)
      await buyer.send('POST', '/api/roi-simulations', {
        ...toSave(changed({ teamSize: 40 + at, timeHorizon: 24, implementationCost: 30_000 })),
        shortlistId: id,
      })
    }
    const [newest] = await read(listingId)
    const { figures } = changed({ teamSize: 41, timeHorizon: 24, implementationCost: 30_000 })
    const outcome = simulate(figures, defaultCase.scenarios.base, listingPrice)
    const inScenario = (type: 'worst' | 'best') => {
      const { roi, npv } = simulate(figures, defaultCase.scenarios[type], listingPrice)
      return { roi: Math.round((roi ?? 0) * 10_000) / 100, netPresentValue: npv / 100 }
    }
    expect(newest).toEqual({
      applicationId: listingId,
      shortlistId: ids[1],
      savedBy: 'modelling',
      savedAt: app.clock.now().toISOString(),
      teamSize: 41,
      horizonMonths: 24,
      roi: Math.round((outcome.roi ?? 0) * 10_000) / 100,
      netPresentValue: outcome.npv / 100,
      range: { worst: inScenario('worst'), best: inScenario('best') },
      payback: outcome.payback,
      yearlySavings: outcome.totalSavings / 200,
      // 149 dollars for each of 41, and a tenth of 5,000, twelve times.
      yearlyCost: (149 * 41 + 500) * 12,
      implementationCost: 30_000,
    })
    expect(await read(`${listingId},${noId}&shortlist=${ids[0]}`)).toMatchObject([
      { shortlistId: ids[0], teamSize: 40 },
    ])
    // Another company, and a shortlist of another one, tell nothing.
    const stranger = await app.register('notmodelling')
    expect(await read(`${listingId}&shortlist=${ids[0]}`, stranger)).toEqual([])
    expect(await read(`${listingId}&shortlist=${shortlistId}`)).toEqual([newest])
    // Only the base scenario stands for what is expected.
    const best = { ...aSimulation(defaultCase, 'best'), shortlistId: ids[1], applicationId: listingId }
    expect((await buyer.send('POST', '/api/roi-simulations', best)).status).toBe(201)
    expect(await read(listingId)).toMatchObject([{ shortlistId: ids[0] }])

    const file = (path: string) => buyer.ask(`/api/shortlists/${ids[0]}/${path}`)
    const csv = (await file('comparison.csv')).body
    expect(csv).toContain('ROI & Metrics,"Yearly cost, your model",USD a year,77520,')
    expect(csv).toContain('"Your model, saved by modelling on ')
    const deck = await app.http.inject({
      url: `/api/shortlists/${ids[0]}/board-deck.pdf`,
      headers: { cookie: buyer.cookie() },
    })
    const text = textOfPdf(deck.rawPayload).flat().join(' ')
    // Every figure of the slides is the one that the simulator shows.
    const modelled = changed({ teamSize: 40, timeHorizon: 24, implementationCost: 30_000 })
    for (const type of ['worst', 'base', 'best'] as const) {
      const { npv } = simulate(modelled.figures, defaultCase.scenarios[type], listingPrice)
      expect(text, type).toContain(`${type} ${wordingFor('en-US').dollars(npv)}`)
    }
    const shown = simulate(modelled.figures, defaultCase.scenarios.base, listingPrice)
    expect(text).toContain(wordingFor('en-US').percentText(shown.roi))
    expect(text).toContain(`month ${shown.payback}`)
    expect(text).toContain('Your model, saved by modelling')
    expect(text).toContain('Stated by the vendor')
    expect(text).toContain('$77,520')
    for (const wrong of ['', 'x', `${noId},`, [1, 2, 3, 4, 5].map(() => noId).join(), `${'-'.repeat(36)}`])
      expect((await buyer.ask(`/api/modelled-returns?applications=${wrong}`)).status, wrong).toBe(400)
  })
})

describe('cases that count nowhere, and cases of before', () => {
  const countedOf = async (id: string) =>
    (
      await app.asSuperuser(
        'select coalesce(sum(total_savings_minor) filter (where not is_example), 0)::int as counted from roi_simulation where shortlist_id = $1',
        [id],
      )
    ).rows[0].counted as number

  test('example figures count in no sum until somebody confirms them', async () => {
    const buyer = await app.register('examples')
    const id = await newShortlist(buyer, 'Examples')
    const dashboardOf = async () => {
      const { firstSteps, simulations } = (await buyer.ask('/api/dashboard')).json
      return { isModelled: firstSteps.returnModelled, ...simulations }
    }
    const body = { ...aSimulation(defaultCase), shortlistId: id, applicationId: listingId }
    const example = await buyer.send('POST', '/api/roi-simulations', body)
    expect([example.status, example.json.isExample]).toEqual([201, true])
    expect(await countedOf(id)).toBe(0)
    expect(await dashboardOf()).toEqual({ isModelled: false, count: 0, netSavings: null, latest: null })
    const modelled = async () =>
      (await buyer.ask(`/api/shortlists/${id}/comparison.csv`)).body.includes('884000')
    expect(await modelled()).toBe(false)
    const confirmed = await buyer.send('PUT', `/api/roi-simulations/${example.json.id}`, aSimulation(), {
      'if-match': '"1"',
    })
    expect([confirmed.status, confirmed.json.isExample]).toEqual([200, false])
    expect(await countedOf(id)).toBe(88_400_000)
    expect(await dashboardOf()).toMatchObject({
      ...{ isModelled: true, count: 1 },
      latest: { link: `/roi-simulation?app=${listingId}&shortlist=${id}` },
    })
  })

  test('a case that was saved while the price was left out keeps its figures, says with which version, and is saved anew before it is shared', async () => {
    const id = await newShortlist(cfo, 'Before')
    const saved = await cfo.send('POST', '/api/roi-simulations', {
      ...aSimulation(),
      shortlistId: id,
      applicationId: listingId,
    })
    await app.asSuperuser(
      `update roi_simulation set formulas_version = 1, price = '{"kind": "flat"}', total_costs_minor = 22300000, roi = 296.41
       where id = $1`,
      [saved.json.id],
    )
    const [simulation] = (await cfo.ask(`/api/roi-simulations/shortlist/${id}`)).json
    expect(simulation).toMatchObject({
      formulasVersion: 1,
      price: { kind: 'flat' },
      results: { roi: 296.41, totalCosts: 223_000 },
    })
    const shared = await cfo.send('POST', `/api/roi-simulations/${saved.json.id}/links`, {
      version: 1,
      days: 30,
      seed: 1,
    })
    expect([shared.status, shared.json.message]).toEqual([409, expect.stringContaining('Save it again')])
  })

  test.each<[ModelPrice]>([
    [{ kind: 'per_user', amountMinor: 4_900, period: 'daily' }],
    [{ kind: 'fixed', amountMinor: 12_000_000, period: 'yearly' }],
    [{ kind: 'once', amountMinor: 9_000_000 }],
    [{ kind: 'once_per_user', amountMinor: 30_000 }],
    [{ kind: 'per_transaction', amountMinor: 40, monthlyVolume: 12_000 }],
    [{ kind: 'flat' }],
  ])('ROI-19 the workbook computes a price of %j as the model does', async (price) => {
    const bytes = await drawWorkbook({
      application: { name: 'Any', vendor: 'Any', isSample: false, price },
      shortlistName: undefined,
      simulation: defaultCase,
      seed: 1,
      madeAt: app.clock.now(),
      companyName: 'Any',
      author: 'any',
    })
    const cells = cellsOf(unzipSync(new Uint8Array(bytes)))
    for (const [index, type] of scenarioTypes.entries()) {
      const expected = simulate(defaultCase.figures, defaultCase.scenarios[type], price)
      const at = (row: number) => Number(evaluate(cells, 'Results', `${'BCD'[index]}${row}`))
      expect(at(5) * 100).toBeCloseTo(expected.totalCosts, 0)
      expect(Math.abs(at(7) * 100 - expected.npv)).toBeLessThan(1)
    }
  })
})
