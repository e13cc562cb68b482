// The one place that tells members of the own company something, inside the transaction in which it happened: in the bell, and
// by mail what waits or falls due.
import { newId } from '#platform/kernel/id.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findCompanyName, listAddresses, listMembersOfPortal } from '#rooms/people/accounts/server/index.ts'
import { kindOfNews, type NewsKind } from '../rules/news-kinds.ts'
import { billingAddressMail, memberNewsMail } from '../rules/news-mail.ts'
import { type BellPortal, deleteOlder, insertNotifications } from './notification-store.ts'

export interface NewNotification {
  kind: NewsKind
  /** Names what is told of. The same news is told to one person once, however often it is sent. */
  news: string
  title: string
  text: string
  /** What the mail says besides, such as where to pay. */
  mailText?: string
  /** A page of ours. */
  link: string
  /** Whose bell rings, where the kind leaves it open. */
  portal?: BellPortal
  /**
   * Only these members; everybody with that portal's role where nothing is said. The actor is left out either way,
   * and so is whoever chose not to hear of what the kind is about (`rules/news-kinds.ts`).
   */
  memberIds?: readonly string[]
  /** The address of the company that gets it by mail, whatever its members chose. To be named once for the same news. */
  billingEmail?: string
}

/** How mails leave, and where links lead. */
export type Sender = Pick<Platform, 'mail' | 'publicOrigin'>

/** A person's bell keeps the newest ones. */
const keptForEach = 200
const titleMaxLength = 200
const textMaxLength = 600

/** Answers how many were told. The caller's audit entry covers it: what happened is what is on record. */
export async function notifyMembers(
  sender: Sender,
  tx: Tx,
  now: Date,
  news: NewNotification,
): Promise<number> {
  const { isWork, topic, ...kind } = kindOfNews(news.kind)
  const portal = news.portal ?? kind.portal
  const members = await listMembersOfPortal(tx, portal, isWork ? undefined : topic)
  const concerned = members.filter(
    (id) => id !== tx.actor.userId && (news.memberIds === undefined || news.memberIds.includes(id)),
  )
  const told = concerned.length === 0 ? [] : await ringBells(tx, now, portal, concerned, news)
  await mailNews(sender, tx, told, news)
  return told.length
}

/** Answers who had not been told before. */
async function ringBells(
  tx: Tx,
  now: Date,
  portal: BellPortal,
  memberIds: readonly string[],
  news: NewNotification,
): Promise<string[]> {
  const bells = memberIds.map((userId) => ({ userId, portal }))
  const told = await insertNotifications(
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
  if (told.length > 0) await deleteOlder(tx, bells, keptForEach)
  return told
}

async function mailNews(
  { mail, publicOrigin }: Sender,
  tx: Tx,
  told: readonly string[],
  { kind, title, text, mailText, link, billingEmail }: NewNotification,
): Promise<void> {
  const { mailSubject, topic } = kindOfNews(kind)
  if (mailSubject === undefined) return
  const inMail = {
    ...{ subject: mailSubject, title, link: `${publicOrigin}${link}` },
    text: [text, mailText].filter(Boolean).join('\n\n'),
  }
  const addresses = await listAddresses(tx, told, topic)
  const toMember = memberNewsMail(inMail, `${publicOrigin}/settings?tab=notifications`)
  for (const to of addresses) await mail.post(tx, { to, ...toMember })
  if (billingEmail === undefined || billingEmail === '') return
  // Whoever reads both is written once.
  if (addresses.some((to) => to.toLowerCase() === billingEmail.toLowerCase())) return
  const companyName = (await findCompanyName(tx)) ?? 'your company'
  // Somebody typed it, and it may be a stranger's: past the day's limit the members alone are written.
  await mail.postCaused(tx, { to: billingEmail, ...billingAddressMail(inMail, companyName) })
}

/** By whole characters, so that no half of one is left at the end. */
function shortened(text: string, atMost: number): string {
  const characters = [...text]
  return characters.length <= atMost ? text : `${characters.slice(0, atMost - 1).join('')}…`
}
