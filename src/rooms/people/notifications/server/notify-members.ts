// The one place that notifies members of the own company, inside the transaction in which it happened: in the bell, and
// by mail what waits or falls due.
import { newId } from '#platform/kernel/id.ts'
import { type Language, type Region, spokenFor, translatedLanguages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  findCompanyName,
  listAddresses,
  listOwners,
  listReadersOfPortal,
} from '#rooms/people/accounts/server/index.ts'
import { notificationsKept } from '../contract.ts'
import { type NotificationKind, rulesOfNotificationKind } from '../rules/notification-kinds.ts'
import {
  billingAddressMail,
  memberNotificationMail,
  type NotificationInMail,
} from '../rules/notification-mail.ts'
import { type BellPortal, deleteOlder, insertNotifications } from './notification-store.ts'

export interface NewNotification {
  kind: NotificationKind
  /** Identifies the notification: a person gets it once, however often it is sent. */
  notificationKey: string
  title: string
  text: string
  /** What the mail says besides, such as where to pay. */
  mailText?: string
  /** A page of the product. */
  link: string
  /** Whose bell rings, where the kind leaves it open. */
  portal?: BellPortal
  /**
   * Only these members; everybody with that portal's role by default. The actor is left out either way,
   * and so are people who switched the topic of the kind off (`rules/notification-kinds.ts`).
   */
  memberIds?: readonly string[]
  /** The address of the company that gets it by mail, whatever its members chose. To be given once for the same notification. */
  billingEmail?: string
}

/** How mails leave, and where links lead. */
export type Sender = Pick<Platform, 'mail' | 'publicOrigin'>

const titleMaxLength = 200
const textMaxLength = 600

/**
 * Answers how many people were notified. The caller's audit entry covers it: what happened is what is on record. `write` is called once to
 * learn what it is and whom it concerns, and once more for each way to read among them and each other language, in which the bell
 * keeps it too; it gives the same key each time.
 */
export async function notifyMembers(
  sender: Sender,
  tx: Tx,
  now: Date,
  write: () => NewNotification,
): Promise<number> {
  const { notificationKey, memberIds, ...named } = write()
  const { isWork, topic, portal } = rulesOfNotificationKind(named.kind)
  const bell = named.portal ?? portal
  const members = await listReadersOfPortal(tx, bell, isWork ? undefined : topic)
  const concerned = members.filter(
    ({ id }) => id !== tx.actor.userId && (memberIds === undefined || memberIds.includes(id)),
  )
  const notifiedIds =
    concerned.length === 0 ? [] : await ringBells(tx, now, bell, concerned, write, notificationKey)
  await mailNotification(sender, tx, notifiedIds, write)
  return notifiedIds.length
}

/** Answers who had not been notified before. */
async function ringBells(
  tx: Tx,
  now: Date,
  portal: BellPortal,
  readers: readonly Reader[],
  write: () => NewNotification,
  notificationKey: string,
): Promise<string[]> {
  const bells = readers.map(({ id }) => ({ userId: id, portal }))
  const notifiedIds = await insertNotifications(
    tx,
    forEachRegion(readers, write).flatMap(({ readers: some, region, written }) => {
      const [title, body] = inBell(written)
      const translations = inOtherLanguages(region, () => inBell(write()))
      return some.map(({ id }) => ({
        ...{ id: newId(), userId: id, portal, kind: written.kind, link: written.link, news: notificationKey },
        ...{ title, body, translations },
      }))
    }),
    now,
  )
  if (notifiedIds.length > 0) await deleteOlder(tx, bells, notificationsKept)
  return notifiedIds
}

function inBell({ title, text }: NewNotification): [title: string, body: string] {
  return [shortened(title, titleMaxLength), shortened(text, textMaxLength)]
}

/** As the person would read it after changing the language alone. */
function inOtherLanguages<T>(region: Region, write: () => T): Partial<Record<Language, T>> {
  const spoken: readonly Language[] = ['en', ...translatedLanguages]
  return Object.fromEntries(
    spoken
      .filter((language) => language !== spokenFor(region.language))
      .map((language) => [language, inLanguageOf({ ...region, language }, write)]),
  )
}

interface Reader {
  id: string
  region: Region
}

/** What is written for those who read alike, once for all of them. */
function forEachRegion<R extends { region: Region }, T>(
  readers: readonly R[],
  write: () => T,
): { readers: R[]; region: Region; written: T }[] {
  const alike = Map.groupBy(readers, ({ region }) => JSON.stringify(region))
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { region } = first
    return [{ readers: some, region, written: inLanguageOf(region, write) }]
  })
}

async function mailNotification(
  { mail, publicOrigin }: Sender,
  tx: Tx,
  notifiedIds: readonly string[],
  write: () => NewNotification,
): Promise<void> {
  const { kind, billingEmail } = write()
  const { mailSubject, topic } = rulesOfNotificationKind(kind)
  if (mailSubject === undefined) return
  const readers = await listAddresses(tx, notifiedIds, topic)
  const toMembers = forEachRegion(readers, () =>
    memberNotificationMail(inMail(publicOrigin, write()), `${publicOrigin}/settings?tab=notifications`),
  )
  for (const { readers: some, written } of toMembers)
    for (const { email } of some) await mail.enqueueMail(tx, { to: email, ...written })
  if (billingEmail === undefined || billingEmail === '') return
  // A person who reads both addresses gets one mail.
  if (readers.some(({ email }) => email.toLowerCase() === billingEmail.toLowerCase())) return
  const companyName = await findCompanyName(tx)
  // Nobody knows who reads there: most likely somebody who reads as the company's first owner does.
  const [owner] = await listOwners(tx)
  const toAddress = inLanguageOf(owner?.region, () =>
    billingAddressMail(inMail(publicOrigin, write()), companyName ?? t('your company')),
  )
  // Somebody typed it, and it may be a stranger's: past the day's limit the members alone are written.
  await mail.enqueueCausedMail(tx, { to: billingEmail, ...toAddress })
}

function inMail(
  publicOrigin: string,
  { kind, title, text, mailText, link }: NewNotification,
): NotificationInMail {
  return {
    ...{
      subject: rulesOfNotificationKind(kind).mailSubject?.() ?? title,
      title,
      link: `${publicOrigin}${link}`,
    },
    text: [text, mailText].filter(Boolean).join('\n\n'),
  }
}

/** By whole characters, so that no half of one is left at the end. */
function shortened(text: string, atMost: number): string {
  const characters = [...text]
  return characters.length <= atMost ? text : `${characters.slice(0, atMost - 1).join('')}…`
}
