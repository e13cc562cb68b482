// Where a visitor who asks for a protected page is sent, so that they come back to it after signing in (AUTH-53, 57).
import type { Page, PageAccess } from '#app/pages.ts'

const signInPages: Record<PageAccess, string> = {
  public: '/enterprise-login',
  enterprise: '/enterprise-login',
  'enterprise-or-vendor': '/enterprise-login',
  'enterprise-or-administrator': '/enterprise-login',
  vendor: '/vendor-login',
  administrator: '/admin-login',
}

/** The sign-in page of an area, with `address` (path and query) to come back to. */
export function signInAddress(access: PageAccess, address: string): string {
  return `${signInPages[access]}?redirect=${encodeURIComponent(address)}`
}

/** The sign-in address for a signed-out visit to `address`, or undefined where the page is open. */
export function signInRedirect(page: Page, address: string, isSignedIn: boolean): string | undefined {
  return page.access === 'public' || isSignedIn ? undefined : signInAddress(page.access, address)
}
