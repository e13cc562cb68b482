// What a person still has to do, of what they were notified of.
import { type NotificationKind, notificationKinds, rulesOfNotificationKind } from './notification-kinds.ts'

const isWork = (kind: string) =>
  kind in notificationKinds && rulesOfNotificationKind(kind as NotificationKind).isWork === true

interface Open {
  id: string
  kind: string
  news: string
  /** The day or moment until which it is to be done, where its key names none. */
  dueBy?: string | undefined
}

/** The moment that its key names, such as that of a renewal, or the one that it is due by; '' where it has none. */
const momentOf = ({ news, dueBy }: Open) =>
  dueBy ?? news.split(' ').find((part) => /^\d{4}-\d\d-\d\dT/.test(part)) ?? ''

const rankOf = (one: Open) =>
  isWork(one.kind) ? 0 : one.kind === 'invoice-overdue' ? 1 : momentOf(one) ? 2 : 3

/**
 * `open`: what asks for something that is not done, newest first. Of several about one thing the newest. Work comes first, then
 * what is overdue, then what has a moment, each the earliest first.
 */
export function whatNeedsYou(open: readonly Open[]): string[] {
  const seen = new Set<string>()
  const newest = open.filter(({ news }) => {
    const about = news.split(' ')[1] ?? news
    const isFirst = !seen.has(about)
    seen.add(about)
    return isFirst
  })
  return newest
    .toSorted((a, b) => rankOf(a) - rankOf(b) || momentOf(a).localeCompare(momentOf(b)))
    .map(({ id }) => id)
}
