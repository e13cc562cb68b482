// Who may see a page: the one rule of the guards (AUTH-52 to AUTH-59). The server refuses the data on its own.
import type { Page } from '#app/pages.ts'
import type { Authentication, Profile } from '#platform/web/profile.ts'

export type Admission =
  | { answer: 'open' }
  /** Not known yet who asks. */
  | { answer: 'wait' }
  /** It could not be learnt who asks. */
  | { answer: 'failed'; retry: () => void }
  | { answer: 'sign-in' }
  /** Signed in, with another role or another portal open. `area` says whose the page is. */
  | { answer: 'restricted'; area: 'enterprise' | 'vendor'; profile: Profile }
  /** The server decides, by a check of its own. */
  | { answer: 'ask-server' }

export function admissionTo(page: Pick<Page, 'access'>, who: Authentication): Admission {
  if (page.access === 'public') return { answer: 'open' }
  if (who.state === 'unknown') return { answer: 'wait' }
  if (who.state === 'failed') return { answer: 'failed', retry: who.retry }
  if (who.state === 'signed-out') return { answer: 'sign-in' }
  if (page.access === 'administrator') return { answer: 'ask-server' }
  const { profile } = who
  // Settings are everybody's own: of either portal, and of administrators, who must secure their accounts too.
  if (page.access === 'enterprise-or-vendor') return { answer: 'open' }
  if (page.access === 'enterprise-or-administrator' && profile.isAdministrator) return { answer: 'open' }
  const area = page.access === 'vendor' ? 'vendor' : 'enterprise'
  const holds = profile.roles.includes(area) && profile.activePortal === area
  return holds ? { answer: 'open' } : { answer: 'restricted', area, profile }
}
