// What a person still has to do, of what they were notified of.
import { type NotificationKind, notificationKinds, rulesOfNotificationKind } from './notification-kinds.ts'

const isWork = (kind: string) =>
  kind in notificationKinds && rulesOfNotificationKind(kind as NotificationKind).isWork === true

/** `open`: what asks for something that is not done, newest first. Work first; of several about one thing the newest. */
export function whatNeedsYou(open: readonly { id: string; kind: string; news: string }[]): string[] {
  const seen = new Set<string>()
  const newest = open.filter(({ news }) => {
    const about = news.split(' ')[1] ?? news
    const isFirst = !seen.has(about)
    seen.add(about)
    return isFirst
  })
  return [...newest.filter(({ kind }) => isWork(kind)), ...newest.filter(({ kind }) => !isWork(kind))].map(
    ({ id }) => id,
  )
}
