// The HTML document around a drawn page. Every inline script carries the nonce of the content security policy. A browser may
// paint a page that it has read in part, and what it painted moves when the rest arrives. It is told to wait for the last element.
import type { Language } from '#platform/kernel/region.ts'
import type { OperatorPages } from '#platform/web/page/operator-pages.ts'
import { documentTitle, type PageHead, siteName } from '#platform/web/page/page-head.ts'
import { firstPaintScript } from './first-paint-script.ts'
import type { DocumentAssets } from './page-answer.ts'

export interface DocumentParts {
  head: PageHead & { description: string }
  language: Language
  origin: string
  nonce: string
  body: string
  assets: DocumentAssets
  hydration: unknown
  operatorPages?: OperatorPages
  /** The page's address holds a secret: no request may pass it on, and no third party's tag runs beside what it opens. */
  hidesAddress?: boolean
}

export function documentOf(parts: DocumentParts): string {
  const { head, origin, nonce, body, assets, hydration } = parts
  const canonical = escaped(new URL(head.path, origin).href)
  const title = escaped(head.title)
  const description = escaped(head.description)
  const nonceText = escaped(nonce)
  return `<!doctype html>
<html lang="${parts.language}" data-theme="light"${tagAttributes(parts.hidesAddress ? undefined : assets.analyticsTag)}${pageAttributes(parts.operatorPages)}>
<head>
<meta charset="utf-8">${parts.hidesAddress ? '\n<meta name="referrer" content="no-referrer">' : ''}
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="expect" href="#hydration" blocking="render">
<script nonce="${nonceText}">${firstPaintScript}</script>
<title>${escaped(documentTitle(head.title))}</title>
<meta name="description" content="${description}">
<meta name="robots" content="${head.indexable ? 'index, follow' : 'noindex'}">
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta name="twitter:card" content="summary">
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#11161e" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="${escaped(assets.icon)}">
${[
  ...assets.fontPreloads.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(href)}">`,
  ),
  styleElement(assets.style, head.indexable, nonceText),
  ...assets.modulePreloads.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${escaped(href)}">`,
  ),
  ...(assets.developmentScripts ?? []).map(
    (text) => `<script type="module" nonce="${nonceText}">${text}</script>`,
  ),
  ...assets.scripts.map(
    (src) => `<script type="module" nonce="${nonceText}" src="${escaped(src)}"></script>`,
  ),
  ...(head.jsonLd
    ? [`<script type="application/ld+json" nonce="${nonceText}">${jsonText(head.jsonLd)}</script>`]
    : []),
].join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script id="hydration" type="application/json" nonce="${nonceText}">${jsonText(hydration)}</script>
</body>
</html>
`
}

function tagAttributes(tag: DocumentAssets['analyticsTag']): string {
  return tag ? ` data-analytics-tag="${escaped(tag.id)}" data-analytics-origin="${escaped(tag.origin)}"` : ''
}

/** Where the browser reads them again. */
function pageAttributes(pages: OperatorPages = {}): string {
  return (['terms', 'contact', 'imprint'] as const)
    .map((name) => (pages[name] === undefined ? '' : ` data-${name}="${escaped(pages[name])}"`))
    .join('')
}

/**
 * Public pages are where visitors arrive, with nothing cached: they carry their styles and are painted at once.
 * The pages behind sign-in share the cached file.
 */
function styleElement({ href, text }: DocumentAssets['style'], isInline: boolean, nonce: string): string {
  return isInline && text !== undefined
    ? `<style nonce="${nonce}">${text.replaceAll('</', '<\\/')}</style>`
    : `<link rel="stylesheet" href="${escaped(href)}">`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON that cannot end the script element it is in. */
function jsonText(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
