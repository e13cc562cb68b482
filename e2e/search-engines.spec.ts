// For search engines: which pages they may list, and what each says about itself.
import { pages } from '#app/pages.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { expect, open, test } from './support/test.ts'

/** One address for each page of the table; the parameters of patterns are filled in. */
const addressOf = (path: string, listing: string) =>
  path === '/marketplace/:id' ? `/marketplace/${listing}` : path.replaceAll(/:[^/]+/g, 'any')

function headOf(html: string) {
  const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    title: content(/<title>([^<]*)<\/title>/),
    description: content(/<meta name="description" content="([^"]*)"/),
    robots: content(/<meta name="robots" content="([^"]*)"/),
    canonical: content(/<link rel="canonical" href="([^"]*)"/),
  }
}

test('what search engines may list', async ({ page, request, baseURL }) => {
  await test.step('SHELL-16 every page that is not indexable says noindex by header, and by meta where it is shown; no indexable page does', async () => {
    const [listing] = (await (await request.get('/api/applications?limit=1')).json()) as [Application]
    for (const { path, indexable } of [...pages, { path: '/no/such/page', indexable: false }]) {
      const address = addressOf(path, listing.id)
      const answer = await request.get(address, { maxRedirects: 0 })
      const header = answer.headers()['x-robots-tag'] ?? ''
      if (indexable) expect(header, address).toBe('')
      else expect(header, address).toContain('noindex')
      if (answer.status() === 302) continue
      const { robots } = headOf(await answer.text())
      expect(robots, address).toBe(indexable ? 'index, follow' : 'noindex')
    }
  })
  await test.step('SHELL-16 the areas behind sign-in are noindex, whether their address has a page or not', async () => {
    for (const address of [
      '/dashboard',
      '/vendor-dashboard',
      '/app/',
      '/admin/',
      '/api',
      '/api/applications',
      '/search',
      '/preview',
      '/cart',
      '/checkout',
      '/feature-flags',
      '/monitoring',
      '/vendor-applications',
      '/enterprise-login',
      '/vendor-login',
      '/admin-login',
    ]) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect(answer.headers()['x-robots-tag'], address).toContain('noindex')
    }
  })
  await test.step('SHELL-17 title, description and canonical address of every indexable page are its own, and each of two listings has its own', async () => {
    const [one, two] = (await (await request.get('/api/applications?limit=2')).json()) as [
      Application,
      Application,
    ]
    const addresses = pages
      .filter(({ indexable }) => indexable)
      .map(({ path }) => addressOf(path, one.id))
      .concat(`/marketplace/${two.id}`)
    expect(addresses.length).toBeGreaterThanOrEqual(7)
    const heads = []
    for (const address of addresses) {
      const head = headOf(await (await request.get(`${address}?utm_source=mail`)).text())
      expect(head.canonical, address).toBe(new URL(address, baseURL).href)
      expect(head.title.length, address).toBeGreaterThan(12)
      expect(head.title, address).toMatch(/ · Emporion$/)
      expect(head.description.length, address).toBeGreaterThan(40)
      heads.push(head)
    }
    for (const field of ['title', 'description', 'canonical'] as const)
      expect(new Set(heads.map((head) => head[field])).size, field).toBe(addresses.length)
  })
  await test.step('SHELL-16 robots.txt names the site map, and the site map lists the indexable pages and nothing else', async () => {
    const robots = await (await request.get('/robots.txt')).text()
    const place = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
    const map = await (await request.get(new URL(place).pathname)).text()
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
    expect(paths.length).toBeGreaterThan(500)
    for (const { path, indexable } of pages.filter(({ path }) => !path.includes(':')))
      expect(paths.includes(path), path).toBe(indexable)
  })
  await test.step('SHELL-16 SHELL-17 the head follows a change of page in the browser', async () => {
    await open(page, '/')
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
        robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
      }))
    await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click()
    await expect.poll(head).toEqual({
      title: 'Plans and pricing · Emporion',
      canonical: `${baseURL}/subscription-plans`,
      robots: 'index, follow',
    })
    await page.getByRole('banner').getByRole('link', { name: 'Vendor Login' }).first().click()
    await expect.poll(head).toEqual({
      title: 'Vendor Login · Emporion',
      canonical: `${baseURL}/vendor-login`,
      robots: 'noindex',
    })
  })
})
