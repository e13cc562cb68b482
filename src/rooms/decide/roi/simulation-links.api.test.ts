// Read-only links to a simulation: what they show, to whom, for how long, and what nobody learns from them.
import { createHash, randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { aSimulation, listingPrice } from '#app/testing/simulation-builder.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'
import { textOfPdf } from '#platform/server/testing/pdf-text.ts'
import { defaultCase, type SimulationCase } from './rules/inputs/parameters.ts'
import { simulate } from './rules/model/simulation-model.ts'
import { wordingFor } from './rules/wording.ts'
import { type Cells, cellsOf } from './testing/sheet-evaluator.ts'

let app: TestApplication
let cfo: TestBrowser
const noId = '01968f2e-0000-7000-8000-000000000000'
beforeAll(async () => {
  app = await startWithPeople({ PUBLIC_ORIGIN: 'https://market.example' })
  cfo = await browserOf(app, 'cfo')
})
afterAll(() => app.close())

const changed = (part: Partial<SimulationCase['figures']>): SimulationCase => ({
  ...defaultCase,
  figures: { ...defaultCase.figures, ...part },
})

interface Saved {
  id: string
  version: number
}

async function saved(browser: TestBrowser, simulation = defaultCase): Promise<Saved> {
  const list = await browser.send('POST', '/api/shortlists', {
    name: `List ${randomBytes(4).toString('hex')}`,
    applicationIds: [listingId],
  })
  expect(list.status).toBe(201)
  const answer = await browser.send('POST', '/api/roi-simulations', {
    shortlistId: list.json.id,
    applicationId: listingId,
    ...aSimulation(simulation),
  })
  expect(answer.status).toBe(201)
  return answer.json
}

const make = (browser: TestBrowser, { id, version }: Saved, part: object = {}) =>
  browser.send('POST', `/api/roi-simulations/${id}/links`, { version, days: 30, seed: 2026, ...part })
const tokenIn = (address: string) => /#token=([\w-]{43})$/.exec(address)?.[1] ?? ''
const linksOf = async (browser: TestBrowser, { id }: Saved) =>
  (await browser.ask(`/api/roi-simulations/${id}/links`)).json
const openWith = (token: string, browser: TestBrowser = app.browser()) =>
  browser.send('POST', '/api/shared-simulations', { token })
const countOf = async (table: string, where = 'true') =>
  (await app.asSuperuser(`select count(*)::int as rows from ${table} where ${where}`)).rows[0].rows as number

async function linked(browser: TestBrowser = cfo, simulation = defaultCase, part: object = {}) {
  const simulated = await saved(browser, simulation)
  const answer = await make(browser, simulated, part)
  expect(answer.status).toBe(201)
  return { simulated, link: answer.json.link, token: tokenIn(answer.json.address) }
}

describe('what a link shows', () => {
  test('somebody without an account reads the version that was shared, with its price and the names of who shares it', async () => {
    const simulation = changed({ teamSize: 120, currentSalary: 80_000 })
    const { simulated, link, token } = await linked(cfo, simulation, { seed: 7, days: 7 })
    const answer = await openWith(token)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    const now = app.clock.now()
    expect(answer.json).toEqual({
      application: {
        id: listingId,
        name: 'Ledger Watch',
        vendor: expect.any(String),
        isSample: expect.any(Boolean),
      },
      parameters: aSimulation(simulation).parameters,
      price: listingPrice,
      note: null,
      seed: 7,
      formulasVersion: 2,
      version: simulated.version,
      savedAt: now.toISOString(),
      companyName: (await linksOf(cfo, simulated)).shownAs.companyName,
      sharedBy: (await linksOf(cfo, simulated)).shownAs.personName,
      sharedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    })
    expect(answer.json.companyName).not.toBe('')
    expect(answer.json.sharedBy).not.toBe('')
    expect(link).toMatchObject({
      state: 'open',
      opened: 0,
      version: 1,
      madeBy: { isYou: true },
      mayRevoke: true,
    })
  })

  test('nothing that is saved later, no other name and no other price gets into it', async () => {
    const { simulated, token } = await linked()
    const before = (await openWith(token)).json
    const put = await cfo.send(
      'PUT',
      `/api/roi-simulations/${simulated.id}`,
      aSimulation(changed({ teamSize: 9 })),
      {
        'if-match': '"1"',
      },
    )
    expect(put.status).toBe(200)
    const { rows } = await app.asSuperuser(
      "update company set name = 'Renamed' where tenant_id = (select tenant_id from app_user where username = 'demo-cfo') returning name",
    )
    expect(rows).toEqual([{ name: 'Renamed' }])
    expect((await openWith(token)).json).toEqual(before)
    expect(before.parameters.teamSize).toEqual([50])
    expect(before.companyName).not.toBe('Renamed')
    await app.asSuperuser("update company set name = $1 where name = 'Renamed'", [before.companyName])
  })

  test('a version that somebody replaced meanwhile is not shared, nor for other days than are offered', async () => {
    const simulated = await saved(cfo)
    const put = await cfo.send(
      'PUT',
      `/api/roi-simulations/${simulated.id}`,
      aSimulation(changed({ teamSize: 9 })),
      {
        'if-match': '"1"',
      },
    )
    expect(put.json.version).toBe(2)
    const stale = await make(cfo, simulated)
    expect([stale.status, stale.json.code]).toEqual([412, 'stale_version'])
    for (const part of [
      { days: 8 },
      { days: 365 },
      { seed: -1 },
      { seed: 2 ** 32 },
      { version: 0 },
      { tenantId: noId },
    ]) {
      const answer = await make(cfo, { ...simulated, version: 2 }, part)
      expect(answer.status, JSON.stringify(part)).toBe(400)
      expect(answer.json.errors[0].reason).not.toBe('')
    }
    expect(await countOf('simulation_link', `simulation_id = '${simulated.id}'`)).toBe(0)
  })
})

describe('the secret', () => {
  test('A16 L4 the token is answered once: it is stored as SHA-256 alone, and is in no log, no audit entry and no other answer', async () => {
    const { simulated, token } = await linked()
    expect(token).toHaveLength(43)
    await openWith(token)
    await app.browser().send('POST', '/api/shared-simulations/report.xlsx', { token })
    const { rows } = await app.asSuperuser(
      'select token_hash from simulation_link where simulation_id = $1',
      [simulated.id],
    )
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest() }])
    const tables = await app.asSuperuser(
      "select c.table_name as name from information_schema.tables c where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    expect(tables.rows.length).toBeGreaterThan(40)
    for (const { name } of tables.rows) {
      const found = await app.asSuperuser(
        `select count(*)::int as rows from ${name} t where t::text like '%' || $1 || '%'`,
        [token],
      )
      expect(found.rows[0].rows, name).toBe(0)
    }
    expect(app.logged()).toContain('/api/shared-simulations')
    expect(app.logged()).not.toContain(token)
    expect(JSON.stringify(await linksOf(cfo, simulated))).not.toContain(token)
  })

  test('the address leads to our own origin, with the token behind the #, whatever Host the request names', async () => {
    const simulated = await saved(cfo)
    const firstLink = await make(cfo, simulated)
    expect(firstLink.json.address).toMatch(/^https:\/\/market\.example\/shared-simulation#token=[\w-]{43}$/)
    const two = await make(cfo, simulated)
    expect(tokenIn(two.json.address)).not.toBe(tokenIn(firstLink.json.address))
  })

  test('sixty-four wrong tokens, an expired, a revoked and a whole but unknown one are refused in the same words', async () => {
    const { simulated, link, token } = await linked()
    const expired = await linked(cfo, defaultCase, { days: 7 })
    app.clock.advance(7 * 86_400)
    cfo = await browserOf(app, 'cfo')
    const revoked = await cfo.send('DELETE', `/api/roi-simulations/${simulated.id}/links/${link.id}`)
    expect(revoked.status).toBe(204)
    const wrong = [
      '',
      ' ',
      '%',
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      ...Array.from({ length: 58 }, () => randomBytes(32).toString('base64url')),
    ]
    expect(wrong).toHaveLength(64)
    const visitor = app.browser()
    const refusals = new Set<string>()
    for (const each of [...wrong, token, expired.token]) {
      const answer = await openWith(each, visitor)
      expect(answer.status, each).toBe(404)
      refusals.add(JSON.stringify({ ...answer.json, requestId: '', traceId: '' }))
      expect({ ...answer.headers, 'x-request-id': '', date: '' }).toMatchObject({
        'cache-control': 'no-store',
      })
    }
    expect(refusals.size).toBe(1)
    for (const path of ['/api/shared-simulations/report.pdf', '/api/shared-simulations/report.xlsx'])
      for (const each of [token, expired.token, 'x']) {
        const answer = await visitor.send('POST', path, { token: each })
        expect(answer.status, path).toBe(404)
        refusals.add(
          JSON.stringify({ ...answer.json, requestId: '', traceId: '' }).replace(
            path,
            '/api/shared-simulations',
          ),
        )
      }
    expect(refusals.size).toBe(1)
    expect((await openWith('x'.repeat(201))).status).toBe(400)
  })

  test('it opens to the last second of its days, and not one later', async () => {
    const { simulated, token } = await linked(cfo, defaultCase, { days: 7 })
    app.clock.advance(7 * 86_400 - 1)
    expect((await openWith(token)).status).toBe(200)
    app.clock.advance(1)
    expect((await openWith(token)).status).toBe(404)
    cfo = await browserOf(app, 'cfo')
    expect((await linksOf(cfo, simulated)).links[0]).toMatchObject({
      state: 'expired',
      opened: 1,
      mayRevoke: false,
    })
  })

  test('S4 revoked it opens nothing from the next request on, in another process too, and twice is once', async () => {
    const beside = await startTestApplication({}, app)
    try {
      const { simulated, link, token } = await linked()
      expect((await openWith(token, beside.browser())).status).toBe(200)
      const path = `/api/roi-simulations/${simulated.id}/links/${link.id}`
      const both = await Promise.all([cfo.copy().send('DELETE', path), cfo.copy().send('DELETE', path)])
      expect(both.map(({ status }) => status)).toEqual([204, 204])
      expect((await openWith(token, beside.browser())).status).toBe(404)
      expect((await openWith(token)).status).toBe(404)
      expect(await countOf('audit_entry', `action = 'roi.link_revoked' and target_id = '${link.id}'`)).toBe(1)
      expect((await linksOf(cfo, simulated)).links[0]).toMatchObject({ state: 'revoked', mayRevoke: false })
    } finally {
      await beside.close()
    }
  })

  test('a link of before the price was counted shows the figures that were shared', async () => {
    const { simulated, token } = await linked()
    await app.asSuperuser(
      `update simulation_link set formulas_version = 1, price = '{"kind": "flat"}' where simulation_id = $1`,
      [simulated.id],
    )
    const opened = await openWith(token)
    expect([opened.status, opened.json.formulasVersion, opened.json.price]).toEqual([
      200,
      1,
      { kind: 'flat' },
    ])
  })

  test('once other formulas compute it shows nothing, since its figures would be others', async () => {
    const { simulated, token } = await linked()
    await app.asSuperuser('update simulation_link set formulas_version = 3 where simulation_id = $1', [
      simulated.id,
    ])
    expect((await openWith(token)).status).toBe(404)
    expect((await linksOf(cfo, simulated)).links[0]).toMatchObject({ state: 'closed', mayRevoke: true })
  })
})

describe('permissions', () => {
  test('Z3 simulations and links of another company can’t be listed, made or revoked', async () => {
    const { simulated, link, token } = await linked()
    const stranger = await app.register('links-stranger')
    expect((await stranger.ask(`/api/roi-simulations/${simulated.id}/links`)).status).toBe(404)
    expect((await make(stranger, simulated)).status).toBe(404)
    const path = `/api/roi-simulations/${simulated.id}/links/${link.id}`
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    // Nor by way of a simulation of one's own.
    const own = await saved(stranger)
    expect((await stranger.send('DELETE', `/api/roi-simulations/${own.id}/links/${link.id}`)).status).toBe(
      404,
    )
    const answer = await openWith(token, stranger)
    expect(answer.status).toBe(200)
  })

  test('its author and an owner may revoke it; a colleague sees it and may not; a viewer can’t create one', async () => {
    const cio = await browserOf(app, 'cio')
    const simulated = await saved(cfo)
    const ofCio = await make(cio, simulated)
    const ofCfo = await make(cfo, simulated)
    const ops = await browserOf(app, 'ops')
    const seen = (await linksOf(ops, simulated)).links
    expect(seen.map(({ mayRevoke }: { mayRevoke: boolean }) => mayRevoke)).toEqual([false, false])
    const path = (answer: typeof ofCio) => `/api/roi-simulations/${simulated.id}/links/${answer.json.link.id}`
    expect((await ops.send('DELETE', path(ofCio))).status).toBe(403)
    expect((await cio.send('DELETE', path(ofCfo))).status).toBe(403)
    expect((await openWith(tokenIn(ofCfo.json.address))).status).toBe(200)
    // The CFO owns the company.
    expect((await cfo.send('DELETE', path(ofCio))).status).toBe(204)
    expect((await cfo.send('DELETE', path(ofCfo))).status).toBe(204)
    await app.asSuperuser("update app_user set team_role = 'viewer' where username = 'demo-ops'")
    const refused = await make(ops, simulated)
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
    await app.asSuperuser("update app_user set team_role = 'editor' where username = 'demo-ops'")
    expect((await make(ops, simulated)).status).toBe(201)
  })

  test('S4 a link ends with the membership of its maker, and rests while the company is suspended', async () => {
    const cio = await browserOf(app, 'cio')
    const simulated = await saved(cfo)
    const linkAnswer = await make(cio, simulated)
    const token = tokenIn(linkAnswer.json.address)
    for (const [set, back] of [
      ["team_role = 'viewer'", "team_role = 'editor'"],
      ["status = 'disabled'", "status = 'active'"],
    ]) {
      await app.asSuperuser(`update app_user set ${set} where username = 'demo-cio'`)
      expect((await openWith(token)).status, set).toBe(404)
      expect((await linksOf(cfo, simulated)).links[0]).toMatchObject({ state: 'closed', mayRevoke: true })
      await app.asSuperuser(`update app_user set ${back} where username = 'demo-cio'`)
      expect((await openWith(token)).status).toBe(200)
    }
    const company = "tenant_id = (select tenant_id from app_user where username = 'demo-cio')"
    await app.asSuperuser(`update company set status = 'suspended' where ${company}`)
    expect((await openWith(token)).status).toBe(404)
    await app.asSuperuser(`update company set status = 'active' where ${company}`)
  })

  test('C5 thirty-two requests at once create at most twenty links, and a revoked one makes room', async () => {
    const simulated = await saved(cfo)
    const browsers = Array.from({ length: 32 }, () => cfo.copy())
    const answers = await Promise.all(browsers.map((browser) => make(browser, simulated)))
    const createdLinks = answers.filter(({ status }) => status === 201)
    expect(createdLinks).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12)
    expect((await linksOf(cfo, simulated)).links).toHaveLength(20)
    const path = `/api/roi-simulations/${simulated.id}/links/${createdLinks[0]?.json.link.id}`
    expect((await cfo.send('DELETE', path)).status).toBe(204)
    expect((await make(cfo, simulated)).status).toBe(201)
    expect((await make(cfo, simulated)).status).toBe(409)
  })

  test('Z4 the door answers one company for one whole hash, and nothing of it else', async () => {
    const { token } = await linked()
    const hash = createHash('sha256').update(token).digest()
    const ask = (value: Buffer) =>
      app.asSuperuser('select * from simulation_link_behind($1, $2, 2)', [value, app.clock.now()])
    const found = await ask(hash)
    expect(found.fields.map(({ name }) => name)).toEqual(['tenant_id'])
    expect(found.rows).toHaveLength(1)
    for (const value of [hash.subarray(0, 31), Buffer.from('%'), Buffer.alloc(0), Buffer.from(token)])
      expect((await ask(value)).rows).toEqual([])
  })
})

describe('counting and bounds', () => {
  test('L1 openings by others are counted, without an audit entry each; the company’s own people are not', async () => {
    const { simulated, token } = await linked()
    const entries = await countOf('audit_entry')
    for (let at = 0; at < 5; at += 1) {
      app.clock.advance(60)
      expect((await openWith(token)).status).toBe(200)
    }
    // A crowd within one second is one, and nobody is made to wait for it.
    app.clock.advance(60)
    const last = app.clock.now().toISOString()
    const crowd = await Promise.all(Array.from({ length: 30 }, () => openWith(token)))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countOf('audit_entry')).toBe(entries)
    const colleague = await browserOf(app, 'cio')
    app.clock.advance(60)
    expect((await openWith(token, colleague)).status).toBe(200)
    expect((await linksOf(cfo, simulated)).links[0]).toMatchObject({ opened: 6, lastOpenedAt: last })
  })

  test('L3 of the reports that strangers take, the first of a day is audited and each is counted', async () => {
    const { simulated, link, token } = await linked()
    const visitor = app.browser()
    const audited = () =>
      countOf('audit_entry', `action = 'roi.link_report_made' and target_id = '${link.id}'`)
    for (const extension of ['xlsx', 'pdf', 'xlsx']) {
      const answer = await visitor.send('POST', `/api/shared-simulations/report.${extension}`, { token })
      expect(answer.status).toBe(200)
    }
    expect(await audited()).toBe(1)
    app.clock.advance(86_400)
    await visitor.send('POST', '/api/shared-simulations/report.xlsx', { token })
    expect(await audited()).toBe(2)
    cfo = await browserOf(app, 'cfo')
    expect((await linksOf(cfo, simulated)).links[0]).toMatchObject({ reports: 4, opened: 0 })
  })

  test('N2 the receivers of one network are slowed down: sixty openings and ten reports a minute', async () => {
    const strict = await startTestApplication({ RATE_LIMIT_SCALE: '1' }, app)
    try {
      const { token } = await linked()
      const visitor = strict.browser('203.0.113.9')
      const statuses = []
      for (let at = 0; at < 11; at += 1)
        statuses.push(await visitor.send('POST', '/api/shared-simulations/report.xlsx', { token }))
      expect(statuses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
      expect(statuses.at(-1)?.headers['retry-after']).toBeDefined()
      let last = await openWith(token, visitor)
      for (let at = 1; at < 61; at += 1) last = await openWith(token, visitor)
      expect(last.status).toBe(429)
      expect((await openWith(token, strict.browser('203.0.113.10'))).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  test('N4 sixty reports of strangers at once are served or get a time to retry, and don’t displace members', async () => {
    const { token } = await linked()
    const visitors = Array.from({ length: 20 }, (_, at) => app.browser(`198.51.100.${at}`))
    await Promise.all(visitors.map((visitor) => visitor.ask('/api/auth/csrf-token')))
    const path = '/api/shared-simulations/report.xlsx'
    const reports = Promise.all(
      visitors.flatMap((visitor) =>
        Array.from({ length: 3 }, () => visitor.copy().send('POST', path, { token })),
      ),
    )
    const own = await cfo.ask(`/api/roi-simulations/report.xlsx?app=${listingId}`)
    expect(own.status).toBe(200)
    const answers = await reports
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 503])
    for (const { status, headers } of answers)
      if (status !== 200) expect(headers['retry-after']).toBeDefined()
  })

  test('links go ninety days after they are over, with the figures that they showed, and not before', async () => {
    await app.asSuperuser('delete from simulation_link')
    const sweep = () => app.jobs.find(({ name }) => name === 'sweep simulation links')?.run()
    cfo = await browserOf(app, 'cfo')
    const { simulated, link } = await linked(cfo, defaultCase, { days: 90 })
    await make(cfo, simulated, { days: 7 })
    await cfo.send('DELETE', `/api/roi-simulations/${simulated.id}/links/${link.id}`)
    app.clock.advance(90 * 86_400)
    await sweep()
    expect(await countOf('simulation_link')).toBe(2)
    app.clock.advance(1)
    await sweep()
    expect(await countOf('simulation_link')).toBe(1)
    app.clock.advance(7 * 86_400)
    await sweep()
    expect(await countOf('simulation_link')).toBe(0)
    expect(await countOf('audit_entry', `target_id = '${link.id}'`)).toBe(2)
    cfo = await browserOf(app, 'cfo')
  })
})

describe('reports for the receiver', () => {
  async function bytesOf(token: string, extension: 'pdf' | 'xlsx') {
    const visitor = app.browser()
    const { json } = await visitor.ask('/api/auth/csrf-token')
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/shared-simulations/report.${extension}`,
      headers: { cookie: visitor.cookie(), 'x-csrf-token': json.csrfToken },
      payload: { token },
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }

  test('the PDF carries the shared figures, who shares them and which version, and no name of a shortlist', async () => {
    const simulation = changed({ teamSize: 120 })
    const { token } = await linked(cfo, simulation)
    const answer = await bytesOf(token, 'pdf')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="roi-ledger-watch-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    const text = textOfPdf(answer.rawPayload)
      .map((runs) => runs.join(''))
      .join('\n')
    const outcome = simulate(simulation.figures, simulation.scenarios.base, listingPrice)
    expect(text).toContain(wordingFor('en-US').exactDollars(outcome.npv))
    expect(text).toMatch(/Shared by .+ of .+: version 1, saved on/)
    expect(text).not.toContain('Your company')
    expect(text).not.toMatch(/shortlist “/)
  })

  test('I4 the workbook holds the same figures, and a company’s name that begins like a formula stays text', async () => {
    const hostile = await app.register('links-hostile', { companyName: '=cmd|x' })
    const { token } = await linked(hostile, changed({ teamSize: 77 }))
    const { rawPayload } = await bytesOf(token, 'xlsx')
    const cells: Cells = cellsOf(unzipSync(new Uint8Array(rawPayload)))
    expect(cells.get('Inputs!B8')).toBe(77)
    expect(cells.get('Inputs!B3')).toBe('none')
    for (const value of cells.values()) expect(String(value)).not.toMatch(/^=cmd/)
    expect([...cells.values()].join('\n')).toContain('of =cmd|x: version 1')
  })
})
