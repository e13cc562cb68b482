// What search engines, shared links and the title bar say of a page, from one description on both sides.
import { createContext, useContext, useEffect, useLayoutEffect } from 'react'

export interface PageHead {
  /** Without the product's name. */
  title: string
  /** Without one, the server sends that of the page's address, and the browser shows the title. */
  description?: string | undefined
  /** Path of the canonical address, without origin and query. */
  path: string
  indexable: boolean
  /** A schema.org object, sent by the server only: its readers do not navigate. */
  jsonLd?: Record<string, unknown>
}

export const siteName = 'Emporion'

export function documentTitle(title: string): string {
  return `${title} · ${siteName}`
}

/** The server's side of a drawing: the last head and status that a component states are sent. */
export interface PageCollector {
  head: PageHead | undefined
  status: number
}

export const PageCollectorContext = createContext<PageCollector | null>(null)

/** States the head of the page. A screen's own head replaces the one of its page's description. */
export function usePageHead(head: PageHead): void {
  const collector = useContext(PageCollectorContext)
  if (collector) collector.head = head
  const { title, description, path, indexable } = head
  useEffect(() => showHead({ title, description, path, indexable }), [title, description, path, indexable])
}

/** The head that is used until a screen states its own; layout effects run before all others, so that it never wins. */
export function useDefaultPageHead(head: PageHead): void {
  const collector = useContext(PageCollectorContext)
  if (collector) collector.head = head
  const { title, description, path, indexable } = head
  useBrowserLayoutEffect(() => {
    // The document arrives with the head that the screen stated; it must not fall back while the screen is taken over.
    if (isFromServer) isFromServer = false
    else showHead({ title, description, path, indexable })
  }, [title, description, path, indexable])
}

/** States the HTTP status of the page when the server draws it. */
export function usePageStatus(status: number): void {
  const collector = useContext(PageCollectorContext)
  if (collector) collector.status = status
}

/** Whether the head on show is still the one that the document came with. */
let isFromServer = true

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function showHead({ title, description = title, path, indexable }: PageHead): void {
  document.title = documentTitle(title)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (canonical) canonical.href = new URL(path, canonical.href).href
  setMeta('name', 'description', description)
  setMeta('property', 'og:title', title)
  setMeta('property', 'og:description', description)
  if (canonical) setMeta('property', 'og:url', canonical.href)
  setMeta('name', 'robots', indexable ? 'index, follow' : 'noindex')
}

function setMeta(attribute: 'name' | 'property', name: string, content: string): void {
  document.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`)?.setAttribute('content', content)
}
