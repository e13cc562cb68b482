// Tells open windows that a shortlist of their company changed, whichever process changed it.
import type { Actor } from '#platform/server/actor.ts'
import { EventsAnswer } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ShortlistEvent } from '../contract.ts'
import { changesChannel, type ShortlistChanged } from './shortlist-store.ts'

type Send = (event: ShortlistEvent) => void

/** Windows learn what to read again, never its content: permissions are checked when they read. */
export function createFollowShortlists({ notices }: Platform) {
  const followers = new Map<string, Set<Send>>()
  let isListening = false

  function onNotice(payload: string): void {
    const { tenantId, shortlistId, kind } = JSON.parse(payload) as ShortlistChanged
    for (const send of followers.get(tenantId) ?? []) send({ kind, shortlistId })
  }

  /** Something may have changed before. */
  function onHearing(): void {
    for (const ofCompany of followers.values()) for (const send of ofCompany) send({ kind: 'ready' })
  }

  return function followShortlists({ tenantId }: Actor): EventsAnswer<ShortlistEvent> {
    return new EventsAnswer<ShortlistEvent>({ kind: 'ready' }, (send) => {
      const ofCompany = followers.get(tenantId) ?? new Set()
      followers.set(tenantId, ofCompany.add(send))
      if (!isListening) notices.listen(changesChannel, onNotice, onHearing)
      isListening = true
      return () => {
        ofCompany.delete(send)
        if (ofCompany.size === 0) followers.delete(tenantId)
      }
    })
  }
}
