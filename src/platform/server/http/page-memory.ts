// Pages for visitors, drawn once per version of what they show: drawing takes tens of milliseconds, sending one does not.
import { randomBytes } from 'node:crypto'
import type { Drawing, DrawQueue } from './draw-queue.ts'

/** A drawn page, or where the visitor is sent instead. */
export interface PageAnswer {
  status: number
  html: string
  location?: string
}

export interface PageMemoryOptions {
  /** Names the state of everything that a visitor's page shows. */
  version: () => Promise<string>
  /** Bytes to keep. */
  capacity: number
  queue: DrawQueue
}

/** Draws a page with the nonce it is given. */
export type Draw = (nonce: string) => Promise<PageAnswer>

/** Who asks for which page. */
export interface PageAsked {
  key: string
  network: string
  nonce: string
  /** Asked when the page has to be drawn; refuses a caller who has had too many drawn. */
  mayDraw: () => Promise<void>
}

interface Entry {
  version: string | undefined
  drawing: Drawing<PageAnswer>
  size: number
}

/** What an entry costs beside its texts. */
const entryBytes = 1_024

/**
 * Remembers pages by key and puts a fresh nonce into each copy. Only pages that went well are remembered: what a fault,
 * a limit or a wrong address made of a page goes to the caller who asked and to no later one.
 */
export function createPageMemory({ version: versionNow, capacity, queue }: PageMemoryOptions) {
  const entries = new Map<string, Entry>()
  // Stands for the nonce in remembered pages; nobody outside can know it, so no content can contain it.
  const placeholder = `nonce-${randomBytes(18).toString('base64url')}`
  let used = 0

  function forget(key: string): void {
    used -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  async function remember(key: string, entry: Entry): Promise<void> {
    try {
      const { status, html } = await entry.drawing.result
      if (entries.get(key) !== entry) return
      if (status !== 200 || entry.version === undefined) {
        entries.delete(key)
        return
      }
      entry.size = (html.length + key.length) * 2 + entryBytes
      used += entry.size
      for (const oldest of entries.keys()) {
        if (used <= capacity || oldest === key) break
        forget(oldest)
      }
    } catch {
      // The caller gets the error; the next one tries again.
      if (entries.get(key) === entry) entries.delete(key)
    }
  }

  return async function pageFor(
    { key, network, nonce, mayDraw }: PageAsked,
    draw: Draw,
  ): Promise<PageAnswer> {
    // With the database away the page is drawn as it is then, with what it says of that, and not remembered.
    const version = await versionNow().catch(() => undefined)
    let entry = entries.get(key)
    if (entry?.version !== version || !entry) {
      await mayDraw()
      entry = entries.get(key)
    }
    if (!entry || entry.version !== version) {
      entry = { version, drawing: queue.enqueue(network, () => draw(placeholder)), size: 0 }
      forget(key)
      entries.set(key, entry)
      void remember(key, entry)
    } else {
      if (entry.size === 0) entry.drawing.alsoFor(network)
      // Most recently used last.
      entries.delete(key)
      entries.set(key, entry)
    }
    const page = await entry.drawing.result
    return { ...page, html: page.html.replaceAll(placeholder, nonce) }
  }
}
