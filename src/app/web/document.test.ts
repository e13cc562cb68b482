import { expect, test } from 'vitest'
import { type DocumentParts, documentOf } from './document.ts'

function aDocument(
  over: Partial<DocumentParts['head']> = {},
  hydration: unknown = {},
  analyticsTag?: DocumentParts['assets']['analyticsTag'],
  hidesAddress?: boolean,
) {
  return documentOf({
    language: 'en',
    head: { title: 'Marketplace', description: 'All of it', path: '/marketplace', indexable: true, ...over },
    origin: 'https://emporion.example',
    nonce: 'n0nce',
    body: '<main></main>',
    assets: {
      style: { href: '/assets/s.css', text: 'a{}' },
      scripts: ['/assets/e.js'],
      modulePreloads: ['/assets/m.js'],
      fontPreloads: ['/assets/f.woff2'],
      icon: '/assets/i.svg',
      analyticsTag,
    },
    hydration,
    hidesAddress,
  })
}

test('SHELL-17 title, description, canonical address and Open Graph stand in the head', () => {
  const html = aDocument()
  expect(html).toContain('<title>Marketplace · Emporion</title>')
  expect(html).toContain('<meta name="description" content="All of it">')
  expect(html).toContain('<link rel="canonical" href="https://emporion.example/marketplace">')
  expect(html).toContain('<meta property="og:url" content="https://emporion.example/marketplace">')
})

test('nothing is painted before the last element of the page was read, so that none moves', () => {
  const html = aDocument()
  const [, last] = /<link rel="expect" href="#([a-z]+)" blocking="render">/.exec(html) ?? []
  expect(html.match(/ id="\w+"/g)?.at(-1)).toBe(` id="${last}"`)
})

test('SHELL-10 the document names a third-party tag only where one is configured', () => {
  expect(aDocument()).not.toContain('data-analytics')
  const html = aDocument({}, {}, { id: 'T-1', origin: 'https://tags.example' })
  expect(html).toContain('data-analytics-tag="T-1" data-analytics-origin="https://tags.example"')
})

test('SHELL-16 a page that is not indexable says noindex', () => {
  expect(aDocument({ indexable: false })).toContain('<meta name="robots" content="noindex">')
  expect(aDocument()).toContain('<meta name="robots" content="index, follow">')
})

test('O7 every script and style element carries the nonce, and no element an inline style', () => {
  const html = aDocument({ jsonLd: { name: 'x' } })
  const elements = html.match(/<(script|style)\b[^>]*>/g) ?? []
  expect(elements.length).toBeGreaterThanOrEqual(5)
  for (const element of elements) expect(element).toContain('nonce="n0nce"')
  expect(html).not.toMatch(/\sstyle=/)
})

test('I3 text from outside cannot leave the attribute, the JSON-LD or the hydration data that it is in', () => {
  const evil = '</script><script>alert(1)</script>"\'<!--\u2028'
  const html = aDocument({ title: evil, description: evil, jsonLd: { name: evil } }, { name: evil })
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('"\'<!--')
  const data = /<script id="hydration"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ name: evil })
})

test('A10 a page whose address holds a secret passes it on to nobody, from the first request on', () => {
  const html = aDocument({}, {}, undefined, true)
  const referrer = html.indexOf('<meta name="referrer" content="no-referrer">')
  expect(referrer).toBeGreaterThan(0)
  expect(referrer).toBeLessThan(html.search(/<(link|script|style)\b/))
  expect(aDocument()).not.toContain('name="referrer"')
  // Nor to a third party: beside what a secret opens its tag does not run, whatever the visitor agreed to elsewhere.
  expect(aDocument({}, {}, { id: 'T-1', origin: 'https://tags.example' }, true)).not.toContain('tags.example')
})
