// A page as the server sends it to someone who is signed in: the profile is in the document's data. The journeys of
// the sign-in itself have a real account; these only look at what the frame makes of a profile.
import type { Page } from '@playwright/test'
import type { Watch } from './test.ts'

export interface SignedIn {
  username: string
  roles: ('enterprise' | 'vendor')[]
}

export async function signedInAs(page: Page, watch: Watch, person: SignedIn) {
  let shown = person
  // The server drew the page for a visitor, so the browser draws it anew and says so.
  watch.mayReport(/Minified React error #(418|421|423|425)/)
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/assets/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = (await answer.text()).replace(
        /(<script id="hydration"[^>]*>)(.*?)(<\/script>)/s,
        (_, start: string, data: string, end: string) => start + withProfile(data, shown) + end,
      )
      await route.fulfill({ response: answer, body: html })
    },
  )
  // There is no session behind the profile, so nobody could be told anything.
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { unread: 0, needsYou: [], needsYouInAll: 0, items: [], next: null } }),
  )
  return {
    become(next: SignedIn) {
      shown = next
    },
  }
}

function withProfile(data: string, { username, roles }: SignedIn): string {
  const state = JSON.parse(data) as { queries: { queryKey: unknown[]; state: { data: unknown } }[] }
  const profile = state.queries.find(({ queryKey }) => queryKey[0] === '/api/auth/profile')
  if (!profile) throw new Error('the document carries no profile')
  profile.state.data = { user: { id: 'u1', username, roles, activePortal: 'enterprise' } }
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}
