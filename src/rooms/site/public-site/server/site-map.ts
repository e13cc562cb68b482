// What search engines read: robots.txt and the site map.
import { createHash } from 'node:crypto'
import { ReadyAnswer } from '#platform/server/http/binding.ts'

/** Places that no search engine should enter, beyond the noindex that each page carries. */
const closed = [
  '/api',
  '/app/',
  '/admin/',
  '/admin',
  '/search',
  '/preview',
  '/cart',
  '/checkout',
  '/feature-flags',
  '/monitoring',
]

export function robotsText(origin: string): string {
  return `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}

export interface SiteAddress {
  path: string
  /** A date such as 2026-03-31. */
  changedOn?: string
}

/** The site map protocol allows 50,000 addresses in one file. */
const siteMapLimit = 50_000

interface SiteMapSource {
  indexable: readonly string[]
  version: () => Promise<string>
  applicationAddresses: (limit: number) => Promise<SiteAddress[]>
}

/** The site map, written once for each version of the catalogue. One is kept: installations have one origin. */
export function createSiteMap({ indexable, version: versionNow, applicationAddresses }: SiteMapSource) {
  let keptSiteMap: { name: string; answer: Promise<ReadyAnswer> } | undefined
  async function write(origin: string, name: string): Promise<ReadyAnswer> {
    const fixed = indexable.map((path) => ({ path }))
    const listed = await applicationAddresses(siteMapLimit - fixed.length)
    const etag = createHash('sha256').update(name).digest('base64url').slice(0, 22)
    return new ReadyAnswer(siteMapText(origin, [...fixed, ...listed]), `"${etag}"`)
  }
  return async function siteMap(origin: string): Promise<ReadyAnswer> {
    // Read before the addresses are, so that a change that comes between is listed at the next look at the latest.
    const name = `${await versionNow()} ${origin}`
    if (keptSiteMap?.name === name) return keptSiteMap.answer
    const fresh = { name, answer: write(origin, name) }
    keptSiteMap = fresh
    fresh.answer.catch(() => {
      if (keptSiteMap === fresh) keptSiteMap = undefined
    })
    return fresh.answer
  }
}

function siteMapText(origin: string, addresses: readonly SiteAddress[]): string {
  const entries = addresses.slice(0, siteMapLimit).map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
    return `  <url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
