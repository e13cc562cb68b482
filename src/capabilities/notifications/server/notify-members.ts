// Tells members of the own company something, inside the transaction in which it happened.
import { newId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listMembersOfPortal } from '#rooms/identity/server/index.ts'
import { topicOfNews } from '../rules/topic-of-news.ts'
import { type BellPortal, deleteOlder, insertNotifications } from './notification-store.ts'

export interface News {
  /** Lower-case words with hyphens: `trial-ending`. */
  kind: string
  /** Names what is told of. The same news is told to one person once, however often it is sent. */
  news: string
  title: string
  text: string
  /** A page of ours. */
  link: string
  /** Whose bell rings; the buyers' where nothing is said. */
  portal?: BellPortal
  /**
   * Only these members; everybody with that portal's role where nothing is said. The actor is left out either way,
   * and so is whoever chose not to hear of what the kind is about (`rules/topic-of-news.ts`).
   */
  memberIds?: readonly string[]
}

/** A person's bell keeps the newest ones. */
const keptForEach = 200
const titleMaxLength = 200
const textMaxLength = 600

/** Answers how many were told. The caller's audit entry covers it: what happened is what is on record. */
export async function notifyMembers(tx: Tx, now: Date, news: News): Promise<number> {
  const portal = news.portal ?? 'enterprise'
  const members = await listMembersOfPortal(tx, portal, topicOfNews(news.kind))
  const told = members.filter(
    (id) => id !== tx.actor.userId && (news.memberIds === undefined || news.memberIds.includes(id)),
  )
  if (told.length === 0) return 0
  const bells = told.map((userId) => ({ userId, portal }))
  const count = await insertNotifications(
    tx,
    bells.map((bell) => ({
      ...bell,
      id: newId(),
      kind: news.kind,
      title: shortened(news.title, titleMaxLength),
      body: shortened(news.text, textMaxLength),
      link: news.link,
      news: news.news,
    })),
    now,
  )
  if (count > 0) await deleteOlder(tx, bells, keptForEach)
  return count
}

/** By whole characters, so that no half of one is left at the end. */
function shortened(text: string, atMost: number): string {
  const characters = [...text]
  return characters.length <= atMost ? text : `${characters.slice(0, atMost - 1).join('')}…`
}
