// The chat channel: what happened since the last message, in one message, at most one a minute. What is posted are events: the
// outbox knows them, no matter who raised them.
import type { EventType } from '#platform/kernel/event-types.ts'
import { visitorsRegion } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { findEvent } from '#platform/server/events/event-store.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type ChatLine, chatBody, lineOf, noticeOf, type PostedData } from '../rules/chat-message.ts'
import { parcelText } from '../rules/parcel-texts.ts'
import { type ChatSettings, chatPauseMs, linesAtOnce, postedWithinMs } from '../rules/vocabulary.ts'
import { deletePosts, insertPosts, listPosts } from './chat-post-store.ts'
import type { Courier } from './courier.ts'
import { findDestination, type StoredDestination } from './destination-store.ts'
import { openSecret } from './secrets.ts'

/** As `raiseEvent` writes it. */
interface Envelope {
  type: string
  timestamp: string
  data: PostedData
}

/** New events that the company wants in its channel wait there to be posted. */
export async function takeForChat(tx: Tx, events: readonly { id: string; type: string }[]): Promise<void> {
  const posted = events.filter(({ type }) => noticeOf[type as EventType] !== undefined)
  if (posted.length === 0) return
  const channel = await findDestination(tx, 'chat')
  if (channel?.state !== 'active') return
  const { notices } = channel.settings as ChatSettings
  const wanted = posted.filter(({ type }) => {
    const notice = noticeOf[type as EventType]
    return notice !== undefined && notices.includes(notice)
  })
  await insertPosts(
    tx,
    wanted.map(({ id }) => id),
  )
}

/** In the language of the channel. */
function written<T>({ settings }: StoredDestination, write: () => T): T {
  return inLanguageOf(visitorsRegion((settings as ChatSettings).language), write)
}

export function chatCourier(platform: Pick<Platform, 'sealer' | 'publicOrigin'>): Courier {
  const post = (destination: StoredDestination, lines: readonly ChatLine[]) => {
    const url = openSecret(platform, destination) ?? destination.address
    const { pathname, search } = new URL(url)
    return {
      url,
      request: {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Emporion-Chat/1' },
        body: written(destination, () =>
          chatBody((destination.settings as ChatSettings).form, lines, platform.publicOrigin),
        ),
      },
      secrets: [`${pathname}${search}`].filter((path) => path !== '/'),
    }
  }
  return {
    async pack(tx, destination, now) {
      const { withFigures } = destination.settings as ChatSettings
      const waiting = await listPosts(tx, linesAtOnce)
      const lines: ChatLine[] = []
      for (const id of waiting) {
        const event = await findEvent(tx, id)
        if (!event) continue
        const { type, timestamp, data } = JSON.parse(event.body) as Envelope
        if (now.getTime() - Date.parse(timestamp) > postedWithinMs) continue
        const line = written(destination, () => lineOf(type, data, withFigures))
        if (line) lines.push(line)
      }
      const arrived = (inside: Tx) => deletePosts(inside, waiting)
      if (lines.length === 0) {
        await arrived(tx)
        return undefined
      }
      return {
        make: () => post(destination, lines),
        what: parcelText(lines.length === 1 ? 'notice' : 'notices', { count: lines.length }),
        arrived,
        nextAt: new Date(now.getTime() + chatPauseMs),
      }
    },
    test: (destination) => ({
      make: () =>
        post(destination, [
          {
            text: written(destination, () => t('This is a test. Notices of Emporion arrive here.')),
            path: '/integration',
          },
        ]),
      what: parcelText('test'),
    }),
  }
}
