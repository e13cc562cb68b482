// What search engines read: robots.txt and the site map.

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
export const siteMapLimit = 50_000

export function siteMapText(origin: string, addresses: readonly SiteAddress[]): string {
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
