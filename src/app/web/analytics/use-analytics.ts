// Counts each change of page when the browser is idle. A failure is nobody's concern and stays silent.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageFor } from '#app/pages.ts'
import { useApi } from '#platform/web/api-context.ts'
import { readConsent, useConsent } from '#platform/web/consent/consent-store.ts'
import { decideAnalytics } from './analytics.ts'

export function useAnalytics(): void {
  const api = useApi()
  const { pathname } = useLocation()
  const { record } = useConsent()

  useEffect(() => {
    // The path as pages.ts writes it, so that ids and searches are never sent.
    const template = pageFor(pathname)?.path
    if (!template) return
    return whenIdle(() => {
      const { countsPageViews } = decideAnalytics(readConsent().record, undefined)
      if (countsPageViews)
        api.request('POST', '/api/page-views', { body: { path: template } }).catch(() => undefined)
    })
  }, [api, pathname])

  const { tag } = decideAnalytics(record, tagId())
  useEffect(() => {
    if (tag) loadTag(tag)
  }, [tag])
}

function tagId(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.analyticsTag
}

/** Answers how to take it back. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}

/** The configured id is the address of the tag's script; it is loaded once. */
function loadTag(address: string): void {
  if (document.querySelector('script[data-analytics]')) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.dataset.analytics = ''
  document.head.append(script)
}
