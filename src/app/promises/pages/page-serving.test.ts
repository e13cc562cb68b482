// What of the pages is remembered, for whom it is drawn, and what a hostile address or Host makes of it.
import net from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DrawnPages, drawnPages } from '#app/testing/drawn-pages.ts'
import { type Answer, startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'

let app: TestApplication
let pages: DrawnPages
beforeAll(async () => {
  pages = drawnPages()
  app = await startTestApplication({}, undefined, pages)
  await loadSampleCatalogue(app.platform)
})
afterAll(() => app.close())

const browser = { accept: 'text/html' }
const open = (path: string, headers: Record<string, string> = {}, which = app, network?: string) =>
  which.ask(path, {
    headers: { ...browser, ...headers },
    ...(network === undefined ? {} : { network }),
  })
const listed = 'Showing 24 of 520 applications'

test('N4 a page is drawn once for everybody, and what it does not read of the address makes no other page of it', async () => {
  pages.drawn.length = 0
  const first = await open('/marketplace?view=list')
  expect(first.status).toBe(200)
  expect(first.body).toContain(listed)
  for (const query of [
    'utm_source=x&view=list',
    'view=list&view=grid',
    'view=list&search=&x[]=1',
    'view=list&',
  ])
    expect((await open(`/marketplace?${query}`)).body.length, query).toBe(first.body.length)
  expect(pages.drawn).toEqual(['/marketplace?view=list'])
  await open('/marketplace?view=list&sort=rating')
  await open('/marketplace?sort=rating&view=list')
  expect(pages.drawn.length).toBe(2)
  // What can be said several times is drawn with all of it.
  const required = await open('/marketplace?standard=SOC2&language=German&standard=GDPR&standard=SOC2')
  expect(pages.drawn[2]).toBe('/marketplace?standard=SOC2&standard=GDPR&language=German')
  expect(required.body).toContain('GDPR, valid today</span>')
})

test('LANG-01 a page in another language is drawn with what its search finds in English, and says what that was', async () => {
  const found = async (language: string) =>
    (await open('/marketplace?search=Rechnungen&exact=true', { 'accept-language': language })).body
  expect(await found('en')).toContain('No applications found')
  const german = await found('de')
  expect(german).toContain('Auch gesucht nach „invoice“.')
  expect(german).toContain('id="applications"')
})

test('S6 pages say that they are of one visitor alone, and that cookies make another page of them', async () => {
  const page = await open('/marketplace')
  expect(page.headers['cache-control']).toBe('private, no-cache')
  expect(page.headers.vary).toBe('accept-encoding, accept-language, cookie')
  const sentOn = await open('/dashboard')
  expect(sentOn.status).toBe(302)
  expect(sentOn.headers.vary).toBe('accept-encoding, accept-language, cookie')
})

test('O2 the operator’s terms, imprint and contact stand at the foot and at the registration where they are set, and nowhere else', async () => {
  const set = {
    TERMS_URL: 'https://market.example/terms?v="2"',
    IMPRINT_URL: 'https://market.example/imprint',
    CONTACT_URL: 'mailto:hello@market.example',
  }
  const named = await startTestApplication(set, app, drawnPages())
  const links = (body: string) =>
    [...body.matchAll(/<a [^>]*href="((?:https:|mailto:)[^"]*market\.example[^"]*)"[^>]*>([^<]*)</g)].map(
      ([, href, label]) => [label, href],
    )
  const terms = 'https://market.example/terms?v=&quot;2&quot;'
  const foot = [['Imprint', 'https://market.example/imprint']]
  try {
    const landing = (await open('/', {}, named)).body
    expect(links(landing)).toEqual(foot)
    expect(landing).toMatch(/<html [^>]*data-terms="https:\/\/market\.example\/terms\?v=&quot;2&quot;"/)
    for (const path of ['/enterprise-login?tab=create-account', '/vendor-login?tab=join']) {
      const { body } = await open(path, {}, named)
      expect(body.replaceAll('<!-- -->', ''), path).toContain('By creating an account you accept the')
      expect(links(body), path).toEqual([['terms of use', terms], ...foot])
    }
    expect(links((await open('/terms', {}, named)).body)).toEqual([
      ['Imprint', foot[0]?.[1]],
      ['Terms of the operator', terms],
      ...foot,
    ])
    expect(links((await open('/contact', {}, named)).body)).toEqual([
      ['Imprint', foot[0]?.[1]],
      ['hello@market.example', 'mailto:hello@market.example'],
      ...foot,
    ])
  } finally {
    await named.close()
  }
  const { body } = await open('/enterprise-login?tab=create-account')
  expect(body).not.toContain('you accept the')
  expect(body).not.toMatch(/>Imprint</)
  expect((await open('/terms')).body).toContain('doesn’t name its operator')
})

test('O2 the status page is measured for each who opens it, and no copy of it is kept', async () => {
  const well = await open('/status')
  expect(well.headers['cache-control']).toBe('no-store')
  expect(well.body).toMatch(/>(Working|Working, with a fault)<\/h2>/)
  const times = await Promise.all(
    [1, 2].map(async () => /dateTime="([^"]*)"/.exec((await open('/status')).body)?.[1]),
  )
  expect(new Set(times).size).toBe(2)
})

test('S8 L4 of pages that are opened with a secret no copy is kept, no request has a Referer, and no third party is loaded', async () => {
  const tag = { ANALYTICS_TAG_ID: 'T-1', ANALYTICS_TAG_ORIGIN: 'https://tags.example' }
  const tagged = await startTestApplication(tag, app, drawnPages())
  try {
    for (const path of ['/shared-simulation', '/reset-password', '/join-team', '/verify-email']) {
      const page = await open(path, {}, tagged)
      expect(page.status, path).toBe(200)
      expect(page.headers['cache-control'], path).toBe('no-store')
      expect(page.headers['referrer-policy'], path).toBe('no-referrer')
      expect(page.headers['x-robots-tag'], path).toBe('noindex')
      expect(page.headers['content-security-policy'], path).not.toContain('tags.example')
    }
    const other = await open('/privacy', {}, tagged)
    expect(other.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(other.headers['content-security-policy']).toContain('tags.example')
  } finally {
    await tagged.close()
  }
})

test('HTTP-09 a page is compressed for clients that accept gzip, and not for those that refuse it', async () => {
  expect((await open('/privacy', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  for (const wanted of ['gzip;q=0', 'br, gzip; q=0.0', 'identity'])
    expect((await open('/privacy', { 'accept-encoding': wanted })).headers['content-encoding'], wanted).toBe(
      undefined,
    )
})

test('N2 D2 a network that has used up its calls gets its pages all the same, and spoils none for others', async () => {
  const own = drawnPages()
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '0.01' }, app, own)
  try {
    const network = '203.0.113.9'
    let last: Answer | undefined
    for (let count = 0; count < 13; count += 1)
      last = await strict.ask('/api/applications?limit=1', { network })
    expect(last?.status).toBe(429)
    const page = await open('/marketplace', {}, strict, network)
    expect(page.status).toBe(200)
    expect(page.body).toContain(listed)
    expect((await open('/marketplace', {}, strict, '198.51.100.4')).body).toContain(listed)
  } finally {
    await strict.close()
  }
})

test('N2 a client can’t mark its own call as one of the server', async () => {
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '0.01' }, app)
  try {
    const statuses = []
    for (let count = 0; count < 13; count += 1)
      statuses.push(
        (await strict.ask('/api/applications?limit=1', { headers: { 'x-emporion-own-call': 'true' } }))
          .status,
      )
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})

test('D2 O1 a page drawn while the database was away is not cached', async () => {
  const own = drawnPages()
  const fresh = await startTestApplication({}, app, own)
  const away = async (isAway: boolean) => {
    const [from, to] = isAway ? ['', '_away'] : ['_away', '']
    await app.asSuperuser(`alter table catalog_application${from} rename to catalog_application${to}`)
  }
  try {
    await away(true)
    const broken = await open('/marketplace?sort=newest', {}, fresh).finally(() => away(false))
    expect(broken.status).toBe(503)
    expect(broken.headers['retry-after']).toBe('1')
    const mended = await open('/marketplace?sort=newest', {}, fresh)
    expect(mended.status).toBe(200)
    expect(mended.body).toContain(listed)
  } finally {
    await fresh.close()
  }
})

test('N2 drawings are limited for a network, and remembered pages are not', async () => {
  const fresh = await startTestApplication({ RATE_LIMIT_SCALE: '0.05' }, app, drawnPages())
  try {
    const statuses: number[] = []
    for (let count = 0; count < 8; count += 1)
      statuses.push((await open(`/marketplace?search=a${count}`, {}, fresh)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await open('/marketplace?search=a0', {}, fresh)).status).toBe(200)
    expect((await open('/marketplace?search=a9', {}, fresh, '198.51.100.9')).status).toBe(200)
  } finally {
    await fresh.close()
  }
})

test('N3 the whole /64 of an IPv6 address is one network to every limit', async () => {
  const strict = await startTestApplication({ RATE_LIMIT_SCALE: '0.01' }, app, drawnPages())
  try {
    const statusesOf = async (path: string, networks: string[]) => {
      const statuses = []
      for (const network of networks) statuses.push((await open(path, {}, strict, network)).status)
      return statuses
    }
    const one = Array.from({ length: 13 }, (_, n) => `2001:db8:1:2:${n.toString(16)}::1`)
    const others = Array.from({ length: 7 }, (_, n) => `2001:db8:1:${(n + 16).toString(16)}::1`)
    expect((await statusesOf('/api/applications?limit=1', one)).at(-1)).toBe(429)
    expect(await statusesOf('/api/applications?limit=1', others)).toEqual(Array(7).fill(200))
    expect((await statusesOf('/privacy', one)).at(-1)).toBe(429)
    expect(await statusesOf('/privacy', others)).toEqual(Array(7).fill(200))
    expect(await statusesOf('/api/applications?limit=1', ['::ffff:203.0.113.1', '203.0.113.2'])).toEqual([
      200, 200,
    ])
  } finally {
    await strict.close()
  }
})

test('N4 a rush of one network holds up no other, and is refused beyond what can be drawn soon', async () => {
  const held = Promise.withResolvers<void>()
  let before = Promise.resolve()
  const slow = drawnPages(() => before)
  const fresh = await startTestApplication({ RATE_LIMIT_SCALE: '1' }, app, slow)
  try {
    await open('/privacy', {}, fresh)
    before = held.promise
    let refused = 0
    const rush = Array.from({ length: 60 }, (_, n) =>
      open(`/marketplace?search=b${n}`, {}, fresh, '203.0.113.9').then((answer) => {
        if (answer.status === 503) refused += 1
        return answer
      }),
    )
    await vi.waitFor(() => expect(refused).toBeGreaterThan(20), 20_000)
    const other = open('/demo', {}, fresh, '198.51.100.9')
    // Takes the same steps up to the queue, and is remembered: once it is answered, the other one waits in the queue.
    await open('/privacy', {}, fresh, '198.51.100.10')
    held.resolve()
    expect((await other).status).toBe(200)
    expect(slow.drawn.indexOf('/demo'), 'after the one that was under way and one more').toBeLessThanOrEqual(
      3,
    )
    const answers = await Promise.all(rush)
    const beyond = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
    expect(beyond.length).toBeGreaterThan(20)
    for (const { headers } of beyond) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await fresh.close()
  }
})

test('N4 a drawing that never ends is given up, and the next page is drawn', async () => {
  let isStuck = true
  const stuck = drawnPages(() => (isStuck ? new Promise(() => {}) : Promise.resolve()))
  const fresh = await startTestApplication({}, app, stuck)
  try {
    const first = open('/demo', {}, fresh)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const second = open('/privacy', {}, fresh)
    const [given, waited] = await Promise.all([first, second])
    expect([given.status, waited.status]).toEqual([503, 503])
    isStuck = false
    expect((await open('/demo', {}, fresh)).status).toBe(200)
  } finally {
    await fresh.close()
  }
})

test.each([
  [`/marketplace/${'x'.repeat(3_000)}`, 404],
  ['/marketplace/%00', 404],
  ['/marketplace/01968f2e-0000-7000-8000-000000000000', 404],
  ['/marketplace?search=%00', 404],
  ['/marketplace?cursor=1', 404],
  ['/marketplace?cursor=%ff', 404],
  ['/marketplace?search=%ff', 200],
  [`/marketplace?search=${'x'.repeat(3_000)}`, 200],
  ['/marketplace?compare=,,%00', 200],
  ['/subscription-plans?team=%00&tab=constructor&billing=__proto__', 200],
  ['/demo?view=toString', 200],
  ['/nothing%00', 404],
  ['/%', 400],
])(
  'I1 the address %j is answered as a fault of the caller, and never as an internal error',
  async (path, status) => {
    for (const _ of [1, 2]) {
      const answer = await open(path)
      expect(answer.status).toBe(status)
      expect(answer.headers['content-type']).toContain('text/html')
    }
  },
)

test('I1 an address that browsers read as another, and a request without Host, get no page and are no fault', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as net.AddressInfo
  const statusOf = (lines: string) =>
    new Promise<number>((resolve) => {
      const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(lines))
      let text = ''
      socket.setEncoding('latin1').on('data', (part: string) => {
        text += part
      })
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)))
      socket.setTimeout(5_000, () => socket.destroy())
    })
  for (const path of [
    '//',
    '//[',
    '//:99999/',
    '//evil.com/marketplace',
    '/\\evil',
    '/\\/evil.com',
    '/marketplace/%2e%2e',
    '/marketplace/%2E./x',
    '/./marketplace',
    '/marketplace/..',
    'http://evil.com/marketplace',
  ])
    expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`), path).toBe(
      404,
    )
  expect(await statusOf('GET / HTTP/1.0\r\n\r\n')).toBe(400)
  expect(await statusOf('GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')).toBe(400)
  expect(await statusOf('GET /livez HTTP/1.0\r\n\r\n')).toBe(200)
})

test('I1 no address of odd signs makes a page fail', async () => {
  const signs = [
    '%00',
    '%',
    '%2f',
    '%5c',
    '..',
    '.',
    '//',
    '?',
    '&',
    '=',
    '#',
    '[',
    ']',
    ':',
    '@',
    'é',
    '%ff',
    '%f0%9f%98%80',
    'x'.repeat(600),
    '\\',
    ';',
    '{',
    '"',
    '<',
  ]
  const starts = [
    '/',
    '/marketplace',
    '/marketplace/',
    '/marketplace?search=',
    '/marketplace?cursor=',
    '/subscription-plans?team=',
    '/settings?',
    '/reset-password?token=',
    '//',
  ]
  let seed = 7
  const draw = (length: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % length
  }
  for (let count = 0; count < 250; count += 1) {
    const tail = Array.from({ length: draw(4) }, () => signs[draw(signs.length)]).join('')
    const path = `${starts[draw(starts.length)]}${tail}`.replaceAll('é', '%C3%A9').replaceAll('"', '%22')
    const { status } = await open(path)
    expect(status, path).toBeLessThan(500)
  }
})

const oddHosts = ['a b', 'a"><script>', '[::1', 'a:999999', 'a,b', 'a/b', 'a@b', '%41']

test.each(oddHosts)('I1 the Host %j is refused wherever it is sent', async (host) => {
  for (const path of ['/', '/api/plans', '/robots.txt', '/nothing']) {
    const answer = await app.ask(path, { headers: { ...browser, host } })
    expect([answer.status, answer.body.includes('<script>')], path).toEqual([400, false])
  }
})

test('I1 a trusted proxy that hands on an odd host or scheme gets a refusal and no fault', async () => {
  const behind = await startTestApplication({ TRUSTED_PROXIES: '10.0.0.0/8' }, app, drawnPages())
  try {
    for (const headers of [
      ...oddHosts.map((host) => ({ 'x-forwarded-host': host })),
      { 'x-forwarded-proto': 'javascript' },
      { 'x-forwarded-proto': 'http://evil.com/' },
      { 'x-forwarded-host': 'evil.com' },
      { 'x-forwarded-host': 'localhost, evil.com' },
    ])
      for (const path of ['/', '/sitemap.xml'])
        expect(
          (await open(path, headers as Record<string, string>, behind, '10.1.2.3')).status,
          JSON.stringify(headers),
        ).toBe(400)
  } finally {
    await behind.close()
  }
})

test('I1 without PUBLIC_ORIGIN pages, robots.txt and site map are of this machine only, and say what to set', async () => {
  for (const path of ['/', '/marketplace', '/nothing', '/robots.txt', '/sitemap.xml']) {
    for (const host of ['evil.com', '10.0.0.7:3000', 'localhost.evil.com']) {
      const answer = await open(path, { host })
      expect(answer.status, `${path} ${host}`).toBe(400)
      expect(answer.body).toContain('PUBLIC_ORIGIN')
      expect(answer.body).not.toContain('evil.com')
    }
    const own = await open(path, { host: 'LOCALHOST:3159' })
    expect(own.status, path).toBe(path === '/nothing' ? 404 : 200)
    if (path !== '/nothing') expect(own.body).toContain('http://localhost:3159/')
    expect(own.body).not.toContain('http://localhost:80')
  }
  const plain = await app.ask('/marketplace', { headers: { host: 'evil.com' } })
  expect([plain.status, plain.json.code]).toEqual([400, 'unknown_host'])
  expect((await app.ask('/api/plans', { headers: { host: '10.0.0.7:3000' } })).status).toBe(200)
})

test('I1 with PUBLIC_ORIGIN everything names it, whatever the Host says', async () => {
  const behind = await startTestApplication({ PUBLIC_ORIGIN: 'https://market.example' }, app, drawnPages())
  try {
    for (const path of ['/marketplace', '/robots.txt', '/sitemap.xml']) {
      const answer = await open(path, { host: 'evil.com' }, behind)
      expect(answer.status, path).toBe(200)
      expect(answer.body).toContain('https://market.example/')
      expect(answer.body).not.toContain('evil.com')
    }
  } finally {
    await behind.close()
  }
})

test('SHELL-16 the site map is written once for each version of the catalogue', async () => {
  const first = await app.ask('/sitemap.xml')
  expect(first.headers.vary).toBe('accept-encoding')
  const again = await app.ask('/sitemap.xml', { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect([again.status, again.headers.vary]).toEqual([304, 'accept-encoding'])
})

test('N1 an odd address, range, host or encoding is refused as the caller’s fault, and no error is logged', async () => {
  const before = app.logged().length
  const paths = [
    '/marketplace%0a',
    '/marketplace%00',
    '/%00',
    '/marketplace/%0d%0a',
    '/%ff',
    '/marketplace/%',
    '/a%7f',
  ]
  for (const path of paths) {
    const { status } = await open(path)
    expect([400, 404], path).toContain(status)
    expect([400, 404], path).toContain((await app.ask(path)).status)
  }
  expect((await open(`/${'a'.repeat(9_000)}`)).status).toBeLessThan(500)
  expect((await app.ask(`/api/applications/${'%41'.repeat(3_000)}`)).status).toBeLessThan(500)
  expect((await app.ask(`/api/applications?search=${'%00'}a`)).status).toBeLessThan(500)
  for (const encoding of ['gzip;q=x', ';;;,,', 'gzip;q=0, *;q=', 'br;q=1.0000, \u00ff', '*'.repeat(500)])
    expect((await open('/marketplace', { 'accept-encoding': encoding })).status, encoding).toBe(200)
  for (const host of ['a b', '[::1', 'localhost:99999', '%00', 'a/b'])
    expect((await open('/marketplace', { host })).status, host).toBe(400)
  const logged = app.logged().slice(before)
  expect(logged).not.toContain('request failed')
  expect(logged).not.toContain('"level":50')
})

test.each([
  ['bytes=999999999-', 416],
  ['bytes=0-0', 206],
  ['bytes=-1', 206],
  ['bytes=5-2', 416],
  ['lines=0-1', 200],
])('N1 the part %s of a file is answered %i, and no error is logged', async (range, expected) => {
  const before = app.logged().length
  // A file of the folder that stands for the built assets.
  const answer = await app.ask('/drawn-pages.ts', { headers: { range } })
  expect(answer.status).toBe(expected)
  if (expected === 416) expect(answer.json.code).toBe('range_not_satisfiable')
  expect(app.logged().slice(before)).not.toContain('"level":50')
})
