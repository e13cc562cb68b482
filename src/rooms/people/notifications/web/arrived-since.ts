// What the bell holds now and did not hold when it was looked at before, oldest first.
import type { Notification, Notifications } from '../contract.ts'
import { isUnread } from './is-unread.ts'

/** Nothing at the first look: what was there before one came is no news. What was read elsewhere meanwhile is none either. */
export function arrivedSince(before: Notifications | undefined, now: Notifications): Notification[] {
  if (before === undefined) return []
  const known = new Set(before.items.map(({ id }) => id))
  const newest = before.items[0]?.createdAt ?? ''
  return now.items.filter((one) => isUnread(one) && !known.has(one.id) && one.createdAt >= newest).reverse()
}
