// Takes over the page that the server drew.
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { publicPageFor } from '#app/public-pages.ts'
import { visitorsRegion } from '#platform/kernel/region.ts'
import { writeTextsFor } from '#platform/kernel/texts.ts'
import { takeAddressToken } from '#platform/web/address-token.ts'
import { createApiClient } from '#platform/web/api/api-client.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { fetchTransport } from '#platform/web/api/transport.ts'
import { locale, writeFor } from '#platform/web/format.ts'
import { pageLanguage } from '#platform/web/language.ts'
import { knownProfile, profileKey, rememberProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { App } from './app.tsx'
import { findPage } from './members.ts'
import { loadScreen, notFoundScreen } from './screens.ts'
import { authenticationRequired } from './shell/use-sign-in-notice.ts'
import { watchPerson } from './watch-person.ts'
import './icon.svg'
import './styles/index.css'

// Before anything else runs that could pass the address on.
if (publicPageFor(location.pathname)?.holdsToken) takeAddressToken()

const api = createApiClient(fetchTransport, {
  onSessionEnded() {
    if (!knownProfile(queryClient)) return
    toast(authenticationRequired)
    // From here the guards send people in a protected area to sign in, and keep the way back.
    rememberProfile(queryClient, null)
  },
})
const queryClient = createQueryClient(api)
hydrate(queryClient, JSON.parse(document.getElementById('hydration')?.textContent ?? 'null'))
// Visitors' pages are drawn once for many, so the age of what they say of the person is that of this answer. Only one that
// the browser kept for going back may be older.
if (queryClient.getQueryData(profileKey) !== undefined && !isFromHistory()) {
  rememberProfile(queryClient, knownProfile(queryClient))
}
writeFor(knownProfile(queryClient)?.region ?? visitorsRegion(pageLanguage()))
// The texts themselves arrive in the language of the page.
writeTextsFor(() => ({ locale }))
watchPerson(queryClient)

const { terms, contact, imprint } = document.documentElement.dataset
const root = document.getElementById('root')
if (root) {
  // The first drawing has to equal the server's, so the screen must have arrived.
  const page = await findPage(location.pathname)
  await loadScreen(page?.screen ?? notFoundScreen)
  // As a transition React works in slices, so that a press or a key is answered in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App api={api} operatorPages={{ terms, contact, imprint }} queryClient={queryClient} />
      </BrowserRouter>,
    )
  })
}

function isFromHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
