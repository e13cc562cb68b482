// Pages for visitors, drawn once per version of what they show: drawing takes tens of milliseconds, sending one does not.
import { randomBytes } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'

/** A drawn page, or where the visitor is sent instead. */
export interface PageAnswer {
  status: number
  html: string
  location?: string
}

export interface PageMemoryOptions {
  /** Names the state of everything that a visitor's page shows. */
  version: () => Promise<string>
  /** Characters of HTML to keep. */
  capacity: number
}

/** Draws a page with the nonce it is given. */
export type Draw = (nonce: string) => Promise<PageAnswer>

interface Entry {
  version: string
  page: Promise<PageAnswer>
  size: number
}

/**
 * Remembers pages by key and puts a fresh nonce into each copy. Drawings queue up one after another and let other work
 * run in between, so that a rush of new pages does not hold up the rest of the server.
 */
export function createPageMemory(options: PageMemoryOptions) {
  const entries = new Map<string, Entry>()
  // Stands for the nonce in remembered pages; nobody outside can know it, so no content can contain it.
  const placeholder = `nonce-${randomBytes(18).toString('base64url')}`
  let used = 0
  let queue: Promise<unknown> = Promise.resolve()

  function forget(key: string): void {
    used -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function inTurn(draw: Draw): Promise<PageAnswer> {
    const turn = queue.then(async () => {
      await letOthersRun()
      return draw(placeholder)
    })
    queue = turn.catch(() => {})
    return turn
  }

  async function remember(key: string, entry: Entry): Promise<void> {
    try {
      const { html } = await entry.page
      if (entries.get(key) !== entry) return
      entry.size = html.length + key.length
      used += entry.size
      for (const oldest of entries.keys()) {
        if (used <= options.capacity || oldest === key) break
        forget(oldest)
      }
    } catch {
      // Whoever asked is told; the next one tries again.
      if (entries.get(key) === entry) entries.delete(key)
    }
  }

  return async function pageFor(key: string, nonce: string, draw: Draw): Promise<PageAnswer> {
    const version = await options.version().catch(() => undefined)
    // With the database away the page is drawn as it is then, with what it says of that, and not remembered.
    if (version === undefined) {
      const page = await inTurn(draw)
      return { ...page, html: page.html.replaceAll(placeholder, nonce) }
    }
    let entry = entries.get(key)
    if (entry?.version !== version) {
      forget(key)
      entry = { version, page: inTurn(draw), size: 0 }
      entries.set(key, entry)
      void remember(key, entry)
    } else {
      // Most recently used last.
      entries.delete(key)
      entries.set(key, entry)
    }
    const page = await entry.page
    return { ...page, html: page.html.replaceAll(placeholder, nonce) }
  }
}
