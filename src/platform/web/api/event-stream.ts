// Hears server-sent events, one connection for all windows of the browser: browsers allow few, and one window's would
// keep the others waiting.

import type { Returned } from '../../contract/route.ts'
import type { ReadRoute } from './address.ts'

/** When a stream that was refused is tried again; one that broke off is tried again by the browser itself. */
const tryAgainMs = 20_000

/**
 * Calls `onEvent` with the data of every event that the route sends, whichever window holds the connection; and with
 * null when this window begins to listen and when the connection opens, because nothing was heard before. Answers how to
 * stop.
 */
export function followEvents<R extends ReadRoute & { isStream: true }>(
  { path: address }: R,
  onEvent: (event: Returned<R> | null) => void,
): () => void {
  const stopped = new AbortController()
  const otherWindows = new BroadcastChannel(address)
  otherWindows.onmessage = ({ data }) => onEvent(data)
  // The window that holds the lock holds the connection; when it closes, the next window goes on.
  navigator.locks
    .request(address, { signal: stopped.signal }, () =>
      hold<Returned<R>>(address, stopped.signal, (event) => {
        onEvent(event)
        otherWindows.postMessage(event)
      }),
    )
    // Told to stop while it waited.
    .catch(() => undefined)
  onEvent(null)
  return () => {
    stopped.abort()
    otherWindows.close()
  }
}

function hold<E>(address: string, signal: AbortSignal, onEvent: (event: E | null) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      const opened = new EventSource(address)
      source = opened
      opened.onopen = () => onEvent(null)
      opened.onmessage = ({ data }) => onEvent(JSON.parse(data))
      opened.onerror = () => {
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(connect, tryAgainMs)
      }
    }
    signal.addEventListener('abort', () => {
      source?.close()
      clearTimeout(timer)
      resolve()
    })
    connect()
  })
}
