// Where a visitor who asks for a protected page is sent, so that they come back to it after signing in (AUTH-53).
import type { Page, PageAccess } from '#app/pages.ts'

const signInPages: Record<Exclude<PageAccess, 'public'>, string> = {
  enterprise: '/enterprise-login',
  'enterprise-or-vendor': '/enterprise-login',
  vendor: '/vendor-login',
  administrator: '/admin-login',
}

/** The sign-in address for a signed-out visit to `address` (path and query), or undefined where the page is open. */
export function signInRedirect(page: Page, address: string, isSignedIn: boolean): string | undefined {
  if (page.access === 'public' || isSignedIn) return undefined
  return `${signInPages[page.access]}?redirect=${encodeURIComponent(address)}`
}
