// The door of the room that counts how often listings are met.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { listingViewRoutes } from '../contract.ts'
import { countListingEvents, forgetVisits } from './count-listing-events.ts'

export { countVisits } from './count-listing-events.ts'
export { listListingDays, sumListingDays } from './listing-day-view.ts'

export function listingViewsRoom(platform: Platform): Room {
  return {
    name: 'listing-views',
    routes: [
      bind(listingViewRoutes.countListingEvents, ({ actor, visitor, browser, body }) =>
        countListingEvents(platform, { actor, visitor, userAgent: browser.userAgent }, body),
      ),
    ],
    jobs: [{ name: 'forget who counted', run: () => forgetVisits(platform) }],
  }
}
