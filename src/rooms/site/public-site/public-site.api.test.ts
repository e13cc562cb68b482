import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { loadSampleCatalogue } from '#demo/load-sample-catalogue.ts'

const origin = 'https://market.example'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication({ PUBLIC_ORIGIN: origin })
  await loadSampleCatalogue(app.platform)
})
afterAll(() => app.close())

/** Reads a site map as strictly as the tests need: one element after the other, nothing between them. */
function entriesOf(xml: string): { loc: string; lastmod: string | undefined }[] {
  const whole =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n([\s\S]*)\n<\/urlset>\n$/.exec(
      xml,
    )
  expect(whole, xml.slice(0, 200)).not.toBeNull()
  return (whole?.[1] ?? '').split('\n').map((line) => {
    const entry = /^ {2}<url><loc>([^<>]+)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?<\/url>$/.exec(
      line,
    )
    expect(entry, line).not.toBeNull()
    return { loc: entry?.[1] ?? '', lastmod: entry?.[2] }
  })
}

test('SHELL-16 the site map holds the public pages and the address of every application, and nothing else', async () => {
  const answer = await app.ask('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = entriesOf(answer.body).map(({ loc }) => loc)
  const json: { id: string }[] = (await app.ask('/api/applications')).json
  expect(json.length).toBe(520)
  expect(addresses.toSorted()).toEqual(
    [
      ...[
        '/',
        '/marketplace',
        '/subscription-plans',
        '/demo',
        '/privacy',
        '/terms',
        '/security',
        '/status',
        '/contact',
      ].map((path) => `${origin}${path}`),
      ...json.map(({ id }) => `${origin}/marketplace/${id}`),
    ].toSorted(),
  )
})

test('SHELL-16 no path that is closed to search engines is in the site map', async () => {
  const paths = entriesOf((await app.ask('/sitemap.xml')).body).map(({ loc }) => loc.slice(origin.length))
  expect(paths.length).toBeGreaterThan(500)
  const hidden = pages.filter(({ indexable }) => !indexable).map(({ path }) => path)
  expect(hidden.length).toBeGreaterThan(15)
  for (const path of [
    ...hidden,
    '/api',
    '/app/',
    '/search',
    '/preview',
    '/cart',
    '/checkout',
    '/feature-flags',
  ])
    expect(
      paths.filter((listed) => listed === path || listed.startsWith(`${path.replace(/\/$/, '')}/`)),
      path,
    ).toEqual([])
})

test('SHELL-16 every application in the site map tells the day on which it changed', async () => {
  const applications = entriesOf((await app.ask('/sitemap.xml')).body).filter(({ loc }) =>
    loc.includes('/marketplace/'),
  )
  expect(applications.length).toBe(520)
  expect(new Set(applications.map(({ lastmod }) => lastmod))).toEqual(new Set(['2026-11-27']))
})

test('SHELL-16 robots.txt closes the API, the administration and what has no page, and names the site map', async () => {
  const answer = await app.ask('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = answer.body.trim().split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of [
    '/api',
    '/app/',
    '/admin/',
    '/search',
    '/preview',
    '/cart',
    '/checkout',
    '/feature-flags',
    '/monitoring',
  ])
    expect(lines, path).toContain(`Disallow: ${path}`)
  expect(lines.at(-1)).toBe(`Sitemap: ${origin}/sitemap.xml`)
  const closed = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length))
  for (const { path } of pages.filter(({ indexable }) => indexable))
    expect(
      closed.filter((prefix) => path.startsWith(prefix)),
      path,
    ).toEqual([])
})

test('security.txt says where to report faults, with a date of its own, and is absent without a setting', async () => {
  const path = '/.well-known/security.txt'
  expect((await app.ask(path)).status).toBe(404)
  const settings = { PUBLIC_ORIGIN: origin, SECURITY_CONTACT: 'mailto:security@market.example' }
  const stated = await startTestApplication(settings, app)
  try {
    const answer = await stated.ask(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const in90Days = new Date(app.clock.now().getTime() + 90 * 86_400_000).toISOString()
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@market.example',
      `Expires: ${in90Days}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
      '',
    ])
  } finally {
    await stated.close()
  }
})

test('password managers are led to the place where a password is changed', async () => {
  const answer = await app.ask('/.well-known/change-password')
  expect([answer.status, answer.headers.location, answer.body]).toEqual([303, '/settings?tab=security', ''])
})

test('a page view is counted by page and day and holds nothing of the visitor', async () => {
  for (const path of ['/marketplace', '/marketplace/:id', '/marketplace'])
    expect((await app.send('POST', '/api/page-views', { path })).status).toBe(204)
  app.clock.advance(24 * 3600)
  expect((await app.send('POST', '/api/page-views', { path: '/marketplace' })).status).toBe(204)
  const { rows, fields } = await app.asSuperuser(
    "select to_char(day, 'YYYY-MM-DD') as day, path, views::int from page_view_count order by day, path",
  )
  expect(rows).toEqual([
    { day: '2026-11-27', path: '/marketplace', views: 2 },
    { day: '2026-11-27', path: '/marketplace/:id', views: 1 },
    { day: '2026-11-28', path: '/marketplace', views: 1 },
  ])
  expect(fields.length).toBe(3)
  const columns = await app.asSuperuser(
    "select column_name from information_schema.columns where table_name = 'page_view_count' order by 1",
  )
  expect(columns.rows.map((row) => row.column_name)).toEqual(['day', 'path', 'views'])
})

test('fifty page views at once are fifty', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.send('POST', '/api/page-views', { path: '/privacy' })),
  )
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  const { rows } = await app.asSuperuser(
    "select sum(views)::int as views from page_view_count where path = '/privacy'",
  )
  expect(rows).toEqual([{ views: 50 }])
})

test('a page that the site does not have is not counted, so that nobody fills the table', async () => {
  for (const path of ['/nothing', '/marketplace/0190', 'marketplace', '', '/MARKETPLACE', "/'; --"]) {
    const answer = await app.send('POST', '/api/page-views', { path })
    expect([answer.status, answer.json.errors[0].field], path).toEqual([400, 'path'])
  }
})

test('the operator is named as the settings say, and what they do not say is null', async () => {
  const nobody = {
    name: null,
    supportEmail: null,
    terms: null,
    imprint: null,
    contact: null,
    securityContact: null,
  }
  expect((await app.ask('/api/operator')).json).toEqual(nobody)
  const named = await startTestApplication(
    {
      OPERATOR_NAME: 'Market Example Ltd, 1 Main Street',
      SUPPORT_EMAIL: 'help@market.example',
      TERMS_URL: 'https://market.example/terms',
      IMPRINT_URL: 'https://market.example/imprint',
      CONTACT_URL: 'mailto:hello@market.example',
      SECURITY_CONTACT: 'mailto:security@market.example',
    },
    app,
  )
  try {
    expect((await named.ask('/api/operator')).json).toEqual({
      name: 'Market Example Ltd, 1 Main Street',
      supportEmail: 'help@market.example',
      terms: 'https://market.example/terms',
      imprint: 'https://market.example/imprint',
      contact: 'mailto:hello@market.example',
      securityContact: 'mailto:security@market.example',
    })
  } finally {
    await named.close()
  }
})
