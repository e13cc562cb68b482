// The door of the calendar-feeds room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { calendarFeedRoutes as routes } from '../contract.ts'
import { makeFeed, readFeeds, revokeFeed } from './feeds.ts'
import { type ListDays, openFeed } from './open-feed.ts'

export { calendarFile, renewalsPage } from './calendar-file.ts'
export { deleteCompanyFeeds, deleteFeedsOf, listFeeds } from './feed-store.ts'
export { readRevised } from './revised-days.ts'

/** `listDays` answers the dates of the acting company; the rooms that know them are above this one. */
export function calendarFeedsRoom(platform: Platform, listDays: ListDays): Room {
  return {
    name: 'calendar-feeds',
    routes: [
      bind(routes.listFeeds, ({ actor }) => readFeeds(platform, actor)),
      bind(routes.makeFeed, ({ actor, body }) => makeFeed(platform, actor, body.name)),
      bind(routes.revokeFeed, ({ actor, params }) => revokeFeed(platform, actor, params.id)),
      bind(routes.openFeed, ({ actor, params }) => openFeed(platform, listDays, actor, params.token)),
    ],
  }
}
