// Tells the server which listings this browser was shown and opened (VEND-11): each once a visit, several in one call, and
// only while page views are counted too. A failure is ignored.

import type { ApiClient } from '#platform/web/api/api-client.ts'
import { decideAnalytics } from '#platform/web/consent/analytics.ts'
import { readConsent } from '#platform/web/consent/consent-store.ts'
import { type ListingEventKind, listingViewRoutes } from '../contract.ts'

/** How long half of a card has to be on the screen: passing by is not seeing. */
const seenAfterMs = 700
/** How long a call waits for more to go along. */
const gatheredMs = 1200
/** The route's own limit (`listingEventsAtOnce`), which the browser does not load zod for. */
const atOnce = 48
const storageKey = 'emporion_listings_met'

let met: Set<string> | undefined
const waiting: Record<ListingEventKind, Set<string>> = { impression: new Set(), view: new Set() }
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts the cards below `list` once half of each has been seen for a moment. Answers how to end it. */
export function watchCards(api: ApiClient, list: Element): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target))
        timers.delete(target)
        // What is out of sight because another window covers it is reported by nobody; the page's own state is.
        if (intersectionRatio < 0.5) continue
        timers.set(
          target,
          setTimeout(() => {
            if (document.visibilityState !== 'visible') return
            observer.unobserve(target)
            count(api, 'impression', target.getAttribute('data-application'))
          }, seenAfterMs),
        )
      }
    },
    { threshold: 0.5 },
  )
  for (const card of list.querySelectorAll('[data-application]')) observer.observe(card)
  return () => {
    observer.disconnect()
    for (const one of timers.values()) clearTimeout(one)
  }
}

export function countView(api: ApiClient, id: string): void {
  count(api, 'view', id)
}

function count(api: ApiClient, kind: ListingEventKind, id: string | null): void {
  if (!id || metBefore().has(`${kind} ${id}`)) return
  metBefore().add(`${kind} ${id}`)
  waiting[kind].add(id)
  if (timer === undefined) timer = setTimeout(() => send(api), gatheredMs)
}

function send(api: ApiClient): void {
  timer = undefined
  const isCounted = decideAnalytics(readConsent().record, undefined).countsPageViews
  for (const kind of ['impression', 'view'] as const) {
    const ids = [...waiting[kind]]
    waiting[kind].clear()
    if (!isCounted) continue
    for (let start = 0; start < ids.length; start += atOnce) {
      const applicationIds = ids.slice(start, start + atOnce)
      api
        .call(listingViewRoutes.countListingEvents, { body: { kind, applicationIds } })
        .then(remember, () => undefined)
    }
  }
}

function metBefore(): Set<string> {
  if (!met) {
    try {
      met = new Set(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as string[])
    } catch {
      // Switched off, or written by somebody else.
      met = new Set()
    }
  }
  return met
}

function remember(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...metBefore()]))
  } catch {
    // The server counts each browser once a day in any case.
  }
}
