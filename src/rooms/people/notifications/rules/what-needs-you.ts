// What a person still has to do, of what they were notified of.
import { type NotificationKind, notificationKinds, rulesOfNotificationKind } from './notification-kinds.ts'

const isWork = (kind: string) =>
  kind in notificationKinds && rulesOfNotificationKind(kind as NotificationKind).isWork === true

/** The moment that a notice names, such as that of a renewal; '' where it names none. */
const momentOf = (news: string) => news.split(' ').find((part) => /^\d{4}-\d\d-\d\dT/.test(part)) ?? ''

const rankOf = ({ kind, news }: { kind: string; news: string }) =>
  isWork(kind) ? 0 : kind === 'invoice-overdue' ? 1 : momentOf(news) ? 2 : 3

/**
 * `open`: what asks for something that is not done, newest first. Of several about one thing the newest. Work comes first, then
 * what is overdue, then what names a moment, the earliest first.
 */
export function whatNeedsYou(open: readonly { id: string; kind: string; news: string }[]): string[] {
  const seen = new Set<string>()
  const newest = open.filter(({ news }) => {
    const about = news.split(' ')[1] ?? news
    const isFirst = !seen.has(about)
    seen.add(about)
    return isFirst
  })
  return newest
    .toSorted((a, b) => rankOf(a) - rankOf(b) || momentOf(a.news).localeCompare(momentOf(b.news)))
    .map(({ id }) => id)
}
