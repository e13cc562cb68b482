// One browser, many tabs, and people who take turns: whatever way the person changes, nothing that was fetched for the
// former one stays, and the other tabs look again.
import type { QueryClient } from '@tanstack/react-query'
import { spokenFor, visitorsRegion } from '#platform/kernel/region.ts'
import { writeFor } from '#platform/web/format.ts'
import { pageLanguage } from '#platform/web/language.ts'
import { forgetFetched, knownProfile, profileKey } from '#platform/web/profile.ts'

const channelName = 'person'

export function watchPerson(queryClient: QueryClient): void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: profileKey })
  let person = personOf(queryClient)
  // Listeners of the cache run before anything is drawn with the new profile.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== profileKey[0]) return
    const region = knownProfile(queryClient)?.region
    writeFor(region ?? visitorsRegion(pageLanguage()))
    // A person who reads another language than the page's gets the page again. The sign-in navigates first.
    if (region && spokenFor(region.language) !== pageLanguage()) setTimeout(() => location.reload())
    const now = personOf(queryClient)
    if (now === person) return
    person = now
    forgetFetched(queryClient)
    channel?.postMessage('changed')
  })
  channel?.addEventListener('message', lookAgain)
  // A page that comes back from the browser's memory may be older than the session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookAgain()
  })
}

/** Who, and on which side: the two portals of one person show different things too. */
function personOf(queryClient: QueryClient): string {
  const profile = knownProfile(queryClient)
  return profile ? `${profile.id} ${profile.activePortal}` : ''
}
